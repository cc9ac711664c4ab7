/** Wands, potions, scrolls, jewellery and books: events that always or never happen, by the sections and rulings. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Book } from '../../../../engine/crawl/book.ts';
import { finishJewellery, Ring } from '../../../../engine/crawl/jewellery.ts';
import { beginItem, Branch, Class, enterLevel, item } from '../../../../engine/crawl/state.ts';
import { begin, makeItems, kindsAmong, type ItemRecord } from './items.ts';

beforeEach(begin);

describe('goods', () => {
  it('ruling 27: no potion of Strong Poison above level 11', () => {
    expect(kindsAmong(makeItems(Class.Potion, 10))).not.toContain(15);
    expect(kindsAmong(makeItems(Class.Potion, 11))).toContain(15);
  });

  it('ruling 27: scrolls by their least depth', () => {
    expect(Math.max(...kindsAmong(makeItems(Class.Scroll, 3)))).toBe(16);
    expect(Math.max(...kindsAmong(makeItems(Class.Scroll, 6)))).toBe(21);
    expect(Math.max(...kindsAmong(makeItems(Class.Scroll, 7)))).toBe(24);
  });

  it('ruling 26: charges and gold stay in the printed ranges', () => {
    for (const { kind, count } of makeItems(Class.Wand, 10)) {
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(kind < 4 ? 27 : kind < 17 ? 15 : 7);
    }
    const gold = new Set(makeItems(Class.Gold, 50, 100_000).map(({ count }) => count));
    expect([Math.min(...gold), Math.max(...gold)]).toEqual([1, 69]);
  });
});

describe('jewellery', () => {
  const ring = (kind: number, at: number): ItemRecord[] => {
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
    const special = (at: number): number[] => [...kindsAmong(makeItems(Class.Book, at, 60_000))].filter((kind) => kind >= Book.Manual).sort();
    expect(special(2)).toEqual([]);
    expect(special(3)).toEqual([Book.Theme, Book.Level]);
    expect(special(6)).toEqual([Book.Theme, Book.Level]);
    expect(special(7)).toEqual([Book.Manual, Book.Theme, Book.Level]);
    expect(special(10)).toEqual([Book.Manual, Book.Theme, Book.Level]);
    expect(special(11)).toEqual([Book.Manual, Book.Tome, Book.Theme, Book.Level]);
  });

  it('ruling 31: random books have an id, and 5 + level/3 spells of a level of up to L/3', () => {
    for (const made of makeItems(Class.Book, 20, 200_000).filter(({ kind }) => kind >= Book.Theme)) {
      expect(made.artefact).toBeGreaterThan(0);
      if (made.kind === Book.Level) {
        expect(made.extra).toBeLessThanOrEqual(6);
        expect(made.count).toBe(5 + Math.floor(made.extra / 3));
      }
    }
  });
});
