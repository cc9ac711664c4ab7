/** Functions test places in records and in lists, and their callers go there: the results bound what was tested. */
interface Place { x: number; y: number }
const W = 6;
const H = 4;
const grid: number[][] = Array.from({ length: H }, () => Array(W).fill(0));
const WAYS = [{ dx: 1, dy: 0 }, { dx: -1, dy: 0 }, { dx: 0, dy: 1 }, { dx: 0, dy: -1 }];
let me: Place = { x: 1, y: 1 };
const spots: Place[] = [{ x: 0, y: 0 }, { x: 5, y: 3 }, { x: 2, y: 1 }];
export let told = 0;
export let beside = 0;
export let kept = 0;

const inside = ({ x, y }: Place): boolean => x >= 0 && x < W && y >= 0 && y < H;
const isOpen = (p: Place): boolean => inside(p) && grid[p.y][p.x] < 3;
const around = ({ x, y }: Place): Place[] => WAYS.map(({ dx, dy }) => ({ x: x + dx, y: y + dy })).filter((p) => p.x >= 0 && p.x < W && p.y >= 0 && p.y < H);

function neighbours(x: number, y: number): Place[] {
  return [{ x: x - 1, y }, { x: x + 1, y }, { x, y: y - 1 }, { x, y: y + 1 }].filter(inside);
}

function corners(x: number, y: number): [number, number][] {
  const all: [number, number][] = [[x - 1, y - 1], [x + 1, y - 1], [x - 1, y + 1], [x + 1, y + 1]];
  return all.filter(([a, b]) => a >= 0 && b >= 0 && a < W && b < H);
}

function step(code: number): boolean {
  const next: Place = { x: me.x + (code % 3) - 1, y: me.y + ((code >> 2) % 3) - 1 };
  if (!isOpen(next)) return false;
  me = next;
  grid[me.y][me.x]++;
  return true;
}

export function start(seed: number): void {
  me.x = seed % W;
}

export function key(code: number): void {
  if (!step(code)) {
    for (const p of neighbours(me.x, me.y)) grid[p.y][p.x] = (grid[p.y][p.x] + 1) % 5;
  } else if (code % 4 === 0) for (const { x, y } of around(me)) grid[y][x] = 0;
  for (const [a, b] of corners(me.x, me.y)) told = (told * 3 + grid[b][a]) & 0xff;
  const i = code % 3;
  spots[i].x = (code & 7) - 1;
  kept = 0;
  for (const spot of spots) if (inside(spot)) kept += grid[spot.y][spot.x];
  beside = neighbours(me.x, me.y).length + around(me).length * 10 + spots.filter(inside).length * 100;
}
