/** The dots of characters on the terminal of the picture: the Atari's, and blocks of quarters. */
import { characterOf } from '../../emulator-tests/script/charset.ts';
import { FONT } from '../../emulator-tests/script/font.ts';
import { QUARTERS } from '../cell_style.ts';

const ROWS = 8;
/** A bar that joins with others is the Atari's own. */
const CODES = new Map([...Array.from({ length: 128 }, (_, code) => [characterOf(code), code] as const), ['│', '|'.charCodeAt(0)] as const]);

/** Eight bytes, the high bit to the left, of a quarter's upper and lower half. */
function ofQuarters(lit: number): Uint8Array {
  const half = (bits: number): number => ((bits & 1) !== 0 ? 0xf0 : 0) | ((bits & 2) !== 0 ? 0x0f : 0);
  return Uint8Array.from({ length: ROWS }, (_, y) => half(y < 4 ? lit & 3 : lit >> 2));
}

/** The eight rows of a character, the high bit to the left; undefined where no cell of the Atari's shows it, and no shape. */
export function glyph(character: string): Uint8Array | undefined {
  const code = CODES.get(character);
  if (code !== undefined) return FONT.subarray(code * ROWS, (code + 1) * ROWS);
  const lit = QUARTERS.indexOf(character);
  return lit < 0 ? undefined : ofQuarters(lit);
}
