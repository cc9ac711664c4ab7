import type { u32, u8 } from '../../../engine/lib/int.ts';

const BLOCKS = 16;
const owner: number[] = Array(BLOCKS).fill(0);
let allocations = 0;
let failures = 0;
export let fragments = 0;

function allocate(size: number, id: number): number {
  let run = 0;
  for (let i = 0; i < BLOCKS; i++) {
    run = owner[i] === 0 ? run + 1 : 0;
    if (run === size) {
      const first = i - size + 1;
      for (let k = first; k <= i; k++) owner[k] = id;
      return first;
    }
  }
  return -1;
}

function release(id: number): number {
  let n = 0;
  for (let i = 0; i < BLOCKS; i++) {
    if (owner[i] === id) {
      owner[i] = 0;
      n++;
    }
  }
  return n;
}

function countFragments(): number {
  let n = 0;
  for (let i = 0; i < BLOCKS; i++) {
    if (owner[i] === 0 && (i === 0 || owner[i - 1] !== 0)) n++;
  }
  return n;
}

export function start(seed: u32): void {
  for (let i = 0; i < BLOCKS; i++) owner[i] = 0;
  allocations = failures = 0;
  allocate((seed % 3) + 1, 99);
  fragments = countFragments();
}

export function key(code: u8): void {
  if (code & 128) {
    release((code & 7) + 1);
  } else if (allocate(1 + (code & 3), ((code >> 2) & 7) + 1) >= 0) {
    allocations++;
  } else {
    failures++;
  }
  fragments = countFragments();
}
