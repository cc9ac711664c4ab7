/**
 * The items of a level: seven rolled, the minimums' extras, and at the end of a range the quotas' extras. A level's items come from its own stream of
 * the seed, and only a range's last level depends on the others. So any level's can be made again when it is entered.
 */
import { showBusy } from '../lib/busy.ts';
import { type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { coin, seedStream, Stream } from './dice.ts';
import { Category, Kind } from './kinds.ts';
import { drawCategory, drawHealing, drawKind, makeItem, rangeOf, spawn } from './spawn.ts';
import { Flag, items, made, tracker } from './state.ts';
import { EXTRA_CATEGORY, EXTRA_FIRST, EXTRA_KINDS, Quota, KEYS, KEYS_OF, QUOTAS, RANGE_END, RANGE_START } from './tables.ts';
import { clearTracker } from './tracker.ts';

/** B "Fixed Item Count Per Level". */
const ROLLED = 7;
/** Items of a level; the other numbers up to `ORIGINALS` are for its gold and the Amulet. */
const MOST = 44;

/** Whether the level holds an item of a kind `first`..`last`. */
function holds(first: Int<0, 70>, last: Int<0, 70>): boolean {
  for (let i = 1; i <= made.count; i++) {
    const kind = items.kind[i];
    if (kind >= first && kind <= last) return true;
  }
  return false;
}

function makeOf(category: Int<0, 7>): void {
  makeItem(drawKind(category));
}

/** Ruling 19: whether the coin of the pair of `level` chose `level` for the food. Leaves the generator at the level's second draw. */
function drawPair(level: Int<1, 26>): boolean {
  const first = level & ~1;
  seedStream(Stream.Items + first);
  const chosen = first + random(2);
  if (first !== level) {
    seedStream(Stream.Items + level);
    coin();
  }
  return chosen === level;
}

/** Makes the items of `level` 1..26 but for the quotas' extras; counts them in the tracker. */
function makeLevel(level: Int<1, 26>): void {
  made.count = 0;
  spawn.level = level;
  spawn.mark = 0;
  const wantsFood = drawPair(level);
  for (let i = 0; i < ROLLED; i++) makeOf(drawCategory(8));
  spawn.mark = Flag.Extra;
  if (level <= 5) {
    if (!holds(Kind.MinorHealing, Kind.SuperiorHealing)) makeItem(Kind.MinorHealing);
    if (!holds(Kind.Identify, Kind.ScareMonster)) makeItem(Kind.Identify);
    if (!holds(Kind.Food, Kind.Star)) makeOf(coin() ? Category.Food : Category.Light);
  } else if (level <= 15) {
    if (!holds(Kind.MinorHealing, Kind.RaiseLevel)) makeOf(Category.Potion);
    if (!holds(Kind.Identify, Kind.ScareMonster)) makeOf(Category.Scroll);
    if (wantsFood && !holds(Kind.Food, Kind.Food)) makeItem(Kind.Food);
  } else {
    if (!holds(Kind.Protection, Kind.Cancellation)) makeOf(coin() ? Category.Ring : Category.Wand);
    if (!holds(Kind.MinorHealing, Kind.ScareMonster)) makeOf(coin() ? Category.Potion : Category.Scroll);
    if (!holds(Kind.Food, Kind.Food)) makeItem(Kind.Food);
  }
}

/** An extra that counts for `key` (facts, "Range quotas", last column). */
function makeExtra(key: Int<0, 15>): void {
  const first = EXTRA_FIRST[key];
  if (first !== 0) {
    makeItem(first + random(EXTRA_KINDS[key]));
    return;
  }
  if (key === Quota.AdvancedPotions) {
    const which = random(5);
    makeItem(which === 0 ? Kind.MajorHealing : Kind.HasteSelf - 1 + which);
  } else if (key === Quota.HealingPotions) {
    makeItem(drawHealing());
  } else if (key === Quota.Powerful) {
    let kind = 0;
    while ((KEYS_OF[kind] & (1 << Quota.Powerful)) === 0) kind = drawKind(drawCategory(6));
    makeItem(kind);
  } else {
    makeOf(EXTRA_CATEGORY[key]);
  }
}

/** Makes all items of `level` 1..26: numbers 1..`made.count`. */
export function makeItems(level: Int<1, 26>): void {
  const range = rangeOf(level);
  clearTracker();
  if (level !== RANGE_END[range]) {
    makeLevel(level);
    return;
  }
  for (let earlier = RANGE_START[range]; earlier <= level; earlier++) {
    showBusy();
    makeLevel(earlier);
  }
  for (let key = 0; key < KEYS; key++) {
    showBusy();
    while (tracker.counts[key] < QUOTAS[range * KEYS + key] && made.count < MOST) makeExtra(key);
  }
}
