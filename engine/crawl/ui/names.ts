/** Names of weapons, ammunition and armour, in the order of their enums. */

/** By `Class`. */
export const CLASS_NAMES: readonly string[] = [
  'Weapon', 'Ammunition', 'Armour', 'Wand', 'Food', 'Scroll', 'Jewellery', 'Potion', 'Book', 'Staff', 'Gold', 'Misc item',
];

/** By `Branch`. */
export const BRANCH_NAMES: readonly string[] = [
  'Dungeon', 'Ecumenical Temple', 'Orcish Mines', 'Elven Halls', 'Lair', 'Swamp', 'Shoals', 'Snake Pit', 'Slime Pits',
  'Vaults', 'Hall of Blades', 'Crypt', 'Tomb', 'Hell', 'Realm of Zot',
];

/** By `Notice`. */
export const NOTICE_TEXTS: readonly string[] = ['', 'A depth is 1 to 99', 'Depth 99 is the last', 'Depth 1 is the first'];

/** By `Race`, with the blank behind it. */
export const RACE_NAMES: readonly string[] = ['', 'elven ', 'dwarven ', 'orcish '];
/** By `Adjective`, with the blank behind it. */
export const ADJECTIVE_NAMES: readonly string[] = ['', 'runed ', 'glowing ', 'embroidered ', 'shiny '];

/** By `Weapon`. */
export const WEAPON_NAMES: readonly string[] = [
  'Club', 'Dagger', 'Hand Axe', 'Mace', 'Quarterstaff', 'Bow', 'Flail', 'Hammer', 'Sabre', 'Short Sword', 'Sling', 'Spear',
  'Falchion', 'Long Sword', 'Morningstar', 'War Axe', 'Battleaxe', 'Crossbow', 'Great Sword', 'Scimitar', 'Trident',
  'Glaive', 'Halberd', 'Blowgun', 'Broad Axe', 'Hand Crossbow', 'Spiked Flail', 'Whip', 'Great Mace', 'Ankus', 'Dire Flail',
  'Scythe', 'Longbow', 'Lajatang', 'Giant Club', 'Giant Spiked Club', 'Bardiche', 'Knife', 'Demon Whip', 'Demon Blade',
  'Demon Trident', 'Double Sword', 'Eveningstar', "Executioner's Axe", 'Katana', 'Quick Blade', 'Triple Sword',
];

/** By a weapon's brand. */
export const BRAND_NAMES: readonly string[] = [
  '', 'vorpal', 'flame', 'freezing', 'holy wrath', 'electrocution', 'draining', 'venom', 'vampiricism', 'pain', 'distortion',
  'protection', 'speed', 'returning', 'reaching', 'dragon slaying',
];

/** By `Ammo`. */
export const AMMO_NAMES: readonly string[] = ['Stone', 'Dart', 'Arrow', 'Bolt', 'Needle', 'Sling Bullet', 'Javelin', 'Throwing Net'];
/** By `AmmoBrand`. */
export const AMMO_BRAND_NAMES: readonly string[] = ['', 'poison', 'frost', 'flame', 'returning', 'curare'];

/** By `Armour`. */
export const ARMOUR_NAMES: readonly string[] = [
  'Animal skin', 'Robe', 'Leather armour', 'Ring mail', 'Scale mail', 'Chain mail', 'Banded mail', 'Splint mail', 'Plate mail',
  'Crystal plate mail', 'Troll hide', 'Troll leather armour', 'Steam dragon hide', 'Steam dragon armour', 'Mottled dragon hide',
  'Mottled dragon armour', 'Swamp dragon hide', 'Swamp dragon armour', 'Dragon hide', 'Dragon armour', 'Ice dragon hide',
  'Ice dragon armour', 'Storm dragon hide', 'Storm dragon armour', 'Gold dragon hide', 'Gold dragon armour', 'Naga barding',
  'Centaur barding', 'Helmet', 'Cap', "Wizard's hat", 'Cloak', 'Gloves', 'Boots', 'Buckler', 'Shield', 'Large shield',
];

/** By `Ego`. */
export const EGO_NAMES: readonly string[] = [
  '', 'resistance', 'fire resistance', 'cold resistance', 'poison resistance', 'positive energy', 'protection', 'darkness',
  'preservation', 'magic resistance', 'see invisible', 'intelligence', 'dexterity', 'strength', 'running', 'levitation',
  'stealth', 'Archmagi', 'ponderousness',
];
