/** A function tests a place, and its caller goes there. Behind the test the result tells of the arguments. */
import { expect, it } from 'vitest';
import { programErrorCodes } from './testing.ts';

const codesOf = (name: string, test: string, key: string): readonly string[] =>
  programErrorCodes('tested_places', name, `
const W = 20;
const H = 10;
const grid: number[][] = Array.from({ length: H }, () => Array(W).fill(0));
let px = 5;
let py = 5;
let last = 0;
${test}
export function start(seed: number): void { px = seed % W; }
export function key(code: number): void {
  const nx = px + (code % 3) - 1;
  const ny = py + (code % 5) - 2;
  ${key}
}
`);

const IS_FREE = 'function isFree(x: number, y: number): boolean { if (x < 0 || x >= W || y < 0 || y >= H) return false; return grid[y][x] === 0; }';
const CELL_AT = 'function cellAt(x: number, y: number): number { if (x < 0 || x >= W || y < 0 || y >= H) return 9; return grid[y][x] % 4; }';
const GO = 'px = nx; py = ny; grid[py][px] = code & 1;';

it.each([
  ['a boolean', IS_FREE, `if (!isFree(nx, ny)) return; ${GO}`],
  ['a number that stands for outside', CELL_AT, `if (cellAt(nx, ny) === 9) return; ${GO}`],
  ['a number of inside', CELL_AT, `if (cellAt(nx, ny) < 2) { ${GO} }`],
  ['a number that is switched over', CELL_AT, `switch (cellAt(nx, ny)) { case 0: ${GO} break; case 1: px = 0; break; }`],
  ['a result that is kept', IS_FREE, `const free = isFree(nx, ny); last++; if (free && last > 3) { ${GO} }`],
  ['a result that is copied', CELL_AT, `const cell = cellAt(nx, ny); let way = 0; way = cell; if (way !== 9) { ${GO} }`],
  ['an argument that is computed again', IS_FREE, 'if (isFree(px + 1, py)) { px++; grid[py][px] = 1; }'],
  ['a function that asks another', `${IS_FREE}\nfunction canGo(x: number, y: number): boolean { const free = isFree(x, y); last = last % 7 + 1; return free; }`, `if (canGo(nx, ny)) { ${GO} }`],
  ['a value that && gives', `function inside(x: number, y: number): boolean { last = 1; return x >= 0 && x < W && y >= 0 && y < H; }`, `const here = inside(nx, ny); if (here) { ${GO} }`],
])('by %s', (_, test, key) => {
  expect(codesOf('accepted', test, key)).toEqual([]);
});

it.each([
  ['the other result', IS_FREE, `if (isFree(nx, ny)) return; ${GO}`],
  ['a number of both', 'function cellAt(x: number, y: number): number { if (x < 0 || x >= W || y < 0 || y >= H) return 3; return grid[y][x] % 4; }', `if (cellAt(nx, ny) === 3) { ${GO} }`],
  ['an argument that moves on behind the test', IS_FREE, 'let x = nx; const free = isFree(x, ny); x++; if (free) grid[ny][x] = 1;'],
  ['a parameter that the function moves', 'function isFree(x: number, y: number): boolean { x++; if (x < 0 || x >= W || y < 0 || y >= H) return false; return grid[y][x] === 0; }', `if (isFree(nx, ny)) { ${GO} }`],
  ['a state that the function moves', `function step(x: number): boolean { if (x < 0 || x >= W) return false; px = x + 1; return true; }`, 'px = nx; if (step(px)) grid[5][px] = 1;'],
  ['one of two ways', 'function isFree(x: number, y: number): boolean { if (y < 0 || y >= H) return false; if (last > 3) return true; return x >= 0 && x < W; }', `last = code % 9; if (isFree(nx, ny)) { ${GO} }`],
  ['a result that is another call by then', IS_FREE, 'let free = isFree(nx, ny); free = isFree(0, 0); if (free) grid[ny][nx] = 1;'],
])('%s tells nothing', (_, test, key) => {
  expect(codesOf('refused', test, key)).toContain('TS65104');
});
