/** Arrays of the elements of others that are wanted: as long as there are such. */
import type { Int, u32, u8 } from '../../../../engine/lib/int.ts';

export const scores = [12, 55, 31, 78, 90, 4, 66, 23];
export const flags = [true, false, true];
export const men = [{ hp: 3, mp: 9 }, { hp: 0, mp: 7 }];
export let threshold = 50;
export let calls = 0;
export let sum = 0;
const mix = (v: number): void => { sum = (Math.imul(sum, 31) + v) & 0xffff; };
const next = (limit: Int<1, 7>): number => (calls = (calls + 1) & 63) % limit;

function above(list: readonly number[], least: number): number {
  const good = list.filter((v) => v >= least);
  if (good.length === 0) return -1;
  let most = 0;
  for (const v of good) if (v > most) most = v;
  return most + good.length * 3;
}

export function begin(seed: u32): void {
  threshold = seed % 100;
}

export function play(code: u8): void {
  scores[code % scores.length] = code;
  threshold = (threshold + 13) % 256;
  const good = scores.filter((s) => s >= threshold);
  mix(good.length);
  mix(good.reduce((a, b) => a + b, 0));
  mix(above(scores, code) + above([3, 4, code], 4));
  const odd = good.filter((v, i) => (v + i) % 2 === 1);
  mix(odd.length * 7 + good.filter((v) => v > 200).length + good.indexOf(code) + odd.findIndex((v) => v === code));
  if (odd.some((v) => v > 99) || good.every((v) => v > 99) || odd.includes(55)) mix(1);
  odd.forEach((v, i) => { mix(v * i); });
  // What is kept is what was there before the closure changed it.
  const kept = scores.filter((s, i) => {
    scores[7 - i] = s >> 1;
    s = 0;
    if (i === 3) return next(3) > 0;
    return scores[i] + s > 20;
  });
  for (const v of kept) mix(v);
  const on = flags.filter((f, i) => f !== (i === code % 3));
  flags[1] = on.length > 1;
  for (const f of on) mix(f ? 3 : 4);
  for (let round = 0; round < 2; round++) {
    const none = scores.filter(() => round > 0 && code > 128);
    mix(none.length);
  }
  mix(men.filter(({ hp }) => hp > 0).length);
}
