/** Names of everything but weapons, ammunition and armour, in the order of weights.ts. */

export const WAND_NAMES: readonly string[] = [
  'Flame', 'Frost', 'Magic Darts', 'Random Effects', 'Slowing', 'Paralysis', 'Fire', 'Cold', 'Confusion', 'Digging', 'Lightning',
  'Polymorph Other', 'Enslavement', 'Draining', 'Disintegration', 'Fireball', 'Teleportation', 'Hasting', 'Healing', 'Invisibility',
];

export const FOOD_NAMES: readonly string[] = [
  'Bread Ration', 'Meat Ration', 'Pear', 'Apple', 'Choko', 'Snozzcumber', 'Slice of Pizza', 'Cheese', 'Beef Jerky', 'Sausage',
  'Rambutan', 'Lychee', 'Orange', 'Banana', 'Lemon', 'Apricot', 'Strawberry', 'Grape', 'Sultana', 'Royal Jelly', 'Honeycomb',
];

export const POTION_NAMES: readonly string[] = [
  'Healing', 'Heal Wounds', 'Restore Abilities', 'Poison', 'Speed', 'Might', 'Invisibility', 'Levitation', 'Resistance',
  'Mutation', 'Slowing', 'Paralysis', 'Confusion', 'Degeneration', 'Cure Mutation', 'Strong Poison', 'Berserk Rage', 'Magic',
  'Blood', 'Porridge', 'Gain Strength', 'Gain Dexterity', 'Gain Intelligence', 'Experience', 'Decay',
];

export const SCROLL_NAMES: readonly string[] = [
  'Identify', 'Remove Curse', 'Teleportation', 'Detect Curse', 'Fear', 'Noise', 'Magic Mapping', 'Fog', 'Random Uselessness',
  'Curse Weapon', 'Curse Armour', 'Recharging', 'Blinking', 'Enchant Armour', 'Enchant Weapon I', 'Enchant Weapon II', 'Paper',
  'Immolation', 'Acquirement', 'Enchant Weapon III', 'Summoning', 'Vulnerability', 'Vorpalise Weapon', 'Torment', 'Holy Word',
];

/** Rings, then amulets. */
export const JEWELLERY_NAMES: readonly string[] = [
  'Protection', 'Protection from Fire', 'Protection from Cold', 'Poison Resistance', 'Strength', 'Dexterity', 'Intelligence',
  'See Invisible', 'Hunger', 'Teleportation', 'Evasion', 'Sustain Abilities', 'Sustenance', 'Wizardry', 'Magical Power',
  'Levitation', 'Life Protection', 'Protection from Magic', 'Fire', 'Ice', 'Invisibility', 'Regeneration', 'Teleport Control',
  'Slaying',
  'Rage', 'Resist Slowing', 'Clarity', 'Warding', 'Resist Corrosion', 'Gourmand', 'Conservation', 'Controlled Flight',
  'Inaccuracy', 'Resist Mutation',
];

/** By `Book`; what is no spellbook is worded by its numbers. */
export const BOOK_NAMES: readonly string[] = [
  'Wizardry', 'Power', 'Minor Magic [flame]', 'Minor Magic [frost]', 'Minor Magic [summ]', 'Surveyances', 'Hinderance',
  'Cantrips', 'Changes', 'Charms', 'Conjurations [fire]', 'Conjurations [ice]', 'Practical Magic', 'Necromancy', 'Callings',
  'Flames', 'Frost', 'Air', 'Geomancy', "Young Poisoner's Handbook", 'Stalking', 'War Chants', 'Clouds', 'Enchantments',
  'Party Tricks', 'Transfigurations', 'Divinations', 'Fire', 'Ice', 'Sky', 'Earth', 'Unlife', 'Control',
  'Spatial Translocations', 'Tempests', 'Death', 'Mutations', 'Beasts', 'Envenomations', 'Warp', 'Tukima', 'Summonings',
];

/** Manuals: the magic skills, then the others. */
export const SKILL_NAMES: readonly string[] = [
  'Spellcasting', 'Conjurations', 'Enchantments', 'Summonings', 'Necromancy', 'Translocations', 'Transmutations', 'Divinations',
  'Fire', 'Ice', 'Air', 'Earth', 'Poison Magic', 'Invocations', 'Evocations',
  'Fighting', 'Short Blades', 'Long Blades', 'Axes', 'Maces & Flails', 'Polearms', 'Staves', 'Slings', 'Bows', 'Crossbows', 'Darts',
  'Throwing', 'Armour', 'Dodging', 'Stealth', 'Stabbing', 'Shields', 'Traps & Doors', 'Unarmed Combat',
];

/** Staves, then rods. */
export const STAFF_NAMES: readonly string[] = [
  'Wizardry', 'Power', 'Fire', 'Cold', 'Poison', 'Death', 'Conjuration', 'Enchantment', 'Summoning', 'Air', 'Earth',
  'Channeling', 'Energy',
  'Smiting', 'Summoning', 'Destruction [fire]', 'Destruction [ice]', 'Destruction [lightning,iron,fireball]',
  'Destruction [inacc,magma,cold]', 'Warding', 'Discovery', 'Demonology', 'Striking', 'Venom',
];

export const MISC_NAMES: readonly string[] = [
  'Air Elemental Fan', 'Lamp of Fire', 'Stone of Earth Elementals', 'Disc of Storms', 'Lantern of Shadows', 'Bottled Efreet',
  'Crystal Ball of Seeing', 'Crystal Ball of Energy', 'Crystal Ball of Fixation', 'Deck of War', 'Deck of Changes',
  'Deck of Defence', 'Box of Beasts', 'Empty Ebony Casket', 'Deck of Escape', 'Deck of Destruction', 'Deck of Dungeons',
  'Deck of Summoning', 'Deck of Wonders',
];

/** Text, "Type of misc item": what each looks like. */
export const MISC_LOOKS: readonly string[] = [
  'gauzy fan', 'blazing lamp', 'nondescript stone', 'grey disc', 'bone lantern', 'sealed bronze flask', 'crystal ball',
  'crystal ball', 'crystal ball', 'deck of cards', 'deck of cards', 'deck of cards', 'small ebony casket',
  'small ebony casket', 'deck of cards', 'deck of cards', 'deck of cards', 'deck of cards', 'deck of cards',
];

/** By a deck's quality, with the blank behind it. */
export const QUALITY_NAMES: readonly string[] = ['Plain ', 'Ornate ', 'Legendary '];
