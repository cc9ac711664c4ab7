/**
 * The whole state of a game: what is compared, saved and restored. Large arrays lie in the segment LOW, the Atari's memory below the program
 * (atari/ts65-atari.cfg).
 */
import type { u8, u16, Int } from '../lib/int.ts';
import { bytes } from '../lib/arrays.ts';

export const LEVELS = 26;

export const enum Phase {
  /** Before the first game: the title. */
  None,
  Playing,
  Dead,
  Won,
}

export const game = {
  /** Four bytes, the lowest first. */
  seed: bytes(4),
  phase: 0 as Int<0, 3>,
  /** The level that the hero is on. */
  level: 1 as Int<1, 26>,
  turns: 0 as u16,
  /** Turns since the last wanderer; what counts ends at 450. */
  calm: 0 as u16,
  /** The cause of the hero's death: a monster's number, or 26 and above for other ends. */
  killer: 0 as Int<0, 31>,
  /** Whether the hero takes up what he walks on. */
  takes: 1 as Int<0, 1>,
};

/** Item numbers: 0 is none, 1..54 belong to the level as it was made, 55..129 are those that play has moved. */
export const ORIGINALS = 54;
export const ITEMS = 130;

/** Behind the last number that an item of play has had in this game. */
export const extent = { items: 0 as Int<0, 130> };

export const items = {
  /** @segment LOW */
  kind: bytes(130, 0, 70),
  /**
   * Bonus + 3 of weapon, armour and ring; charges; turns of fuel; gold.
   * @segment LOW
   */
  value: bytes(130),
  /**
   * The high byte of fuel and gold.
   * @segment LOW
   */
  more: bytes(130),
  /**
   * The level that it lies on, and where; level 0 in the pack or with a thief.
   * @segment LOW
   */
  level: bytes(130, 0, 26),
  /** @segment LOW */
  x: bytes(130, 0, 38),
  /** @segment LOW */
  y: bytes(130, 0, 19),
  /**
   * {@link Flag}s
   * @segment LOW
   */
  flags: bytes(130),
};

export const enum Flag {
  Cursed = 1,
  /** Not one of the level's seven rolled items: added by a minimum or a quota (ruling 4). */
  Extra = 2,
  /** Bonus and curse have been found out by wearing it. */
  Known = 4,
  /** Has been seen where it lies. */
  Seen = 8,
  /** The hero has laid it down: it is not taken up by walking on it. */
  Laid = 16,
}

/** The items made for a level; they are numbered from 1. */
export const made = {
  count: 0 as Int<0, 54>,
};

/** The guarantee tracker's counters of the range, by `Quota` (B "GuaranteeTracker"). */
export const tracker = {
  /** @segment LOW */
  counts: bytes(16),
};

/** Terrain is the low four bits of a cell of the map; what is at least `Closed` can be walked on, at least `Open` seen through. */
export const enum Terrain {
  Rock,
  WallAcross,
  WallDown,
  SecretAcross,
  SecretDown,
  Closed,
  Open,
  Broken,
  Archway,
  Floor,
  Corridor,
  HiddenTrap,
  Trap,
  Up,
  Down,
}

export const enum Mark {
  Terrain = 15,
  Item = 16,
  Monster = 32,
  Explored = 64,
  Visible = 128,
}

/** 20 rows of 40 cells, the last column always rock; they are shown two rows further down on the screen. */
export const map = {
  /** @segment LOW */
  cells: Array.from({ length: 20 }, () => bytes(40)),
  /** 1 when terrain has changed since the hero looked. */
  changed: 0 as Int<0, 1>,
};

/** Where each side of the rooms begins in `rooms.sides`. */
export const enum Side {
  Left = 0,
  Top = 9,
  Right = 18,
  Bottom = 27,
}

/** By cell of the 3x3 grid: the inside of its room, or one point where corridors meet. */
export const rooms = {
  /** By {@link Side}, then room. */
  sides: bytes(36, 0, 38),
  /** 1 where there is a room. */
  real: bytes(9, 0, 1),
  /** Cells inside of each room. */
  area: bytes(9),
  /** The cells of all rooms but the first. */
  cells: 0 as Int<0, 2040>,
  first: 0 as Int<0, 8>,
  last: 0 as Int<0, 8>,
};

export const FEATURES = 28;

/** Up to 24 doors and 4 traps, in the order they were made. */
export const features = {
  count: 0 as Int<0, 28>,
  /** @segment LOW */
  x: bytes(28, 0, 38),
  y: bytes(28, 0, 19),
  /** A {@link Trap}; of a door, 0. */
  trap: bytes(28, 0, 5),
};

export const enum Trap {
  None,
  Bear,
  Dart,
  Teleport,
  Sleep,
  Pit,
}

/** Monsters 0..19 belong to the level as it was made, 20..63 are those that play has made or moved. */
export const MONSTERS = 64;
export const LEVEL_MONSTERS = 20;

