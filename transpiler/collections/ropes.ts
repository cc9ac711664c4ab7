/** Texts that are put together of parts of a module, each of which knows where it comes from. */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';

export type Rope = readonly TextPart[];

/** Writes a text for `about`: between the strings of a template, ropes stand as they are. */
export const ropeFor = (about: ts.Node) => (strings: TemplateStringsArray, ...values: readonly (Rope | string)[]): Rope => {
  const own = (text: string): Rope => (text === '' ? [] : [{ text, start: about.getStart(), end: about.getEnd() }]);
  return strings.flatMap((text, i) => [...own(text), ...(i < values.length ? (typeof values[i] === 'string' ? own(values[i]) : values[i]) : [])]);
};

export const textOfRope = (rope: Rope): string => rope.map(({ text }) => text).join('');

export const joined = (ropes: readonly Rope[], between: string, about: ts.Node): Rope => ropes.flatMap((one, i) => (i === 0 ? one : [...ropeFor(about)`${between}`, ...one]));

/** Start..end of `file` as it is, but for `parts`, in their order. */
export function around(file: ts.SourceFile, start: number, end: number, parts: readonly { readonly start: number; readonly end: number; readonly rope: Rope }[]): Rope {
  const rope: TextPart[] = [];
  let at = start;
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    rope.push({ text: file.text.slice(at, part.start), start: at }, ...part.rope);
    at = part.end;
  }
  return [...rope, { text: file.text.slice(at, end), start: at }].filter(({ text }) => text !== '');
}
