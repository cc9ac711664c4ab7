/** The rules: a trader with a purse and a caravan, four towns, and prices that chance makes. Nothing here draws. */
import type { Int, u16, u32 } from 'ts65/int';
import { random, startRandom } from 'ts65/rng';
import { GOODS, TOWNS } from './tables.ts';

export const LAST_DAY = 20;
export const GOAL = 4000;
export const MOST_GOLD = 9999;
export const CAPACITY = 20;

export const enum Phase { Title, Playing, Over }
/** What happened on the way to a town. */
export const enum Event { None, Robbers, Storm, Gift }

export const game = { phase: Phase.Title as Phase, seed: 0 as u32, day: 1 as Int<1, 21>, town: 0 as Int<0, 3>, event: Event.None as Event };
export const trader = { gold: 0 as Int<0, 9999>, goods: [0, 0, 0, 0] as Int<0, 20>[] };
/** Today's prices here. */
export const prices: u16[] = [0, 0, 0, 0];

export function showTitle(seed: u32): void {
  game.phase = Phase.Title;
  game.seed = seed;
  startRandom(seed);
}

export function newGame(): void {
  game.phase = Phase.Playing;
  game.day = 1;
  game.event = Event.None;
  trader.gold = 150;
  trader.goods.fill(0);
  game.town = random(TOWNS.length);
  makePrices();
}

/** Half to one and a half of the usual price, then halved where it is cheap, and half as much again where it is dear. */
function makePrices(): void {
  for (let good = 0; good < GOODS.length; good++) {
    const usual = GOODS[good].price;
    let price = (usual >> 1) + random(usual);
    if (TOWNS[game.town].cheap === good) price = (price >> 1) + 1;
    if (TOWNS[game.town].dear === good) price += price >> 1;
    prices[good] = price;
  }
}

export const carried = (): number => trader.goods.reduce((sum, count) => sum + count, 0);

/** Buys a bundle. Returns whether gold and camels were enough. */
export function buy(good: Int<0, 3>): boolean {
  if (trader.gold < prices[good] || carried() >= CAPACITY) return false;
  trader.gold -= prices[good];
  trader.goods[good] = Math.min(trader.goods[good] + 1, CAPACITY);
  return true;
}

/** Sells a bundle. Returns whether there was one. */
export function sell(good: Int<0, 3>): boolean {
  if (trader.goods[good] === 0) return false;
  trader.goods[good]--;
  earn(prices[good]);
  return true;
}

function earn(gold: u16): void {
  trader.gold = Math.min(trader.gold + gold, MOST_GOLD);
}

/** Goes to a town, or waits in this one. It takes a day, and the road has its own ideas. */
export function travel(town: Int<0, 3>): void {
  const isWaiting = town === game.town;
  passDay();
  game.town = town;
  game.event = Event.None;
  if (!isWaiting) meet();
  makePrices();
}

function meet(): void {
  const chance = random(12);
  if (chance === 0) {
    game.event = Event.Robbers;
    trader.gold -= trader.gold >> 2;
  } else if (chance === 1) {
    game.event = Event.Storm;
    passDay();
  } else if (chance === 2) {
    game.event = Event.Gift;
    earn(25);
  }
}

function passDay(): void {
  if (game.day <= LAST_DAY) game.day++;
  if (game.day > LAST_DAY) game.phase = Phase.Over;
}
