/**
 * The colours of the screen, and which of its rows are in five colours. A colour is a hue, 0 (grey) to 15, in the high four bits, and an even luminance,
 * 0 to 14, in the low ones. A host shows them after each command. A program that leaves this module alone is light on blue within black.
 *
 * A row of text shows 40 characters of eight by eight dots. A row in five colours shows 40 characters of four by eight: two bits of its shape
 * are one dot. 00 is the background, 01 to 11 are playfields 0 to 2; in an inverse cell 11 is playfield 3.
 */
import type { Int, u8 } from './int.ts';

export const colours = {
  /** Of rows in five colours. */
  playfield0: 0x28 as u8,
  /** Of text its luminance: it has the hue of playfield 2. */
  playfield1: 0x0c as u8,
  /** Behind text. */
  playfield2: 0x90 as u8,
  /** Of rows in five colours. */
  playfield3: 0x46 as u8,
  /** Around all rows, and behind those in five colours. */
  background: 0x00 as u8,
};

/** The rows in five colours: from `first` on, up to the one ahead of `end`. */
export const fiveColours = {
  first: 0 as Int<0, 24>,
  end: 0 as Int<0, 24>,
};
