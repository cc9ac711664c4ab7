/** The rules of the generator that are no tables: what always and what never happens, by the sections and rulings. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Ammo, AmmoBrand } from '../../engine/crawl/ammunition.ts';
import { Armour, drawEgo, Ego, finishArmour } from '../../engine/crawl/armour.ts';
import { Book } from '../../engine/crawl/book.ts';
import { beginDungeon, drawClass, drawNumber, makeItem, makeLevel } from '../../engine/crawl/generate.ts';
import { finishJewellery, Ring } from '../../engine/crawl/jewellery.ts';
import { beginItem, Branch, BRANCHES, Class, dungeon, enterLevel, floor, item, level, MAX_DEPTH, qualityOf, Race, takeItem } from '../../engine/crawl/state.ts';
import { countDungeon, totals } from '../../engine/crawl/totals.ts';
import { drawBrand, drawWeaponKind, finishWeapon, Weapon, WEAPONS } from '../../engine/crawl/weapon.ts';
import { startRandom } from '../../engine/lib/rng.ts';

type Item = typeof item;

beforeEach(() => {
  startRandom(5);
  beginDungeon(5);
});

/** `count` items of the class `base` at the level depth `at`. */
function items(base: number, at: number, count = 20_000): Item[] {
  enterLevel(at, Branch.Dungeon);
  return Array.from({ length: count }, () => {
    makeItem(base);
    return { ...item };
  });
}

function weapons(kind: number, at: number, count = 5_000): Item[] {
  enterLevel(at, Branch.Dungeon);
  return Array.from({ length: count }, () => {
    beginItem(Class.Weapon);
    finishWeapon(kind);
    return { ...item };
  });
}

function armours(kind: number, at: number, count = 5_000): Item[] {
  enterLevel(at, Branch.Dungeon);
  return Array.from({ length: count }, () => {
    beginItem(Class.Armour);
    finishArmour(kind);
    return { ...item };
  });
}

/** All items of the level. */
function lying(): Item[] {
  return Array.from({ length: level.count }, (_, at) => {
    takeItem(at);
    return { ...item };
  });
}

const kinds = (list: readonly Item[]): Set<number> => new Set(list.map(({ kind }) => kind));

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
        const last = lying().at(-1) as Item;
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

describe('weapons', () => {
  it('rulings 6 to 8: no table kind but the low list at L = 1 by 95 %; rare ones from L = 7 on', () => {
    enterLevel(6, Branch.Dungeon);
    const early = new Set(Array.from({ length: 60_000 }, drawWeaponKind));
    expect([...early].filter((kind) => kind > Weapon.Knife)).toEqual([]);
    expect(early).toContain(Weapon.Knife);
    enterLevel(25, Branch.Dungeon);
    const late = new Set(Array.from({ length: 200_000 }, drawWeaponKind));
    expect(late).not.toContain(Weapon.Knife);
    expect(late.size).toBe(WEAPONS - 1);
  });

  it('ruling 15: demon weapons are always improved; a brand unless the row gives none', () => {
    for (const kind of [Weapon.DemonWhip, Weapon.DemonBlade, Weapon.DemonTrident]) {
      const made = weapons(kind, 1);
      expect(made.every(({ cursed, plus, damage }) => cursed === 0 && plus >= 0 && damage >= 0)).toBe(true);
      const branded = made.filter(({ brand }) => brand > 0).length / made.length;
      expect(branded).toBeCloseTo(kind === Weapon.DemonBlade ? 0.7 : 0.8, 1);
    }
  });

  it('facts, Brandless: eight kinds never have a brand', () => {
    const brandless = [Weapon.Knife, Weapon.Club, Weapon.GiantClub, Weapon.GiantSpikedClub, Weapon.Ankus, Weapon.Blowgun, Weapon.Katana, Weapon.QuickBlade];
    for (let kind = 0; kind < WEAPONS; kind++) {
      const brands = new Set(Array.from({ length: 2_000 }, () => drawBrand(kind)));
      if (brandless.includes(kind)) expect([...brands], `${kind}`).toEqual([0]);
      else expect(brands.size, `${kind}`).toBeGreaterThan(2);
    }
  });

  it('ruling 16: a cursed weapon has -3 to 0 and no brand', () => {
    const cursed = weapons(Weapon.Dagger, 1).filter((made) => made.cursed === 1);
    expect(cursed.length).toBeGreaterThan(100);
    expect(cursed.every(({ plus, damage, brand }) => plus <= 0 && plus >= -3 && damage <= 0 && damage >= -3 && brand === 0)).toBe(true);
    expect(cursed.some(({ plus }) => plus === 0) && cursed.some(({ plus }) => plus === -3)).toBe(true);
  });

  it('ruling 17: below level 2 some are artefacts, which are nothing but that; clubs never are', () => {
    expect(weapons(Weapon.Dagger, 2).every(({ artefact }) => artefact === 0)).toBe(true);
    const artefacts = weapons(Weapon.Dagger, 50).filter(({ artefact }) => artefact > 0);
    expect(artefacts.length).toBeGreaterThan(100);
    const plain = { race: 0, brand: 0, plus: 0, damage: 0, adjective: 0, cursed: 0, count: 1, extra: 0 };
    for (const made of artefacts) expect(made).toMatchObject(plain);
    expect(weapons(Weapon.Club, 50).every(({ artefact }) => artefact === 0)).toBe(true);
  });

  it('text, Appearance: a branded weapon has an adjective, one without brand and bonus has none', () => {
    for (const made of weapons(Weapon.Dagger, 25)) {
      if (made.brand > 0) expect(made.adjective).toBeGreaterThan(0);
      else if (made.plus === 0 && made.damage === 0) expect(made.adjective).toBe(0);
      expect(made.adjective).toBeLessThanOrEqual(2);
    }
  });
});

