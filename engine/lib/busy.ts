/**
 * A sign of work that takes longer than half a second. A bar of inverse video grows in the last row, a cell at a time, and shrinks again. When the
 * work is done the row is as it was.
 */
import { screen } from './screen.ts';
import type { Int } from './int.ts';

/** The first cell of the last row. */
const ROW = 920;

export const busy = {
  /** Cells that were turned over since the row was as it was: 40 turn the row to inverse video, 40 more turn it back. */
  turned: 0 as Int<0, 79>,
};

/** Turns over the next cell. For every step of long work. */
export function showBusy(): void {
  const turned = busy.turned;
  const cell = ROW + (turned < 40 ? turned : turned - 40);
  screen.cells[cell] ^= 0x80;
  busy.turned = turned === 79 ? 0 : turned + 1;
}

/** Takes the sign away. Before the screen is drawn again. */
export function endBusy(): void {
  const turned = busy.turned;
  const end: Int<0, 40> = turned < 40 ? turned : 40;
  for (let cell: Int<0, 40> = turned < 40 ? 0 : turned - 40; cell < end; cell++) screen.cells[ROW + cell] ^= 0x80;
  busy.turned = 0;
}
