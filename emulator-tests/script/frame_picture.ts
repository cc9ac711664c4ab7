/**
 * The picture of a frame in the colours of its registers: 24 rows of ANTIC's mode 2 or 4, and players and missiles over them. The terminal
 * computes it from a program's state, the harness from an Atari's memory and registers.
 */
import { MISSILE_DOTS, PLAYER_DOTS, hasDot, type Column, type Sprites } from './sprites.ts';

/** All that the picture depends on. */
export interface FramePicture {
  /** 960 screen codes. */
  readonly cells: Uint8Array;
  /** By row whether it is in five colours: mode 4. */
  readonly inFiveColours: readonly boolean[];
  /** Playfields 0 to 3 and the background. */
  readonly colours: readonly number[];
  /** The character set: 128 characters of eight bytes. */
  readonly characters: Uint8Array;
  readonly sprites: Sprites | undefined;
}

const COLUMNS = 40;
const ROWS = 24;
const CELL = 8;
const INVERSE = 0x80;
/** The Atari's pixels around the text. */
const BORDER_X = 16;
const BORDER_Y = 12;
/** Pixels of the screen with its border: half a dot of a player wide, a scan line high. */
export const PICTURE_WIDTH = COLUMNS * CELL + 2 * BORDER_X;
export const PICTURE_HEIGHT = ROWS * CELL + 2 * BORDER_Y;

/** Where row 0 begins in scan lines, and column 0 in dots of players. */
const TOP_LINE = 32;
const LEFT_DOT = 48;

/** Beside playfields 0 to 3, a pixel is one of these. A lit pixel of text is playfield 2 with the luminance of playfield 1. */
const BACKGROUND = 4;
const LIT_TEXT = 5;
const PAPER = 2;

/** The colour of each pixel, row after row. */
export function framePixels(picture: FramePicture): Uint8Array {
  const pixels = new Uint8Array(PICTURE_WIDTH * PICTURE_HEIGHT).fill(picture.colours[BACKGROUND] as number);
  drawCells(picture, pixels);
  if (picture.sprites !== undefined) drawSpriteLines(picture, picture.sprites, pixels);
  return pixels;
}

function drawCells(picture: FramePicture, pixels: Uint8Array): void {
  const { cells, inFiveColours, characters, colours } = picture;
  const [lit, paper] = [fieldColour(picture, LIT_TEXT), colours[PAPER] as number];
  const [first, second, third, fourth, background] = colours as readonly [number, number, number, number, number];
  for (let row = 0; row < ROWS; row++) {
    const isFive = inFiveColours[row] === true;
    for (let column = 0; column < COLUMNS; column++) {
      const cell = cells[row * COLUMNS + column] as number;
      const isInverse = (cell & INVERSE) !== 0;
      const fields = [background, first, second, isInverse ? fourth : third];
      for (let y = 0; y < CELL; y++) {
        const own = characters[(cell & ~INVERSE) * CELL + y] as number;
        const dots = isInverse && !isFive ? own ^ 0xff : own;
        let at = (BORDER_Y + row * CELL + y) * PICTURE_WIDTH + BORDER_X + column * CELL;
        for (let x = CELL - 1; x >= 0; x--) pixels[at++] = isFive ? (fields[(dots >> (x & 6)) & 3] as number) : (dots >> x) & 1 ? lit : paper;
      }
    }
  }
}

/** Draws the pixels anew that a player or a missile may cross. */
function drawSpriteLines(picture: FramePicture, sprites: Sprites, pixels: Uint8Array): void {
  const columns = [...sprites.players.map((column) => [column, PLAYER_DOTS] as const), ...sprites.missiles.map((column) => [column, MISSILE_DOTS] as const)].filter(([{ x }]) => x !== 0);
  for (const [column, dots] of columns) {
    const begin = (column.x - LEFT_DOT + BORDER_X / 2) * 2;
    const left = Math.max(0, begin);
    const right = Math.min(PICTURE_WIDTH, begin + (dots << (column.width === 3 ? 2 : column.width & 1)) * 2);
    for (let y = 0; y < PICTURE_HEIGHT; y++) {
      const line = y + TOP_LINE - BORDER_Y;
      if (column.lines[line] === 0) continue;
      for (let x = left; x < right; x++) {
        pixels[y * PICTURE_WIDTH + x] = withSprites(picture, sprites, fieldAt(picture, x - BORDER_X, y - BORDER_Y), (x >> 1) + LEFT_DOT - BORDER_X / 2, line);
      }
    }
  }
}

