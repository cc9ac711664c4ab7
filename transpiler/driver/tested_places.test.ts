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

const INSIDE = 'interface P { x: number; y: number }\nconst inside = (p: P): boolean => p.x >= 0 && p.x < W && p.y >= 0 && p.y < H;';
const NEXT = 'const next: P = { x: nx, y: ny };';
const SPOTS = `${INSIDE}\nconst spots: P[] = [{ x: 1, y: 1 }, { x: 2, y: 2 }, { x: 3, y: 0 }];`;
const SET = 'const i = code % 3; spots[i].x = nx; spots[i].y = ny;';

it.each([
  ['a record', INSIDE, `${NEXT} if (inside(next)) { px = next.x; py = next.y; grid[next.y][next.x] = 1; }`],
  ['a record, by another function', `${INSIDE}\nconst canGo = (p: P): boolean => inside(p) && last < 3;`, `${NEXT} if (!canGo(next)) return; grid[next.y][next.x] = 1;`],
  ['an element of a list', SPOTS, `${SET} if (inside(spots[i])) grid[spots[i].y][spots[i].x] = 1;`],
  ['each element of a list', SPOTS, `${SET} for (const spot of spots) if (inside(spot)) grid[spot.y][spot.x] = 1;`],
  ['elements of a list that stands there', INSIDE, 'for (const { x, y } of [{ x: nx, y: ny }, { x: nx + 1, y: ny }].filter((p) => inside(p))) grid[y][x] = 1;'],
])('of %s', (_, test, key) => {
  expect(codesOf('accepted', test, key)).toEqual([]);
});

it.each([
  ['a record that moves on', INSIDE, `${NEXT} const free = inside(next); next.x++; if (free) grid[next.y][next.x] = 1;`],
  ['a record that the function moves', 'interface P { x: number; y: number }\nfunction inside(p: P): boolean { const free = p.x >= 0 && p.x < W && p.y >= 0 && p.y < H; p.x++; return free; }', `${NEXT} if (inside(next)) grid[next.y][next.x] = 1;`],
  ['a record that another function moves', `${INSIDE}\nfunction push(p: P): void { p.x += 2; }`, `${NEXT} const free = inside(next); push(next); if (free) grid[next.y][next.x] = 1;`],
  ['another record', INSIDE, `${NEXT} const other: P = { x: 1, y: 2 }; if (inside(other)) grid[next.y][next.x] = 1;`],
  ['another element', SPOTS, `${SET} if (inside(spots[(i + 1) % 3])) grid[spots[i].y][spots[i].x] = 1;`],
  ['an element behind an index that moves', SPOTS, `${SET} let j = i; const free = inside(spots[j]); j = (j + 1) % 3; if (free) grid[spots[j].y][spots[j].x] = 1;`],
  ['an element that is stored again', SPOTS, `${SET} const free = inside(spots[i]); spots[(i + last) % 3].x = code; if (free) grid[spots[i].y][spots[i].x] = 1;`],
])('a test of %s tells nothing', (_, test, key) => {
  expect(codesOf('refused', test, key)).toContain('TS65104');
});
