/** The whole state of a game of Dungeon of Doom: what is saved, restored and compared. */
import type { u8, i8, u16, u32, Int } from '../lib/int.ts';
import { bytes } from '../lib/arrays.ts';

export const FLOORS = 7;
export const FLOOR_CELLS = 49;
export const DUNGEON_CELLS = 343;
export const TREASURES = 10;
/** Spec section 1: floor 1, cell 25, as an index from 0. */
export const START_CELL = 24;

/** facts, ruling 1 */
export const enum Ruleset {
  Spec,
  Classic,
}

/** The choice that the rules wait for. */
export const enum Phase {
  /** Before the first game: the title. */
  None,
  Race,
  Points,
  Weapon,
  Armour,
  Flares,
  Room,
  Encounter,
  Won,
  /** Left by the exit with fewer than ten treasures (facts, ruling 25). */
  Left,
  Dead,
}

/** facts, "Cell features and map letters" */
export const enum Feature {
  Empty,
  Mirror,
  Scroll,
  Chest,
  Flares,
  Potion,
  Vendor,
  Thief,
  Warp,
  StairsUp,
  StairsDown,
  Exit,
}

export const enum Spell {
  None,
  Protection,
  Fireball,
  Lightning,
  Weaken,
  Teleport,
}

export const enum Stat {
  Strength,
  Dexterity,
  Intelligence,
  /** Maximum hit points: only the attribute enhancer and potions change it. */
  Health,
}

/** facts, ruling 2: same header + same keys = same game. */
export const game = {
  seed: 0 as u32,
  ruleset: 0 as Int<0, 1>,
  phase: 0 as Int<0, 10>,
};

/** Index of a cell: 49 * (floor - 1) + (P2 - 1). */
export const cells = {
  feature: bytes(343, 0, 11),
  monster: bytes(343, 0, 10),
  treasure: bytes(343, 0, 10),
  seen: bytes(343, 0, 1),
};

export const hero = {
  /** 0 before it is chosen, then 1..4. */
  race: 0 as Int<0, 4>,
  strength: 0 as Int<0, 18>,
  dexterity: 0 as Int<0, 18>,
  intelligence: 0 as Int<0, 18>,
  /** 0 or less is death; the worst blow takes 12. */
  hp: 0 as i8,
  maxHp: 0 as u8,
  /** Points left to allocate, and the attribute ({@link Stat}) that is asked for. */
  points: 0 as Int<0, 5>,
  question: 0 as Int<0, 3>,
  gold: 0 as u16,
  flares: 0 as u16,
  /** Tiers 0..3. */
  weapon: 0 as Int<0, 3>,
  armour: 0 as Int<0, 3>,
  /** Charges by {@link Spell}; element 0 is not used. */
  spells: bytes(6),
  /** 0..6 and 0..48. */
  floor: 0 as Int<0, 6>,
  cell: 0 as Int<0, 48>,
  /** By treasure id; element 0 is not used. */
  found: bytes(11, 0, 1),
  foundCount: 0 as Int<0, 10>,
};

/** The encounter under way; meaningful in `Phase.Encounter`. */
export const encounter = {
  level: 0 as Int<0, 10>,
  /** 0 when it is dead. */
  vitality: 0 as Int<0, 33>,
  fatigued: 0 as Int<0, 1>,
  /** Armour added by Protection; +3 a cast (facts, ruling 16). */
  protection: 0 as u8,
};

/** The figures of the end screen. */
export const tally = {
  kills: 0 as u16,
  /** Commands that were answered by the rules, refused ones apart. */
  turns: 0 as u16,
};
