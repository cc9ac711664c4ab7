import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

const CODE_LENGTH = 4;
const secret: u8[] = [1, 2, 3, 4];
const entered: u8[] = [0, 0, 0, 0];
let position: u8 = 0;
let failures: u8 = 0;
let lockout: u16 = 0;
let opened: u16 = 0;

function correct(): boolean {
  for (let i = 0; i < CODE_LENGTH; i++) {
    if (secret[i] !== entered[i]) return false;
  }
  return true;
}

function submit(): void {
  position = 0;
  if (correct()) {
    opened++;
    failures = 0;
    return;
  }
  failures++;
  if (failures >= 3) {
    lockout = 8 << (failures - 3);
    if (failures > 6) failures = 0;
  }
}

export function start(seed: u32): void {
  let n = seed;
  for (let i = 0; i < CODE_LENGTH; i++) {
    secret[i] = u8(n & 1);
    n = n >>> 1;
  }
  position = 0;
  failures = 0;
  lockout = 0;
  opened = 0;
}

export function key(code: u8): void {
  if (lockout > 0) {
    lockout--;
    return;
  }
  entered[position++] = u8(code & 1);
  if (position === CODE_LENGTH) submit();
}
