/** The map's cells: the marks on them. */
import { type Int } from '../lib/int.ts';
import { map, Mark } from './state.ts';

/** Adds `marks` to what is on a cell. */
export function mark(x: Int<0, 39>, y: Int<0, 19>, marks: Int<0, 255>): void {
  map.cells[y][x] = map.cells[y][x] | marks;
}

/** Leaves only `marks` of what is on a cell. */
export function keepMarks(x: Int<0, 38>, y: Int<0, 19>, marks: Int<0, 255>): void {
  map.cells[y][x] = map.cells[y][x] & marks;
}

/** Makes the terrain of a cell `terrain`, whatever marks are on it. */
export function become(x: Int<0, 38>, y: Int<0, 19>, terrain: Int<0, 15>): void {
  map.cells[y][x] = (map.cells[y][x] & 0xf0) | terrain;
  map.changed = 1;
}

/** The terrain of a cell. */
export function terrainAt(x: Int<0, 38>, y: Int<0, 19>): Int<0, 15> {
  return map.cells[y][x] & Mark.Terrain;
}
