/** The rules: a merchant travels between towns, buys where goods are cheap, and sells where they are dear. Nothing here draws. */
import type { Int, u16, u32 } from 'ts65/int';
import { random, startRandom } from 'ts65/rng';
import { play, Sound } from 'ts65/sound';

export const GOODS = 5;
export const TOWNS = 4;
export const DAYS = 30;
/** What the camels carry. */
export const LOAD = 60;
/** A purse holds no more. */
const MOST_GOLD = 60000;

export const GOOD_NAMES = ['Salt', 'Dates', 'Copper', 'Silk', 'Spice'];
export const TOWN_NAMES = ['Tabriz', 'Merv', 'Bukhara', 'Kashgar'];

/** What a good costs on a common day, and by how much prices swing. */
const COMMON = [8, 14, 35, 80, 120];
const SWING = [4, 8, 20, 50, 90];
/** Of each town, the good that it makes, which is cheap there. */
const MADE_IN = [1, 2, 0, 3];

export const game = { day: 1 as Int<1, 30>, town: 0 as Int<0, 3>, isOver: false };
export const purse = { gold: 200 as u16 };
/** What the camels carry of each good. */
export const held = Array.from({ length: GOODS }, () => 0 as Int<0, 60>);
/** What each good costs here and today. */
export const prices: Int<1, 255>[] = [1, 1, 1, 1, 1];

export function begin(seed: u32): void {
  startRandom(seed);
  game.day = 1;
  game.town = 0;
  game.isOver = false;
  purse.gold = 200;
  for (let good = 0; good < GOODS; good++) held[good] = 0;
  setPrices();
}

function setPrices(): void {
  for (let good = 0; good < GOODS; good++) {
    const price = COMMON[good] + random(SWING[good]) - half(SWING[good]);
    prices[good] = MADE_IN[game.town] === good ? Math.max(price >> 1, 1) : Math.max(price, 1);
  }
}

const half = (value: number): number => value >> 1;

/** Units of goods on the camels. */
export const carried = (): number => held.reduce((sum, count) => sum + count, 0);

/** Buys a unit. */
export function buy(good: Int<0, 4>): void {
  if (purse.gold < prices[good] || carried() >= LOAD || held[good] >= LOAD) {
    play(Sound.Refused);
    return;
  }
  purse.gold -= prices[good];
  held[good]++;
  play(Sound.Blip);
}

/** Sells a unit. */
export function sell(good: Int<0, 4>): void {
  if (held[good] === 0) {
    play(Sound.Refused);
    return;
  }
  held[good]--;
  purse.gold = Math.min(purse.gold + prices[good], MOST_GOLD);
  play(Sound.Gold);
}

/** A day's way to another town. Robbers may wait on it. Returns whether they did. */
export function travel(to: Int<0, 3>): boolean {
  game.town = to;
  const isRobbed = random(8) === 0;
  if (isRobbed) {
    purse.gold -= purse.gold >> 2;
    play(Sound.Hurt);
  } else play(Sound.Step);
  if (game.day === DAYS) {
    game.isOver = true;
    play(Sound.Fanfare);
  } else game.day++;
  setPrices();
  return isRobbed;
}
