/** What a whole dungeon holds: the Dungeon's 27 levels, counted. */
import type { u16, u32 } from '../lib/int.ts';
import { u16 as low16, u32 as low32 } from '../lib/int.ts';
import { words } from '../lib/arrays.ts';
import { beginDungeon, makeLevel } from './generate.ts';
import { Branch, Class, CLASSES, DUNGEON_LEVELS, dungeon, floor, level } from './state.ts';

export const totals = {
  /** By `Class`: items, and pieces of them (coins, charges and the like count as one). */
  items: words(12),
  pieces: words(12),
  all: 0 as u16,
  cursed: 0 as u16,
  /** Weapons, ammunition and armour with a brand or an ego. */
  branded: 0 as u16,
  artefacts: 0 as u16,
  coins: 0 as u16,
  /** Changes with every field of every item: two dungeons with the same sum are the same, but for chance. */
  sum: 0 as u32,
};

/** Makes the 27 levels of the Dungeon of `seed` one after the other and counts them. The last one stays on the floor. */
export function countDungeon(seed: u32): void {
  beginDungeon(seed);
  for (let i = 0; i < CLASSES; i++) {
    totals.items[i] = 0;
    totals.pieces[i] = 0;
  }
  totals.all = 0;
  totals.cursed = 0;
  totals.branded = 0;
  totals.coins = 0;
  totals.sum = 0;
  for (let depth = 1; depth <= DUNGEON_LEVELS; depth++) {
    makeLevel(depth, Branch.Dungeon);
    for (let i = 0; i < level.count; i++) countItem(i);
  }
  totals.artefacts = dungeon.artefacts;
}

function countItem(at: number): void {
  const base = floor.base[at];
  const count = floor.count[at];
  totals.all = low16(totals.all + 1);
  totals.items[base] = low16(totals.items[base] + 1);
  totals.pieces[base] = low16(totals.pieces[base] + (isCounted(base) ? count : 1));
  if (base === Class.Gold) totals.coins = low16(totals.coins + count);
  if (floor.cursed[at] !== 0) totals.cursed = low16(totals.cursed + 1);
  if (floor.brand[at] !== 0) totals.branded = low16(totals.branded + 1);
  const look = floor.race[at] + floor.adjective[at] * 4 + floor.cursed[at] * 32;
  mix(base + floor.kind[at] * 16 + look * 1024);
  mix(floor.brand[at] + (floor.plus[at] + 6) * 32 + (floor.damage[at] + 6) * 512);
  mix(count + floor.extra[at] * 128 + floor.artefact[at] * 8192);
}

/** What comes in pieces of one kind. */
function isCounted(base: number): boolean {
  return base === Class.Ammunition || base === Class.Food || base === Class.Scroll || base === Class.Potion;
}

/** Five bits to the left, round: no multiplication, which takes a 6502 long. */
function mix(value: u32): void {
  const sum = totals.sum;
  totals.sum = low32(((sum << 5) | (sum >>> 27)) ^ value);
}
