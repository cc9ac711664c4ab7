/**
 * Characters of the program's own: the screen codes 64..95, and in inverse 192..223, in place of the Atari's graphics characters. All others stay.
 */
import { bytes } from './arrays.ts';
import type { Int } from './int.ts';

/** The screen code of the first of them. */
export const FIRST_SHAPE = 64;
export const SHAPE_COUNT = 32;

export const charset = {
  /**
   * Eight bytes for each, its rows from the top; the high bit is the leftmost dot. All are empty at the start. On the Atari the array is a part of the
   * character set that the display uses.
   * @segment SHAPES
   */
  shapes: bytes(256),
};

/** Gives the characters from `code` on the shapes of `rows`, eight bytes each, as far as there are characters. */
export function setShapes(code: Int<64, 95>, rows: Uint8Array): void {
  const first = (code - FIRST_SHAPE) * 8;
  for (let i = 0; i < rows.length; i++) {
    if (first + i < 256) charset.shapes[first + i] = rows[i];
  }
}
