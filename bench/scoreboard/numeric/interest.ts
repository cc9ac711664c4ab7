import type { u32, u8 } from '../../../engine/lib/int.ts';

// money in cents, rates in tenths of a percent
let balance = 100000;
let debt = 50000;
let months = 0;
let bankrupt = 0;

function interest(amount: number, tenths: number): number {
  return Math.floor((amount * tenths) / 12000);
}

function month(payment: number): void {
  balance += interest(balance, 25);
  debt += interest(debt, 89);
  const paid = Math.min(payment, debt, balance);
  debt -= paid;
  balance -= paid;
  months++;
}

export function start(seed: u32): void {
  balance = 100000 + (seed % 1000) * 10;
  debt = 50000;
  months = 0;
  bankrupt = 0;
}

export function key(code: u8): void {
  month(code * 20);
  if (debt === 0) debt = 75000;
  if (balance < 1000) {
    bankrupt++;
    balance = 100000;
  }
}
