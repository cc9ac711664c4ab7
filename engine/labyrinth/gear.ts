/**
 * facts, "Gear": weapons, armour and rings by one code, 0 for none. The shop's are weapons 1..10 and armour 21..27. The labyrinth's are 11..20 and
 * 28..34, which can't be sold. Rings are 35..41, cursed ones 42..48.
 */
export const FIRST_WEAPON = 1;
export const FIRST_MAGIC_WEAPON = 11;
export const FIRST_ARMOUR = 21;
export const FIRST_MAGIC_ARMOUR = 28;
export const FIRST_RING = 35;
export const FIRST_CURSED = 42;
export const LAST_ITEM = 48;
export const SHOP_WEAPONS = 10;
export const SHOP_ARMOURS = 7;
/** Ours, by difficulty: how many of its armours the shop has, the lightest first. */
export const ARMOURS_SOLD: readonly number[] = [SHOP_ARMOURS, 5, 3];
export const RINGS = 14;

/** By item: a weapon's dice, or an armour's AC. */
export const ITEM_DICE: readonly number[] = [
  0,
  1, 2, 2, 3, 4, 4, 6, 7, 8, 9,
  2, 3, 3, 4, 5, 5, 7, 8, 9, 10,
  8, 9, 10, 12, 14, 16, 18,
  10, 11, 12, 14, 16, 18, 20,
];
/** By weapon: the faces of its dice. */
export const WEAPON_FACES: readonly number[] = [
  0,
  4, 3, 4, 4, 4, 5, 4, 4, 4, 4,
  4, 3, 4, 4, 4, 5, 4, 4, 4, 4,
];
/** By item: the shop's price; 0 for what it does not have; rings have a nominal one (spec, "Shop Economy"). */
export const ITEM_PRICE: readonly number[] = [
  0,
  5, 20, 50, 100, 180, 300, 450, 600, 800, 1000,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  25, 50, 90, 180, 350, 650, 1000,
  0, 0, 0, 0, 0, 0, 0,
  100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
];
/** By item: its weight of 100 where labyrinth gear is drawn. */
export const ITEM_WEIGHT: readonly number[] = [
  0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  21, 19, 17, 14, 10, 8, 5, 3, 2, 1,
  0, 0, 0, 0, 0, 0, 0,
  30, 25, 20, 12, 7, 5, 1,
];
/** By ring from {@link FIRST_RING}, and again for the cursed ones: the `Attribute` that it changes. */
export const RING_ATTRIBUTE: readonly number[] = [5, 0, 1, 6, 3, 4, 2, 5, 0, 1, 6, 3, 4, 2];
