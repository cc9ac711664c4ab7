/** Faults of which the text shows that they change nothing. */
import type { Mutant } from './mutants.ts';

const CONDITION = /^\s*if \((.+) (<=?|>=?) (.+)\) \{$/;
const ASSIGNMENT = /^\s*(\w+) = (.+);$/;

/**
 * A limit that a value is brought to, `if (A < B) { B = A; }`, may include the limit itself: there the value stays what it is.
 * @param lines of the emitted C
 */
export function isSameLimit(lines: readonly string[], { kind, line, before, after }: Mutant): boolean {
  const [was, is] = [CONDITION.exec(before), CONDITION.exec(after)];
  if (kind !== 'comparison' || was === null || is === null) return false;
  const sides = [was[1], was[3]].map((side) => plain(side as string));
  const isBoundary = is[1] === was[1] && is[3] === was[3] && (is[2] as string)[0] === (was[2] as string)[0];
  const body = ASSIGNMENT.exec(lines[line] ?? '');
  if (!isBoundary || body === null || !/^\s*\}$/.test(lines[line + 1] ?? '')) return false;
  const set = [body[1] as string, body[2] as string].map(plain);
  return set[0] !== set[1] && sides.every((side) => set.includes(side)) && sides[0] !== sides[1];
}

/** Without casts and the suffixes of constants: what is compared and stored is the value. */
function plain(text: string): string {
  return text.replace(/\((u8|i8|u16|i16|u32|i32)\)/g, '').replace(/\b(\d+)(ul|u|l)\b/g, '$1').trim();
}
