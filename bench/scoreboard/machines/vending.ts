import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

const COINS: u8[] = [5, 10, 20, 50, 100];
const PRICES: u16[] = [120, 95, 150, 60];
const stock: u8[] = [5, 5, 5, 5];
const change: u8[] = [0, 0, 0, 0, 0];
let credit: u16 = 0;
let sold: u16 = 0;
let refusals: u8 = 0;

function giveChange(): void {
  for (let i = 4; i >= 0; i--) {
    change[i] = 0;
    while (credit >= COINS[i]) {
      credit = u16(credit - COINS[i]);
      change[i]++;
    }
  }
}

function buy(slot: u8): void {
  if (stock[slot] === 0 || credit < PRICES[slot]) {
    refusals++;
    return;
  }
  stock[slot]--;
  credit = u16(credit - PRICES[slot]);
  sold++;
  giveChange();
}

export function start(seed: u32): void {
  for (let i = 0; i < 4; i++) stock[i] = u8(3 + ((seed >> i) & 3));
  for (let i = 0; i < 5; i++) change[i] = 0;
  credit = 0;
  sold = 0;
  refusals = 0;
}

export function key(code: u8): void {
  if (code < 170) credit = u16(Math.min(credit + COINS[code % 5], 500));
  else if (code < 240) buy(u8(code & 3));
  else giveChange();
}
