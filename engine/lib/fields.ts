/**
 * Memory of the program's own that the Atari's display reads: a map, lines of dots, whole sets of characters. Each is made once, as the initial value of a
 * constant of a module: `const level = scrollMap(128, 12);`.
 * @ts65 intrinsics
 */

/** A host shows what the program has made. Each is empty where it has made none. */
export const fields = {
  map: [] as readonly Uint8Array[],
  lines: [] as readonly Uint8Array[],
  sets: [] as readonly Uint8Array[],
};

const COLUMNS = 40;
const MOST_ROWS = 24;
const LINES_OF_ROW = 8;
const SET_BYTES = 1024;
const MOST_SETS = 8;
const MOST_MAP = 4092;

function made(member: keyof typeof fields, name: string, problem: string | undefined, count: number, length: number): Uint8Array[] {
  if (problem !== undefined) throw new RangeError(`${name}: ${problem}`);
  if (fields[member].length > 0) throw new Error(`${name}: a program has one of them`);
  const rows = Array.from({ length: count }, () => new Uint8Array(length));
  fields[member] = rows;
  return rows;
}

/**
 * A map that rows of `scrollBand` show a part of: `level[row][column]` is a screen code.
 * @param columns 40..255 @param rows 1..255; both together at most 4,092 cells, since ANTIC counts within 4 KB
 */
export function scrollMap(columns: number, rows: number): Uint8Array[] {
  const problem = !(columns >= COLUMNS && columns <= 255 && rows >= 1 && rows <= 255)
    ? `${columns} columns and ${rows} rows, where 40..255 and 1..255 go`
    : columns * rows > MOST_MAP ? `${columns * rows} cells, more than ${MOST_MAP}` : undefined;
  return made('map', 'scrollMap', problem, rows, columns);
}

/**
 * The dots of the rows in `RowMode.Bitmap`: `lines[y][x >> 2]` has four of them, two bits each, the leftmost in the high bits.
 * @param rows 1..24 rows of the screen, eight lines each
 */
export function bitmapLines(rows: number): Uint8Array[] {
  return made('lines', 'bitmapLines', rows >= 1 && rows <= MOST_ROWS ? undefined : `${rows} rows, where 1..${MOST_ROWS} go`, rows * LINES_OF_ROW, COLUMNS);
}

/**
 * Whole sets of 128 characters, eight bytes each, for `rowSets`.
 * @param count 1..8
 */
export function characterSets(count: number): Uint8Array[] {
  return made('sets', 'characterSets', count >= 1 && count <= MOST_SETS ? undefined : `${count} sets, where 1..${MOST_SETS} go`, count, SET_BYTES);
}
