/** Ranges. */
import type { DiagnosticEntries } from '../entry.ts';

export const RANGE_ENTRIES: DiagnosticEntries = {
  storeRange: {
    title: "A value may lie outside of the variable's type",
    why: `In Node a \`u8\` is a plain number, which can hold 256. The 6502 stores one byte, and 256 becomes 0. So every value that is stored
      must lie within the declared type. Guard it, wrap it or saturate it in the source: then both sides do the same. Without a declared
      type the value must fit 32 bits.`,
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
  textOutgrows: {
    title: 'A text may get too long',
    why: `A text that a program builds stands in memory of its own, which has room for the longest one. The checker finds that length, as it finds
      the bounds of numbers: from constants, from the digits of numbers, from the rounds of loops and from guards. It is 255 characters at most.`,
    failing: `
      let word = '';
      export function key(code: u8): void {
        word += «'a'»;
      }`,
    corrected: `
      let word = '';
      export function key(code: u8): void {
        if (word.length < 40) word += 'a';
      }`,
  },
  argumentRange: {
    title: "An argument may lie outside of the parameter's type",
    why: `A parameter with a declared type is stored in that type, so every argument must lie within it. A parameter of type \`number\` takes
      the values of all its calls.`,
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
    title: "A result may lie outside of the function's type",
    why: `A function with a declared result returns it in that type. Every value behind \`return\` must lie within it.`,
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
    why: `In Node such a read gives \`undefined\`, and a write makes a new property. The 6502 reads or writes the memory next to the array. So
      ts65 must be able to prove that the index is below the length. That holds for texts too.`,
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
  listIndex: {
    title: 'An element of a list may be undefined',
    why: `A list has as many elements as its length says. Behind the last one, and in an empty list, JavaScript gives \`undefined\`, where a number
      or a record is meant. So ts65 must be able to prove that the index is less than the length. A comparison with the length shows it, as long as
      nothing may have changed the length since.`,
    failing: `
      const log: number[] = [];
      let last = 0;
      export function key(code: u8): void {
        if (log.length < 8) log.push(code);
        else log.length = 0;
        last = «log[0]»;
      }`,
    corrected: `
      const log: number[] = [];
      let last = 0;
      export function key(code: u8): void {
        if (log.length < 8) log.push(code);
        else log.length = 0;
        if (log.length > 0) last = log[0];
      }`,
  },
  listOutgrows: {
    title: 'Nothing bounds the length of a list',
    why: `The machine keeps room for the greatest length that a list can have. A comparison with the length ahead of \`push\` tells it, and so does
      a loop with a bounded number of rounds. A type such as \`List<number, 16>\` says how many elements are meant, and must be guarded as well.`,
    failing: `
      const log: number[] = [];
      export function key(code: u8): void {
        «log.push(code)»;
      }`,
    corrected: `
      const log: number[] = [];
      export function key(code: u8): void {
        if (log.length === 16) log.shift();
        log.push(code);
      }`,
  },
  zeroDivisor: {
    title: 'A divisor may be 0',
    why: `JavaScript gives NaN or an infinity, which are no integers. C leaves open what happens. So ts65 must be able to prove that the
      divisor is not 0.`,
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
    why: `JavaScript computes with 53 bits, the machine with 32. A sum or product may be larger where only its low bits are wanted. Write \`|
      0\` or \`>>> 0\` behind a sum, and \`Math.imul\` for a product. A result that is divided at once may have 50 bits. One of which low bits, a remainder or
      a comparison is taken at once may have 63: it is rounded to 53 as in JavaScript.
      Everywhere else it must fit 32.`,
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
    why: `\`check(x, lo, hi)\` states a fact that the analysis can't see. In Node it throws where the fact does not hold. Here it never holds,
      so the program could never go on.`,
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
    why: `One side may be negative, and the other may be more than 2147483647. Neither a signed nor an unsigned comparison of 32 bits gives
      JavaScript's result. Narrow one side first.`,
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
  commonCause: {
    title: 'One variable without a declared range is behind several errors',
    why: `The ranges found no bound for a variable of plain \`number\`. Each use of it would be an error of its own. ts65 tried the ranges that
      the uses ask for, and one of them removes these errors. Declare it. A value beyond that range is then refused once, where it is
      stored.`,
    failing: `
      const cells = new Array<number>(40).fill(0);
      let «at = 0»;
      export function key(code: u8): void {
        cells[at] = 1;
        if (code > 99 && cells[at] !== 0) cells[at] = 7;
        at = at * 3 + code;
      }`,
    corrected: `
      const cells = new Array<number>(40).fill(0);
      let at: Int<0, 39> = 0;
      export function key(code: u8): void {
        cells[at] = 1;
        if (code > 99 && cells[at] !== 0) cells[at] = 7;
        at = (at * 3 + code) % 40;
      }`,
  },
};
