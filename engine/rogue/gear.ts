/** Tables of what can be worn (A section 1; facts "Templates", "Effects", ruling 26). */

/** From the Dagger on: 16 * dice + sides. */
export const WEAPON_DICE: readonly number[] = [0x16, 0x24, 0x18, 0x23, 0x1c, 0x28, 0x25, 0x36, 0x2a];
/** From Leather Armor on. */
export const ARMOR_CLASS: readonly number[] = [8, 7, 7, 5, 4, 4, 3];

/** By kind. */
export const WEIGHTS: readonly number[] = [
  0,
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
  4, 4, 4, 4, 4, 8, 4, 8, 8,
  8, 9, 10, 12, 14, 16, 18,
  2, 2, 1, 3, 0, 0, 0, 0,
];
