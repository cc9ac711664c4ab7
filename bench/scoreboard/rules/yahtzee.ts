import type { u32, u8 } from '../../../engine/lib/int.ts';

const dice = [1, 1, 1, 1, 1];
const counts = [0, 0, 0, 0, 0, 0, 0];
let state = 1;
let total = 0;
let rolls = 0;

function rollDie(): number {
  state = Math.imul(state, 1664525) + 1013904223;
  state = state >>> 0;
  return (state >>> 16) % 6 + 1;
}

function score(): number {
  for (let i = 0; i <= 6; i++) counts[i] = 0;
  let sum = 0;
  for (const d of dice) {
    counts[d]++;
    sum += d;
  }
  let three = false;
  let pair = false;
  for (let face = 1; face <= 6; face++) {
    if (counts[face] === 5) return 50;
    if (counts[face] === 4) return sum + 10;
    if (counts[face] === 3) three = true;
    if (counts[face] === 2) pair = true;
  }
  if (three && pair) return 25;
  if (counts[2] && counts[3] && counts[4] && counts[5] && (counts[1] || counts[6])) return 40;
  return sum;
}

export function start(seed: u32): void {
  state = seed;
  total = 0;
  rolls = 0;
  for (let i = 0; i < dice.length; i++) dice[i] = rollDie();
}

export function key(code: u8): void {
  // the low five bits say which dice are rolled again
  for (let i = 0; i < 5; i++) {
    if (code & (1 << i)) dice[i] = rollDie();
  }
  rolls++;
  if (rolls === 3) {
    total += score();
    rolls = 0;
    dice.forEach((_, i) => {
      dice[i] = rollDie();
    });
  }
}
