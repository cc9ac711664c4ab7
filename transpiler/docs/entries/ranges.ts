/** What the ranges must show. */
import type { Entries } from '../entry.ts';

export const RANGES: Entries = {
  storeRange: {
    title: 'A value may lie outside of the type of what it is stored in',
    why: `A \`u8\` is a plain number to Node, which stores 256 in it without a word; the 6502 has one byte, and stores 0. So all that is ever
      stored in a variable, member or element must lie within its declared type; what can't be shown to do so is to be guarded, wrapped or
      saturated in the source, where both sides do the same. Without a declared type, 32 bits must hold it.`,
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
  argumentRange: {
    title: 'An argument may lie outside of the type of its parameter',
    why: `A parameter with a declared type is stored in that type, so every argument must lie within it. A parameter that is a plain \`number\`
      takes whatever its calls pass.`,
    failing: `
      let last = 0;
      function remember(x: u8): void {
        last = x;
      }
      export function key(code: u8): void {
        «remember(code + 1)»;
      }`,
    corrected: `
      let last = 0;
      function remember(x: u8): void {
        last = x;
      }
      export function key(code: u8): void {
        remember(u8(code + 1));
      }`,
  },
  returnRange: {
    title: 'A result may lie outside of the type that the function returns',
    why: `A function with a declared result hands it on in that type. What \`return\` gives must lie within it, on every way.`,
    failing: `
      let last = 0;
      function twice(x: u8): u8 {
        return «x * 2»;
      }
      export function key(code: u8): void {
        last = twice(code);
      }`,
    corrected: `
      let last = 0;
      function twice(x: u8): u16 {
        return x * 2;
      }
      export function key(code: u8): void {
        last = twice(code);
      }`,
  },
  indexRange: {
    title: 'An index may lie outside of the array or text',
    why: `Node reads \`undefined\` there and writes a new property; the 6502 reads and writes whatever stands next to the array. So every index
      must be shown to lie within the length. The index of a text must be below its \`length\`.`,
    failing: `
      const bag = [0, 0, 0, 0];
      export function key(code: u8): void {
        «bag[code] = 1»;
      }`,
    corrected: `
      const bag = [0, 0, 0, 0];
      export function key(code: u8): void {
        if (code < bag.length) bag[code] = 1;
      }`,
  },
  zeroDivisor: {
    title: 'A divisor may be 0',
    why: `JavaScript gives NaN or an infinity, which are no integers; C leaves open what happens. A divisor must be shown not to be 0.`,
    failing: `
      let share = 0;
      export function key(code: u8): void {
        share = «1000 % code»;
      }`,
    corrected: `
      let share = 0;
      export function key(code: u8): void {
        if (code !== 0) share = 1000 % code;
      }`,
  },
  overflow: {
    title: 'A result needs more than 32 bits',
    why: `JavaScript computes with 53 bits, the machine with 32. A sum or product may be larger where only its low bits are wanted, \`| 0\` or
      \`>>> 0\` behind it says so for a sum, \`Math.imul\` for a product; and up to 50 bits where it is divided or compared at once. Elsewhere it
      must fit.`,
    failing: `
      let gold: u32 = 100;
      export function key(code: u8): void {
        gold = Math.min(«gold * 5000», 1000000) + code;
      }`,
    corrected: `
      let gold: u32 = 100;
      export function key(code: u8): void {
        gold = (gold > 200 ? 1000000 : gold * 5000) + code;
      }`,
  },
  checkFails: {
    title: 'A check that always fails',
    why: `\`check(x, lo, hi)\` states what the analysis can't see, and throws in Node where it does not hold. Here it never holds, so the program
      could not go on behind it.`,
    failing: `
      let price = 0;
      export function key(code: u8): void {
        price = «check(code, 300, 400)»;
      }`,
    corrected: `
      let price = 0;
      export function key(code: u8): void {
        price = check(code, 30, 40);
      }`,
  },
  noCommonType: {
    title: 'No type of 32 bits holds both sides of a comparison',
    why: `One side may be negative and the other more than 2147483647: neither a signed nor an unsigned comparison of 32 bits says what
      JavaScript says. Narrow one side first.`,
    failing: `
      let seen: u32 = 0;
      let below = 0;
      export function start(seed: u32): void {
        seen = seed;
      }
      export function key(code: u8): void {
        const difference = code - 100;
        if («difference < seen») below = 1;
      }`,
    corrected: `
      let seen: u32 = 0;
      let below = 0;
      export function start(seed: u32): void {
        seen = seed;
      }
      export function key(code: u8): void {
        const difference = code - 100;
        if (difference < 0 || difference < seen) below = 1;
      }`,
  },
};
