/** Where in a frame its display list asks for interrupts. */
import type { Bus } from './bus.ts';
import { displayList } from './display.ts';
import { DisplayListError } from './errors.ts';

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
