import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Block {
  name: string;
  occupiedBy: Train | null;
}

class Train {
  private index = 0;
  private forward = true;
  private dwell = 0;
  waited = 0;
  trips = 0;

  constructor(readonly name: string, private readonly route: Block[]) {
    this.route[0].occupiedBy = this;
  }

  get block(): Block {
    return this.route[this.index];
  }

  private get nextIndex(): number {
    return this.forward ? this.index + 1 : this.index - 1;
  }

  step(): void {
    if (this.dwell > 0) {
      this.dwell--;
      return;
    }
    if (this.nextIndex < 0 || this.nextIndex >= this.route.length) {
      this.forward = !this.forward;
      this.trips++;
      this.dwell = 2;
      return;
    }
    const target = this.route[this.nextIndex];
    if (target.occupiedBy !== null) {
      this.waited++;
      if (random(4) === 0) this.forward = !this.forward;
      return;
    }
    this.block.occupiedBy = null;
    target.occupiedBy = this;
    this.index = this.nextIndex;
    if (target.name.length > 2) this.dwell = 1;
  }
}

const blocks = new Map<string, Block>();
const block = (name: string): Block => {
  const known = blocks.get(name);
  if (known) return known;
  const fresh: Block = { name, occupiedBy: null };
  blocks.set(name, fresh);
  return fresh;
};

const LINES: Record<string, string> = {
  RED: 'PORT a1 a2 MARKET b1 HILL',
  BLUE: 'MILL c1 MARKET b2 b3 LAKE',
  GREEN: 'FARM d1 HILL d2 LAKE',
};

let trains: Train[] = [];
let minutes = 0;

function draw(): void {
  clearScreen();
  Object.entries(LINES).forEach(([line, path], i) => {
    at(0, 1 + i * 4);
    print(line);
    at(0, 2 + i * 4);
    print(path);
    let column = 0;
    for (const name of path.split(' ')) {
      const train = blocks.get(name)?.occupiedBy;
      if (train) {
        at(column, 3 + i * 4);
        print(train.name);
      }
      column += name.length + 1;
    }
  });
  at(0, 14);
  print(`MINUTE ${minutes}`);
  trains.forEach(({ name, waited, trips, block: { name: where } }, i) => {
    at(0, 16 + i);
    print(`${name}: AT ${where.padEnd(7)} TRIPS ${trips} WAITED ${waited}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  trains = Object.entries(LINES).map(([line, path]) => new Train(line[0], path.split(' ').map(block)));
  draw();
}

export function key(code: number): void {
  const chosen = trains.find(({ name }) => name === String.fromCharCode(code).toUpperCase());
  if (chosen) chosen.step();
  else {
    minutes++;
    trains.forEach((train) => train.step());
  }
  draw();
}
