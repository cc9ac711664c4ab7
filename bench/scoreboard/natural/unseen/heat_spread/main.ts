import { at, clearScreen, print } from 'ts65/screen';
import { startRandom, random } from 'ts65/rng';

const W = 24;
const H = 16;
const SHADES = ' .:-=+*#%@';

class Plate {
  private cells: number[] = new Array(W * H).fill(0);
  private sources: { index: number; heat: number }[] = [];

  addSource(x: number, y: number, heat: number): void {
    const index = y * W + x;
    const existing = this.sources.find((source) => source.index === index);
    if (existing) existing.heat = heat;
    else this.sources.push({ index, heat });
  }

  clear(): void {
    this.sources = [];
    this.cells.fill(0);
  }

  step(): void {
    for (const { index, heat } of this.sources) this.cells[index] = heat;
    const next = this.cells.map((own, i) => {
      const x = i % W;
      const near: number[] = [];
      if (x > 0) near.push(this.cells[i - 1]);
      if (x < W - 1) near.push(this.cells[i + 1]);
      if (i >= W) near.push(this.cells[i - W]);
      if (i < W * (H - 1)) near.push(this.cells[i + W]);
      const average = near.reduce((a, b) => a + b, 0) / near.length;
      return Math.floor((own + average * 3) / 4);
    });
    this.cells = next;
  }

  row(y: number): string {
    return this.cells
      .slice(y * W, y * W + W)
      .map((heat) => SHADES[Math.min(SHADES.length - 1, Math.floor(heat / 25))])
      .join('');
  }

  get hottest(): number {
    return Math.max(...this.cells);
  }
}

const plate = new Plate();
let x = W / 2;
let y = H / 2;

function draw(): void {
  clearScreen();
  for (let line = 0; line < H; line++) {
    at(1, line + 1);
    print(plate.row(line));
  }
  at(x + 1, y + 1);
  print('X');
  at(0, 19);
  print(`HOTTEST ${plate.hottest}`);
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 3; i++) plate.addSource(random(W), random(H), 250);
  plate.step();
  draw();
}

export function key(code: number): void {
  if (code === 28 && y > 0) y--;
  if (code === 29 && y < H - 1) y++;
  if (code === 30 && x > 0) x--;
  if (code === 31 && x < W - 1) x++;
  if (code === 32) plate.addSource(x, y, 250);
  if (code === 13) plate.addSource(x, y, 0);
  if (code === 27) plate.clear();
  plate.step();
  draw();
}