describe('ammunition', () => {
  const made = items(Class.Ammunition, 14, 60_000);
  it('ruling 20: needles are poisoned or tipped, stones and nets plain, bullets never poisoned, only javelins return', () => {
    for (const { kind, brand } of made) {
      if (kind === Ammo.Needle) expect([AmmoBrand.Poisoned, AmmoBrand.Curare]).toContain(brand);
      else expect(brand).not.toBe(AmmoBrand.Curare);
      if (kind === Ammo.Stone || kind === Ammo.Net) expect(brand).toBe(0);
      if (kind === Ammo.Bullet) expect(brand).not.toBe(AmmoBrand.Poisoned);
      if (brand === AmmoBrand.Returning) expect(kind).toBe(Ammo.Javelin);
    }
  });

  it('ruling 21: the ranges of the numbers', () => {
    const range = (wanted: (made: Item) => boolean): number[] => {
      const counts = made.filter(wanted).map(({ count }) => count);
      return [Math.min(...counts), Math.max(...counts)];
    };
    expect(range(({ kind }) => kind === Ammo.Net)).toEqual([1, 2]);
    expect(range(({ kind, brand }) => kind === Ammo.Javelin || brand === AmmoBrand.Curare)).toEqual([2, 8]);
    const [least, most] = range(({ kind, brand }) => kind < Ammo.Javelin && brand === 0);
    expect(least).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(40);
    expect(range(({ kind, brand }) => kind < Ammo.Javelin && brand > 0)[1]).toBeLessThanOrEqual(31);
  });

  it('ruling 22: up to +4, and up to +7 for elven arrows and dwarven bolts; stones and nets never', () => {
    for (const { kind, race, plus } of made) {
      const better = (kind === Ammo.Arrow && race === Race.Elven) || (kind === Ammo.Bolt && race === Race.Dwarven);
      expect(plus).toBeLessThanOrEqual(better ? 7 : 4);
      if (kind === Ammo.Stone || kind === Ammo.Net) expect(plus).toBe(0);
    }
  });
});

describe('armour', () => {
  it('ruling 23: from L = 47 on the light body armours come no more', () => {
    const deep = kinds(items(Class.Armour, 47, 60_000));
    for (const kind of [Armour.Robe, Armour.Leather, Armour.Ring]) expect(deep).not.toContain(kind);
    expect(kinds(items(Class.Armour, 46, 60_000))).toContain(Armour.Robe);
  });

  it('ruling 24: at L = 35 and deeper a robe with an ego has one', () => {
    enterLevel(50, Branch.Dungeon);
    const egos = new Set(Array.from({ length: 5_000 }, () => drawEgo(Armour.Robe)));
    expect([...egos].sort((a, b) => a - b)).toEqual([Ego.Resistance, Ego.Fire, Ego.Cold, Ego.PositiveEnergy, Ego.MagicResistance, Ego.Archmagi]);
  });

  it('ruling 25: hides, crystal plate and skins have bonuses, never an ego', () => {
    for (const kind of [Armour.Skin, Armour.Crystal, Armour.TrollHide, Armour.DragonHide, Armour.GoldHide]) {
      const made = armours(kind, 27);
      expect(made.every(({ brand }) => brand === 0)).toBe(true);
      expect(made.some(({ plus }) => plus === 2)).toBe(true);
    }
  });

  it('ruling 25: a second bonus for body armour up to plate only', () => {
    expect(Math.max(...armours(Armour.Leather, 27).map(({ plus }) => plus))).toBe(4);
    for (const kind of [Armour.Crystal, Armour.Cloak, Armour.DragonArmour]) {
      expect(Math.max(...armours(kind, 27).map(({ plus }) => plus))).toBe(2);
    }
  });

  it("text: a wizard's hat is always improved, so never cursed", () => {
    expect(armours(Armour.Hat, 1).every(({ cursed, plus }) => cursed === 0 && plus >= 0)).toBe(true);
  });

  it('ruling 25: Ponderousness adds 3 to 6, up to +8', () => {
    const heavy = armours(Armour.Plate, 50, 100_000).filter(({ brand }) => brand === Ego.Ponderousness);
    expect(heavy.length).toBeGreaterThan(100);
    expect(Math.min(...heavy.map(({ plus }) => plus))).toBe(3);
    expect(Math.max(...heavy.map(({ plus }) => plus))).toBe(8);
  });

  it('ruling 18: robes are embroidered where others shine', () => {
    expect(new Set(armours(Armour.Robe, 27).map(({ adjective }) => adjective))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(armours(Armour.Cloak, 27).map(({ adjective }) => adjective))).toEqual(new Set([0, 1, 2, 4]));
  });
});

