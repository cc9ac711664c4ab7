import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const COLUMNS = 38;
const LINES = 20;
const RADIUS = 8;

type Tile = '#' | '.';

const map: Tile[][] = [];
let watcher = { x: 19, y: 10 };
let known: Set<string> = new Set();

function buildMap(): void {
  map.length = 0;
  for (let y = 0; y < LINES; y++) {
    const row: Tile[] = [];
    for (let x = 0; x < COLUMNS; x++) {
      const border = x === 0 || y === 0 || x === COLUMNS - 1 || y === LINES - 1;
      row.push(border || random(6) === 0 ? '#' : '.');
    }
    map.push(row);
  }
  map[watcher.y][watcher.x] = '.';
  known = new Set();
}

/** Bresenham's line from one cell to another. */
function line(x0: number, y0: number, x1: number, y1: number): Array<{ x: number; y: number }> {
  const cells = [];
  const dx = Math.abs(x1 - x0);
  const dy = -Math.abs(y1 - y0);
  const sx = Math.sign(x1 - x0);
  const sy = Math.sign(y1 - y0);
  let error = dx + dy;
  let [x, y] = [x0, y0];
  while (true) {
    cells.push({ x, y });
    if (x === x1 && y === y1) return cells;
    const twice = 2 * error;
    if (twice >= dy) {
      error += dy;
      x += sx;
    }
    if (twice <= dx) {
      error += dx;
      y += sy;
    }
  }
}

function visibleCells(): Set<string> {
  const visible = new Set<string>();
  const look = (tx: number, ty: number) => {
    for (const { x, y } of line(watcher.x, watcher.y, tx, ty)) {
      const tile = map[y]?.[x];
      if (!tile) return;
      visible.add(`${x},${y}`);
      if (tile === '#') return;
    }
  };
  for (let d = -RADIUS; d <= RADIUS; d++) {
    look(watcher.x + d, watcher.y - RADIUS);
    look(watcher.x + d, watcher.y + RADIUS);
    look(watcher.x - RADIUS, watcher.y + d);
    look(watcher.x + RADIUS, watcher.y + d);
  }
  return visible;
}

function draw(): void {
  const visible = visibleCells();
  visible.forEach((cell) => known.add(cell));
  clearScreen();
  for (let y = 0; y < LINES; y++) {
    at(0, y);
    let text = '';
    for (let x = 0; x < COLUMNS; x++) {
      const cell = `${x},${y}`;
      if (visible.has(cell)) text += map[y][x];
      else text += known.has(cell) && map[y][x] === '#' ? '+' : ' ';
    }
    print(text);
  }
  at(watcher.x, watcher.y);
  print('@');
  at(0, 22);
  print(`SEEN ${known.size} OF ${COLUMNS * LINES}`);
}

export function start(seed: number): void {
  startRandom(seed);
  buildMap();
  draw();
}

export function key(code: number): void {
  const target = { ...watcher };
  if (code === 28) target.y--;
  else if (code === 29) target.y++;
  else if (code === 30) target.x--;
  else if (code === 31) target.x++;
  else if (code === 27) buildMap();
  if (map[target.y][target.x] === '.') watcher = target;
  draw();
}
