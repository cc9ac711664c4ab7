/** The tiers of the tests, and samples of what is too long for every run. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { seededChoices } from '../script/chooser.ts';

/** From the shortest to the whole. */
export const TIERS = ['quick', 'test', 'all'] as const;
export type Tier = (typeof TIERS)[number];

/** The tier that this run is of: `TS65_TIER`, else `test`. */
export const TIER: Tier = tierOf(process.env.TS65_TIER);

/** Whether all is tested, not samples. */
export const isWhole = TIER === 'all';

/** Samples are drawn by this text: `TS65_DRAW`, else the date of the last commit, else `none` (a source without a history). */
export const DRAW: string = process.env.TS65_DRAW ?? dateOfCommit() ?? 'none';

function tierOf(name = 'test'): Tier {
  const tier = TIERS.find((known) => known === name);
  if (tier === undefined) throw new Error(`TS65_TIER=${name}: not one of ${TIERS.join(', ')}`);
  return tier;
}

function dateOfCommit(): string | undefined {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** A number of 0..2^32-1 that changes with the draw. */
export const drawnSeed = (name: string, draw = DRAW): number => createHash('sha256').update(`${draw} ${name}`).digest().readUInt32LE();

/** `count` of `items`, in their order, drawn by the draw and `name`; all of them in the tier `all`, or where there are no more. */
export function sampled<T>(name: string, items: readonly T[], count: number, { tier = TIER, draw = DRAW } = {}): T[] {
  if (tier === 'all' || items.length <= count) return [...items];
  const below = seededChoices(drawnSeed(name, draw));
  const left = [...items.keys()];
  const drawn = new Set(Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]));
  return items.filter((_, i) => drawn.has(i));
}
