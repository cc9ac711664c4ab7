/** The state of the user interface between keys. */
import type { u8, u16, u32, Int } from '../../lib/int.ts';
import { bytes, words } from '../../lib/arrays.ts';

/** The present meaning of the keys. */
export const enum Mode {
  Title,
  Help,
  Race,
  Points,
  FirstWeapon,
  FirstArmour,
  Flares,
  Room,
  /** The actions in this room, for the joystick. */
  Actions,
  Encounter,
  Spells,
  Map,
  /** The vendor's four kinds of goods, then each kind. */
  Vendor,
  Weapons,
  Armours,
  Charges,
  Potions,
  Enhancer,
  ConfirmLeave,
  /** A purchase that would change nothing. */
  ConfirmBuy,
  End,
}

/** The frame around the changing parts of the screen. */
export const enum Frame {
  None,
  Title,
  Help,
  Creation,
  Play,
  Map,
  End,
}

/** The messages of the user interface itself. */
export const enum Notice {
  None,
  SoundOn,
  SoundOff,
  UnknownKey,
}

export const ui = {
  /** {@link Mode} */
  mode: 0 as Int<0, 20>,
  /** {@link Mode} on the screen; 21 for none. */
  shown: 21 as Int<0, 21>,
  /** {@link Frame} on the screen. */
  frame: 0 as Int<0, 6>,
  /** {@link Mode} that help returns to. */
  back: 0 as Int<0, 20>,
  page: 0 as Int<0, 2>,
  /** `Phase` that the mode was last made to follow. */
  phase: 0 as Int<0, 10>,
  /** {@link Notice} */
  notice: 0 as Int<0, 3>,
  /** The number being chosen or typed: points, flares. */
  number: 0 as Int<0, 99>,
  /** {@link Mode} and item of the purchase that is asked about. */
  asked: 0 as Int<0, 20>,
  askedItem: 0 as Int<0, 5>,
};

/** The content of the screen: only changes are drawn. */
export const drawn = {
  /** Whether all has to be drawn, because the frame is new. */
  fresh: false,
  /** By {@link Slot}. */
  values: words(19),
  /** The hero's floor and cell on the map. */
  floor: 0 as Int<0, 6>,
  cell: 0 as Int<0, 48>,
  /** The menu's item in inverse video. */
  item: 0 as Int<0, 4>,
};

/** Values on the screen. */
export const enum Slot {
  Race,
  HitPoints,
  Strength,
  Dexterity,
  Intelligence,
  Gold,
  Flares,
  Weapon,
  Armour,
  /** The five spells' charges: 9..13. */
  Charges,
  Floor = 14,
  Place,
  Found,
  Room,
  /** The encounter's vitality and protection; during creation, the step. */
  Foe,
}

/** Whether `value` is not what `slot` shows; from now on it is. */
export function isNew(slot: Int<0, 18>, value: u16): boolean {
  if (!drawn.fresh && drawn.values[slot] === value) return false;
  drawn.values[slot] = value;
  return true;
}

export const title = {
  seed: 0 as u32,
  /** Ruleset of the next game. */
  ruleset: 0 as Int<0, 1>,
  /** Whether a digit has been typed: the next one goes on with the seed. */
  typing: false,
};

export const menu = {
  /** Items; 0 in a mode without a menu. */
  count: 0 as Int<0, 5>,
  /** The chosen item, from 0. */
  cursor: 0 as Int<0, 4>,
  /** The effects of the actions menu's items: a feature's code, or an {@link Action}. */
  actions: bytes(5, 0, 15),
};

/** Actions that are the same in every room; the codes below are those of the features. */
export const enum Action {
  Flare = 12,
  Map,
  Help,
  Sound,
}

/** Items of each {@link Mode}'s menu. */
const MENU_ITEMS: readonly u8[] = [0, 0, 4, 0, 3, 3, 0, 0, 5, 3, 5, 0, 4, 3, 3, 5, 2, 4, 2, 2, 0];

/** Turns to `mode`, the first item of its menu chosen. */
export function openMode(mode: Int<0, 20>): void {
  ui.mode = mode;
  ui.number = 0;
  menu.count = MENU_ITEMS[mode];
  menu.cursor = 0;
}
