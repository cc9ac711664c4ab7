/** The rows of a screen by a program's state: what each shows, as engine/lib/display.ts says it, and the picture of all of them. */
import { FONT } from './font.ts';
import { BACKGROUND, FIELD_HEIGHT, FIELD_WIDTH, LIT_TEXT, PAPER } from './frame_picture.ts';
import type { StateReader } from './sprites.ts';

/** How a row is drawn: ANTIC's modes 2, 4, 6 and 14. */
export type RowKind = 'text' | 'five colours' | 'wide' | 'bitmap';

export interface ScreenRow {
  readonly kind: RowKind;
  /** Cells from the leftmost that shows on; of a bitmap eight lines of 40 bytes. */
  readonly bytes: Uint8Array;
  /** Dots, of 160 in a row, of the first cell that do not show. */
  readonly hidden: number;
  /** The row that begins below it within its eight lines, where the upper `hiddenLines` of it, 1..7, do not show. */
  readonly below?: { readonly row: ScreenRow; readonly hiddenLines: number };
  /** At least as many characters of eight bytes as the row can name. */
  readonly characters: Uint8Array;
  /** Playfields 0 to 3 and the background. */
  readonly colours: readonly number[];
}

export const ROWS_OF_SCREEN = 24;
const COLUMNS = 40;
const WIDE_COLUMNS = 20;
const LINES = 8;
const INVERSE = 0x80;
const WIDE_CODES = 0x3f;
const SET_BYTES = 1024;

/** The playfields of all pixels, line after line. */
export function fieldsOfRows(rows: readonly ScreenRow[]): Uint8Array {
  const fields = new Uint8Array(FIELD_WIDTH * FIELD_HEIGHT);
  rows.forEach((one, i) => {
    for (let y = 0; y < LINES; y++) {
      const at = (i * LINES + y) * FIELD_WIDTH;
      const { row, line } = rowAtLine(one, y);
      LINE_OF[row.kind](row, line, fields.subarray(at, at + FIELD_WIDTH));
    }
  });
  return fields;
}

/** The colours of all lines. */
export const coloursOfRows = (rows: readonly ScreenRow[]): (readonly number[])[] =>
  rows.flatMap((one) => (one.below === undefined ? new Array<readonly number[]>(LINES).fill(one.colours) : Array.from({ length: LINES }, (_, y) => rowAtLine(one, y).row.colours)));

/** The row that shows in the line `y`, 0..7, of a row of the screen, and which of its own lines that is. */
export function rowAtLine(row: ScreenRow, y: number): { readonly row: ScreenRow; readonly line: number } {
  const line = y + (row.below?.hiddenLines ?? 0);
  return row.below === undefined || line < LINES ? { row, line } : { row: row.below.row, line: line - LINES };
}

/** Writes the playfields of line `y` of a row into `line`. */
type DrawLine = (row: ScreenRow, y: number, line: Uint8Array) => void;

const LINE_OF: Readonly<Record<RowKind, DrawLine>> = {
  text: ({ bytes, hidden, characters }, y, line) => {
    for (let x = 0; x < FIELD_WIDTH; x++) {
      const dot = (x >> 1) + hidden;
      const cell = bytes[dot >> 2] as number;
      const shape = (characters[(cell & ~INVERSE) * LINES + y] as number) ^ ((cell & INVERSE) !== 0 ? 0xff : 0);
      line[x] = ((shape >> (7 - 2 * (dot & 3) - (x & 1))) & 1) !== 0 ? LIT_TEXT : PAPER;
    }
  },
  'five colours': ({ bytes, hidden, characters }, y, line) => {
    for (let x = 0; x < FIELD_WIDTH; x++) {
      const dot = (x >> 1) + hidden;
      const cell = bytes[dot >> 2] as number;
      line[x] = ofTwoBits(((characters[(cell & ~INVERSE) * LINES + y] as number) >> (6 - 2 * (dot & 3))) & 3, (cell & INVERSE) !== 0);
    }
  },
  wide: ({ bytes, hidden, characters }, y, line) => {
    for (let x = 0; x < FIELD_WIDTH; x++) {
      const dot = (x >> 1) + hidden;
      const cell = bytes[dot >> 3] as number;
      line[x] = (((characters[(cell & WIDE_CODES) * LINES + y] as number) >> (7 - (dot & 7))) & 1) !== 0 ? cell >> 6 : BACKGROUND;
    }
  },
  bitmap: ({ bytes, hidden }, y, line) => {
    for (let x = 0; x < FIELD_WIDTH; x++) {
      const dot = (x >> 1) + hidden;
      line[x] = ofTwoBits(((bytes[y * COLUMNS + (dot >> 2)] as number) >> (6 - 2 * (dot & 3))) & 3, false);
    }
  },
};

