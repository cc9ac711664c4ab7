/** How a terminal shows a cell of a program with colours or characters of its own: by a character and two colours. */
import { characterOf } from '../emulator-tests/script/charset.ts';
import { isInFiveColours, type Look } from '../emulator-tests/script/look.ts';
import { atariColor, type Color } from '../emulator-tests/script/palette.ts';

export interface CellStyle {
  readonly character: string;
  readonly text: Color;
  readonly paper: Color;
}

const INVERSE = 0x80;
const FIRST_SHAPE = 64;
const ROWS = 8;
/** By the quarters of a cell that are lit: 1 top left, 2 top right, 4 bottom left, 8 bottom right. */
const QUARTERS = [...' ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█'];

/** @param row 0..23 */
export function cellStyle(cell: number, row: number, look: Look): CellStyle {
  const shape = shapeOf(cell & ~INVERSE, look);
  return isInFiveColours(look, row) ? inFiveColours(cell, shape, look) : ofText(cell, shape, look);
}

function shapeOf(code: number, { shapes }: Look): Uint8Array | undefined {
  const first = (code - FIRST_SHAPE) * ROWS;
  return shapes === undefined || first < 0 || first >= shapes.length ? undefined : shapes.subarray(first, first + ROWS);
}

function ofText(cell: number, shape: Uint8Array | undefined, { colours }: Look): CellStyle {
  const [, bright, hue] = colours as readonly [number, number, number];
  const [text, paper] = [atariColor((hue & 0xf0) | (bright & 0x0f)), atariColor(hue)];
  const character = shape === undefined ? characterOf(cell) : (QUARTERS[litQuarters(shape)] as string);
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

/** A cell of the Atari's own characters is shown as text: in five colours nothing can be read on the Atari either. */
function inFiveColours(cell: number, shape: Uint8Array | undefined, { colours }: Look): CellStyle {
  const [background, ...playfields] = [colours[4] as number, ...colours.slice(0, 4)].map(atariColor) as [Color, ...Color[]];
  if (shape === undefined) return { character: characterOf(cell & ~INVERSE), text: playfields[1] as Color, paper: background };
  const third = (cell & INVERSE) === 0 ? 2 : 3;
  const dots = [0, 1, 2, 3].map((quarter) =>
    [0, 1, 2, 3].flatMap((y) => [0, 2].map((x) => ((shape[(quarter >> 1) * 4 + y] as number) >> (6 - (quarter & 1) * 4 - x)) & 3)));
  const count = (colour: number, within: readonly number[]): number => within.filter((dot) => dot === colour).length;
  // The two that most dots have; of equally many, the brightest by its number.
  const [first = 0, second = 0] = [3, 2, 1, 0].sort((a, b) => count(b, dots.flat()) - count(a, dots.flat()));
  const [text, paper] = first === 0 ? [second, first] : second === 0 || count(second, dots.flat()) === 0 ? [first, 0] : [first, second];
  const lit = dots.reduce((sum, quarter, i) => sum | (count(text, quarter) >= Math.max(1, count(paper, quarter)) ? 1 << i : 0), 0);
  const color = (two: number): Color => (two === 0 ? background : (playfields[two === 3 ? third : two - 1] as Color));
  return { character: QUARTERS[lit] as string, text: color(text), paper: color(paper) };
}
