/** The map's cells: their places, and the marks on them. */
import { type Int } from '../lib/int.ts';
import { ROW_START } from '../lib/screen.ts';
import { map, Mark } from './state.ts';

export function cellAt(x: Int<0, 38>, y: Int<0, 19>): Int<0, 798> {
  return ROW_START[y] + x;
}

/** Adds `marks` to what is on `cell`. */
export function mark(cell: Int<0, 799>, marks: Int<0, 255>): void {
  map.cells[cell] = map.cells[cell] | marks;
}

/** Leaves only `marks` of what is on `cell`. */
export function keepMarks(cell: Int<0, 799>, marks: Int<0, 255>): void {
  map.cells[cell] = map.cells[cell] & marks;
}

/** Makes the terrain of `cell` `terrain`, whatever marks are on it. */
export function become(cell: Int<0, 799>, terrain: Int<0, 15>): void {
  map.cells[cell] = (map.cells[cell] & 0xf0) | terrain;
}

/** The terrain of `cell`. */
export function terrainAt(cell: Int<0, 799>): Int<0, 15> {
  return map.cells[cell] & Mark.Terrain;
}
