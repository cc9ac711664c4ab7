// seed 40000021
// keys 21 58 95 132 169 206 243 24 61 98 135 172 209 246 27 64 101 138 175 212 249 30 67 104 141 178 215 252 33 70 107 144 181 218 255 36 73 110 147 184
// differed on sim-plain: command 1 (key 21): units[].spot.y[0] is 0, in Node 1
import { check, clamp, i16, i32, i8, idiv, type Int, u16, u32, u8 } from '../../../../engine/lib/int.ts';
import { bytes, longs, signedBytes, signedLongs, signedWords, words } from '../../../../engine/lib/arrays.ts';
const enum Kind { None = 1, Some = 5, Many = 300 }
interface Spot { x: number; y: number }
interface Unit { hp: number; spot: Spot; bag: number[]; on: boolean }
export const s = { u8_0: 84 as u8, u8_1: 18 as u8, i8_0: 78 as i8, i8_1: 12 as i8, u16_0: 33 as u16, u16_1: 99 as u16, i16_0: 99 as i16, i16_1: 39 as i16, u32_0: 12 as u32, u32_1: 38 as u32, i32_0: 63 as i32, i32_1: 6 as i32, level: 3 as Int<3, 52>, a_u8: bytes(16), a_i8: signedBytes(16), a_u16: words(16), a_i16: signedWords(16), a_u32: longs(16), a_i32: signedLongs(16), long: words(256), far: bytes(512), calls: 0 as u16, kind: 1 as Kind, flag: false as boolean };
const TABLE: readonly number[] = [16, (-255), 0, 3, 65535, (-10), 0, 3, 65535, 0, 256, 16, 127, 31, 0, 65535];
const NESTED: readonly (readonly number[])[] = [[1, (-2), (-3), (-257)], [65536, (-65535), 255, 257], [(-200), 31, 15, 31], [(-5), 3, 8, 100]];
const LEAN: readonly number[] = [-5, 6, 2, -2, -5, -7, -6, -3, 4, -9, -9, -7, -6, -10, 7, 9];
const WORDS: readonly string[] = ['rope', 'torch', 'lantern', 'sword'];
let g0 = 3;
let g1 = 7;
let g2 = 6;
let ready = false;
const items = [5, 0, 1, 5, 7, 0, 5, 1];
const grid: number[][] = Array.from({ length: 4 }, () => new Array(8).fill(0));
const pond: number[] = new Array(320).fill(255);
const lamps: boolean[] = new Array(320).fill(false);
const tides: number[] = new Array(20).fill(32639);
const field: number[][] = Array.from({ length: 16 }, () => new Array(32).fill(3));
const units: Unit[] = [{ hp: 5, spot: { x: 5, y: 1 }, bag: [1, 2, 7, 4], on: true }, { hp: 2, spot: { x: 7, y: 5 }, bag: [6, 5, 7, 1], on: false }, { hp: 7, spot: { x: 0, y: 1 }, bag: [0, 2, 5, 7], on: false }, { hp: 0, spot: { x: 5, y: 6 }, bag: [0, 7, 2, 1], on: true }];
const hero: Unit = { hp: 0, spot: { x: 1, y: 0 }, bag: [0, 4, 6, 7], on: false };
const pairs: number[][] = [[6, 3], [6, 2], [7, 7], [7, 0]];
let pair = [6, 2];
let four = [7, 4, 1, 5];
interface Point { x: number; y: number }
let point: Point = { x: 4, y: 7 };
const points: Point[] = [{ x: 5, y: 6 }, { x: 3, y: 3 }, { x: 4, y: 7 }];
const switches = [true, false, false, false];
const names = ['sword', 'lantern', 'torch', 'rope'];
const JUMPS: readonly (readonly [number, number])[] = [[249, 283], [-203, 2], [92, 211], [142, -218]];
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
function f0(): i32 {
  touch();
let d0: u16 = u16((Math.min((-2), grid[3][2]) % 2));
let d1 = (((0 > (s.i16_0 + 0) && (points[0].x + 0) >= points[1].x) ? 257 : 65536) & 65535) + 1;
s.u8_1 = u8(Math.trunc(d0 / d1));
s.a_u8[257 & 15] = u8((d0 % d1));
units[JUMPS[(-127) & 3].findIndex((e_0, i_1) => ((4096 * pair[0]) + 0) <= (e_0 << (s.i8_0 & 31))) & 3].spot.y = ((pair[0] = (s.a_i16[11] & 255)) & 63);
const t2 = ((point.x - (7 >>> (g2 & 31))) & 63);
s.u16_1 = point.x;
point.x = t2;
touch();
s.u16_1 = t2;
let k3 = 0;
while (k3 < 32) {
field[(t2 ^ s.long[149]) & 15][k3] = 1;
k3++;
}
g1 = k3;
const unit6 = units[u32(s.i16_0) & 3];
const a7 = ((100 * u8((u8(s.u32_0) * u16(NESTED[0][0])))) & 4095);
const b8 = ((g0 = t2) & 4095);
let t9 = (a7 ^ b8) + 2 * (a7 & b8) - b8;
s.i8_1 = i8((hero.on ? 65535 : field[0][k3 & 31]));
t9 = check(t9, 0, 4095);
items[u16(field[t9 & 15][t2 & 31]) % 8] = (t9 & 255);
let d11: u8 = 3;
d11 = Math.trunc(point.x / 8);
hero.bag[2] = (point.x % 8);
point.x = (Kind.Many & 63);
let d12: u32 = (!((g0 + 0) !== t2) ? (100 % (-16)) : 2147483647);
d12 = Math.trunc(point.x / 8);
point.x = (Kind.Many & 63);
  return letter(WORDS[2], 0);
}
function f1(p0: number[], p1: Unit, p2: number[]): number {
  touch();
let d13: u8 = u8(Math.trunc((((hero.hp) - (128)) >>> 0) / 255));
d13 = (d13 % 256);
d13 = u8(NESTED[1][1]);
let d15: i32 = ((s.u16_1 | 256) | ((((g2 + 0) & 127) === 0 && s.flag) ? s.u16_0 : s.u8_0));
d15 = Math.trunc(d13 / 256);
d13 = u8(NESTED[1][1]);
last = when(i16(point.x) / 10 + 2 === 19, ((letter(WORDS[1], 5) * Kind.None) & 32767));
s.a_i8.forEach((e17, j18) => {
if (e17 > 3) return;
const own19 = p2.map((e_6, i_7) => ((32767 >>> (u8(s.a_i16[e17 & 15]) & 31)) & 255));
own19.sort((a, b) => a - b);
s.i32_0 = own19[u16((units[j18 & 3].spot.x - TEXT.charCodeAt(e17 & 15))) % 4];
});
s.i8_0 = i8(letter(WORDS[pond[(32767 & 255) + 19] & 3], s.far[s.u16_0 & 511] & 7));
  return i8(f0());
}
function f2(p0: string): number {
  touch();
let best21: number | undefined = undefined;
for (let k22 = 0; k22 < 8; k22++) {
if (units[i8(TEXT.charCodeAt(k22 & 15) / (u8(k22) + 1)) & 3].on) continue;
if (best21 === undefined || s.a_u16[k22] < s.a_u16[best21]) best21 = k22;
}
if (best21 !== undefined) s.i32_0 = best21;
s.a_i32[6] = (-(((-65535) & 4095) * i16((s.a_u32[9] & s.i8_0))));
let d23: u8 = u8(Math.trunc((8 * 1000) / (u8((s.i8_1 & 1000)) + 1)));
let d24 = ((((-s.i8_1) + 0) < ((s.a_u32[5] & 4095) * (s.a_u8[9] & 4095)) ? (-1) : LEAN[15]) & 7) + 1;
pair[0] = Math.trunc(d23 / d24);
s.i32_0 = (d23 % d24);
last = first(items, ((g1 | 1000) & 255));
const l26 = [(-(-16)), ((7 * u8((-5))) & 255), 100, (((-16) * hero.spot.y) & 255)];
const unit27 = hero;
  return u32(((letter(WORDS[0], 1) - s.u8_1) << ((((65535) + (TEXT.charCodeAt(3))) & 1048575) & 31)));
}
export function start(seed: u32): void { s.u32_0 = seed; s.u32_1 = u32(clamp(idiv(seed, 3), 0, 9)); }
export function key(code: u8): void {
  s.u8_1 = code; s.i8_1 = i8(code * 3); s.u16_1 = code * 257; s.i16_1 = i16(code * 515);
  s.u32_1 = u32(Math.imul(code, 16843009)); s.i32_1 = i32(Math.imul(code, 33686018)); hero.hp = code & 7; items[code & 7] = code;
  last = halved(when(code > 9, first(items, 3) ?? total(items, 1))); s.u32_0 = either(last, letter(TEXT, 3));
pair = [((((units[code & 3].spot.y >>> code) + 0) <= (hero.bag[2] - s.a_i8[1]) ? (-16) : s.u8_0) & 255), (Math.trunc(s.a_u32[5] / 256) & 255)];
pair = [((field[code & 15][code & 31] + items[3]) & 255), (field[code & 15][10] >> (code & 31))];
points[((hero.bag[code & 3] | (-2147483647)) & 1) + 1] = { y: point.y, x: point.x };
  s.i32_0 = i32(f0());
  s.i8_0 = i8(f1(hero.bag, units[0], hero.bag));
  s.u32_1 = u32(f2(WORDS[code & 3]));
}
