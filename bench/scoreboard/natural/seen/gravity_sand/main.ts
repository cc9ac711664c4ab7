import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const W = 36;
const H = 20;

enum Stuff { Air, Sand, Stone, Water }

const LOOKS = [' ', '*', '#', '~'];

const cells = new Uint8Array(W * H);
let spout = 18;
let material = Stuff.Sand;
let ticks = 0;

function cellAt(x: number, y: number): Stuff {
  if (x < 0 || x >= W || y >= H) return Stuff.Stone;
  return cells[y * W + x];
}

function swap(x1: number, y1: number, x2: number, y2: number): void {
  const a = y1 * W + x1;
  const b = y2 * W + x2;
  const saved = cells[a];
  cells[a] = cells[b];
  cells[b] = saved;
}

function fall(x: number, y: number): void {
  const stuff = cellAt(x, y);
  if (stuff !== Stuff.Sand && stuff !== Stuff.Water) return;
  const yields = (other: Stuff) => other === Stuff.Air || (stuff === Stuff.Sand && other === Stuff.Water);
  const side = random(2) === 0 ? -1 : 1;
  const options: [number, number][] = [[x, y + 1], [x + side, y + 1], [x - side, y + 1]];
  if (stuff === Stuff.Water) options.push([x + side, y], [x - side, y]);
  for (const [nx, ny] of options) {
    if (yields(cellAt(nx, ny))) {
      swap(x, y, nx, ny);
      return;
    }
  }
}

function tick(): void {
  ticks++;
  if (cellAt(spout, 0) === Stuff.Air) cells[spout] = material;
  for (let y = H - 2; y >= 0; y--) for (let x = 0; x < W; x++) fall(x, y);
}

function draw(): void {
  clearScreen();
  for (let y = 0; y < H; y++) {
    at(0, y + 1);
    let line = '';
    for (let x = 0; x < W; x++) line += LOOKS[cells[y * W + x]];
    print(line.trimEnd());
  }
  at(spout, 0);
  print('V');
  at(0, 22);
  const grains = cells.reduce((count, cell) => count + (cell === Stuff.Sand ? 1 : 0), 0);
  print(`${Stuff[material]} TICK ${ticks} GRAINS ${grains}`);
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 6; i++) {
    const x = random(W - 6);
    const y = 6 + random(H - 8);
    cells.fill(Stuff.Stone, y * W + x, y * W + x + 6);
  }
  draw();
}

export function key(code: number): void {
  if (code === 30 && spout > 0) spout--;
  if (code === 31 && spout < W - 1) spout++;
  if (code === 32) material = material === Stuff.Sand ? Stuff.Water : Stuff.Sand;
  if (code === 27) cells.fill(Stuff.Air);
  const times = code === 13 ? 8 : 2;
  for (let i = 0; i < times; i++) tick();
  draw();
}
