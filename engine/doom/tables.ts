/** The numbers of the rules. Tables of two entries are by ruleset: `spec`, `classic`. */
import { table } from '../lib/arrays.ts';

/** Index of a floor's first cell. */
export const FLOOR_START = table(7, (floor) => 49 * floor);
/** One past a floor's last cell. */
export const FLOOR_END = table(7, (floor) => 49 * floor + 49);
/** A row's first cell on its floor. */
export const ROW_CELL = table(7, (row) => 7 * row);

/** Spec section 2 counted from 0: a cell's row, north to south. */
export const ROW_OF = table(49, (cell) => Math.floor(cell / 7));

/** Spec section 2 counted from 0: a cell's column, west to east. */
export const COLUMN_OF = table(49, (cell) => cell % 7);

// Spec section 7, by race 1..4.
export const RACE_STRENGTH: readonly number[] = [0, 8, 10, 6, 6];
export const RACE_DEXTERITY: readonly number[] = [0, 8, 8, 9, 10];
export const RACE_INTELLIGENCE: readonly number[] = [0, 8, 6, 10, 9];
export const RACE_HP: readonly number[] = [0, 20, 22, 16, 18];

/** Spec section 7: the cap of an attribute. */
export const ATTRIBUTE_LIMIT = 18;
/** facts, ruling 22: the most hit points, under either ruleset. */
export const HP_LIMIT = 40;
/** facts, ruling 22; `classic` has no limit but the byte's. */
export const MAX_HP_LIMIT: readonly number[] = [40, 255];

/** facts, "Ruleset differences": a cell is filled when r(10) is at least this. */
export const FILLED_FROM: readonly number[] = [7, 3];
/** facts, ruling 4: how many levels `spec` has for the monsters of a floor, from the floor's number up to 10 at most. */
export const LEVEL_COUNT: readonly number[] = [6, 6, 6, 6, 6, 5, 4];

/** facts, ruling 13: the die that is thrown for a chest. 1 is the trap... */
export const CHEST_DIE: readonly number[] = [10, 5];
/** ...and 2 up to this is nothing. */
export const CHEST_EMPTY_TO: readonly number[] = [4, 2];

/** facts, ruling 9: by tier, at character creation. */
export const FIRST_PRICE: readonly number[] = [0, 10, 20, 30];
/** facts, ruling 9: by ruleset and tier, at a vendor's. */
export const EQUIPMENT_PRICE: readonly (readonly number[])[] = [
  [0, 10, 20, 30],
  [0, 50, 100, 150],
];
/** Spec section 10, by spell. */
export const SPELL_PRICE: readonly number[] = [0, 50, 30, 50, 75, 80];
export const HEALING_PRICE = 50;
export const ENHANCER_PRICE = 100;

/** Spec section 9, by level: what a hit and a dodge have in common. */
export const EASE = table(11, (level) => 20 + 5 * (11 - level));
/** By tier of weapon. */
export const WEAPON_AIM = table(4, (tier) => 3 * tier);
/** A third of an attribute, rounded down. */
export const THIRD = table(19, (value) => Math.floor(value / 3));
/** Spec section 9: the least intelligence that casts. */
export const CASTER_INTELLIGENCE = 12;
