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
  needlessCheck: {
    title: 'A check that can not fail',
    why: `The analysis sees by itself what \`check\` states, so the statement only costs time in Node and in test builds, and makes a reader
      wonder what can go wrong.`,
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
    why: `The value lies within what the cast or mask leaves already. Left in, it hides the day when the value does not: it would be wrapped
      without a word, where without the cast it is refused.`,
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
    why: `What only counts, by steps that are constant, goes on beyond its type in a long session: Node counts on, as a number has no end there.
      So the variable is kept as wide as it can get in all commands of a session, and its declared type no longer says how it is stored. Any
      other value that lies outside of a declared type is refused.`,
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
    why: `Every way to it ends before: by a return, by a loop without an end, or by conditions that never hold together.`,
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
    title: 'A shift by more than 31 bits, or by less than none',
    why: `JavaScript shifts by the low five bits of the count: by 32 is not at all, by -1 is by 31. So does the 6502, at the cost of a mask, but it is
      seldom what is meant.`,
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
