/** Faults of atari/ that nobody can see, each by its place and with the reason: a list that is kept by hand, in reasons/atari.json. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { platformSource } from '../../platform/variant.ts';
import { EmittedFileError } from '../../state/layout.ts';
import type { Mutant } from './mutants.ts';

/** A change within one line of a file. */
export interface FaultSite {
  /** The file of atari/. */
  readonly inside: string;
  /** The line's text, its blanks as one, and which of the lines with this text it is, from 1. */
  readonly line: string;
  readonly nth: number;
  /** The replaced text, and its replacement. */
  readonly from: string;
  readonly to: string;
  /** Which occurrence of `from` in the line, from 1. */
  readonly at: number;
}

/** Several occurrences of a line may have the same reason. */
interface PlaceReason extends Omit<FaultSite, 'at'> {
  readonly at: readonly number[];
  readonly reason: string;
}

const FILE = fileURLToPath(new URL('./reasons/atari.json', import.meta.url));
const WORDS = /[\w$%.]+|\s+|[^\w$%.\s]/g;

const plain = (line: string): string => line.trim().replace(/\s+/g, ' ');

/** Where in its file a fault is. */
export function faultSite({ inside, line, before, after }: Mutant): FaultSite {
  const words = (text: string): readonly string[] => text.match(WORDS) ?? [];
  const [was, is] = [words(plain(before)), words(plain(after))];
  let first = 0;
  while (first < was.length && was[first] === is[first]) first++;
  let tail = 0;
  while (tail < Math.min(was.length, is.length) - first && was.at(-1 - tail) === is.at(-1 - tail)) tail++;
  const from = was.slice(first, was.length - tail);
  const isThere = (index: number): boolean => from.every((word, i) => was[index + i] === word);
  const at = was.slice(0, first + 1).filter((_, index) => isThere(index)).length;
  const lines = platformSource(inside).split('\n').slice(0, line).map(plain);
  const nth = lines.filter((text) => text === plain(before)).length;
  return { inside, line: plain(before), nth, from: from.join(''), to: is.slice(first, is.length - tail).join(''), at };
}

/** @throws EmittedFileError */
export function readPlaces(): PlaceReason[] {
  const list = JSON.parse(readFileSync(FILE, 'utf8')) as Partial<PlaceReason>[];
  if (!Array.isArray(list)) throw new EmittedFileError(FILE, 'is not a list');
  return list.map(({ inside, line, nth = 1, from, to, at = [1], reason }, i) => {
    const isWhole = [inside, line, reason].every((value) => typeof value === 'string' && value !== '') && [from, to].every((value) => typeof value === 'string');
    if (!isWhole || !Array.isArray(at)) throw new EmittedFileError(FILE, `[${i}] lacks inside, line, from, to or reason`);
    return { inside, line, nth, from, to, at, reason } as PlaceReason;
  });
}

/** The reason for a fault of the Atari's side; undefined: it has none. */
export function placeReason(mutant: Mutant, reasons: readonly PlaceReason[]): string | undefined {
  const place = faultSite(mutant);
  const isSame = (one: PlaceReason): boolean => (['inside', 'line', 'nth', 'from', 'to'] as const).every((name) => one[name] === place[name]);
  return reasons.find((one) => isSame(one) && one.at.includes(place.at))?.reason;
}
