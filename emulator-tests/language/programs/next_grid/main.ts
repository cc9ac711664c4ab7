/** Grids and lists that are made from the ones before, and taken over by a name of their own. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

const W = 10;
const H = 6;

class Life {
  cells: boolean[][];

  constructor(readonly width: number, readonly height: number) {
    this.cells = Array.from({ length: height }, () => Array.from({ length: width }, () => false));
  }

  private count(x: number, y: number): number {
    let count = 0;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if ((dx !== 0 || dy !== 0) && this.cells[(y + dy + this.height) % this.height][(x + dx + this.width) % this.width]) count++;
      }
    }
    return count;
  }

  step(): void {
    const next = this.cells.map((row, y) => row.map((cell, x) => this.count(x, y) === 3 || (cell && this.count(x, y) === 2)));
    this.cells = next;
  }
}

const life = new Life(W, H);
let heat: number[][] = Array.from({ length: H }, () => Array<number>(W).fill(0));
let rest: number[] = [1, 2, 3, 4, 5];
let deck: number[] = [1, 2, 3, 4, 5, 6];
let used: number[] = [];

function cool(): boolean {
  const next: number[][] = [];
  for (let y = 0; y < H; y++) {
    const row: number[] = [];
    for (let x = 0; x < W; x++) row.push(Math.floor((heat[y][x] + heat[(y + 1) % H][x]) / 2));
    next.push(row);
  }
  const isSame = next.every((row, y) => row.every((value, x) => value === heat[y][x]));
  heat = next;
  return isSame;
}

function draw(): number {
  if (deck.length === 0) {
    deck = used;
    used = [];
  }
  return deck.length > 0 ? deck.pop()! : 0;
}

export function start(seed: number): void {
  for (const row of life.cells) row.fill(false);
  life.cells[1][seed % W] = true;
  rest = [1, 2, 3, 4, 5];
}

export function key(code: number): void {
  for (let i = 0; i < 3; i++) life.cells[code % H][(code + i) % W] = true;
  life.step();
  heat[code % H][code % W] = code;
  const isSame = cool();
  const others = rest.filter((one) => one !== code % 6);
  if (others.length > 0) rest = others;
  const card = draw();
  if (card > 0 && used.length < 6) used.push(card);
  clearScreen();
  life.cells.forEach((row, y) => {
    at(0, y);
    print(row.map((cell) => (cell ? '#' : '.')).join(''));
  });
  heat.forEach((row, y) => {
    at(0, 8 + y);
    print(row.join(' '));
  });
  at(0, 16);
  print(`${isSame ? 'SAME' : 'NEW'} ${rest.join('')} ${card} ${deck.length} ${used.length}`);
}
