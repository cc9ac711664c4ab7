/** Items by the thousands, for the tests of the rules. */
import { finishArmour } from '../../../../engine/crawl/armour.ts';
import { beginDungeon, makeItem } from '../../../../engine/crawl/generate.ts';
import { beginItem, Branch, Class, enterLevel, item, level, takeItem } from '../../../../engine/crawl/state.ts';
import { finishWeapon } from '../../../../engine/crawl/weapon.ts';
import { startRandom } from '../../../../engine/lib/rng.ts';

export type ItemRecord = typeof item;

/** The same dungeon and the same dice before every test. */
export function begin(): void {
  startRandom(5);
  beginDungeon(5);
}

/** `count` items of the class `base` at the level depth `at`. */
export function makeItems(base: number, at: number, count = 20_000): ItemRecord[] {
  enterLevel(at, Branch.Dungeon);
  return Array.from({ length: count }, () => {
    makeItem(base);
    return { ...item };
  });
}

/** Weapons of the kind `kind` at the level depth `at`. */
export function weapons(kind: number, at: number, count = 5_000): ItemRecord[] {
  enterLevel(at, Branch.Dungeon);
  return Array.from({ length: count }, () => {
    beginItem(Class.Weapon);
    finishWeapon(kind);
    return { ...item };
  });
}

/** Armour of the kind `kind` at the level depth `at`. */
export function armours(kind: number, at: number, count = 5_000): ItemRecord[] {
  enterLevel(at, Branch.Dungeon);
  return Array.from({ length: count }, () => {
    beginItem(Class.Armour);
    finishArmour(kind);
    return { ...item };
  });
}

/** All items of the level. */
export function lying(): ItemRecord[] {
  return Array.from({ length: level.count }, (_, at) => {
    takeItem(at);
    return { ...item };
  });
}

/** The kinds that there are of them. */
export const kindsAmong = (list: readonly ItemRecord[]): Set<number> => new Set(list.map(({ kind }) => kind));
