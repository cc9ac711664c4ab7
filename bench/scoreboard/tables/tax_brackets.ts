import type { u32, u8 } from '../../../engine/lib/int.ts';

const LIMITS = [0, 1000, 5000, 20000];
const RATES = [0, 10, 20, 40]; // percent
let income = 0;
let tax = 0;
let effective = 0;

function taxOn(amount: number): number {
  let total = 0;
  for (let i = 0; i < LIMITS.length; i++) {
    const upper = i + 1 < LIMITS.length ? LIMITS[i + 1] : amount;
    const inBracket = Math.min(amount, upper) - LIMITS[i];
    if (inBracket <= 0) break;
    total += (inBracket * RATES[i]) / 100;
  }
  return Math.round(total);
}

export function start(seed: u32): void {
  income = seed % 30000;
  tax = taxOn(income);
  effective = 0;
}

export function key(code: u8): void {
  income = (income + code * 100) % 100000;
  tax = taxOn(income);
  effective = income > 0 ? Math.round((tax * 100) / income) : 0;
}

export const rate = () => effective;
