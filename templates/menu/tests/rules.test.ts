import { beforeEach, expect, it } from 'vitest';
import { buy, CAPACITY, carried, game, LAST_DAY, newGame, Phase, prices, sell, showTitle, trader, travel } from '../src/rules.ts';
import { GOODS, TOWNS } from '../src/tables.ts';

beforeEach(() => {
  showTitle(1);
  newGame();
});

it('buys for the price of the day, and sells for it', () => {
  prices[0] = 10;
  expect(buy(0)).toBe(true);
  expect([trader.gold, trader.goods[0]]).toEqual([140, 1]);
  expect(sell(0)).toBe(true);
  expect([trader.gold, trader.goods[0]]).toEqual([150, 0]);
});

it('refuses without gold, without room, and without goods', () => {
  expect(sell(1)).toBe(false);
  trader.gold = 0;
  expect(buy(1)).toBe(false);
  trader.gold = 9999;
  trader.goods[0] = CAPACITY;
  expect(buy(1)).toBe(false);
  expect(carried()).toBe(CAPACITY);
});

it('ends after the last day', () => {
  for (let day = 1; day <= LAST_DAY; day++) {
    expect(game.phase).toBe(Phase.Playing);
    travel(game.town);
  }
  expect(game.phase).toBe(Phase.Over);
});

it('asks less in a town where a thing is cheap than where it is dear', () => {
  const sums = TOWNS.map(() => [0, 0, 0, 0]);
  for (let i = 0; i < 400; i++) {
    game.day = 1;
    travel(i % TOWNS.length);
    for (let good = 0; good < GOODS.length; good++) sums[game.town][good] += prices[good];
  }
  for (let good = 0; good < GOODS.length; good++) {
    const cheap = TOWNS.findIndex((town) => town.cheap === good);
    const dear = TOWNS.findIndex((town) => town.dear === good);
    expect(sums[cheap][good]).toBeLessThan(sums[dear][good] / 2);
  }
});
