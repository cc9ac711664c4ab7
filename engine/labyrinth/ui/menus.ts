/** Menus: what stands in them, the cursor, and how they are drawn, one item a row in the lower part of the screen. */
import { check, type u8, type Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { ATTRIBUTES, companion, game, hero, pack, PACK, Phase, quests, room } from '../state.ts';
import { ARMOURS_SOLD, FIRST_ARMOUR, SHOP_WEAPONS } from '../gear.ts';
import { POTION_COST, POTIONS, SHOP_SPELLS, SPELLS } from '../magic.ts';
import { BET_FACES } from '../town.ts';
import { Action, ACTION, ACTION_COUNT, FIRST_ACTION, PARENTS } from './actions.ts';
import { menu, MENU_LIMIT, MENU_ROWS, Mode, Notice, notify, ui } from './state.ts';

/** Items of the room's menu: the chest where there is one, and "You and your pack", the last. And the town's shop. */
const CHEST_ITEM = 3;
const LAST_ROOM_ITEM = 7;
const SHOP_ITEM = 1;

/** Turns to `mode`, an item of its menu chosen. Where there is nothing to choose, the mode stays and a notice says so. */
export function openMode(mode: Int<0, 35>): void {
  const before = ui.mode;
  ui.mode = mode;
  fillMenu();
  if (menu.count === 0 && mode >= Mode.Difficulty) {
    // Spec, "Curses & Removal": "If none cursed: message and return to town".
    ui.mode = mode === Mode.Curses ? Mode.Town : before;
    if (mode === Mode.Curses) placeCursor(Mode.Town);
    fillMenu();
    notify(mode === Mode.Curses ? Notice.NoCurse : Notice.NothingThere);
  } else {
    placeCursor(mode);
    if (menu.cursor >= menu.count && menu.count > 0) menu.cursor = menu.count - 1;
  }
}

/** The chosen item of a menu that opens: the first, but nothing that a key too many would regret. */
function placeCursor(mode: Int<0, 35>): void {
  menu.top = 0;
  menu.cursor = 0;
  if (mode === Mode.Room) menu.cursor = room.chest === 0 ? LAST_ROOM_ITEM : CHEST_ITEM;
  else if (mode === Mode.Town && hero.weapon === 0) menu.cursor = SHOP_ITEM;
}

function addItem(code: u8): void {
  const count = menu.count;
  if (count < MENU_LIMIT) {
    menu.items[count] = code;
    menu.count = count + 1;
  }
}

function addRange(first: u8, count: Int<0, 40>): void {
  for (let i = 0; i < count; i++) addItem(check(first + i, 0, 255));
}

/** Puts the items of the mode together; the cursor stays where it is, if it can. */
export function fillMenu(): void {
  const mode = ui.mode;
  menu.count = 0;
  ui.fresh = true;
  switch (mode) {
    case Mode.Assign:
      for (let i = 0; i < ATTRIBUTES; i++) if (hero.attributes[i] === 0) addItem(i);
      break;
    case Mode.BuyWeapon:
      addRange(1, SHOP_WEAPONS);
      break;
    case Mode.BuyArmour:
      addRange(FIRST_ARMOUR, ARMOURS_SOLD[hero.difficulty]);
      break;
    case Mode.BuyPotion:
      addRange(0, POTIONS - 1);
      break;
    case Mode.BuySpell:
      addRange(0, SHOP_SPELLS);
      break;
    case Mode.Pack:
      addRange(0, pack.count);
      break;
    case Mode.Sell:
      addRange(0, pack.count);
      for (let i = 0; i < POTIONS; i++) if (hero.potions[i] > 0 && POTION_COST[i] > 0) addItem(PACK + i);
      break;
    case Mode.Curses:
      for (let i = 0; i < pack.count; i++) if (pack.cursed[i] !== 0) addItem(i);
      break;
    case Mode.Smith:
      for (let i = 0; i < pack.count; i++) if (pack.damaged[i] !== 0) addItem(i);
      break;
    case Mode.Training:
    case Mode.Hero:
      addRange(0, ATTRIBUTES);
      break;
    case Mode.Quests:
      addRange(0, quests.count);
      break;
    case Mode.Face:
      addRange(1, ui.game === 3 ? 4 : BET_FACES[ui.game]);
      break;
    case Mode.Potions:
      for (let i = 0; i < POTIONS; i++) if (hero.potions[i] > 0) addItem(i);
      if (companion.kind !== 0 && hero.potions[0] > 0) addItem(ACTION + Action.Treat);
      break;
    case Mode.Spells:
      for (let i = 0; i < SPELLS; i++) if (hero.spells[i] > 0) addItem(i);
      break;
  }
  addActions();
  if (menu.cursor >= menu.count) menu.cursor = menu.count > 0 ? menu.count - 1 : 0;
  scrollMenu();
}

function addActions(): void {
  const first = FIRST_ACTION[ui.mode];
  for (let i = 0; i < ACTION_COUNT[ui.mode]; i++) {
    const action = first + i;
    const absent = (action === Action.OpenChest && room.chest === 0) || (action === Action.ToName && companion.kind === 0);
    if (!absent) addItem(ACTION + action);
  }
}

/** Turns to `mode` before a command; what it reports has the menu filled. */
export function returnTo(mode: Int<0, 35>): void {
  ui.mode = mode;
  placeCursor(mode);
}

/** The menu after a command: what it listed may be gone, and with the last of it the menu itself. */
export function refillMenu(): void {
  fillMenu();
  if (menu.count === 0 && ui.mode >= Mode.Difficulty) openMode(PARENTS[ui.mode]);
}

/** Goes back from a menu, where there is a way. */
export function goUp(): void {
  const mode = ui.mode;
  if (mode === Mode.Hero || mode === Mode.Potions) openMode(parentOf());
  else if (PARENTS[mode] !== 0) openMode(PARENTS[mode]);
  else notify(Notice.UnknownKey);
}

/** The menu that the hero's whereabouts call for. */
export function parentOf(): Int<0, 35> {
  if (game.phase === Phase.Town) return Mode.Town;
  return game.phase === Phase.Room ? Mode.Room : Mode.Combat;
}

/** Brings the cursor into view. */
function scrollMenu(): void {
  const cursor = menu.cursor;
  if (cursor < menu.top) {
    menu.top = cursor;
    ui.fresh = true;
  } else if (cursor >= menu.top + MENU_ROWS) {
    menu.top = cursor - MENU_ROWS + 1;
    ui.fresh = true;
  }
}

/**
 * Moves the cursor by UP or DOWN, or chooses by the digit of a row or RETURN.
 * @returns 1 when the item at the cursor is chosen, 0 when the cursor moved, 2 when the key is no menu's
 */
export function menuKey(code: u8): Int<0, 2> {
  const count = menu.count;
  const cursor = menu.cursor;
  switch (code) {
    case Key.Return:
      return 1;
    case Key.Up:
      if (cursor > 0) menu.cursor = cursor - 1;
      else if (count > 0) menu.cursor = count - 1;
      scrollMenu();
      return 0;
    case Key.Down:
      menu.cursor = cursor + 1 < count ? cursor + 1 : 0;
      scrollMenu();
      return 0;
  }
  if (code < Key.Digit1 || code > Key.Digit9) return 2;
  const item = menu.top + code - Key.Digit1;
  if (item >= count) return 2;
  menu.cursor = item;
  return 1;
}
