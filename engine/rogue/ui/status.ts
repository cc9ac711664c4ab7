/** The two rows of figures below the map. */
import { at, print, putChar } from '../../lib/screen.ts';
import { padTo, printNumber } from '../../lib/text.ts';
import { armorClass, burdened, strength } from '../hero.ts';
import { game, hero, TIMERS } from '../state.ts';

/** By `Timer`. */
const STATES: readonly string[] = [' Conf', ' Blind', ' Fast', ' Float', ' Sleep', ' Held'];

export function drawStatus(): void {
  at(0, 22);
  print('Lv');
  printNumber(game.level, 2);
  print(' HP');
  printNumber(hero.hp, 3);
  putChar(47);
  printNumber(hero.maxHp, 3);
  print(' Str');
  printNumber(strength(), 2);
  putChar(47);
  printNumber(hero.maxStrength, 2);
  print(' AC');
  const ac = armorClass();
  if (ac < 0) putChar(45);
  printNumber(ac < 0 ? -ac : ac);
  print(' $');
  printNumber(hero.gold);
  padTo(920);
  print('Exp');
  printNumber(hero.level, 2);
  putChar(47);
  printNumber(hero.xp);
  if (hero.hunger < 150) print(' Weak');
  else if (hero.hunger <= 300) print(' Hungry');
  if (burdened()) print(' Burden');
  for (let i = 0; i < TIMERS; i = i + 1) if (hero.timers[i] !== 0) print(STATES[i]);
  padTo(960);
}
