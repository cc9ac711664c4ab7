/** Faults that no script can show, each with the reason: a list that is kept by hand, and checked by a person who reads it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EmittedFileError } from '../../state/layout.ts';
import type { Mutant } from './mutants.ts';

export interface Reason {
  /** The C function or table. */
  readonly inside: string;
  /** The lines, before and after, without indents. */
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

/** The reasons for `program`, those for atari/ (places.ts) not among them: none where it has no list. @throws EmittedFileError */
export function readReasons(program: string): Reason[] {
  const file = fileURLToPath(new URL(`./reasons/${program}.json`, import.meta.url));
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  const list = JSON.parse(text) as Partial<Reason>[];
  if (!Array.isArray(list)) throw new EmittedFileError(file, 'is not a list');
  return list.map(({ inside, before, after, reason }, i) => {
    const isWhole = [inside, before, after, reason].every((value) => typeof value === 'string' && value !== '');
    if (!isWhole) throw new EmittedFileError(file, `[${i}] lacks inside, before, after or reason`);
    return { inside, before, after, reason } as Reason;
  });
}

/** The reason for a fault; one of the plain C holds for the same line of what is written for cc65, too. Undefined: it has none. */
export function reasonFor({ kind, inside, before, after }: Mutant, reasons: readonly Reason[]): string | undefined {
  const text = (lines: string): string => (kind === 'native' ? asPlain(inside, reasonText(lines)) : reasonText(lines));
  const isSame = (one: string, other: string): boolean => text(one) === text(other);
  return reasons.find((reason) => reason.inside === inside && isSame(reason.before, before) && isSame(reason.after, after))?.reason;
}

/** There a function's own variables have its name in front, and constants their type behind. */
const asPlain = (inside: string, text: string): string => text.replaceAll(`${inside}_`, '').replace(/\b(\d+)(?:ul|u|l)\b/g, '$1');

/** How lines stand in a list of reasons. */
export function reasonText(lines: string): string {
  return lines.split('\n').map((line) => line.trim().replace(/ +/g, ' ')).join(' ');
}
