/** The words for what has a number in the rules, in the order of its table. */

export const MONSTER_NAMES: readonly string[] = [
  'Dragon', 'Death Knight', 'Archlich', 'Leviathan', 'Hydra', 'Chimera', 'Hell Knight', 'Wyvern', 'Manticore',
  'Golem', 'Frost Troll', 'Vampire', 'Dark Elf', 'Wraith', 'Banshee', 'Shadow Fiend', 'Succubus', 'Gargoyle',
  'Minotaur', 'Troll', 'Giant Spider', 'Ghost', 'Werewolf', 'Hobgoblin', 'Green Slime', 'Orc', 'Hellhound',
  'Ghoul', 'Zombie', 'Goblin', 'Skeleton',
];

/** What is heard of a monster: "You hear ...". */
export const MONSTER_SOUNDS: readonly string[] = [
  'a roar that shakes the walls', 'hooves and cold iron', 'a chant in a dead tongue', 'waves where no sea is',
  'many heads hissing', 'a bleat, a hiss and a roar', 'chains and burning steps', 'leathery wings', 'a lion that speaks',
  'stone grinding on stone', 'ice that cracks underfoot', 'a cloak and a soft laugh', 'a bowstring drawn tight',
  'a moan without breath', 'a scream of sorrow', 'whispers out of the dark', 'a song that tempts you',
  'claws scraping on a ledge', 'the snort of a bull', 'heavy feet and a growl', 'eight legs on a web', 'a sigh and a chill',
  'a howl at a hidden moon', 'marching boots', 'a wet slither', 'grunts and a war drum', 'barking and crackling fire',
  'gnawing on bones', 'feet that drag along', 'a high cackle', 'the rattle of bones',
];

/** From `FIRST_WEAPON`; rings are put together from {@link ATTRIBUTE_NAMES}. */
export const ITEM_NAMES: readonly string[] = [
  '',
  'Dagger', 'Shortsword', 'Axe', 'Mace', 'Longsword', 'Spear', 'Halberd', 'Battleaxe', 'Warhammer', 'Greatsword',
  'Mithril Dagger', 'Arcane Shortsword', 'Runed Axe', 'Ethereal Mace', 'Adamantine Longsword', 'Crystal Spear',
  'Obsidian Halberd', 'Bloodstone Battleaxe', 'Dragonbone Warhammer', 'Sunforged Greatsword',
  'Padded', 'Leather', 'Studded Leather', 'Scale Mail', 'Chain Mail', 'Plate Mail', 'Diamond Armor',
  'Mithril Padded', 'Arcane Leather', 'Runed Studded Leather', 'Ethereal Scale Mail', 'Adamantine Chain Mail',
  'Dragonbone Plate Mail', 'Celestial Armor',
];

export const ATTRIBUTE_NAMES: readonly string[] = [
  'Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma', 'Perception',
];

export const POTION_NAMES: readonly string[] = [
  'Healing', 'Charisma', 'Intelligence', 'Speed', 'Protection', 'Strength', 'Antidote', 'Invisibility',
];

export const SPELL_NAMES: readonly string[] = [
  'Magic Missile', 'Weakness', 'Slowness', 'Lightning Bolt', 'Vulnerability', 'Fireball', 'Teleport to Town', 'Heal',
  'Summon Creature', 'Freeze', 'Magic Portal',
];

export const TRAP_NAMES: readonly string[] = [
  'Sleep gas', 'Poison Mist', 'Swinging Blade', 'Large Spinning Blade', 'Spike Trap', 'Arrow Trap', 'Fire Trap', 'Dart Trap',
  'Boulder Trap', 'Spear Trap', 'Pit Trap',
];

/** By tier from the lowest, three each. */
export const COMPANION_NAMES: readonly string[] = [
  '', 'Dog', 'Cat', 'Owl', 'Wolf', 'Panther', 'Eagle', 'Lion', 'Bear', 'Tiger',
];

export const ZONE_NAMES: readonly string[] = ['', 'head', 'torso', 'legs'];

export const DIFFICULTY_NAMES: readonly string[] = ['Easy', 'Normal', 'Hard'];
