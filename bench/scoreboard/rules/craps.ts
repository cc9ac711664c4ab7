import type { u32, u8 } from '../../../engine/lib/int.ts';

let seedA = 1;
let point = 0;
let bank = 50;
let rounds = 0;

function d6(): number {
  seedA = (seedA * 16807) % 2147483647;
  return (seedA % 6) + 1;
}

function win(bet: number): void {
  bank += bet;
  point = 0;
  rounds++;
}

function lose(bet: number): void {
  bank -= bet;
  if (bank < 0) bank = 0;
  point = 0;
  rounds++;
}

export function start(seed: u32): void {
  seedA = (seed % 2147483646) + 1;
  point = 0;
  bank = 50;
  rounds = 0;
}

export function key(code: u8): void {
  const bet = Math.min(bank, code % 10);
  const sum = d6() + d6();
  if (point === 0) {
    if (sum === 7 || sum === 11) win(bet);
    else if (sum === 2 || sum === 3 || sum === 12) lose(bet);
    else point = sum;
    return;
  }
  if (sum === point) win(bet);
  else if (sum === 7) lose(bet);
  if (bank === 0) bank = 50;
}
