/** The picture of the emulated screen: the colours of its pixels. */
import { framePixels, type FramePicture } from '../script/frame_picture.ts';
import { SPRITE_COUNT } from '../script/sprites.ts';
import type { Bus } from './bus.ts';
import { fetchesSprites, missilesOf, playersOf } from './columns.ts';
import { fetchScreen, rowsInFiveColours } from './display.ts';
import * as at from './locations.ts';
import type { Machine } from './machine.ts';

/** Of CHBAS, in modes of 128 characters. */
const CHARACTER_SET = 0xfc;
const CHARACTER_SET_BYTES = 1024;

/** Colour registers, counted from COLPM0. */
const PLAYFIELD_0 = 4;
/** More than a vertical blank takes. */
const VBLANK_CYCLES = 20_000;

/** The colour register `n`, from COLPM0 on, behind the next vertical blank: the operating system copies its shadow. */
const colourAfter = ({ memory }: Bus, n: number): number => (memory[at.PCOLR0 + n] ^ memory[at.COLRSH]) & memory[at.DRKMSK];

/** All that ANTIC and GTIA make a picture of now, with the colours behind the next vertical blank. @throws DisplayListError */
export function framePicture(bus: Bus): FramePicture {
  const set = (bus.memory[at.CHBAS] & CHARACTER_SET) << 8;
  const colours = Array.from({ length: 9 }, (_, n) => colourAfter(bus, n));
  return {
    cells: fetchScreen(bus),
    inFiveColours: rowsInFiveColours(bus),
    colours: colours.slice(PLAYFIELD_0),
    characters: bus.memory.slice(set, set + CHARACTER_SET_BYTES),
    sprites: fetchesSprites(bus) ? { players: playersOf(bus), missiles: missilesOf(bus), colours: colours.slice(0, SPRITE_COUNT), order: bus.memory[at.GPRIOR] } : undefined,
  };
}

/**
 * The screen with its border as the next frame shows it: for each pixel the value of its colour register, row after row.
 * @throws DisplayListError, MachineError
 */
export function screenPixels(machine: Machine): Uint8Array {
  const { bus } = machine;
  if (!fetchesSprites(bus)) return framePixels(framePicture(bus));
  // The next vertical blank moves players and missiles. The machine is as before afterwards.
  const now = machine.snapshot();
  const cells = fetchScreen(bus);
  machine.holdToFrameEnd();
  machine.runUntil(at.XITVBV, VBLANK_CYCLES);
  const pixels = framePixels({ ...framePicture(bus), cells });
  machine.restore(now);
  return pixels;
}
