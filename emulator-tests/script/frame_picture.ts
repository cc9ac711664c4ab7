/**
 * The picture of a frame in the colours of its registers: 192 lines of 320 pixels with their border, and players and missiles over them. The terminal computes
 * it from a program's state (rows.ts), the harness from an Atari's memory and registers, too (machine/antic.ts).
 */
import { MISSILE_DOTS, PLAYER_DOTS, hasDot, type Column, type Sprites } from './sprites.ts';

/** The picture ahead of its colours, and all that these depend on. */
export interface FramePicture {
  /** By pixel, line after line: 0 to 3 a playfield, or {@link BACKGROUND} or {@link LIT_TEXT}. */
  readonly fields: Uint8Array;
  /** By line, 0..191: playfields 0 to 3 and the background. */
  readonly colours: readonly (readonly number[])[];
  readonly sprites: Sprites | undefined;
}

export const FIELD_WIDTH = 320;
export const FIELD_HEIGHT = 192;
const CELL = 8;
/** The Atari's pixels around the text. */
export const BORDER_X = 16;
export const BORDER_Y = 12;
/** Pixels of the screen with its border: half a dot of a player wide, a scan line high. */
export const PICTURE_WIDTH = FIELD_WIDTH + 2 * BORDER_X;
export const PICTURE_HEIGHT = FIELD_HEIGHT + 2 * BORDER_Y;

/** Where row 0 begins in scan lines, and column 0 in dots of players. */
const TOP_LINE = 32;
const LEFT_DOT = 48;

/** Beside playfields 0 to 3, a pixel is one of these. A lit pixel of text is playfield 2 with the luminance of playfield 1. */
export const BACKGROUND = 4;
export const LIT_TEXT = 5;
export const PAPER = 2;

/** The border above and below has the colours of the nearest line. */
const coloursAt = ({ colours }: FramePicture, line: number): readonly number[] => colours[Math.min(FIELD_HEIGHT - 1, Math.max(0, line))] as readonly number[];

/** The colour of each pixel, row after row. */
export function framePixels(picture: FramePicture): Uint8Array {
  const pixels = new Uint8Array(PICTURE_WIDTH * PICTURE_HEIGHT);
  for (let y = 0; y < PICTURE_HEIGHT; y++) drawPixelLine(picture, y, pixels);
  return pixels;
}

const byField = new Uint8Array(LIT_TEXT + 1);

/** Draws line `y` of the screen with its border, 0..215, into `pixels`, which has all lines. */
export function drawPixelLine(picture: FramePicture, y: number, pixels: Uint8Array): void {
  const line = y - BORDER_Y;
  const colours = coloursAt(picture, line);
  const at = y * PICTURE_WIDTH;
  pixels.fill(colours[BACKGROUND] as number, at, at + PICTURE_WIDTH);
  if (line >= 0 && line < FIELD_HEIGHT) {
    byField.set(colours);
    byField[LIT_TEXT] = fieldColour(colours, LIT_TEXT);
    const { fields } = picture;
    const [from, to] = [line * FIELD_WIDTH, at + BORDER_X];
    for (let x = 0; x < FIELD_WIDTH; x++) pixels[to + x] = byField[fields[from + x] as number] as number;
  }
  const { sprites } = picture;
  if (sprites === undefined) return;
  for (const column of sprites.players) drawColumn(picture, sprites, column, PLAYER_DOTS, y, pixels);
  for (const column of sprites.missiles) drawColumn(picture, sprites, column, MISSILE_DOTS, y, pixels);
}

/** Whether players or missiles have a dot in line `y` of the screen with its border. */
export const hasSpritesAt = ({ players, missiles }: Sprites, y: number): boolean => {
  const isThere = ({ x, lines }: Column): boolean => x !== 0 && lines[y + TOP_LINE - BORDER_Y] !== 0;
  return players.some(isThere) || missiles.some(isThere);
};

/** Draws the pixels of line `y` anew that a player or a missile may cross. */
function drawColumn(picture: FramePicture, sprites: Sprites, { x: place, width, lines }: Column, dots: number, y: number, pixels: Uint8Array): void {
  const line = y + TOP_LINE - BORDER_Y;
  if (place === 0 || lines[line] === 0) return;
  const begin = (place - LEFT_DOT + BORDER_X / 2) * 2;
  const right = Math.min(PICTURE_WIDTH, begin + (dots << (width === 3 ? 2 : width & 1)) * 2);
  const colours = coloursAt(picture, y - BORDER_Y);
  for (let x = Math.max(0, begin); x < right; x++) {
    pixels[y * PICTURE_WIDTH + x] = withSprites(colours, sprites, fieldAt(picture, x - BORDER_X, y - BORDER_Y), (x >> 1) + LEFT_DOT - BORDER_X / 2, line);
  }
}

/** The colours of the pixels of a cell, eight by eight, row after row. */
export function cellPixels(picture: FramePicture, column: number, row: number): number[] {
  return Array.from({ length: CELL * CELL }, (_, i) => {
    const [x, y] = [column * CELL + (i % CELL), row * CELL + Math.floor(i / CELL)];
    const field = fieldAt(picture, x, y);
    const colours = coloursAt(picture, y);
    return picture.sprites === undefined ? fieldColour(colours, field) : withSprites(colours, picture.sprites, field, (x >> 1) + LEFT_DOT, y + TOP_LINE);
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
function fieldAt({ fields }: FramePicture, x: number, y: number): number {
  return x < 0 || y < 0 || x >= FIELD_WIDTH || y >= FIELD_HEIGHT ? BACKGROUND : (fields[y * FIELD_WIDTH + x] as number);
}

const textColour = (under: number, bright: number): number => (under & 0xf0) | (bright & 0x0f);

const fieldColour = (colours: readonly number[], field: number): number =>
  field === LIT_TEXT ? textColour(colours[PAPER] as number, colours[1] as number) : (colours[field] as number);

/**
 * The colour where players and missiles may lie over the playfield or under it, by the logic of GTIA's priorities: several that are in front at once are
 * joined by OR, and where nothing is, it is black. The equations are those of the Altirra Hardware Reference Manual, "Priority logic".
 */
function withSprites(own: readonly number[], { players, missiles, colours, order }: Sprites, field: number, x: number, line: number): number {
  const isFifth = (order & 16) !== 0;
  const shot = missiles.map((column) => hasDot(column, MISSILE_DOTS, x, line));
  const [p0, p1, p2, p3] = players.map((column, i) => hasDot(column, PLAYER_DOTS, x, line) || (!isFifth && shot[i] === true)) as [boolean, boolean, boolean, boolean];
  const p01 = p0 || p1;
  const p23 = p2 || p3;
  const asFifth = isFifth && shot.includes(true);
  if (!p01 && !p23 && !asFifth) return fieldColour(own, field);
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
  const inFront = [[s0, colours[0]], [s1, colours[1]], [s2, colours[2]], [s3, colours[3]], [in0, own[0]], [in1, own[1]], [sf2, own[2]], [sf3, own[3]]] as const;
  const colour = inFront.reduce((sum, [is, value]) => (is ? sum | (value as number) : sum), 0);
  return isText ? textColour(colour, own[1] as number) : colour;
}
