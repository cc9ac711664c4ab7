/** What a host makes of a joystick that is held in a diagonal: without this module, or with 0, its two directions in turn. */
import type { u8 } from './int.ts';

export const stick = {
  /** 1 while the keys y u b n move up left, up right, down left and down right: then a host passes these for the diagonals. */
  diagonals: 0 as u8,
};
