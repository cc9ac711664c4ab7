/** Numbers that may be null or undefined. */
import type { Int, u32, u8 } from '../../../../engine/lib/int.ts';

const WORKERS = [2, 0, 1];
const hours = [0, 0, 0];
export let current: number | undefined;
export let last: number | null = null;
export let small: u8 | null = 7;
export let level: Int<1, 10> | undefined = undefined;
export let hash = 0;

const mix = (value: number): void => {
  hash = (Math.imul(hash, 31) + value) & 0xffff;
};

function onDuty(hour: number): number | null {
  for (const w of WORKERS) if (w * 8 <= hour && hour < w * 8 + 5) return w;
  return null;
}

function least(limit: number): number | undefined {
  let best: number | undefined = undefined;
  for (let i = 0; i < hours.length; i++) {
    if (hours[i] > limit) continue;
    if (best === undefined || hours[i] < hours[best]) best = i;
  }
  return best;
}

const half = (n: number | null): number | null => (n === null ? null : n >> 1);
const either = (a: number | null, b: number | null): number => a ?? b ?? 77;
const inferred = (code: u8) => (code > 200 ? null : code & 15);
function forget(): boolean {
  current = undefined;
  return true;
}

function first(code: u8): u8 | null {
  if (code > 100) {
    if (code > 150) return null;
    return code;
  } else {
    return code < 3 ? null : 3;
  }
}

export function begin(seed: u32): void {
  hash = seed & 0xffff;
  hours.fill(0);
  current = undefined;
  last = null;
  small = null;
  level = undefined;
}

export function play(code: u8): void {
  const who = onDuty(code % 24);
  if (who === null) mix(1);
  else hours[who] = (hours[who] + code) & 255;
  current = least(code);
  if (current !== undefined) {
    hours[current] = (hours[current] + 1) & 255;
    mix(current);
  }
  mix(current ?? 99);
  mix(either(who, half(last)) + either(null, inferred(code)));
  last = code % 3 === 0 ? null : half(code);
  if (last === who) mix(5);
  if (last !== null && who !== null && last !== who) mix(last - who);
  if (who === 1 || 2 === who) mix(6);
  small = first(code);
  const copy = small;
  if (null !== copy) mix(copy * 2);
  level = code > 10 ? undefined : 3;
  let best: number | undefined;
  for (const w of WORKERS) if (w < (code & 3)) best = w;
  if (best !== undefined && forget() && current === undefined) mix(best);
  const seen = best ?? current;
  mix(seen === undefined ? 8 : seen);
}
