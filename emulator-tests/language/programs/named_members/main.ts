/** Records whose members go by computed names: tables, state, nested ones, lists of members. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';
type Item = 'sword' | 'bow' | 'potion';
const PRICES: Record<Item, number> = { sword: 300, bow: 120, potion: 7 };
const NAMES: Record<Item, string> = { sword: 'Long sword', bow: 'Bow', potion: 'Potion' };
const SHOP: Item[] = ['potion', 'sword', 'bow'];
const stock = { bow: 2, sword: 1, potion: 9 };
enum Kind { Rat = 2, Orc, Troll }
const HITS: Record<Kind, { hp: number; name: string; drops: Item[] }> = {
  [Kind.Troll]: { hp: 30, name: 'troll', drops: ['sword', 'bow'] },
  [Kind.Rat]: { hp: 3, name: 'rat', drops: ['potion'] },
  [Kind.Orc]: { hp: 9, name: 'orc', drops: ['bow'] },
};
const bag: { [key: string]: { count: number; seen: boolean } } = { sword: { count: 0, seen: false }, potion: { count: 0, seen: false }, bow: { count: 0, seen: false } };
const LETTERS = { a: 'x', b: 'y' } as const;
let chosen: Item = 'sword';
let sum = 0;
let label = '';
let order = 0;
let found = 0;
const WORDS = ['toString', 'sword', 'zip', 'bow', 'rat'];
const worth = (table: Record<Item, number>, word: string): number => (word in table ? table[word as Item] : 0);
function buy(item: Item): void {
  if (stock[item] > 0) {
    stock[item]--;
    bag[item].count++;
    bag[item]!.seen = true;
    sum = (sum + PRICES[item]) & 0xffff;
    label = NAMES[item];
  }
}
function total(table: Record<Item, number>): number {
  let all = 0;
  for (const item of SHOP) all += table[item];
  return all & 0xff;
}
function letter(name: keyof typeof LETTERS): string { return LETTERS[name]; }
export function start(seed: u32): void {
  sum = seed & 7;
  stock.sword = 3;
}
export function key(code: u8): void {
  const kind: Kind = code % 3 + 2;
  chosen = SHOP[code % 3];
  buy(chosen);
  sum = (sum + HITS[kind].hp + HITS[kind].drops.length) & 0xffff;
  for (const drop of HITS[kind].drops) if (stock[drop] < 9) stock[drop] += 2;
  if (code % 4 === 0) chosen = 'bow';
  if (code % 5 === 0) label = HITS[kind].name;
  order = 0;
  for (const [name, price] of Object.entries(PRICES)) if (stock[name as Item] > 1) order = (order * 3 + price) & 0xff;
  for (const value of Object.values(stock)) order = (order * 2 + value) & 0xff;
  for (const name of Object.keys(bag)) if (bag[name].seen) order = (order + bag[name].count) & 0xff;
  Object.entries(HITS).forEach(([id, { hp }], i) => { if (id === '3') order = (order + hp + i) & 255; });
  sum = (sum + total(PRICES) + total(stock) + Object.keys(HITS).length) & 0xffff;
  sum = (sum + Object.values(stock).reduce((a, b) => a + b, 0)) & 0xffff;
  found = 0;
  for (const word of WORDS) {
    if (word in stock) found |= 1;
    if (!Object.keys(PRICES).includes(word)) continue;
    found = (found * 5 + PRICES[word as Item] + worth(stock, word === 'sword' ? 'sword' : 'zip')) & 0xffff;
  }
  if (code % 7 === 0) bag.bow = { count: code, seen: code > 9 };
  label = letter(code & 1 ? 'a' : 'b') + label.slice(0, 5);
}
