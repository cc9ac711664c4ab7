/** Limits of the machine. */
import { MOST_CALLS } from '../../limits/stack.ts';
import type { DiagnosticEntries } from '../entry.ts';
import { LOW_BYTES, MAIN_BYTES } from '../../limits/machine.ts';
import { SMALLEST_PROGRAM } from '../../limits/memory.ts';

/** Functions that call each other in a row, as many as there are with `key` ahead of them, a few a line. */
function row(length: number, mark: (name: string) => string): string {
  const A_LINE = 3;
  const functions = Array.from({ length: length - 1 }, (_, i) => {
    const name = i === length - 2 ? mark(`f${i + 1}`) : `f${i + 1}`;
    return `function ${name}(x: u8): u8 { return ${i === length - 2 ? 'x' : `f${i + 2}(x)`} ^ ${(i % 9) + 1}; }`;
  });
  const lines = Array.from({ length: Math.ceil(functions.length / A_LINE) }, (_, i) => functions.slice(i * A_LINE, (i + 1) * A_LINE).join(' '));
  return ['let sum: u8 = 0;', ...lines, 'export function key(code: u8): void {', '  sum = f1(code);', '}'].map((line) => `      ${line}`).join('\n');
}

export const LIMIT_ENTRIES: DiagnosticEntries = {
  callDepth: {
    title: 'Too many functions that call each other in a row',
    why: `Each call puts two bytes on the 6502's stack, which has 256. Interrupts need 32 of them. Routines for products, quotients and texts
      need up to 32 more. The rest is enough for ${MOST_CALLS} calls. The longest row of calls is known. A function that calls itself stands in it as often as it is deep. A long row
      can mostly be cut: a function returns, and its caller calls the next one. \`ts65 size\` prints how deep a program really gets.`,
    failing: row(MOST_CALLS + 1, (name) => `«${name}»`),
    corrected: row(MOST_CALLS, (name) => name),
  },
  dataSize: {
    title: 'More data than the Atari has memory',
    why: `Variables, tables, texts and code share ${MAIN_BYTES} bytes. The smallest program takes some ${SMALLEST_PROGRAM} of them. Another
      ${LOW_BYTES} bytes hold arrays whose comment has the tag \`@segment LOW\`. The message names the largest variables. The size of the
      code is known only after a build. So a program whose data just fits may still be too large, and \`ts65 build\` then says by how
      much.`,
    failing: `
      const «map = bytes(60000)»;
      export function key(code: u8): void {
        map[code] = 1;
      }`,
    corrected: `
      const map = bytes(6000);
      export function key(code: u8): void {
        map[code] = 1;
      }`,
  },
};
