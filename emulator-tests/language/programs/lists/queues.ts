/** Queues, stacks, rings and sorted lists of numbers and records. */
import { clamp, List } from '../../../../engine/lib/int.ts';
interface Shot { x: number; y: number; fast: boolean }
const shots: Shot[] = [];
let queue: number[] = [];
const ring: List<number, 8> = [];
const stack: [number, number][] = [];
const seen = new Array(64).fill(false);
const sorted: number[] = [];
let total: number = 0;
export let other = 0;
export let best: number | undefined;

function insertSorted(value: number): void {
  if (sorted.length >= 12) return;
  let i = 0;
  while (i < sorted.length && sorted[i] < value) i++;
  sorted.splice(i, 0, value);
}

function flood(start: number): number {
  seen.fill(false);
  const open = [start];
  seen[start] = true;
  let count = 0;
  while (open.length > 0 && open.length < 60) {
    const at = open.pop()!;
    count++;
    for (const step of [1, -1, 8, -8]) {
      const next = at + step;
      if (next >= 0 && next < 64 && !seen[next] && (next * 5) % 7 !== 0) {
        seen[next] = true;
        open.push(next);
      }
    }
  }
  return count;
}

function walk(n: number): void {
  stack.length = 0;
  stack.push([n & 7, 1]);
  while (stack.length > 0) {
    const [x, depth] = stack.pop()!;
    total = (total + x * depth) & 4095;
    if (depth < 3 && stack.length < 10) stack.push([(x + 1) & 15, depth + 1], [(x + 2) & 15, depth + 1]);
  }
}

export function startQueues(seed: number): void {
  queue = [];
  queue.push(seed % 10, 3);
}
export function keyQueues(code: number): void {
  if (shots.length < 10) shots.push({ x: code, y: 20, fast: code % 2 === 0 });
  for (const shot of shots) shot.y = clamp(shot.y - (shot.fast ? 2 : 1), -5, 30);
  for (let i = shots.length - 1; i >= 0; i--) if (shots[i].y < 0) shots.splice(i, 1);
  if (ring.length === 8) ring.shift();
  ring.push(code);
  queue = queue.filter((v) => v !== code % 10);
  if (queue.length < 9) queue.push(code % 10);
  const big = ring.filter((v) => v > 10).map((v) => v - 3);
  other = big.length > 0 ? big[0] : -1;
  best = ring.at(-1);
  if (code % 3 === 0) insertSorted(code);
  if (code % 7 === 0 && sorted.length > 0) other = sorted.shift()!;
  total = ring.reduce((a, b) => a + b, 0) + flood(code & 31);
  for (const v of ring.slice(-3)) total = (total + v) & 8191;
  for (const v of [...queue, 5]) total = (total + v) & 8191;
  if (code === 13) walk(code);
  if (code === 14) ring.reverse();
  if (code === 15) ring.sort((a, b) => a - b);
  if (code === 16) ring.splice(2, 3);
  if (code === 17) ring.splice(-2, 1, 9);
  if (code === 18 && ring.length < 6) ring.unshift(1, 2);
  if (code === 19) ring.splice(3);
  if (ring.includes(7)) total = (total + ring.indexOf(7) * 3 + ring.lastIndexOf(7)) & 4095;
  if (code === 20) shots.sort((a, b) => a.x - b.x);
  if (code === 21) queue = [...queue.slice(1), 4];
  if (code === 22) queue = queue.concat(ring).slice(0, 5);
  queue.forEach((v, i) => { total = (total + v * i) & 8191; });
}
