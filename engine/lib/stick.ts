/** Diagonals of a joystick. Without this module, or with 0, a host sends the two directions of a diagonal in turn. */
import type { u8 } from './int.ts';

export const stick = {
  /** 1 while the keys y u b n move up left, up right, down left and down right: then a host passes these for the diagonals. */
  diagonals: 0 as u8,
};
