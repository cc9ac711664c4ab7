// seed 3304
// keys 232 13 50 87 124 161 198 235 16 53 90 127 164 201 238 19 56 93 130 167 204 241 22 59 96 133 170 207 244 25 62 99 136 173 210 247 28 65 102 139
// differed on sim-plain: command 9 (key 16): s.long[255] is 0, in Node 227
// differed on sim-shipped: command 9 (key 16): s.long[255] is 0, in Node 227
// differed on atari: command 9 (key 16): s.long[255] is 0, in Node 227
import { clamp, i16, i32, i8, idiv, type Int, u16, u32, u8 } from '../../../../engine/lib/int.ts';
import { bytes, longs, signedBytes, signedLongs, signedWords, words } from '../../../../engine/lib/arrays.ts';
const enum Kind { None = 1, Some = 5, Many = 300 }
interface Spot { x: number; y: number }
interface Unit { hp: number; spot: Spot; bag: number[]; on: boolean }
export const s = { u8_0: 63 as u8, u8_1: 71 as u8, i8_0: 23 as i8, i8_1: 36 as i8, u16_0: 86 as u16, u16_1: 91 as u16, i16_0: 28 as i16, i16_1: 5 as i16, u32_0: 37 as u32, u32_1: 21 as u32, i32_0: 20 as i32, i32_1: 51 as i32, level: -5 as Int<-5, 113>, a_u8: bytes(16), a_i8: signedBytes(16), a_u16: words(16), a_i16: signedWords(16), a_u32: longs(16), a_i32: signedLongs(16), long: words(256), calls: 0 as u16, kind: 1 as Kind, flag: false as boolean };
const TABLE: readonly number[] = [128, 256, 32768, 2, (-32767), (-257), (-65535), (-255), 8, 10, 3, 10, 3, 256, 31, 32768];
const NESTED: readonly (readonly number[])[] = [[2, 65535, 5, 7], [16, (-65536), 2147483647, (-63)], [(-257), 127, (-1), 15], [65536, 257, (-16), 127]];
const WORDS: readonly string[] = ['rope', 'torch', 'lantern', 'sword'];
let g0 = 0;
let g1 = 6;
let g2 = 6;
let g3 = 5;
let ready = false;
const items = [4, 5, 5, 6, 3, 2, 3, 4];
const grid: number[][] = Array.from({ length: 4 }, () => new Array(8).fill(0));
const units: Unit[] = [{ hp: 4, spot: { x: 0, y: 7 }, bag: [0, 1, 7, 5], on: false }, { hp: 3, spot: { x: 7, y: 6 }, bag: [0, 4, 2, 3], on: false }, { hp: 5, spot: { x: 2, y: 2 }, bag: [6, 5, 7, 5], on: false }, { hp: 1, spot: { x: 3, y: 0 }, bag: [3, 0, 3, 1], on: false }];
const hero: Unit = { hp: 2, spot: { x: 1, y: 1 }, bag: [2, 0, 5, 5], on: true };
function touch(): void { s.calls = u16(s.calls + 1); }
function letter(word: string, n: u8): u8 { return n < word.length ? word.charCodeAt(n) : 0; }
function f0(p0: i8, p1: i16): i8 {
  touch();
let n0 = 2;
do {
n0--;
if ((u16(p0) + 0) < Math.trunc(1000 / (-1))) break;
s.u16_1 |= 3;
units[(s.u8_0 % (u8(Kind.Some) + 1)) & 3].hp = hero.bag[p1 & 3];
} while (n0 > 0 && ready);
for (let k1 = 0; k1 < 2; k1++) {
ready = (g0 + 0) !== (s.i16_1 = (-200));
units[u32(s.i32_0) & 3].bag[(!((p1 + 0) === p0) ? s.u16_1 : NESTED[0][k1 & 3]) & 3] >>= 3;
}
switch (units[p0 & 3].spot.y & 7) {
case 0: {
touch();

}
default: {
let n4 = 5;
do {
n4--;
if ((ready && (WORDS[3].length + 0) < p0)) continue;
const l5 = [(letter(WORDS[3], p1 & 7) >>> 26), ((2147483647 >>> (p1 & 31)) & 255), ((g2 << (1000 & 31)) & 255), (((-32767) ^ s.u8_0) & 255), (p1 & 255), (((ready || (2 + 0) >= 200) ? p1 : s.a_i8[11]) & 255), (Kind.None & 255), ((8 + p0) & 255)];
let v6 = ((s.u32_1 ^ ((i16(g2) * (s.a_i32[10] & 4095)) - (g3 & p0))) & 2047);
} while (n4 > 0 && ((s.i16_1 + 0) !== p1 || hero.on));
break;
}
case 1: {
let v2: u8 = (grid[p0 & 3][p1 & 7] & (p0 ^ p0));
break;
}
case 2: {
const unit3 = hero;

}
case 3: {
g0 = i16(((~((g0 & 4095) * u16(s.u32_0))) ^ ((Kind.Some + 0) > (s.i8_0 - 31) ? (63 - 5) : ((s.a_i16[p0 & 15] & 4095) - u16(2147483647)))));

}
case 5: {
s.u8_0 = u8((-16));
break;
}
}
switch ((hero.hp ^ hero.bag[p0 & 3]) & 7) {
case 0: {
g1 &= u16((Math.max(32768, p1) - ((s.a_i16[p1 & 15] & 4095) + i16(hero.hp))));
break;
}
case 1: {
for (let k7 = 0; k7 < 2; k7++) {
if (((units[p1 & 3].spot.x + 0) !== 0 || (g3 + 0) === s.a_u32[p0 & 15])) break;
s.i8_0 = i8((s.i32_1 = (0 ^ p1)));
units[Math.min(s.i32_0, hero.hp) & 3].spot.y = u32((Math.trunc(8 / 1000) + (-NESTED[1][2])));
}
break;
}
case 2: {
const l8 = new Array(8).fill(7);
break;
}
case 3: {
for (let k9 = 0; k9 < 4; k9++) {
if (ready) break;
g2 = i8((p0 >>> (s.u8_0 & 31)));
const l10 = [(s.a_u32[p0 & 15] & 255), (NESTED[1][1] & 255), ((s.u32_1 >> (s.a_u32[p1 & 15] & 31)) & 255), ((((s.a_i32[12] + 0) <= Kind.None && (s.i16_0 + 0) !== s.i16_1) ? p1 : 63) & 255), (1 % (u8(hero.spot.y) + 1)), Math.trunc(63 / 256), ((u16(32768) + u16(NESTED[3][k9 & 3])) & 255), (((-7) + s.a_i16[p1 & 15]) & 255)];
}
break;
}
case 5: {
switch (idiv(s.a_i16[p1 & 15], (u8(g2) + 1)) & 7) {
case 0: {
let v11: i32 = letter(WORDS[3], 0);
break;
}
case 2: {
s.u32_0 = u32((p0 + (s.i16_1 = i16((s.u32_0 | units[1].spot.x)))));
break;
}
case 3: {
touch();
break;
}
default: {
s.u32_1 = u32(NESTED[2][p0 & 3]);
break;
}
}
break;
}
default: {
s.level = clamp(s.a_i32[2], -5, 113);

}
}
  return i8(u32(p0));
}
function f1(p0: Unit): number {
  touch();
switch (g2 & 7) {
case 0: {
units[NESTED[1][3] & 3].on = ((Kind.None * 7) + 0) !== Math.trunc(s.i16_0 / (-3));

}
case 1: {
switch ((i16(units[2].spot.x) - i16(s.u8_1)) & 7) {
case 0: {
s.flag = ((units[3].spot.x + 0) !== 0 && (s.a_u8[6] + 0) >= 3);
break;
}
case 1: {
const unit12 = p0;
break;
}
default: {
s.kind = (units[(s.u8_1 - items[0]) & 3].on || (g3 + 0) < g0) ? Kind.None : Kind.Some;
break;
}
case 2: {
s.i8_0 = i8(f0(i8(((p0.spot.x & 4095) + u16((s.i8_0 = (-3))))), idiv(Kind.None, (u8(i16(NESTED[1][3])) + 1))));
break;
}
}
break;
}
case 2: {
s.level = clamp(((Math.trunc(units[3].spot.x / 16) + Math.max(s.a_u16[8], letter(WORDS[1], 2))) - 32767), -5, 113);
break;
}
case 3: {
for (let k13 = 0; k13 < 2; k13++) {
let v14 = (p0.spot.y & ((units[1].bag[k13 & 3] - k13) - items[6]));
s.level = clamp((units[v14 & 3].bag[2] >>> ((s.u16_0 = (units[v14 & 3].bag[v14 & 3] ^ g1)) & 31)), -5, 113);
}
break;
}
case 5: {
s.a_u32[15] = u32((p0.hp = u8(2)));

}
default: {
let v15 = i8(((((-1) % (u8((-15)) + 1)) + 0) < i16(letter(WORDS[1], 6)) ? s.i8_1 : ((hero.spot.x >>> 20) & ((Math.max(2147483647, s.a_u16[1]) + 0) === (63 - WORDS[3].length) ? 255 : units[3].spot.x))));
break;
}
}
if ((!((s.u8_0 + 0) <= grid[3][4]) || ((items[2] ^ p0.bag[0]) + 0) <= (((8 % (u8(3) + 1)) + 0) === (hero.bag[2] % (u8(s.long[125]) + 1)) ? items[3] : WORDS[1].length))) {
s.long[g3 & 255] = u16((s.u32_0 = (100 - (-127))));
let c16 = 0;
} else {
if ((Kind.Some + 0) !== f0(i8(1000), Math.min(7, s.a_u8[12]))) {
let c17 = 0;
const unit18 = p0;
}
}
s.a_i16[i16(s.a_u16[11]) & 15] = i16((u16((s.flag ? (NESTED[2][3] >> 19) : (((65536 - 256) + 0) <= (p0.bag[3] & NESTED[2][0]) ? (-255) : s.i32_1))) - i16((Math.trunc(s.i8_1 / (-7)) >> ((hero.bag[2] + g3) & 31)))));
s.kind = (idiv((-256), (u8(65535) + 1)) + 0) > s.a_i8[9] ? Kind.None : Kind.Many;
let v19 = (((-15) << (u32(((hero.hp & 4095) - u16(s.a_u32[9]))) & 31)) & 7);
  return (15 >> ((((!((s.i32_0 + 0) > g1) ? 65535 : 0) + 0) <= (s.i8_1 << 7) ? s.a_i32[5] : units[3].hp) & 31));
}
function f2(): u8 {
  touch();
s.u16_0 = u16(f1(hero));
s.long[(~s.a_i16[3]) & 255] = (g3 = (((-32768) >> ((16 << (s.i8_1 & 31)) & 31)) & 2047));
const unit20 = units[1];
s.u16_1 = u16(f1(unit20));
s.kind = (((-128) >>> 21) + 0) < idiv((-63), (-256)) ? Kind.Some : Kind.None;
let n21 = 5;
do {
n21--;
let v22 = (~((65535 + 0) === (s.u16_1 + 256) ? 0 : ((-255) * s.a_i8[9])));
const l23 = new Array(4).fill(5);
} while (n21 > 0 && units[((-8) - unit20.bag[1]) & 3].on);
  return 128;
}
export function start(seed: u32): void { s.u32_0 = seed; s.u32_1 = u32(clamp(idiv(seed, 3), 0, 9)); }
export function key(code: u8): void {
  s.u8_1 = code; s.i8_1 = i8(code * 3); s.u16_1 = code * 257; s.i16_1 = i16(code * 515);
  s.u32_1 = u32(Math.imul(code, 16843009)); s.i32_1 = i32(Math.imul(code, 33686018)); hero.hp = code & 7; items[code & 7] = code;
  s.i8_1 = i8(f0(i8(((g3 | grid[3][code & 7]) ^ u32(hero.hp))), i16(((i16(units[1].spot.x) + i16(letter(WORDS[code & 3], 4))) - 256))));
  s.u16_1 = u16(f1(hero));
  s.u8_0 = u8(f2());
}
