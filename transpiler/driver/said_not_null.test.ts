/** `!` says of a value that it is not null, and JavaScript does not ask: what nothing shows is refused. */
import { expect, it } from 'vitest';
import { programErrorCodes } from './testing.ts';

const codesOf = (name: string, text: string): readonly string[] => programErrorCodes('said_not_null', name, `
export let told = 0;
export let said = '';
let mark: number | null = null;
let word: string | null = null;
interface Note { title?: string }
const notes: Note[] = [{ title: 'a' }, { title: undefined }];
export function start(seed: number): void { told = seed & 7; said = ''; mark = null; word = null; }
export function key(code: number): void {
  mark = code > 60 ? null : code;
  word = code > 60 ? null : 'xyz';
  ${text}
}
`);

it.each([
  ['behind a test', 'if (mark !== null) { const here = mark!; told = here; }'],
  ['with another value in the place of null', 'told = mark! ?? 3;'],
  ['compared with null', 'told = mark! === null ? 1 : word! === null ? 2 : 3;'],
  ['a text that is compared', "told = word! === 'xyz' ? 1 : 2;"],
  ['a text behind a test', 'if (word !== null) { const here = word!; told = here.length; }'],
])('%s: accepted', (name, text) => {
  expect(codesOf(`accepted ${name}`, text)).toEqual([]);
});

it.each([
  ['a number that is named', 'const here = mark!; told = here === null ? 1 : 2;'],
  ['a number that is named, and tested', 'const here = mark!; if (here) told = 1; else told = 2;'],
  ['a number that is named, and told', 'const here = mark!; said = `${here}`;'],
  ['an arm of a choice', 'const here = code & 1 ? mark! : 3; told = here === null ? 1 : 2;'],
  ['a counter', 'for (let i = mark!; i < 5; i++) told = i === null ? 7 : i;'],
  ['a text that is named', 'const here = word!; told = here === null ? 1 : 2;'],
  ['the length of a text', 'told = word!.length;'],
  ['the length in a test', 'if (word!.length > 2) told = 1; else told = 2;'],
  ['a character', "told = word![0] === 'x' ? 1 : 2;"],
  ['the code of a character', 'told = word!.charCodeAt(0);'],
  ['a character from the end', 'said = word!.at(-1)!;'],
  ['each character', 'for (const letter of word!) said = letter;'],
  ['the length of a member', 'told = notes[code & 1].title!.length;'],
])('%s: refused', (name, text) => {
  expect(codesOf(`refused ${name}`, text)).not.toEqual([]);
});

it('a variable that goes on along members by computed names is followed to an end', () => {
  expect(programErrorCodes('said_not_null', 'goes on', `
interface Leaf { value: number; left: Leaf | null; right: Leaf | null }
let root: Leaf | null = null;
export let told = 0;
export function start(seed: number): void { told = seed & 3; root = null; }
export function key(code: number): void {
  const node: Leaf = { value: code, left: null, right: null };
  if (root === null) { root = node; return; }
  let current: Leaf = root;
  for (let i = 0; i < 10; i++) {
    const side = code < current.value ? 'left' : 'right';
    const child = current[side];
    if (!child) { told = i; return; }
    current = child;
  }
}
`)).not.toEqual([]);
});
