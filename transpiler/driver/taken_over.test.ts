/** A list that a function makes, and a variable takes over. The former list is gone, and the variable may have a copy. */
import { expect, it } from 'vitest';
import { programErrorCodes } from './testing.ts';

const codesOf = (name: string, key: string): readonly string[] =>
  programErrorCodes('taken_over', name, `
const W = 10;
const H = 8;
let grid: number[][] = Array.from({ length: H }, () => Array<number>(W).fill(0));
let cells: number[] = [1, 2, 3, 4];
let deck: number[] = [1, 2, 3, 4];
let used: number[] = [];
let last = 0;
export function start(seed: number): void { grid[0][0] = seed % 2; }
export function key(code: number): void {
  ${key}
}
`);

it.each([
  ['rows that map makes', 'const next = grid.map((row) => row.map((cell) => 1 - cell)); grid = next;'],
  ['rows that are looked at first', 'const next = grid.map((row) => row.map((cell) => 1 - cell)); last = next.every((row, y) => row.every((cell, x) => cell === grid[y][x])) ? 1 : 0; grid = next;'],
  ['rows that are filled one by one', 'const next: number[][] = []; for (let y = 0; y < H; y++) { const row: number[] = []; for (let x = 0; x < W; x++) row.push(1 - grid[y][x]); next.push(row); } grid = next;'],
  ['rows that are made empty', 'const next = Array.from({ length: H }, () => new Array<number>(W).fill(0)); next[code % H][code % W] = 1; grid = next;'],
  ['a list that is shorter', 'const rest = cells.filter((cell) => cell !== code % 5); if (rest.length > 0) cells = rest;'],
  ['a list that is left behind', 'if (deck.length === 0) { deck = used; used = []; } if (deck.length > 0 && used.length < 4) used.push(deck.pop()!);'],
])('%s', (_, key) => {
  expect(codesOf('accepted', key)).toEqual([]);
});

it.each([
  ['that changes behind that', 'const next = grid.map((row) => row.map((cell) => 1 - cell)); grid = next; next[0][0] = 1;'],
  ['that keeps its first name', 'deck = used; if (used.length < 4) used.push(code);'],
  ['that has a third name', 'const old = used; deck = used; used = []; if (old.length < 4) old.push(code);'],
])('a list %s is refused', (_, key) => {
  expect(codesOf('refused', key)).toContain('TS65035');
});
