/**
 * The one definition of a frame: cycles of a program as the frames and seconds that they take on a machine with the shipped display.
 *
 * ANTIC takes cycles from the processor to show 24 rows of 40 characters and to refresh the memory. The vertical blank's interrupt takes some for the
 * operating system's work and for sounds. The program has the rest. frames.long.test.ts measures it on an emulated 800XL with its display on.
 */
import type { Tv } from './bus.ts';

/** Cycles of a frame that are left to the program. */
export const CYCLES_LEFT: Readonly<Record<Tv, number>> = { ntsc: 18_225, pal: 23_475 };
export const FRAMES_PER_SECOND: Readonly<Record<Tv, number>> = { ntsc: 59.92, pal: 49.86 };

/** Frames that `cycles` of a program take. */
export function frames(cycles: number, tv: Tv): number {
  return cycles / CYCLES_LEFT[tv];
}

/** Seconds that `cycles` of a program take. */
export function seconds(cycles: number, tv: Tv): number {
  return frames(cycles, tv) / FRAMES_PER_SECOND[tv];
}
