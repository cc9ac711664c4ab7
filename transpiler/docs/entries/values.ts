/** Values, conditions, operators and calls. */
import type { DiagnosticEntries } from '../entry.ts';

export const VALUE_ENTRIES: DiagnosticEntries = {
  notBoolean: {
    title: 'A number where a boolean is expected',
    why: `In a condition, a number holds where it is not 0. As a value, \`a > 3 && b\` is a boolean or a number, and no variable holds both. So write
      the comparison.`,
    failing: `
      let seen = 0;
      export function key(code: u8): void {
        const some = code > 3 && «code & 1»;
        seen = code;
      }`,
    corrected: `
      let seen = 0;
      export function key(code: u8): void {
        const some = code > 3 && (code & 1) !== 0;
        if (some) seen = 1;
      }`,
  },
  mathRandom: {
    title: 'Chance that no seed decides',
    why: `A game is replayed from its seed and its keys. \`Math.random\` gives other numbers each time. The generator of \`lib/rng.ts\` gives the
      same ones on both sides. \`startRandom(seed)\` belongs into \`start\`.`,
    failing: `
      let dice = 0;
      export function key(code: u8): void {
        dice = Math.floor(«Math.random()» * 6);
      }`,
    corrected: `
      import { random } from '../lib/rng.ts';
      let dice = 0;
      export function key(code: u8): void {
        dice = random(6);
      }`,
  },
  assignmentAsValue: {
    title: 'An assignment is the condition',
    why: `\`if (a = 3)\` is almost always meant as \`===\`. Where an assignment is meant, make it a statement of its own before the \`if\`.`,
    failing: `
      let last: u8 = 0;
      let some = 0;
      export function key(code: u8): void {
        if («last = code») some = 1;
      }`,
    corrected: `
      let last: u8 = 0;
      let some = 0;
      export function key(code: u8): void {
        last = code;
        if (last !== 0) some = 1;
      }`,
  },
  noInitializer: {
    title: 'A variable is read before it has a value',
    why: `In JavaScript a variable without a value is \`undefined\`. On the machine its bytes hold anything. A variable of a module has
      an initial value, or a declared type, and \`start\` assigns it ahead of all that reads it. In a function every path to a read must assign one.`,
    failing: `
      let hp = 0;
      export function key(code: u8): void {
        let lost!: number;
        if (code > 9) lost = 2;
        hp = «lost»;
      }`,
    corrected: `
      let hp = 0;
      export function key(code: u8): void {
        let lost = 0;
        if (code > 9) lost = 2;
        hp = lost;
      }`,
  },
  notAnInteger: {
    title: 'A number that is not an integer of 32 bits',
    why: `Numbers are integers from -2147483648 to 4294967295, without fractions, NaN and infinity. Where you need a fraction, count in a
      smaller unit, such as tenths.`,
    failing: `
      let speed = 0;
      export function key(code: u8): void {
        if (code === 1) speed = «1.5»;
      }`,
    corrected: `
      // In tenths.
      let speed = 0;
      export function key(code: u8): void {
        if (code === 1) speed = 15;
      }`,
  },
  notConstant: {
    title: 'Something must be constant and is not',
    why: `The cases of a \`switch\`, the defaults of parameters and the members of enums are compiled into the code. They can be literals,
      constants, enum members, and operators on them.`,
    failing: `
      let door: u8 = 3;
      let open = 0;
      export function key(code: u8): void {
        if (code > 100) door = code;
        switch (code) {
          case «door»: open = 1; break;
        }
      }`,
    corrected: `
      let door: u8 = 3;
      let open = 0;
      export function key(code: u8): void {
        if (code > 100) door = code;
        if (code === door) open = 1;
      }`,
  },
  plainDivision: {
    title: 'A division that gives fractions',
    why: `\`/\` gives a fraction where the division leaves a remainder, and there are integers only. Say which integer is meant.
      \`Math.floor\` and \`Math.ceil\` round down and up. \`Math.trunc\`, \`idiv\`, \`| 0\`, \`~~\` and the casts round toward 0. A
      comparison with a quotient needs no rounding. Neither does a division without a remainder: behind a test of \`a % b === 0\`, or of a
      product with the divisor.`,
    failing: `
      let half = 0;
      export function key(code: u8): void {
        half = «code / 2»;
      }`,
    corrected: `
      let half = 0;
      export function key(code: u8): void {
        half = Math.floor(code / 2);
      }`,
  },
  notAFunction: {
    title: 'A call of something that is no function of the program',
    why: `A program can call its own functions, those of \`engine/lib\`, and [a few of JavaScript's](../language.md#calls). The others work on
      fractions, on objects that grow, or on the world outside.`,
    failing: `
      let height = 0;
      export function key(code: u8): void {
        height = u8(«Math.sin»(code));
      }`,
    corrected: `
      const WAVE = Array.from({ length: 256 }, (_, i) => Math.round(20 * Math.sin(i / 40)) + 20);
      let height = 0;
      export function key(code: u8): void {
        height = WAVE[code];
      }`,
  },
  notAscii: {
    title: 'A text that the machine can not show',
    why: `Texts are constants of at most 255 characters. All of them are ASCII, 9 to 126: one byte each, the same on all machines. Characters below 32, as those of Tab and Return, are blank on the screen.`,
    failing: `
      let width = 0;
      function measure(text: string): void {
        width = text.length;
      }
      export function key(code: u8): void {
        measure(«'naïve'»);
      }`,
    corrected: `
      let width = 0;
      function measure(text: string): void {
        width = text.length;
      }
      export function key(code: u8): void {
        measure('naive');
      }`,
  },
  noAnnotation: {
    title: 'A parameter without a type',
    why: `The type of a parameter comes from its annotation or from its default. It must be an integer, a boolean, a text, an array or a
      record.`,
    failing: `
      let last = 0;
      export function remember(«x = undefined»): void {
        if (x === undefined) last = 1;
      }`,
    corrected: `
      let last = 0;
      export function remember(x = 0): void {
        if (x === 0) last = 1;
      }
      export function key(code: u8): void {
        remember(code);
      }`,
  },
  mixedTypes: {
    title: 'A boolean or a text where a number belongs',
    why: `JavaScript takes \`true\` for 1 in arithmetic, and reads texts as numbers. Write \`? :\` to make a number of a boolean.`,
    failing: `
      const DIGITS = ['3', '8'];
      let grade = 0;
      export function key(code: u8): void {
        grade = -«DIGITS[code & 1]»;
      }`,
    corrected: `
      const DIGITS = ['3', '8'];
      let grade = 0;
      export function key(code: u8): void {
        grade = 48 - DIGITS[code & 1].charCodeAt(0);
      }`,
  },
};
