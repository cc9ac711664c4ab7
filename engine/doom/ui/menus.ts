/** Menus, one item a row in the lower part of the screen, and the choice among them by digit or by arrows and RETURN. */
import { check, type u8, type Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, clearRows, print, putChar, putCode, screen } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { printNumber } from '../../lib/text.ts';
import { armourPrice, spellPrice, weaponPrice } from '../commands.ts';
import { cells, hero } from '../state.ts';
import {
  ENHANCER_PRICE,
  FLOOR_START,
  HEALING_PRICE,
  RACE_DEXTERITY,
  RACE_HP,
  RACE_INTELLIGENCE,
  RACE_STRENGTH,
} from '../tables.ts';
import { ARMOUR_NAMES, RACE_NAMES, SPELL_NAMES, WEAPON_NAMES } from './names.ts';
import { Action, drawn, menu, Mode, ui } from './state.ts';

const rangeText = (least: number, spread: number): string => `${String(least).padStart(2)}-${String(least + spread).padStart(2)} `;
/** The ranges of each race's figures, written when the program is loaded. */
const RACE_RANGES: readonly string[] = RACE_NAMES.map((_, race) =>
  race === 0 ? '' : rangeText(RACE_STRENGTH[race], 4) + rangeText(RACE_DEXTERITY[race], 4) + rangeText(RACE_INTELLIGENCE[race], 4) + rangeText(RACE_HP[race], 6));

/** The menu's title stands above its items. */
export const MENU_TITLE_ROW = 15;
const MENU_ROW = 16;
const FIGURE_COLUMN = 26;

/** Screen codes. */
const BLANK = 0;
const DIGIT = 16;

/** By {@link Mode}. */
const MENU_TITLES: readonly string[] = [
  '',
  '',
  'Choose a race   STR   DEX   IQ    HP',
  'Share out five points',
  'Buy a weapon',
  'Buy armour',
  'Buy flares',
  '',
  'What will you do?',
  '',
  'Which spell?',
  '',
  'What do you wish to buy?',
  'Weapons',
  'Armour',
  'Spells, one charge each',
  'Potions',
  'Enhance which attribute?',
  'Leave without all ten treasures?',
  '',
  '',
];

/** The title of {@link Mode.ConfirmBuy}, by the {@link Mode} that asks: the vendor's kinds of goods. */
const DOUBTS: readonly string[] = [
  'That is no better than what you have.',
  'That is no better than what you have.',
  'Spells need an IQ of 12: you have less.',
  'You are not hurt.',
  'It cannot rise any further.',
];

/** The title above the items of the present mode. */
export function menuTitle(): string {
  if (ui.mode === Mode.ConfirmBuy && ui.asked >= Mode.Weapons && ui.asked <= Mode.Enhancer) return DOUBTS[ui.asked - Mode.Weapons];
  return MENU_TITLES[ui.mode];
}

/** By feature and {@link Action}. */
const ACTION_LABELS: readonly string[] = [
  '',
  'Look into the mirror',
  'Read the scroll',
  'Open the chest',
  '',
  'Drink the potion',
  'Buy from the vendor',
  '',
  '',
  'Climb the stairs',
  'Descend the stairs',
  'Leave the dungeon',
  'Fire a flare',
  'Look at the map',
  'Help',
  'Sound on or off',
];

/** By feature and {@link Action}: the key that does the same. */
const ACTION_KEYS: readonly u8[] = [0, 76, 82, 79, 0, 80, 66, 0, 0, 85, 68, 88, 70, 77, 72, 84];

/** By `Spell`: P F L W T, as the hero's figures name the charges. */
export const SPELL_KEYS: readonly u8[] = [0, Key.P, Key.F, Key.L, Key.W, Key.T];

const VENDOR_LABELS: readonly string[] = ['Weapons', 'Armour', 'Spells', 'Potions'];
const POTION_LABELS: readonly string[] = ['Healing', 'Attribute enhancer'];
const POTION_PRICES: readonly u8[] = [HEALING_PRICE, ENHANCER_PRICE];
const BUY_LABELS: readonly string[] = ['No, keep the gold', 'Yes, buy it all the same'];
const LEAVE_LABELS: readonly string[] = ['No, search on', 'Yes, leave'];
const STAT_LABELS: readonly string[] = ['Strength', 'Dexterity', 'Intelligence', 'Maximum hit points'];

