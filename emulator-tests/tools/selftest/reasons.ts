/** Faults that no script can show, each with the reason: a list that is kept by hand, and checked by a person who reads it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EmittedFileError } from '../../state/layout.ts';
import type { Mutant } from './mutants.ts';
import { hostText } from './parts.ts';

export interface Reason {
  /** The C function or table, or the file of atari/. */
  readonly inside: string;
  /** The lines, before and after, as this machine's compiler reads them; for a `native` or `platform` fault as they are. Without indents. */
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

/** The reasons for `program`, `atari` for those of atari/: none where it has no list. @throws EmittedFileError */
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

export function reasonFor({ kind, inside, before, after }: Mutant, reasons: readonly Reason[]): string | undefined {
  const plain = (text: string): string => reasonText(text, kind === 'native' || kind === 'platform');
  return reasons.find((reason) => reason.inside === inside && plain(reason.before) === plain(before) && plain(reason.after) === plain(after))?.reason;
}

/** How lines stand in a list of reasons: what is only for the 6502 changes with each step of the optimiser, and is left out of faults of C. */
export function reasonText(lines: string, isNative: boolean): string {
  return lines.split('\n').map((line) => (isNative ? line : hostText(line)).trim().replace(/ +/g, ' ')).join(' ');
}
