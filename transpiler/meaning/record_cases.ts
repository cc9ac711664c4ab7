/** Records that stand in one array and are of several kinds: instances of several classes, or records with different members. */
import type { ts } from 'ts-morph';
import { interval } from '../base/interval.ts';
import { factsOf } from '../evaluation/values.ts';
import { InferredInt } from '../ir/inferred.ts';
import type { ArrayModel, RecordStorage, Storage, Variants } from '../ir/model.ts';
import { fieldNames, fieldOf, methodOfMember } from './classes.ts';
import type { ProgramContext } from './context.ts';

type Values = Readonly<Record<string, unknown>>;

/** Records of one class, or of none, and with the same members. */
export interface RecordCase {
  readonly of: ts.ClassDeclaration | undefined;
  readonly keys: readonly string[];
  readonly members: readonly Values[];
}

/** The kinds of `records`, in the order in which they come first. */
export function casesOf(context: ProgramContext, records: readonly Values[]): readonly RecordCase[] {
  const found = new Map<string, { of: ts.ClassDeclaration | undefined; keys: readonly string[]; members: Values[] }>();
  const numbers = new Map<ts.ClassDeclaration, number>();
  for (const record of records) {
    const of = context.classOf(factsOf(record).made?.prototype);
    const isData = (key: string): boolean => {
      const field = fieldOf(context, of, key);
      return field === undefined || methodOfMember(field) === undefined;
    };
    const keys = Object.keys(record).filter(isData);
    if (of !== undefined && !numbers.has(of)) numbers.set(of, numbers.size);
    const name = `${of === undefined ? '' : numbers.get(of)}:${[...keys].sort().join()}`;
    const known = found.get(name) ?? { of, keys, members: [] };
    known.members.push(record);
    found.set(name, known);
  }
  return [...found.values()];
}

/** The name of a field that instances of a class lack: they were made in another way than by its constructor. Undefined: they have all. */
export function missingField(context: ProgramContext, { of, keys }: RecordCase): string | undefined {
  return of && fieldNames(context, of).find((name) => !keys.includes(name) && methodOfMember(fieldOf(context, of, name)!) === undefined);
}

/** The reason why records of `cases` can't stand in one array. Undefined: they can. */
export function whyNoCases(cases: readonly RecordCase[]): string | undefined {
  if (new Set(cases.map(({ of }) => of)).size === cases.length && cases.every(({ of }) => of !== undefined)) return undefined;
  if (cases.every(({ of }) => of === undefined) && isTagged(cases)) return undefined;
  const isMixed = cases.some(({ of }) => of !== undefined);
  if (isMixed) return 'its elements are of different classes, or one class makes different members';
  return `its records have different members: ${cases[0].keys.join(', ')} and ${cases[1].keys.join(', ')}`;
}

/** Whether a text tells the kind of each record: `kind: 'circle'`. */
function isTagged(cases: readonly RecordCase[]): boolean {
  return cases[0].keys.some((key) => {
    const texts = cases.map(({ members }) => new Set(members.map((record) => record[key])));
    const all = texts.flatMap((own) => [...own]);
    return all.every((text) => typeof text === 'string' || typeof text === 'number') && new Set(all).size === all.length;
  });
}

interface Whole {
  readonly name: string;
  readonly dimensions: readonly number[];
  readonly node: ts.Node;
}

/** Where the kinds of `records`, whose members of all kinds are stored as `members`, stand. */
export function variantsOf(part: Whole, cases: readonly RecordCase[], records: readonly Values[], members: ReadonlyMap<string, Storage>): Variants {
  const numbers = new Map(cases.flatMap((one, i) => one.members.map((record) => [record, i] as const)));
  const tag: ArrayModel = {
    kind: 'array',
    name: `${part.name}.kind`.replace(/\[\]/g, ''),
    label: `the kinds of ${part.name}`,
    element: new InferredInt(interval(0, cases.length - 1)),
    dimensions: part.dimensions,
    values: records.map((record) => numbers.get(record)!),
    texts: undefined,
    role: 'table',
    segment: undefined,
    node: part.node,
  };
  return { tag, cases: cases.map(({ of, keys }): RecordStorage => ({ kind: 'record', members: new Map(keys.map((key) => [key, members.get(key)!])), ...(of && { of }) })) };
}
