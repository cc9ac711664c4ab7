/** The whole state of a game of Labyrinth: what is saved, restored and compared. */
import type { u8, u16, u32, Int } from '../lib/int.ts';
import { bytes, signedBytes, words } from '../lib/arrays.ts';

/** The choice that the rules wait for. */
export const enum Phase {
  /** Before the first game: the title. */
  None,
  Difficulty,
  /** A roll is to be given to an attribute. */
  Assign,
  Town,
  /** A price was offered, and waits for an answer. */
  Offer,
  /** In a room whose monster is gone. */
  Room,
  /** The hero's turn. */
  Combat,
  /** The monster strikes: where is the guard? */
  Guard,
  Won,
  Dead,
}

/** The spec's order. */
export const enum Attribute {
  Strength,
  Dexterity,
  Constitution,
  Intelligence,
  Wisdom,
  Charisma,
  Perception,
}

export const ATTRIBUTES = 7;
/** Ours: two digits. */
export const ATTRIBUTE_LIMIT = 99;
/** Ours: three digits, which no attribute of 99 fills. */
export const HP_LIMIT = 999;
/** Ours: seven digits. */
export const GOLD_LIMIT = 9999999;
/** Ours: 25 * 200 * 199 experience points are the last level's. */
export const XP_LIMIT = 999999;
export const LEVEL_LIMIT = 200;
/** Ours, by difficulty: the last level. */
export const LEVEL_LIMITS: readonly number[] = [LEVEL_LIMIT, 8, 5];
/** Ours: doses of a potion, charges of a spell. */
export const USES_LIMIT = 99;
/** Ours: items carried; what does not fit is left behind. */
export const PACK = 32;
/** facts, ruling 28. */
export const DEPTHS = 5;
export const QUESTS = 3;
export const TRAININGS = 7;
export const NAME_LENGTH = 10;

export const game = {
  seed: 0 as u32,
  phase: 0 as Int<0, 9>,
};

export const hero = {
  difficulty: 0 as Int<0, 2>,
  /** By {@link Attribute}; 0 is one that is not assigned yet. */
  attributes: bytes(7, 0, 99),
  /** The roll to be assigned, and how many were. */
  roll: 0 as Int<0, 30>,
  rolls: 0 as Int<0, 7>,
  hp: 0 as Int<0, 999>,
  maxHp: 0 as Int<0, 999>,
  gold: 0 as Int<0, 9999999>,
  xp: 0 as Int<0, 999999>,
  level: 0 as Int<0, 200>,
  /** Experience that the next level needs. */
  nextLevel: 0 as Int<0, 1010000>,
  points: 0 as u8,
  /** Sessions of training by {@link Attribute}, and in all. */
  trained: bytes(7, 0, 7),
  trainings: 0 as Int<0, 7>,
  /** The gear in use: a place in the pack from 1, 0 for none. */
  weapon: 0 as Int<0, 32>,
  armour: 0 as Int<0, 32>,
  potions: bytes(8, 0, 99),
  spells: bytes(11, 0, 99),
  /** Turns of poison left. */
  poison: 0 as Int<0, 3>,
  deaths: 0 as u8,
};

/** Items in the order in which they were found. */
export const pack = {
  count: 0 as Int<0, 32>,
  /** Codes of gear.ts. */
  item: bytes(32, 0, 48),
  damaged: bytes(32, 0, 1),
  cursed: bytes(32, 0, 1),
  /** The points by which a ring really changed its attribute. */
  change: signedBytes(32, -5, 5),
};

/** The actions that are possible once a depth. */
export const enum Once {
  Aid,
  Ask,
  Listen,
}

/** Where potions begin in `place.offered`: behind the last item. */
export const OFFERED_POTIONS = 49;

/** Where the hero stands, and what can be done once there. */
export const place = {
  /** The depth last visited; 1 before the first. */
  depth: 1 as Int<1, 5>,
  /** Whether the hero has been revived: the next entry is at depth 1. */
  depthReset: false,
  /** Rooms with a monster that were shown. */
  encounters: 0 as u16,
  /** By depth: the monster that will be met there, from 1; 0 when none was drawn. */
  preview: bytes(7, 0, 31),
  /** Once a depth, by {@link Once}. */
  done: bytes(3, 0, 1),
  /** Once a visit to town, by `Recovery`. */
  recovered: bytes(5, 0, 1),
  /** Once a visit to town: what the shop has made an offer for, by item, and from `OFFERED_POTIONS` on by potion. */
  offered: bytes(57, 0, 1),
};

export const room = {
  /** 1 while there is a chest that was not opened. */
  chest: 0 as Int<0, 1>,
  gold: 0 as Int<0, 100>,
  /** The draw from the pool, from 1; 0 without an item. */
  item: 0 as Int<0, 261>,
};

/** The monster of the room; 0 hit points when it is dead. */
export const foe = {
  kind: 0 as Int<0, 30>,
  hp: 0 as Int<0, 135>,
};

/** The marks of one combat (facts, ruling 44). */
export const enum Mark {
  /** 1 once the monster was examined, and once its figures are known for it. */
  Examined,
  Known,
  /** 1 once the charm was tried. */
  Charmed,
  /** Added to the hero's damage, AC and Charisma. */
  Damage,
  Guard,
  Charisma,
  /** Taken off the monster's AC and damage. */
  FoeGuard,
  FoeDamage,
  /** Attacks to come on top; turns of the monster that are lost, and that go amiss. */
  Speed,
  Freeze,
  Invisible,
}

export const MARKS = 11;
/** Ours: as far as a mark goes. */
export const MARK_LIMIT = 150;

export const fight = {
  /** By {@link Mark}. */
  marks: bytes(11, 0, 150),
};

export const companion = {
  /** 0 for none; 1..9: tier * 3 + which, from 1. */
  kind: 0 as Int<0, 9>,
  ac: 0 as u8,
  strength: 0 as u8,
  hp: 0 as u8,
  maxHp: 0 as u8,
  /** The name given to it, as screen codes. */
  name: bytes(10),
  nameLength: 0 as Int<0, 10>,
};

export const quests = {
  count: 0 as Int<0, 3>,
  monster: bytes(3, 0, 30),
  /** 1: to collect something of it, which is wording only. */
  collect: bytes(3, 0, 1),
};

export const enum Sale {
  Haggle,
  Appraisal,
}

/** The offer that waits for an answer. */
export const offer = {
  /** A place in the pack from 0, or `PACK` + a potion. */
  what: 0 as Int<0, 39>,
  /** {@link Sale} */
  method: 0 as Int<0, 1>,
  /** The dice of an appraisal, Charisma included. */
  roll: 0 as u8,
  price: 0 as u16,
};

/** The result of the last bet. */
export const bet = {
  roll: 0 as Int<0, 20>,
  amount: 0 as u32,
};

/** Places in {@link tally}. */
export const enum Count {
  Commands,
  Rooms,
  Kills,
  Charms,
  Runs,
  RunsFailed,
  Attacks,
  Fumbles,
  Criticals,
  Blocked,
  Hits,
  Misses,
  FoeAttacks,
  FoeFumbles,
  FoeCriticals,
  FoeBlocked,
  FoeHits,
  FoeMisses,
  Traps,
  TrapsAvoided,
  Chests,
  Rings,
  Weapons,
  Armours,
  Potions,
  Scrolls,
  Quests,
  Bets,
  BetsWon,
  Deepest,
}

export const COUNTS = 30;

/** Counts of events: a simulation sums them up. */
export const tally = {
  count: words(30),
};
