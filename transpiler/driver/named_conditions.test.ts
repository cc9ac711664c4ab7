/** A condition that a variable holds tells, where it is tested, all that it would tell in that place. */
import { expect, it } from 'vitest';
import { programErrorCodes } from './testing.ts';

const codesOf = (name: string, key: string): readonly string[] =>
  programErrorCodes('named_conditions', name, `
const W = 12;
const grid: number[] = Array.from({ length: W }, () => 0);
const rows: number[][] = Array.from({ length: W }, () => []);
let px = 3;
let last = 0;
export function start(seed: number): void { px = seed % W; last = 0; for (const row of rows) row.length = 0; }
export function key(code: number): void {
  const nx = code === 30 ? px - 1 : px + 1;
  ${key}
}
`);

const GO = 'px = nx; grid[nx] = 1;';

it.each([
  ['both bounds', `const isInside = nx >= 0 && nx < W; if (isInside) { ${GO} }`],
  ['the other way', `const isOutside = nx < 0 || nx >= W; if (isOutside) return; ${GO}`],
  ['statements in between', `const isInside = nx >= 0 && nx < W; last = (last + 1) % 9; if (isInside) { ${GO} }`],
  ['a condition that builds on another', `const isInside = nx >= 0 && nx < W; const isFree = isInside && grid[nx] === 0; if (isFree) { ${GO} } else if (isInside) grid[nx] = 0;`],
  ['its opposite', `const isInside = nx >= 0 && nx < W; const isBlocked = !isInside; if (!isBlocked) { ${GO} }`],
  ['a copy', `const isInside = nx >= 0 && nx < W; const now = isInside; if (now) { ${GO} }`],
  ['a variable that is set on one way', `let isInside = false; if (nx >= 0 && nx < W) isInside = true; if (isInside) { ${GO} }`],
  ['a number', `const side = nx < 0 ? -1 : nx >= W ? 1 : 0; if (side === 0) { ${GO} }`],
  ['the place in a loop that it leaves alone', `const isInside = nx >= 0 && nx < W; for (let i = 0; i < 3; i++) if (isInside) grid[nx] = i;`],
  ['the length of a row', 'const hasRoom = rows[px].length < 6; if (hasRoom) rows[px].push(1);'],
  ['the order of two numbers', 'const at = code % W; const isLess = at < px; last = 2; if (isLess) grid[px - at - 1] = 1;'],
])('by %s', (_, key) => {
  expect(codesOf('accepted', key)).toEqual([]);
});

it.each([
  ['the other value', `const isInside = nx >= 0 && nx < W; if (!isInside) { ${GO} }`, 'TS65104'],
  ['a number that moved on', 'let x = nx; const isInside = x >= 0 && x < W; x++; if (isInside) grid[x] = 1;', 'TS65104'],
  ['a number that moved on one way', 'let x = nx; const isInside = x >= 0 && x < W; if (code === 31) x++; if (isInside) grid[x] = 1;', 'TS65104'],
  ['a condition that is asked again of another', `let isInside = nx >= 0 && nx < W; isInside = px < W; if (isInside) { ${GO} }`, 'TS65104'],
  ['a condition that is true on another way, too', `let isInside = nx >= 0 && nx < W; if (code === 13) isInside = true; if (isInside) { ${GO} }`, 'TS65104'],
  ['a number that a loop moves', 'let x = nx; const isInside = x >= 0 && x < W; for (let i = 0; i < 3; i++) { if (isInside) grid[x] = i; x++; }', 'TS65104'],
  ['a row that has grown', 'const hasRoom = rows[px].length < 6; rows[px].push(1); if (hasRoom) rows[px].push(1);', 'TS65115'],
  ['another row', 'const hasRoom = rows[px].length < 6; if (hasRoom) rows[code % W].push(1);', 'TS65115'],
  ['a row of which the number has changed', 'const hasRoom = rows[px].length < 6; px = code % W; if (hasRoom) rows[px].push(1);', 'TS65115'],
])('%s tells nothing', (_, key, code) => {
  expect(codesOf('refused', key)).toContain(code);
});
