/** What is accepted, but hardly meant. */
import type { Entries } from '../entry.ts';

export const WARNINGS: Entries = {
  decided: {
    title: 'A comparison always has the same outcome',
    why: `What is known of both sides decides the comparison, so one of the two ways is never taken. It is most often a bound that is off by
      one, or a test that an earlier one made needless.`,
    failing: `
      let keys = 0;
      export function key(code: u8): void {
        if («code < 256») keys = code;
      }`,
    corrected: `
      let keys = 0;
      export function key(code: u8): void {
        if (code < 255) keys = code;
      }`,
  },
};
