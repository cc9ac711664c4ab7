/** The screen: prices, goods, and a menu with a bar. It reads the rules' state and changes nothing of it. */
import type { Int, u8 } from 'ts65/int';
import { at, clearRow, clearScreen, inverse, padTo, print } from 'ts65/screen';
import { printCentred, printNumber } from 'ts65/text';
import { carried, DAYS, game, GOOD_NAMES, GOODS, held, LOAD, prices, purse, TOWN_NAMES, TOWNS } from './rules.ts';

const FIRST_GOOD = 6;
const FIRST_TOWN = 15;
const MESSAGES = 21;

/** Shows all of it, with the bar on row `chosen` of the menu: goods first, then towns. */
export function drawMarket(chosen: Int<0, 8>): void {
  clearScreen();
  printCentred('C A R A V A N', 0);
  at(1, 2);
  print(TOWN_NAMES[game.town]);
  at(14, 2);
  print('Day ');
  printNumber(game.day);
  print(' of ');
  printNumber(DAYS);
  at(28, 2);
  print('Gold ');
  printNumber(purse.gold);
  at(3, 4);
  print('Good        Price   On camels');
  for (let good = 0; good < GOODS; good++) drawGood(good, chosen === good);
  at(3, 12);
  print('Carried ');
  printNumber(carried());
  print(' of ');
  printNumber(LOAD);
  at(3, 14);
  print('Travel to');
  for (let town = 0; town < TOWNS; town++) drawTown(town, chosen === GOODS + town);
  at(0, 23);
  print(' UP DOWN choose  LEFT sell  RIGHT buy/go');
}

function drawGood(good: Int<0, 4>, isChosen: boolean): void {
  at(2, FIRST_GOOD + good);
  inverse(isChosen ? 1 : 0);
  print(' ');
  print(GOOD_NAMES[good]);
  padTo((FIRST_GOOD + good) * 40 + 15);
  printNumber(prices[good], 5);
  printNumber(held[good], 5);
  padTo((FIRST_GOOD + good) * 40 + 34);
  inverse(0);
}

function drawTown(town: Int<0, 3>, isChosen: boolean): void {
  at(2, FIRST_TOWN + town);
  inverse(isChosen ? 1 : 0);
  print(' ');
  print(TOWN_NAMES[town]);
  if (town === game.town) print(' (here)');
  padTo((FIRST_TOWN + town) * 40 + 34);
  inverse(0);
}

/** Says something below the menu. */
export function say(text: string): void {
  clearRow(MESSAGES);
  printCentred(text, MESSAGES);
}

export function drawEnd(): void {
  clearScreen();
  printCentred('The last day is over.', 8);
  at(10, 11);
  print('You bring home ');
  printNumber(purse.gold);
  print(' gold.');
  printCentred(rankOf(purse.gold), 13);
  printCentred('RETURN begins anew', 20);
}

function rankOf(gold: number): string {
  if (gold >= 10000) return 'They name a street after you.';
  if (gold >= 3000) return 'You are a rich merchant.';
  if (gold >= 600) return 'A good journey.';
  return 'Your camels deserve better.';
}
