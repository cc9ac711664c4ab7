import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

type Tower = number[];
interface Move {
  from: number;
  to: number;
}

class Hanoi {
  readonly towers: Tower[] = [[], [], []];
  moves = 0;

  constructor(readonly discs: number) {
    for (let size = discs; size >= 1; size--) this.towers[0].push(size);
  }

  top(tower: number): number | undefined {
    return this.towers[tower].at(-1);
  }

  isLegal({ from, to }: Move): boolean {
    const disc = this.top(from);
    if (disc === undefined || from === to) return false;
    return disc < (this.top(to) ?? Infinity);
  }

  move(move: Move): boolean {
    if (!this.isLegal(move)) return false;
    this.towers[move.to].push(this.towers[move.from].pop()!);
    this.moves++;
    return true;
  }

  get solved(): boolean {
    return this.towers[2].length === this.discs;
  }

  /** The moves from any position that bring all discs to the target. */
  solution(size = this.discs, target = 2): Move[] {
    if (size === 0) return [];
    const from = this.towers.findIndex((tower) => tower.includes(size));
    if (from === target) return this.solution(size - 1, target);
    const spare = 3 - from - target;
    return [...this.solution(size - 1, spare), { from, to: target }, ...transfer(size - 1, spare, target)];
  }
}

function transfer(size: number, from: number, to: number): Move[] {
  if (size === 0) return [];
  const spare = 3 - from - to;
  return [...transfer(size - 1, from, spare), { from, to }, ...transfer(size - 1, spare, to)];
}

let game = new Hanoi(4);
let held: number | null = null;
let cursor = 0;

function draw(): void {
  clearScreen();
  game.towers.forEach((tower, i) => {
    const middle = 6 + i * 13;
    for (let level = 0; level < game.discs + 1; level++) {
      const size = tower[level] ?? 0;
      at(middle - size, 14 - level);
      print(size === 0 ? 'I' : '='.repeat(size * 2 + 1));
    }
    at(middle, 16);
    print(i === held ? '*' : i === cursor ? '^' : ' ');
  });
  at(0, 15);
  print('-'.repeat(38));
  at(0, 19);
  print(`MOVES ${game.moves}  TO GO ${game.solution().length}${game.solved ? '  SOLVED!' : ''}`);
}

export function start(seed: number): void {
  startRandom(seed);
  game = new Hanoi(3 + (seed % 3));
  draw();
}

export function key(code: number): void {
  if (code === 30) cursor = (cursor + 2) % 3;
  else if (code === 31) cursor = (cursor + 1) % 3;
  else if (code >= 49 && code <= 51) cursor = code - 49;
  else if (code >= 52 && code <= 54) game = new Hanoi(code - 49);
  else if (code === 13) {
    if (held === null) held = cursor;
    else {
      game.move({ from: held, to: cursor });
      held = null;
    }
  } else {
    const [next] = game.solution();
    if (next) game.move(next);
    else game = new Hanoi(game.discs);
  }
  draw();
}
