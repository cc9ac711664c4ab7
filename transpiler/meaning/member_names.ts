/** The names of the members of a record that is read by computed names, and the tables that lead from a name to its member. */
import type { ts } from 'ts-morph';
import { interval } from '../base/interval.ts';
import { InferredInt } from '../ir/inferred.ts';
import type { ArrayModel, MemberNames } from '../ir/model.ts';
import { isPlainText, type Texts } from '../ir/texts.ts';
import type { ProgramContext } from './context.ts';

/** Numbers between the least and the greatest of a record's names, at most. */
const MOST_NUMBERS = 256;

/** The names `all` of the record `of`; undefined where they are neither plain texts nor numbers close together. */
export function memberNames({ texts }: ProgramContext, of: { readonly name: string; readonly node: ts.Node }, all: readonly string[]): MemberNames | undefined {
  if (!all.every(isPlainText)) return undefined;
  const label = of.name.replaceAll('[]', '');
  const table = { kind: 'array', role: 'table', segment: undefined, node: of.node, label: `the names of ${label}` } as const;
  const names: ArrayModel = { ...table, name: `${label}.names`, element: { kind: 'text' }, dimensions: [all.length], values: undefined, texts: all };
  const common = { ...table, name: `${label}.positions`, element: new InferredInt(interval(0, all.length)), texts: undefined } as const;
  if (!all.every((name) => /^(0|[1-9]\d{0,4})$/.test(name))) return { all, texts: names, positions: textPositions(common, all, texts) };
  const numbers = all.map(Number);
  const first = Math.min(...numbers);
  const length = Math.max(...numbers) - first + 1;
  if (length > MOST_NUMBERS) return undefined;
  // Where no member stands, one behind the last: the ranges refuse it.
  const values = Array.from({ length }, (_, i) => (numbers.includes(first + i) ? numbers.indexOf(first + i) : all.length));
  return { all, texts: names, positions: { ...common, dimensions: [length], values }, first };
}

/** Each text that can't be a name has the place 0: the checker shows that none of them is looked up. The program may get more texts later. */
function textPositions(common: Omit<ArrayModel, 'dimensions' | 'values'>, all: readonly string[], texts: Texts): ArrayModel {
  for (const name of all) texts.numberOf(name);
  let known: readonly number[] = [];
  return {
    ...common,
    get dimensions() {
      return [texts.size];
    },
    get values() {
      if (known.length !== texts.size) known = texts.all.map((text) => Math.max(0, all.indexOf(text)));
      return known;
    },
  };
}
