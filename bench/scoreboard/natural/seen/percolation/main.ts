import { clearScreen, at, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const N = 15;

class Grid {
  private readonly open: boolean[] = Array(N * N).fill(false);
  private readonly parent: number[] = [];
  private static readonly TOP = N * N;
  private static readonly BOTTOM = N * N + 1;
  opened = 0;

  constructor() {
    for (let i = 0; i < N * N + 2; i++) this.parent.push(i);
  }

  private root(i: number): number {
    return this.parent[i] === i ? i : (this.parent[i] = this.root(this.parent[i]));
  }

  private join(a: number, b: number): void {
    this.parent[this.root(a)] = this.root(b);
  }

  openCell(x: number, y: number): void {
    const i = y * N + x;
    if (this.open[i]) return;
    this.open[i] = true;
    this.opened++;
    if (y === 0) this.join(i, Grid.TOP);
    if (y === N - 1) this.join(i, Grid.BOTTOM);
    if (x > 0 && this.open[i - 1]) this.join(i, i - 1);
    if (x < N - 1 && this.open[i + 1]) this.join(i, i + 1);
    if (y > 0 && this.open[i - N]) this.join(i, i - N);
    if (y < N - 1 && this.open[i + N]) this.join(i, i + N);
  }

  openRandom(): void {
    this.openCell(random(N), random(N));
  }

  get percolates(): boolean {
    return this.root(Grid.TOP) === this.root(Grid.BOTTOM);
  }

  symbol(x: number, y: number): string {
    const i = y * N + x;
    if (!this.open[i]) return '#';
    return this.root(i) === this.root(Grid.TOP) ? '~' : ' ';
  }
}

let grid = new Grid();
const results: number[] = [];

function draw(): void {
  clearScreen();
  for (let y = 0; y < N; y++) {
    at(0, y);
    for (let x = 0; x < N; x++) print(grid.symbol(x, y));
  }
  at(20, 1);
  print(`OPEN ${grid.opened}`);
  at(20, 2);
  print(`${Math.floor((grid.opened * 100) / (N * N))} PERCENT`);
  results.slice(-10).forEach((result, i) => {
    at(20, 4 + i);
    print(`RUN ${results.length - Math.min(results.length, 10) + i + 1}: ${result}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (grid.percolates) {
    results.push(grid.opened);
    grid = new Grid();
  }
  const times = code === 13 ? 20 : code >= 48 && code <= 57 ? code - 47 : 5;
  for (let i = 0; i < times && !grid.percolates; i++) grid.openRandom();
  draw();
}
