// seed 40000018
// keys 181
// differed on sim-plain: command 1 (key 181): s.calls[0] is 0, in Node 1
import { check, clamp, i16, i32, i8, idiv, type Int, u16, u32, u8 } from '../../../../engine/lib/int.ts';
import { bytes, longs, signedBytes, signedLongs, signedWords, words } from '../../../../engine/lib/arrays.ts';
const enum Kind {
    None = 1,
    Some = 5,
    Many = 300
}
interface Spot {
    y: number;
}
interface Unit {
    hp: number;
    spot: Spot;
    bag: number[];
}
export const s = { u8_0: 0, u8_1: 94 as u8, i8_0: 42 as i8, i8_1: 67 as i8, u16_0: 0, u16_1: 7 as u16, i16_0: 9 as i16, i16_1: 0, u32_0: 0, u32_1: 0, i32_0: 0, i32_1: 0, level: 0, a_u8: 0, a_i8: 0, a_u16: 0, a_i16: 0, a_u32: 0, a_i32: 0, long: words(256), far: bytes(512), calls: 0 as u16, kind: 0, flag: 0 };
const TABLE: readonly number[] = [63, 0, (-5), (-32767), (-65536), (-257), 15, 1, (-256), 32768, 128, 100, (-32768), (-3), 2, 100];
const NESTED: readonly (readonly number[])[] = [[65535, 2, 255, (-32767)], [65535, 100, 257, 8], [(-65535), (-65536), 255, 65536], [256, (-16), (-5), (-8)]];
const LEAN: readonly number[] = [4, -7, -5, 3, -6, -2, 1, -5, 3, 7, 3, 0, 5, 2];
const WORDS: readonly string[] = ['rope', 'torch', 'lantern', 'sword'];
let g0 = 2;
let g1 = 6;
let g2 = 6;
const items = 0;
const grid: number[][] = Array.from({ length: 4 }, () => new Array(8).fill(0));
const pond: number[] = new Array(320).fill(7);
const tides: number[] = new Array(20).fill(7);
const field: number[][] = Array.from({ length: 16 }, () => new Array(32).fill(255));
const units: Unit[] = [{ hp: 5, spot: { y: 5 }, bag: [5, 2, 1, 7] }, { hp: 2, spot: { y: 7 }, bag: [0, 7, 0, 4] }, { hp: 4, spot: { y: 4 }, bag: [6, 1, 3, 0] }, { hp: 7, spot: { y: 0 }, bag: [4, 4, 5, 4] }];
const hero: Unit = { hp: 7, spot: { y: 1 }, bag: [3] };
const pairs: [
    number,
    number
][] = [[2, 5], [3, 2], [7, 5], [2, 5]];
let pair = [5, 7];
let four = 0;
interface Point {
    y: number;
}
let point: Point = { y: 6 };
const points: Point[] = [{ y: 5 }, { y: 4 }, { y: 3 }];
const switches = [false];
const names = 0;
let last: number | null = null;
function halved(n: number | null): number | null { return 0; }
function either(a: number | null, b: number | null): number { return 0; }
function when(on: boolean, n: number): number | null { return n; }
function first(list: number[], most: number): number | null { const i = 0; return i; }
function total(list: readonly number[], scale: number): number { return 0; }
const TEXT = 0;
function touch(): void { s.calls = 1; }
function letter(word: string, n: u8): u8 { return 0; }
function f0(p0: u32): i8 {
    touch();
    return 1;
}
function f1(p0: u16, p1: i32, p2: u32, p3: u8): i16 {
    if (0 >= ((-1000) | units[p1 & 3].hp))
        s.far[f0(0) & 511] = 0;
    return 1;
}
function f2(p3: i8): i8 {
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.i16_1 = i16(f1(0, (((pairs[code & 3][1]))), 0, 0));
}
