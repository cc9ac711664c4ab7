import { i8, i16, type u8, type u32 } from '../../../engine/lib/int.ts';

// A stream of run-length packets: a negative count is followed by one value, a positive count by that many.
let pending: i8 = 0;
let repeat: boolean = false;
let out: i16 = 0;
let bytes: number = 0;
let lowest: i16 = 0;

function emit(value: u8): void {
  out = i16(out + i8(value));
  bytes++;
  if (out < lowest) lowest = out;
}

export function start(seed: u32): void {
  pending = 0;
  repeat = false;
  out = i16(seed);
  bytes = 0;
  lowest = 0;
}

export function key(code: u8): void {
  if (repeat) {
    for (let n = pending; n < 0; n++) emit(code);
    pending = 0;
    repeat = false;
  } else if (pending > 0) {
    emit(code);
    pending--;
  } else {
    pending = i8(code);
    if (pending < 0) {
      pending = i8(pending >> 3);
      repeat = true;
    } else {
      pending = i8(pending & 7);
    }
  }
}
