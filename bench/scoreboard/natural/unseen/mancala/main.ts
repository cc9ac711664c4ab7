import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

// pits 0-5 south, 6 south's store, 7-12 north, 13 north's store
const SOUTH_STORE = 6;
const NORTH_STORE = 13;

class Mancala {
  pits: number[];
  southToMove = true;

  constructor(pits?: number[], south = true) {
    this.pits = pits ?? [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0];
    this.southToMove = south;
  }

  clone(): Mancala {
    return new Mancala([...this.pits], this.southToMove);
  }

  legalPits(): number[] {
    const first = this.southToMove ? 0 : 7;
    return [0, 1, 2, 3, 4, 5].map((i) => first + i).filter((pit) => this.pits[pit] > 0);
  }

  get over(): boolean {
    return this.legalPits().length === 0;
  }

  sow(pit: number): void {
    const store = this.southToMove ? SOUTH_STORE : NORTH_STORE;
    const skip = this.southToMove ? NORTH_STORE : SOUTH_STORE;
    let stones = this.pits[pit];
    this.pits[pit] = 0;
    let last = pit;
    while (stones > 0) {
      last = (last + 1) % 14;
      if (last === skip) continue;
      this.pits[last]++;
      stones--;
    }
    const own = this.southToMove ? last < 6 : last > 6 && last < 13;
    if (own && this.pits[last] === 1 && this.pits[12 - last] > 0) {
      this.pits[store] += this.pits[12 - last] + 1;
      this.pits[last] = this.pits[12 - last] = 0;
    }
    if (last !== store) this.southToMove = !this.southToMove;
  }

  value(): number {
    return this.pits[NORTH_STORE] - this.pits[SOUTH_STORE];
  }
}

/** Looks a few plies ahead for the north side. */
function search(game: Mancala, depth: number): { value: number; pit?: number } {
  if (depth === 0 || game.over) return { value: game.value() };
  let best: { value: number; pit?: number } | undefined;
  for (const pit of game.legalPits()) {
    const next = game.clone();
    next.sow(pit);
    const { value } = search(next, depth - 1);
    const better = best === undefined || (game.southToMove ? value < best.value : value > best.value);
    if (better) best = { value, pit };
  }
  return best!;
}

let game = new Mancala();
let column = 0;

function draw(): void {
  clearScreen();
  const cell = (pit: number) => game.pits[pit].toString().padStart(3);
  at(4, 2);
  print([12, 11, 10, 9, 8, 7].map(cell).join(' '));
  at(0, 4);
  print(`${cell(NORTH_STORE)}${' '.repeat(25)}${cell(SOUTH_STORE)}`);
  at(4, 6);
  print([0, 1, 2, 3, 4, 5].map(cell).join(' '));
  at(6 + column * 4, 7);
  print('^');
  at(0, 10);
  print(game.over ? 'GAME OVER' : game.southToMove ? 'YOUR MOVE' : 'THINKING');
}

export function start(seed: number): void {
  startRandom(seed);
  column = seed % 6;
  draw();
}

export function key(code: number): void {
  if (code === 30) column = (column + 5) % 6;
  if (code === 31) column = (column + 1) % 6;
  if (game.over) game = new Mancala();
  else if ((code === 13 || code === 32) && game.pits[column] > 0) {
    game.sow(column);
    while (!game.southToMove && !game.over) game.sow(search(game, 3).pit!);
  }
  draw();
}
