/** A screen as characters alone: signs stand for the shapes of a program's own. */
import { characterOf } from '../emulator-tests/script/charset.ts';
import type { Look } from '../emulator-tests/script/look.ts';

const FIRST_SHAPE = 64;
const ROWS = 8;
const COLUMNS = 40;

/** The character of each cell: the sign that the program gives for a shape of its own, or else that of the Atari's code. */
export function shownCharacters(cells: Uint8Array, { shapes, signs }: Pick<Look, 'shapes' | 'signs'>): string[] {
  return Array.from(cells, (cell) => {
    const first = ((cell & 0x7f) - FIRST_SHAPE) * ROWS;
    const shape = shapes === undefined || signs === undefined || first < 0 ? undefined : shapes.subarray(first, first + ROWS);
    return (shape === undefined || shape.length === 0 ? undefined : signs?.get(shape.join())) ?? characterOf(cell);
  });
}

/** The rows of {@link shownCharacters}, blanks at their ends cut. */
export function shownLines(cells: Uint8Array, look: Look): string[] {
  const characters = shownCharacters(cells, look);
  return Array.from({ length: Math.floor(characters.length / COLUMNS) }, (_, row) => characters.slice(row * COLUMNS, (row + 1) * COLUMNS).join('').trimEnd());
}
