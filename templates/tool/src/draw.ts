/** The screen: a sheet of one hero, or a table of counts. It reads the heroes and changes nothing of them. */
import type { Int, u16, u8 } from 'ts65/int';
import { at, clearRow, clearScreen, print, repeatCode } from 'ts65/screen';
import { printCentred, printNumber } from 'ts65/text';
import {
  abilities, ABILITIES, ABILITY_NAMES, bonus, CALLING_NAMES, CALLINGS, firstSyllable, hero, lastSyllable, middleSyllable, thingName,
} from './heroes.ts';

/** Screen code of a full block. */
const BLOCK = 0x80;
const INPUT = 21;

function drawPage(): void {
  clearScreen();
  printCentred('H E R O E S', 0);
  printCentred('N next  P previous  R random  T totals', 23);
  printCentred('or type a number and press RETURN', 22);
}

export function drawHero(): void {
  drawPage();
  at(2, 2);
  print('No. ');
  printNumber(hero.number);
  at(12, 2);
  print(firstSyllable());
  print(middleSyllable());
  print(lastSyllable());
  at(12, 3);
  print(CALLING_NAMES[hero.calling]);
  for (let i = 0; i < ABILITIES; i++) drawAbility(i);
  at(2, 13);
  print('Hit points ');
  printNumber(hero.hits);
  at(2, 14);
  print('Gold       ');
  printNumber(hero.gold);
  at(2, 16);
  print('Carries ');
  print(thingName());
}

function drawAbility(i: Int<0, 5>): void {
  const ability = abilities[i];
  const added = bonus(ability);
  at(2, i + 6);
  print(ABILITY_NAMES[i]);
  at(16, i + 6);
  printNumber(ability, 2);
  print(added < 0 ? '  -' : added > 0 ? '  +' : '   ');
  printNumber(Math.abs(added));
  at(24, i + 6);
  repeatCode(BLOCK, ability - 3);
}

/** Shows the number that is being typed. */
export function drawNumber(number: u16): void {
  clearRow(INPUT);
  at(14, INPUT);
  print('No. ');
  printNumber(number);
}

/** Shows how many of a hundred heroes have each calling. */
export function drawCounts(counts: readonly u8[]): void {
  drawPage();
  at(2, 2);
  print('Callings of 100 heroes from No. ');
  printNumber(hero.number);
  for (let calling = 0; calling < CALLINGS; calling++) {
    const count = counts[calling];
    at(2, calling * 2 + 5);
    print(CALLING_NAMES[calling]);
    at(10, calling * 2 + 5);
    printNumber(count, 3);
    at(14, calling * 2 + 5);
    repeatCode(BLOCK, count >> 2);
  }
}
