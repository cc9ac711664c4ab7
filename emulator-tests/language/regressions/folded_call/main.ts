// seed 0
// keys 1 0 2 255 128 77
// An element, of which only one value is possible, at an index that a call gives: the plain C wrote the value, and the call was lost.
import type { u8 } from '../../../../engine/lib/int.ts';
export const told = { calls: 0, words: 0, sum: 0 };
const EMPTY: readonly number[] = [0, 0, 0, 0];
const SAME: readonly string[] = ['stone', 'stone'];

function drawn(code: number): number {
  told.calls = (told.calls + 1) % 1000;
  return code;
}
function named(code: number): string {
  told.words = (told.words + 1) % 1000;
  return SAME[code & 1];
}

export function start(seed: number): void {
  told.sum = seed & 255;
}
export function key(code: u8): void {
  const own = [0, 0, 0, 0].map((n) => n * code);
  told.sum = EMPTY[drawn(code) & 3] + own[drawn(code) & 3];
  const zero = [0, 0, 0, 0].map((n, i) => (n & i));
  told.sum = zero[drawn(code) & 3];
  if (named(code) === 'stone') told.sum += (drawn(code) & 1) * 0;
  told.sum += -(drawn(code) & 0) & 7;
}
