/** The state of the generator: the level, the item in hand, and the items on the floor. Documents: crawl-items ("text"), its facts file ("facts"). */
import type { u16, u32, Int } from '../lib/int.ts';
import { bytes, signedBytes, words } from '../lib/arrays.ts';

/** Text, "Type of items generated", in its order; Misc is behind the table there too. */
export const enum Class {
  Weapon,
  Ammunition,
  Armour,
  Wand,
  Food,
  Scroll,
  Jewellery,
  Potion,
  Book,
  Staff,
  Gold,
  Misc,
}
export const CLASSES = 12;

/** The branches that the text tells apart, and the game's others, which are like the Lair to it. */
export const enum Branch {
  Dungeon,
  Temple,
  Mines,
  Elves,
  Lair,
  Swamp,
  Shoals,
  Snakes,
  Slime,
  Vaults,
  Blades,
  Crypt,
  Tomb,
  Hell,
  Zot,
}
export const BRANCHES = 15;

export const enum Race {
  None,
  Elven,
  Dwarven,
  Orcish,
}

/** Facts, ruling 18. */
export const enum Adjective {
  None,
  Runed,
  Glowing,
  Embroidered,
  Shiny,
}

/** The greatest D that is asked for; the rules have no limit but this. */
export const MAX_DEPTH = 99;
/** Facts, ruling 2: the cap of L. */
export const MAX_QUALITY = 50;
/** Facts, ruling 9: the most items; the knife comes where there are 36 at most. */
export const MAX_ITEMS = 100;
/** Text, "Number of items per level": the Dungeon's levels. */
export const DUNGEON_LEVELS = 27;

export const dungeon = {
  seed: 0 as u32,
  /** Facts, ruling 17: artefacts found so far in this dungeon. */
  artefacts: 0 as u16,
};

export const level = {
  /** Facts, ruling 1: D, the level as a player counts it. */
  depth: 1 as Int<1, 99>,
  /** Facts, ruling 2: L, which the quality of items depends on. */
  quality: 1 as Int<1, 50>,
  /** {@link Branch} */
  branch: 0 as Int<0, 14>,
  /** Items on the floor. */
  count: 0 as Int<0, 100>,
};

/** The item in hand: what is being made, or shown. A fixed-size record. */
export const item = {
  /** {@link Class} */
  base: 0 as Int<0, 11>,
  /** Within the class: an index into its tables. */
  kind: 0 as Int<0, 63>,
  /** {@link Race} */
  race: 0 as Int<0, 3>,
  /** Weapon: brand; ammunition: ammunition brand; armour: ego. 0 is none. */
  brand: 0 as Int<0, 18>,
  /** Accuracy of weapons and rings of Slaying, AC of armour, bonus of other rings, enchantment of ammunition. */
  plus: 0 as Int<-6, 8>,
  /** Damage of weapons and rings of Slaying. */
  damage: 0 as Int<-6, 8>,
  /** {@link Adjective} */
  adjective: 0 as Int<0, 4>,
  cursed: 0 as Int<0, 1>,
  /** How many: pieces, coins, charges, magic points, cards, uses, spells. */
  count: 1 as Int<0, 69>,
  /** Deck: quality; manual: skill; random book: schools, or the spells' level. */
  extra: 0 as Int<0, 33>,
  /** Facts, ruling 17: its number, or 0 for what is no artefact. */
  artefact: 0 as u16,
};

/** The floor: {@link item} by its place in the list, a field an array. */
export const floor = {
  base: bytes(100, 0, 11),
  kind: bytes(100, 0, 63),
  race: bytes(100, 0, 3),
  brand: bytes(100, 0, 18),
  plus: signedBytes(100, -6, 8),
  damage: signedBytes(100, -6, 8),
  adjective: bytes(100, 0, 4),
  cursed: bytes(100, 0, 1),
  count: bytes(100, 0, 69),
  extra: bytes(100, 0, 33),
  artefact: words(100),
};

/** Clears the item in hand for one of the class `base`. */
export function beginItem(base: Int<0, 11>): void {
  item.base = base;
  item.kind = 0;
  item.race = 0;
  item.brand = 0;
  item.plus = 0;
  item.damage = 0;
  item.adjective = 0;
  item.cursed = 0;
  item.count = 1;
  item.extra = 0;
  item.artefact = 0;
}

/** Lays the item in hand on the floor as number `at`. */
export function layItem(at: Int<0, 99>): void {
  floor.base[at] = item.base;
  floor.kind[at] = item.kind;
  floor.race[at] = item.race;
  floor.brand[at] = item.brand;
  floor.plus[at] = item.plus;
  floor.damage[at] = item.damage;
  floor.adjective[at] = item.adjective;
  floor.cursed[at] = item.cursed;
  floor.count[at] = item.count;
  floor.extra[at] = item.extra;
  floor.artefact[at] = item.artefact;
}

/** Takes number `at` of the floor into the hand; it also stays there. */
export function takeItem(at: Int<0, 99>): void {
  item.base = floor.base[at];
  item.kind = floor.kind[at];
  item.race = floor.race[at];
  item.brand = floor.brand[at];
  item.plus = floor.plus[at];
  item.damage = floor.damage[at];
  item.adjective = floor.adjective[at];
  item.cursed = floor.cursed[at];
  item.count = floor.count[at];
  item.extra = floor.extra[at];
  item.artefact = floor.artefact[at];
}

/** Facts, ruling 2: L of the depth `depth` in `branch`. */
export function qualityOf(depth: Int<1, 99>, branch: Int<0, 14>): Int<1, 50> {
  const increased = branch === Branch.Vaults ? (depth * 3) >> 1 : depth;
  return Math.min(increased, MAX_QUALITY);
}

/** Turns to the level of depth `depth` in `branch`; its floor is empty. */
export function enterLevel(depth: Int<1, 99>, branch: Int<0, 14>): void {
  level.depth = depth;
  level.branch = branch;
  level.quality = qualityOf(depth, branch);
  level.count = 0;
}
