// seed 0
// keys 65 66
// differed on sim-plain: the runtime had a variable `digits`, too
import type { u32, u8 } from '../../../../engine/lib/int.ts';

// ISBN-10: the check digit is the remainder of 11.
const digits = [0, 3, 0, 6, 4, 0, 6, 1, 5, 2];
let valid = false;
let validCount = 0;
let check = '0';

function remainder(): number {
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += (10 - i) * digits[i];
  return (11 - (sum % 11)) % 11;
}

function update(): void {
  const r = remainder();
  check = r === 10 ? 'X' : String(r);
  valid = r === digits[9];
  if (valid) validCount++;
}

export function start(seed: u32): void {
  validCount = 0;
  digits[0] = seed % 10;
  update();
}

export function key(code: u8): void {
  digits[code % 10] = (code >> 2) % 10;
  update();
}

export const state = () => (valid ? check.length : 0);
