/** `finally`, with jumps and returns ahead of it, in loops and within another `try`. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
let n = 0;
let trace = '';
let count = 0;
function risky(k: number): number {
  count = (count + 1) % 200;
  if (k % 5 === 0) throw new Error('FIVE');
  if (k % 7 === 0) throw new RangeError(`SEVEN ${k}`);
  return k % 10;
}
function add(s: string): void { trace = (trace + s).slice(-20); }
function f(k: number): number {
  for (let i = 0; i < 4; i++) {
    try {
      if (k % 11 === 0) continue;
      const v = risky(k + i);
      if (v === 3) break;
      if (v === 4) return 40 + i;
      add('v');
    } catch (e) {
      if (e instanceof RangeError) { add('R'); return -1; }
      add('c');
      if (i === 2) break;
    } finally {
      add('f');
      n = (n + 1) % 1000;
    }
    add('e');
  }
  return 5;
}
function g(k: number): number {
  try {
    try {
      return f(k) + risky(k * 3);
    } finally {
      add('x');
    }
  } catch (e) {
    const err = e as Error;
    add(err.message);
    if (k % 2 === 0) throw e;
    return 2;
  } finally {
    add('y');
  }
}
export function start(seed: number): void { n = 0; }
export function key(code: u8): void {
  try {
    n = (n + g(code)) % 1000;
  } catch (e) {
    add(`${e}`.slice(0, 3));
  }
  print(`${n} ${trace}`);
}
