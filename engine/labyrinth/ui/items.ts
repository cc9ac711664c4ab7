/** How a menu's items are worded: a label, and a figure to its right. */
import { check, type u8, type Int } from '../../lib/int.ts';
import { at, cursor, ROW_START, screen } from '../../lib/screen.ts';
import { FIRST_ARMOUR, FIRST_RING, ITEM_DICE, ITEM_PRICE, WEAPON_FACES } from '../gear.ts';
import { POTION_COST, POTION_USES, SPELL_COST, SPELL_USES } from '../magic.ts';
import { isEquipped } from '../pack.ts';
import { questReward } from '../reward.ts';
import { hero, pack, PACK, place, quests } from '../state.ts';
import { CURSE_COST, HEALER_COST, Recovery, RECOVERY_COST, REPAIR_COST, trainingCost } from '../town.ts';
import { Action, ACTION, FIRST_PLAIN, PLAIN_CODES, PLAIN_ENDS } from './actions.ts';
import {
  ATTRIBUTE_ABOUT, ATTRIBUTE_NAME, MONSTER_NAME, POTION_ABOUT, POTION_NAME, QUEST_NAME, SPELL_ABOUT, SPELL_NAME,
} from './names.ts';
import { appendGoods, appendItem, appendName, appendPlain, appendText } from './phrases.ts';
import { appendCode, appendLong, appendNumber, endRow, flush, message, padMessage, printRow, rows } from './print.ts';
import { menu, MENU_ROWS, Mode, ui } from './state.ts';
import { ACTION_TEXT } from './texts.ts';
import { ScreenText } from './wording.ts';

const MENU_ROW = 14;
const FIGURE_COLUMN = 31;
/** Cells at the left of the menu's first and last row. */
const FIRST_SIGN = 560;
const LAST_SIGN = 880;
/** Screen codes. */
const UP_ARROW = 0x5c;
const DOWN_ARROW = 0x5d;

/** Draws the items in view, or where they stand already only moves the bar. */
export function drawMenu(): void {
  const bar = Math.max(menu.cursor - menu.top, 0);
  if (ui.fresh) {
    for (let i = 0; i < MENU_ROWS; i++) drawRow(i, i === bar ? 0x80 : 0);
    // Column 0 is no label's: the sign that there is more above or below.
    screen.cells[FIRST_SIGN] = menu.top > 0 ? UP_ARROW : 0;
    screen.cells[LAST_SIGN] = menu.count > menu.top + MENU_ROWS ? DOWN_ARROW : 0;
    ui.fresh = false;
  } else {
    invertRow(menu.marked);
    invertRow(bar);
  }
  menu.marked = bar;
}

/** Makes the menu's rows empty. */
export function clearMenu(): void {
  menu.count = 0;
  for (let i = 0; i < MENU_ROWS; i++) drawRow(i, 0);
}

/** Turns the bar over the label of a row in view on or off. */
function invertRow(row: Int<0, 41>): void {
  if (row >= MENU_ROWS) return;
  const first = ROW_START[MENU_ROW + row];
  const end = first + rows.ends[MENU_ROW + row];
  for (let i = first + 1; i < end; i++) screen.cells[i] ^= 0x80;
}

/** @param bar 0x80 for the row that the bar is on, else 0 */
function drawRow(row: Int<0, 8>, bar: u8): void {
  const item = menu.top + row;
  const label = MENU_ROW + row;
  if (item >= menu.count) {
    if (rows.ends[label] > 0) printRow(label, 0);
  } else {
    const code = menu.items[item];
    if (code >= ACTION + FIRST_PLAIN) {
      drawPlain(row, code - ACTION - FIRST_PLAIN, bar);
    } else {
      message.text[0] = 17 + row;
      message.text[1] = 0;
      message.length = 2;
      if (code >= ACTION) appendText(ACTION_TEXT + code - ACTION);
      else appendLabel(code);
      cursor.inverse = bar;
      printRow(label, 1);
      cursor.inverse = 0;
      if (code >= ACTION) appendActionFigure(code - ACTION);
      else appendFigure(code);
    }
  }
  // The figure stands apart, so that the bar leaves it alone.
  const length = message.length;
  const before = menu.figures[row];
  if (length === 0 && before === 0) return;
  padMessage(before);
  menu.figures[row] = Math.min(length, 9);
  at(FIGURE_COLUMN, label);
  flush();
}

/** Where the labels of the menu's rows begin, within the six rows of the screen that they are in. */
const PLACES: readonly number[] = [81, 121, 161, 201, 1, 41, 81, 121, 161];

/** Draws the label of action {@link FIRST_PLAIN} + `plain` from its codes to the screen: nothing is put together, which takes a third of the time. */
function drawPlain(row: Int<0, 8>, plain: u8, bar: u8): void {
  const label = check(plain, 0, PLAIN_ENDS.length - 1);
  const end = PLAIN_ENDS[label];
  let i: u8 = 0;
  if (label > 0) i = PLAIN_ENDS[label - 1];
  let to: u8 = PLACES[row];
  const column = check(3 + end - i, 4, 40);
  if (row < 4) {
    screen.cells[to + 480] = (17 + row) | bar;
    screen.cells[to + 481] = bar;
    while (i < end && to < 220) {
      screen.cells[to + 482] = PLAIN_CODES[i] | bar;
      i++;
      to++;
    }
  } else {
    screen.cells[to + 720] = (17 + row) | bar;
    screen.cells[to + 721] = bar;
    while (i < end && to < 220) {
      screen.cells[to + 722] = PLAIN_CODES[i] | bar;
      i++;
      to++;
    }
  }
  cursor.cell = ROW_START[MENU_ROW + row] + column;
  endRow(MENU_ROW + row, column);
}