/** Puts together the menu of what can be done in the hero's room. */
export function fillActions(): void {
  const feature = cells.feature[FLOOR_START[hero.floor] + hero.cell];
  let count: Int<0, 5> = 0;
  if (ACTION_KEYS[feature] !== 0) {
    menu.actions[0] = feature;
    count = 1;
  }
  menu.actions[count] = Action.Flare;
  menu.actions[count + 1] = Action.Map;
  menu.actions[count + 2] = Action.Help;
  menu.actions[count + 3] = Action.Sound;
  menu.count = count + 4;
}

/** The key that the chosen action stands for. */
export function chosenAction(): u8 {
  return ACTION_KEYS[menu.actions[menu.cursor]];
}

/**
 * Moves the cursor by UP or DOWN, or chooses by a digit or RETURN.
 * @returns the chosen item from 1, or 0 when none was chosen
 */
export function menuKey(code: u8): Int<0, 5> {
  const count = menu.count;
  const item = menu.cursor;
  if (code > Key.Digit0 && code <= Key.Digit0 + count) {
    menu.cursor = code - Key.Digit1;
    return code - Key.Digit0;
  }
  switch (code) {
    case Key.Return:
      return item + 1;
    case Key.Up:
      if (item > 0) menu.cursor = item - 1;
      else if (count > 0) menu.cursor = count - 1;
      play(Sound.Blip);
      break;
    case Key.Down:
      menu.cursor = item + 1 < count ? item + 1 : 0;
      play(Sound.Blip);
      break;
  }
  return 0;
}

/** Whether `code` goes back from a menu: a joystick has no ESC, so LEFT does too. */
export function goesBack(code: u8): boolean {
  return code === Key.Escape || code === Key.Left;
}

/** Draws the items over those that are there, and the chosen one in inverse video. */
export function drawMenu(): void {
  if (ui.shown === ui.mode) clearRows(MENU_ROW + drawn.item, MENU_ROW + drawn.item);
  drawn.item = menu.cursor;
  for (let i = 0; i < menu.count; i++) {
    at(2, MENU_ROW + i);
    putCode(DIGIT + 1 + i);
    putCode(BLANK);
    drawItem(i);
  }
  const first = 40 * menu.cursor + 1;
  const end = first + 38;
  for (let cell = first; cell < end; cell++) screen.cells[cell + 40 * MENU_ROW] = screen.cells[cell + 40 * MENU_ROW] | 0x80;
}

function drawItem(item: Int<0, 4>): void {
  const number = item + 1;
  switch (ui.mode) {
    case Mode.Race:
      drawRace(check(number, 1, 4));
      break;
    case Mode.FirstWeapon:
    case Mode.Weapons:
      print(WEAPON_NAMES[check(number, 1, 3)]);
      drawPrice(item, weaponPrice(check(number, 1, 3)));
      break;
    case Mode.FirstArmour:
    case Mode.Armours:
      print(ARMOUR_NAMES[check(number, 1, 3)]);
      drawPrice(item, armourPrice(check(number, 1, 3)));
      break;
    case Mode.Actions:
      print(ACTION_LABELS[menu.actions[item]]);
      break;
    case Mode.Spells:
      printSpell(number);
      toFigure(item);
      printNumber(hero.spells[number], 3);
      print(' left');
      break;
    case Mode.Vendor:
      print(VENDOR_LABELS[check(item, 0, 3)]);
      break;
    case Mode.Charges:
      printSpell(number);
      drawPrice(item, spellPrice(number));
      break;
    case Mode.Potions:
      print(POTION_LABELS[check(item, 0, 1)]);
      drawPrice(item, POTION_PRICES[check(item, 0, 1)]);
      break;
    case Mode.Enhancer:
      print(STAT_LABELS[check(item, 0, 3)]);
      drawPrice(item, ENHANCER_PRICE);
      break;
    case Mode.ConfirmLeave:
      print(LEAVE_LABELS[check(item, 0, 1)]);
      break;
    case Mode.ConfirmBuy:
      print(BUY_LABELS[check(item, 0, 1)]);
      break;
  }
}

/** Prints a spell behind its letter. */
function printSpell(spell: Int<1, 5>): void {
  putChar(SPELL_KEYS[spell]);
  print('  ');
  print(SPELL_NAMES[spell]);
}

/** Moves to where an item's figure stands. */
function toFigure(item: Int<0, 4>): void {
  at(FIGURE_COLUMN, MENU_ROW + item);
}

function drawPrice(item: Int<0, 4>, price: u8): void {
  toFigure(item);
  printNumber(price, 3);
  print(' gold');
}

/** Prints a race and the range of each of its figures (spec section 7). */
function drawRace(race: Int<1, 4>): void {
  print(RACE_NAMES[race]);
  at(16, MENU_ROW - 1 + race);
  print(RACE_RANGES[race]);
}
