// seed 61000787
// keys 246
// differed on host: start: Site_pool[].x[0] is 18, in Node 2
// differed on sim-plain: start: Site_pool[].x[0] is 18, in Node 2
// differed on sim-shipped: start: Site_pool[].x[0] is 18, in Node 2
// differed on atari: start: Site_pool[].x[0] is 18, in Node 2
import { clamp, i16, i32, i8, idiv, type Int, type List, u16, u32, u8 } from '../../../../engine/lib/int.ts';
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
export const s = { u8_0: 89 as u8, u8_1: 89 as u8, i8_0: 54 as i8, i8_1: 47 as i8, u16_0: 69 as u16, u16_1: 64 as u16, i16_0: 32 as i16, i16_1: 75 as i16, u32_0: 21 as u32, u32_1: 1 as u32, i32_0: 69 as i32, i32_1: 28 as i32, level: -10 as Int<-10, 1>, a_u8: bytes(16), a_i8: signedBytes(16), a_i16: signedWords(16), a_u32: longs(16), a_i32: signedLongs(16), long: words(256), far: bytes(512), calls: 0 as u16 };
const TABLE: readonly number[] = [100, 63, 127, 128, 31, (-1000), (-200)];
const NESTED: readonly (readonly number[])[] = [[(-257), 100, (-65535)], [10, 32767, 16], [256, 1000, 5]];
const LEAN: readonly number[] = [-8, 4, -6, 0];
const WORDS: readonly string[] = ['rope', 'torch', 'lantern', 'sword'];
let g0 = 4;
let g1 = 1;
let word = 'rope';
const tags = ['a', 'bc'];
const page = { title: 'none', count: 0 };
const items = [7, 6, 7, 5, 3, 2, 0, 6];
const grid: number[][] = Array.from({ length: 4 }, () => new Array(8).fill(0));
const pond: number[] = new Array(320).fill(7);
const tides: number[] = new Array(20).fill(7);
const field: number[][] = Array.from({ length: 16 }, () => new Array(32).fill(3));
const units: Unit[] = [{ hp: 5, spot: { x: 4, y: 1 }, bag: [7, 1, 2, 0], on: false }, { hp: 7, spot: { x: 3, y: 3 }, bag: [5, 6, 6, 1], on: false }, { hp: 5, spot: { x: 7, y: 7 }, bag: [7, 1, 5, 7], on: false }, { hp: 5, spot: { x: 2, y: 5 }, bag: [4, 3, 1, 5], on: false }];
const hero: Unit = { hp: 5, spot: { x: 1, y: 4 }, bag: [3, 7, 0, 6], on: false };
const pairs: [
    number,
    number
][] = [[2, 6], [0, 5], [1, 4], [6, 7]];
let pair = [1, 1];
let four = [5, 3, 5, 7];
interface Point {
    x: number;
    y: number;
}
let point: Point = { x: 4, y: 3 };
const points: Point[] = [{ x: 1, y: 7 }, { x: 6, y: 7 }, { x: 2, y: 2 }];
let seen: u8 | undefined;
function when(on: boolean, n: number): number | null { return on ? n : null; }
abstract class Being {
    static count = 26;
    static readonly STEP = 7;
    constructor(public hp: number, protected pace: number) { }
    abstract act(by: number): number;
    get half(): number { return this.hp >> 1; }
    set half(to: number) { this.hp = (to & 63); this.felt(); }
    hurt(by: number): this { this.hp = (this.hp + by) & 63; this.felt(); return this; }
    protected felt(): void { Being.count = (Being.count + Being.STEP) & 63; }
    isSlow(): boolean { return this.pace < 20; }
}
class Bear extends Being {
    rage = 26;
    bag = [57, 13, 2];
    act(by: number): number { this.bag[by % 3] = this.rage; return this.bag[(by + 1) % 3]; }
    protected override felt(): void { super.felt(); this.rage = (this.rage + 1) & 63; }
}
class Cub extends Bear {
    override get half(): number { return this.rage >> 2; }
    override set half(to: number) { super.hurt(to & 7); }
    override act(by: number): number { return super.act(by) >> 1; }
}
const pack: Being[] = [new Cub(20, 20), new Cub(3, 59), new Bear(12, 47), new Cub(13, 28)];
const lead = new Bear(55, 37);
interface Site {
    x: number;
    y: number;
    on: boolean;
}
const sites: Site[] = [{ x: 18, y: 16, on: false }, { x: 20, y: 11, on: true }, { x: 1, y: 10, on: false }, { x: 21, y: 2, on: true }];
let here: Site = { x: 2, y: 20, on: true };
let there: Site = { x: 20, y: 6, on: true };
function movedSite(one: Site, by: number): Site { return { ...one, x: (one.x + by) & 31 }; }
function mirrored(one: Site): Site { const { x, y } = one; return { x: y, y: x, on: !one.on }; }
function widest(): Site { let best = sites[0]; for (const one of sites)
    if (one.x >= best.x)
        best = one; return best; }
