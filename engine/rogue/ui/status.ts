/** The two rows of figures below the map. */
import type { u16, Int } from '../../lib/int.ts';
import { cursor, screen } from '../../lib/screen.ts';
import { armorClass, burdened, strength } from '../hero.ts';
import { game, hero, TIMERS } from '../state.ts';
import { Say } from '../texts.ts';
import { at, printNumber, putChar } from './print.ts';
import { show } from './show.ts';

/** What stands before the figures, one behind the other. */
const LABELS = 'Lv HP Str AC- $Exp/';
const SLASH = 18;

/** Shows `LABELS` from `from` up to, not including, `end`, and then `value`. */
function figure(from: Int<0, 19>, end: Int<0, 19>, value: u16): void {
  for (let i = from; i < end; i = i + 1) putChar(LABELS.charCodeAt(i));
  printNumber(value);
}

/** Where the rows ended when they were last drawn. */
const last = [0, 0];

/** Clears what is left of row `row` of the two. */
function blank(row: Int<0, 1>): void {
  for (let cell = cursor.cell; cell < last[row]; cell = cell + 1) screen.cells[cell] = 0;
  last[row] = cursor.cell;
}

export function drawStatus(): void {
  at(0, 22);
  figure(0, 2, game.level);
  figure(2, 5, hero.hp);
  figure(SLASH, 19, hero.maxHp);
  figure(5, 9, strength());
  figure(SLASH, 19, hero.maxStrength);
  const ac = armorClass();
  figure(9, ac < 0 ? 13 : 12, ac < 0 ? -ac : ac);
  figure(13, 15, hero.gold);
  blank(0);
  at(0, 23);
  figure(15, 18, hero.level);
  figure(SLASH, 19, hero.xp);
  if (hero.hunger < 150) show(Say.Weak);
  else if (hero.hunger <= 300) show(Say.Hungry);
  if (burdened()) show(Say.Burden);
  for (let i = 0; i < TIMERS; i = i + 1) if (hero.timers[i] !== 0) show(Say.TimerNames + i);
  blank(1);
}
