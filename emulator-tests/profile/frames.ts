/**
 * Cycles as the frames that a television shows.
 *
 * The emulated processor is not stopped by ANTIC, which on a real machine takes the bus from it: for the display list, for the
 * names and the shapes of 24 rows of 40 characters, and to refresh the memory nine times a line (once in the first line of a
 * row, where names and shapes leave no room for more). What a frame leaves is what is divided by.
 */
import { CYCLES_PER_FRAME, LINES, type Tv } from '../machine/bus.ts';

const ROWS = 24;
const COLUMNS = 40;
const LINES_PER_ROW = 8;
const REFRESHES = 9;
/** Three blank instructions, a row with an address, 23 rows, a jump. */
const DISPLAY_LIST = 3 + 3 + 23 + 3;

/** Cycles of a frame that the processor has while the shipped display is on: 19,030 on NTSC, 24,280 on PAL. */
export function cyclesPerFrame(tv: Tv): number {
  const fetched = DISPLAY_LIST + ROWS * COLUMNS + ROWS * LINES_PER_ROW * COLUMNS;
  // In the first line of each row one refresh is left.
  const refreshes = LINES[tv] * REFRESHES - ROWS * (REFRESHES - 1);
  return CYCLES_PER_FRAME[tv] - fetched - refreshes;
}

/** Frames that `cycles` take. */
export function frames(cycles: number, tv: Tv): number {
  return cycles / cyclesPerFrame(tv);
}
