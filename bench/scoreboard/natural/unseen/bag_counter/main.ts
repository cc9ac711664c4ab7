import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class Bag<T> {
  private counts = new Map<T, number>();
  private total = 0;

  add(item: T, times = 1): this {
    this.counts.set(item, this.count(item) + times);
    this.total += times;
    return this;
  }

  count(item: T): number {
    return this.counts.get(item) ?? 0;
  }

  get size(): number {
    return this.total;
  }

  *entries(): IterableIterator<[T, number]> {
    yield* this.counts.entries();
  }

  takeRandom(): T {
    let n = random(this.total);
    for (const [item, count] of this.counts) {
      if (n < count) {
        this.counts.set(item, count - 1);
        this.total--;
        return item;
      }
      n -= count;
    }
    throw new Error('empty bag');
  }
}

type Colour = 'RED' | 'BLUE' | 'GREEN' | 'GOLD';

const CONTENTS: [Colour, number][] = [['RED', 10], ['BLUE', 6], ['GREEN', 3], ['GOLD', 1]];
const fullBag = () => CONTENTS.reduce((bag, [colour, count]) => bag.add(colour, count), new Bag<Colour>());

let bag = fullBag();
const drawn = new Bag<Colour>();
let returning = true;
let last: Colour | undefined;

function takeOne(): void {
  if (bag.size === 0) bag = fullBag();
  last = bag.takeRandom();
  drawn.add(last);
  if (returning) bag.add(last);
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`DRAWN ${drawn.size}, LAST ${last ?? 'NONE'}`);
  at(0, 1);
  print(returning ? 'MARBLES GO BACK' : `MARBLES STAY OUT, ${bag.size} LEFT`);
  let row = 3;
  for (const [colour, share] of CONTENTS) {
    const expected = Math.round((drawn.size * share) / 20);
    const actual = drawn.count(colour);
    at(0, row++);
    print(`${colour.padEnd(6)}${'*'.repeat(Math.min(actual, 20))}`);
    at(0, row++);
    print(`  SEEN ${actual} EXPECTED ${expected}`);
  }
  at(0, 14);
  print([...bag.entries()].map(([colour, count]) => `${colour}:${count}`).join(' '));
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 27) {
    returning = !returning;
    bag = fullBag();
  } else if (code === 13) for (let i = 0; i < 10; i++) takeOne();
  else takeOne();
  draw();
}
