/** The hero's figures, in the columns to the right of the map. */
import { at, print, putChar, ROW_START } from '../../lib/screen.ts';
import { padTo, printNumber } from '../../lib/text.ts';
import { hero } from '../state.ts';
import { ARMOUR_NAMES, RACE_NAMES, WEAPON_NAMES } from './names.ts';

const COLUMN = 26;

/** Draws the labels. */
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
}

/** Draws the figures between the labels. */
export function drawFigures(): void {
  at(COLUMN, 1);
  print(RACE_NAMES[hero.race]);
  at(COLUMN + 3, 2);
  printNumber(hero.hp > 0 ? hero.hp : 0, 3);
  putChar(47);
  printNumber(hero.maxHp);
  padTo(ROW_START[2] + 37);
  at(COLUMN + 4, 3);
  printNumber(hero.strength, 2);
  at(COLUMN + 11, 3);
  printNumber(hero.dexterity, 2);
  at(COLUMN + 4, 4);
  printNumber(hero.intelligence, 2);
  at(COLUMN + 8, 5);
  printNumber(hero.gold, 5);
  at(COLUMN + 8, 6);
  printNumber(hero.flares, 5);
  at(COLUMN, 7);
  print(WEAPON_NAMES[hero.weapon]);
  padTo(ROW_START[7] + 39);
  at(COLUMN, 8);
  print(ARMOUR_NAMES[hero.armour]);
  padTo(ROW_START[8] + 39);
  at(COLUMN + 1, 9);
  printNumber(hero.spells[1], 3);
  at(COLUMN + 6, 9);
  printNumber(hero.spells[2], 3);
  at(COLUMN + 11, 9);
  printNumber(hero.spells[3], 3);
  at(COLUMN + 1, 10);
  printNumber(hero.spells[4], 3);
  at(COLUMN + 6, 10);
  printNumber(hero.spells[5], 3);
}
