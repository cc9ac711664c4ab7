/** Warnings. */
import type { DiagnosticEntries } from '../entry.ts';

export const WARNING_ENTRIES: DiagnosticEntries = {
  decided: {
    title: 'A comparison always has the same outcome',
    why: `The ranges of both sides decide the comparison, so one of its two ways is never taken. Mostly a bound is off by one, or an earlier
      test has made this one needless.`,
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
  needlessCheck: {
    title: 'A check that can not fail',
    why: `The analysis sees by itself the fact that \`check\` states. The statement costs time in Node and in test builds, and a reader
      wonders what can go wrong. A check of a parameter's whole declared range gets no warning: it guards calls that only Node
      makes, such as those of tests.`,
    failing: `
      const bag = bytes(8);
      export function key(code: u8): void {
        bag[«check(code & 7, 0, 7)»] = 1;
      }`,
    corrected: `
      const bag = bytes(8);
      export function key(code: u8): void {
        bag[code & 7] = 1;
      }`,
  },
  needlessWrap: {
    title: 'A cast or mask that changes nothing',
    why: `The value already lies within the range that the cast or mask leaves. Without the cast, a later change that makes the value too
      large is refused. With it, the value is wrapped silently.`,
    failing: `
      let half: u8 = 0;
      export function key(code: u8): void {
        half = «u8(code >> 1)»;
      }`,
    corrected: `
      let half: u8 = 0;
      export function key(code: u8): void {
        half = code >> 1;
      }`,
  },
  outgrown: {
    title: 'A counter that outgrows its declared type',
    why: `A variable that only counts by constant steps can leave its type in a long session. Node counts on. So ts65 stores it as wide as it
      can get in a whole session, and its declared type no longer says how it is stored. Any other value outside of a declared type is
      refused.`,
    failing: `
      let wins: u8 = 0;
      export function key(code: u8): void {
        if (code > 99) «wins++»;
      }`,
    corrected: `
      let wins = 0;
      export function key(code: u8): void {
        if (code > 99) wins++;
      }`,
  },
  unreachable: {
    title: 'A statement that is never reached',
    why: `Every path to it ends earlier. The reason is a return, a loop without an end, or conditions that never hold together.`,
    failing: `
      let last = 0;
      export function key(code: u8): void {
        if (code > 9) return;
        else return;
        «last++»;
      }`,
    corrected: `
      let last = 0;
      export function key(code: u8): void {
        if (code > 9) return;
        last++;
      }`,
  },
  shiftCount: {
    title: 'A shift by more than 31 bits, or by less than 0',
    why: `JavaScript shifts by the low five bits of the count: by 32 is not at all, by -1 is by 31. The 6502 does the same, at the cost of a
      mask. It is seldom meant.`,
    failing: `
      let bits = 0;
      export function key(code: u8): void {
        bits = «1 << code»;
      }`,
    corrected: `
      let bits = 0;
      export function key(code: u8): void {
        bits = 1 << (code & 31);
      }`,
  },
};
