/** The lines of a frame: where its display begins, and where its display list asks for interrupts. */
import { LINES, type Bus, type Tv } from './bus.ts';
import { displayList } from './display.ts';
import { DisplayListError } from './errors.ts';

/** The line that the vertical blank's interrupt begins, and the first that a display list describes, counted as ANTIC counts them. */
const VBLANK_LINE = 248;
const FIRST_LINE = 8;

/** The first line of the display, counted from the vertical blank's interrupt. */
export const DISPLAY_BEGINS: Readonly<Record<Tv, number>> = { ntsc: LINES.ntsc - VBLANK_LINE + FIRST_LINE, pal: LINES.pal - VBLANK_LINE + FIRST_LINE };

/** The lines, counted from the display's first, at whose begins the display list asks for an interrupt. None of a list that nobody understands. @throws what is no DisplayListError */
export function interruptLines(bus: Bus): number[] {
  const found: number[] = [];
  let line = 0;
  try {
    for (const { lines, isInterrupting } of displayList(bus)) {
      line += lines;
      if (isInterrupting) found.push(line - 1);
    }
  } catch (error) {
    if (!(error instanceof DisplayListError)) throw error;
    return [];
  }
  return found;
}
