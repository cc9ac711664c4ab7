import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Ring = 'single' | 'double' | 'treble';
interface Dart { readonly value: number; readonly ring: Ring }

const BOARD = [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5];
const FACTOR: Record<Ring, number> = { single: 1, double: 2, treble: 3 };

class Thrower {
  remaining = 501;
  private turnStart = 501;
  darts: Dart[] = [];

  constructor(public readonly name: string) {}

  beginTurn() {
    this.turnStart = this.remaining;
    this.darts = [];
  }

  /** Returns true when the turn is over. */
  throwDart(dart: Dart): boolean {
    this.darts.push(dart);
    const left = this.remaining - dart.value * FACTOR[dart.ring];
    if (left === 0 && dart.ring === 'double') {
      this.remaining = 0;
      return true;
    }
    if (left <= 1) {
      this.remaining = this.turnStart;
      return true;
    }
    this.remaining = left;
    return this.darts.length === 3;
  }

  get finished() {
    return this.remaining === 0;
  }
}

let throwers: Thrower[] = [];
let current = 0;
let aim = 0;
let ring: Ring = 'single';

function hit(): Dart {
  const slip = random(4) - 1;
  const place = (aim + (slip > 1 ? 0 : slip) + BOARD.length) % BOARD.length;
  const actual: Ring = random(3) === 0 ? 'single' : ring;
  return { value: BOARD[place], ring: actual };
}

const dartName = ({ value, ring }: Dart) => ({ single: '', double: 'D', treble: 'T' })[ring] + value;

function draw() {
  clearScreen();
  throwers.forEach((thrower, i) => {
    at(0, i * 2);
    print(`${i === current ? '*' : ' '}${thrower.name.padEnd(6)} ${thrower.remaining}  ${thrower.darts.map(dartName).join(' ')}`);
  });
  at(0, 6);
  print(`AIM ${dartName({ value: BOARD[aim], ring })}`);
  const winner = throwers.find((thrower) => thrower.finished);
  if (winner) {
    at(0, 8);
    print(`${winner.name} HAS WON`);
  }
}

export function start(seed: number) {
  startRandom(seed);
  throwers = [new Thrower('ANNA'), new Thrower('BERT')];
  current = 0;
  draw();
}

export function key(code: number) {
  if (throwers.some((thrower) => thrower.finished)) {
    throwers = throwers.map(({ name }) => new Thrower(name));
  } else if (code === 30) aim = (aim + BOARD.length - 1) % BOARD.length;
  else if (code === 31) aim = (aim + 1) % BOARD.length;
  else if (code === 28) ring = ring === 'single' ? 'double' : 'treble';
  else if (code === 29) ring = 'single';
  else if (throwers[current].throwDart(hit()) && !throwers[current].finished) {
    current = (current + 1) % throwers.length;
    throwers[current].beginTurn();
  }
  draw();
}
