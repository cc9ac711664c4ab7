/** The two rows of figures below the map. */
import { check, u8, type u16, type Int } from '../../lib/int.ts';
import { words } from '../../lib/arrays.ts';
import { cursor, screen } from '../../lib/screen.ts';
import { armorClass, burdened, strength } from '../hero.ts';
import { game, hero, TIMERS } from '../state.ts';
import { Say } from '../texts.ts';
import { at, printNumber, putChar } from './print.ts';
import { show } from './show.ts';

/** The labels of the figures, one behind the other. */
const LABELS = 'Lv HP Str AC- $Exp/';
const SLASH = 18;

/** The present status row: the figures, behind them the hero's ails as bits; and the cell behind each. */
export const shown = {
  value: words(10),
  end: words(10, 0, 960),
  /** Which comes next. */
  next: 0 as Int<0, 10>,
  /** 1 where the armour class is below 0. */
  below: 0 as Int<0, 1>,
  /** Whether the next figure must be drawn even if it is the same: nothing stands there, or something else has moved. */
  fresh: false,
};

/** Whether `value`, the next one, stands there already; then goes behind it. */
function stands(value: u16): boolean {
  const i = check(shown.next, 0, 9);
  if (!shown.fresh && shown.value[i] === value) {
    cursor.cell = shown.end[i];
    shown.next = i + 1;
    return true;
  }
  shown.value[i] = value;
  return false;
}

/** Notes the end of the new text, and clears the rest of the old one. */
function ends(): void {
  const i = check(shown.next, 0, 9);
  shown.next = i + 1;
  const before = shown.end[i];
  if (before === cursor.cell) return;
  shown.end[i] = cursor.cell;
  shown.fresh = true;
  for (let cell = cursor.cell; cell < before; cell++) screen.cells[cell] = 0;
}

/** Shows `LABELS` from `from` up to, not including, `end`, and then `value`. */
function figure(from: Int<0, 19>, end: Int<0, 19>, value: u16): void {
  if (stands(value)) return;
  for (let j = from; j < end; j++) putChar(LABELS.charCodeAt(j));
  printNumber(value);
  ends();
}

const BURDEN = 4;

/** The hero's ails: a bit for each timer that runs, behind them hunger and the weight of the pack. */
function ailments(): u16 {
  let timers: u8 = 0;
  for (let i = 0; i < TIMERS; i++) timers = u8(timers << 1) | (hero.timers[i] !== 0 ? 1 : 0);
  let others: u8 = burdened() ? BURDEN : 0;
  if (hero.hunger < 150) others |= 2;
  else if (hero.hunger <= 300) others |= 1;
  return (others << 8) | timers;
}

function drawAilments(): void {
  const bits = ailments();
  if (stands(bits)) return;
  if (hero.hunger < 150) show(Say.Weak);
  else if (hero.hunger <= 300) show(Say.Hungry);
  if (bits >= BURDEN << 8) show(Say.Burden);
  for (let i = 0; i < TIMERS; i++) if (hero.timers[i] !== 0) show(Say.TimerNames + i);
  ends();
}

export function drawStatus(): void {
  const fresh = shown.fresh;
  shown.next = 0;
  at(0, 22);
  figure(0, 2, game.level);
  figure(2, 5, hero.hp);
  figure(SLASH, 19, hero.maxHp);
  figure(5, 9, strength());
  figure(SLASH, 19, hero.maxStrength);
  const ac = armorClass();
  const below = ac < 0 ? 1 : 0;
  if (below !== shown.below) shown.fresh = true;
  shown.below = below;
  figure(9, ac < 0 ? 13 : 12, ac < 0 ? -ac : ac);
  figure(13, 15, hero.gold);
  shown.fresh = fresh;
  at(0, 23);
  figure(15, 18, hero.level);
  figure(SLASH, 19, hero.xp);
  drawAilments();
  shown.fresh = false;
}
