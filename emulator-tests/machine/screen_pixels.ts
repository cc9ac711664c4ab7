/** The picture of the emulated screen: the colours of its pixels. */
import { framePixels, type FramePicture } from '../script/frame_picture.ts';
import { SPRITE_COUNT, type Sprites } from '../script/sprites.ts';
import { drawLines } from './antic.ts';
import type { Bus } from './bus.ts';
import { fetchesSprites, missilesOf, playersOf } from './columns.ts';
import { fetchScreen, hasOwnRows } from './display.ts';
import * as at from './locations.ts';
import type { Machine } from './machine.ts';

/** More than a vertical blank takes. */
const VBLANK_CYCLES = 20_000;

/** All that ANTIC and GTIA make a picture of now, by the registers as they are. @throws DisplayListError */
export function framePicture(bus: Bus): FramePicture {
  fetchScreen(bus);
  return { ...drawLines(bus, () => undefined), sprites: spritesNow(bus) };
}

/** The picture of a machine that runs: as {@link framePicture}; where rows have colours of their own, that of the next frame, as {@link nextFrame} has it. @throws DisplayListError, MachineError */
export const runningPicture = (machine: Machine): FramePicture => (hasOwnRows(machine.bus) ? nextFrame(machine).picture : framePicture(machine.bus));

function spritesNow(bus: Bus): Sprites | undefined {
  if (!fetchesSprites(bus)) return undefined;
  const { gtia } = bus;
  const colours = Array.from({ length: SPRITE_COUNT }, (_, i) => gtia[at.GTIA_COLPM0 + i] as number);
  return { players: playersOf(bus).map((column) => ({ ...column, lines: column.lines.slice() })), missiles: missilesOf(bus), colours, order: gtia[at.GTIA_PRIOR] as number };
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
    const { memory } = bus;
    const sprites = spritesNow(bus);
    const shades = { colorShift: memory[at.COLRSH] as number, mask: memory[at.DRKMSK] as number };
    return { picture: { ...drawLines(bus, hasRows ? serve : () => undefined), sprites }, shades };
  });
}
