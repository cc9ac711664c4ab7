import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const WIDTH = 32;
const HEIGHT = 18;

type World = boolean[][];

let world: World;
let generation = 0;
let cursor = { x: 5, y: 5 };

function createWorld(fill: (x: number, y: number) => boolean): World {
  return Array.from({ length: HEIGHT }, (_, y) => Array.from({ length: WIDTH }, (_, x) => fill(x, y)));
}

function countNeighbours(w: World, x: number, y: number): number {
  let count = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if (dx === 0 && dy === 0) continue;
      if (w[(y + dy + HEIGHT) % HEIGHT][(x + dx + WIDTH) % WIDTH]) count++;
    }
  }
  return count;
}

function evolve(w: World): World {
  return createWorld((x, y) => {
    const n = countNeighbours(w, x, y);
    return n === 3 || (n === 2 && w[y][x]);
  });
}

function draw(): void {
  clearScreen();
  at(0, 0);
  const alive = world.flat().filter(Boolean).length;
  print(`GENERATION ${generation}  ALIVE ${alive}`);
  world.forEach((row, y) => {
    at(0, y + 2);
    print(row.map((cell) => (cell ? 'O' : '.')).join(''));
  });
  at(cursor.x, cursor.y + 2);
  print('+');
}

export function start(seed: number): void {
  startRandom(seed);
  world = createWorld(() => random(3) === 0);
  draw();
}

export function key(code: number): void {
  switch (code) {
    case 28: cursor.y = (cursor.y + HEIGHT - 1) % HEIGHT; break;
    case 29: cursor.y = (cursor.y + 1) % HEIGHT; break;
    case 30: cursor.x = (cursor.x + WIDTH - 1) % WIDTH; break;
    case 31: cursor.x = (cursor.x + 1) % WIDTH; break;
    case 32: world[cursor.y][cursor.x] = !world[cursor.y][cursor.x]; break;
    case 27:
      world = createWorld(() => random(3) === 0);
      generation = 0;
      break;
    default:
      world = evolve(world);
      generation++;
  }
  draw();
}
