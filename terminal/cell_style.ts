/** How a terminal shows a cell of a program with colours or characters of its own: by a character and two colours. */
import { characterOf } from '../emulator-tests/script/charset.ts';
import { FONT } from '../emulator-tests/script/font.ts';
import { cellPixels, isCellCrossed, type FramePicture } from '../emulator-tests/script/frame_picture.ts';
import { isInFiveColours, pictureBy, rowsBy, type Look } from '../emulator-tests/script/look.ts';
import { rowAtLine, type ScreenRow } from '../emulator-tests/script/rows.ts';
import { atariColor, type Color } from '../emulator-tests/script/palette.ts';

export interface CellStyle {
  readonly character: string;
  readonly text: Color;
  readonly paper: Color;
}

const COLUMNS = 40;
const SCREEN_ROWS = 24;
const INVERSE = 0x80;
/** Of a key: a cell in five colours. */
const FIVE_COLOURS = 0x100;
const FIRST_SHAPE = 64;
const SHAPES_BYTES = 256;
const ROWS = 8;
/** By the quarters of a cell that are lit: 1 top left, 2 top right, 4 bottom left, 8 bottom right. */
export const QUARTERS = [...' ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█'];

/** The styles of all cells. Players and missiles show in the cells that they touch, by the quarters of the picture there, and so do lines of dots. */
export function cellStyles(cells: Uint8Array, look: Look): CellStyle[] {
  const made = new Map<number, CellStyle>();
  const picture = look.sprites === undefined && look.rows === undefined ? undefined : pictureBy(cells, look);
  const rows = look.rows === undefined ? undefined : rowsBy(cells, look).map((one) => styleOfRow(rowAtLine(one, ROWS / 2).row, look));
  return Array.from({ length: COLUMNS * SCREEN_ROWS }, (_, i) => {
    const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    if (picture?.sprites !== undefined && isCellCrossed(picture.sprites, column, row)) return ofPicture(picture, column, row);
    if (picture !== undefined && rows !== undefined) return rows[row]?.(column) ?? ofPicture(picture, column, row);
    const code = cells[i] as number;
    // Rows of one kind show a cell alike.
    const key = isInFiveColours(look, row) ? code | FIVE_COLOURS : code;
    const style = made.get(key) ?? cellStyle(code, row, look);
    made.set(key, style);
    return style;
  });
}

const OWN_SHAPES = 512;

/**
 * Shows by a column of the terminal the cell of a row that most of it shows. Undefined: its pixels say it, since it has lines of dots, or characters of a whole set.
 */
function styleOfRow({ kind, bytes, hidden, characters, colours }: ScreenRow, look: Look): ((column: number) => CellStyle) | undefined {
  const isAtari = [...characters.subarray(0, OWN_SHAPES)].every((byte, i) => byte === FONT[i]);
  if (kind === 'bitmap' || !isAtari) return undefined;
  const shapes = look.shapes === undefined && characters.subarray(OWN_SHAPES, OWN_SHAPES + SHAPES_BYTES).every((byte, i) => byte === FONT[OWN_SHAPES + i]) ? undefined : characters.subarray(OWN_SHAPES, OWN_SHAPES + SHAPES_BYTES);
  const own: Look = { ...look, colours, shapes, first: 0, end: kind === 'five colours' ? SCREEN_ROWS : 0 };
  if (kind !== 'wide') return (column) => cellStyle(bytes[column + (hidden >> 1)] as number, 0, own);
  const paper = atariColor(colours[4] as number);
  return (column) => {
    const dot = 4 * column + hidden;
    const cell = bytes[dot >> 3] as number;
    return { character: dot % 8 < 4 ? characterOf(cell & 0x3f) : ' ', text: atariColor(colours[cell >> 6] as number), paper };
  };
}

/** The two colours that most of the cell's pixels have; a quarter has the one that more of its own have. */
function ofPicture(picture: FramePicture, column: number, row: number): CellStyle {
  const pixels = cellPixels(picture, column, row);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const [paper = 0, text = paper] = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([colour]) => colour);
  const lit = [0, 1, 2, 3].reduce((sum, quarter) => {
    const own = pixels.filter((_, i) => ((i >> 2) & 1) === (quarter & 1) && i >> 5 === quarter >> 1);
    const count = (colour: number): number => own.filter((pixel) => pixel === colour).length;
    return text !== paper && count(text) > count(paper) ? sum | (1 << quarter) : sum;
  }, 0);
  return { character: QUARTERS[lit] as string, text: atariColor(text), paper: atariColor(paper) };
}

