/** `const item = items[i]; if (!item) return;`: an element of an array of records is asked for, as it may not be there. */
import { expect, it } from 'vitest';
import { programErrorCodes } from './testing.ts';

const codesOf = (name: string, key: string): readonly string[] =>
  programErrorCodes('records_asked_for', name, `
interface Item { name: string; price: number; count: number }
const items: Item[] = [{ name: 'ROPE', price: 3, count: 0 }, { name: 'LAMP', price: 5, count: 0 }];
let gold = 50;
let last = '';
const rows = [[1, 2], [3, 4]];
const spots = [{ place: { x: 1 } }, { place: { x: 2 } }];
function has(item: Item): boolean { return !!item; }
export function start(seed: number): void { gold = 40 + seed % 9; }
export function key(code: number): void {
  ${key}
}
`);

it.each([
  ['it is left', 'const item = items[code - 49]; if (!item) return; if (gold >= item.price) gold -= item.price; last = item.name;'],
  ['it is compared', 'const item = items[code - 49]; if (item === undefined) return; if (item.count < 9) item.count++;'],
  ['it is one of several conditions', 'const item = items[code - 49]; if (item && gold >= item.price) gold -= item.price;'],
  ['it has a branch of its own', "const item = items[code - 49]; if (item) last = item.name; else last = 'NONE';"],
])('%s', (_, key) => {
  expect(codesOf('accepted', key)).toEqual([]);
});

it.each([
  ['nobody asks', 'const item = items[code - 49]; gold = item.price;'],
  ['it is read ahead of the question', 'const item = items[code - 49]; gold = item.price; if (!item) return;'],
  ['it is read where it is none', 'const item = items[code - 49]; if (!item) gold = items[code - 49].price;'],
])('it is refused where %s', (_, key) => {
  expect(codesOf('refused', key).length).toBeGreaterThan(0);
});

it.each([
  ['in a condition', 'const item = items[code - 49]; if (!item) gold = 7; else gold = 9;', []],
  ['as a value', 'const item = items[code - 49]; const has = item !== undefined; gold = has ? 1 : 2;', []],
  ['without a name', 'gold = items[code - 49] == null ? 3 : 4;', []],
  ['for a member', "gold = 'price' in items[code - 49] ? 3 : 4;", ['TS65104']],
  ['for a record in it, which gets a name', 'const place = spots[code - 49].place; last = `${code}`;', ['TS65104']],
  ['by a function', 'gold = has(items[code - 49]) ? 3 : 4;', ['TS65104']],
  ['for its length', 'gold = rows[code - 49].length;', ['TS65104']],
  ['as the same one as another', 'gold = items[code - 49] === items[code - 50] ? 3 : 4;', []],
])('an element that nothing reads is tested %s: it may be none all the same', (_, key, codes) => {
  expect([...new Set(codesOf('tested', key))]).toEqual(codes);
});
