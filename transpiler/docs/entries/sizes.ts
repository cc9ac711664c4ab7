/** Limits of size. */
import { MOST_CONDITIONS, MOST_NESTED, MOST_STATEMENTS } from '../../limits/source_size.ts';
import type { DiagnosticEntries } from '../entry.ts';

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** `parts` between `between`, ten a line. */
const inLines = (parts: readonly string[], between: string): string =>
  range(Math.ceil(parts.length / 10)).map((row) => parts.slice(row * 10, row * 10 + 10).join(between)).join(`${between.trimEnd()}\n          `);

const numbers = range(MOST_CONDITIONS + 1).map((i) => (i * 7) % 251);

export const SIZE_ENTRIES: DiagnosticEntries = {
  tooLarge: {
    title: 'Too large',
    why: `Some sizes have a limit, so that the time for a program grows with its length and no faster. \`&&\` and \`||\` join at most
      ${MOST_CONDITIONS} conditions, because TypeScript looks at all conditions ahead of a name to find its type. A function has at most
      ${MOST_STATEMENTS} statements, with those inside of others. A longer one hardly fits into the Atari's memory. Expressions and
      statements are nested at most ${MOST_NESTED} deep. A sum is nested, too: each \`+\` holds all the terms to its left.`,
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
};
