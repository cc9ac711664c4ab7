/** Rows and numbers that may not be there, in constants. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

const codesFor = (name: string, lines: string): readonly string[] => programErrorCodes('missing_rows', name, `const grid: number[][] = Array.from({ length: 4 }, () => new Array<number>(5).fill(0));
const STEPS = [-3, 0, 4];
const MOVES: Readonly<Record<number, number>> = { 28: -2, 29: 2, 40: 1 };
let x = 0;
let y = 0;
function other(): void { grid[0] = [1, 2, 3, 4, 5]; }
export function start(seed: number): void { x = seed & 7; }
export function key(code: number): void { y = code % 6; ${lines} }
`);

it.each([
  ['a row behind a statement that leaves', 'const row = grid[y - 1]; if (!row) return; x = row[0];'],
  ['a row in a condition', 'const row = grid[y - 1]; if (row && row[2] > 0) x = 1;'],
  ['a row that is asked if it is undefined', 'const row = grid[y + 1]; if (row !== undefined) row[1] = 3;'],
  ['a row and an element', 'const row = grid[y - 1]; if (row?.[x - 1] !== undefined) row[x - 1] = 1;'],
  ['a number', 'const step = STEPS[y - 1]; if (step !== undefined) x = (x + 9 + step) & 7;'],
  ['a number that is compared', 'const step = STEPS[y - 1]; if (step > 2) x = step;'],
  ['a number of a table', 'const step = MOVES[code]; if (!step) return; x = (x + 8 + step) & 7;'],
  ['a number with a default', 'const step = MOVES[code]; x = (step ?? 3) & 7;'],
])('%s: accepted', (name, lines) => expect(codesFor(name, lines)).toEqual([]));

it.each([
  ['a row that is not tested', 'const row = grid[y - 1]; x = row[0];'],
  ['a row in whose place another one is put', 'const row = grid[y - 1]; grid[2] = [5, 4, 3, 2, 1]; if (row) x = row[0];'],
  ['a row in whose place a function puts another one', 'const row = grid[y - 1]; other(); if (row) x = row[0];'],
  ['a number that is not tested', 'const step = STEPS[y - 1]; x = step & 7;'],
  ['a number whose test shows nothing', 'const step = STEPS[y - 1]; if (step !== 4) x = step & 7;'],
])('%s: refused', (name, lines) => expect(codesFor(name, lines)).not.toEqual([]));
