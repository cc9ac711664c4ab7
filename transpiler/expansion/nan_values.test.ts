/** Numbers that may be NaN: accepted where no use of one tells it from a number below 0. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

const codesFor = (name: string, lines: string): readonly string[] => programErrorCodes('nan_values', name, `const ITEMS = ['sword', 'bow', 'axe'];
let n = 0;
let text = '';
export function start(seed: number): void { n = seed & 7; }
export function key(code: number): void { const c = String.fromCharCode(code); ${lines} }
`);

it.each([
  ['asked by isNaN', 'const d = Number(c); if (!isNaN(d) && d > 0) n = d;'],
  ['left by isNaN', 'const d = parseInt(c, 10); if (Number.isNaN(d)) return; n = d;'],
  ['asked by isInteger', 'const d = Number(c); if (Number.isInteger(d) && d < 5) n = d;'],
  ['between two numbers', 'const d = Number(c); if (d >= 1 && d <= 3) n = d;'],
  ['as an index behind a test', 'const at = Number(c) - 1; if (at >= 0 && at < ITEMS.length) text = ITEMS[at];'],
  ['as an index of what may not be there', "const item = ITEMS[Number(c) - 1]; text = item ?? 'none';"],
  ['as a condition', 'const d = Number(c); if (d) n = d;'],
  ['another one than a number', 'const d = Number(c); if (d !== 3) n = 1;'],
  ['a number that is never NaN', 'if (!isNaN(n)) n = (n + 1) & 7;'],
])('%s: accepted', (name, lines) => expect(codesFor(name, lines)).toEqual([]));

it.each([
  ['without a test', 'const d = Number(c); n = d;'],
  ['less than a number', 'const d = Number(c); if (d < 5) n = 1;'],
  ['left where it is less', 'const d = Number(c); if (d < 1 || d > 9) return; n = d;'],
  ['equal to the number in its place', 'const d = Number(c); if (d === -1) n = 1;'],
  ['as an index with more', 'text = ITEMS[Number(c) + 1] ?? text;'],
  ['in a function', 'const d = Number(c); const f = () => d; n = f();'],
  ['in another base', 'const d = parseInt(c, 16); if (!isNaN(d)) n = d;'],
])('%s: refused', (name, lines) => expect(codesFor(name, lines).length).toBeGreaterThan(0));
