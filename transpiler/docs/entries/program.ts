/** What a program may consist of: its modules, declarations and statements. */
import type { Entries } from '../entry.ts';

export const PROGRAM: Entries = {
  recursion: {
    title: 'A function calls itself',
    why: `Every variable of every function has one fixed address: the 6502 has a stack of 256 bytes, and C on it pays for every variable that
      lives on one. So a function must not be entered again before it has returned, neither by itself nor through others.`,
    failing: `
      let calls = 0;
      function down(x: u8): void {
        calls++;
        if (x > 0) «down(x - 1)»;
      }
      export function key(code: u8): void {
        calls = 0;
        down(code);
      }`,
    corrected: `
      let calls = 0;
      function down(x: u8): void {
        for (; x > 0; x--) calls++;
        calls++;
      }
      export function key(code: u8): void {
        calls = 0;
        down(code);
      }`,
  },
};
