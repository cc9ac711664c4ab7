/** Arrays of every width, tables with one and more dimensions, enums, texts. */
import { clamp, i16, u16, u8 } from '../../../../engine/lib/int.ts';
import type { Int, u32 } from '../../../../engine/lib/int.ts';
import { bytes, longs, signedBytes, signedLongs, signedWords, words } from '../../../../engine/lib/arrays.ts';

const enum Kind {
  Small = 1,
  Large = 5,
  Huge = 300,
}

const SQUARE: readonly (readonly number[])[] = [
  [1, 2, 3, 4],
  [-5, 6, -7, 8],
  [900, 10, 11, 12],
];
const CUBE: readonly (readonly (readonly number[])[])[] = [
  [
    [1, 2],
    [3, 4],
  ],
  [
    [5, 6],
    [7, 70000],
  ],
];
const NAMES: readonly string[] = ['', 'a', 'Zed "quoted"', "it's */ over", 'back\\slash'];
const PAIRS: readonly (readonly string[])[] = [
  ['north', 'south'],
  ['east', 'west'],
];
const FLAT: readonly number[] = [3, -1, 200];
const GREETING = 'Hello, 6502';
const OFFSET = (3 << 4) | 2;

export const data = {
  b: bytes(300),
  sb: signedBytes(20),
  w: words(150),
  sw: signedWords(130),
  l: longs(70),
  sl: signedLongs(40),
  small: bytes(10, 0, 9),
  kind: 1 as Kind,
  level: 1 as Int<1, 10>,
  offset: -3 as Int<-3, 3>,
  hash: 0 as u16,
  flag: false as boolean,
};

function hashText(text: string): void {
  for (let i = 0; i < text.length; i++) data.hash = u16(data.hash * 31 + text.charCodeAt(i));
  data.hash = u16(data.hash + text.length);
}

function texts(pick: u8): void {
  hashText(GREETING);
  for (let i = 0; i < NAMES.length; i++) hashText(NAMES[i]);
  hashText(PAIRS[pick & 1][(pick >> 1) & 1]);
  hashText(pick > 50 ? 'more' : NAMES[2]);
  const chosen = pick === 0 ? 'zero' : 'other';
  hashText(chosen);
  hashText(nameOf(pick & 3));
}

function nameOf(i: Int<0, 3>): string {
  if (i === 3) return 'three';
  return NAMES[i];
}

function arrays(n: u8): void {
  for (let i = 0; i < 300; i++) data.b[i] = u8(i * n);
  for (let i = 0; i < 20; i++) data.sb[i] = clamp(i * 13 - n, -128, 127);
  for (let i = 0; i < 150; i++) data.w[i] = i * 400 + n;
  for (let i = 0; i < 130; i++) data.sw[i] = i16(i * 500 - n * 100);
  for (let i = 0; i < 70; i++) data.l[i] = i * 60000000 + n;
  for (let i = 0; i < 40; i++) data.sl[i] = i * 100000 - n * 8000000;
  data.b[299] += 0 * n;
  data.w[149] ^= 0x5555;
  data.sw[3] >>= 2;
  data.l[69] >>>= 3;
  data.small[n % 10] = data.b[n] % 10;
  for (let i = 9; i > 0; i--) data.small[i] = data.small[i - 1];
}

function tables(n: u8): void {
  let sum = 0;
  for (const x of data.sw) {
    if (x === 500) continue;
    if (x < -9000) break;
    sum = (sum + x) & 0x7fff;
  }
  for (const name of NAMES) hashText(name);
  for (const x of FLAT) for (const y of data.small) sum = (sum + x * y) & 0xffff;
  for (let i = 0; i < 3; i++) for (let j = 0; j < 4; j++) sum = (sum + SQUARE[i][j] * (j + n)) & 0xffff;
  for (let i = 0; i < 2; i++) sum = (sum + CUBE[i][n & 1][1 - i]) & 0xffff;
  data.hash = sum + 0 * OFFSET;
  data.kind = n > 100 ? Kind.Huge : n > 10 ? Kind.Large : Kind.Small;
  data.level = clamp(n, 1, 10);
  data.offset = clamp(n - 50, -3, 3);
  data.flag = data.kind === Kind.Large && !data.flag;
}

export function start(seed: u32): void {
  data.hash = u16(seed);
}

export function key(code: u8): void {
  texts(code);
  arrays(code);
  tables(code);
}
