/** A level's items: text, "Base type"; facts, "Order of operations" and rulings 9 to 12 and 34. */
import type { u16, u32, Int } from '../lib/int.ts';
import { check } from '../lib/int.ts';
import { showBusy } from '../lib/busy.ts';
import { random, randomWord } from '../lib/rng.ts';
import { makeAmmunition } from './ammunition.ts';
import { makeArmour } from './armour.ts';
import { makeBook } from './book.ts';
import { coin, perTenThousand, pick, seedLevel } from './dice.ts';
import { makeFood, makeGold, makePotion, makeScroll, makeWand } from './goods.ts';
import { makeJewellery } from './jewellery.ts';
import { makeMisc, makeStaff } from './oddities.ts';
import { beginItem, Branch, Class, dungeon, enterLevel, item, layItem, level } from './state.ts';
import { makeWeapon, Weapon } from './weapon.ts';
import { BASE_AT, BASE_SUM } from './weights.ts';

/** Items whose making can take half a second of the Atari's time, with the page that shows them: few levels have more. */
const MANY = 36;

/** Facts, ruling 9: the number of items of a level that has any. */
export function drawNumber(): Int<6, 100> {
  if (level.depth > 5 && randomWord(500) === 0) {
    return 10 + ((random(90) + random(90) + 2) >> 1);
  }
  return 6 + random(11) + random(11) + random(11);
}

/** Facts, rulings 10 and 11: the {@link Class} of an item. */
export function drawClass(): Int<0, 11> {
  const depth = level.depth;
  if (depth >= 8 && perTenThousand(80 + 3 * (depth - 8))) return Class.Misc;
  const drawn = check(pick(BASE_AT, BASE_SUM), 0, Class.Gold);
  if (depth < 7 && (drawn === Class.Book || drawn === Class.Staff || drawn === Class.Wand) && random(7) >= depth) {
    return coin() ? Class.Potion : Class.Scroll;
  }
  return drawn;
}

/** Makes an item of the class `base` in hand. */
export function makeItem(base: Int<0, 11>): void {
  beginItem(base);
  switch (base) {
    case Class.Weapon:
      makeWeapon();
      break;
    case Class.Ammunition:
      makeAmmunition();
      break;
    case Class.Armour:
      makeArmour();
      break;
    case Class.Wand:
      makeWand();
      break;
    case Class.Food:
      makeFood();
      break;
    case Class.Scroll:
      makeScroll();
      break;
    case Class.Jewellery:
      makeJewellery();
      break;
    case Class.Potion:
      makePotion();
      break;
    case Class.Book:
      makeBook();
      break;
    case Class.Staff:
      makeStaff();
      break;
    case Class.Gold:
      makeGold();
      break;
    default:
      makeMisc();
  }
}

/** Facts, ruling 34. */
function isBare(branch: Int<0, 14>): boolean {
  return branch === Branch.Hell || branch === Branch.Slime || branch === Branch.Temple || branch === Branch.Blades;
}

/** Fills the floor of the level that was entered. */
function fillFloor(): void {
  const branch = level.branch;
  if (isBare(branch)) return;
  const number = drawNumber();
  for (let i = 0; i < number; i++) {
    if (number > MANY) showBusy();
    makeItem(branch === Branch.Mines ? Class.Gold : drawClass());
    layItem(i);
  }
  level.count = number;
  if (branch === Branch.Dungeon && level.depth <= 5 && coin()) layKnife();
}

/** Facts, ruling 12. */
function layKnife(): void {
  const at = level.count;
  if (at < 100) {
    beginItem(Class.Weapon);
    item.kind = Weapon.Knife;
    layItem(at);
    level.count = at + 1;
  }
}

/** Begins the dungeon of `seed`: none of its artefacts is found. */
export function beginDungeon(seed: u32): void {
  dungeon.seed = seed;
  dungeon.artefacts = 0;
}

/** Makes the items of the level of depth `depth` in `branch` of the dungeon. The same level of the same seed is always the same. */
export function makeLevel(depth: Int<1, 99>, branch: Int<0, 14>): void {
  enterLevel(depth, branch);
  const place: u16 = branch * 100 + depth;
  seedLevel(dungeon.seed, place);
  fillFloor();
}
