/** The document's tables, in its own percent, by the names of the browser; written from it, not from the tables of engine/crawl. */

/** By ammunition. */
export const AMMO: Record<string, number> = {
  'Stone': 30, 'Dart': 20, 'Arrow': 20, 'Bolt': 12, 'Needle': 10, 'Sling Bullet': 5, 'Javelin': 2, 'Throwing Net': 1,
};

/** By ammunition: Elven, Dwarven, Orcish. The facts file moves the 19 of Arrows from Dwarven to Elven. */
export const AMMO_RACE: Record<string, readonly number[]> = {
  'Stone': [0, 0, 0], 'Dart': [16, 17, 21], 'Arrow': [19, 0, 25], 'Bolt': [0, 17, 21], 'Needle': [8, 0, 17],
  'Sling Bullet': [0, 0, 0], 'Javelin': [0, 19, 25], 'Throwing Net': [0, 0, 0],
};

/** By armour: a and b of the printed a + b * L. */
export const ARMOUR: Record<string, readonly [number, number]> = {
  'Animal skin': [5.1, 0.38], 'Robe': [19.7, -0.42], 'Leather armour': [19.7, -0.42], 'Ring mail': [19.7, -0.42],
  'Scale mail': [4.8, 0.19], 'Chain mail': [4.8, 0.19], 'Banded mail': [1.8, 0.17], 'Splint mail': [1.8, 0.17],
  'Plate mail': [1.8, 0.17], 'Crystal plate mail': [0.023, 0.0025], 'Troll hide': [0.015, 0.0015],
  'Troll leather armour': [0.015, 0.0015], 'Steam dragon hide': [0.008, 0.001], 'Steam dragon armour': [0.008, 0.001],
  'Mottled dragon hide': [0.008, 0.001], 'Mottled dragon armour': [0.008, 0.001], 'Swamp dragon hide': [0.008, 0.001],
  'Swamp dragon armour': [0.008, 0.001], 'Dragon hide': [0.015, 0.0015], 'Dragon armour': [0.015, 0.0015],
  'Ice dragon hide': [0.015, 0.0015], 'Ice dragon armour': [0.015, 0.0015], 'Storm dragon hide': [0.008, 0.001],
  'Storm dragon armour': [0.008, 0.001], 'Gold dragon hide': [0.008, 0.001], 'Gold dragon armour': [0.008, 0.001],
  'Naga barding': [0.5, 0], 'Centaur barding': [0.5, 0], 'Helmet': [3, 0], 'Cap': [0.4, 0], "Wizard's hat": [0.4, 0],
  'Cloak': [4, 0], 'Gloves': [4, 0], 'Boots': [3, 0], 'Buckler': [2, 0], 'Shield': [1.3, 0], 'Large shield': [0.7, 0],
};

/** By armour: Elven, Dwarven, Orcish. */
export const ARMOUR_RACE: Record<string, readonly number[]> = {
  'Robe': [25, 0, 13], 'Leather armour': [13, 0, 20], 'Ring mail': [11, 16, 20], 'Scale mail': [11, 16, 20],
  'Chain mail': [11, 16, 20], 'Banded mail': [0, 16, 20], 'Splint mail': [0, 16, 20], 'Plate mail': [0, 16, 20],
  'Helmet': [0, 20, 13], 'Cap': [17, 0, 0], "Wizard's hat": [17, 0, 0], 'Cloak': [25, 19, 14], 'Gloves': [21, 17, 16],
  'Boots': [21, 17, 16], 'Buckler': [17, 33, 13], 'Shield': [17, 33, 13], 'Large shield': [17, 33, 13],
};

/** By armour, in the order of its columns: None, Resistance and so on. */
export const EGO: Record<string, readonly number[]> = {
  'Robe': [19.5, 13, 13, 13, 0, 13, 0, 0, 0, 25, 0, 0, 0, 0, 0, 0, 0, 5.5, 0],
  'Leather armour': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Ring mail': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Scale mail': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Chain mail': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Banded mail': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Splint mail': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Plate mail': [27, 0, 13, 13, 19, 9, 0, 0, 0, 15, 0, 0, 0, 0, 0, 0, 0, 0, 7],
  'Troll leather armour': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Steam dragon armour': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Mottled dragon armour': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Swamp dragon armour': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Dragon armour': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Ice dragon armour': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Storm dragon armour': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Gold dragon armour': [28, 0, 14, 14, 20, 7, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Naga barding': [0, 0, 13, 13, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 25, 25, 0, 0],
  'Centaur barding': [0, 0, 13, 13, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 25, 25, 0, 0],
  'Boots': [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 33, 33, 33, 0, 0],
  'Helmet': [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50, 50, 0, 0, 0, 0, 0, 0, 0],
  'Cap': [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50, 50, 0, 0, 0, 0, 0, 0, 0],
  "Wizard's hat": [50, 0, 0, 0, 0, 0, 0, 0, 0, 17, 0, 33, 0, 0, 0, 0, 0, 0, 0],
  'Cloak': [0, 0, 0, 0, 25, 0, 0, 25, 25, 25, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Gloves': [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50, 50, 0, 0, 0, 0, 0],
  'Buckler': [0, 4, 12, 12, 12, 12, 48, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Shield': [0, 4, 12, 12, 12, 12, 48, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'Large shield': [0, 4, 12, 12, 12, 12, 48, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};