describe('goods', () => {
  it('ruling 27: no potion of Strong Poison above level 11', () => {
    expect(kinds(items(Class.Potion, 10))).not.toContain(15);
    expect(kinds(items(Class.Potion, 11))).toContain(15);
  });

  it('ruling 27: scrolls by their least depth', () => {
    expect(Math.max(...kinds(items(Class.Scroll, 3)))).toBe(16);
    expect(Math.max(...kinds(items(Class.Scroll, 6)))).toBe(21);
    expect(Math.max(...kinds(items(Class.Scroll, 7)))).toBe(24);
  });

  it('ruling 26: charges and gold stay in the printed ranges', () => {
    for (const { kind, count } of items(Class.Wand, 10)) {
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(kind < 4 ? 27 : kind < 17 ? 15 : 7);
    }
    const gold = new Set(items(Class.Gold, 50, 100_000).map(({ count }) => count));
    expect([Math.min(...gold), Math.max(...gold)]).toEqual([1, 69]);
  });
});

describe('jewellery', () => {
  const ring = (kind: number, at: number): Item[] => {
    enterLevel(at, Branch.Dungeon);
    return Array.from({ length: 5_000 }, () => {
      beginItem(Class.Jewellery);
      finishJewellery(kind);
      return { ...item };
    });
  };

  it('ruling 29: Hunger, Teleportation and negative bonuses are always cursed', () => {
    for (const kind of [Ring.Hunger, Ring.Teleportation]) expect(ring(kind, 1).every(({ cursed }) => cursed === 1)).toBe(true);
    for (const kind of [Ring.Protection, Ring.Evasion, Ring.Strength, Ring.Dexterity, Ring.Intelligence, Ring.Slaying]) {
      const made = ring(kind, 1);
      expect(made.filter(({ plus }) => plus < 0).every(({ cursed }) => cursed === 1)).toBe(true);
      expect(made.some(({ plus, cursed }) => plus >= 0 && cursed === 1)).toBe(true);
    }
  });

  it('ruling 28: a bad ring of Slaying may do more damage, never 0; the rest is 0, +2', () => {
    const made = ring(Ring.Slaying, 1);
    const bad = made.filter(({ plus }) => plus < 0);
    expect(bad.some(({ damage }) => damage > 0)).toBe(true);
    expect(bad.every(({ damage }) => damage !== 0)).toBe(true);
    expect(made.filter(({ plus }) => plus === 0).every(({ damage }) => damage === 2)).toBe(true);
  });

  it('facts, order: an artefact loses its bonus and its curse', () => {
    const artefacts = ring(Ring.Slaying, 50).filter(({ artefact }) => artefact > 0);
    expect(artefacts.length).toBeGreaterThan(50);
    for (const made of artefacts) expect(made).toMatchObject({ plus: 0, damage: 0, cursed: 0 });
  });
});

describe('books', () => {
  it('ruling 30: manuals below level 6, the Tome below level 10, random books below level 2', () => {
    const special = (at: number): number[] => [...kinds(items(Class.Book, at, 60_000))].filter((kind) => kind >= Book.Manual).sort();
    expect(special(2)).toEqual([]);
    expect(special(3)).toEqual([Book.Theme, Book.Level]);
    expect(special(6)).toEqual([Book.Theme, Book.Level]);
    expect(special(7)).toEqual([Book.Manual, Book.Theme, Book.Level]);
    expect(special(10)).toEqual([Book.Manual, Book.Theme, Book.Level]);
    expect(special(11)).toEqual([Book.Manual, Book.Tome, Book.Theme, Book.Level]);
  });

  it('ruling 31: random books have an id, and 5 + level/3 spells of a level of up to L/3', () => {
    for (const made of items(Class.Book, 20, 200_000).filter(({ kind }) => kind >= Book.Theme)) {
      expect(made.artefact).toBeGreaterThan(0);
      if (made.kind === Book.Level) {
        expect(made.extra).toBeLessThanOrEqual(6);
        expect(made.count).toBe(5 + Math.floor(made.extra / 3));
      }
    }
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
    const all: Item[] = [];
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
