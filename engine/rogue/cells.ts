/** The map's cells: the marks on them, and what the hero knows of them. */
import { type Int } from '../lib/int.ts';
import { bytes } from '../lib/arrays.ts';
import { ROW_START } from '../lib/screen.ts';
import { map, Mark } from './state.ts';

/** Screen codes by terrain: space - | - | + ' " : . # . ^ < >, walls and passages by ui/shapes.ts. */
export const GLYPHS: readonly number[] = [0, 91, 92, 91, 92, 11, 7, 2, 26, 14, 93, 14, 62, 28, 30, 0];

/** The terrain that has been explored as it is shown, row by row of 40: what is drawn need not be looked up then. */
export const known = { cells: bytes(800) };

/** The hero knows a cell from now on. */
export function explore(x: Int<0, 38>, y: Int<0, 19>): void {
  const marks = map.cells[y][x] | Mark.Explored;
  map.cells[y][x] = marks;
  known.cells[ROW_START[y] + x] = GLYPHS[marks & Mark.Terrain];
}

/** Adds `marks` to what is on a cell. */
export function mark(x: Int<0, 39>, y: Int<0, 19>, marks: Int<0, 255>): void {
  map.cells[y][x] |= marks;
}

/** Leaves only `marks` of what is on a cell. */
export function keepMarks(x: Int<0, 38>, y: Int<0, 19>, marks: Int<0, 255>): void {
  map.cells[y][x] &= marks;
}

/** Makes the terrain of a cell `terrain`, whatever marks are on it. */
export function become(x: Int<0, 38>, y: Int<0, 19>, terrain: Int<0, 15>): void {
  const marks = map.cells[y][x];
  map.cells[y][x] = (marks & 0xf0) | terrain;
  map.changed = 1;
  if ((marks & Mark.Explored) !== 0) explore(x, y);
}

/** The terrain of a cell. */
export function terrainAt(x: Int<0, 38>, y: Int<0, 19>): Int<0, 15> {
  return map.cells[y][x] & Mark.Terrain;
}
