/** Makes a hero of a number: the same number makes the same hero, on every machine. Nothing here draws. */
import type { Int, u16, u32, u8 } from 'ts65/int';
import { random, startRandom } from 'ts65/rng';

export const ABILITIES = 6;
export const ABILITY_NAMES = ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'];

export const CALLINGS = 4;
export const CALLING_NAMES = ['Fighter', 'Rogue', 'Wizard', 'Priest'];
/** The ability that counts most in each calling. */
const BEST_OF = [0, 1, 3, 4];
const HIT_DIE = [10, 6, 4, 8];

const FIRST = ['Al', 'Bre', 'Cor', 'Da', 'El', 'Fin', 'Gar', 'Hil', 'Is', 'Jo', 'Kel', 'Mor'];
const MIDDLE = ['a', 'be', 'di', 'go', 'la', 'ri', 'the', 'vo'];
const LAST = ['dan', 'dor', 'gar', 'lin', 'mir', 'na', 'ric', 'wyn'];
const THINGS = ['a rope', 'a lantern', 'a flask of oil', 'a silver mirror', 'a map', 'a lute', 'a tame rat', 'chalk'];

export const hero = {
  number: 1 as u16,
  first: 0 as Int<0, 11>,
  /** No middle syllable where it is 8 and more. */
  middle: 0 as Int<0, 15>,
  last: 0 as Int<0, 7>,
  calling: 0 as Int<0, 3>,
  hits: 1 as Int<1, 13>,
  gold: 0 as u8,
  thing: 0 as Int<0, 7>,
};
export const abilities: Int<3, 18>[] = [3, 3, 3, 3, 3, 3];

/** Makes the hero of `number`. */
export function makeHero(number: u16): void {
  hero.number = number;
  startRandom(number as u32);
  hero.first = random(12);
  hero.middle = random(16);
  hero.last = random(8);
  for (let i = 0; i < ABILITIES; i++) abilities[i] = random(6) + random(6) + random(6) + 3;
  hero.calling = callingOf();
  hero.hits = Math.max(random(HIT_DIE[hero.calling]) + 1 + bonus(abilities[2]), 1);
  hero.gold = (random(6) + random(6) + random(6) + 3) * 10;
  hero.thing = random(THINGS.length);
}

/** The calling whose ability is the highest. */
function callingOf(): Int<0, 3> {
  let best: Int<0, 3> = 0;
  for (let calling = 1; calling < CALLINGS; calling++) {
    if (abilities[BEST_OF[calling]] > abilities[BEST_OF[best]]) best = calling;
  }
  return best;
}

/** What an ability adds to a roll: -3..3. */
export function bonus(ability: Int<3, 18>): Int<-3, 3> {
  if (ability <= 3) return -3;
  if (ability <= 5) return -2;
  if (ability <= 8) return -1;
  if (ability <= 12) return 0;
  if (ability <= 15) return 1;
  return ability <= 17 ? 2 : 3;
}

export const firstSyllable = (): string => FIRST[hero.first];
export const middleSyllable = (): string => (hero.middle < 8 ? MIDDLE[hero.middle] : '');
export const lastSyllable = (): string => LAST[hero.last];
export const thingName = (): string => THINGS[hero.thing];
