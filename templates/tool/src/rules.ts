/** The rules: one number gives one adventurer, always the same. Nothing here draws. */
import type { Int, u16, u32, u8 } from 'ts65/int';
import { random, startRandom } from 'ts65/rng';
import { BEGINNINGS, CALLINGS, ENDS, HABITS, MIDDLES } from './tables.ts';

export const ABILITIES = 6;

export const adventurer = {
  number: 0 as u32,
  beginning: 0 as u8,
  middle: 0 as u8,
  end: 0 as u8,
  abilities: [0, 0, 0, 0, 0, 0] as Int<0, 18>[],
  calling: 0 as u8,
  hitPoints: 0 as u8,
  gold: 0 as u16,
  habit: 0 as u8,
};

/** Makes the adventurer of `number`. */
export function generate(number: u32): void {
  startRandom(number);
  adventurer.number = number;
  adventurer.beginning = random(BEGINNINGS.length);
  adventurer.middle = random(MIDDLES.length);
  adventurer.end = random(ENDS.length);
  for (let i = 0; i < ABILITIES; i++) adventurer.abilities[i] = dice(3, 6);
  adventurer.calling = bestCalling();
  const { die } = CALLINGS[adventurer.calling];
  adventurer.hitPoints = die + dice(1, die);
  adventurer.gold = dice(5, 6) * 10;
  adventurer.habit = random(HABITS.length);
}

/** The sum of `count` dice. */
function dice(count: Int<1, 5>, sides: Int<1, 10>): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += 1 + random(sides);
  return sum;
}

/** The calling whose ability is the highest; the first of several. */
function bestCalling(): number {
  let best = 0;
  for (let i = 1; i < CALLINGS.length; i++) {
    if (adventurer.abilities[CALLINGS[i].ability] > adventurer.abilities[CALLINGS[best].ability]) best = i;
  }
  return best;
}
