/** Levels and dungeons: events that always or never happen, by the sections and rulings. */
import { beforeEach, describe, expect, it } from 'vitest';
import { beginDungeon, drawClass, drawNumber, makeLevel } from '../../../../engine/crawl/generate.ts';
import { Branch, BRANCHES, Class, dungeon, enterLevel, floor, level, MAX_DEPTH, qualityOf } from '../../../../engine/crawl/state.ts';
import { countDungeon, totals } from '../../../../engine/crawl/totals.ts';
import { Weapon } from '../../../../engine/crawl/weapon.ts';
import { begin, lying, type ItemRecord } from './items.ts';

beforeEach(begin);

describe('number of items', () => {
  it('ruling 34: Hell, Slime Pits, Temple and Hall of Blades have none, all other branches 6 at least', () => {
    for (let branch = 0; branch < BRANCHES; branch++) {
      for (const depth of [1, 7, 20]) {
        makeLevel(depth, branch);
        const bare = [Branch.Hell, Branch.Slime, Branch.Temple, Branch.Blades].includes(branch);
        if (bare) expect(level.count).toBe(0);
        else expect(level.count).toBeGreaterThanOrEqual(6);
      }
    }
  });

  it('ruling 34: the Orcish Mines have the usual number, all of it gold', () => {
    for (let seed = 0; seed < 50; seed++) {
      beginDungeon(seed);
      makeLevel(9, Branch.Mines);
      expect(level.count).toBeGreaterThanOrEqual(6);
      expect(lying().every(({ base }) => base === Class.Gold)).toBe(true);
    }
  });

  it('ruling 9: 6 to 36 up to level 5; below it up to 100, some levels beyond 36', () => {
    enterLevel(5, Branch.Dungeon);
    const usual = Array.from({ length: 60_000 }, drawNumber);
    expect([Math.min(...usual), Math.max(...usual)]).toEqual([6, 36]);
    enterLevel(6, Branch.Dungeon);
    const below = Array.from({ length: 60_000 }, drawNumber);
    expect(Math.max(...below)).toBeGreaterThan(80);
    expect(Math.max(...below)).toBeLessThanOrEqual(100);
  });

  it('ruling 12: a +0 uncursed knife comes last on about half of the first 5 levels of the Dungeon, and nowhere else', () => {
    const knives = (depth: number, branch: number): number => {
      let found = 0;
      for (let seed = 0; seed < 400; seed++) {
        beginDungeon(seed);
        makeLevel(depth, branch);
        const last = lying().at(-1) as ItemRecord;
        if (last.base !== Class.Weapon || last.kind !== Weapon.Knife) continue;
        if (last.plus === 0 && last.damage === 0 && last.cursed === 0) found += 1;
      }
      return found;
    };
    for (const depth of [1, 5]) expect(Math.abs(knives(depth, Branch.Dungeon) - 200)).toBeLessThan(50);
    expect(knives(6, Branch.Dungeon)).toBeLessThan(20);
    expect(knives(3, Branch.Lair)).toBeLessThan(20);
  });
});

describe('level depth', () => {
  it('ruling 2: L is D, half as much again in the Vaults rounded down, 50 at most', () => {
    expect([1, 7, 50, 51, 99].map((depth) => qualityOf(depth, Branch.Lair))).toEqual([1, 7, 50, 50, 50]);
    expect([1, 7, 20, 33, 34, 99].map((depth) => qualityOf(depth, Branch.Vaults))).toEqual([1, 10, 30, 49, 50, 50]);
  });

  it('ruling 2: number and class depend on D: on a first level of the Vaults no misc items come', () => {
    enterLevel(7, Branch.Vaults);
    for (let n = 0; n < 20_000; n++) expect(drawClass()).not.toBe(Class.Misc);
    enterLevel(8, Branch.Lair);
    expect(Array.from({ length: 20_000 }, drawClass)).toContain(Class.Misc);
  });
});

describe('a dungeon', () => {
  it('ruling 17: its artefacts are numbered from 1 without a gap', () => {
    let found = 0;
    for (let seed = 0; seed < 20; seed++) {
      beginDungeon(seed);
      const ids: number[] = [];
      for (let depth = 1; depth <= 27; depth++) {
        makeLevel(depth, Branch.Dungeon);
        ids.push(...lying().map(({ artefact }) => artefact).filter((id) => id > 0));
      }
      expect(ids).toEqual(ids.map((_, i) => i + 1));
      expect(dungeon.artefacts).toBe(ids.length);
      found += ids.length;
    }
    expect(found).toBeGreaterThan(20);
  });

  it('a level is the same however one comes to it, but for the numbers of artefacts', () => {
    makeLevel(9, Branch.Dungeon);
    const first = lying();
    makeLevel(30, Branch.Vaults);
    beginDungeon(5);
    makeLevel(9, Branch.Dungeon);
    expect(lying()).toEqual(first);
  });

  it('levels of other depths, branches and seeds are others', () => {
    const seen = new Set<string>();
    for (const seed of [0, 1, 2, 4294967295]) {
      for (const branch of [Branch.Dungeon, Branch.Lair, Branch.Zot]) {
        for (const depth of [1, 2, MAX_DEPTH]) {
          beginDungeon(seed);
          makeLevel(depth, branch);
          seen.add(JSON.stringify(lying()));
        }
      }
    }
    expect(seen.size).toBe(36);
  });

  it('totals count what lies on its 27 levels', () => {
    countDungeon(12);
    const counted = { ...totals, items: [...totals.items], pieces: [...totals.pieces] };
    beginDungeon(12);
    const all: ItemRecord[] = [];
    for (let depth = 1; depth <= 27; depth++) {
      makeLevel(depth, Branch.Dungeon);
      all.push(...lying());
    }
    expect(counted.all).toBe(all.length);
    expect(counted.items).toEqual(Array.from({ length: 12 }, (_, base) => all.filter((made) => made.base === base).length));
    expect(counted.coins).toBe(all.reduce((sum, made) => sum + (made.base === Class.Gold ? made.count : 0), 0));
    expect(counted.cursed).toBe(all.filter(({ cursed }) => cursed === 1).length);
    expect(counted.branded).toBe(all.filter(({ brand }) => brand > 0).length);
    expect(counted.artefacts).toBe(all.filter(({ artefact }) => artefact > 0).length);
    expect(counted.pieces[Class.Potion]).toBe(all.reduce((sum, made) => sum + (made.base === Class.Potion ? made.count : 0), 0));
  });

  it('the checksum of the totals is the same for the same dungeon, and another for another', () => {
    countDungeon(12);
    const sum = [totals.low, totals.high];
    countDungeon(12);
    expect([totals.low, totals.high]).toEqual(sum);
    countDungeon(13);
    expect([totals.low, totals.high]).not.toEqual(sum);
  });

  it('the floor holds at most 100 items, and each is within its fields', () => {
    for (let seed = 0; seed < 3_000; seed++) {
      beginDungeon(seed);
      makeLevel(1 + (seed % 99), seed % BRANCHES);
      expect(level.count).toBeLessThanOrEqual(100);
    }
    expect(floor.base).toHaveLength(100);
  });
});
