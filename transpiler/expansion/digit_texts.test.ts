/** Texts that hold digits only: accepted as numbers. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

const codesFor = (name: string, lines: string, read = 'n = Number(typed);'): readonly string[] => programErrorCodes('digit_texts', name, `let typed = '';
let n = 0;
export function start(seed: number): void { n = seed & 7; typed = ''; }
export function key(code: number): void {
  const c = String.fromCharCode(code);
  if (typed.length > 3) typed = '';
  ${lines}
  if (code === 13) { ${read} typed = ''; }
}
`);

const TYPE = "if (c >= '0' && c <= '9') typed += c;";

it.each([
  ['behind a comparison', TYPE],
  ['behind a comparison of the code', 'if (code >= 48 && code < 58) typed += c;'],
  ['of the code itself', 'if (code >= 48 && code <= 57) typed = typed + String.fromCharCode(code);'],
  ['behind a pattern', 'if (/\\d/.test(c)) typed = `${typed}${c}`;'],
  ['among digits', "if ('0123456789'.includes(c)) typed += c;"],
  ['behind a statement that leaves', "if (c < '0' || c > '9') return; typed += c;"],
  ['cut', `${TYPE} else if (code === 30) typed = typed.slice(0, -1);`],
  ['through another variable', `let other = '0'; ${TYPE} other = typed || '7'; typed = other.slice(-3);`],
])('%s: accepted', (name, lines) => expect(codesFor(name, lines)).toEqual([]));

it.each([
  ['parseInt behind isNaN', 'const d = parseInt(typed, 10); if (!isNaN(d)) n = d;'],
  ['a plus sign', 'n = +typed;'],
])('%s: accepted', (name, read) => expect(codesFor(name, TYPE, read)).toEqual([]));

it.each([
  ['without a test', 'typed += c;'],
  ['behind half a test', "if (c >= '0') typed += c;"],
  ['behind a test of another code', 'const other = code & 63; if (other >= 48 && other <= 57) typed += c;'],
  ['a sign, too', `${TYPE} else if (c === '-') typed = '-';`],
  ['padded', `${TYPE} typed = typed.padStart(3);`],
  ['in a list', `${TYPE} [typed] = [c];`],
])('%s: refused', (name, lines) => expect(codesFor(name, lines).length).toBeGreaterThan(0));

it('parseInt of what may be empty: refused', () => expect(codesFor('empty', TYPE, 'n = parseInt(typed, 10);').length).toBeGreaterThan(0));
