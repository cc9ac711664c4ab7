/** The hero's figures, in the columns to the right of the map. */
import type { u16, Int } from '../../lib/int.ts';
import { at, COLUMNS, LINE, padTo, print, putChar, ROW_START, screen, spaces } from '../../lib/screen.ts';
import { printNumber } from '../../lib/text.ts';
import { hero } from '../state.ts';
import { ARMOUR_NAMES, RACE_NAMES, WEAPON_NAMES } from './names.ts';
import { isNew, Slot } from './state.ts';

const COLUMN = 26;

/** The first cell of the row below the figures. */
const RULE = 520;

/** Draws the labels, and the line across the screen below them. */
export function drawFigureLabels(): void {
  at(COLUMN, 2);
  print('HP');
  at(COLUMN, 3);
  print('STR    DEX');
  at(COLUMN, 4);
  print('IQ');
  at(COLUMN, 5);
  print('Gold');
  at(COLUMN, 6);
  print('Flares');
  at(COLUMN, 9);
  print('P    F    L');
  at(COLUMN, 10);
  print('W    T');
  for (let i = RULE; i < RULE + COLUMNS; i++) screen.cells[i] = LINE;
}

/** Draws the figures that have changed between the labels. */
export function drawFigures(): void {
  const hp = hero.hp > 0 ? hero.hp : 0;
  if (isNew(Slot.Race, hero.race)) {
    at(COLUMN, 1);
    print(RACE_NAMES[hero.race]);
  }
  if (isNew(Slot.HitPoints, (hero.maxHp << 8) | hp)) {
    at(COLUMN + 3, 2);
    printNumber(hp, 3);
    putChar('/'.charCodeAt(0));
    printNumber(hero.maxHp);
    spaces(2);
  }
  drawFigure(Slot.Strength, hero.strength, COLUMN + 4, 3, 2);
  drawFigure(Slot.Dexterity, hero.dexterity, COLUMN + 11, 3, 2);
  drawFigure(Slot.Intelligence, hero.intelligence, COLUMN + 4, 4, 2);
  drawFigure(Slot.Gold, hero.gold, COLUMN + 8, 5, 5);
  drawFigure(Slot.Flares, hero.flares, COLUMN + 8, 6, 5);
  if (isNew(Slot.Weapon, hero.weapon)) {
    at(COLUMN, 7);
    print(WEAPON_NAMES[hero.weapon]);
    padTo(ROW_START[7] + 39);
  }
  if (isNew(Slot.Armour, hero.armour)) {
    at(COLUMN, 8);
    print(ARMOUR_NAMES[hero.armour]);
    padTo(ROW_START[8] + 39);
  }
  for (let i = 0; i < 3; i++) drawFigure(Slot.Charges + i, hero.spells[i + 1], COLUMN + 1 + 5 * i, 9, 3);
  for (let i = 3; i < 5; i++) drawFigure(Slot.Charges + i, hero.spells[i + 1], COLUMN - 14 + 5 * i, 10, 3);
}

/** Prints `value` in `width` columns from `column`, if it is not there already. */
export function drawFigure(
  slot: Int<0, 18>,
  value: u16,
  column: Int<0, 39>,
  row: Int<0, 23>,
  width: Int<1, 5>,
): void {
  if (!isNew(slot, value)) return;
  at(column, row);
  printNumber(value, width);
}
