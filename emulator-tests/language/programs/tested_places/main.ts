/** A function tests a place, and its caller goes there: the result tells of the arguments. Money grows by what a town earns, for a whole session. */
import { print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const W = 12;
const H = 7;
const OUTSIDE = 9;

const cells: number[][] = Array.from({ length: H }, () => Array(W).fill(0));
let px = 5;
let py = 3;
let steps = 0;
let money = 200;

function cellAt(x: number, y: number): number {
  if (x < 0 || x >= W || y < 0 || y >= H) return OUTSIDE;
  return cells[y][x];
}

function isFree(x: number, y: number): boolean {
  const cell = cellAt(x, y);
  steps = (steps + 1) % 100;
  return cell === 0;
}

/** The first cell on the way that is not free, or a place outside. */
function blocked(x: number, y: number, dx: number): number {
  let at = x;
  for (let i = 0; i < W; i++) {
    at += dx;
    if (!isFree(at, y)) return at;
  }
  return x;
}

function fall(x: number, y: number): void {
  const side = random(2) === 0 ? -1 : 1;
  const ways: [number, number][] = [[x, y + 1], [x + side, y + 1]];
  for (const [nx, ny] of ways) {
    if (isFree(nx, ny)) {
      cells[ny][nx] = cells[y][x];
      cells[y][x] = 0;
      return;
    }
  }
}

function worth(): number {
  let sum = 0;
  for (const row of cells) for (const cell of row) if (cell > 0) sum += cell * 4;
  return sum;
}

function grow(): void {
  for (const row of cells) for (let x = 0; x < W; x++) if (row[x] > 0 && row[x] < 5 && random(3) === 0) row[x]++;
  money += Math.floor(worth() / 2) + 5;
  money -= steps;
  if (money < 0) money = 0;
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 9; i++) cells[random(H)][random(W)] = 1 + random(3);
  print(`${money}`);
}

export function key(code: number): void {
  const dx = (code % 3) - 1;
  const dy = (code % 5) - 2;
  const [nx, ny] = [px + dx, py + dy];
  switch (cellAt(nx, ny)) {
    case OUTSIDE:
      break;
    case 0:
      px = nx;
      py = ny;
      break;
    default:
      cells[ny][nx] = Math.max(0, cells[ny][nx] - 1);
  }
  if (code > 60) cells[py][px] = code % 6;
  const stop = blocked(px, py, dx);
  if (cellAt(stop, py) !== OUTSIDE) money += cells[py][stop];
  if (isFree(px + 1, py)) {
    px++;
    cells[py][px] = 1;
  }
  for (let y = H - 2; y >= 0; y--) for (let x = 0; x < W; x++) if (cells[y][x] > 2) fall(x, y);
  grow();
  print(`${px} ${py} ${money}`);
}
