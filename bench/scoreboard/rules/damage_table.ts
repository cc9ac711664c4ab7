import type { Int, u32, u8 } from '../../../engine/lib/int.ts';

type Element = Int<0, 3>;
// attacker down, defender across; in quarters
const EFFECT = [
  [4, 2, 8, 4],
  [8, 4, 2, 4],
  [2, 8, 4, 4],
  [4, 4, 4, 2],
];

let attacker: Element = 0;
let defender: Element = 0;
let total: number = 0;
let biggest: number = 0;

function damage(power: number, armour: number): number {
  const raw = Math.floor((power * EFFECT[attacker][defender]) / 4) - armour;
  return raw < 1 ? 1 : raw;
}

export function start(seed: u32): void {
  attacker = seed % 4;
  defender = (seed >> 2) & 3;
  total = 0;
  biggest = 0;
}

export function key(code: u8): void {
  const d = damage(code, code >> 5);
  total += d;
  if (d > biggest) biggest = d;
  if (total > 30000) total -= 30000;
  const swap = attacker;
  attacker = defender;
  defender = (swap + code) % 4;
}
