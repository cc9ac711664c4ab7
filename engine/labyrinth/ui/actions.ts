/** The fixed menus: actions, in the order of their menus, with their words and where they lead. */
import { Mode } from './state.ts';

export const enum Action {
  Easy,
  Normal,
  Hard,
  // Tavern
  Eat,
  Drink,
  ToGames,
  // Inn
  Sleep,
  Rest,
  // Temple
  Pray,
  Healer,
  ToCurses,
  // Shop
  ToWeapons,
  ToArmour,
  ToPotionShelf,
  ToSpellShelf,
  ToSell,
  // Method
  Haggle,
  Appraise,
  // Offer
  Accept,
  Decline,
  // Quests
  AskQuests,
  // Games
  TwentyFaces,
  TenFaces,
  SixFaces,
  Range,
  // Bet
  Add5,
  Add10,
  Add50,
  Add100,
  TakeBack,
  Throw,
  // Hero
  ToPack,
  ToName,
  // Potions
  Treat,
  // Power
  Full,
  Half,
  // Aim and guard
  Head,
  Torso,
  Legs,
  // Wield
  WieldIt,
  KeepPacked,
  // Leave a chest
  Stay,
  LeaveIt,
  // Town
  Enter,
  ToShop,
  ToTavern,
  ToInn,
  ToTemple,
  ToSmith,
  ToTraining,
  ToQuests,
  ToHero,
  // Room
  Deeper,
  Back,
  Leave,
  OpenChest,
  AskDivine,
  Listen,
  ToRoomPotions,
  ToRoomHero,
  // Combat
  ToAim,
  ToSpells,
  ToPotions,
  Examine,
  Aid,
  Charm,
  Run,
}

/** Menu items that are actions are this and the action. */
export const ACTION = 128;

export const ACTION_LABELS: readonly string[] = [
  'Easy: 6d5 an attribute', 'Normal: 5d5 an attribute', 'Hard: 4d5 an attribute',
  'Eat', 'Drink', 'Gamble',
  'Sleep', 'Rest in a quiet room',
  'Pray', 'See the healer', 'Have a curse removed',
  'Weapons', 'Armour', 'Potions', 'Spells', 'Sell',
  'Haggle', 'Have it appraised',
  'Take the gold', 'Keep it',
  'Ask for work',
  'Guess a d20', 'Guess a d10', 'Guess a d6', 'Guess a range of a d20',
  'Bet 5 more', 'Bet 10 more', 'Bet 50 more', 'Bet 100 more', 'Take the bet back', 'Throw the die',
  'Your pack', 'Name your companion',
  'Healing for your companion',
  'Full power: 6d6', 'Half power: 3d6',
  'Head', 'Torso', 'Legs',
  'Wield it now', 'Keep it in the pack',
  'Stay', 'Leave it behind',
  'Enter the labyrinth', 'Shop', 'Tavern', 'Inn', 'Temple', 'Weaponsmith', 'Training', 'Quests', 'You and your pack',
  'Go deeper', 'Go back', 'To the town', 'Open the chest', 'Ask the divine', 'Listen', 'Use a potion', 'You and your pack',
  'Attack', 'Cast a spell', 'Use a potion', 'Examine it', 'Call divine aid', 'Charm it', 'Run away',
];

/** The first of the actions whose menus come up most, each together with much else: their labels are not packed, and have no figures. */
export const FIRST_PLAIN = Action.Enter;
const PLAIN_LABELS: readonly string[] = ACTION_LABELS.slice(FIRST_PLAIN);
/** The screen codes of these labels, one behind the other, and where each ends. */
export const PLAIN_CODES: readonly number[] = [...PLAIN_LABELS.join('')].map((c) => (c < '`' ? c.charCodeAt(0) - 32 : c.charCodeAt(0)));
export const PLAIN_ENDS: readonly number[] = PLAIN_LABELS.map((_, i) => PLAIN_LABELS.slice(0, i + 1).join('').length);

/** By action: the mode that it opens; 0 for an action of the rules. */
export const ACTION_MODES: readonly number[] = [
  0, 0, 0,
  0, 0, Mode.Games,
  0, 0,
  0, 0, Mode.Curses,
  Mode.BuyWeapon, Mode.BuyArmour, Mode.BuyPotion, Mode.BuySpell, Mode.Sell,
  0, 0,
  0, 0,
  0,
  0, 0, 0, 0,
  0, 0, 0, 0, 0, 0,
  Mode.Pack, 0,
  0,
  0, 0,
  0, 0, 0,
  0, 0,
  0, 0,
  0, Mode.Shop, Mode.Tavern, Mode.Inn, Mode.Temple, Mode.Smith, Mode.Training, Mode.Quests, Mode.Hero,
  0, 0, 0, 0, 0, 0, Mode.Potions, Mode.Hero,
  Mode.Aim, Mode.Spells, Mode.Potions, 0, 0, 0, 0,
];

/** By mode: the first action of its menu, and how many; what a mode lists besides stands before them. */
export const FIRST_ACTION: readonly number[] = [
  0, 0, 0, 0,
  Action.Easy, 0, Action.Enter, Action.Eat, Action.Sleep, Action.Pray, 0, 0, Action.ToWeapons, 0, 0, 0, 0, 0,
  Action.Haggle, Action.Accept, 0, Action.AskQuests, Action.TwentyFaces, 0, Action.Add5, Action.ToPack, 0,
  Action.Deeper, Action.ToAim, Action.Head, 0, 0, Action.Full, Action.Head, Action.WieldIt, Action.Stay,
];
export const ACTION_COUNT: readonly number[] = [
  0, 0, 0, 0,
  3, 0, 9, 3, 2, 3, 0, 0, 5, 0, 0, 0, 0, 0,
  2, 2, 0, 1, 4, 0, 6, 2, 0,
  8, 7, 3, 0, 0, 2, 3, 2, 2,
];

/** By mode: where ESC and LEFT go; 0 for nowhere. */
export const PARENTS: readonly number[] = [
  0, 0, 0, Mode.Hero,
  0, 0, 0, Mode.Town, Mode.Town, Mode.Town, Mode.Temple, Mode.Town, Mode.Town, Mode.Shop, Mode.Shop, Mode.Shop, Mode.Shop, Mode.Shop,
  Mode.Sell, 0, Mode.Town, Mode.Town, Mode.Tavern, Mode.Games, Mode.Face, 0, Mode.Hero,
  0, 0, Mode.Combat, 0, Mode.Combat, Mode.Spells, 0, Mode.Shop, Mode.Room,
];

export const MODE_TITLES: readonly string[] = [
  '', '', '', 'Type its name; UP DOWN turn a letter',
  'How hard shall it be?', 'Which attribute gets the roll?', 'In the town', 'At the tavern', 'At the inn', 'At the temple',
  'Which curse? 10 gold', 'Repair what? 30 gold', 'In the shop', 'Buy a weapon', 'Buy armour', 'Buy a potion', 'Buy a spell',
  'Sell what?', 'How will you sell it?', 'What do you say?', 'Train what?', 'Your quests', 'Which game?', 'Which number?',
  'How much?', 'Attributes, and points to spend', 'Your pack: RETURN uses or puts away', 'In the room', 'Your turn',
  'Where do you aim?', 'Which potion?', 'Which spell?', 'How much power?', 'It strikes! Where is your guard?',
  'Wield it at once?', 'The chest is not opened. Leave it?',
];