const log: number[] = [142];
let queue: List<number, 6> = [];
interface Mark {
    a: number;
    on: boolean;
}
const marks: Mark[] = [{ a: 178, on: true }, { a: 180, on: false }];
const keyMap = new Map<Int<0, 7>, number>([[0, 63], [1, 31]]);
function sunk(n: number, v: number): number {
    if (n <= 0)
        return (v * 76) & 255;
    const kept = (v + n) & 255;
    s.u16_1 = u16((s.u16_1 + kept - v) & 0xffff);
    return (kept | sunk(n - 1, (sunk(n - 1, (n | v) & 255)) & 255)) & 255;
}
function risen(n: number, v: number, isOdd: boolean): number {
    if (n > 3)
        return v;
    const kept = (v * 7 + n) & 255;
    if (isOdd && risen(n + 1, (v) & 255, !isOdd) > v)
        return kept;
    return (answered(n + 1, (v) & 255, !isOdd) ^ n ^ kept) & 255;
}
function answered(n: number, v: number, isOdd: boolean): number {
    if (n >= 3)
        return v >> 1;
    const kept = (v + 3) & 63;
    return (n + risen(n + 1, (v * kept) & 255, !isOdd) - 1) & 255;
}
type Ware = 'oil' | 'salt' | 'tin';
enum Season {
    Wet = 1,
    Dry,
    Cold
}
const COSTS: Record<Ware, number> = { salt: 3, oil: 700, tin: 41 };
const stores: Record<Ware, number> = { oil: 1, tin: 2, salt: 3 };
const yields: Record<Season, {
    best: number;
    by: Record<Ware, number>;
}> = {
    [Season.Wet]: { best: 4, by: { oil: 1, salt: 2, tin: 3 } }, [Season.Dry]: { best: 5, by: { oil: 4, salt: 5, tin: 6 } },
    [Season.Cold]: { best: 6, by: { oil: 7, salt: 8, tin: 9 } },
};
let ware: Ware = 'oil';
let season: Season = Season.Wet;
let tally = 0;
function storedIn(of: Record<Ware, number>, at: Ware): number { return of[at] + of.tin; }
const TEXT = 'a lantern, rusty';
function touch(): void { s.calls = u16(s.calls + 1); }
function letter(word: string, n: u8): u8 { return n < word.length ? word.charCodeAt(n) : 0; }
function near(a: number, by?: number, to = a + (by ?? 1)): number { return by === undefined ? to : to - a; }
function f0(): i32 {
    touch();
    here = mirrored({ ...here });
    word = tags[0];
    page.count = (page.count + 1) % 100;
    tally = (yields[season].by[(TEXT.charCodeAt(0) <= 32 ? ware : 'salt')] + storedIn(yields[season].by, (WORDS[3] === WORDS[0] ? ware : 'salt'))) & 255;
    s.a_u8.forEach((e3, j4) => {
        const m5 = log.concat(queue, [(j4 % (u8(pond[288]) + 1))].slice());
        if (m5.length > 0)
            s.u16_0 = u16(m5[0] + m5.length * 256);
    });
    page.title = 'torches'.slice(0, 2).padStart(6, ' ').padStart(14, '.').slice(0, 12);
    return (-(hero.bag[marks.length & 3] | 63));
}
function f1(p0: number[], p1: number[], p2: string): number {
    touch();
    there.y = (f0() & 31);
    switch (point.y & 7) {
        case 0: {
            hero.spot.y = (Math.trunc(u16((100 ^ units[log.length & 3].hp)) / 16) & 63);
            field[Math.trunc(hero.bag[u16(queue.length) % 4] / 7) & 15][queue.length & 31] = (Math.trunc(u16((100 ^ units[log.length & 3].hp)) / 16) & 255);
            break;
        }
        case 1: {
            out8: {
                const r11 = 3;
                let k9 = 0;
                for (k9 = 0; k9 <= 7; k9++) {
                    if (((s.u16_0 + 0) !== s.a_i32[3] && (NESTED[0][2] + 0) !== lead.hp))
                        continue;
                    s.a_u8[k9] = 255;
                }
                hero.spot.y = k9;
                if (hero.on)
                    break out8;
                units[1].bag[2] = (i8(TEXT.charCodeAt(queue.length & 15)) & 255);
                four[1] = (i8(TEXT.charCodeAt(queue.length & 15)) & 255);
            }
            break;
        }
        case 2: {
            const open12 = [(NESTED[2].indexOf((units[1].spot.x | s.a_i32[u16(marks.length) % 16])) & 255)];
            while (open12.length > 0) {
                const at13 = open12.pop()!;
                s.u16_1 = u16(s.u16_1 + at13);
                if (at13 > 29 && open12.length < 7)
                    open12.push(at13 >> 1, at13 >> 2);
            }
            break;
        }
        case 3: {
            const unit14 = hero;
        }
        case 5: {
            tides[9] = (idiv(((i16(s.far[14]) - u16(s.i32_0)) << 11), (-7)) & 32767);
        }
        default: {
            tally = Object.values(stores).reduce((a, b) => a + b, 0) & 255;
        }
    }
    const at16 = (pair[1] * marks.length) & 15;
    const at17 = (Math.min(log.length, marks.length) & 255) + 41;
    s.a_u8[at16] &= 227;
    for (let k19 = 3; k19 >= 0; k19--) {
        grid[u32(255) & 3][7] = ((i16(((s.i32_0 >> 29) << ((k19 >> 4) & 31))) + (pair[1] & 4095)) & 7);
        point.y = (near((WORDS[u16(k19) % 4].length), ((seen ?? (hero.hp & 255)))) & 63);
    }
    let d20 = (s.a_i8[queue.length & 15] & 65535) + 1;
    s.u8_1 = Math.trunc(s.u8_1 / d20);
    d20 = (s.a_i8[queue.length & 15] & 65535) + 1;
    hero.spot.x = ((s.u8_1 % d20) & 63);
    d20 = (s.a_i8[queue.length & 15] & 65535) + 1;
    const v22 = (((here.x * pond[u16(s.u16_1) % 320]) * 3) & 255);
    const r23 = (when(31 > (200 + 0), (NESTED[2][marks.length & 3] & 32767)) ?? 161) & 15;
    let k21 = 0;
    for (k21 = 0; k21 <= 15; k21++) {
        s.a_u8[k21] = v22;
    }
    g0 = k21;
    for (const ware24 of Object.keys(stores))
        tally = (tally * 3 + stores[ware24 as Ware] + COSTS[ware24 as Ware]) & 255;
    return (lead.hp = (f0() & 63));
}
function f2(p0: i8): i8 {
    touch();
    for (const v25 of keyMap.keys())
        s.u16_1 = u16(s.u16_1 * 7 + v25);
    const { x: site27, y: site28 } = movedSite(widest(), ((p0 & 7) % (u8((p0 & 255)) + 1)));
    Being.count = (site27 ^ site28);
    hero.spot.y = (hero.spot.y % 10);
    hero.spot.y = idiv(hero.spot.y, 10);
    hero.spot.y = idiv(hero.spot.y, 10);
    here.on = ((f0() & 255)) == (letter('torches', (p0 & 255) & 7));
    if (queue.length < 6)
        queue.push(idiv(log.length, (u8(s.level) + 1)));
    field[f0() & 15][19] = (pairs.findIndex(([e_0, e_1]) => { here.x = ((((field[(p0 & 7) & 15][queue.length & 31] + 0) & 256) !== 0 ? 127 : s.i8_0) & 31); return ((100 % (marks.length + 1)) + 0) > (8 & e_1); }) & 255);
    pack[0].hp = ((s.i16_1 + s.u8_0) & 63);
    g0 = pairs.findIndex(([e_0, e_1]) => { here.x = ((((field[(p0 & 7) & 15][queue.length & 31] + 0) & 256) !== 0 ? 127 : s.i8_0) & 31); return ((100 % (marks.length + 1)) + 0) > (8 & e_1); });
    let own30 = { x: (items[2] & 63), y: ((65535 >> 9) & 63) };
    if (s.u32_0 <= 100)
        own30 = { y: (s.a_u32[marks.length & 15] & 63), x: (s.a_u8[log.length & 15] & 63) };
    lead.hp = own30.x;
    return i8(Math.min(letter((sites[queue.length & 3].y).toString(36).padStart(9, '.').slice(0, 20), (p0 & 7) & 7), 65536));
}
export function start(seed: u32): void {
    s.u32_0 = seed;
    s.u32_1 = u32(clamp(idiv(seed, 3), 0, 9));
}
export function key(code: u8): void {
    s.u8_1 = code;
    s.i8_1 = i8(code * 3);
    s.u16_1 = code * 257;
    s.i16_1 = i16(code * 515);
    s.u32_1 = u32(Math.imul(code, 16843009));
    s.i32_1 = i32(Math.imul(code, 33686018));
    hero.hp = code & 7;
    items[code & 7] = code;
    four = [four[u16((Number(['3', '-8', ' 12', ''][page.count & 3]) % 3)) % 4], four[lead.hp & 3], four[((-257) & (-100)) & 3], four[Math.trunc(marks.length / (u8(128) + 1)) & 3]];
    points[u16((((point.x + 0) < here.x && TEXT.charCodeAt(u16((s.a_u32[log.length & 15] & queue.length)) % 16) !== 115) ? s.a_i16[code & 15] : TABLE[6])) % 3] = { x: idiv(0, 3), y: ((((s.i8_1) + (marks.length)) & 65535) & 63) };
    s.u16_0 = u16(sunk((marks.length & 3), (s.u32_0 & 255)) * 256 + risen(0, queue.length, true));
    s.u8_0 = sunk((WORDS[queue.length & 3].length & 3), ((WORDS[four[code & 3] & 3] !== WORDS[0] && units.some(({ hp: hp_2 }) => !((LEAN[marks.length & 15] + 0) !== s.long[hp_2 & 255]))) ? log.length : grid[u16(code) % 4][code & 7]));
    s.i32_0 = i32(f0());
    s.i16_0 = i16(f1(items, hero.bag, word.padStart(2, '.').slice(0, 20)));
    s.i8_0 = i8(f2(i8(g1)));
}