/** The label of what is no action, by mode. */
function appendLabel(code: u8): void {
  switch (ui.mode) {
    case Mode.Assign:
    case Mode.Training:
    case Mode.Hero:
      appendName(ATTRIBUTE_NAME + check(code, 0, 6));
      appendAbout(ATTRIBUTE_ABOUT + check(code, 0, 6));
      break;
    case Mode.BuyWeapon:
    case Mode.BuyArmour:
      appendGear(check(code, 1, 27));
      break;
    case Mode.BuyPotion:
    case Mode.Potions:
      appendName(POTION_NAME + check(code, 0, 7));
      appendAbout(POTION_ABOUT + check(code, 0, 7));
      if (ui.mode === Mode.BuyPotion) appendBought(POTION_USES[check(code, 0, 7)]);
      break;
    case Mode.BuySpell:
    case Mode.Spells:
      appendName(SPELL_NAME + check(code, 0, 10));
      appendAbout(SPELL_ABOUT + check(code, 0, 10));
      if (ui.mode === Mode.BuySpell) appendBought(SPELL_USES[check(code, 0, 10)]);
      break;
    case Mode.Quests:
      appendName(QUEST_NAME + quests.collect[check(code, 0, 2)]);
      appendCode(0);
      appendName(MONSTER_NAME + quests.monster[check(code, 0, 2)]);
      break;
    case Mode.Face:
      appendFace(check(code, 1, 20));
      break;
    default:
      if (code < PACK) appendGear(pack.item[code]);
      else appendGoods(check(code, 32, 39));
  }
}

/** What a potion, a spell or an attribute is for. */
function appendAbout(name: Int<0, 225>): void {
  appendPlain(ScreenText.Colon);
  appendName(name);
}

/** How many doses or charges a purchase gives. */
function appendBought(uses: Int<1, 5>): void {
  appendPlain(ScreenText.Times);
  appendNumber(uses);
}

/** An item with its dice or its AC. */
function appendGear(item: Int<0, 48>): void {
  appendItem(item);
  if (item >= FIRST_RING) return;
  appendCode(0);
  if (item >= FIRST_ARMOUR) appendPlain(ScreenText.Ac);
  appendNumber(ITEM_DICE[item]);
  if (item < FIRST_ARMOUR) {
    appendCode(100);
    appendNumber(WEAPON_FACES[item]);
  }
}

/** A face of the die, or a range of five. */
function appendFace(face: Int<1, 20>): void {
  if (ui.game === 3) {
    appendNumber(5 * face - 4);
    appendPlain(ScreenText.To);
    appendNumber(5 * face);
  } else {
    appendNumber(face);
  }
}

/** A bet can be of so much gold that the row has no room for the word. */
function appendPrice(price: Int<0, 9999999>): void {
  appendLong(price);
  if (price < 10000) appendPlain(ScreenText.GoldUnit);
}

/** The figure of what is no action, by mode. */
function appendFigure(code: u8): void {
  switch (ui.mode) {
    case Mode.Training:
      appendPrice(trainingCost());
      break;
    case Mode.Hero:
      appendNumber(hero.attributes[check(code, 0, 6)]);
      break;
    case Mode.BuyWeapon:
    case Mode.BuyArmour:
      appendPrice(ITEM_PRICE[check(code, 1, 27)]);
      break;
    case Mode.BuyPotion:
      appendPrice(POTION_COST[check(code, 0, 7)]);
      break;
    case Mode.BuySpell:
      appendPrice(SPELL_COST[check(code, 0, 10)]);
      break;
    case Mode.Potions:
      appendUses(hero.potions[check(code, 0, 7)]);
      break;
    case Mode.Spells:
      appendUses(hero.spells[check(code, 0, 10)]);
      break;
    case Mode.Quests:
      appendPrice(questReward(check(quests.monster[check(code, 0, 2)], 11, 30)));
      break;
    case Mode.Curses:
      appendPrice(CURSE_COST);
      break;
    case Mode.Smith:
      appendPrice(REPAIR_COST);
      break;
    case Mode.Assign:
    case Mode.Face:
      break;
    default:
      if (code < PACK) appendMarks(code);
      else appendUses(hero.potions[check(code - PACK, 0, 7)]);
  }
}

function appendUses(uses: Int<0, 99>): void {
  appendNumber(uses);
  appendPlain(ScreenText.Left);
}

/** The note on the item at `slot`, the most pressing one only. */
function appendMarks(slot: Int<0, 31>): void {
  const item = pack.item[slot];
  if (item >= FIRST_RING) {
    const change = pack.change[slot];
    appendCode(change < 0 ? 13 : 11);
    appendNumber(Math.abs(change));
    if (pack.cursed[slot] !== 0) appendPlain(ScreenText.Still);
    return;
  }
  if (isEquipped(slot)) appendPlain(ScreenText.Used);
  if (pack.damaged[slot] !== 0) appendPlain(ScreenText.Damaged);
}

function appendActionFigure(action: Int<0, 127>): void {
  switch (action) {
    case Action.Eat:
    case Action.Drink:
      appendRecovery(action - Action.Eat);
      break;
    case Action.Pray:
      appendRecovery(Recovery.Pray);
      break;
    case Action.Sleep:
    case Action.Rest:
      appendRecovery(action - Action.Sleep + Recovery.Sleep);
      break;
    case Action.Healer:
      appendPrice(HEALER_COST);
      break;
    case Action.Throw:
      appendPrice(ui.bet);
      break;
  }
}

function appendRecovery(kind: Int<0, 4>): void {
  if (place.recovered[kind] !== 0) appendPlain(ScreenText.Done);
  else if (RECOVERY_COST[kind] === 0) appendPlain(ScreenText.Free);
  else appendPrice(RECOVERY_COST[kind]);
}
