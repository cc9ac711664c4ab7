/** A picture of the emulated screen, as a PNG. */
import { PNG } from 'pngjs';
import type { Bus } from './bus.ts';
import { SCREEN_COLUMNS, SCREEN_ROWS, fetchScreen } from './display.ts';
import { FONT } from './font.ts';
import * as at from './locations.ts';

/** Pixels of the picture for one of the Atari's. */
const SCALE = 2;
const CELL = 8;
/** The Atari's pixels around the text. */
const BORDER_X = 16;
const BORDER_Y = 12;
const INVERSE = 0x80;

/** The colour registers of text, its background and the border, counted from COLPM0. */
const TEXT = 5;
const PAPER = 6;
const BORDER = 8;

export type Color = readonly [red: number, green: number, blue: number];

/** The angle of hue 1 in the plane of the colour differences U and V, in radians. */
const GOLD = 2.6;

/**
 * The colour of a colour register's value: hue 0 (grey) to 15 in the high four bits, luminance in bits 1..3.
 * From hue 1, gold, each is 1/15 of the way around the NTSC colour circle further, by way of red and blue.
 */
export function atariColor(value: number): Color {
  const hue = value >> 4;
  const luma = ((value & 0x0e) / 14) * 0.92;
  const saturation = hue === 0 ? 0 : 0.22;
  const angle = GOLD - ((hue - 1) / 15) * 2 * Math.PI;
  const u = Math.cos(angle) * saturation;
  const v = Math.sin(angle) * saturation;
  const channel = (x: number): number => Math.round(Math.min(1, Math.max(0, x)) * 255);
  return [channel(luma + 1.14 * v), channel(luma - 0.395 * u - 0.581 * v), channel(luma + 2.032 * u)];
}

/** The colours of text, of what is behind it, and of the border, as the registers are now. */
export function screenColors({ bus }: { readonly bus: Bus }): Readonly<Record<'text' | 'paper' | 'border', Color>> {
  const register = (n: number): number => bus.gtia[at.GTIA_COLPM0 + n];
  const paper = register(PAPER);
  // Text has the hue of its background.
  return { text: atariColor((paper & 0xf0) | (register(TEXT) & 0x0f)), paper: atariColor(paper), border: atariColor(register(BORDER)) };
}

/**
 * The screen with its border: 704 x 432 pixels.
 * @throws DisplayListError
 */
export function renderScreen({ bus }: { readonly bus: Bus }): Buffer {
  const cells = fetchScreen(bus);
  const colors = screenColors({ bus });
  const width = SCREEN_COLUMNS * CELL + 2 * BORDER_X;
  const height = SCREEN_ROWS * CELL + 2 * BORDER_Y;
  const png = new PNG({ width: width * SCALE, height: height * SCALE });
  for (let y = 0; y < height * SCALE; y++) {
    for (let x = 0; x < width * SCALE; x++) {
      const color = colors[pixel(cells, Math.floor(x / SCALE) - BORDER_X, Math.floor(y / SCALE) - BORDER_Y)];
      png.data.set([...color, 255], (y * width * SCALE + x) * 4);
    }
  }
  return PNG.sync.write(png);
}

/** The part of the screen at the Atari's pixel `x`, `y` of the text area. */
function pixel(cells: Uint8Array, x: number, y: number): 'text' | 'paper' | 'border' {
  if (x < 0 || y < 0 || x >= SCREEN_COLUMNS * CELL || y >= SCREEN_ROWS * CELL) return 'border';
  const cell = cells[Math.floor(y / CELL) * SCREEN_COLUMNS + Math.floor(x / CELL)];
  return isLit(cell, x % CELL, y % CELL) ? 'text' : 'paper';
}

/** Whether the pixel in column `x` and row `y` of a cell, 0..7 each, has the colour of text. */
export const isLit = (cell: number, x: number, y: number): boolean =>
  ((FONT[(cell & ~INVERSE) * CELL + y] ^ (cell & INVERSE ? 0xff : 0)) & (0x80 >> x)) !== 0;
