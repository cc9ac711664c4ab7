import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const W = 30;
const H = 16;

interface Node {
  x: number;
  y: number;
  previous: Node | null;
}

let walls: boolean[][] = [];
let from = { x: 0, y: 0 };
let goal = { x: W - 1, y: H - 1 };

function scatter(): void {
  walls = [];
  for (let y = 0; y < H; y++) {
    const row = [];
    for (let x = 0; x < W; x++) row.push(random(4) === 0);
    walls.push(row);
  }
  walls[from.y][from.x] = false;
  walls[goal.y][goal.x] = false;
}

function findPath(): Node[] | null {
  const seen = walls.map((row) => row.slice());
  const queue: Node[] = [{ ...from, previous: null }];
  seen[from.y][from.x] = true;
  while (queue.length > 0) {
    const node = queue.shift()!;
    if (node.x === goal.x && node.y === goal.y) {
      const path: Node[] = [];
      for (let n: Node | null = node; n !== null; n = n.previous) path.unshift(n);
      return path;
    }
    for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
      const x = node.x + dx;
      const y = node.y + dy;
      if (seen[y]?.[x] !== false) continue;
      seen[y][x] = true;
      queue.push({ x, y, previous: node });
    }
  }
  return null;
}

function draw(): void {
  clearScreen();
  walls.forEach((row, y) => {
    at(0, y);
    print(row.map((wall) => (wall ? '#' : '.')).join(''));
  });
  const path = findPath();
  path?.forEach(({ x, y }) => {
    at(x, y);
    print('o');
  });
  at(from.x, from.y);
  print('S');
  at(goal.x, goal.y);
  print('G');
  at(0, H + 1);
  print(path ? `${path.length - 1} STEPS` : 'NO WAY');
}

export function start(seed: number): void {
  startRandom(seed);
  scatter();
  draw();
}

export function key(code: number): void {
  if (code === 28) goal.y = Math.max(0, goal.y - 1);
  else if (code === 29) goal.y = Math.min(H - 1, goal.y + 1);
  else if (code === 30) goal.x = Math.max(0, goal.x - 1);
  else if (code === 31) goal.x = Math.min(W - 1, goal.x + 1);
  else if (code === 32) [from, goal] = [goal, from];
  else if (code === 13) scatter();
  walls[goal.y][goal.x] = false;
  draw();
}
