/** What adventurers are made of. Add to the tables: nothing else knows how long they are. */

export const BEGINNINGS = ['Al', 'Bran', 'Cor', 'Dun', 'El', 'Fen', 'Gar', 'Hil', 'Is', 'Kel', 'Lor', 'Mor', 'Nim', 'Or', 'Run', 'Thal'];
export const MIDDLES = ['', '', 'a', 'e', 'i', 'o', 'an', 'en', 'ir', 'or'];
export const ENDS = ['bert', 'da', 'dor', 'fast', 'gar', 'lin', 'mund', 'ra', 'ric', 'win', 'wyn', 'zar'];

export const ABILITY_NAMES = ['Strength', 'Agility', 'Health', 'Wits', 'Wisdom', 'Charm'];

/** Callings: the ability that decides, the sides of the die of hit points, and the weapon. */
export const CALLINGS = [
  { name: 'fighter', ability: 0, die: 10, weapon: 'a long sword' },
  { name: 'thief', ability: 1, die: 6, weapon: 'two daggers' },
  { name: 'ranger', ability: 2, die: 8, weapon: 'a bow' },
  { name: 'wizard', ability: 3, die: 4, weapon: 'a staff' },
  { name: 'priest', ability: 4, die: 8, weapon: 'a mace' },
  { name: 'bard', ability: 5, die: 6, weapon: 'a rapier' },
];

export const HABITS = [
  'never pays a debt', 'sings in the dark', 'fears spiders', 'collects spoons', 'trusts nobody', 'talks to horses', 'counts every coin',
  'was born at sea', 'hates stairs', 'knows a duke', 'sleeps standing', 'has a map',
];
