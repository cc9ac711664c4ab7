/**
 * How each row of the screen is shown: its mode, its colours, its characters. A band of rows may show a part of a map. A host shows it as it is after each
 * command. A program that leaves this module alone has rows of text, and those of `fiveColours`.
 *
 * A dot of this module is as wide as one in five colours: 160 fill a row.
 */
import type { Int, u16, u8 } from './int.ts';
export { bitmapLines, characterSets, scrollMap } from './fields.ts';

export const enum RowMode {
  /** Text of 40 characters, or in five colours where `fiveColours` of engine/lib/colours.ts says so. */
  Text = 0,
  /** 40 characters of four by eight dots, as in `fiveColours`. */
  FiveColours = 1,
  /** 20 characters, twice as wide, of the first 20 cells. The low six bits are the character, the others are its playfield. */
  Wide = 2,
  /** Lines of dots of `bitmapLines`: 00 is the background, 01 to 11 are playfields 0 to 2. The first such row shows the first eight lines, and so on. */
  Bitmap = 3,
}

/** A {@link RowMode} by row; higher bits are ignored. In rows of `scrollBand`, and where `bitmapLines` has no more lines, a bitmap is text. */
export const rowModes: Uint8Array = new Uint8Array(24);

/**
 * Colours by row, which take the place of those of engine/lib/colours.ts from the row's first line to its last. 0: the row has the colour of that module. Since
 * the low bit of a colour means nothing, black is {@link BLACK}.
 */
export const rowColours = {
  playfield0: new Uint8Array(24),
  playfield1: new Uint8Array(24),
  playfield2: new Uint8Array(24),
  playfield3: new Uint8Array(24),
  background: new Uint8Array(24),
};
export const BLACK = 0x01;

/**
 * Characters by row: 0 are those of all rows, 1 the Atari's own, and from 2 on the sets of `characterSets`. A set that is not there is as 0. A wide row shows
 * the first 64 characters.
 */
export const rowSets: Uint8Array = new Uint8Array(24);
export const FIRST_SET = 2;

/**
 * The band of rows that shows a part of the map of `scrollMap`, in place of the screen's cells. It goes from `first` up to the row ahead of `end`, as far as the
 * map has rows.
 */
export const scrollBand = {
  first: 0 as Int<0, 24>,
  end: 0 as Int<0, 24>,
  /** The dot of the map that is leftmost: a cell has four of them, in a wide row eight. Beyond the map's right edge it is that edge. */
  x: 0 as u16,
  /** The row of the map that is uppermost. Beyond the map's lower edge it is that edge. */
  row: 0 as u8,
  /**
   * Scan lines of that row that do not show: all rows of the map are so much higher, and another one begins below them. Modes, colours and characters of the
   * band's rows move along. That lowest one has those of the band's last row. At the map's lower edge it is 0.
   */
  line: 0 as Int<0, 7>,
};
