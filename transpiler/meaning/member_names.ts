/** The names of the members of a record that is read by computed names, and the tables that lead from a name to its member. */
import type { ts } from 'ts-morph';
import { interval } from '../base/interval.ts';
import { InferredInt } from '../ir/inferred.ts';
import type { ArrayModel, MemberNames } from '../ir/model.ts';
import { isPlainText, type Texts } from '../ir/texts.ts';
import type { ProgramContext } from './context.ts';
import { isInherited } from './named_members.ts';

/** Numbers between the least and the greatest of a record's names, at most. */
const MOST_NUMBERS = 256;

/** The names `all` of the record `of`; undefined where they are neither plain texts nor numbers close together. */
export function memberNames({ texts, hasKeyCharacters }: ProgramContext, of: { readonly name: string; readonly node: ts.Node }, all: readonly string[]): MemberNames | undefined {
  if (!all.every((name) => isPlainText(name, hasKeyCharacters))) return undefined;
  const label = of.name.replaceAll('[]', '');
  const table = { kind: 'array', role: 'table', segment: undefined, node: of.node, label: `the names of ${label}` } as const;
  const names: ArrayModel = { ...table, name: `${label}.names`, element: { kind: 'text' }, dimensions: [all.length], values: undefined, texts: all };
  const common = { ...table, name: `${label}.positions`, element: new InferredInt(interval(0, all.length)), texts: undefined } as const;
  if (!all.every((name) => /^(0|[1-9]\d{0,4})$/.test(name))) {
    for (const name of all) texts.numberOf(name);
    const positions = byText(common, texts, (text) => Math.max(0, all.indexOf(text)));
    return { all, texts: names, positions, found: byText({ ...common, name: `${label}.found` }, texts, (text) => Number(all.includes(text) || isInherited(text))) };
  }
  const numbers = all.map(Number);
  const first = Math.min(...numbers);
  const length = Math.max(...numbers) - first + 1;
  if (length > MOST_NUMBERS) return undefined;
  // Where no member stands, one behind the last: the ranges refuse it.
  const values = Array.from({ length }, (_, i) => (numbers.includes(first + i) ? numbers.indexOf(first + i) : all.length));
  return { all, texts: names, positions: { ...common, dimensions: [length], values }, first };
}

/** A table with what `valueOf` gives for each text. The program may get more texts later; the checker shows that no other text is looked up where that matters. */
function byText(common: Omit<ArrayModel, 'dimensions' | 'values'>, texts: Texts, valueOf: (text: string) => number): ArrayModel {
  let known: readonly number[] = [];
  return {
    ...common,
    get dimensions() {
      return [texts.size];
    },
    get values() {
      if (known.length !== texts.size) known = texts.all.map(valueOf);
      return known;
    },
  };
}
