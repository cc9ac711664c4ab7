import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const W = 36;
const H = 18;
const NEST = { x: 18, y: 9 };

interface Ant {
  x: number;
  y: number;
  hasFood: boolean;
}

let ants: Ant[] = [];
let scent: number[] = [];
let food = new Map<number, number>();
let stored = 0;

const cell = (x: number, y: number) => y * W + x;

function placeFood(x: number, y: number) {
  food.set(cell(x, y), 9);
}

function neighbours(x: number, y: number): { x: number; y: number }[] {
  const result = [];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const nx = x + dx;
      const ny = y + dy;
      if ((dx || dy) && nx >= 0 && ny >= 0 && nx < W && ny < H) result.push({ x: nx, y: ny });
    }
  }
  return result;
}

function wander(ant: Ant) {
  const options = neighbours(ant.x, ant.y);
  let best = options[random(options.length)];
  if (random(4) > 0) {
    for (const option of options) {
      const here = cell(option.x, option.y);
      const value = (food.get(here) ?? 0) * 100 + scent[here];
      if (value > (food.get(cell(best.x, best.y)) ?? 0) * 100 + scent[cell(best.x, best.y)]) best = option;
    }
  }
  Object.assign(ant, best);
  const amount = food.get(cell(ant.x, ant.y));
  if (amount !== undefined) {
    ant.hasFood = true;
    if (amount > 1) food.set(cell(ant.x, ant.y), amount - 1);
    else food.delete(cell(ant.x, ant.y));
  }
}

function goHome(ant: Ant) {
  scent[cell(ant.x, ant.y)] = Math.min(99, scent[cell(ant.x, ant.y)] + 20);
  ant.x += Math.sign(NEST.x - ant.x);
  ant.y += Math.sign(NEST.y - ant.y);
  if (ant.x === NEST.x && ant.y === NEST.y) {
    ant.hasFood = false;
    stored++;
    if (stored % 10 === 0) ants.push({ ...NEST, hasFood: false });
  }
}

function tick() {
  for (const ant of ants) {
    if (ant.hasFood) goHome(ant);
    else wander(ant);
  }
  scent = scent.map((value) => Math.max(0, value - 1));
}

function draw() {
  clearScreen();
  scent.forEach((value, i) => {
    if (value === 0) return;
    at(i % W, Math.floor(i / W));
    print(value > 30 ? ':' : '.');
  });
  for (const [i, amount] of food) {
    at(i % W, Math.floor(i / W));
    print(String(amount));
  }
  for (const ant of ants) {
    at(ant.x, ant.y);
    print(ant.hasFood ? 'A' : 'a');
  }
  at(NEST.x, NEST.y);
  print('N');
  at(0, 20);
  print(`ANTS ${ants.length}  STORED ${stored}  HEAPS ${food.size}`);
}

export function start(seed: number) {
  startRandom(seed);
  scent = new Array(W * H).fill(0);
  ants = Array.from({ length: 8 }, () => ({ ...NEST, hasFood: false }));
  for (let i = 0; i < 5; i++) placeFood(random(W), random(H));
  draw();
}

export function key(code: number) {
  if (code === 13) placeFood(random(W), random(H));
  const ticks = code === 32 ? 10 : 2;
  for (let i = 0; i < ticks; i++) tick();
  draw();
}
