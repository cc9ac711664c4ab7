/** What a number holds in between need not fit where its last value does: state, variables, parameters and arguments. */
import { type u8, type u32 } from '../../../../engine/lib/int.ts';

let state = 1;
let signed = 5;
let trace = 0;
export const found: number[] = [0, 0, 0, 0, 0, 0];

function seen(): number {
  trace = (trace * 3 + (state & 255)) & 0xffffff;
  return state & 15;
}

function roll(): number {
  state = Math.imul(state, 1664525) + 1013904223;
  state = state >>> 0;
  return (state >>> 16) % 6;
}

/** Both halves of the branch go on with what the one statement ahead of it holds. */
function folded(n: number, b: number): number {
  let h = n * 374761393 + b;
  if (b > 100) {
    h = (h ^ 5) >>> 0;
    if (b > 200) return h & 255;
  }
  h = (h ^ (h >> 13)) * 1274126177;
  const before = h & 0xffff;
  h = (h ^ (h >> 16)) & 255;
  return before * 256 + h;
}

const low = (n: number, k: number): number => ((n ^ (n >>> 7)) & 0xffff) + k;

export function start(seed: u32): void {
  state = seed;
  signed = seed & 0xffff;
  trace = 0;
}

export function key(code: u8): void {
  found[0] = roll();
  found[1] = folded(code & 31, code);
  state = Math.imul(state, 5) + code;
  found[2] = state & 0xff;
  signed = (signed + (state & 0xffff)) & 0xffff;
  state = state >>> 0;
  found[3] = low(state + signed, code);
  if (code & 1) {
    state = Math.imul(state, 9) - 2000000000;
    found[state & 3] = signed;
    state = state >>> 0;
  }
  found[4] = seen();
  found[5] = trace;
}
