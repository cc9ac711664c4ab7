/** A picture of the emulated screen, as a PNG. */
import { PNG } from 'pngjs';
import type { Bus } from './bus.ts';
import { fetchScreen, rowsInFiveColours, SCREEN_COLUMNS, SCREEN_ROWS } from './display.ts';
import { FONT } from './font.ts';
import * as at from './locations.ts';
import { atariColor, type Color } from '../script/palette.ts';

/** Pixels of the picture for one of the Atari's. */
const SCALE = 2;
const CELL = 8;
/** The Atari's pixels around the text. */
const BORDER_X = 16;
const BORDER_Y = 12;
const INVERSE = 0x80;
/** Of CHBAS, in modes of 128 characters. */
const CHARACTER_SET = 0xfc;

/** Colour registers, counted from COLPM0. */
const PLAYFIELD_0 = 4;
const TEXT = 5;
const PAPER = 6;
const BORDER = 8;

/** The colour register `n`, from COLPM0 on, behind the next vertical blank: the operating system copies its shadow. */
const colourAfter = ({ memory }: Bus, n: number): number => (memory[at.PCOLR0 + n] ^ memory[at.COLRSH]) & memory[at.DRKMSK];

/** The colours of text, of what is behind it, and of the border, in the next frame. */
export function screenColors({ bus }: { readonly bus: Bus }): Readonly<Record<'text' | 'paper' | 'border', Color>> {
  const paper = colourAfter(bus, PAPER);
  // Text has the hue of its background.
  return { text: atariColor((paper & 0xf0) | (colourAfter(bus, TEXT) & 0x0f)), paper: atariColor(paper), border: atariColor(colourAfter(bus, BORDER)) };
}

/**
 * The screen with its border as the next frame shows it: 704 x 432 pixels.
 * @throws DisplayListError
 */
export function renderScreen({ bus }: { readonly bus: Bus }): Buffer {
  const cells = fetchScreen(bus);
  const inFiveColours = rowsInFiveColours(bus);
  const { text, paper, border } = screenColors({ bus });
  const playfields = Array.from({ length: 4 }, (_, n) => atariColor(colourAfter(bus, PLAYFIELD_0 + n)));
  const shapes = (bus.memory[at.CHBAS] & CHARACTER_SET) << 8;
  /** At the Atari's pixel `x`, `y` of the text area. */
  const colorAt = (x: number, y: number): Color => {
    if (x < 0 || y < 0 || x >= SCREEN_COLUMNS * CELL || y >= SCREEN_ROWS * CELL) return border;
    const row = Math.floor(y / CELL);
    const cell = cells[row * SCREEN_COLUMNS + Math.floor(x / CELL)];
    const dots = bus.memory[shapes + (cell & ~INVERSE) * CELL + (y % CELL)];
    if (!inFiveColours[row]) return ((dots ^ (cell & INVERSE ? 0xff : 0)) & (0x80 >> (x % CELL))) !== 0 ? text : paper;
    const two = (dots >> (6 - ((x % CELL) & 6))) & 3;
    return two === 0 ? border : playfields[two === 3 && cell & INVERSE ? 3 : two - 1];
  };
  const width = SCREEN_COLUMNS * CELL + 2 * BORDER_X;
  const height = SCREEN_ROWS * CELL + 2 * BORDER_Y;
  const png = new PNG({ width: width * SCALE, height: height * SCALE });
  for (let y = 0; y < height * SCALE; y++) {
    for (let x = 0; x < width * SCALE; x++) {
      png.data.set([...colorAt(Math.floor(x / SCALE) - BORDER_X, Math.floor(y / SCALE) - BORDER_Y), 255], (y * width * SCALE + x) * 4);
    }
  }
  return PNG.sync.write(png);
}

/** Whether the pixel in column `x` and row `y` of a cell, 0..7 each, has the colour of text. */
export const isLit = (cell: number, x: number, y: number): boolean =>
  ((FONT[(cell & ~INVERSE) * CELL + y] ^ (cell & INVERSE ? 0xff : 0)) & (0x80 >> x)) !== 0;
