/** The tables of the item economy, to be read beside the documents: A section 6, B, and the facts' "Tables". */

/** The levels that end a range (B "Range Guarantees"). */
export const RANGE_END: readonly number[] = [5, 10, 15, 20, 26];
export const RANGE_START: readonly number[] = [1, 6, 11, 16, 21];

/** Percent by range and category (A "Depth-Based Category Weights"). Where a category has no template it is left out: ruling 8. */
export const CATEGORY_WEIGHTS: readonly number[] = [
  // Potion, Scroll, Ring, Wand, Weapon, Armor, Food, Light
  20, 20, 5, 5, 15, 15, 12, 8,
  18, 18, 10, 10, 12, 12, 12, 8,
  16, 16, 14, 14, 10, 10, 12, 8,
  15, 15, 16, 16, 8, 8, 14, 8,
  14, 14, 18, 18, 6, 6, 16, 8,
];

/** The first kind that the rarity draw may pick, by category; of the potions those that do not heal (ruling 11). */
export const FIRST_TEMPLATE: readonly number[] = [5, 16, 27, 37, 47, 56];

/** The last kind that a tier allows, six categories for each tier (A "Power Tier Gating"). No wand is basic. */
export const LAST_TEMPLATE: readonly number[] = [
  6, 19, 29, 36, 50, 58,
  11, 23, 33, 39, 53, 60,
  15, 26, 36, 46, 55, 62,
];

export const enum Rarity {
  Common,
  Uncommon,
  Rare,
}

/** By kind, up to the last armour (facts "Templates"). */
export const RARITY: readonly number[] = [
  0,
  // Potions
  0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2,
  // Scrolls
  0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2,
  // Rings
  1, 1, 2, 1, 1, 1, 1, 1, 2, 2,
  // Wands
  0, 1, 1, 1, 1, 1, 1, 2, 2, 2,
  // Weapons
  0, 0, 0, 0, 1, 1, 1, 2, 2,
  // Armour
  0, 0, 0, 1, 1, 1, 2,
];

/** Percent by {@link Rarity} (A "Spawn Rates"). */
export const CURSE_PERCENT: readonly number[] = [5, 8, 12];

/** Percent of the potion picks that are each healing potion, by level from 1 (facts "Healing"). */
export const HEALING_PERCENT: readonly number[] = [
  // Minor, Medium, Major, Superior
  60, 0, 0, 0, 60, 0, 0, 0, 60, 0, 0, 0, 60, 0, 0, 0, 60, 0, 0, 0,
  40, 0, 0, 0, 40, 0, 0, 0, 40, 0, 0, 0,
  20, 30, 0, 0,
  10, 35, 0, 0,
  0, 40, 0, 0,
  0, 45, 0, 0,
  0, 50, 0, 0,
  0, 45, 0, 0,
  0, 40, 0, 0,
  0, 35, 0, 0,
  0, 30, 15, 0,
  0, 25, 20, 0,
  0, 0, 25, 0,
  0, 0, 30, 2,
  0, 0, 35, 4,
  0, 0, 40, 6,
  0, 0, 45, 8,
  0, 0, 50, 10,
  0, 0, 55, 12,
  0, 0, 60, 14,
];

/** Torch, oil flask, lantern (from level 9), artifact (from 18): ruling 10. */
export const LIGHT_WEIGHTS: readonly number[] = [40, 30, 10, 4];

/** The range quotas, in the order in which deficits are filled. */
export const enum Quota {
  Artifacts,
  Lanterns,
  AdvancedPotions,
  AdvancedScrolls,
  UtilityPotions,
  UtilityScrolls,
  EnchantScrolls,
  IdentifyScrolls,
  HealingPotions,
  Wands,
  Rings,
  Weapons,
  Armors,
  Powerful,
  Food,
  LightSources,
}
export const KEYS = 16;

/** By range and {@link Quota}: the union of A and B, the higher number where they differ (ruling 3). */
export const QUOTAS: readonly number[] = [
  0, 0, 0, 0, 0, 0, 0, 3, 10, 0, 0, 2, 2, 0, 6, 8,
  0, 1, 0, 0, 0, 0, 2, 0, 8, 0, 2, 0, 0, 0, 5, 6,
  0, 0, 0, 0, 6, 3, 0, 0, 6, 2, 3, 0, 0, 0, 5, 5,
  0, 0, 8, 4, 0, 0, 0, 0, 8, 3, 4, 0, 0, 0, 5, 5,
  2, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 10, 10, 4,
];

const ART = 1 << Quota.Artifacts;
const LAN = 1 << Quota.Lanterns;
const AP = 1 << Quota.AdvancedPotions;
const AS = 1 << Quota.AdvancedScrolls;
const UP = 1 << Quota.UtilityPotions;
const US = 1 << Quota.UtilityScrolls;
const EN = 1 << Quota.EnchantScrolls;
const ID = 1 << Quota.IdentifyScrolls;
const HEAL = 1 << Quota.HealingPotions;
const WAND = 1 << Quota.Wands;
const RING = 1 << Quota.Rings;
const WEAP = 1 << Quota.Weapons;
const ARM = 1 << Quota.Armors;
const POW = 1 << Quota.Powerful;
const FOOD = 1 << Quota.Food;
const LIT = 1 << Quota.LightSources;

/** By kind: the keys that it counts for. Powerful are the kinds of the advanced tier. */
export const KEYS_OF: readonly number[] = [
  0,
  HEAL, HEAL, HEAL | AP | POW, HEAL | AP | POW, 0, 0, 0, 0, 0, UP, UP, UP | AP | POW, UP | AP | POW, UP | AP | POW, AP | POW,
  ID, 0, 0, 0, EN, EN, US, 0, US | AS | POW, AS | POW, AS | POW,
  RING, RING, RING, RING, RING, RING, RING, RING | POW, RING | POW, RING | POW,
  WAND, WAND, WAND, WAND | POW, WAND | POW, WAND | POW, WAND | POW, WAND | POW, WAND | POW, WAND | POW,
  WEAP, WEAP, WEAP, WEAP, WEAP, WEAP, WEAP, WEAP | POW, WEAP | POW,
  ARM, ARM, ARM, ARM, ARM, ARM | POW, ARM | POW,
  FOOD,
  LIT, LIT, LIT | LAN, LIT | ART | POW, LIT | ART | POW,
  0, 0,
];

/** An extra of each {@link Quota} is uniform over so many kinds from this one; 0 where a rule of its own makes it. */
export const EXTRA_FIRST: readonly number[] = [67, 66, 0, 24, 10, 22, 20, 16, 0, 0, 0, 0, 0, 0, 63, 0];
/** By {@link Quota}: the category whose usual rule makes the extra, where nothing else does. */
export const EXTRA_CATEGORY: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 2, 4, 5, 0, 0, 7];
export const EXTRA_KINDS: readonly number[] = [2, 1, 1, 3, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1];
