// Rows that are built in their grids: each is complete when the loop behind it ends.
import type { u8 } from '../../../../engine/lib/int.ts';
import { random, startRandom } from '../../../../engine/lib/rng.ts';

const WIDTH = 7;
const HEIGHT = 5;

class Board {
  private cells: boolean[][] = [];

  clear(by: number): void {
    this.cells = [];
    for (let y = 0; y < HEIGHT; y++) {
      this.cells[y] = [];
      for (let x = 0; x < WIDTH; x++) this.cells[y][x] = (x + y * by) % 3 === 0;
    }
  }

  flip(x: number, y: number): boolean {
    this.cells[y][x] = !this.cells[y][x];
    return this.cells[HEIGHT - 1 - y][WIDTH - 1 - x];
  }
}

let heat: number[][] = [];
let told = 0;
const board = new Board();
const note = (value: number): void => {
  told = (told * 5 + value) & 0xffff;
};

function scatter(): void {
  heat = [];
  for (let y = 0; y < HEIGHT; y++) {
    heat[y] = [];
    for (let x = 0; x < WIDTH; x++) {
      if (x > 0 && random(4) === 0) {
        heat[y].push(heat[y][x - 1]);
        continue;
      }
      heat[y].push(random(50));
    }
  }
}

const around = (x: number, y: number): number => heat[y][(x + 1) % WIDTH] + heat[y][(x + WIDTH - 1) % WIDTH] + heat[(y + 1) % HEIGHT][x];

function spread(): void {
  const next: number[][] = [];
  for (let y = 0; y < HEIGHT; y++) {
    next[y] = [];
    for (let x = 0; x < WIDTH; x++) {
      switch (heat[y][x] & 3) {
        case 0:
          next[y][x] = around(x, y) & 63;
          break;
        case 1:
          next[y][x] = heat[y][x] >> 1;
          note(next[y].length);
          break;
        default:
          next[y][x] = (heat[y][x] + x) & 63;
      }
    }
  }
  heat = next;
}

export function start(seed: number): void {
  startRandom(seed);
  scatter();
  board.clear(1);
}

export function key(code: u8): void {
  if ((code & 7) === 0) scatter();
  if ((code & 7) === 1) board.clear(code & 3);
  spread();
  note(heat[code % HEIGHT][code % WIDTH]);
  note(board.flip(code % WIDTH, code % HEIGHT) ? 1 : 0);
}
