/** Text, "Book"; facts, rulings 30 to 32 and "Books". */
import type { u8, u16, Int } from '../lib/int.ts';
import { check, idiv } from '../lib/int.ts';
import { random, randomWord } from '../lib/rng.ts';
import { tryArtefact } from './artefact.ts';
import { coin, perTenThousand, randomLong } from './dice.ts';
import { item, level } from './state.ts';

/** Kinds from 42 on are no spellbooks of the table. */
export const enum Book {
  Manual = 42,
  Tome = 43,
  /** A random book around one or two schools, and one of spells of a level. */
  Theme = 44,
  Level = 45,
}
export const SPELLBOOKS = 42;
export const MAGIC_SKILLS = 15;
export const OTHER_SKILLS = 19;

/** Facts, "Books": the L of each column. */
const COLUMN_QUALITY: readonly number[] = [1, 2, 5, 10, 15, 20, 25, 30, 40];
/** The sum of each column. */
const COLUMN_SUM: readonly number[] = [988, 998, 1009, 1010, 991, 1003, 1007, 1004, 999];
const COLUMNS = 9;

/** How many books a row of the table stands for. */
const ROW_BOOKS: readonly number[] = [1, 1, 6, 2, 5, 4, 3, 1, 2, 2, 7, 2, 2, 2, 1, 1];
/** Rows by columns: weights per 1000. */
const ROWS: readonly number[] = [
  5, 110, 131, 110, 96, 88, 85, 82, 79,
  5, 3, 34, 74, 76, 75, 74, 74, 73,
  135, 95, 58, 40, 32, 29, 27, 26, 25,
  68, 64, 48, 36, 30, 27, 26, 25, 24,
  1, 32, 39, 33, 28, 26, 25, 24, 23,
  1, 1, 29, 29, 26, 25, 24, 23, 23,
  1, 1, 20, 25, 24, 23, 23, 23, 22,
  1, 1, 10, 22, 22, 22, 22, 22, 22,
  1, 1, 1, 18, 20, 21, 21, 21, 21,
  1, 1, 1, 15, 18, 19, 20, 20, 21,
  1, 1, 1, 8, 14, 17, 18, 19, 19,
  1, 1, 1, 4, 12, 15, 17, 18, 19,
  1, 1, 1, 1, 10, 14, 16, 17, 18,
  1, 1, 1, 1, 4, 10, 13, 14, 16,
  1, 1, 1, 1, 2, 8, 12, 14, 16,
  1, 1, 1, 1, 1, 6, 10, 12, 15,
];

/** Facts, "Books", the paragraph below the table: linear between the columns, flat beyond the last. */
export function drawSpellbook(): Int<0, 41> {
  const quality = level.quality;
  let column: Int<0, 7> = 0;
  while (column < COLUMNS - 2 && COLUMN_QUALITY[column + 1] <= quality) column++;
  let right: Int<0, 49> = Math.max(quality - COLUMN_QUALITY[column], 0);
  let left: Int<0, 49> = Math.max(COLUMN_QUALITY[column + 1] - quality, 0);
  if (left === 0) right = 1;
  let drawn: u16 = randomWord(check(COLUMN_SUM[column] * left + COLUMN_SUM[column + 1] * right, 1, 10100));
  let book: u8 = 0;
  for (let row = 0; row < 16; row++) {
    const at = row * COLUMNS + column;
    const weight = ROWS[at] * left + ROWS[at + 1] * right;
    for (let i: u8 = ROW_BOOKS[row]; i > 0; i--) {
      if (drawn < weight) return check(book, 0, SPELLBOOKS - 1);
      drawn -= weight;
      book++;
    }
  }
  return SPELLBOOKS - 1;
}

/** Makes the item in hand, cleared, a book of this level. */
export function makeBook(): void {
  const quality = level.quality;
  if (quality > 6 && perTenThousand(53 + 3 * quality)) makeManual();
  else if (quality > 10 && randomLong(100000) < 300 + 14 * quality) item.kind = Book.Tome;
  else if (tryArtefact()) makeRandomBook();
  else item.kind = drawSpellbook();
}

/** Facts, ruling 32: the first 15 skills are those of magic. */
export function makeManual(): void {
  item.kind = Book.Manual;
  item.extra = random(4) === 0 ? random(15) : MAGIC_SKILLS + random(19);
  item.count = 3 + random(15);
}

/** Facts, ruling 31. */
export function makeRandomBook(): void {
  if (random(100) < 97) {
    item.kind = Book.Theme;
    item.extra = coin() ? 1 : 2;
    item.count = coin() ? 5 : 6;
  } else {
    const highest = Math.min(9, Math.max(1, idiv(level.quality, 3)));
    const spells: Int<1, 9> = 1 + random(highest);
    item.kind = Book.Level;
    item.extra = spells;
    item.count = 5 + idiv(spells, 3);
  }
}
