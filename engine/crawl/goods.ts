/** Text, "Wands", "Food", "Potion", "Scroll", "Gold"; facts, rulings 26 and 27 and the tables of each. */
import type { u8, u16, Int } from '../lib/int.ts';
import { check, idiv } from '../lib/int.ts';
import { random, randomWord } from '../lib/rng.ts';
import { pick } from './dice.ts';
import { item, level } from './state.ts';
import { FOOD_AT, FOOD_SUM, POTION_AT, POTION_SUM, SCROLL_AT, SCROLL_SUM, WAND_AT, WAND_SUM } from './weights.ts';

export const WANDS = 20;
export const FOODS = 21;
export const POTIONS = 25;
export const SCROLLS = 25;

/** The first wands with n = 16 and n = 8 (facts, ruling 26). */
const FIRST_STRONG = 4;
const FIRST_RARE = 17;

/** Facts, ruling 26, by n. */
export function drawCharges(n: Int<8, 28>): Int<1, 28> {
  const thrown = random(n) + random(n + 1) + random(n + 1);
  return Math.max(idiv(thrown, 3), 1);
}

/** Makes the item in hand, cleared, a wand. */
export function makeWand(): void {
  const kind = pick(WAND_AT, WAND_SUM);
  item.kind = kind;
  item.count = drawCharges(kind < FIRST_STRONG ? 28 : kind < FIRST_RARE ? 16 : 8);
}

/** Bread and meat; then what comes by the handful. */
const RATIONS = 2;
const FIRST_SMALL = 16;
const LAST_SMALL = 18;

/** Makes the item in hand, cleared, food. */
export function makeFood(): void {
  const kind = pick(FOOD_AT, FOOD_SUM);
  item.kind = kind;
  if (kind >= FIRST_SMALL && kind <= LAST_SMALL) {
    item.count = 4 + ((random(15) + random(16)) >> 1);
  } else if (kind >= RATIONS) {
    item.count = drawCount(992, 996);
  }
}

/** 1, 2 or 3: below `two` in 1000 it is 1, below `three` it is 2. */
function drawCount(two: u16, three: u16): Int<1, 3> {
  const drawn = randomWord(1000);
  if (drawn < two) return 1;
  return drawn < three ? 2 : 3;
}

/** Facts, ruling 27. */
const STRONG_POISON = 15;
const STRONG_POISON_FROM = 11;

/** By potion: 1 for those that come alone. */
const LONE_POTION: readonly number[] = [
  0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1, 0,
];

export function drawPotion(): Int<0, 24> {
  let kind: Int<0, 63> = STRONG_POISON;
  do kind = pick(POTION_AT, POTION_SUM);
  while (kind === STRONG_POISON && level.quality < STRONG_POISON_FROM);
  return check(kind, 0, POTIONS - 1);
}

/** Makes the item in hand, cleared, potions. */
export function makePotion(): void {
  const kind = drawPotion();
  item.kind = kind;
  if (LONE_POTION[kind] === 0) item.count = drawCount(905, 998);
}

/** By scroll, from Immolation on: the least L, and what is there in its stead. Remove Curse and the others before it have none. */
const FIRST_DEEP = 17;
const SCROLL_FROM: readonly number[] = [4, 4, 4, 4, 4, 7, 7, 7];
const TELEPORTATION = 2;
const DETECT_CURSE = 3;
const PAPER = 16;
const STEAD: readonly number[] = [
  TELEPORTATION, TELEPORTATION, TELEPORTATION, DETECT_CURSE, PAPER, TELEPORTATION, DETECT_CURSE, DETECT_CURSE,
];

/** By scroll: 1 for those that come alone. */
const LONE_SCROLL: readonly number[] = [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1,
];

export function drawScroll(): Int<0, 24> {
  const kind = check(pick(SCROLL_AT, SCROLL_SUM), 0, SCROLLS - 1);
  if (kind >= FIRST_DEEP) {
    const deep = kind - FIRST_DEEP;
    if (level.quality < SCROLL_FROM[deep]) return STEAD[deep];
  }
  return kind;
}

/** Makes the item in hand, cleared, scrolls. */
export function makeScroll(): void {
  const kind = drawScroll();
  item.kind = kind;
  if (LONE_SCROLL[kind] === 0) item.count = drawCount(920, 960);
}

/** Makes the item in hand, cleared, gold: facts, ruling 26. */
export function makeGold(): void {
  const quality: u8 = level.quality;
  item.count = 1 + ((random(19) + random(20)) >> 1) + random(quality + 1);
}