/** The colours of the pixels of a cell, eight by eight, row after row. */
export function cellPixels(picture: FramePicture, column: number, row: number): number[] {
  return Array.from({ length: CELL * CELL }, (_, i) => {
    const [x, y] = [column * CELL + (i % CELL), row * CELL + Math.floor(i / CELL)];
    const field = fieldAt(picture, x, y);
    return picture.sprites === undefined ? fieldColour(picture, field) : withSprites(picture, picture.sprites, field, (x >> 1) + LEFT_DOT, y + TOP_LINE);
  });
}

/** Whether a dot of a player or missile may be in the cell. */
export function isCellCrossed({ players, missiles }: Sprites, column: number, row: number): boolean {
  const [left, top] = [LEFT_DOT + column * (CELL / 2), TOP_LINE + row * CELL];
  const crosses = (dots: number) => ({ x, width, lines }: Column): boolean =>
    x !== 0 && x < left + CELL / 2 && x + (dots << (width === 3 ? 2 : width & 1)) > left && lines.subarray(top, top + CELL).some((line) => line !== 0);
  return players.some(crosses(PLAYER_DOTS)) || missiles.some(crosses(MISSILE_DOTS));
}

/** The playfield at a pixel, which is counted from column 0 and row 0. */
function fieldAt({ cells, inFiveColours, characters }: FramePicture, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= COLUMNS * CELL || y >= ROWS * CELL) return BACKGROUND;
  const row = y >> 3;
  const cell = cells[row * COLUMNS + (x >> 3)] as number;
  const dots = characters[(cell & ~INVERSE) * CELL + (y & 7)] as number;
  if (inFiveColours[row] !== true) return ((dots ^ (cell & INVERSE ? 0xff : 0)) & (0x80 >> (x & 7))) !== 0 ? LIT_TEXT : PAPER;
  const two = (dots >> (6 - (x & 6))) & 3;
  return two === 0 ? BACKGROUND : two === 3 && (cell & INVERSE) !== 0 ? 3 : two - 1;
}

const textColour = (under: number, bright: number): number => (under & 0xf0) | (bright & 0x0f);

const fieldColour = ({ colours }: FramePicture, field: number): number =>
  field === LIT_TEXT ? textColour(colours[PAPER] as number, colours[1] as number) : (colours[field] as number);

/**
 * The colour where players and missiles may lie over the playfield or under it, by the logic of GTIA's priorities: several that are in front at once are
 * joined by OR, and where nothing is, it is black. The equations are those of the Altirra Hardware Reference Manual, "Priority logic".
 */
function withSprites(picture: FramePicture, { players, missiles, colours, order }: Sprites, field: number, x: number, line: number): number {
  const isFifth = (order & 16) !== 0;
  const shot = missiles.map((column) => hasDot(column, MISSILE_DOTS, x, line));
  const [p0, p1, p2, p3] = players.map((column, i) => hasDot(column, PLAYER_DOTS, x, line) || (!isFifth && shot[i] === true)) as [boolean, boolean, boolean, boolean];
  const p01 = p0 || p1;
  const p23 = p2 || p3;
  const asFifth = isFifth && shot.includes(true);
  if (!p01 && !p23 && !asFifth) return fieldColour(picture, field);
  const isMixed = (order & 32) !== 0;
  const [pri0, pri1, pri2, pri3] = [1, 2, 4, 8].map((bit) => (order & bit) !== 0) as [boolean, boolean, boolean, boolean];
  const isText = field === LIT_TEXT;
  const pf = isText ? PAPER : field;
  const pf01 = pf === 0 || pf === 1;
  const pf3 = pf === 3 || asFifth;
  const pf23 = pf === 2 || pf3;
  const behindLow = (pf01 && (pri2 || pri3)) || (pri2 && pf23);
  const s0 = p0 && !behindLow;
  const s1 = p1 && !behindLow && (!p0 || isMixed);
  const behindHigh = p01 || (pf23 && (pri1 || pri2)) || (pf01 && !pri0);
  const s2 = p2 && !behindHigh;
  const s3 = p3 && !behindHigh && (!p2 || isMixed);
  const sf3 = pf3 && !(p23 && (pri0 || pri3)) && !(p01 && !pri2);
  const isCovered = (p23 && pri0) || (p01 && (pri0 || pri1)) || sf3;
  const sf2 = pf === 2 && !(p23 && (pri0 || pri3)) && !(p01 && !pri2) && !sf3;
  const in0 = pf === 0 && !isCovered;
  const in1 = pf === 1 && !isCovered;
  const own = picture.colours as readonly number[];
  const inFront = [[s0, colours[0]], [s1, colours[1]], [s2, colours[2]], [s3, colours[3]], [in0, own[0]], [in1, own[1]], [sf2, own[2]], [sf3, own[3]]] as const;
  const colour = inFront.reduce((sum, [is, value]) => (is ? sum | (value as number) : sum), 0);
  return isText ? textColour(colour, own[1] as number) : colour;
}
