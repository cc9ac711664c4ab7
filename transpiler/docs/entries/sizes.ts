/** What is refused for its size. */
import { MOST_CONDITIONS, MOST_NESTED, MOST_STATEMENTS } from '../../limits.ts';
import type { Entries } from '../entry.ts';

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** `parts` between `between`, ten a line. */
const inLines = (parts: readonly string[], between: string): string =>
  range(Math.ceil(parts.length / 10)).map((row) => parts.slice(row * 10, row * 10 + 10).join(between)).join(`${between.trimEnd()}\n          `);

const numbers = range(MOST_CONDITIONS + 1).map((i) => (i * 7) % 251);

export const SIZES: Entries = {
  tooManyConditions: {
    title: 'Too many conditions joined by && and ||',
    why: `At most ${MOST_CONDITIONS} conditions are joined by \`&&\` and \`||\`. TypeScript looks at all conditions before a name to find the name's type there,
      so its time grows faster than their number. A table says the same in fewer bytes.`,
    failing: `
      let found = 0;
      export function key(code: u8): void {
        if (
          «${inLines(numbers.map((n) => `code === ${n}`), ' || ')}»
        ) found = 1;
      }`,
    corrected: `
      const WANTED = [
        ${inLines(numbers.map(String), ', ')},
      ];
      let found = 0;
      export function key(code: u8): void {
        if (WANTED.includes(code)) found = 1;
      }`,
  },
  tooDeeplyNested: {
    title: 'Nested too deeply',
    why: `Expressions and statements stand in each other at most ${MOST_NESTED} deep. A sum of many terms is nested, too: each \`+\` holds all the terms to its
      left. The parser, the checker and cc65 call themselves for each level, and their stacks end.`,
    failing: `
      let sum = 0;
      export function key(code: u8): void {
        sum = ${'-'.repeat(3)}«code»;
      }`,
    corrected: `
      let sum = 0;
      export function key(code: u8): void {
        sum = 0 - code;
      }`,
  },
  tooManyStatements: {
    title: 'Too many statements in a function',
    why: `A function has at most ${MOST_STATEMENTS.toLocaleString('en')} statements, those within others included. cc65's time for a function grows with the square of its length.`,
    failing: '',
    corrected: '',
  },
};
