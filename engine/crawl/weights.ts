/**
 * Every row of weights that is drawn from by `pick`, one behind the other, and where each begins (`_AT`) and what it sums up to (`_SUM`).
 * The numbers are those of the facts file, "Tables"; kinds stand in its order, which the names of ui/names*.ts follow.
 */

/** Facts, "Base type": by `Class`. */
const BASE = [100, 150, 100, 35, 70, 200, 25, 100, 15, 5, 200];

/** Facts, "Weapon kinds". */
const WEAPONS = [
  48, 48, 43, 43, 43, 39, 39, 39, 39, 39, 39, 39, 34, 34, 34, 34, 29, 29, 29, 29, 29, 24, 24, 24, 19, 19, 19, 19, 14,
  10, 10, 10, 10, 10, 5, 5, 5,
];

/** Facts, "Weapon chances": +0 to +8. */
const ACCURACY = [3300, 3300, 3300, 100, 100, 9, 4, 1, 1];
const DAMAGE = [3100, 3200, 3300, 200, 100, 18, 7, 1, 1];

/** Facts, "Ammunition": per kind. */
const AMMUNITION = [30, 20, 20, 12, 10, 5, 2, 1];

/** Facts, "Wands", "food". */
const WANDS = [60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 35, 35, 10, 10, 10];
const FOOD = [300, 250, 100, 100, 100, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 5, 5];

/** Facts, "Potions", "scrolls". */
const POTIONS = [267, 133, 85, 61, 58, 58, 32, 32, 32, 31, 31, 31, 31, 26, 21, 15, 13, 13, 11, 7, 4, 4, 4, 1, 1];
const SCROLLS = [180, 131, 80, 64, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 16, 32, 16, 16, 16, 16, 16, 16, 16];

/** Facts, "Jewellery": kinds of rings; bonuses from -6 or from +1. */
const RINGS = [46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 19, 19, 19, 19];
const RING_BONUS = [8, 17, 17, 83, 75, 0, 0, 127, 178, 229, 140, 89, 38];
const SLAYING_ACCURACY = [42, 83, 86, 417, 375];
const SLAYING_DAMAGE = [68, 158, 249, 249, 158, 68, 0, 8, 11, 14, 9, 6, 2];
const SLAYING_GOOD = [159, 222, 286, 174, 111, 48];

/** Facts, "Staves", "misc". */
const STAVES = [86, 86, 69, 69, 69, 69, 69, 69, 69, 69, 69, 52, 52, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9];
const MISC = [68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 129, 7, 11, 11, 11, 11, 11];
/** Facts, "misc": Plain, Ornate, Legendary. */
const DECK_QUALITY = [72, 20, 8];

/**
 * Facts, "Weapon brands": rows of 16 in the order None, Vorpal, Flame, Freeze, Holy, Elec, Drain, Venom, Vampire, Pain, Distortion,
 * Protection, Speed, Return, Reach, Dragon.
 */
const BRANDS = [
  280, 140, 0, 0, 150, 0, 100, 0, 0, 10, 20, 300, 0, 0, 0, 0, // Maces, Hammer, Flails
  100, 60, 40, 40, 150, 0, 200, 60, 20, 10, 20, 300, 0, 0, 0, 0, // Eveningstar
  170, 90, 40, 40, 150, 0, 100, 60, 20, 10, 20, 300, 0, 0, 0, 0, // Morningstar
  220, 0, 20, 20, 0, 200, 0, 50, 0, 0, 10, 0, 160, 0, 320, 0, // Whip
  200, 0, 50, 50, 0, 130, 80, 200, 160, 20, 0, 0, 0, 0, 110, 0, // Demon Whip, Demon Trident
  300, 0, 50, 50, 0, 130, 80, 200, 160, 30, 0, 0, 0, 0, 0, 0, // Demon Blade
  160, 0, 40, 40, 50, 60, 90, 280, 40, 20, 10, 60, 100, 50, 0, 0, // Dagger
  390, 0, 40, 40, 0, 60, 90, 170, 40, 0, 10, 60, 100, 0, 0, 0, // Short Sword, Sabre
  220, 190, 40, 40, 200, 90, 40, 20, 30, 10, 10, 70, 40, 0, 0, 0, // Falchion, Long Sword
  240, 190, 40, 40, 200, 90, 40, 0, 30, 10, 10, 70, 40, 0, 0, 0, // Scimitar
  280, 200, 40, 40, 200, 90, 40, 0, 30, 0, 10, 70, 0, 0, 0, 0, // Great, Double, Triple Sword
  270, 190, 100, 100, 0, 110, 0, 120, 40, 10, 20, 0, 0, 40, 0, 0, // Hand Axe
  280, 190, 100, 100, 10, 110, 20, 120, 40, 10, 20, 0, 0, 0, 0, 0, // the other Axes
  160, 110, 40, 40, 0, 0, 0, 90, 20, 10, 10, 0, 0, 40, 330, 150, // Spear
  45, 200, 40, 40, 5, 0, 0, 90, 20, 10, 10, 30, 30, 0, 330, 150, // Halberd, Glaive, Scythe, Trident, Bardiche
  540, 80, 0, 0, 0, 0, 0, 0, 0, 20, 20, 200, 140, 0, 0, 0, // Quarterstaff
  380, 0, 0, 0, 0, 110, 0, 170, 170, 40, 20, 60, 50, 0, 0, 0, // Lajatang
  490, 30, 190, 190, 0, 0, 0, 0, 0, 0, 0, 90, 10, 0, 0, 0, // Sling, Hand Crossbow
  0, 60, 380, 380, 0, 0, 0, 0, 0, 0, 0, 170, 20, 0, 0, 0, // Bows, Crossbow
];

