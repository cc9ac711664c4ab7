/** The screen: a sheet of the adventurer, and a row of keys. It reads what the rules have made and changes nothing of it. */
import { at, clearScreen, COLUMNS, inverse, padTo, print, putCode, repeatCode, spaces } from 'ts65/screen';
import { printLong, printNumber } from 'ts65/text';
import { ABILITIES, adventurer } from './rules.ts';
import { ABILITY_NAMES, BEGINNINGS, CALLINGS, ENDS, HABITS, MIDDLES } from './tables.ts';

/** Screen codes: a cell in inverse video is a bar's, a dot is what a bar may grow to. */
const BAR = 0x80;
const DOT = 0x0e;

export function drawSheet(isTyping: boolean): void {
  clearScreen();
  inverse(1);
  print(' Adventurer ');
  printLong(adventurer.number);
  if (isTyping) putCode(0x5f);
  padTo(COLUMNS);
  inverse(0);
  drawName();
  for (let i = 0; i < ABILITIES; i++) drawAbility(i);
  drawBelongings();
  at(0, 23);
  print(' Arrows: next, back  0-9: type a number');
}

function drawName(): void {
  const calling = CALLINGS[adventurer.calling];
  at(2, 3);
  print(BEGINNINGS[adventurer.beginning]);
  print(MIDDLES[adventurer.middle]);
  print(ENDS[adventurer.end]);
  print(' the ');
  print(calling.name);
}

function drawAbility(i: number): void {
  const value = adventurer.abilities[i];
  at(2, 6 + i);
  print(ABILITY_NAMES[i]);
  at(12, 6 + i);
  printNumber(value, 2);
  spaces(2);
  repeatCode(BAR, value);
  repeatCode(DOT, 18 - value);
}

function drawBelongings(): void {
  const calling = CALLINGS[adventurer.calling];
  at(2, 14);
  print('Hit points ');
  printNumber(adventurer.hitPoints);
  at(2, 15);
  print('Gold       ');
  printNumber(adventurer.gold);
  at(2, 16);
  print('Carries    ');
  print(calling.weapon);
  at(2, 18);
  print('... and ');
  print(HABITS[adventurer.habit]);
  print('.');
}
