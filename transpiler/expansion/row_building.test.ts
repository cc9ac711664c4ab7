/** Rows that are built in their grids are built by themselves, unless something might see them half done. */
import { expect, it } from 'vitest';
import { programErrors } from '../driver/testing.ts';

/** Whether a program is accepted that lays the rows of `cells` by `lay`, and reads one of its elements at each key. */
function isAccepted(name: string, lay: string, more = ''): boolean {
  return programErrors('row_building', name, `let cells: number[][] = [];
let told = 0;
${more}
export function start(seed: number): void { cells = []; for (let y = 0; y < 4; y++) { ${lay} } told = seed & 3; }
export function key(code: number): void { told = cells[code & 3][code % 5]; if (code === 13) start(code); }
`).length === 0;
}

const FILLED = 'cells[y] = []; for (let x = 0; x < 5; x++) cells[y][x] = x;';

it.each([
  ['assigned', FILLED],
  ['pushed', 'cells[y] = []; for (let x = 0; x < 5; x++) { if (x > 2) { cells[y].push(cells[y][x - 1]); continue; } cells[y].push(x); }'],
  ['by a loop over a list', 'cells[y] = []; for (const one of [3, 1, 4, 1, 5]) cells[y].push(one);'],
])('%s: accepted', (name, lay) => expect(isAccepted(name, lay)).toBe(true));

it.each([
  ['a function of the program that reads the grid', 'cells[y] = []; for (let x = 0; x < 5; x++) cells[y][x] = size();', 'const size = (): number => cells.length;'],
  ['the grid under another name', 'cells[y] = []; for (let x = 0; x < 5; x++) cells[y][x] = other.length;', 'const other: number[][] = [[1], [2]];'],
  ['a return ahead of its end', 'cells[y] = []; for (let x = 0; x < 5; x++) { if (told > 2) return; cells[y][x] = x; }', ''],
  ['an index that moves', 'cells[y] = []; for (let x = 0; x < 5; x++) { cells[y][x] = x; if (told > 2) y = 3; }', ''],
  ['errors that are caught', FILLED, 'function risky(): void { try { if (told > 9) throw new Error("far"); } catch { told = 0; } }\nexport function again(): void { risky(); }'],
])('%s: not written otherwise', (name, lay, more) => expect(isAccepted(name, lay, more)).toBe(false));
