/** The screen: a header, the market or the towns as a menu, and what the day has brought. */
import { at, clearScreen, COLUMNS, inverse, padTo, print, ROW_START, spaces } from 'ts65/screen';
import { printCentred, printLong, printNumber } from 'ts65/text';
import { CAPACITY, carried, game, GOAL, LAST_DAY, Phase, prices, trader } from './rules.ts';
import { GOODS, TOWNS } from './tables.ts';

export const enum Menu { Market, Towns }

const EVENT_TEXTS = ['', 'Robbers took a quarter of your gold!', 'A sandstorm cost you a day.', 'A sheikh gave you 25 gold.'];

export function drawTitle(): void {
  clearScreen();
  printCentred('S A L T   A N D   S I L K', 4);
  printCentred('Twenty days, four towns, a caravan.', 8);
  printCentred('Buy where it is cheap, sell where', 10);
  printCentred('it is dear, and be rich: 4000 gold.', 11);
  at(14, 17);
  print('Seed ');
  printLong(game.seed);
  printCentred('Press RETURN', 21);
}

/** @param row the row of the menu that is chosen */
export function drawGame(menu: Menu, row: number): void {
  clearScreen();
  drawHeader();
  if (game.phase === Phase.Over) drawEnd();
  else if (menu === Menu.Market) drawMarket(row);
  else drawTowns(row);
}

function drawHeader(): void {
  inverse(1);
  print(' Day ');
  printNumber(Math.min(game.day, LAST_DAY), 2);
  print('  ');
  print(TOWNS[game.town].name);
  padTo(26);
  print('Gold ');
  printNumber(trader.gold, 4);
  padTo(COLUMNS);
  inverse(0);
  at(2, 2);
  print(EVENT_TEXTS[game.event]);
}

function drawMarket(chosen: number): void {
  at(2, 5);
  print('Goods       Price    You have');
  for (let good = 0; good < GOODS.length; good++) {
    const end = beginRow(7 + good * 2, good === chosen);
    print(GOODS[good].name);
    padTo(end - 24);
    printNumber(prices[good], 3);
    spaces(9);
    printNumber(trader.goods[good], 2);
    padTo(end);
    inverse(0);
  }
  at(2, 17);
  print('Camels carry ');
  printNumber(carried());
  print(' of ');
  printNumber(CAPACITY);
  print(' bundles.');
  at(0, 22);
  print(' Up, down: choose   Right: buy');
  at(0, 23);
  print(' RETURN: travel     Left: sell');
}

function drawTowns(chosen: number): void {
  at(2, 5);
  print('Where to?');
  for (let town = 0; town < TOWNS.length; town++) {
    const end = beginRow(7 + town * 2, town === chosen);
    print(TOWNS[town].name);
    if (town === game.town) print(' (wait a day)');
    padTo(end);
    inverse(0);
  }
  at(0, 22);
  print(' Up, down: choose   RETURN: go');
  at(0, 23);
  print(' ESC: back to the market');
}

/** Begins a row of a menu, in inverse video where it is chosen. Returns the cell of its end. */
function beginRow(row: number, isChosen: boolean): number {
  at(1, row);
  inverse(isChosen ? 1 : 0);
  spaces(1);
  return ROW_START[row] + COLUMNS - 1;
}

function drawEnd(): void {
  printCentred('The twenty days are over.', 8);
  at(8, 11);
  print('You have ');
  printNumber(trader.gold);
  print(' gold.');
  printCentred(trader.gold >= GOAL ? 'You are rich: well traded!' : 'You hoped for 4000.', 14);
  printCentred('RETURN plays again', 21);
}
