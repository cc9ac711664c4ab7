/** Numbers that are given more than 32 bits hold: a closer look is not told that they lie within what was left of them. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

const codesFor = (name: string, module: string, line: string): readonly string[] => programErrorCodes('beyond_words', name, `let a = 0;
let b = 0;
${module}
export function start(seed: number): void { ${line} }
export function key(code: number): void { a = code & 7; b = a; }
`);

it.each([
  ['a parameter', 'function f(n: number): number { return n % 6; }', 'a = f(seed); b = f(seed >> 3);'],
  ['a result', 'function f(n: number): number { return n > 5 ? n : -5; }', 'a = f(seed) % 6;'],
  ['a number of the state', 'let c = -1;', 'c = seed; a = c % 6;'],
  ['elements', 'const list = [-1, 2, 3];', 'list[1] = seed; a = list[a] % 6;'],
  ['a member', 'const of = { n: -1 };', 'of.n = seed; a = of.n % 6;'],
  ['a parameter of a closure that returns a tuple', 'const f = (n: number): [number, number] => [n % 6, n % 5];', 'const [x, y] = f(seed); a = x; b = y; const [u] = f(a - 3); b = u;'],
])('%s: refused', (name, module, line) => expect(codesFor(name, module, line)).not.toEqual([]));

it.each([
  ['without a sign', 'function f(n: number): number { return n % 6; }', 'a = f(seed); b = f(seed >>> 3);'],
  ['with a sign', 'function f(n: number): number { return n % 6; }', 'a = f(seed >> 1); b = f(seed >> 3);'],
])('%s: accepted', (name, module, line) => expect(codesFor(name, module, line)).toEqual([]));
