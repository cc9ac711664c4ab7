/** The tables of the engine against the sums that the facts file states. */
import { beforeEach, describe, expect, it } from 'vitest';
import { startRandom } from '../../../engine/lib/rng.ts';
import { ARMOURS, armoury, drawArmourKind } from '../../../engine/crawl/armour.ts';
import { beginItem, enterLevel, item } from '../../../engine/crawl/state.ts';
import * as names from '../../../engine/crawl/ui/names.ts';
import * as goods from '../../../engine/crawl/ui/names_goods.ts';
import * as weights from '../../../engine/crawl/weights.ts';
import { BOOK } from './expected/goods.ts';

const { WEIGHTS } = weights;
const constants = weights as unknown as Record<string, number>;
const sum = (from: number, to: number): number => WEIGHTS.slice(from, to).reduce((a, b) => a + b, 0);

beforeEach(() => startRandom(1));

describe('a row of weights sums up to what it is drawn over:', () => {
  const starts = Object.entries(constants).filter(([name]) => name.endsWith('_AT')).sort(([, a], [, b]) => a - b);
  const rows = starts.filter(([name]) => `${name.slice(0, -3)}_SUM` in constants);
  it.each(rows.map(([name, at]) => [name.slice(0, -3), at] as const))('%s', (name, at) => {
    const next = starts.find(([, other]) => other > at)?.[1] ?? WEIGHTS.length;
    expect(sum(at, next)).toBe(constants[`${name}_SUM`]);
  });

  it('brands: 1000, and 1010 for bows', () => {
    const rows = Array.from({ length: 19 }, (_, row) => sum(weights.BRAND_AT + row * 16, weights.BRAND_AT + row * 16 + 16));
    expect(rows).toEqual([...new Array<number>(18).fill(1000), 1010]);
    expect(weights.BRAND_AT + 19 * 16).toBe(weights.EGO_AT);
  });

  it('egos: 1000, but 1010 for bardings and 990 for boots', () => {
    const rows = Array.from({ length: 9 }, (_, row) => sum(weights.EGO_AT + row * 19, weights.EGO_AT + row * 19 + 19));
    expect(rows).toEqual([1000, 1000, 1010, 990, 1000, 1000, 1000, 1000, 1000]);
    expect(weights.EGO_AT + 9 * 19).toBe(WEIGHTS.length);
  });
});

it('armour: the sums that the facts file gives for six depths', () => {
  const sums = [1, 10, 20, 27, 46, 50].map((at) => {
    enterLevel(at, 0);
    drawArmourKind();
    return armoury.sum;
  });
  expect(sums).toEqual([99221, 99508, 99823, 100040, 100642, 104668]);
});

it('books: the column sums that the facts file gives', () => {
  const sums = Array.from({ length: 9 }, (_, column) => Math.round(10 * Object.values(BOOK).reduce((a, row) => a + (row[column] as number), 0)));
  expect(sums).toEqual([988, 998, 1009, 1010, 991, 1003, 1007, 1004, 999]);
});

it('there is a name for every kind', () => {
  expect(names.WEAPON_NAMES).toHaveLength(47);
  expect(names.ARMOUR_NAMES).toHaveLength(ARMOURS);
  expect([goods.WAND_NAMES, goods.FOOD_NAMES, goods.POTION_NAMES, goods.SCROLL_NAMES].map(({ length }) => length)).toEqual([20, 21, 25, 25]);
  expect([goods.JEWELLERY_NAMES, goods.BOOK_NAMES, goods.SKILL_NAMES, goods.STAFF_NAMES, goods.MISC_NAMES].map(({ length }) => length))
    .toEqual([34, 42, 34, 24, 19]);
});

it('a cleared item is one plain piece', () => {
  beginItem(5);
  expect({ ...item }).toEqual({
    base: 5, kind: 0, race: 0, brand: 0, plus: 0, damage: 0, adjective: 0, cursed: 0, count: 1, extra: 0, artefact: 0,
  });
});
