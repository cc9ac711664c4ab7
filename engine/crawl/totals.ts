/** The items of a whole dungeon: the Dungeon's 27 levels, counted. */
import type { u16, u32 } from '../lib/int.ts';
import { u16 as low16 } from '../lib/int.ts';
import { endBusy, showBusy } from '../lib/busy.ts';
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
  /** Fletcher's checksum over every field of every item: it changes with each of them, and with their order. */
  low: 0 as u16,
  high: 0 as u16,
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
  totals.low = 0;
  totals.high = 0;
  for (let depth = 1; depth <= DUNGEON_LEVELS; depth++) {
    showBusy();
    makeLevel(depth, Branch.Dungeon);
    for (let i = 0; i < level.count; i++) countItem(i);
  }
  totals.artefacts = dungeon.artefacts;
  endBusy();
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
  mix(base * 64 + floor.kind[at]);
  mix(floor.race[at] * 16 + floor.adjective[at] * 2 + floor.cursed[at]);
  mix(floor.brand[at] * 256 + (floor.plus[at] + 6) * 16 + floor.damage[at] + 6);
  mix(count * 64 + floor.extra[at]);
  mix(floor.artefact[at]);
}

/** Whether items of the class come in pieces of one kind. */
function isCounted(base: number): boolean {
  return base === Class.Ammunition || base === Class.Food || base === Class.Scroll || base === Class.Potion;
}

/** One step of Fletcher's sum, modulo 65536: sums of 16 bits are what a 6502 does well. */
function mix(value: u16): void {
  totals.low = low16(totals.low + value + 1);
  totals.high = low16(totals.high + totals.low);
}
