import { u16, u8, type u32 } from '../../../engine/lib/int.ts';

const POWERS: u16[] = [10000, 1000, 100, 10, 1];
const display: u8[] = [48, 48, 48, 48, 48];
let value: u16 = 0;

// Division by repeated subtraction, as one does on a 6502.
function show(n: u16): void {
  let rest: u16 = n;
  for (let i = 0; i < POWERS.length; i++) {
    let digit: u8 = 48;
    while (rest >= POWERS[i]) {
      rest -= POWERS[i];
      digit++;
    }
    display[i] = digit;
  }
  // blank the leading zeros
  for (let i = 0; i < 4 && display[i] === 48; i++) display[i] = 32;
}

export function start(seed: u32): void {
  value = u16(seed);
  show(value);
}

export function key(code: u8): void {
  value = u16(value + code * 3 + 1);
  show(value);
}