const ofTwoBits = (bits: number, isInverse: boolean): number => (bits === 0 ? BACKGROUND : bits === 3 && isInverse ? 3 : bits - 1);

/** Memory that the display reads, of engine/lib/fields.ts: undefined where the program has none. */
export interface FieldReader {
  /** Its rows, from the first on. */
  field(segment: 'MAP' | 'DOTS' | 'SETS'): readonly Uint8Array[] | undefined;
}

/** The state of engine/lib/display.ts. */
export interface RowLook {
  /** By row: RowMode of that module. */
  readonly modes: Uint8Array;
  /** By the names of {@link COLOUR_NAMES}: a colour for each row, 0 for that of the frame. */
  readonly colours: readonly Uint8Array[];
  readonly sets: Uint8Array;
  readonly scroll: { readonly first: number; readonly end: number; readonly x: number; readonly row: number; readonly line: number };
  readonly map: readonly Uint8Array[];
  readonly dots: readonly Uint8Array[];
  readonly wholeSets: readonly Uint8Array[];
}

/** The members of colours in a program's state, in the order of the Atari's registers. */
export const COLOUR_NAMES = ['playfield0', 'playfield1', 'playfield2', 'playfield3', 'background'] as const;

/** Of a program that has set none of it. */
export const NO_ROWS: RowLook = {
  modes: new Uint8Array(ROWS_OF_SCREEN), colours: COLOUR_NAMES.map(() => new Uint8Array(ROWS_OF_SCREEN)), sets: new Uint8Array(ROWS_OF_SCREEN),
  scroll: { first: 0, end: 0, x: 0, row: 0, line: 0 }, map: [], dots: [], wholeSets: [],
};

/** Undefined where the program changes no variable of that module. */
export function rowLookOf(state: StateReader & FieldReader): RowLook | undefined {
  const [modes, sets, ...colours] = ['rowModes', 'rowSets', ...COLOUR_NAMES.map((name) => `rowColours.${name}`)].map((name) => state.bytes(name, ROWS_OF_SCREEN));
  const [first, end, x, row, line] = ['first', 'end', 'x', 'row', 'line'].map((name) => state.number(`scrollBand.${name}`));
  if ([modes, sets, ...colours, first, end, x, row, line].every((one) => one === undefined)) return undefined;
  return {
    modes: modes ?? NO_ROWS.modes,
    colours: colours.map((bytes) => bytes ?? NO_ROWS.sets),
    sets: sets ?? NO_ROWS.sets,
    scroll: { first: first ?? 0, end: end ?? 0, x: x ?? 0, row: row ?? 0, line: line ?? 0 },
    map: state.field('MAP') ?? [],
    dots: state.field('DOTS') ?? [],
    wholeSets: state.field('SETS') ?? [],
  };
}

/** Of the screen all that the rows do not say themselves. */
export interface ScreenFrame {
  /** 960 screen codes. */
  readonly cells: Uint8Array;
  /** By row whether it is in five colours where its mode is text. */
  readonly inFiveColours: readonly boolean[];
  /** Playfields 0 to 3 and the background. */
  readonly colours: readonly number[];
  /** The character set: 128 characters of eight bytes. */
  readonly characters: Uint8Array;
}

