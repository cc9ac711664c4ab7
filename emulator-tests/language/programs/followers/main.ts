/** Numbers that follow others, and lists that calls fill: bounds that only a closer look at the ranges finds. */
import { check, clamp, type u8 } from '../../../../engine/lib/int.ts';

const cells: number[] = new Array(16).fill(0);
const hand = [0, 0, 0, 0, 0, 0, 0];
const ghosts = [{ x: 1, y: 2 }, { x: 13, y: 14 }];
export let size = 0;
export let sum = 0;
let x = 0;
let y = 0;
let z = 0;
let w = 0;
let v = 0;
let t = 0;

function insert(card: number): void {
  let i = size;
  while (i > 0 && hand[i - 1] > card) {
    hand[i] = hand[i - 1];
    i--;
  }
  hand[i] = card;
  size++;
}

function empty(): void {
  for (let i = 0; i < size; i++) sum = (sum * 31 + hand[i]) % 65521;
  size = 0;
}

function follow(goal: number): void {
  x += Math.sign(goal - x);
  y += Math.floor((goal - y) / 2);
  z += (goal - z) >> 1;
  w += clamp(goal - w, -2, 2);
  v -= Math.max(-3, Math.min(1, v - goal));
  const step = goal > t ? 1 : goal < t ? -1 : 0;
  t += step;
  for (const g of ghosts) {
    g.x += Math.sign(goal - g.x);
    g.y = g.y + Math.trunc((goal - g.y) / 3);
    cells[g.x] += cells[g.y] & 1;
  }
  cells[x] = (cells[y] + cells[z] + 1) & 255;
  cells[w] = (cells[v] ^ cells[t] ^ goal) & 255;
}

export function start(seed: number): void {
  cells.fill(0);
  size = 0;
  sum = 0;
  x = seed & 15;
  y = z = w = v = t = (seed >>> 4) & 15;
  insert(seed % 52);
}

export function key(code: u8): void {
  check(x, 0, 15);
  sum = (sum * 7 + cells[x]) % 65521;
  follow(code & 15);
  follow(code >> 4);
  insert(code % 52);
  if (size === 7) empty();
}
