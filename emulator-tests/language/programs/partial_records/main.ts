/** Records by the names of a union that have some of its members: a bag that fills, and exits of rooms. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

type Item = 'SWORD' | 'SHIELD' | 'POTION';
type Bag = Partial<Record<Item, number>>;
type Direction = 'n' | 's' | 'e' | 'w';

interface Room {
  readonly name: string;
  readonly exits: Partial<Record<Direction, number>>;
}

const ITEMS: Item[] = ['SWORD', 'SHIELD', 'POTION'];
const bag: Bag = {};
let said = '';

const ROOMS: Room[] = [
  { name: 'HALL', exits: { n: 1, e: 2 } },
  { name: 'KITCHEN', exits: { s: 0 } },
  { name: 'GARDEN', exits: { w: 0, n: 1 } },
];
const DIRECTIONS: Direction[] = ['n', 's', 'e', 'w'];
let here = 0;

function total(of: Bag): number {
  let sum = 0;
  for (const item of ITEMS) {
    const count = of[item];
    if (count !== undefined) sum += count;
  }
  return sum;
}

export function start(seed: number): void {
  here = seed % 3;
  draw();
}

export function key(code: number): void {
  const item = ITEMS[code % 3]!;
  if (code % 7 === 0) delete bag[item];
  else if ((bag[item] ?? 0) < 9) bag[item] = (bag[item] ?? 0) + 1;
  said = bag.SWORD === undefined ? 'NONE' : 'ARMED';
  if (item in bag) said += '!';
  const to = ROOMS[here]!.exits[DIRECTIONS[code & 3]!];
  if (to !== undefined) here = to;
  draw();
}

function draw(): void {
  clearScreen();
  let row = 1;
  for (const [item, count] of Object.entries(bag)) {
    print(`${item} x${count}`);
    at(0, row);
    row = Math.min(row + 1, 9);
  }
  print(`${said} ${total(bag)}`);
  at(0, 10);
  print(`${ROOMS[here]!.name} ${DIRECTIONS.filter((one) => ROOMS[here]!.exits[one] !== undefined).join(' ')}`);
}
