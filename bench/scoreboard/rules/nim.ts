import { u8, type u32 } from '../../../engine/lib/int.ts';

const heaps: u8[] = [3, 5, 7];
let computerWins: u8 = 0;
let humanWins: u8 = 0;

const empty = (): boolean => heaps[0] + heaps[1] + heaps[2] === 0;

function refill(): void {
  heaps[0] = 3;
  heaps[1] = 5;
  heaps[2] = 7;
}

function computer(): void {
  const x = heaps[0] ^ heaps[1] ^ heaps[2];
  for (let i = 0; i < 3; i++) {
    const want = heaps[i] ^ x;
    if (want < heaps[i]) {
      heaps[i] = want;
      return;
    }
  }
  for (let i = 0; i < 3; i++) {
    if (heaps[i] > 0) {
      heaps[i]--;
      return;
    }
  }
}

export function start(seed: u32): void {
  refill();
  computerWins = 0;
  humanWins = 0;
  if (seed & 1) computer();
}

export function key(code: u8): void {
  const h = code % 3;
  const take = (code >> 4) + 1;
  if (take > heaps[h]) return;
  heaps[h] = u8(heaps[h] - take);
  if (empty()) {
    humanWins++;
    refill();
    return;
  }
  computer();
  if (empty()) {
    computerWins++;
    refill();
  }
}
