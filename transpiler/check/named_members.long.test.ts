/** A member by a computed name is read only where each name is shown to be one of the record's; TypeScript's types alone don't show it. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compile } from '../driver/compile.ts';

const FOLDER = fileURLToPath(new URL('../../build/named_members/', import.meta.url));

const HEAD = `import type { u8, u32 } from '../../../engine/lib/int.ts';
type Item = 'sword' | 'bow';
const PRICES: Record<Item, number> = { sword: 3, bow: 12 };
const stock: Record<Item, number> = { sword: 3, bow: 12 };
const info: Record<Item, { hp: number }> = { sword: { hp: 1 }, bow: { hp: 2 } };
const SHOP: Item[] = ['sword', 'bow'];
const ANY: string[] = ['sword', 'axe'];
let word: string = 'sword';
let sum = 0;
export function start(seed: u32): void { sum = seed & 7; }
`;

const isAccepted = (name: string, before: string, body: string): boolean => {
  const folder = path.join(FOLDER, name.replaceAll(' ', '-'));
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'main.ts'), `${HEAD}${before}\nexport function key(code: u8): void { ${body} }\n`);
  return compile(path.join(folder, 'main.ts')).files !== undefined;
};

it.each([
  ['a text that is built', '', "word += 's'; sum = PRICES[word as Item];"],
  ['an assertion that lies', '', 'word = ANY[code & 1]; sum = PRICES[word as Item];'],
  ['a variable that a call changes behind a test', "let m: Item | 'axe' = 'sword';\nfunction change(): void { m = 'axe'; }", "if (m !== 'axe') { change(); const k = m; sum = PRICES[k]; }"],
  ['a list by another type', "const LIST: Item[] = ['sword', 'sword'];\nfunction write(list: string[]): void { list[0] = 'axe'; }", 'write(LIST); sum = PRICES[LIST[code & 1]];'],
  ['a record whose texts change', "const next: Record<Item, string> = { sword: 'bow', bow: 'sword' };\nlet item: Item = 'bow';\nfunction change(): void { next.bow = 'axe'; }", 'change(); item = next[item] as Item; sum = PRICES[item];'],
  ['a parameter of a callback', 'function each(act: (name: string) => void): void { for (const name of ANY) act(name); }', 'each((name) => { sum = (sum + PRICES[name as Item]) & 255; });'],
  ['a value that a module computes', "const NAME: Item = JSON.parse('\"axe\"') as Item;", 'sum = code + PRICES[NAME];'],
  ['a key of a set', "const seen = new Set<string>(['bow']);", "seen.add(code > 9 ? 'axe' : 'sword'); for (const one of seen) sum = (sum + PRICES[one as Item]) & 255;"],
  ['a value of a map', "const wanted = new Map<number, string>([[1, 'bow']]);", "wanted.set(code & 7, code > 9 ? 'axe' : 'sword'); for (const [, one] of wanted) sum = (sum + PRICES[one as Item]) & 255;"],
  ['a character', '', "const text = 'sword'; sum = PRICES[text[code % 5] as Item];"],
  ['values that change in the loop over them', '', 'for (const value of Object.values(stock)) { stock.bow = 2; sum = (sum + value) & 255; }'],
  ['values that a call changes', 'function change(): void { stock.bow = 5; }', 'for (const value of Object.values(stock)) { change(); sum = (sum + value) & 255; }'],
  ['values that another name changes', 'const other: { sword: number; bow: number } = stock;', 'for (const value of Object.values(stock)) { other.bow = 5; sum = (sum + value) & 255; }'],
  ['values that a computed name changes', '', 'for (const value of Object.values(stock)) { stock[SHOP[code & 1]] = 7; sum = (sum + value) & 255; }'],
  ['values by a name', '', 'const values = Object.values(stock); stock.bow = code; sum = values[1];'],
  ['a list of values that is written', '', 'Object.values(stock)[0] = 7; sum = stock.sword;'],
  ['a list of names that is sorted', '', 'Object.keys(stock).sort(); sum = 1;'],
  ['a name that is assigned behind its test', '', 'let k = ANY[code & 1]; if (k in stock) { k = ANY[1]; sum = stock[k as Item]; }'],
  ['a name that another record has', '', 'const k = ANY[code & 1]; if (k in PRICES) sum = 1; sum = stock[k as Item];'],
  ['a name that one side of a test shows', '', 'const k = ANY[code & 1]; if (k in PRICES || code > 3) sum = PRICES[k as Item];'],
  ['a name that every record inherits', "const WORDS = ['toString', 'sword'];", 'const k = WORDS[code & 1]; sum = k in stock ? stock[k as Item] : 2;'],
  ['a test for a text that is built', '', "word += 's'; if (word in stock) sum = 1;"],
  ['a character of a loop', '', "for (const letter of 'sw') sum = PRICES[letter as Item];"],
  ['a character that is taken apart', '', "const [first] = 'sw'; sum = PRICES[first as Item];"],
  ['a function that a list calls', 'function take(name: string): void { sum = PRICES[name as Item]; }', 'ANY.forEach(take);'],
  ['a function of a table', 'const one = (name: string): number => name.length;\nconst other = (name: string): number => PRICES[name as Item];\nconst TABLE = [one, other];', 'sum = TABLE[code & 1](ANY[code & 1]);'],
])('%s is refused', (name, before, body) => {
  expect(isAccepted(name, before, body)).toBe(false);
});

it.each([
  ['an instance', 'class Hero { hp = 1; mp = 2; }\nconst hero = new Hero();', "const k: 'hp' | 'mp' = code & 1 ? 'hp' : 'mp'; hero[k] = 3;"],
  ['a name that a test leaves', "type Slot = Item | 'none';\nconst slots: Slot[] = ['none', 'sword', 'bow'];", "const slot = slots[code % 3]; if (slot === 'none') return; sum = PRICES[slot];"],
  ['a name that is looked for', '', 'const k = ANY[code & 1]; if (!(k in PRICES) || code > 200) return; sum = PRICES[k as Item];'],
  ['a name that is found in the list of names', '', 'const k = ANY[code & 1]; if (Object.keys(stock).includes(k)) sum = stock[k as Item];'],
  ['a result', "function best(): Item { let best: Item = 'bow'; for (const k of Object.keys(stock) as Item[]) if (stock[k] > stock[best]) best = k; return best; }", 'stock[best()] = code & 7;'],
  ['a record that is replaced, and has another name', '', 'const one = info[SHOP[code & 1]]; info.sword = { hp: 1 }; one.hp = 3; sum = info.sword.hp;'],
  ['a loop over values that calls what changes nothing of them', 'let told = 0;\nconst log: string[] = [];\nfunction tell(name: string, n: number): void { told = n; if (log.length < 5) log.push(name.toUpperCase()); }', 'stock.bow = code & 7; for (const [name, value] of Object.entries(stock)) { tell(name, value); sum = (sum + told) & 255; }'],
  ['values of a record by any names that a call changes', 'const wood: Record<string, number> = { sword: 1, axe: 4 };\nfunction change(): void { wood.axe = 9; }', 'for (const value of Object.values(wood)) { change(); sum = (sum + value) & 255; }'],
  ['a loop over values of a record by any names', 'const wood: Record<string, number> = { sword: 1, axe: 4 };\nconst seen = { last: 0 };', 'wood.axe = code & 7; for (const [name, value] of Object.entries(wood)) { seen.last = value; word = name.toUpperCase(); sum = (sum + seen.last) & 255; }'],
])('%s is accepted', (name, before, body) => {
  expect(isAccepted(name, before, body)).toBe(true);
});
