import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const W = 20;
const H = 16;

interface Cell {
  height: number;
  water: number;
}

let land: Cell[][] = [];
let rained = 0;
let drained = 0;

function makeLand() {
  land = [];
  for (let y = 0; y < H; y++) {
    land.push([]);
    for (let x = 0; x < W; x++) {
      const slope = Math.abs(x - 10) + Math.abs(y - 8);
      land[y].push({ height: slope + random(8), water: 0 });
    }
  }
  rained = drained = 0;
}

const level = (cell: Cell) => cell.height + cell.water;

function neighbours(x: number, y: number): Cell[] {
  const spots: [number, number][] = [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]];
  return spots.map(([nx, ny]) => land[ny]?.[nx]).filter((cell) => cell !== undefined);
}

function rain(drops: number) {
  for (let i = 0; i < drops; i++) {
    land[random(H)][random(W)].water++;
    rained++;
  }
}

function flow(): boolean {
  let moved = false;
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const cell = land[y][x];
      if (cell.water === 0) continue;
      const lowest = neighbours(x, y).reduce((best, other) => (level(other) < level(best) ? other : best), cell);
      if (level(cell) - level(lowest) > 1) {
        cell.water--;
        lowest.water++;
        moved = true;
      } else if ((x === 0 || y === 0) && cell.water > 0) {
        cell.water--;
        drained++;
      }
    }
  }
  return moved;
}

function draw() {
  clearScreen();
  land.forEach((row, y) => {
    at(0, y);
    print(row.map(({ height, water }) => (water > 0 ? String(Math.min(water, 9)) : ' .,:;-=+*#%@'[Math.floor(height / 3)])).join(''));
  });
  const pools = land.flat().filter(({ water }) => water > 0);
  const deepest = pools.reduce((max, { water }) => Math.max(max, water), 0);
  at(0, 18);
  print(`RAIN ${rained}  DRAINED ${drained}`);
  at(0, 19);
  print(`WET CELLS ${pools.length}  DEEPEST ${deepest}`);
}

export function start(seed: number) {
  startRandom(seed);
  makeLand();
  rain(40);
  draw();
}

export function key(code: number) {
  if (code === 27) makeLand();
  else if (code === 32) rain(30);
  else if (code === 13) {
    let rounds = 0;
    while (flow() && rounds < 50) rounds++;
  } else {
    rain(3);
    flow();
  }
  draw();
}
