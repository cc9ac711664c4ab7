/** An index below the length of a text that a variable holds the number of: the text may be read there while the variable holds the same. */
import { expect, it } from 'vitest';
import { programErrorCodes } from './testing.ts';

const text = (line: string): string => `const NAMES = ['HELLO WORLD', 'EVOLUTION', 'ABC'];
let target = NAMES[0];
export let said = '';
export let n = 0;
function change(code: number): void { target = NAMES[code % 3]!; }
function pick(code: number): number { if (code & 1) change(code); return code & 3; }
export function start(seed: number): void { n = seed & 3; }
export function key(code: number): void { target = NAMES[code % 3]!; const i = code & 15; ${line} }
`;

const codes = (name: string, line: string): readonly string[] => programErrorCodes('text_lengths', name, text(line));

it.each([
  ['guarded', "said = i < target.length ? target.charAt(i) : '';"],
  ['that may be missing', 'said = target.charAt(i);'],
  ['compared', "if (target[i] === 'E') n = (n + 1) & 7;"],
  ['in a closure', "n = [...'ABCDEFGHIJKLMN'].filter((letter, at) => letter === target.charAt(at)).length;"],
  ['guarded anew in each round', 'for (let k = 0; k < 3; k++) { if (i < target.length) said = target[i]!; target = NAMES[k]!; }'],
])('%s: accepted', (name, line) => expect(codes(name, line)).toEqual([]));

it('names of records that a list shares are as long as those that are there', () => {
  const players = "interface Player { name: string; score: number }\nconst players: Player[] = [{ name: 'ANN', score: 5 }, { name: 'BOB', score: 9 }, { name: 'CY', score: 1 }];";
  const lines = 'const player = players[code % 3]!; player.score = (player.score + code) & 63; const good = players.filter(({ score }) => score > 9);';
  const program = `${players}\nlet said = '';\nexport function start(seed: number): void { said = ''; }\nexport function key(code: number): void { ${lines} said = good.map(({ name }) => name).join(' '); }\n`;
  expect(programErrorCodes('text_lengths', 'shared', program)).toEqual([]);
});

it.each([
  ['replaced behind the guard', 'if (i < target.length) { target = NAMES[n]!; said = target[i]!; }'],
  ['replaced by a function', 'if (i < target.length) { change(code >> 1); said = target[i]!; }'],
  ['replaced by a function that may do so', 'if (i < target.length) { n = pick(code >> 1); said = target[i]!; }'],
  ['replaced in the round before', 'if (i < target.length) for (let k = 0; k < 2; k++) { said = target[i]!; target = NAMES[k]!; }'],
  ['another text than was asked for', 'const before = target; target = NAMES[n]!; if (i < before.length) said = target[i]!;'],
  ['another index', 'let at = i; if (at < target.length) { at++; said = target[at]!; }'],
])('%s: refused', (name, line) => expect(codes(name, line)).toContain('TS65104'));
