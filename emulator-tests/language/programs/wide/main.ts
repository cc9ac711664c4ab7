/** Sums and products of more than 32 bits that are divided or compared at once. */
import { i32, u16, u32 } from '../../../../engine/lib/int.ts';
import type { i8, u8 } from '../../../../engine/lib/int.ts';

const LONGS: readonly number[] = [0, 1, 2, 255, 256, 65535, 65536, 99991, 1048575, 2147483647, 2147483648, 4294967291, 4294967294, 4294967295];
const SIGNED: readonly number[] = [-2147483648, -2147483647, -65537, -65536, -1000, -1, 0, 1, 7, 255, 32768, 65535, 65536, 2147483646, 2147483647];
const FACTORS: readonly number[] = [0, 1, 2, 3, 255, 256, 1000, 32767, 65535, 65536, 131072, 262143];
const DIVISORS: readonly number[] = [1, 2, 7, 256, 1000, 65535, 65536, 65537, 1000003, 2147483647, 4294967295];

export const results = { sum: 0 as u32, last: 0 as i32 };

let best = 0;
let bits = 0;

function note(value: number): void {
  results.last = value | 0;
  results.sum = u32(Math.imul(results.sum, 31) ^ value);
}

function bit(holds: boolean): void {
  bits = ((bits << 1) | (holds ? 1 : 0)) & 0x7fffffff;
}

function unsigned(a: u32, k: number, m: number): void {
  results.sum = u32(results.sum ^ ((a * k + a) % m));
  results.sum = u32(results.sum + ((a + 4294967295 + k) % m));
  note((a * k + k) % 1000003);
  note((4294967295 - k + a) % 65536);
  note(Math.floor((a * k) / 524288));
  note(Math.trunc((a + a + a) / 3) & 0xffffff);
  bit(a * k < m);
  bit(a * k + k >= 4294967295 * 3 - m);
  bit(a + a === k * 65536 - m);
  bit(a + 1 > m);
  bit(a * 2 !== m + m);
}

/** Nothing but the constant is wide. */
function ofConstants(a: u32, m: number): void {
  results.sum = u32(results.sum ^ ((4294967295 * 16807 + 5) % m));
  results.sum = u32(results.sum + ((4294967295 * 16807 + a) >>> 0));
  results.sum = u32(results.sum ^ Math.floor((4294967295 * 262143) / ((m & 0xffff) + 262144)));
}

function signed(s: i32, k: number, m: number): void {
  note((s * k - 5) % 65537);
  if (s !== 0) note((s * k + s) % s);
  note((s * -k) % 1000);
  note(Math.trunc((s * k) / 262144));
  note(Math.floor((s * k - 1) / 262144));
  note(Math.round((s * k) / 524288));
  note(Math.ceil((s + s) / 4));
  note(-(s * k) % 777);
  bit(s * k < m);
  bit(s + s <= k - 2147483647);
  bit(s * 2 > -m);
  bit(-s * k === s);
  const far = s * k;
  bit(far > 0);
  note(far & 0xffff);
  bit(far <= m * 2);
}

function squares(n: u32): void {
  let i = 0;
  while (i * i * i <= n && i < 400) i += 7;
  note(i);
  let d = 3;
  while (d * d <= n && d < 65000) d += 511;
  note(d);
  const x = u16(n);
  const y = n >>> 16;
  const size = x * x + y * y;
  if (size > best * 65536) best = u16(n >>> 8);
  note(best);
}

/** Fractions of what 32 bits don't hold. */
function fractions(n: u32, s: i8): void {
  bit(n / 1000 < s * 100000);
  bit(n > n / 3 + 1);
  note(i32((n * 3) / 4096));
  note(Math.floor(s / 3 + 100000));
  for (let i = 0; i < n / 100000000; i++) note(i);
}

export function start(seed: u32): void {
  results.sum = seed;
  results.last = 0;
  best = 0;
  bits = 0;
}

export function key(code: u8): void {
  const a = LONGS[code % LONGS.length];
  const s = SIGNED[code % SIGNED.length];
  const m = DIVISORS[code % DIVISORS.length];
  for (const k of FACTORS) {
    unsigned(a, k, m);
    unsigned(results.sum, k, m);
    ofConstants(a, m);
    signed(s, k, m);
    signed(i32(results.sum), k, m);
    note(bits);
  }
  squares(a);
  squares(results.sum);
  fractions(results.sum, code - 128 > 0 ? 100 : -5);
}
