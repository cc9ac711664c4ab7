/** Divisions as they stand: under what takes their integer part, in comparisons, and where nothing is left over. */
import { i16, i32, i8, u16, u32, u8 } from '../../../../engine/lib/int.ts';

const LONGS: readonly number[] = [0, 1, 7, 255, 256, 65535, 65536, 16777215, 2147483647, 2147483648, 4294967294, 4294967295];
const SIGNED: readonly number[] = [-2147483647, -65537, -32768, -257, -9, -8, -7, -1, 0, 1, 4, 5, 6, 255, 32767, 65536, 2147483646];
const DIVISORS: readonly number[] = [1, 2, 3, 7, 8, 255, 256, 1000, 65535, 65537];
const NEGATIVE: readonly number[] = [-1, -2, -3, -10, -256, -65537];

export const results = { sum: 0 as u32, last: 0 as i32, count: 0 as u16 };

function note(value: number): void {
  results.last = value | 0;
  results.sum = u32(Math.imul(results.sum, 31) ^ value);
  results.count = (results.count + 1) & 0xffff;
}

const truth = (holds: boolean): number => (holds ? 1 : 0);

function unsigned(a: u32, b: u32): void {
  if (b === 0) return;
  note(u8(a / b));
  note(i8(a / b));
  note(u16(a / b));
  note(i16(a / b));
  results.sum = u32(results.sum ^ u32(a / b));
  note(i32(a / b));
  note((a / b) >> 3);
  note((a / b) >>> 1);
  note((a / b) & 0xffff);
  note(1 ^ (a / b));
  note((a / b) << 5);
  note(~(a / b));
  note(Math.imul(a / b, 3));
  note(u16(Math.ceil(a / 16)));
  note(truth(a / 3 > 5));
  note(truth(a / 1000 <= 65));
}

function signed(a: number, b: number): void {
  if (b === 0) return;
  note(i16(a / b));
  note(u8(a / b));
  note(Math.floor(a / b));
  if (b > 1) note(Math.ceil(a / b));
  note(i32(a / 7));
  note((a / 10) & 255);
  note(~~(a / b));
  note((a / b) | 0);
}

/** Sums and comparisons of what 32 bits hold. */
function small(x: i16, y: i16): void {
  note(Math.floor(x / 2 + y));
  note(Math.round(x / 10 - 3));
  note(Math.ceil(7 - x / 3));
  note(Math.round(x / 4));
  note(Math.round(-x / 6));
  note(i16((x / 16 + y / 8) / 2));
  note(i16((y / 8 - x / 16) / 2));
  note(Math.floor(-(x / 4) * 3));
  note(Math.trunc(x / -7));
  note(truth(x / 2 < y));
  note(truth(x <= y / 3));
  note(truth(x / 4 === y));
  note(truth(x / 10 !== y + 1));
  note(truth(-x / 8 > y / 2));
  note(truth(x / -5 >= y));
}

function exact(n: u16, by: u8): void {
  note(n % 2 === 0 ? n / 2 : 3 * n + 1);
  note((n * 6) / 3);
  note((n - (n % 10)) / 10);
  note((n - (n & 7)) / 8);
  let rest = n;
  if ((rest & 3) === 0 && rest !== 0) {
    rest /= 4;
    note(rest);
  }
  if (by === 0) return;
  note((n - (n % by)) / by);
  note((n * by) / by);
  let left = n;
  if (by > 1 && left > 0) while (left % by === 0) left /= by;
  note(left);
  for (let i = 0; i < n / 4096; i++) note(i);
}

/** Functions of Math that give integers, or something between. */
function functions(n: u32, x: i16): void {
  note(Math.floor(Math.sqrt(n)));
  note(Math.trunc(Math.sqrt(n * 0 + 65535)));
  note(u8(Math.sqrt(n)));
  note(Math.sqrt(n) | 0);
  note(Math.floor(Math.sqrt(x * x)));
  note(Math.clz32(n) * 40 + Math.clz32(x));
  note(Math.clz32(x / 3));
  note(truth(x <= Math.sqrt(n)));
  note(truth(Math.sqrt(n) < x + 7));
  let d = 2;
  while (d <= Math.sqrt(n) && d < 40 && n % d !== 0) d++;
  note(d);
}

export function start(seed: u32): void {
  results.sum = seed;
  results.last = 0;
  results.count = 0;
}

export function key(code: u8): void {
  const a = LONGS[code % LONGS.length];
  const s = SIGNED[code % SIGNED.length];
  for (const b of DIVISORS) unsigned(a, b);
  for (const b of DIVISORS) signed(s, b);
  for (const b of NEGATIVE) signed(s, b);
  const x = i16(code * 257 + results.count);
  small(x, i16(results.sum));
  small(i16(results.sum), i8(code));
  small(code - 128, code & 15);
  exact(u16(results.sum), code);
  exact(code * 4, code & 3);
  functions(a, x);
  functions(results.sum, code);
  functions(code * code, code);
  functions(code > 0 ? code * code - 1 : 0, -code);
}
