/** Text, "Number of items per level", "Type of items generated", "Book" and "Gold". */
import { Book, drawSpellbook, makeBook, makeManual, makeRandomBook } from '../../../../engine/crawl/book.ts';
import { beginDungeon, drawClass, drawNumber, makeLevel } from '../../../../engine/crawl/generate.ts';
import { makeGold } from '../../../../engine/crawl/goods.ts';
import { Branch, Class, enterLevel, floor, item, level } from '../../../../engine/crawl/state.ts';
import { CLASS_NAMES } from '../../../../engine/crawl/ui/names.ts';
import { BOOK_NAMES } from '../../../../engine/crawl/ui/names_goods.ts';
import { BASE } from '../expected/weapons.ts';
import { BOOK, BOOK_DEPTHS } from '../expected/goods.ts';
import { artefactChance, chance, making, mapped, mixture, namedTable, numberedTable, quality, sumOf, type DocumentTable } from './table.ts';

/** Turns to the depth `depth` of the Dungeon, which may be beyond the cap of L. */
const depth = (depth: number): (() => void) => () => enterLevel(depth, Branch.Dungeon);

const USUAL = [0, 0, 0, 0, 0, 0, ...sumOf(11, 11, 11)];
/** Facts, ruling 9. */
const RICH = [...new Array<number>(10).fill(0), ...mapped(sumOf(90, 90), (i) => (i + 2) >> 1)];

/** Facts, rulings 10 and 11. */
function classes(at: number): Record<string, number> {
  const shares: Record<string, number> = { ...BASE };
  const kept = Math.min(1, at / 7);
  for (const name of ['Book', 'Staff', 'Wand']) {
    const lost = (shares[name] as number) * (1 - kept);
    (shares[name] as number) -= lost;
    (shares['Potion'] as number) += lost / 2;
    (shares['Scroll'] as number) += lost / 2;
  }
  const misc = at >= 8 ? (0.8 + 0.03 * (at - 8)) / 100 : 0;
  const all: Record<string, number> = {};
  for (const [name, share] of Object.entries(shares)) all[name] = (1 - misc) * (share / 100);
  return misc > 0 ? { ...all, 'Misc item': misc } : all;
}

export function levelTables(): DocumentTable[] {
  let seed = 0;
  const usual = USUAL.slice(6);
  return [
    ...[1, 5].map((at) => numberedTable(`number of items at D = ${at}`, 6, usual, drawNumber, depth(at))),
    ...[6, 27].map((at) => numberedTable(`number of items at D = ${at}`, 0, mixture(1 / 500, RICH, USUAL), drawNumber, depth(at))),
    ...[1, 5].map((at) => numberedTable(`items of a whole level at D = ${at}, a knife by a coin`, 6, mixture(0.5, usual, [0, ...usual]), () => {
      beginDungeon(seed);
      seed += 1;
      makeLevel(at, Branch.Dungeon);
      return level.count;
    }, () => undefined, 20)),
    ...[1, 4, 6, 7, 8, 27, 50, 99].map((at) => namedTable(`classes at D = ${at}`, classes(at), CLASS_NAMES, drawClass, depth(at))),
    ...[1, 7, 27].map((at) => namedTable(`classes of whole levels at D = ${at}, in a branch`, classes(at), CLASS_NAMES, nextClass(at), () => undefined)),
    ...[1, 27, 50].map((at) => numberedTable(`gold at L = ${at}`, 1, dice(mapped(sumOf(19, 20), (i) => i >> 1), sumOf(at + 1)), () => {
      making(Class.Gold, makeGold);
      return item.count;
    }, quality(at))),
    ...bookTables(),
  ];
}

/** The classes of the items of whole levels, one level of the Lair after the other. */
function nextClass(at: number): () => number {
  let seed = 0x10000;
  let classes: number[] = [];
  return () => {
    if (classes.length === 0) {
      beginDungeon(seed);
      seed += 1;
      makeLevel(at, Branch.Lair);
      classes = [...floor.base.subarray(0, level.count)];
    }
    return classes.pop() as number;
  };
}

function dice(a: readonly number[], b: readonly number[]): number[] {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) (sum[i + j] as number) += x * y;
  return sum;
}

/** Spellbooks at `at`: linear between the columns. */
function books(at: number): Record<string, number> {
  const right = BOOK_DEPTHS.findIndex((column) => column >= at);
  const weight = (row: readonly number[]): number => {
    if (right < 0) return row[row.length - 1] as number;
    if (right === 0 || BOOK_DEPTHS[right] === at) return row[right] as number;
    const a = BOOK_DEPTHS[right - 1] as number;
    const b = BOOK_DEPTHS[right] as number;
    return ((row[right - 1] as number) * (b - at) + (row[right] as number) * (at - a)) / (b - a);
  };
  return Object.fromEntries(Object.entries(BOOK).map(([name, row]) => [name, weight(row)]));
}

/** Spellbook, manual, tome, theme, level. */
function forms(at: number): number[] {
  const manual = at > 6 ? (0.53 + 0.03 * at) / 100 : 0;
  const tome = at > 10 ? (1 - manual) * ((0.3 + 0.014 * at) / 100) : 0;
  const random = (1 - manual - tome) * artefactChance(at);
  return [1 - manual - tome - random, manual, tome, random * 0.97, random * 0.03];
}

function bookTables(): DocumentTable[] {
  const random = (wanted: number, read: () => number) => (): number | undefined => {
    making(Class.Book, makeRandomBook);
    return item.kind === wanted ? read() : undefined;
  };
  const manual = (read: () => number) => (): number => {
    making(Class.Book, makeManual);
    return read();
  };
  const skill = Array.from({ length: 34 }, (_, i) => (i < 15 ? 25 / 15 : 75 / 19));
  const highest = (at: number): number => Math.min(9, Math.max(1, Math.floor(at / 3)));
  return [
    ...[1, 2, 3, 5, 7, 10, 12, 15, 20, 25, 27, 30, 35, 40, 50].map((at) =>
      namedTable(`spellbooks at L = ${at}`, books(at), BOOK_NAMES, drawSpellbook, quality(at))),
    ...[2, 6, 7, 10, 11, 27, 50].map((at) => numberedTable(`books at L = ${at}: spellbook, manual, tome, theme, level`, 0, forms(at), () => {
      making(Class.Book, makeBook);
      return item.kind < Book.Manual ? 0 : item.kind - Book.Manual + 1;
    }, quality(at), 2)),
    numberedTable('skills of manuals', 0, skill, manual(() => item.extra)),
    numberedTable('uses of manuals', 3, sumOf(15), manual(() => item.count)),
    chance('random book around schools', 0.97, () => {
      making(Class.Book, makeRandomBook);
      return item.kind === Book.Theme;
    }),
    numberedTable('schools of a random book', 1, [1, 1], random(Book.Theme, () => item.extra)),
    numberedTable('spells of a random book', 5, [1, 1], random(Book.Theme, () => item.count)),
    ...[4, 10, 27, 50].map((at) => numberedTable(`level of a random book at L = ${at}`, 1, sumOf(highest(at)), random(Book.Level, () => item.extra),
      quality(at))),
    numberedTable('spells of a book of a level at L = 27', 5, [2, 3, 3, 1], random(Book.Level, () => item.count), quality(27)),
  ];
}
