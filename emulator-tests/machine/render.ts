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

/** The values of the colours of text, of the paper behind it, and of the border, in the next frame. Text has the hue of its paper. */
function screenValues(bus: Bus): Readonly<Record<'text' | 'paper' | 'border', number>> {
  const paper = colourAfter(bus, PAPER);
  return { text: (paper & 0xf0) | (colourAfter(bus, TEXT) & 0x0f), paper, border: colourAfter(bus, BORDER) };
}

/** The colours of text, of the paper behind it, and of the border, in the next frame. */
export function screenColors({ bus }: { readonly bus: Bus }): Readonly<Record<'text' | 'paper' | 'border', Color>> {
  const { text, paper, border } = screenValues(bus);
  return { text: atariColor(text), paper: atariColor(paper), border: atariColor(border) };
}

/** Pixels of the screen with its border: the Atari's own. */
export const PICTURE_WIDTH = SCREEN_COLUMNS * CELL + 2 * BORDER_X;
export const PICTURE_HEIGHT = SCREEN_ROWS * CELL + 2 * BORDER_Y;

/** The screen with its border as the next frame shows it: for each pixel the value of its colour register, row after row. @throws DisplayListError */
export function screenPixels({ bus }: { readonly bus: Bus }): Uint8Array {
  const cells = fetchScreen(bus);
  const inFiveColours = rowsInFiveColours(bus);
  const { text, paper, border } = screenValues(bus);
  const playfields = Array.from({ length: 4 }, (_, n) => colourAfter(bus, PLAYFIELD_0 + n));
  const shapes = (bus.memory[at.CHBAS] & CHARACTER_SET) << 8;
  const pixels = new Uint8Array(PICTURE_WIDTH * PICTURE_HEIGHT).fill(border);
  for (let y = 0; y < SCREEN_ROWS * CELL; y++) {
    const row = Math.floor(y / CELL);
    const start = (y + BORDER_Y) * PICTURE_WIDTH + BORDER_X;
    for (let column = 0; column < SCREEN_COLUMNS; column++) {
      const cell = cells[row * SCREEN_COLUMNS + column];
      const dots = bus.memory[shapes + (cell & ~INVERSE) * CELL + (y % CELL)];
      for (let x = 0; x < CELL; x++) {
        const two = (dots >> (6 - (x & 6))) & 3;
        pixels[start + column * CELL + x] = !inFiveColours[row]
          ? ((dots ^ (cell & INVERSE ? 0xff : 0)) & (0x80 >> x)) !== 0 ? text : paper
          : two === 0 ? border : playfields[two === 3 && cell & INVERSE ? 3 : two - 1];
      }
    }
  }
  return pixels;
}

/**
 * The screen with its border as the next frame shows it: 704 x 432 pixels.
 * @throws DisplayListError
 */
export function renderScreen(machine: { readonly bus: Bus }): Buffer {
  const pixels = screenPixels(machine);
  const png = new PNG({ width: PICTURE_WIDTH * SCALE, height: PICTURE_HEIGHT * SCALE });
  for (let y = 0; y < png.height; y++) {
    for (let x = 0; x < png.width; x++) {
      const value = pixels[Math.floor(y / SCALE) * PICTURE_WIDTH + Math.floor(x / SCALE)] as number;
      png.data.set([...atariColor(value), 255], (y * png.width + x) * 4);
    }
  }
  return PNG.sync.write(png);
}

/** Whether the pixel in column `x` and row `y` of a cell, 0..7 each, has the colour of text. */
export const isLit = (cell: number, x: number, y: number): boolean =>
  ((FONT[(cell & ~INVERSE) * CELL + y] ^ (cell & INVERSE ? 0xff : 0)) & (0x80 >> x)) !== 0;
