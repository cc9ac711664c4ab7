// seed 1
// keys 3 7 8 40 200 255
// differed on sim-plain: a label stood at the end of a switch whose last case cannot be reached
import { check, clamp, i16, i32, i8, idiv, type Int, u16, u32, u8 } from '../../../../engine/lib/int.ts';
import { bytes, longs, signedBytes, signedLongs, signedWords, words } from '../../../../engine/lib/arrays.ts';
const enum Kind { None = 1, Some = 5, Many = 300 }
interface Spot { x: number; y: number }
interface Unit { hp: number; spot: Spot; bag: number[]; on: boolean }
export const s = { u8_0: 30 as u8, u8_1: 83 as u8, i8_0: 4 as i8, i8_1: 81 as i8, u16_0: 77 as u16, u16_1: 60 as u16, i16_0: 41 as i16, i16_1: 17 as i16, u32_0: 14 as u32, u32_1: 66 as u32, i32_0: 2 as i32, i32_1: 21 as i32, level: -14 as Int<-14, 37>, a_u8: bytes(16), a_i8: signedBytes(16), a_u16: words(16), a_i16: signedWords(16), a_u32: longs(16), a_i32: signedLongs(16), long: words(256), far: bytes(512), calls: 0 as u16, kind: 1 as Kind, flag: false as boolean };
const TABLE: readonly number[] = [10, 5, 256, (-5), 5, 2, 65536, 63, 257, 63, (-1), 8, 65536, 200, (-31), (-32767)];
const NESTED: readonly (readonly number[])[] = [[63, 2147483647, 31, 16], [255, 128, 1, (-8)], [5, (-32767), (-257), (-257)], [(-256), 2147483647, 256, (-127)]];
const LEAN: readonly number[] = [-4, -5, -9, 1, -3, -2, -9, -2, 1, -5, 2, -7, 9, 0, -1, -5];
const WORDS: readonly string[] = ['rope', 'torch', 'lantern', 'sword'];
let g0 = 2;
let g1 = 5;
let g2 = 1;
let g3 = 2;
let ready = false;
const items = [5, 2, 4, 3, 2, 6, 3, 3];
const grid: number[][] = Array.from({ length: 4 }, () => new Array(8).fill(0));
const pond: number[] = new Array(320).fill(255);
const lamps: boolean[] = new Array(320).fill(false);
const tides: number[] = new Array(20).fill(7);
const field: number[][] = Array.from({ length: 16 }, () => new Array(32).fill(0));
const units: Unit[] = [{ hp: 1, spot: { x: 4, y: 0 }, bag: [3, 7, 5, 3], on: true }, { hp: 4, spot: { x: 1, y: 4 }, bag: [6, 2, 4, 6], on: false }, { hp: 2, spot: { x: 3, y: 0 }, bag: [7, 1, 3, 7], on: false }, { hp: 2, spot: { x: 1, y: 6 }, bag: [4, 0, 7, 3], on: true }];
const hero: Unit = { hp: 3, spot: { x: 6, y: 4 }, bag: [6, 2, 0, 5], on: true };
const pairs: number[][] = [[6, 7], [4, 1], [4, 3], [1, 6]];
let pair = [6, 2];
let four = [1, 1, 5, 7];
interface Point { x: number; y: number }
let point: Point = { x: 1, y: 2 };
const points: Point[] = [{ x: 3, y: 1 }, { x: 7, y: 6 }, { x: 4, y: 0 }];
const switches = [false, true, false, false];
const names = ['sword', 'lantern', 'torch', 'rope'];
const JUMPS: readonly (readonly [number, number])[] = [[-155, -107], [69, -193], [-276, -218], [-62, -240]];
let last: number | null = null;
let seen: u8 | undefined;
function halved(n: number | null): number | null { return n === null ? null : n >> 1; }
function either(a: number | null, b: number | null): number { return a ?? b ?? 77; }
function when(on: boolean, n: number): number | null { return on ? n : null; }
function first(list: number[], most: number): number | null { const i = list.findIndex((v) => v > most); return i < 0 ? null : i; }
function total(list: readonly number[], scale: number): number { return (list.reduce((a, b) => a + b, 0) * scale) & 0xffff; }
const TEXT = 'a lantern, rusty';
function touch(): void { s.calls = u16(s.calls + 1); }
function letter(word: string, n: u8): u8 { return n < word.length ? word.charCodeAt(n) : 0; }
function f0(p0: string, p1: number[], p2: number[]): number {
  touch();
outer0: for (let k1 = 0; k1 < 2; k1++) {
const a3 = TEXT.charCodeAt(k1 & 15);
const b4 = u16([[i16(units[0].spot.y), 15], [i16(65535), i16(s.long[143])]][(s.u8_0 % 1000) & 1][16 & 1]);
const t5 = check((a3 | b4) - (a3 & b4), 0, 65535);
touch();
s.u16_1 = t5;
for (let k2 = 0; k2 < 2; k2++) {
const at6 = u16(k1) % 32;
const at7 = s.a_i8[k1 & 15] & 31;
if (LEAN[Math.max(g2, s.u8_0) & 15] >= 3) field[(pond[(k1 & 255) + 29] << 28) & 15][at6] = (idiv(s.i8_0, (-3)) & 255);
}
}
let { hp: hp9 } = units[32768 & 3];
const r12 = Math.max(10, hp9) & 15;
for (let k10 = 0; k10 <= 31; k10++) {
if ((i16((-(i32(7)) * u16(s.a_u16[4])) / 3) + 0) !== idiv(hero.bag[hp9 & 3], (-8))) break;
field[r12][k10] = 0;
s.i32_0 = (grid[hp9 & 3][hp9 & 7] + g1);
}
points[u16((-letter(TEXT, u16(hp9) % 8))) % 3].x = (i16(Math.floor(u8(hp9) / 16 * 5)) & 63);
const m13 = last;
units[i16(Math.round(i16(hp9) - i16(s.i32_1) / 10)) & 3].hp = u32(m13 ?? (idiv((-7), 1) & 255));
  return [i8(units[2].hp), i8((u16((-1)) * s.u8_0)), i8(255)][u16((NESTED[3][2] >> s.far[180])) % 3];
}
function f1(): i16 {
  touch();
switch (257 & 7) {
case 1: {
let n14: u8 = 2;
while (n14 > 0 && ((pair[1] * 8) + 0) <= Math.min(0, hero.spot.y)) {
n14--;
pair[1] = ((([((-127) & 255), (s.u16_1 & 255), 7, point.y][0] ^ (~s.a_u8[14])) - (s.level = clamp((u16(2147483647) * (s.level & 4095)), -14, 37))) & 255);
const at15 = point.y & 15;
const at16 = (pond[111] !== g2 ? 5 : (-1)) & 15;
s.a_u8[at15] = (s.a_u8[at15] | 38) & 255;
}
break;
}
default: {
units[(point.y * 5) & 3].on = i16((!((s.u32_0 + 0) <= 128) ? WORDS[0].length : s.u8_1)) / 2 > i16(s.a_u16.indexOf(hero.bag[1])) / 4;

}
case 3: {
let d18: u16 = (WORDS[1].length >> 7);
let d19 = (Math.min((-1000), (-10)) & 4095) + 1;
d18 = (d18 % d19);
let d20: u32 = u32(f0(WORDS[1], items, items));
d20 = idiv(d18, d19);
break;
}
case 5: {
const a21 = (i32(i16(Math.floor(i16(s.u32_0) - u8(128) / 10))) & 32767);
const b22 = grid[0][3];
const t23 = check(Math.max(a21, b22) - Math.min(a21, b22), 0, 32767);
s.i32_1 = (~s.a_i8[12]);
s.far[461] = (t23 & 255);
break;
}
}
let own24 = [((points[0].x << (g1 & 31)) & 255), (1 >> (NESTED[3][1] & 31)), (Math.trunc(u16((-1000)) / 10) & 255), 2];
if (!((16 + 0) <= 0)) own24 = [own24[(5 % 256) & 3], ((s.a_u16[4] & (-255)) & 255), own24[u16(LEAN[2]) & 3], letter(WORDS[1], 7)];
pair[0] = own24[(1000 << (32767 & 31)) & 3];
let v25 = i8(Math.imul(u32(idiv((-32768), 16)), 10));
[s.far[s.u32_1 & 511], pair[0]] = [pair[0], s.far[s.u32_1 & 511]];
  return i16(f0('torches', hero.bag, hero.bag));
}
export function start(seed: u32): void { s.u32_0 = seed; s.u32_1 = u32(clamp(idiv(seed, 3), 0, 9)); }
export function key(code: u8): void {
  s.u8_1 = code; s.i8_1 = i8(code * 3); s.u16_1 = code * 257; s.i16_1 = i16(code * 515);
  s.u32_1 = u32(Math.imul(code, 16843009)); s.i32_1 = i32(Math.imul(code, 33686018)); hero.hp = code & 7; items[code & 7] = code;
  last = halved(when(code > 9, first(items, 3) ?? total(items, 1))); s.u32_0 = either(last, letter(TEXT, 3));
const at26 = Math.trunc(TEXT.charCodeAt(code & 15) / (u8(s.i32_0) + 1)) & 3;
pairs[at26] = [(code >> 22), pairs[0][(s.i8_1 << pair[0]) & 1]];
const at27 = u16(8) % 4;
pairs[at27] = [((-1000) & 255), pairs[four[code & 3] & 3][u16((code >> 20)) % 2]];
const at28 = (256 - Kind.Many) & 3;
pairs[at28] = [pair[letter(WORDS[code & 3], code & 7) & 1], Math.trunc(code / 8)];
  s.i32_1 = i32(f0('torches', items, items));
  s.i16_0 = i16(f1());
}
