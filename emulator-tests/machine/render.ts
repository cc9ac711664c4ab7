/** A picture of the emulated screen, as a PNG. */
import { PNG } from 'pngjs';
import { FONT } from '../script/font.ts';
import { framePixels, PICTURE_HEIGHT, PICTURE_WIDTH, type FramePicture } from '../script/frame_picture.ts';
import { atariColor, type Color } from '../script/palette.ts';
import { SPRITE_COUNT } from '../script/sprites.ts';
import type { Bus } from './bus.ts';
import { fetchesSprites, missilesOf, playersOf } from './columns.ts';
import { drawLines } from './antic.ts';
import { fetchScreen, hasOwnRows } from './display.ts';
import * as at from './locations.ts';
import type { Machine } from './machine.ts';

/** Pixels of the picture for one of the Atari's. */
const SCALE = 2;
const CELL = 8;
const INVERSE = 0x80;

/** Colour registers, counted from COLPM0. */
const PLAYFIELD_1 = 5;
const PLAYFIELD_2 = 6;
const BACKGROUND = 8;
/** More than a vertical blank takes. */
const VBLANK_CYCLES = 20_000;

/** The colour register `n`, from COLPM0 on, behind the next vertical blank: the operating system copies its shadow. */
const colourAfter = ({ memory }: Bus, n: number): number => (memory[at.PCOLR0 + n] ^ memory[at.COLRSH]) & memory[at.DRKMSK];

/** The colours of text, of the paper behind it, and of the border, in the next frame. */
export function screenColors({ bus }: { readonly bus: Bus }): Readonly<Record<'text' | 'paper' | 'border', Color>> {
  const [bright, paper, border] = [PLAYFIELD_1, PLAYFIELD_2, BACKGROUND].map((n) => colourAfter(bus, n)) as [number, number, number];
  return { text: atariColor((paper & 0xf0) | (bright & 0x0f)), paper: atariColor(paper), border: atariColor(border) };
}

/**
 * The screen with its border as the next frame shows it: for each pixel the value of its colour register, row after row. The machine is as before afterwards.
 * @throws DisplayListError, MachineError
 */
export function screenPixels(machine: Machine): Uint8Array {
  return framePixels(nextFrame(machine).picture);
}

/** What the operating system does to each colour in a vertical blank. */
export interface Shades {
  readonly colorShift: number;
  readonly mask: number;
}

/**
 * All that ANTIC and GTIA make the next frame's picture of.
 * @throws DisplayListError, MachineError
 */
export function nextFrame(machine: Machine): { readonly picture: FramePicture; readonly shades: Shades } {
  const { bus } = machine;
  // A list that is no picture of 192 lines is refused.
  fetchScreen(bus);
  const hasRows = hasOwnRows(bus);
  // The next vertical blank moves what it shows.
  return machine.lookAhead((serve) => {
    machine.holdToFrameEnd();
    machine.runUntil(at.XITVBV, VBLANK_CYCLES);
    const { memory, gtia } = bus;
    const sprites = fetchesSprites(bus)
      ? { players: playersOf(bus), missiles: missilesOf(bus), colours: Array.from({ length: SPRITE_COUNT }, (_, i) => gtia[at.GTIA_COLPM0 + i] as number), order: gtia[at.GTIA_PRIOR] as number }
      : undefined;
    const copied = sprites && { ...sprites, players: sprites.players.map((column) => ({ ...column, lines: column.lines.slice() })) };
    const shades = { colorShift: memory[at.COLRSH] as number, mask: memory[at.DRKMSK] as number };
    return { picture: { ...drawLines(bus, hasRows ? serve : () => undefined), sprites: copied }, shades };
  });
}

/**
 * The screen with its border as the next frame shows it: 704 x 432 pixels.
 * @throws DisplayListError, MachineError
 */
export function renderScreen(machine: Machine): Buffer {
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
