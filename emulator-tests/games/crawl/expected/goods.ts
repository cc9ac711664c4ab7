/** The document's tables, in its own percent, by the names of the browser; written from it, not from the tables of engine/crawl. */

export const WAND: Record<string, number> = {
  'Flame': 6, 'Frost': 6, 'Magic Darts': 6, 'Random Effects': 6, 'Slowing': 6, 'Paralysis': 6, 'Fire': 6, 'Cold': 6,
  'Confusion': 6, 'Digging': 6, 'Lightning': 6, 'Polymorph Other': 6, 'Enslavement': 6, 'Draining': 6, 'Disintegration': 6,
  'Fireball': 3.5, 'Teleportation': 3.5, 'Hasting': 1, 'Healing': 1, 'Invisibility': 1,
};

export const FOOD: Record<string, number> = {
  'Bread Ration': 30, 'Meat Ration': 25, 'Pear': 10, 'Apple': 10, 'Choko': 10, 'Snozzcumber': 1, 'Slice of Pizza': 1, 'Cheese': 1,
  'Beef Jerky': 1, 'Sausage': 1, 'Rambutan': 1, 'Lychee': 1, 'Orange': 1, 'Banana': 1, 'Lemon': 1, 'Apricot': 1, 'Strawberry': 1,
  'Grape': 1, 'Sultana': 1, 'Royal Jelly': 0.5, 'Honeycomb': 0.5,
};

export const POTION: Record<string, number> = {
  'Healing': 26.7, 'Heal Wounds': 13.3, 'Restore Abilities': 8.5, 'Poison': 6.1, 'Speed': 5.8, 'Might': 5.8, 'Invisibility': 3.2,
  'Levitation': 3.2, 'Resistance': 3.2, 'Mutation': 3.1, 'Slowing': 3.1, 'Paralysis': 3.1, 'Confusion': 3.1, 'Degeneration': 2.6,
  'Cure Mutation': 2.1, 'Strong Poison': 1.5, 'Berserk Rage': 1.3, 'Magic': 1.3, 'Blood': 1.1, 'Porridge': 0.7,
  'Gain Strength': 0.4, 'Gain Dexterity': 0.4, 'Gain Intelligence': 0.4, 'Experience': 0.1, 'Decay': 0.1,
};

/** By scroll: percent, the least depth, what is there in its stead. */
export const SCROLL: Record<string, readonly [number, number, string]> = {
  'Identify': [18, 1, ''], 'Remove Curse': [13.1, 1, ''], 'Teleportation': [8, 1, ''], 'Detect Curse': [6.4, 1, ''],
  'Fear': [3.2, 1, ''], 'Noise': [3.2, 1, ''], 'Magic Mapping': [3.2, 1, ''], 'Fog': [3.2, 1, ''],
  'Random Uselessness': [3.2, 1, ''], 'Curse Weapon': [3.2, 1, ''], 'Curse Armour': [3.2, 1, ''], 'Recharging': [3.2, 1, ''],
  'Blinking': [3.2, 1, ''], 'Paper': [1.6, 1, ''], 'Enchant Armour': [3.2, 1, ''], 'Enchant Weapon I': [3.2, 1, ''],
  'Enchant Weapon II': [3.2, 1, ''], 'Immolation': [3.2, 4, 'Teleportation'], 'Acquirement': [1.6, 4, 'Teleportation'],
  'Enchant Weapon III': [1.6, 4, 'Teleportation'], 'Summoning': [1.6, 4, 'Detect Curse'], 'Vulnerability': [1.6, 4, 'Paper'],
  'Vorpalise Weapon': [1.6, 7, 'Teleportation'], 'Torment': [1.6, 7, 'Detect Curse'], 'Holy Word': [1.6, 7, 'Detect Curse'],
};

export const STAFF: Record<string, number> = {
  'Staff of Wizardry': 8.6, 'Staff of Power': 8.6, 'Staff of Fire': 6.9, 'Staff of Cold': 6.9, 'Staff of Poison': 6.9,
  'Staff of Death': 6.9, 'Staff of Conjuration': 6.9, 'Staff of Enchantment': 6.9, 'Staff of Summoning': 6.9, 'Staff of Air': 6.9,
  'Staff of Earth': 6.9, 'Staff of Channeling': 5.2, 'Staff of Energy': 5.2, 'Rod of Smiting': 0.9, 'Rod of Summoning': 0.9,
  'Rod of Destruction [fire]': 0.9, 'Rod of Destruction [ice]': 0.9, 'Rod of Destruction [lightning,iron,fireball]': 0.9,
  'Rod of Destruction [inacc,magma,cold]': 0.9, 'Rod of Warding': 0.9, 'Rod of Discovery': 0.9, 'Rod of Demonology': 0.9,
  'Rod of Striking': 0.9, 'Rod of Venom': 0.9,
};

export const MISCELLANY: Record<string, number> = {
  'Air Elemental Fan': 6.8, 'Lamp of Fire': 6.8, 'Stone of Earth Elementals': 6.8, 'Disc of Storms': 6.8,
  'Lantern of Shadows': 6.8, 'Bottled Efreet': 6.8, 'Box of Beasts': 12.9, 'Empty Ebony Casket': 0.7,
  'Crystal Ball of Seeing': 6.8, 'Crystal Ball of Energy': 6.8, 'Crystal Ball of Fixation': 6.8, 'Deck of Escape': 1.1,
  'Deck of Destruction': 1.1, 'Deck of Dungeons': 1.1, 'Deck of Summoning': 1.1, 'Deck of Wonders': 1.1, 'Deck of War': 6.8,
  'Deck of Changes': 6.8, 'Deck of Defence': 6.8,
};

