/** What the ranges must show. */
import type { Entries } from '../entry.ts';

export const RANGES: Entries = {
  storeRange: {
    title: 'A value may lie outside of the type of what it is stored in',
    why: `A \`u8\` is a plain number to Node, which stores 256 in it without a word; the 6502 has one byte, and stores 0. So all that is ever
      stored in a variable, member or element must lie within its declared type; what can't be shown to do so is to be guarded, wrapped or
      saturated in the source, where both sides do the same.`,
    failing: `
      let hp: u8 = 10;
      export function key(code: u8): void {
        «hp += code»;
      }`,
    corrected: `
      let hp: u8 = 10;
      export function key(code: u8): void {
        hp = clamp(hp + code, 0, 255);
      }`,
  },
};
