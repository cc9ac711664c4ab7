// seed 1077
// keys 53 90 127 164 201 238 19 56 93 130 167 204 241 22 59 96 133 170 207 244 25 62 99 136 173 210 247 28 65 102 139 176 213 250 31 68 105 142 179 216
// differed on sim-plain: command 13 (key 241): s.i16_1[0] is -16384, in Node -1
// differed on sim-shipped: command 13 (key 241): s.i16_1[0] is -16384, in Node -1
// differed on atari: command 13 (key 241): s.i16_1[0] is -16384, in Node -1
import { clamp, i16, i32, i8, idiv, type Int, u16, u32, u8 } from '../../../../engine/lib/int.ts';
import { bytes, longs, signedBytes, signedLongs, signedWords, words } from '../../../../engine/lib/arrays.ts';
const enum Kind { None = 1, Some = 5, Many = 300 }
interface Spot { x: number; y: number }
interface Unit { hp: number; spot: Spot; bag: number[]; on: boolean }
export const s = { u8_0: 24 as u8, u8_1: 56 as u8, i8_0: 19 as i8, i8_1: 78 as i8, u16_0: 4 as u16, u16_1: 77 as u16, i16_0: 99 as i16, i16_1: 32 as i16, u32_0: 58 as u32, u32_1: 38 as u32, i32_0: 42 as i32, i32_1: 53 as i32, level: 10 as Int<10, 169>, a_u8: bytes(16), a_i8: signedBytes(16), a_u16: words(16), a_i16: signedWords(16), a_u32: longs(16), a_i32: signedLongs(16), long: words(256), calls: 0 as u16, kind: 1 as Kind, flag: false as boolean };
const TABLE: readonly number[] = [(-7), 65535, 2147483647, (-31), 255, (-257), 5, 8, 1000, (-1), (-7), (-32768), 31, (-100), (-63), 31];
const NESTED: readonly (readonly number[])[] = [[65536, 128, 0, (-3)], [257, 2147483647, 31, 5], [7, 256, 31, 65535], [127, 2147483647, 63, 16]];
const WORDS: readonly string[] = ['rope', 'torch', 'lantern', 'sword'];
let g0 = 4;
let g1 = 3;
let ready = false;
const items = [7, 3, 6, 0, 3, 7, 0, 5];
const grid: number[][] = Array.from({ length: 4 }, () => new Array(8).fill(0));
const units: Unit[] = [{ hp: 3, spot: { x: 3, y: 4 }, bag: [6, 3, 5, 6], on: true }, { hp: 6, spot: { x: 6, y: 0 }, bag: [6, 6, 7, 7], on: true }, { hp: 6, spot: { x: 0, y: 0 }, bag: [0, 2, 0, 4], on: true }, { hp: 4, spot: { x: 3, y: 1 }, bag: [0, 5, 1, 3], on: true }];
const hero: Unit = { hp: 7, spot: { x: 5, y: 4 }, bag: [0, 2, 1, 7], on: false };
function touch(): void { s.calls = u16(s.calls + 1); }
function letter(word: string, n: u8): u8 { return n < word.length ? word.charCodeAt(n) : 0; }
function f0(p0: i32, p1: u16): u16 {
  touch();
outer0: for (let k1 = 0; k1 < 4; k1++) {
const l3 = new Array(8).fill(5);
for (let k2 = 0; k2 < 2; k2++) {
if ((s.flag || (65535 + 0) < p0)) break;
let v4 = (((-3) & (idiv(s.i32_1, (u8(p1) + 1)) >>> 22)) & 7);
}
}
if (s.i16_0 < 32767) s.i16_0++;
units[256 & 3].on = ((s.a_i16[3] >>> (200 & 31)) + 0) !== 0;
for (let k5 = 0; k5 < 3; k5++) {
if ((u8(p1) + 0) < ((((p0 & 4095) + u16(s.i32_1)) + 0) === (((hero.spot.y + 0) >= WORDS[1].length && (Kind.Some + 0) !== 15) ? 100 : p0) ? (-100) : s.a_u16[15])) break;
s.a_u8[11] = u8((p1 & idiv(Math.trunc(s.long[250] / (u8(128) + 1)), (u8((~s.i32_1)) + 1))));
const unit6 = units[(((p0 & 31) + 0) !== (s.u32_1 >> (s.i16_0 & 31)) ? 15 : 63) & 3];
}
  return u16(((s.u32_0 & p0) & (s.long[29] - 31)));
}
function f1(): i32 {
  touch();
for (const e7 of hero.bag) {
if (((16 + 0) <= hero.bag[3] || ((-31) + 0) === (-15))) break;
hero.hp = (e7 >>> 12);
}
s.a_u16[idiv(10, 8) & 15] ^= ((s.flag ? WORDS[0].length : letter(WORDS[0], 3)) * (letter(WORDS[1], 7) % (-7)));
const unit8 = hero;
s.kind = Kind.Some;
  return Math.max((-s.i16_0), (-s.u8_1));
}
function f2(p0: number[]): number {
  touch();
if (((Math.min(s.i32_0, units[3].hp) + 0) === (i16(s.i8_0) - i16(NESTED[0][2])) || ((hero.bag[3] + 0) > s.a_i16[1] && s.flag))) {
g0 &= i16((f1() & (NESTED[3][1] % 1000)));
if ((((s.a_i16[5] * 31) * ((-257) % (u8(2147483647) + 1))) + 0) >= ((s.u16_0 % (u8(s.u32_0) + 1)) | (hero.spot.y ^ (-10)))) {
s.i32_1 = i32(f1());
let v9: i16 = i16((u16((u16(32767) ^ f1())) - u16(f1())));
} else {
s.kind = ((s.a_i16[2] + 0) !== s.a_u16[1] || (31 + 0) !== (-257)) ? Kind.Some : Kind.None;
}
} else {
let v10 = u16(Math.trunc((-15) / 10));
}
s.level = clamp((f1() % (-256)), 10, 169);
for (let k11 = 0; k11 >= 0; k11--) {
s.i32_1 = p0[2];
const l12 = new Array(4).fill(5);
}
s.i16_1 = i16((u16(((-32768) >> ((s.u32_0 = items[1]) & 31))) + u16(((100 ^ items[1]) << ((~s.a_i8[1]) & 31)))));
hero.spot.x = (((-200) ^ (~Math.trunc(31 / (-7)))) & 255);
for (const e13 of p0) {
if ((idiv(s.i16_0, (-256)) + 0) > s.i32_0) continue;
s.long[WORDS[0].length & 255] = WORDS[1].length;
}
items[5] = (i8(((~hero.spot.x) - (WORDS[3].length >>> 2))) & 255);
  return (idiv((-100), (-7)) * (2147483647 % 10));
}
export function start(seed: u32): void { s.u32_0 = seed; s.u32_1 = u32(clamp(idiv(seed, 3), 0, 9)); }
export function key(code: u8): void {
  s.u8_1 = code; s.i8_1 = i8(code * 3); s.u16_1 = code * 257; s.i16_1 = i16(code * 515);
  s.u32_1 = u32(Math.imul(code, 16843009)); s.i32_1 = i32(Math.imul(code, 33686018)); hero.hp = code & 7; items[code & 7] = code;
  s.u16_0 = u16(f0(i32(s.u32_1), items[code & 7]));
  s.i32_1 = i32(f1());
  s.u16_0 = u16(f2(items));
}