/** The columns of {@link BOOK}. */
export const BOOK_DEPTHS: readonly number[] = [1, 2, 5, 10, 15, 20, 25, 30, 40];

/** By spellbook and column; 0.1 for "very low". */
export const BOOK: Record<string, readonly number[]> = {
  'Wizardry': [0.5, 11, 13.1, 11, 9.6, 8.8, 8.5, 8.2, 7.9],
  'Power': [0.5, 0.3, 3.4, 7.4, 7.6, 7.5, 7.4, 7.4, 7.3],
  'Minor Magic [flame]': [13.5, 9.5, 5.8, 4, 3.2, 2.9, 2.7, 2.6, 2.5],
  'Minor Magic [frost]': [13.5, 9.5, 5.8, 4, 3.2, 2.9, 2.7, 2.6, 2.5],
  'Minor Magic [summ]': [13.5, 9.5, 5.8, 4, 3.2, 2.9, 2.7, 2.6, 2.5],
  'Surveyances': [13.5, 9.5, 5.8, 4, 3.2, 2.9, 2.7, 2.6, 2.5],
  'Hinderance': [13.5, 9.5, 5.8, 4, 3.2, 2.9, 2.7, 2.6, 2.5],
  'Cantrips': [13.5, 9.5, 5.8, 4, 3.2, 2.9, 2.7, 2.6, 2.5],
  'Changes': [6.8, 6.4, 4.8, 3.6, 3, 2.7, 2.6, 2.5, 2.4],
  'Charms': [6.8, 6.4, 4.8, 3.6, 3, 2.7, 2.6, 2.5, 2.4],
  'Conjurations [fire]': [0.1, 3.2, 3.9, 3.3, 2.8, 2.6, 2.5, 2.4, 2.3],
  'Conjurations [ice]': [0.1, 3.2, 3.9, 3.3, 2.8, 2.6, 2.5, 2.4, 2.3],
  'Practical Magic': [0.1, 3.2, 3.9, 3.3, 2.8, 2.6, 2.5, 2.4, 2.3],
  'Necromancy': [0.1, 3.2, 3.9, 3.3, 2.8, 2.6, 2.5, 2.4, 2.3],
  'Callings': [0.1, 3.2, 3.9, 3.3, 2.8, 2.6, 2.5, 2.4, 2.3],
  'Flames': [0.1, 0.1, 2.9, 2.9, 2.6, 2.5, 2.4, 2.3, 2.3],
  'Frost': [0.1, 0.1, 2.9, 2.9, 2.6, 2.5, 2.4, 2.3, 2.3],
  'Air': [0.1, 0.1, 2.9, 2.9, 2.6, 2.5, 2.4, 2.3, 2.3],
  'Geomancy': [0.1, 0.1, 2.9, 2.9, 2.6, 2.5, 2.4, 2.3, 2.3],
  "Young Poisoner's Handbook": [0.1, 0.1, 2, 2.5, 2.4, 2.3, 2.3, 2.3, 2.2],
  'Stalking': [0.1, 0.1, 2, 2.5, 2.4, 2.3, 2.3, 2.3, 2.2],
  'War Chants': [0.1, 0.1, 2, 2.5, 2.4, 2.3, 2.3, 2.3, 2.2],
  'Clouds': [0.1, 0.1, 1, 2.2, 2.2, 2.2, 2.2, 2.2, 2.2],
  'Enchantments': [0.1, 0.1, 0.1, 1.8, 2, 2.1, 2.1, 2.1, 2.1],
  'Party Tricks': [0.1, 0.1, 0.1, 1.8, 2, 2.1, 2.1, 2.1, 2.1],
  'Transfigurations': [0.1, 0.1, 0.1, 1.5, 1.8, 1.9, 2, 2, 2.1],
  'Divinations': [0.1, 0.1, 0.1, 1.5, 1.8, 1.9, 2, 2, 2.1],
  'Fire': [0.1, 0.1, 0.1, 0.8, 1.4, 1.7, 1.8, 1.9, 1.9],
  'Ice': [0.1, 0.1, 0.1, 0.8, 1.4, 1.7, 1.8, 1.9, 1.9],
  'Sky': [0.1, 0.1, 0.1, 0.8, 1.4, 1.7, 1.8, 1.9, 1.9],
  'Earth': [0.1, 0.1, 0.1, 0.8, 1.4, 1.7, 1.8, 1.9, 1.9],
  'Unlife': [0.1, 0.1, 0.1, 0.8, 1.4, 1.7, 1.8, 1.9, 1.9],
  'Control': [0.1, 0.1, 0.1, 0.8, 1.4, 1.7, 1.8, 1.9, 1.9],
  'Spatial Translocations': [0.1, 0.1, 0.1, 0.8, 1.4, 1.7, 1.8, 1.9, 1.9],
  'Tempests': [0.1, 0.1, 0.1, 0.4, 1.2, 1.5, 1.7, 1.8, 1.9],
  'Death': [0.1, 0.1, 0.1, 0.4, 1.2, 1.5, 1.7, 1.8, 1.9],
  'Mutations': [0.1, 0.1, 0.1, 0.1, 1, 1.4, 1.6, 1.7, 1.8],
  'Beasts': [0.1, 0.1, 0.1, 0.1, 1, 1.4, 1.6, 1.7, 1.8],
  'Envenomations': [0.1, 0.1, 0.1, 0.1, 0.4, 1, 1.3, 1.4, 1.6],
  'Warp': [0.1, 0.1, 0.1, 0.1, 0.4, 1, 1.3, 1.4, 1.6],
  'Tukima': [0.1, 0.1, 0.1, 0.1, 0.2, 0.8, 1.2, 1.4, 1.6],
  'Summonings': [0.1, 0.1, 0.1, 0.1, 0.1, 0.6, 1, 1.2, 1.5],
};
