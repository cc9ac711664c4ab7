/** Records that are replaced under the names of a few texts, and that other variables name as well. */
export let said = '';
export let count = 0;

type Item = 'sword' | 'bow';
interface Info { hits: number }
interface Stand { info: Info; left: number }

const SHOP: Item[] = ['sword', 'bow'];
const named: Record<Item, Info> = { sword: { hits: 3 }, bow: { hits: 4 } };
const chosen: Record<Item, Info> = { sword: { hits: 5 }, bow: { hits: 6 } };
const stands: { [item in Item]: Stand } = { sword: { info: { hits: 1 }, left: 2 }, bow: { info: { hits: 2 }, left: 3 } };
const worn: Record<string, Info> = { ring: { hits: 1 }, helmet: { hits: 2 } };
let held: Info | null = null;

export function start(seed: number): void {
  said = '';
  count = seed & 3;
  held = null;
}

export function key(code: number): void {
  if (code & 1) named.sword = { hits: code & 7 };
  else named.bow = { hits: code & 15 };
  held = code % 3 === 0 ? named.sword : code % 3 === 1 ? { hits: 9 } : held;
  if (held) held.hits = (held.hits + 1) & 31;

  worn.ring = { hits: code & 3 };
  worn.helmet!.hits = (worn.helmet!.hits + worn.ring.hits) & 15;

  const item = SHOP[code & 1]!;
  const before = chosen[item];
  if (code % 5 < 2) chosen.sword = { hits: code & 7 };
  before.hits = (before.hits + 3) & 31;

  const stand = stands[item];
  const last = stand.info;
  stands[item].info = { hits: code & 31 };
  last.hits = 3;
  stand.left = (stand.left + 1) & 7;

  count = named.sword.hits + named.bow.hits * 10 + chosen.sword.hits + chosen.bow.hits * 3 + stands.sword.info.hits + stands.bow.info.hits + worn.helmet!.hits + worn.ring.hits;
  said = `${held === named.sword ? 'same' : 'other'} ${before === chosen[item] ? 'kept' : 'new'}`;
}
