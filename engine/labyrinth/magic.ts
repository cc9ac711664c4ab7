/** facts, "Gear", second half: potions, spells, traps and companions. */

/** In the table's order. */
export const enum Potion {
  Healing,
  Charisma,
  Intelligence,
  Speed,
  Protection,
  Strength,
  Antidote,
  Invisibility,
}

export const POTIONS = 8;
/** 0: not sold. */
export const POTION_COST: readonly number[] = [15, 30, 45, 55, 75, 100, 25, 0];
/** Doses that a purchase gives; Healing's with the one of facts, ruling 32. */
export const POTION_USES: readonly number[] = [4, 2, 2, 2, 2, 2, 1, 1];

/** In the table's order. */
export const enum Spell {
  MagicMissile,
  Weakness,
  Slowness,
  LightningBolt,
  Vulnerability,
  Fireball,
  Teleport,
  Heal,
  Summon,
  Freeze,
  MagicPortal,
}

export const SPELLS = 11;
/** Spells that scrolls hold: the first nine. */
export const SCROLLS = 9;
/** Spells that the shop has: the first eight. */
export const SHOP_SPELLS = 8;
export const SPELL_COST: readonly number[] = [20, 50, 30, 40, 55, 75, 80, 90, 0, 0, 0];
export const SPELL_USES: readonly number[] = [5, 2, 2, 2, 2, 2, 1, 2, 1, 1, 1];

/** The effects of a trap besides its damage. */
export const enum TrapEffect {
  None,
  Dexterity,
  Poison,
  /** facts, ruling 34: no trap of the table has these two. */
  GoldDust,
  Rust,
}

export const TRAPS = 11;
export const TRAP_DC: readonly number[] = [15, 14, 13, 14, 10, 11, 11, 10, 12, 12, 12];
export const TRAP_DICE: readonly number[] = [0, 2, 3, 3, 2, 1, 2, 2, 2, 0, 2];
export const TRAP_FACES: readonly number[] = [1, 8, 6, 6, 6, 8, 8, 6, 6, 1, 4];
export const TRAP_EFFECT: readonly number[] = [1, 2, 0, 0, 0, 2, 0, 2, 0, 0, 0];
/** Percent: 100 is no draw. */
export const TRAP_CHANCE: readonly number[] = [100, 100, 0, 0, 0, 30, 0, 50, 0, 0, 0];
/** Points of the effect: DEX lost, or turns of poison. */
export const TRAP_POINTS: readonly number[] = [1, 3, 0, 0, 0, 2, 0, 2, 0, 0, 0];
/** facts, ruling 34. */
export const GOLD_DUST = 50;

/** By tier, low to high: the least final roll, the dice of six faces, and the ranges' starts and their numbers of values. */
export const TIER_DICE: readonly number[] = [2, 3, 4];
export const TIER_AC: readonly number[] = [8, 10, 12];
export const TIER_STRENGTH: readonly number[] = [8, 10, 12];
export const TIER_STRENGTHS: readonly number[] = [3, 3, 4];
export const TIER_HP: readonly number[] = [15, 30, 50];
export const TIER_HPS: readonly number[] = [16, 21, 26];

/** facts, "Chest pool": rings of weight 3, labyrinth weapons, labyrinth armour, potions, spells. */
export const POOL = 261;
export const POOL_WEAPONS = 42;
export const POOL_ARMOURS = 142;
export const POOL_POTIONS = 242;
export const POOL_SPELLS = 250;
