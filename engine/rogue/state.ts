/** The whole state of a game: what is compared, saved and restored. */
import type { u8, u16, u32, Int } from '../lib/int.ts';
import { bytes, words } from '../lib/arrays.ts';

export const LEVELS = 26;

export const enum Phase {
  /** Before the first game: the title. */
  None,
  Playing,
  Dead,
  Won,
}

export const game = {
  seed: 0 as u32,
  phase: 0 as Int<0, 3>,
  /** The level that the hero is on, 1..26; 0 before a game. */
  level: 0 as Int<0, 26>,
  turns: 0 as u16,
  /** Turns since the last wanderer; what counts ends at 450. */
  calm: 0 as u16,
  /** What killed the hero: a monster's number, or 26 and above for other ends. */
  killer: 0 as Int<0, 31>,
};

/** Item numbers: 0 is none, 1..54 belong to the level as it was made, 55..146 are those that play has moved. */
export const ORIGINALS = 54;
export const ITEMS = 147;

export const items = {
  kind: bytes(147, 0, 70),
  /** Bonus + 3 of weapon, armour and ring; charges; turns of fuel; gold. */
  value: words(147),
  /** Level * 1024 + cell where it lies; 0 in the pack or with a thief. */
  place: words(147),
  /** {@link Flag}s */
  flags: bytes(147),
};

export const enum Flag {
  Cursed = 1,
  /** Not one of the level's seven rolled items: added by a minimum or a quota (ruling 4). */
  Extra = 2,
  /** Bonus and curse have been found out by wearing it. */
  Known = 4,
  /** Has been seen where it lies. */
  Seen = 8,
}

/** The items made for a level; they are numbered from 1. */
export const made = {
  count: 0 as Int<0, 54>,
};

/** The guarantee tracker's counters of the range, by `Key` (B "GuaranteeTracker"). */
export const tracker = {
  counts: bytes(16),
};
