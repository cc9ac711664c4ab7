import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const SIZE = 8;
const GEMS = '$*+O#%';
const EMPTY = ' ';

type Coord = readonly [x: number, y: number];

class GemBoard {
  private cells: string[][] = [];
  score = 0;

  constructor() {
    for (let y = 0; y < SIZE; y++) this.cells.push(Array.from({ length: SIZE }, () => this.randomGem()));
    this.settle();
    this.score = 0;
  }

  private randomGem(): string {
    return GEMS[random(GEMS.length)];
  }

  get(x: number, y: number): string | undefined {
    return this.cells[y]?.[x];
  }

  private runs(): Set<string> {
    const marked = new Set<string>();
    const scan = (x: number, y: number, dx: number, dy: number) => {
      const gem = this.get(x, y);
      let length = 1;
      while (this.get(x + dx * length, y + dy * length) === gem) length++;
      if (length >= 3) for (let i = 0; i < length; i++) marked.add(`${x + dx * i},${y + dy * i}`);
    };
    for (let y = 0; y < SIZE; y++) {
      for (let x = 0; x < SIZE; x++) {
        scan(x, y, 1, 0);
        scan(x, y, 0, 1);
      }
    }
    return marked;
  }

  private collapse(): void {
    for (let x = 0; x < SIZE; x++) {
      const column = this.cells.map((row) => row[x]).filter((gem) => gem !== EMPTY);
      while (column.length < SIZE) column.unshift(this.randomGem());
      column.forEach((gem, y) => (this.cells[y][x] = gem));
    }
  }

  settle(): boolean {
    let any = false;
    for (let marked = this.runs(); marked.size > 0; marked = this.runs()) {
      any = true;
      this.score += marked.size * 10;
      for (const name of marked) {
        const [x, y] = name.split(',').map(Number);
        this.cells[y][x] = EMPTY;
      }
      this.collapse();
    }
    return any;
  }

  swap([ax, ay]: Coord, [bx, by]: Coord): void {
    [this.cells[ay][ax], this.cells[by][bx]] = [this.cells[by][bx], this.cells[ay][ax]];
  }
}

let board: GemBoard;
let cursor: Coord = [0, 0];
let tries = 0;

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`SCORE ${board.score}  TRIES ${tries}`);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      at(x * 2 + 1, y + 2);
      print(board.get(x, y)!);
    }
  }
  at(cursor[0] * 2, cursor[1] + 2);
  print('>');
}

export function start(seed: number): void {
  startRandom(seed);
  board = new GemBoard();
  draw();
}

export function key(code: number): void {
  const [x, y] = cursor;
  if (code === 28) cursor = [x, Math.max(y - 1, 0)];
  if (code === 29) cursor = [x, Math.min(y + 1, SIZE - 2)];
  if (code === 30) cursor = [Math.max(x - 1, 0), y];
  if (code === 31) cursor = [Math.min(x + 1, SIZE - 2), y];
  if (code === 13 || code === 32) {
    tries++;
    const partner: Coord = code === 13 ? [x + 1, y] : [x, y + 1];
    board.swap(cursor, partner);
    if (!board.settle()) board.swap(cursor, partner);
  }
  if (code === 27) board = new GemBoard();
  draw();
}
