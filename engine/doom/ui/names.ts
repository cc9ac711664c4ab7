/** facts, "Names". Element 0 stands for none. */

export const MONSTER_NAMES: readonly string[] = [
  '', 'Skeleton', 'Goblin', 'Kobold', 'Orc', 'Troll', 'Werewolf', 'Banshee', 'Hellhound', 'Chimaera', 'Dragon',
];

export const TREASURE_NAMES: readonly string[] = [
  '', 'Gold Fleece', 'Black Pearl', 'Ruby Ring', 'Diamond Clasp', 'Silver Medallion', 'Precious Spices', 'Sapphire',
  'Golden Circlet', 'Jeweled Cross', 'Silmaril',
];

export const WEAPON_NAMES: readonly string[] = ['Bare hands', 'Dagger', 'Short sword', 'Broadsword'];

export const ARMOUR_NAMES: readonly string[] = ['No armour', 'Leather', 'Wooden', 'Chain mail'];

export const SPELL_NAMES: readonly string[] = ['', 'Protection', 'Fireball', 'Lightning', 'Weaken', 'Teleport'];

export const RACE_NAMES: readonly string[] = ['', 'Human', 'Dwarf', 'Elf', 'Halfling'];

/** By `Stat`. */
export const STAT_NAMES: readonly string[] = ['STR', 'DEX', 'IQ', 'max HP'];

export const RULESET_NAMES: readonly string[] = ['spec', 'classic'];

/** By `Feature`: what the room is said to hold. Nobody stands with flares or a warp: entering takes the flares, or the hero away, and no monster is there. */
export const FEATURE_TEXTS: readonly string[] = [
  'The room is empty.',
  'A tall mirror hangs on the wall.',
  'A scroll lies on the floor.',
  'A chest stands in the corner.',
  '',
  'A potion stands on a shelf.',
  'A vendor keeps shop here.',
  'A thief lurks in the shadows.',
  '',
  'Stairs lead up.',
  'Stairs lead down.',
  'The exit of the dungeon!',
];

/** By `Feature`: the key that it calls for. */
export const FEATURE_HINTS: readonly string[] = [
  '', 'L looks into it.', 'R reads it.', 'O opens it.', '', 'P drinks it.', 'B buys.', '', '', 'U climbs them.',
  'D descends them.', 'X leaves.',
];
