/** The state of the user interface between keys. */
import type { u8, u32, Int } from '../../lib/int.ts';
import { bytes } from '../../lib/arrays.ts';

/** The present meaning of the keys. */
export const enum Mode {
  Title,
  Help,
  End,
  /** A companion's name is typed. */
  Name,
  // From here on, menus.
  Difficulty,
  Assign,
  Town,
  Tavern,
  Inn,
  Temple,
  Curses,
  Smith,
  Shop,
  BuyWeapon,
  BuyArmour,
  BuyPotion,
  BuySpell,
  Sell,
  Method,
  Offer,
  Training,
  Quests,
  Games,
  Face,
  Bet,
  Hero,
  Pack,
  Room,
  Combat,
  Aim,
  Potions,
  Spells,
  Power,
  Guard,
  /** A weapon was bought. */
  Wield,
  /** A chest would be left unopened. */
  LeaveChest,
}

export const MODES = 36;

/** The frame around the changing parts of the screen. */
export const enum Frame {
  None,
  Title,
  Help,
  End,
  Play,
}

/** The messages of the user interface itself. */
export const enum Notice {
  None,
  SoundOn,
  SoundOff,
  UnknownKey,
  NothingThere,
  NoCurse,
}

export const ui = {
  /** {@link Mode} */
  mode: 0 as Int<0, 35>,
  /** {@link Mode} that help returns to. */
  back: 0 as Int<0, 35>,
  page: 0 as Int<0, 2>,
  /** `Phase` that the mode was last made to follow. */
  phase: 0 as Int<0, 9>,
  /** {@link Notice} */
  notice: 0 as Int<0, 5>,
  /** {@link Frame} on the screen, and the {@link Mode} whose menu is; 0 for none. */
  frame: 0 as Int<0, 4>,
  shown: 0 as Int<0, 35>,
  /** The text of the first row: 0 for nothing, 1 for creation, 2 for the town, 3 and the depth; poison and gold. */
  where: 0 as Int<0, 8>,
  poison: 0 as Int<0, 3>,
  gold: 0 as Int<0, 9999999>,
  /** Whether the menu is to be drawn again, and not only its cursor. */
  fresh: false,
  /** Choices on the way: goods to sell; a game's kind and pick. */
  goods: 0 as Int<0, 39>,
  game: 0 as Int<0, 3>,
  pick: 0 as Int<0, 20>,
  bet: 0 as Int<0, 9999999>,
  /** The `Action` that leaves the room, once it was asked whether to. */
  leaving: 0 as u8,
  /** Whether the window of messages shows a notice, which goes with the next screen. */
  noted: false,
};

export const title = {
  seed: 0 as u32,
  /** Whether a digit has been typed: the next one goes on with the seed. */
  typing: false,
};

/** Items that a menu can have: the pack and the potions. */
export const MENU_LIMIT = 42;
/** Items that are on the screen at a time. */
export const MENU_ROWS = 9;

export const menu = {
  count: 0 as Int<0, 42>,
  /** The chosen item, from 0. */
  cursor: 0 as Int<0, 41>,
  /** The first item on the screen. */
  top: 0 as Int<0, 41>,
  /** The row in view that the bar is on. */
  marked: 0 as Int<0, 41>,
  /** By row in view: how long its figure is on the screen. */
  figures: bytes(9, 0, 9),
  /** An `Action` + 128, or what the mode is about: an item, a place in the pack, a potion... */
  items: bytes(42),
};

/** Tells the player something that is no rule's event. */
export function notify(notice: Notice): void {
  ui.notice = notice;
}
