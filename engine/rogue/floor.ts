/** Items between floor and pack (A section 3). */
import type { u8, u16, Int } from '../lib/int.ts';
import { bytes } from '../lib/arrays.ts';
import { keepMarks, mark } from './cells.ts';
import { Kind } from './kinds.ts';
import { extent, Flag, hero, items, map, Mark, ORIGINALS, pack } from './state.ts';
import { say } from './tell.ts';
import { Say } from './texts.ts';
import { lies, putAt, setValue, valueOf } from './things.ts';

/** The last item that lies at `x`, `y`, or 0. */
export function itemAt(x: Int<0, 38>, y: Int<0, 19>): Int<0, 129> {
  if ((map.cells[y][x] & Mark.Item) === 0) return 0;
  let i = 129;
  while (i > 0 && (items.x[i] !== x || items.y[i] !== y || !lies(i))) i--;
  return i;
}

/** An item has gone from `x`, `y`: the cell is marked no longer, unless there is another. */
export function tidy(x: Int<0, 38>, y: Int<0, 19>): void {
  if (itemAt(x, y) === 0) keepMarks(x, y, 255 - Mark.Item);
}

/**
 * The scrolls of Scare Monster that lie on this level: so that cells are looked at only where it matters. All that a dungeon may hold are
 * fewer than fit.
 */
export const fear = { count: 0 as Int<0, 32>, items: bytes(32, 0, 129), laid: false };

/** Finds the scrolls of Scare Monster on this level. */
export function lookForFear(): void {
  fear.count = 0;
  fear.laid = false;
  for (let i = 1; i < 130; i++) {
    if (items.kind[i] === Kind.ScareMonster) {
      if (i > ORIGINALS && items.level[i] !== 0) fear.laid = true;
      if (lies(i) && fear.count < 32) {
        fear.items[fear.count] = i;
        fear.count++;
      }
    }
  }
}

/** Takes item `i` off the floor; its number becomes one that stays. 0 when there is none left: then nothing happens. */
export function lift(i: Int<1, 129>): Int<0, 129> {
  const lay = lies(i);
  let to: u8 = i;
  if (i <= ORIGINALS) {
    to = copyOf(i);
    if (to === 0) {
      say(Say.TooManyThings);
      return 0;
    }
    items.kind[i] = Kind.None;
  }
  items.level[to] = 0;
  items.flags[to] &= ~Flag.Laid;
  if (lay) tidy(items.x[i], items.y[i]);
  if (items.kind[to] === Kind.ScareMonster) lookForFear();
  return to;
}

/** A new item like `i`, nowhere; 0 when there is no number for it. */
export function copyOf(i: Int<0, 129>): Int<0, 129> {
  for (let to = ORIGINALS + 1; to < 130; to++) {
    if (items.kind[to] === 0) {
      items.kind[to] = items.kind[i];
      items.value[to] = items.value[i];
      items.more[to] = items.more[i];
      items.flags[to] = items.flags[i];
      items.level[to] = 0;
      if (to >= extent.items) extent.items = to + 1;
      return to;
    }
  }
  return 0;
}

/** A new item of `kind`, nowhere; 0 when there is no number for it. */
export function newItem(kind: Int<1, 70>, value: u16): Int<0, 129> {
  items.kind[0] = kind;
  items.flags[0] = 0;
  setValue(0, value);
  const i = copyOf(0);
  items.kind[0] = Kind.None;
  return i;
}

/** Lays item `i` at `x`, `y`. */
export function lay(i: Int<0, 129>, x: Int<0, 38>, y: Int<0, 19>): void {
  putAt(i, x, y);
  mark(x, y, Mark.Item);
  if (items.kind[i] !== Kind.ScareMonster) return;
  items.value[i] = 100;
  lookForFear();
}

/** Whether `i` may lie on top of `j` in one slot: torches that are new, flasks. */
function stacks(i: Int<0, 129>, j: Int<0, 129>): boolean {
  const kind = items.kind[i];
  if (kind !== items.kind[j]) return false;
  return kind === Kind.OilFlask || (kind === Kind.Torch && valueOf(i) === 650 && valueOf(j) === 650);
}

/** Puts item `i`, which lies nowhere, into the pack; the letter's number, or 26 when it is full. */
export function stow(i: Int<0, 129>): Int<0, 26> {
  let free = 26;
  for (let slot = 25; slot >= 0; slot--) {
    const j = pack.item[slot];
    if (j === 0) {
      free = slot;
    } else if (stacks(i, j) && pack.count[slot] < 99) {
      pack.count[slot]++;
      items.kind[i] = Kind.None;
      return slot;
    }
  }
  if (free < 26) {
    pack.item[free] = i;
    pack.count[free] = 1;
  }
  return free;
}

/** Takes one item out of the pack's `slot`; 0 when there is no number for it. It is worn no longer. */
export function unpack(slot: Int<0, 25>): Int<0, 129> {
  const i = pack.item[slot];
  if (pack.count[slot] > 1) {
    const one = copyOf(i);
    if (one !== 0) pack.count[slot]--;
    else say(Say.TooManyThings);
    return one;
  }
  for (let s = 0; s < 5; s++) if (hero.worn[s] === i) hero.worn[s] = 0;
  pack.item[slot] = 0;
  return i;
}

/** Uses up one item of the pack's `slot`. */
export function consume(slot: Int<0, 25>): void {
  if (pack.count[slot] > 1) {
    pack.count[slot]--;
    return;
  }
  items.kind[unpack(slot)] = Kind.None;
}
