/** The two rows of figures below the map. */
import { at, putChar } from '../../lib/screen.ts';
import { padTo, printNumber } from '../../lib/text.ts';
import { armorClass, burdened, strength } from '../hero.ts';
import { game, hero, TIMERS } from '../state.ts';
import { Say } from '../texts.ts';
import { show } from './show.ts';

export function drawStatus(): void {
  at(0, 22);
  show(Say.Lv);
  printNumber(game.level);
  show(Say.Hp);
  printNumber(hero.hp);
  putChar(47);
  printNumber(hero.maxHp);
  show(Say.Str);
  printNumber(strength());
  putChar(47);
  printNumber(hero.maxStrength);
  show(Say.Ac);
  const ac = armorClass();
  if (ac < 0) putChar(45);
  printNumber(ac < 0 ? -ac : ac);
  show(Say.Dollar);
  printNumber(hero.gold);
  padTo(920);
  show(Say.Exp);
  printNumber(hero.level);
  putChar(47);
  printNumber(hero.xp);
  if (hero.hunger < 150) show(Say.Weak);
  else if (hero.hunger <= 300) show(Say.Hungry);
  if (burdened()) show(Say.Burden);
  for (let i = 0; i < TIMERS; i = i + 1) if (hero.timers[i] !== 0) show(Say.TimerNames + i);
  padTo(960);
}
