/** Records of a grid that lists name, too: neighbours beyond the edge, cards that are drawn out of a pack. */
import { u8 } from '../../../../engine/lib/int.ts';

interface Lot {
  kind: 'empty' | 'house' | 'mill';
  people: number;
}

const city: Lot[][] = Array.from({ length: 5 }, () => Array.from({ length: 7 }, (): Lot => ({ kind: 'empty', people: 0 })));
let cursor = { x: 0, y: 0 };
let around = 0;
let people = 0;
export let crowded = 0;
let drawn = '';
export let last = 0;
const pack: string[] = [];

const lots = (): Lot[] => city.flat();
const near = (x: number, y: number): Lot[] => [city[y - 1]?.[x], city[y + 1]?.[x], city[y][x - 1], city[y][x + 1]].filter((lot) => lot !== undefined);

function grow(): void {
  people = 0;
  for (const lot of lots()) if (lot.kind === 'house' && lot.people < 9) lot.people += 1;
  for (const { people: own } of lots()) people += own;
  crowded = lots().filter((lot) => lot.people > 4).length;
}

function fill(): void {
  pack.length = 0;
  for (const letter of 'ABCDEFG') pack.push(letter);
}

function draw(by: number): void {
  drawn = '';
  if (pack.length === 0) fill();
  while (pack.length > 3) {
    const [card] = pack.splice(by % pack.length, 1);
    drawn = (drawn + card).slice(0, 8);
  }
  const [end = '-'] = pack.splice(by % 5, 1);
  last = end.charCodeAt(0);
}

export function start(seed: number): void {
  cursor = { x: seed % 7, y: 2 };
  fill();
}

export function key(code: u8): void {
  if (code % 4 === 0 && cursor.x < 6) cursor.x++;
  else if (code % 4 === 1 && cursor.x > 0) cursor.x--;
  else if (code % 4 === 2 && cursor.y < 4) cursor.y++;
  else if (cursor.y > 0) cursor.y--;
  city[cursor.y][cursor.x].kind = code % 3 === 0 ? 'mill' : 'house';
  around = 0;
  for (const lot of near(cursor.x, cursor.y)) {
    around++;
    if (lot.kind === 'mill') lot.people = 0;
  }
  grow();
  draw(code);
}
