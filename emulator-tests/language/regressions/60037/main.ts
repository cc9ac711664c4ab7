// seed 60037
// keys 40
// differed on atari: start: s.u8_0[0] is 0, in Node 70
import { clamp, i16, i32, i8, idiv, type Int, u16, u32, u8 } from '../../../../engine/lib/int.ts';
import { bytes, longs, signedBytes, signedLongs, signedWords, words } from '../../../../engine/lib/arrays.ts';
const enum Kind {
    None = 1,
    Some = 5,
    Many = 300
}
interface Spot {
    x: number;
    y: number;
}
interface Unit {
    hp: number;
    spot: Spot;
    bag: number[];
    on: boolean;
}
export const s = { u8_0: 70 as u8, u8_1: 17 as u8, i8_0: 75 as i8, i8_1: 48 as i8, u16_0: 16 as u16, u16_1: 38 as u16, i16_0: 85 as i16, i16_1: 14 as i16, u32_0: 4 as u32, u32_1: 41 as u32, i32_0: 57 as i32, i32_1: 3 as i32, level: 16 as Int<16, 38>, a_u8: bytes(16), a_i8: signedBytes(16), a_u16: words(16), a_i16: signedWords(16), a_u32: longs(16), a_i32: signedLongs(16), long: words(256), calls: 0 as u16, kind: 1 as Kind, flag: false as boolean };
const TABLE: readonly number[] = [(-1000), (-65535), 63, 257, 2, 32767, 32767, (-127), 2, 1000, 32768, 10, (-3), 10, (-128), (-32767)];
const NESTED: readonly (readonly number[])[] = [[(-15), 128, 100, (-2)], [31, 200, 0, 32767], [(-16), 255, (-1), 16], [3, 0, 65536, 65535]];
const WORDS: readonly string[] = ['rope', 'torch', 'lantern', 'sword'];
let g0 = 7;
let g1 = 4;
let g2 = 5;
let ready = false;
const items = [6, 3, 4, 2, 0, 1, 0, 4];
const grid: number[][] = Array.from({ length: 4 }, () => new Array(8).fill(0));
const units: Unit[] = [{ hp: 6, spot: { x: 6, y: 4 }, bag: [2, 6, 3, 0], on: true }, { hp: 3, spot: { x: 2, y: 7 }, bag: [1, 1, 5, 3], on: false }, { hp: 6, spot: { x: 3, y: 0 }, bag: [2, 3, 0, 2], on: false }, { hp: 1, spot: { x: 7, y: 1 }, bag: [4, 6, 1, 3], on: true }];
const hero: Unit = { hp: 4, spot: { x: 6, y: 6 }, bag: [4, 3, 0, 0], on: false };
function touch(): void { s.calls = u16(s.calls + 1); }
function letter(word: string, n: u8): u8 { return n < word.length ? word.charCodeAt(n) : 0; }
function f0(p0: i32, p1: i32, p2: i16): i8 {
    touch();
    let n0 = 1;
    do {
        n0--;
        s.u32_0 = u32(((g2 = ((g1 * (-256)) & 255)) - Math.trunc(i16(s.a_u32[14]) / (-16))));
    } while (n0 > 0 && units[(s.long[p1 & 255] >> 9) & 3].on);
    p2 = ((-128) + (NESTED[3][p2 & 3] & 63));
    let v2 = (s.i8_0 = i8(((i16(p0) - i16(s.i32_0)) ^ (p1 & 65535))));
    const unit3 = units[3];
    let v4: u8 = u8(((units[p0 & 3].spot.x & (10 & (-63))) + (TABLE[p2 & 15] % 16)));
    const l5 = [unit3.bag[v2 & 3], (v4 % (u8(g0) + 1)), (((-256) - s.level) & 255), ((p0 % 100) & 255)];
    return i8(s.u16_1);
}
function f1(p0: i8, p1: u8, p2: i32): u8 {
    touch();
    switch (f0(i32(s.a_u32[p1 & 15]), s.i16_1, p0) & 7) {
        case 0: {
            p0 = i8((s.i16_1 = g1));
            break;
        }
        case 1: {
            switch ((s.a_u32[12] ^ p0) & 7) {
                case 0:
                case 1: {
                    units[(letter(WORDS[2], 2) ^ p1) & 3].on = ((p2 >> (p2 & 31)) + 0) === Math.min(63, s.u8_0);
                    break;
                }
                case 2: {
                    if (s.i8_0 > -128)
                        s.i8_0--;
                    break;
                }
                case 5: {
                    const l7 = [((8 + p1) & 255), (hero.spot.y & 255), ((g1 = letter(WORDS[3], 1)) & 255), (WORDS[p0 & 3].length | units[3].bag[p2 & 3])];
                }
                default: {
                    units[(65536 >>> (NESTED[3][p1 & 3] & 31)) & 3].spot.y ^= (257 ^ (p0 | units[p2 & 3].spot.y));
                }
            }
            break;
        }
        case 2: {
            switch ((p0 & s.a_u16[4]) & 7) {
                case 0: {
                    break;
                }
                case 3: {
                    units[i32(p2) & 3].on = !((grid[2][3] + 0) > p1);
                }
                default: {
                    items[1 & 7] = ((WORDS[1].length << ((((WORDS[1].length & items[p2 & 7]) + 0) >= (units[p0 & 3].spot.x - NESTED[1][p1 & 3]) ? (p0 & g2) : (s.u32_1 = items[p2 & 7])) & 31)) & 255);
                }
            }
        }
        case 3: {
            s.i8_1 = i8(f0((-(g2 - items[7])), i16((s.i8_1 - WORDS[p0 & 3].length)), ((~Kind.None) >>> 23)));
            break;
        }
        case 5: {
            const l8 = new Array(4).fill(7);
        }
    }
    for (let k10 = 0; k10 < 6; k10++) {
        if (!((p2 + 0) < p1))
            continue;
        s.a_u16[(s.i8_1 = 100) & 15] = u16((-u16((letter(WORDS[3], 0) - 15))));
    }
    switch ((s.i32_1 >> 18) & 7) {
        case 1: {
            g1 = ((((p1 >>> (NESTED[0][p2 & 3] & 31)) - idiv(p2, 8)) - f0(NESTED[2][p2 & 3], (p2 = s.u8_1), f0(g1, p2, p1))) & 32767);
        }
        case 2: {
            for (const e12 of s.a_u8) {
                s.u8_0 = u8(Math.min(p1, (-63)));
            }
            break;
        }
        case 3: {
            for (let k13 = 0; k13 < 6; k13++) {
                if ((((-65535) + 0) > hero.bag[p1 & 3] || (p0 + 0) > letter(WORDS[3], p2 & 7)))
                    break;
                s.a_i8[(u16(units[p1 & 3].hp) - u16(Kind.None)) & 15] = i8(32768);
                units[Math.min(NESTED[3][3], s.a_u16[0]) & 3].bag[1] = (((((p0 & 4095) + i16(p2)) * (((p0 + s.a_u8[p1 & 15]) + 0) !== 0 ? s.i16_1 : 3)) & Math.max((-WORDS[p2 & 3].length), (p1 >> (s.u32_0 & 31)))) & 255);
            }
            break;
        }
        case 5: {
            for (let k15 = 0; k15 < 1; k15++) {
                s.a_u8[p0 & 15] = u8(p2);
                for (let k16 = 0; k16 < 2; k16++) {
                    s.a_u8[(u16(k16) + (p2 & 4095)) & 15] = s.a_u8[8];
                }
            }
            break;
        }
        default: {
            outer17: for (let k18 = 0; k18 < 1; k18++) {
                p2 &= Math.min(Math.min(letter(WORDS[1], p2 & 7), grid[p1 & 3][4]), (((i16(p2) + (200 & 4095)) + 0) > g1 ? 5 : p0));
                if (((units[p2 & 3].hp | s.a_u32[p1 & 15]) + 0) !== (s.i8_1 = i8(256)))
                    continue outer17;
            }
        }
    }
    p0 = Math.trunc(Math.max((p0 | (-10)), letter(WORDS[3], p0 & 7)) / (-2));
    s.u32_1 = u32(((s.u16_0 = u16((p0 + p1))) * (i16(s.long[p2 & 255]) & (~letter(WORDS[p2 & 3], 7)))));
    return u8((!(WORDS[((-255) % (-256)) & 3] !== WORDS[0]) ? 32767 : (p1 + s.long[p1 & 255])));
}
export function start(seed: u32): void { s.u32_0 = seed; s.u32_1 = u32(clamp(idiv(seed, 3), 0, 9)); }
export function key(code: u8): void {
    s.u8_1 = code;
    s.i8_1 = i8(code * 3);
    s.u16_1 = code * 257;
    s.i16_1 = i16(code * 515);
    s.u32_1 = u32(Math.imul(code, 16843009));
    s.i32_1 = i32(Math.imul(code, 33686018));
    hero.hp = code & 7;
    items[code & 7] = code;
    s.i8_0 = i8(f0((Math.max(items[2], s.u8_0) | (hero.hp % 256)), (Math.max(16, grid[0][code & 7]) + WORDS[code & 3].length), i16(((100 & 4095) - i16(((s.a_u32[code & 15] + 0) > (TABLE[10] >>> (hero.bag[code & 3] & 31)) ? g0 : s.u32_0))))));
    s.u8_0 = u8(f1(i8(code), u8(i8((NESTED[3][code & 3] % (u8(code) + 1)))), Math.trunc(hero.spot.x / 100)));
}
