import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const WIDTH = 36;

interface Lane {
  row: number;
  direction: -1 | 1;
  speed: number;
  vehicles: number[];
  length: number;
  kind: 'road' | 'river';
}

const HOMES = [4, 13, 22, 31];
const START_ROW = 17;

let lanes: Lane[] = [];
let frog = { x: 18, row: START_ROW };
let homes: Set<number> = new Set();
let lives = 3;
let score = 0;
let tick = 0;

function createLanes(): Lane[] {
  const result: Lane[] = [];
  for (let row = 3; row <= 15; row += 2) {
    if (row === 9) continue;
    const kind = row < 9 ? 'river' : 'road';
    const count = 2 + random(2);
    const vehicles = Array.from({ length: count }, (_, i) => (i * Math.floor(WIDTH / count) + random(5)) % WIDTH);
    result.push({ row, kind, vehicles, direction: row % 4 === 1 ? 1 : -1, speed: 1 + random(2), length: kind === 'river' ? 7 : 3 });
  }
  return result;
}

function covers(lane: Lane, x: number): boolean {
  return lane.vehicles.some((v) => {
    const offset = (x - v + WIDTH) % WIDTH;
    return offset < lane.length;
  });
}

function die(): void {
  lives--;
  frog = { x: 18, row: START_ROW };
  if (lives === 0) {
    lives = 3;
    score = 0;
    homes.clear();
  }
}

function moveLanes(): void {
  tick++;
  for (const lane of lanes) {
    if (tick % lane.speed !== 0) continue;
    lane.vehicles = lane.vehicles.map((v) => (v + lane.direction + WIDTH) % WIDTH);
    if (lane.kind === 'river' && lane.row === frog.row) frog.x += lane.direction;
  }
}

function judge(): void {
  if (frog.x < 0 || frog.x >= WIDTH) return die();
  if (frog.row === 1) {
    const home = HOMES.find((x) => Math.abs(x - frog.x) <= 2);
    if (home === undefined || homes.has(home)) return die();
    homes.add(home);
    score += 50;
    frog = { x: 18, row: START_ROW };
    if (homes.size === HOMES.length) {
      homes = new Set();
      score += 200;
      lanes = createLanes();
    }
    return;
  }
  const lane = lanes.find(({ row }) => row === frog.row);
  if (lane && covers(lane, frog.x) !== (lane.kind === 'river')) die();
}

function draw(): void {
  clearScreen();
  for (const home of HOMES) {
    at(home - 1, 1);
    print(homes.has(home) ? '[@]' : '[ ]');
  }
  for (const lane of lanes) {
    at(0, lane.row);
    let line = '';
    for (let x = 0; x < WIDTH; x++) line += covers(lane, x) ? (lane.kind === 'river' ? '=' : '#') : lane.kind === 'river' ? '~' : ' ';
    print(line);
  }
  at(frog.x, frog.row);
  print('@');
  at(0, 20);
  print(`SCORE ${score}  LIVES ${lives}`);
}

export function start(seed: number): void {
  startRandom(seed);
  lanes = createLanes();
  draw();
}

export function key(code: number): void {
  if (code === 28) {
    frog.row -= 2;
    score++;
  } else if (code === 29) frog.row = Math.min(START_ROW, frog.row + 2);
  else if (code === 30) frog.x -= 2;
  else if (code === 31) frog.x += 2;
  moveLanes();
  judge();
  draw();
}