export const monsters = {
  /**
   * 1..26 for A..Z.
   * @segment LOW
   */
  kind: bytes(64, 0, 26),
  /**
   * The level that it is on; 0 where there is none.
   * @segment LOW
   */
  level: bytes(64, 0, 26),
  /** @segment LOW */
  x: bytes(64, 0, 38),
  /** @segment LOW */
  y: bytes(64, 0, 19),
  /** @segment LOW */
  hp: bytes(64),
  /** @segment LOW */
  maxHp: bytes(64),
  /**
   * In tens: facts, "Speed".
   * @segment LOW
   */
  energy: bytes(64),
  /** @segment LOW */
  speed: bytes(64, 0, 100),
  /**
   * Turns held or asleep.
   * @segment LOW
   */
  timer: bytes(64),
  /**
   * {@link Is}
   * @segment LOW
   */
  flags: bytes(64),
  /**
   * Number of the item that it carries, or 0.
   * @segment LOW
   */
  loot: bytes(64, 0, 129),
};

export const enum Is {
  Awake = 1,
  Fleeing = 2,
  Cancelled = 4,
  /** Not as the level was made: it is kept when the level is left. */
  Changed = 8,
}

export const enum Slot {
  Weapon,
  Armor,
  LeftRing,
  RightRing,
  Light,
}

/** Effects that run out; `hero.timers` has the turns left. */
export const enum Timer {
  Confused,
  Blind,
  Hasted,
  Levitating,
  /** Asleep or frozen: no action. */
  Helpless,
  /** In a trap or a plant: no step. */
  Held,
}
export const TIMERS = 6;

export const hero = {
  x: 0 as Int<0, 38>,
  y: 0 as Int<0, 19>,
  hp: 0 as Int<0, 999>,
  maxHp: 0 as Int<0, 999>,
  strength: 0 as Int<0, 31>,
  maxStrength: 0 as Int<0, 31>,
  level: 1 as Int<1, 99>,
  xp: 0 as Int<0, 58000>,
  gold: 0 as Int<0, 32767>,
  hunger: 0 as Int<0, 2000>,
  /** Twentieths of a unit of hunger. */
  appetite: 0 as Int<0, 59>,
  /** Turns of the ten after which hit points come back. */
  beat: 0 as Int<0, 9>,
  /** 0 until half of a hasted turn is done. */
  half: 0 as Int<0, 1>,
  timers: bytes(6),
  /** A bit for each timer that has started in this turn. */
  started: 0 as Int<0, 63>,
  /** Until the level is left. */
  seesInvisible: false,
  detectsMonsters: false,
  detectsMagic: false,
  /** Item numbers by {@link Slot}; 0 for none. */
  worn: bytes(5, 0, 129),
};

/** By letter: the item's number, 0 for none, and how many of it. */
export const pack = {
  item: bytes(26, 0, 129),
  count: bytes(26, 0, 99),
};

/** The known kinds, and the looks of the unknown: shuffled words, see `looks.ts`. */
export const lore = {
  known: bytes(71, 0, 1),
  deck: bytes(74, 0, 73),
};

/**
 * The record of each other level, in 38 bytes. Bits 0..199 are runs of four cells of which one was explored, 200..253 items taken, 254..273 monsters
 * gone. Bits 274..301 are features found, and bit 302 is set where the level was visited.
 */
export const KEPT_BYTES = 38;
export const kept = {
  /** @segment LOW */
  bits: bytes(988),
  /** Where the present level's begin. */
  base: 0 as Int<0, 950>,
};

/** A cell inside of a room has no number of its own in `paths.place`: it has this and the room's. */
export const INSIDE = 140;

/**
 * The ways to the hero, for monsters that go the shortest. They lead over doors, 1 to 28, and cells of corridors, up to 139, with their neighbours.
 * The counts say how far away from the hero each is.
 */
export const paths = {
  /**
   * The number of what is at a cell, or {@link INSIDE} and the room; 0 where nobody goes.
   * @segment LOW
   */
  place: Array.from({ length: 20 }, () => bytes(40)),
  /** The neighbours of each, the first ones in the first row; 0 behind the last. */
  links: Array.from({ length: 5 }, () => bytes(140, 0, 139)),
  degree: bytes(140, 0, 8),
  /** The few neighbours beyond five: whose they are, and which. */
  more: 0 as Int<0, 40>,
  moreOf: bytes(40, 0, 139),
  moreTo: bytes(40, 0, 139),
  /** The first door of each room, the next one of the same room, and the room of each; 0 is none. */
  door: bytes(10, 0, 28),
  /** @segment LOW */
  next: bytes(29, 0, 28),
  room: bytes(29, 0, 9),
  /**
   * Steps from the hero and one; 0 where none have been counted.
   * @segment LOW
   */
  counts: bytes(140),
  /**
   * What was reached, in its order: each once.
   * @segment LOW
   */
  queue: bytes(140, 0, 139),
  /** Where the next is taken, and where one is added. */
  head: 0 as u8,
  tail: 0 as u8,
  /** The count of what was reached last. */
  count: 1 as Int<1, 60>,
  /** The count at which each door is reached through its room, and the least of them. */
  due: bytes(29),
  soonest: 0 as u8,
  /** Whether a door has been reached. */
  opened: false,
  /** The hero's cell that is counted from; x is 0 when it must be counted again. */
  x: 0 as Int<0, 38>,
  y: 0 as Int<0, 19>,
  /** Its room, or 9. */
  home: 9 as Int<0, 9>,
  /** The values in `place` of traps that have been found, when monsters know them, too; 0 for none. */
  hole: 0 as u8,
};
