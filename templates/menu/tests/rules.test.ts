/** The rules alone, in Node. */
import { beforeEach, expect, it } from 'vitest';
import { begin, buy, carried, DAYS, game, held, LOAD, prices, purse, sell, travel } from '../src/rules.ts';

beforeEach(() => begin(7));

it('takes gold for goods, and gives it back', () => {
  const gold = purse.gold;
  buy(0);
  expect([held[0], purse.gold]).toEqual([1, gold - prices[0]!]);
  sell(0);
  expect([held[0], purse.gold]).toEqual([0, gold]);
});

it('sells nothing that is not there', () => {
  sell(3);
  expect(purse.gold).toBe(200);
});

it('buys no more than the camels carry', () => {
  purse.gold = 60000;
  for (let i = 0; i < 100; i++) buy(0);
  expect(carried()).toBe(LOAD);
});

it('buys nothing without gold', () => {
  purse.gold = 0;
  buy(4);
  expect(carried()).toBe(0);
});

it('ends after the last day', () => {
  for (let day = 0; day < DAYS; day++) {
    expect(game.isOver).toBe(false);
    travel(day % 2 === 0 ? 1 : 0);
  }
  expect(game.isOver).toBe(true);
});
