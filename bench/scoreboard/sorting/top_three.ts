import type { u32, u8 } from '../../../engine/lib/int.ts';

let first = -1;
let second = -1;
let third = -1;
let seen = 0;

function consider(n: number): void {
  if (n > first) {
    third = second;
    second = first;
    first = n;
  } else if (n > second && n !== first) {
    third = second;
    second = n;
  } else if (n > third && n !== second && n !== first) {
    third = n;
  }
  seen++;
}

export function start(seed: u32): void {
  first = second = third = -1;
  seen = 0;
  consider(seed % 50);
}

export function key(code: u8): void {
  if (code === 0) {
    first = -1;
    second = -1;
    third = -1;
  } else {
    consider(code);
  }
}
