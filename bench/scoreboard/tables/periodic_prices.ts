import type { u32, u8 } from '../../../engine/lib/int.ts';

const GOODS = ['furs', 'food', 'guns', 'gold'];
const BASE = [100, 5, 250, 2000];
const SWING = [40, 2, 120, 500];
const price: number[] = [];
const cargo: number[] = [];
for (let i = 0; i < GOODS.length; i++) {
  price[i] = BASE[i];
  cargo[i] = 0;
}
let cash = 1000;
let day = 0;

function updatePrices(noise: number): void {
  day++;
  for (let i = 0; i < GOODS.length; i++) {
    const change = ((noise * (i + 3) + day * 7) % (2 * SWING[i] + 1)) - SWING[i];
    price[i] = BASE[i] + change;
  }
}

function trade(good: number, amount: number): void {
  if (amount > 0) {
    const affordable = Math.floor(cash / price[good]);
    amount = Math.min(amount, affordable, 50);
  } else {
    amount = Math.max(amount, -cargo[good]);
  }
  cash -= amount * price[good];
  cargo[good] += amount;
}

export function start(seed: u32): void {
  cash = 1000 + (seed % 500);
  day = 0;
  for (let i = 0; i < 4; i++) cargo[i] = 0;
  updatePrices(seed % 100);
}

export function key(code: u8): void {
  trade(code & 3, ((code >> 2) & 31) - 15);
  updatePrices(code);
}
