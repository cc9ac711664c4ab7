/** Rolls one item: category, template, curse, bonus or charges, in this order (facts, "Order of operations"). */
import { check, type u8, type Int } from '../lib/int.ts';
import { random, randomWord } from '../lib/rng.ts';
import { coin, dice, percent } from './dice.ts';
import { Category, Kind } from './kinds.ts';
import { Flag, items, made, ORIGINALS } from './state.ts';
import {
  CATEGORY_WEIGHTS,
  CURSE_PERCENT,
  FIRST_TEMPLATE,
  HEALING_PERCENT,
  LAST_TEMPLATE,
  LIGHT_WEIGHTS,
  RANGE_END,
  RARITY,
} from './tables.ts';
import { setValue } from './things.ts';
import { record } from './tracker.ts';

/** Where the item is made, and what is told of it. */
export const spawn = {
  level: 1 as Int<1, 26>,
  /** The flag that {@link makeItem} adds: `Flag.Extra` or 0. */
  mark: 0 as u8,
};

/** 0..4: the range of `level` (B "Range Guarantees"). */
export function rangeOf(level: Int<1, 26>): Int<0, 4> {
  let range = 0;
  while (range < 4 && level > RANGE_END[range]) range++;
  return range;
}

/** 0 basic, 1 and intermediate, 2 and advanced (ruling 6). */
function tierHere(): Int<0, 2> {
  if (spawn.level <= 8) return 0;
  if (spawn.level <= 16) return 1;
  return 2;
}

/** A category by the level's weights, of the first `count` categories: 8 for all, 6 without food and light. Rulings 7 and 8. */
export function drawCategory(count: Int<6, 8>): Int<0, 7> {
  const row = rangeOf(spawn.level) * 8;
  const noWands = spawn.level <= 8;
  let total: u8 = 0;
  for (let i = 0; i < count; i++) {
    if (i !== Category.Wand || !noWands) total = check(total + CATEGORY_WEIGHTS[row + i], 1, 100);
  }
  let pick: u8 = random(check(total, 1, 100));
  let category = 0;
  while (category < count - 1) {
    if (category !== Category.Wand || !noWands) {
      const weight = CATEGORY_WEIGHTS[row + category];
      if (pick < weight) break;
      pick -= weight;
    }
    category++;
  }
  return category;
}

/** Rarity among those that have a template here, then one of its templates (ruling 9). */
function drawTemplate(category: Int<0, 5>): Int<0, 62> {
  const first = FIRST_TEMPLATE[category];
  const last = LAST_TEMPLATE[tierHere() * 6 + category];
  const counts = [0, 0, 0];
  for (let kind = first; kind <= last; kind++) counts[RARITY[kind]]++;
  const level = spawn.level;
  let common = Math.max(3000, 7000 - 154 * level);
  let uncommon = Math.min(4000, 2500 + 58 * level);
  let rare = Math.min(3000, 500 + 96 * level);
  if (counts[0] === 0) common = 0;
  if (counts[1] === 0) uncommon = 0;
  if (counts[2] === 0) rare = 0;
  let pick: number = randomWord(check(common + uncommon + rare, 1, 10000));
  let rarity = 0;
  if (pick >= common) {
    pick -= common;
    rarity = pick >= uncommon ? 2 : 1;
  }
  let nth = random(check(counts[rarity], 1, 11));
  let kind = first;
  while (kind < last && (RARITY[kind] !== rarity || nth-- > 0)) kind++;
  return kind;
}

/** A healing potion for `pick` of the level's column of percents; 0 when the pick lies beyond them. */
function healingOf(pick: u8): Int<0, 4> {
  let left = pick;
  const row = (spawn.level - 1) * 4;
  for (let i = 0; i < 4; i++) {
    const share = HEALING_PERCENT[row + i];
    if (left < share) return i + 1;
    left -= share;
  }
  return 0;
}

/** A healing potion by the weights of the level's column, over their sum. */
export function drawHealing(): Int<0, 4> {
  const row = (spawn.level - 1) * 4;
  let sum = 0;
  for (let i = 0; i < 4; i++) sum += HEALING_PERCENT[row + i];
  return healingOf(random(check(sum, 1, 100)));
}

/** The usual rule for a light source: ruling 10. */
function drawLight(): Int<0, 68> {
  let pick: u8 = random(spawn.level < 9 ? 70 : spawn.level < 18 ? 80 : 84);
  let i = 0;
  while (i < 3 && pick >= LIGHT_WEIGHTS[i]) {
    pick -= LIGHT_WEIGHTS[i];
    i++;
  }
  if (i === 3 && coin()) return Kind.Star;
  return Kind.Torch + i;
}

/** The kind of an item of `category` by the usual rule for the level. */
export function drawKind(category: Int<0, 7>): Int<0, 68> {
  if (category === Category.Food) return Kind.Food;
  if (category === Category.Light) return drawLight();
  if (category === Category.Potion) {
    const healing = healingOf(random(100));
    if (healing !== 0) return healing;
  }
  return drawTemplate(check(category, 0, 5));
}

/** Bonus + 3 and the curse of a weapon, armour or ring (facts, "Bonus"; rulings 16 to 18); the curse is left in `drawn.cursed`. */
const drawn = { cursed: false };
function drawBonus(kind: Int<27, 62>): Int<0, 6> {
  const rarity = RARITY[kind];
  const ring = kind <= Kind.RingTeleportation;
  const plain = ring && kind !== Kind.Protection && kind !== Kind.AddStrength && kind !== Kind.Dexterity;
  drawn.cursed = percent(CURSE_PERCENT[rarity]) || kind === Kind.RingTeleportation;
  if (plain) return 3;
  if (drawn.cursed) return random(3);
  let low = spawn.level < 9 ? 0 : spawn.level < 18 ? 1 : 2;
  let high = spawn.level < 6 ? 0 : spawn.level < 11 ? 1 : spawn.level < 16 ? 2 : 3;
  if (rarity === 2) {
    low++;
    high++;
  }
  low = Math.min(low, 3);
  high = Math.min(high, 3);
  const bonus = low + random(check(high - low + 1, 1, 4));
  return Math.min(6, 3 + (ring && bonus === 0 ? 1 : bonus));
}

/** Turns of fuel, charges, bonus: what a new item of `kind` has. */
export function drawValue(kind: Int<0, 70>): number {
  drawn.cursed = false;
  if (kind === Kind.Torch) return 650;
  if (kind === Kind.Lantern) return 750;
  if (kind === Kind.MagicMissile) return dice(4, 4);
  if (kind > Kind.MagicMissile && kind <= Kind.Cancellation) return dice(3, 3);
  if (kind >= Kind.Protection && kind <= Kind.PlateMail) return drawBonus(kind);
  return 0;
}

/** Makes an item of `kind` and reports it to the tracker. */
export function makeItem(kind: Int<0, 70>): void {
  if (made.count >= ORIGINALS) return;
  const i = made.count + 1;
  made.count = i;
  items.kind[i] = kind;
  setValue(i, drawValue(kind));
  items.flags[i] = drawn.cursed ? spawn.mark | Flag.Cursed : spawn.mark;
  items.level[i] = 0;
  record(kind);
}