const KINDS: readonly RowKind[] = ['text', 'five colours', 'wide', 'bitmap'];
const DOTS_OF_ROW = 160;

/** The rows of the screen as `look` has them. */
export function rowsOfScreen({ cells, inFiveColours, colours, characters }: ScreenFrame, look: RowLook | undefined): ScreenRow[] {
  const band = look === undefined ? undefined : bandOf(look);
  let bitmaps = 0;
  /** The row `i` of the screen, with that row of the map in it. */
  const made = (i: number, mapRow: Uint8Array | undefined): ScreenRow => {
    const text: RowKind = inFiveColours[i] === true ? 'five colours' : 'text';
    const wanted = KINDS[(look?.modes[i] ?? 0) & 3] as RowKind;
    const isBitmap = wanted === 'bitmap' && mapRow === undefined && look !== undefined && (bitmaps + 1) * LINES <= look.dots.length;
    const kind = wanted === 'text' || (wanted === 'bitmap' && !isBitmap) ? text : wanted;
    const shown = {
      kind, characters: look === undefined ? characters : setOf(look, look.sets[i] as number, characters),
      colours: look === undefined ? colours : colours.map((colour, n) => look.colours[n]?.[i] || colour),
    };
    if (isBitmap) return { ...shown, bytes: joined(look.dots.slice(bitmaps * LINES, ++bitmaps * LINES)), hidden: 0 };
    if (mapRow === undefined || look === undefined) return { ...shown, bytes: cells.subarray(i * COLUMNS, i * COLUMNS + (kind === 'wide' ? WIDE_COLUMNS : COLUMNS)), hidden: 0 };
    const dots = kind === 'wide' ? 8 : 4;
    const x = Math.min(look.scroll.x, 4 * mapRow.length - DOTS_OF_ROW);
    return { ...shown, bytes: mapRow.subarray(Math.floor(x / dots)), hidden: x % dots };
  };
  const rows = Array.from({ length: ROWS_OF_SCREEN }, (_, i) => made(i, band?.mapRow(i)));
  if (band === undefined || band.hiddenLines === 0) return rows;
  return rows.map((row, i) => {
    if (band.mapRow(i) === undefined) return row;
    const next = band.mapRow(i + 1) === undefined ? made(i, band.rowBelow) : (rows[i + 1] as ScreenRow);
    return { ...row, below: { row: next, hiddenLines: band.hiddenLines } };
  });
}

interface Band {
  /** By a row of the screen the row of the map that begins in it; undefined outside of the band. */
  readonly mapRow: (screenRow: number) => Uint8Array | undefined;
  /** Lines of its first row that do not show, 0..7, and the row of the map that begins in the lines below the last. */
  readonly hiddenLines: number;
  readonly rowBelow: Uint8Array | undefined;
}

function bandOf({ scroll: { first, end, row, line }, map }: RowLook): Band {
  const rows = Math.max(0, Math.min(end - first, map.length));
  const most = map.length - rows;
  const top = Math.min(row, most);
  return {
    mapRow: (screenRow) => (screenRow >= first && screenRow < first + rows ? map[top + screenRow - first] : undefined),
    hiddenLines: row < most ? line : 0,
    rowBelow: map[top + rows],
  };
}

const ATARI = 1;
const FIRST_SET = 2;

function setOf({ wholeSets }: RowLook, set: number, ofFrame: Uint8Array): Uint8Array {
  return set === ATARI ? FONT.subarray(0, SET_BYTES) : (wholeSets[set - FIRST_SET] ?? ofFrame);
}

function joined(lines: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(lines.length * COLUMNS);
  lines.forEach((line, i) => all.set(line, i * COLUMNS));
  return all;
}
