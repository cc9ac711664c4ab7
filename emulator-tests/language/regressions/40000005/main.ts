// seed 40000005
// keys 168
// differed on sim-plain: command 1 (key 168): s.u32_1[0] is 0, in Node 4294967168
import { clamp, i16, i32, i8, idiv, type Int, u16, u32, u8 } from '../../../../engine/lib/int.ts';
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
    on: boolean;
}
export const s = { u8_0: 0, u8_1: 0, i8_0: 0, i8_1: 0, u16_1: 0, i16_0: 0, i16_1: 0, u32_0: 0, u32_1: 0, i32_0: 0, i32_1: 0, a_u8: 0, a_i8: 0, a_u16: 0, a_i16: 0, a_u32: 0, a_i32: 0, long: 0, far: 0, calls: 0, flag: 0 };
const TABLE: readonly number[] = [0, 256, 0, 0, 1, 0, 0, 255, 16, 0, 0, 7, 257];
const NESTED: readonly (readonly number[])[] = [[15, 0, 128, 8], [0, 32768, 257, 0], [1000, 127, (-63), 3], [(-10), 32767, 63, 5]];
const LEAN: readonly number[] = [8];
const WORDS: readonly string[] = ['rope', 'torch', 'lantern', 'sword'];
let g0 = 4;
const items = 0;
const grid: number[][] = Array.from({ length: 4 }, () => new Array(8).fill(0));
const lamps: boolean[] = new Array(320).fill(true);
const tides: number[] = new Array(20).fill(0);
const field: number[][] = Array.from({ length: 16 }, () => new Array(32).fill(3));
const units: Unit[] = [{ on: false }, { on: false }, { on: false }, { on: false }];
const hero: Unit = { on: false };
const pairs: number[][] = [[6, 4], [5, 1], [5, 1], [7, 7]];
let pair = 0;
let four = 0;
interface Point {
    y: number;
}
let point: Point = { y: 0 };
const switches = 0;
const JUMPS: readonly (readonly [
    number,
    number
])[] = [[263, 61], [-120, 95], [-197, 275], [270, -77]];
let last: number | null = null;
function halved(n: number | null): number | null { return 0; }
function either(a: number | null, b: number | null): number { return 0; }
function when(on: boolean, n: number): number | null { return n; }
function first(list: number[], most: number): number | null { const i = 0; return i; }
function total(list: readonly number[], scale: number): number { return 0; }
const TEXT = 0;
function touch(): void { }
function letter(word: string, n: u8): u8 { return 0; }
function f0(p2: i32): i8 {
    return i8((((WORDS[2].length | NESTED[2][p2 & 3]) + 0) > (-5) ? 128 : 0));
}
function f1(p1: i32): u32 {
    return u32(f0(p1));
}
function f2(): number {
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.u32_1 = f1(code);
}