/** @param row 0..23 */
export function cellStyle(cell: number, row: number, look: Look): CellStyle {
  const shape = shapeOf(cell & ~INVERSE, look);
  return isInFiveColours(look, row) ? inFiveColours(cell, shape, look) : ofText(cell, shape, look);
}

function shapeOf(code: number, { shapes }: Look): Uint8Array | undefined {
  const first = (code - FIRST_SHAPE) * ROWS;
  return shapes === undefined || first < 0 || first >= shapes.length ? undefined : shapes.subarray(first, first + ROWS);
}

function ofText(cell: number, shape: Uint8Array | undefined, { colours, signs }: Look): CellStyle {
  const [, bright, hue] = colours as readonly [number, number, number];
  const [text, paper] = [atariColor((hue & 0xf0) | (bright & 0x0f)), atariColor(hue)];
  const character = shape === undefined ? characterOf(cell) : (signs?.get(shape.join()) ?? (QUARTERS[litQuarters(shape)] as string));
  return (cell & INVERSE) === 0 ? { character, text, paper } : { character, text: paper, paper: text };
}

/** The quarters of which at least half of the dots are lit, or the lightest one of a shape so thin that there is none. */
function litQuarters(shape: Uint8Array): number {
  const lit = quarters(shape).map((dots) => dots.filter((dot) => dot !== 0).length);
  const most = Math.max(...lit);
  return lit.reduce((sum, count, i) => sum | (most > 0 && count >= Math.min(8, most) ? 1 << i : 0), 0);
}

/** The dots of each quarter of a shape, single bits. */
function quarters(shape: Uint8Array): readonly (readonly number[])[] {
  return [0, 1, 2, 3].map((quarter) =>
    [0, 1, 2, 3].flatMap((y) => [0, 1, 2, 3].map((x) => ((shape[(quarter >> 1) * 4 + y] as number) >> (7 - (quarter & 1) * 4 - x)) & 1)));
}

/** The quarter that has the most of a colour which is in the majority in none: what is thin shows, too. 0 where none has any. */
function mostLit(counts: readonly number[]): number {
  const most = Math.max(...counts);
  return most === 0 ? 0 : 1 << counts.indexOf(most);
}

/** A cell of the Atari's own characters is shown as text: in five colours nothing can be read on the Atari either. */
function inFiveColours(cell: number, shape: Uint8Array | undefined, { colours, signs }: Look): CellStyle {
  const [background, ...playfields] = [colours[4] as number, ...colours.slice(0, 4)].map((value) => atariColor(value)) as [Color, ...Color[]];
  if (shape === undefined) return { character: characterOf(cell & ~INVERSE), text: playfields[1] as Color, paper: background };
  const third = (cell & INVERSE) === 0 ? 2 : 3;
  const dots = [0, 1, 2, 3].map((quarter) =>
    [0, 1, 2, 3].flatMap((y) => [0, 2].map((x) => ((shape[(quarter >> 1) * 4 + y] as number) >> (6 - (quarter & 1) * 4 - x)) & 3)));
  const count = (colour: number, within: readonly number[]): number => within.filter((dot) => dot === colour).length;
  const color = (two: number): Color => (two === 0 ? background : (playfields[two === 3 ? third : two - 1] as Color));
  const sign = signs?.get(shape.join());
  // A sign stands on the background, in the colour that most of the other dots have.
  if (sign !== undefined) return { character: sign, text: color([3, 2, 1].sort((a, b) => count(b, dots.flat()) - count(a, dots.flat()))[0] as number), paper: background };
  // The two that most dots have; of equally many, the brightest by its number.
  const [first = 0, second = 0] = [3, 2, 1, 0].sort((a, b) => count(b, dots.flat()) - count(a, dots.flat()));
  const [text, paper] = first === 0 ? [second, first] : second === 0 || count(second, dots.flat()) === 0 ? [first, 0] : [first, second];
  const lit = dots.reduce((sum, quarter, i) => sum | (count(text, quarter) >= Math.max(1, count(paper, quarter)) ? 1 << i : 0), 0) || mostLit(dots.map((quarter) => count(text, quarter)));
  return { character: QUARTERS[lit] as string, text: color(text), paper: color(paper) };
}
