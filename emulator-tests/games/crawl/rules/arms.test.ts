/** Weapons, ammunition and armour: events that always or never happen, by the sections and rulings. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Ammo, AmmoBrand } from '../../../../engine/crawl/ammunition.ts';
import { Armour, drawEgo, Ego } from '../../../../engine/crawl/armour.ts';
import { Branch, Class, enterLevel, Race } from '../../../../engine/crawl/state.ts';
import { drawBrand, drawWeaponKind, Weapon, WEAPONS } from '../../../../engine/crawl/weapon.ts';
import { begin, armours, makeItems, kindsAmong, weapons, type ItemRecord } from './items.ts';

beforeEach(begin);

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
    const brandless = [Weapon.Knife, Weapon.Club, Weapon.GiantClub, Weapon.GiantSpikedClub, Weapon.Ankus, Weapon.Blowgun, Weapon.Katana,
      Weapon.QuickBlade];
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
  const made = makeItems(Class.Ammunition, 14, 60_000);
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
    const range = (wanted: (made: ItemRecord) => boolean): number[] => {
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
    const deep = kindsAmong(makeItems(Class.Armour, 47, 60_000));
    for (const kind of [Armour.Robe, Armour.Leather, Armour.Ring]) expect(deep).not.toContain(kind);
    expect(kindsAmong(makeItems(Class.Armour, 46, 60_000))).toContain(Armour.Robe);
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
