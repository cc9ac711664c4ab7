/** The names that the player has given to unknown kinds. */
import { bytes } from '../lib/arrays.ts';
import type { Int } from '../lib/int.ts';

export const NAME_LENGTH = 8;
export const NAMES = 4;

export const given = {
  /** 0 for none. */
  kinds: bytes(4, 0, 70),
  /**
   * Codes of the screen; 0 behind a shorter name.
   * @segment LOW
   */
  codes: Array.from({ length: 4 }, () => bytes(8)),
  /** The last name, and the length of the one that is typed. */
  last: 0 as Int<0, 3>,
  length: 0 as Int<0, 8>,
};
