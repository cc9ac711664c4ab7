/**
 * The words for the rules' numbers, each list in the order of its table, one list behind the other. So a text with a code (wording.ts) needs no more
 * than the list's first entry.
 */
export const NAMES: readonly string[] = [
  // By monster.
  'Dragon', 'Death Knight', 'Archlich', 'Leviathan', 'Hydra', 'Chimera', 'Hell Knight', 'Wyvern', 'Manticore',
  'Golem', 'Frost Troll', 'Vampire', 'Dark Elf', 'Wraith', 'Banshee', 'Shadow Fiend', 'Succubus', 'Gargoyle',
  'Minotaur', 'Troll', 'Giant Spider', 'Ghost', 'Werewolf', 'Hobgoblin', 'Green Slime', 'Orc', 'Hellhound',
  'Ghoul', 'Zombie', 'Goblin', 'Skeleton',
  // By what is heard of a monster: "you hear ...".
  'a roar that shakes the walls', 'hooves and cold iron', 'a chant in a dead tongue', 'waves where no sea is',
  'many heads hissing', 'a bleat, a hiss and a roar', 'chains and burning steps', 'leathery wings', 'a lion that speaks',
  'stone grinding on stone', 'ice that cracks underfoot', 'a cloak and a soft laugh', 'a bowstring drawn tight',
  'a moan without breath', 'a scream of sorrow', 'whispers out of the dark', 'a song that tempts you',
  'claws scraping on a ledge', 'the snort of a bull', 'heavy feet and a growl', 'eight legs on a web', 'a sigh and a chill',
  'a howl at a hidden moon', 'marching boots', 'a wet slither', 'grunts and a war drum', 'barking and crackling fire',
  'gnawing on bones', 'feet that drag along', 'a high cackle', 'the rattle of bones',
  // By item; rings are put together from attributes.
  '',
  'Dagger', 'Shortsword', 'Axe', 'Mace', 'Longsword', 'Spear', 'Halberd', 'Battleaxe', 'Warhammer', 'Greatsword',
  'Mithril Dagger', 'Arcane Shortsword', 'Runed Axe', 'Ethereal Mace', 'Adamantine Longsword', 'Crystal Spear',
  'Obsidian Halberd', 'Bloodstone Battleaxe', 'Dragonbone Warhammer', 'Sunforged Greatsword',
  'Padded', 'Leather', 'Studded Leather', 'Scale Mail', 'Chain Mail', 'Plate Mail', 'Diamond Armor',
  'Mithril Padded', 'Arcane Leather', 'Runed Studded Leather', 'Ethereal Scale Mail', 'Adamantine Chain Mail',
  'Dragonbone Plate Mail', 'Celestial Armor',
  // By potion.
  'Healing', 'Charisma', 'Intelligence', 'Speed', 'Protection', 'Strength', 'Antidote', 'Invisibility',
  // By spell.
  'Magic Missile', 'Weakness', 'Slowness', 'Lightning Bolt', 'Vulnerability', 'Fireball', 'Teleport to Town', 'Heal',
  'Summon Creature', 'Freeze', 'Magic Portal',
  // By trap.
  'Sleep gas', 'Poison Mist', 'Swinging Blade', 'Large Spinning Blade', 'Spike Trap', 'Arrow Trap', 'Fire Trap', 'Dart Trap',
  'Boulder Trap', 'Spear Trap', 'Pit Trap',
  // By attribute.
  'Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma', 'Perception',
  // By companion: by tier from the lowest, three each.
  '', 'Dog', 'Cat', 'Owl', 'Wolf', 'Panther', 'Eagle', 'Lion', 'Bear', 'Tiger',
  // By aim or zone.
  '', 'head', 'torso', 'legs',
  // By difficulty.
  'Easy', 'Normal', 'Hard',
  // By `Refusal`: each has a reason of its own.
  '',
  'You have not enough gold.',
  'Once a visit is enough.',
  'Once at each depth, no more.',
  'Once in a combat, no more.',
  'You can carry no more of that.',
  'That is for combat only.',
  'Put it away before you sell it.',
  'It is damaged: have it repaired first.',
  'It is cursed: have that removed first.',
  'That can not be sold so.',
  'That is neither wielded nor worn.',
  'Seven trainings are all there are.',
  'You have no point to spend.',
  'It can not be any higher.',
  'You have three quests already.',
  'The least bet is 5 gold.',
  'One offer a visit, and it was made.',
  // By `Recovery` that helped.
  'A hearty meal!', 'A fine ale!', 'Your prayer is heard.', 'You sleep soundly.', 'You rest well.',
  // By `Recovery` that did not.
  'The stew is burnt.', 'The ale is sour.', 'Your faith wavers.', 'You toss and turn.', 'The inn is too loud.',
  // By potion drunk; Healing has an event of its own.
  '',
  'Charisma +2 in this combat.',
  'Damage +1 in this combat.',
  'You feel quick: one more attack.',
  'AC +3 in this combat.',
  'Damage +2 in this combat.',
  'The poison is gone.',
  'You vanish from its sight.',
  // By spell cast; damage and healing have events of their own.
  '',
  'It grows weak: its damage -2.',
  'It grows slow: its damage -2.',
  '',
  'Its guard crumbles: its AC -2.',
  '',
  'The world turns: you are elsewhere.',
  '',
  '',
  'Ice holds it for a turn.',
  'A portal opens, and you step through.',
  // By kind of quest.
  'slay a', 'collect from a',
  // By potion: what it does.
  '2d4 HP', 'CHA +2', 'damage +1', 'one more attack', 'AC +3', 'damage +2', 'ends poison', 'one miss',
  // By spell: what it does.
  '2d6', 'its damage -2', 'its damage -2', '6d6, 3d6', 'its AC -2', '4d6', 'escape', '8d4 HP', 'an ally', 'it waits a turn', 'escape',
  // By attribute: what it is for.
  'to hit, damage', 'first, traps, run', 'HP, AC', 'summoning', 'examine, aid, life', 'charm, prices', 'listening',
];

export const MONSTER_NAME = 0;
export const SOUND_NAME = 31;
export const ITEM_NAME = 62;
export const POTION_NAME = 97;
export const SPELL_NAME = 105;
export const TRAP_NAME = 116;
export const ATTRIBUTE_NAME = 127;
export const COMPANION_NAME = 134;
export const ZONE_NAME = 144;
export const DIFFICULTY_NAME = 148;
export const REFUSAL_NAME = 151;
export const RECOVERED_NAME = 169;
export const NOT_RECOVERED_NAME = 174;
export const POTION_EFFECT_NAME = 179;
export const SPELL_EFFECT_NAME = 187;
export const QUEST_NAME = 198;
export const POTION_ABOUT = 200;
export const SPELL_ABOUT = 208;
export const ATTRIBUTE_ABOUT = 219;

/** By the small letter of a code, from `d`: where its list begins; 0 for those that are not the names of anything. */
export const CODE_FIRST: readonly number[] = [
  148, 179, 0, 0, 116, 62, 0, 134, 0, 0, 0, 31, 97, 187, 151, 105, 127, 0, 169, 174, 198, 0, 144,
];
