/** The hero's figures, below the map. */
import type { u16, Int } from '../../lib/int.ts';
import { at, padTo, print, putChar, ROW_START } from '../../lib/screen.ts';
import { printNumber } from '../../lib/text.ts';
import { hero } from '../state.ts';
import { ARMOUR_NAMES, RACE_NAMES, WEAPON_NAMES } from './names.ts';
import { isNew, Slot } from './state.ts';

/** Three rows below the map. */
const ROW = 12;

/** Draws the labels. */
export function drawFigureLabels(): void {
  at(10, ROW);
  print('HP         STR    DEX    IQ');
  at(1, ROW + 1);
  print('Gold       Spells P   F   L   W   T');
  at(27, ROW + 2);
  print('Flares');
}

/** Draws the figures that have changed between the labels. */
export function drawFigures(): void {
  const hp = hero.hp > 0 ? hero.hp : 0;
  if (isNew(Slot.Race, hero.race)) {
    at(1, ROW);
    print(RACE_NAMES[hero.race]);
  }
  if (isNew(Slot.HitPoints, (hero.maxHp << 8) | hp)) {
    at(12, ROW);
    printNumber(hp, 3);
    putChar('/'.charCodeAt(0));
    printNumber(hero.maxHp);
    padTo(ROW_START[ROW] + 20);
  }
  drawFigure(Slot.Strength, hero.strength, 25, ROW, 2);
  drawFigure(Slot.Dexterity, hero.dexterity, 32, ROW, 2);
  drawFigure(Slot.Intelligence, hero.intelligence, 37, ROW, 2);
  drawFigure(Slot.Gold, hero.gold, 6, ROW + 1, 5);
  drawFigure(Slot.Flares, hero.flares, 34, ROW + 2, 5);
  if (isNew(Slot.Weapon, hero.weapon)) {
    at(1, ROW + 2);
    print(WEAPON_NAMES[hero.weapon]);
    padTo(ROW_START[ROW + 2] + 13);
  }
  if (isNew(Slot.Armour, hero.armour)) {
    at(14, ROW + 2);
    print(ARMOUR_NAMES[hero.armour]);
    padTo(ROW_START[ROW + 2] + 25);
  }
  for (let i = 0; i < 5; i++) drawFigure(Slot.Charges + i, hero.spells[i + 1], 20 + 4 * i, ROW + 1, 3);
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
