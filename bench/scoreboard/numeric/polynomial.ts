import type { u32, u8 } from '../../../engine/lib/int.ts';

const coefficients = [3, -2, 0, 1]; // 3 - 2x + x^3
let x = 0;
let y = 0;
let crossings = 0;
let rootAt = -999;

function evaluate(at: number): number {
  let result = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) {
    result = result * at + coefficients[i];
  }
  return result;
}

function findRoot(from: number, to: number): number {
  let previous = evaluate(from);
  for (let t = from + 1; t <= to; t++) {
    const now = evaluate(t);
    if (previous * now <= 0) return t;
    previous = now;
  }
  return -999;
}

export function start(seed: u32): void {
  coefficients[0] = (seed % 20) - 10;
  x = 0;
  y = evaluate(0);
  crossings = 0;
  rootAt = findRoot(-10, 10);
}

export function key(code: u8): void {
  coefficients[code & 3] = (code >> 4) - 8;
  x = (code & 31) - 16;
  const before = y;
  y = evaluate(x);
  if ((before < 0 && y >= 0) || (before >= 0 && y < 0)) crossings++;
  rootAt = findRoot(-10, 10);
}

export const root = () => (rootAt === -999 ? null : rootAt);