/**
 * Facts, "Armour egos": rows of 19. The text's order is None, Resistance, Fire, Cold, Poison, Positive energy, Protection, Darkness, Preservation,
 * Magic resistance. Then come See invisible, Intelligence, Dexterity, Strength, Running, Levitation, Stealth, Archmagi, Ponderousness. The Robe's row
 * depends on L and stands in armour.ts.
 */
const EGOS = [
  290, 0, 140, 140, 200, 70, 0, 0, 0, 160, 0, 0, 0, 0, 0, 0, 0, 0, 0, // Leather, mails, dragon armours
  240, 0, 130, 130, 190, 90, 0, 0, 0, 150, 0, 0, 0, 0, 0, 0, 0, 0, 70, // Plate mail
  0, 0, 130, 130, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 250, 250, 250, 0, 0, // Bardings
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 330, 330, 330, 0, 0, // Boots
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500, 500, 0, 0, 0, 0, 0, 0, 0, // Helmet, Cap
  500, 0, 0, 0, 0, 0, 0, 0, 0, 170, 0, 330, 0, 0, 0, 0, 0, 0, 0, // Wizard's hat
  0, 0, 0, 0, 250, 0, 0, 250, 250, 250, 0, 0, 0, 0, 0, 0, 0, 0, 0, // Cloak
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500, 500, 0, 0, 0, 0, 0, // Gloves
  0, 40, 120, 120, 120, 120, 480, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, // Shields
];

export const WEIGHTS = [
  ...BASE, ...WEAPONS, ...ACCURACY, ...DAMAGE, ...AMMUNITION, ...WANDS, ...FOOD, ...POTIONS, ...SCROLLS,
  ...RINGS, ...RING_BONUS, ...SLAYING_ACCURACY, ...SLAYING_DAMAGE, ...SLAYING_GOOD, ...STAVES, ...MISC, ...DECK_QUALITY,
  ...BRANDS, ...EGOS,
];

export const BASE_AT = 0;
export const BASE_SUM = 1000;
export const WEAPON_AT = BASE_AT + BASE.length;
export const WEAPON_SUM = 1006;
export const ACCURACY_AT = WEAPON_AT + WEAPONS.length;
export const ACCURACY_SUM = 10115;
export const DAMAGE_AT = ACCURACY_AT + ACCURACY.length;
export const DAMAGE_SUM = 9927;
export const AMMUNITION_AT = DAMAGE_AT + DAMAGE.length;
export const AMMUNITION_SUM = 100;
export const WAND_AT = AMMUNITION_AT + AMMUNITION.length;
export const WAND_SUM = 1000;
export const FOOD_AT = WAND_AT + WANDS.length;
export const FOOD_SUM = 1000;
export const POTION_AT = FOOD_AT + FOOD.length;
export const POTION_SUM = 1002;
export const SCROLL_AT = POTION_AT + POTIONS.length;
export const SCROLL_SUM = 999;
export const RING_AT = SCROLL_AT + SCROLLS.length;
export const RING_SUM = 996;
export const RING_BONUS_AT = RING_AT + RINGS.length;
export const RING_BONUS_SUM = 1001;
export const SLAYING_ACCURACY_AT = RING_BONUS_AT + RING_BONUS.length;
export const SLAYING_ACCURACY_SUM = 1003;
export const SLAYING_DAMAGE_AT = SLAYING_ACCURACY_AT + SLAYING_ACCURACY.length;
export const SLAYING_DAMAGE_SUM = 1000;
export const SLAYING_GOOD_AT = SLAYING_DAMAGE_AT + SLAYING_DAMAGE.length;
export const SLAYING_GOOD_SUM = 1000;
export const STAFF_AT = SLAYING_GOOD_AT + SLAYING_GOOD.length;
export const STAFF_SUM = 996;
export const MISC_AT = STAFF_AT + STAVES.length;
export const MISC_SUM = 1007;
export const DECK_QUALITY_AT = MISC_AT + MISC.length;
export const DECK_QUALITY_SUM = 100;
/** The first of the rows of 16. */
export const BRAND_AT = DECK_QUALITY_AT + DECK_QUALITY.length;
/** The first of the rows of 19. */
export const EGO_AT = BRAND_AT + BRANDS.length;
