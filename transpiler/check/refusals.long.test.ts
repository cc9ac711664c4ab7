/** A program outside of the language is refused with a code and a place; a program inside is accepted. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampled } from '../../emulator-tests/testing/tiers.ts';
import { compile } from '../driver/compile.ts';
import { sourceLocation } from '../diagnostics/report.ts';
import { EVALUATION_LIMITS } from '../evaluation/evaluate.ts';

const FOLDER = fileURLToPath(new URL('../../build/refusals/', import.meta.url));

const HEAD = `import { check, clamp, idiv, imod, u8, i8, u16, i16, u32, i32 } from '../../../engine/lib/int.ts';
import type { Int } from '../../../engine/lib/int.ts';
import { bytes, words } from '../../../engine/lib/arrays.ts';
export const s = { a: 0 as u8, b: 0 as i8, w: 0 as u16, n: 0 as i16, d: 1 as Int<1, 10>, l: 0 as i32, seed: 0 as u32, flag: false as boolean, arr: bytes(10), words: words(300) };
const TABLE: readonly number[] = [1, 2, 3];
const NAMES: readonly string[] = ['x', 'yy'];
function use(_x: u8): void {}
function text(_t: string): void {}
export function start(seed: u32): void { s.w = u16(seed); s.b = i8(seed); s.n = i16(seed); s.l = i32(seed); s.seed = seed; s.arr[0] = u8(seed); s.words[0] = s.w; }
export function others(x: i32): void { s.seed = u32(x); s.l = i32(s.seed); s.n = i16(x); s.b = i8(x); s.w = clamp(idiv(imod(x, 30000), 2), 0, 9); s.d = check(x, 1, 10); }
`;

function diagnose(name: string, source: string) {
  const folder = path.join(FOLDER, name.replace(/\W+/g, '-'));
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'main.ts');
  fs.writeFileSync(file, source);
  return compile(file);
}

/** A body for `key`, the offending part between « and ». */
const inKey = (body: string): string =>
  `${HEAD}export function key(code: u8): void {\n  use(code); text(NAMES[0]); s.a = u8(TABLE[0] + code);\n  ${body}\n}\n`;
const HERO = 'class Hero { hp = 9; hurt(by: number): void { this.hp = Math.max(this.hp - by, 0); } }\n';
const MEN = 'const MEN = [{ hp: 3, mp: 1 }, { hp: 7, mp: 0 }];\n';
const NUMBERS = 'const NUMBERS = [1, 2];\n';
const GRID = 'let rows = [[1, 2], [3, 4]];\n';
const GCD = 'function gcd(a: number, b: number): number { while (b !== 0) { const t = a % b; a = b; b = t; } return a; }\n';
const MAYBE = 'export let none: number | null = null;\n';
const ROWS = 'export const rows = [[1, 2], [3, 4]];\n';
/** A declaration at the top of the module. */
const atTop = (declaration: string): string => `${inKey('')}${declaration}\n`;

const REFUSED: readonly (readonly [string, string])[] = [
  ['TS65001', inKey('let x: u8 = «"five"»;').replace('let x', 'let «x»').replace('«"five"»', '"five"')],
  // A program has no way to ask where it runs.
  ['TS65001', `import { TARGET } from «'../../../engine/lib/target.ts'»;\n${inKey('if (TARGET === 1) return;')}`],
  ['TS65010', inKey('«for (const x in TABLE) text(x);»')],
  ['TS65010', inKey('«throw 1;»')],
  ['TS65010', inKey('try { use(1); } finally { «return;» }')],
  ['TS65010', inKey('try { use(1); } catch (e) { use(2); } finally «{ if (code > 3) throw new Error(\'no\'); }»')],
  ['TS65010', inKey('try { if (code > 3) throw new Error(\'no\'); } catch (e) { use(«(e as Error).stack»!.length); }')],
  ['TS65010', inKey('const [«...[x]»] = TABLE; use(u8(x));')],
  ['TS65010', inKey('const of = ({ «a = idiv(9, 2)» }: { a?: number }, b: number): number => a * b; use(u8(of({ a: 1 }, 2)));')],
  // A number between two members has no name.
  ['TS65027', atTop('enum Flag { Wet = 1, Hot = 2, Dark = 4 }\nexport function f(): number { return «Flag[s.a & 3]».length; }')],
  ['TS65104', atTop('enum Flag { Wet = 1, Hot = 2 }\nexport function f(): void { text(«Flag[s.a & 3]»); }')],
  // What is left out is undefined: no list stands there.
  ['TS65030', atTop('const «ITEMS: { a: number; b?: number[] }[] = [{ a: 1 }, { a: 2, b: [3] }]»;')],
  ['TS65010', inKey('const { arr: «{ length }» } = s; use(length);')],
  ['TS65010', inKey('const { «["a"]: a» } = s; use(a);')],
  ['TS65010', inKey('const { a }: «{ a: u8 }» = s; use(a);')],
  ['TS65010', inKey('const «[[a]]» = NAMES[0]; text(a);')],
  ['TS65035', inKey('let { «arr» } = s; use(arr[0]);')],
  // Results that share records which change, or lists.
  ['TS65035', atTop('const MEN = [{ hp: 3 }, { hp: 5 }];\nfunction alive(): { hp: number }[] { return «MEN».filter((man) => man.hp > 0); }\nexport function hit(): void { const all = alive(); if (all.length > 0) all[0].hp = 2; }')],
  ['TS65035', atTop('const MEN = [{ hp: 3 }, { hp: 5 }];\nfunction alive(): { hp: number }[] { const out: { hp: number }[] = []; for (const man of MEN) if (man.hp > 0) out.push(«man»); return out; }\nexport function hit(): void { for (const man of alive()) man.hp = 2; }')],
  ['TS65035', atTop('const MEN = [{ hp: 3 }, { hp: 5 }];\nlet found: { hp: number }[] = [];\nconst strong = (): { hp: number }[] => «MEN».filter((man) => man.hp > 3);\nexport function look(): number { found = strong(); MEN[1].hp = 1; return found.length > 0 ? found[0].hp : 0; }')],
  ['TS65035', atTop('let hand = [1, 2];\nfunction choose(n: number): number[] { if (n > 2) return «hand»; return n > 1 ? [n] : []; }\nexport function one(): number { hand[0] = 3; return choose(3).length; }')],
  ['TS65035', atTop('let hand = [1, 2];\nfunction keep(n: number): number[] { const out: number[] = []; for (let i = 0; i < n && i < 4; i++) out.push(i); hand = «out»; return out; }\nexport function one(): number { hand[0] = 3; return keep(3).length; }')],
  ['TS65023', inKey('«s.words.sort»((a, b) => a - b - 1);')],
  ['TS65023', inKey('«s.words.sort»((a, b) => a - a);')],
  ['TS65035', inKey('const next = rows.map((row) => row.slice()); rows = «next»; next[0][0] = 3;') + GRID],
  ['TS65035', inKey('const next = rows.map((row) => row.slice()); const top = next[0]; rows = «next»; top[0] = 3;') + GRID],
  ['TS65035', inKey('const next = rows.map((row) => row.slice()); for (let i = 0; i < 2; i++) { rows = «next»; rows[0][0] = i; }') + GRID],
  ['TS65035', inKey('const next = rows.map((row) => row.slice()); const top = rows[0]; «rows» = next; s.l = top[0];') + GRID],
  ['TS65035', inKey('const next = [...rows[0]]; rows[0] = next; rows[1] = «next»; rows[0][0] = 3;').replace('rows[0] = next;', 'rows[0] = «next»;').replace('rows[1] = «next»', 'rows[1] = next') + GRID],
  ['TS65035', inKey('const next = [1, 2, 3]; rows[1] = «next»;') + GRID],
  ['TS65035', inKey('const next = rows[0].filter((v) => v > 1); rows[1] = «next»; next[0] = 3;') + GRID],
  ['TS65035', inKey('const next = rows[0]; rows[1] = «next»; rows[0][0] = 3;') + GRID],
  ['TS65035', inKey('rows.forEach((row) => { const next = [1, 2]; «rows[1]» = next; row[0] = 3; });') + GRID],
  ['TS65027', inKey("const «prices: Record<string, number> = { a: 1 }»; prices.a = code; if (prices['b'] > 1) use(1);")],
  ['TS65035', inKey('const next = [1, 2]; [1].forEach(() => { rows[1] = «next»; }); rows[1][0] = 3;') + GRID],
  ['TS65114', inKey('const good = NUMBERS.filter((v) => v > 1); s.l = «good[0]»;') + NUMBERS],
  ['TS65114', inKey('const good = NUMBERS.filter((v) => v > 1); s.l = «good».reduce((a, b) => a + b);') + NUMBERS],
  ['TS65114', inKey('const good = NUMBERS.filter((v) => v > 1); s.l = «Math.max(...good)»;') + NUMBERS],
  ['TS65035', inKey('let «good = NUMBERS.filter((v) => v > 1)»; s.l = good.length;') + NUMBERS],
  ['TS65023', inKey('«MEN.sort»((a, b) => a.hp - b.mp);') + MEN],
  ['TS65023', inKey('«MEN.sort»((a, b) => (a.hp > b.hp ? 1 : -1));') + MEN],
  ['TS65023', inKey('«MEN.sort»((a, b) => { if (a.hp !== b.hp) return a.mp - b.mp; return a.hp - b.hp; });') + MEN],
  ['TS65023', inKey('«MEN.sort»((a, b) => { if (a.hp < b.hp) return -1; if (a.mp > b.mp) return 1; return 0; });') + MEN],
  ['TS65023', inKey('«MEN.sort»((a, b) => { if (a.hp < b.hp) return -1; if (a.hp > b.hp) return -1; return 0; });') + MEN],
  ['TS65023', inKey('«MEN.sort»((a, b) => { if (code > 3 && a.hp < b.hp) return -1; if (a.hp > b.hp) return 1; return 0; });') + MEN],
  ['TS65023', inKey('«MEN.sort»((a, b) => (a.hp === 3 ? 0 : a.hp - b.hp));') + MEN],
  ['TS65023', inKey('«MEN.sort»((a, b) => (a.hp - b.hp) * a.mp);') + MEN],
  ['TS65023', inKey('«MEN.sort»((a, b) => a.hp - b.hp + 1);') + MEN],
  ['TS65023', inKey('«MEN.sort»((a, b) => s.a++ - a.hp + b.hp);') + MEN],
  ['TS65023', inKey('«MEN.sort»((a, b) => hpOf(a) - hpOf(b));') + `${MEN}const hpOf = (one: { hp: number }): number => one.hp;\n`],
  ['TS65023', inKey('«s.arr.sort»((a, b) => (a & 7) - (b & 7));')],
  ['TS65035', inKey('«MEN».sort((a, b) => MEN[a.mp & 1].hp - MEN[b.mp & 1].hp);') + MEN],
  ['TS65035', inKey('sortBy(MEN);') + `${MEN}function sortBy(list: { hp: number; mp: number }[]): void { «list».sort((a, b) => MEN[a.mp & 1].hp - MEN[b.mp & 1].hp); }\n`],
  ['TS65035', inKey('const last = MEN[1]; «MEN».sort((a, b) => a.hp - b.hp); last.hp = 3;') + MEN],
  ['TS65035', inKey('for (const man of MEN) { «MEN».sort((a, b) => a.hp - b.hp); use(u8(man.hp & 7)); }') + MEN],
  ['TS65035', inKey('heal(MEN[1]);') + `${MEN}function heal(man: { hp: number }): void { sortAll(); man.hp = 3; }\nfunction sortAll(): void { «MEN».sort((a, b) => a.hp - b.hp); }\n`],
  // A name can't take what is made: it would write through to the element.
  ['TS65035', inKey('let m = MEN[0]; «m» = { hp: 1, mp: 2 };') + MEN],
  ['TS65035', inKey('for (const one of MEN) { let m = one; use(u8(m.hp & 7)); «m» = { hp: code & 7, mp: 2 }; }') + MEN],
  ['TS65035', inKey('«ROOMS».sort((a, b) => a.size - b.size);') + 'const ROOMS = [{ size: 3, exits: [1, 2] }, { size: 2, exits: [3, 4] }];\n'],
  ['TS65035', inKey('«PAIRS».sort((a, b) => a[0] - b[0]);') + 'const PAIRS = [[1, 2], [3, 4]];\n'],
  ['TS65102', inKey('NUMBERS[0] = s.w; «NUMBERS.sort(bytesFirst)»;') + 'const NUMBERS = [1, 2];\nconst bytesFirst = (a: u8, b: u8): number => a - b;\n'],
  ['TS65023', inKey('use(«TABLE.findIndex»((v, _i, { length }) => v === length));')],
  ['TS65023', inKey('use(«TABLE.findIndex»(async (v) => v === 3));')],
  ['TS65033', inKey('const copy = «FLAGS».slice(); s.w = copy.length;') + 'const FLAGS = new Array(3).fill(true);\n'],
  ['TS65027', inKey('const copy: number[] = «NUMBERS.map(() => copy[0])»; s.w = copy[0];') + 'const NUMBERS = [1, 2];\n'],
  ['TS65027', inKey('s.w = «LISTS.reduce((a, b) => (a[0] > b[0] ? a : b))[0]»;') + 'const LISTS = [[1], [2]];\n'],
  ['TS65035', inKey('«LISTS».reverse();') + 'const LISTS = [[1], [2]];\n'],
  ['TS65104', inKey('s.w = «[1, 2, 3][code]»;')],
  ['TS65028', inKey('«[1, 2][0]» = code;')],
  ['TS65029', inKey('s.w = «[]».length;')],
  ['TS65033', inKey('s.w = [1, «true»].length;')],
  ['TS65030', inKey("const words = [«'x'», 'y'];\nconst set = (list: string[]): void => { list[0] = 'z'; };\nset(words);\ntext(words[code & 1]);")],
  ['TS65035', atTop(`${ROWS}export function f(): void { const row = rows[1]; «rows[s.a & 1]» = [1, 2]; use(u8(row[0])); }`)],
  ['TS65035', atTop(`${ROWS}export function f(): void { for (const v of rows[0]) { use(u8(v)); «rows[0]» = [1, 2]; } }`)],
  ['TS65035', atTop(`${ROWS}export function f(): void { rows[0].forEach((v) => { use(u8(v)); «rows[0]» = [1, 2]; }); }`)],
  ['TS65035', atTop(`${ROWS}export function f(): void { for (const row of rows) { again(); use(u8(row[0])); } }\nfunction again(): void { «rows[1]» = [1, 2]; }`)],
  ['TS65035', atTop(`${ROWS}export function f(): void { rows[1][again()] = 3; }\nfunction again(): number { «rows[1]» = [1, 2]; return 1; }`)],
  ['TS65035', atTop(`${ROWS}export function f(): void { g(rows[0]); }\nfunction g(row: number[]): void { again(); row[0] = 3; }\nfunction again(): void { «rows[1]» = [1, 2]; }`)],
  ['TS65035', atTop(`${ROWS}export function f(): void { g(rows[0]); }\nfunction g(row: number[]): void { «row» = [3, 4]; }`)],
  ['TS65035', atTop(`${ROWS}export function f(): void { rows[0] = «[1, 2, 3]»; }`)],
  ['TS65035', atTop(`${ROWS}export function f(): void { rows[0] = «rows[1]»; rows[0][0] = 3; }`)],
  ['TS65011', atTop(`${MAYBE}export function f(): void { s.l = «none!»; }`)],
  ['TS65011', atTop(`${MAYBE}export function f(): void { const pair = { x: «none» }; if (pair.x === null) use(1); }`)],
  ['TS65013', atTop('export function f(x: «number | null | undefined»): void { if (x === null) use(1); }')],
  ['TS65013', atTop('export function f(x: «i8 | null»): void { if (x === null) use(1); }')],
  ['TS65101', atTop(`${MAYBE}export function f(): void { none = «s.b»; }`)],
  ['TS65101', atTop(`${MAYBE}function lose(): void { none = null; }\nexport function f(): void { none = s.a; lose(); s.l = «none»; }`)],
  ['TS65104', inKey('const [, , , «x»] = TABLE; use(x);')],
  ['TS65010', inKey('for (const «{ length }» of NAMES) use(length);')],
  ['TS65101', inKey('s.a = «s.w» as u8;')],
  ['TS65011', inKey('use(«clamp(code, s.a, 9)»);')],
  ['TS65012', atTop('«export class Game<T> { static hp = 3; }»')],
  // Types without an end, and types that have no name where the function stands.
  ['TS65012', atTop('«function wrap<T>(x: T, n: number): number { return n === 0 ? 0 : wrap([x], n - 1); }»\nexport function depth(): number { return wrap(3, s.a); }')],
  ['TS65012', atTop('«function second<T>(list: readonly T[]): T { return list[1]; }»\nexport function isMore(): boolean { return second([1n, 2n]) > s.a; }')],
  ['TS65012', atTop('«function second<T>(list: readonly T[]): T { return list[1]; }»\nexport const taken = second.length;')],
  ['TS65012', atTop('«class Box<T> { constructor(public value: T) {} }»\nexport const isBox = new Box(3) instanceof Box;')],
  // What is refused in a copy is refused where the declaration stands.
  ['TS65010', atTop('function fail<T>(list: readonly T[]): void { if (list.length > 3) «throw 1;» }\nexport function f(): void { fail([1]); }')],
  ['TS65030', atTop('const stores = { list: [1] };\nclass Box { constructor(readonly list: number[]) {} add(): void { this.list[0] = 3; } }\nexport const one = «new Box(stores.list)»;\nexport function f(): void { one.add(); }')],
  ['TS65030', atTop("class Hero { «hp = 9»; }\nclass Rat { hp = 'x'; }\nexport const mixed = [new Hero(), new Rat()];")],
  ['TS65030 TS65027', atTop(`${HERO}class Mage extends Hero { mana = 3; }\nexport const mages: Mage[] = «[new Hero() as Mage, new Mage()]»;`)],
  ['TS65028', atTop('class Hero { static made = 3; hp = 9; }\nclass Mage extends Hero {}\nexport const mage = new Mage();\nexport function f(): void { «Mage.made» = 4; }')],
  ['TS65028', atTop('class Hero { hp = 9; get half() { return this.hp >> 1; } }\nexport const hero = new Hero();\nexport function f(): void { «(hero as { half: number }).half» = 4; }')],
  ['TS65011', atTop('class A { x = 1; go(by = 1): number { return by; } }\nclass B extends A { go(by = 2): number { return by; } }\nexport const list = [new A(), new B()];\nexport function f(): void { use(«list[0].go()» & 7); }')],
  ['TS65011', atTop('function* run(): Generator<number> { const got = «yield 1»; }\nexport function f(): void { for (const one of run()) s.l = one; }')],
  ['TS65011', atTop('function* run(): Generator<number, number> { yield 1; «return 2;» }\nexport function f(): void { for (const one of run()) s.l = one; }')],
  ['TS65015', atTop('function* run(n: number): Generator<number> { if (n > 0) yield* «run(n - 1)»; }\nexport function f(): void { for (const one of run(3)) s.l = one; }')],
  ['TS65011', atTop('class Hero { hp = 9; «*run() { yield this.hp; }» }\nclass Mage extends Hero { *run() { yield 1; } }\nexport const hero = new Hero(), mage = new Mage();\nexport function f(): void { for (const one of hero.run()) s.l = one; }')],
  ['TS65015', inKey('hero.run();') + 'class Hero { hp = 9; run(): void { if (this.hp > 3) «this.run()»; } }\nconst hero = new Hero();\n'],
  ['TS65030', atTop(`${HERO}export const hero = «new Hero()»;\nObject.getPrototypeOf(hero).hurt = function hurt(): void {};`)],
  ['TS65030', atTop(`${HERO}export const hero = «new Hero()»;\nObject.getPrototypeOf(hero).extra = 3;`)],
  ['TS65030', atTop(`${HERO}export const hero = new Hero();\nexport const twin = «Object.create(Object.getPrototypeOf(hero)) as { hp: number }»;`)],
  ['TS65027', atTop(`${HERO}const hero = new Hero();\nexport function f(): void { const run = «hero.hurt»; }`)],
  ['TS65028 TS65027', atTop(`${HERO}const hero = new Hero();\nexport function f(): void { «hero.hurt» = hero.hurt; }`)],
  ['TS65035 TS65027', atTop(`${HERO}interface One { hp: number; hurt?(by: number): void }\nexport const plain = { hp: 3 };\nexport const hero = new Hero();\nexport function f(one: Hero): void { «one».hurt(3); }\nexport function g(): void { f(hero); f(plain as unknown as Hero); }`)],
  ['TS65035', atTop('export let list = [1, 2];\nexport function f(): void { list = «list»; list[0] = 3; }')],
  // A list that another is made of, and no list that grows: both would have the records and the rows that are changed.
  ['TS65035', inKey('const good = «MEN».filter((m) => m.hp > code); for (const m of good) m.hp = 2;') + MEN],
  ['TS65035', inKey('const good = «MEN».slice(1); s.l = MEN[0].hp; MEN[1].hp = 4; for (const m of good) s.l += m.hp;') + MEN],
  ['TS65035', inKey('const good = «rows».filter((row) => row[0] > code); for (const row of good) row.fill(2);') + GRID],
  // A list whose length the run tells is no tuple.
  ['TS65035', inKey("const pair = «(code > 3 ? '3 4' : '5 6').split(' ').map(Number)» as [number, number]; s.l = pair[0] & 7;")],
  ['TS65035', inKey('const all = [code, 3]; const pair = «[...all]».sort((a, b) => a - b) as [number, number]; s.l = pair[1];')],
  // Nor a list that goes on with elements of its own, where somebody has one of those that are left out, or where an element goes over twice.
  ['TS65035', atTop('let mobs = [{ x: 1 }];\nexport function add(x: number): void { if (mobs.length < 4) mobs.push({ x }); for (const m of mobs) m.x = 1; }\nexport function f(): void { const mob = mobs.find((m) => m.x > 1); «mobs» = mobs.filter((m) => m !== mob); if (mob) mob.x = 2; }')],
  ['TS65035', atTop('let mobs = [{ x: 1 }];\nfunction drop(mob: (typeof mobs)[number]): number { «mobs» = mobs.filter((m) => m !== mob); return mobs.length; }\nfunction hurt(mob: (typeof mobs)[number], by: number): void { mob.x = by; }\nexport function f(x: number): void { if (mobs.length < 4) mobs.push({ x }); const mob = mobs.find((m) => m.x > 1); if (mob) hurt(mob, drop(mob)); }')],
  ['TS65035', atTop('let mobs = [{ x: 1 }];\nexport function f(x: number): void { if (mobs.length < 4) mobs.push({ x }); mobs[0].x = 3; mobs = [«...mobs», ...mobs].slice(0, 3); }')],
  ['TS65035', atTop('let mobs = [{ x: 1 }];\nexport let fallen = [{ x: 1 }];\nexport function f(x: number): void { if (mobs.length < 4) mobs.push({ x }); mobs[0].x = 3; fallen = mobs.map((mob) => (mob.x > 2 ? { ...mob, x: 1 } : «mob»)); }')],
  ['TS65035', atTop('let mobs = [{ x: 1 }];\nexport function f(x: number): void { if (mobs.length < 4) mobs.push({ x }); mobs[0].x = 3; mobs = mobs.map((mob, i) => (i > 0 ? «mobs[0]» : mob)); }')],
  ['TS65035', inKey('if (kept.length < 4) kept.push(«rows[code & 1]»); rows[s.a & 1].fill(3); s.l = kept.length;') + GRID + 'export const kept: number[][] = [];\n'],
  ['TS65013', atTop('export function f(x: «any»): void { use(x === 1 ? 1 : 0); }')],
  ['TS65013', atTop('export function f(x: «bigint»): void { use(x > 1n ? 1 : 0); }').replace('1n', '1')],
  ['TS65014', `import type { Node } from «'typescript'»;\nexport type Alias = Node;\n${inKey('')}`],
  ['TS65015', inKey('s.l = most(CARDS);') + 'const CARDS = [1, 2, 3];\nfunction «most»(cards: readonly number[]): number { const rest = cards.filter((card) => card > 2); return rest.length < 3 ? rest.length : most(rest); }\n'],
  ['TS65015', inKey('down(code);') + 'function down(x: u8): void { if (x > 0) «down(x - 1)»; }\n'],
  ['TS65015', inKey('down(code & 7);') + 'function down(x: number): void { if (x > 0) «down((x * 5) & 7)»; }\n'],
  ['TS65015', inKey('s.a = u8(down(code & 7) & 7);') + 'function down(x: number): number { const own = [x, 1]; return x === 0 ? own[1] : «down((x * 5) & 7)» + own[0]; }\n'],
  ['TS65105', `${HEAD}function gcd(a: number, b: number): number { return b > 99 ? a : gcd(b, «a % b»); }
export function key(code: u8): void { use(u8(gcd(code, 3))); }`],
  ['TS65015', inKey('one();') + 'function one(): void { «two()»; }\nfunction two(): void { one(); }\n'],
  ['TS65018', inKey('if («s.a = 3») use(1);')],
  ['TS65018', inKey('do use(1); while («s.flag = code > 3»);')],
  ['TS65019', inKey('let x!: u8; if (code > 3) x = 4; «use(x)»;')],
  ['TS65019', atTop('export let «later: number»;')],
  ['TS65020', inKey('use(u8(«0.5»));')],
  ['TS65020', inKey('use(u8(«4294967296»));')],
  ['TS65021', inKey('switch (code) { case «s.a»: use(1); }')],
  ['TS65022', inKey('use(«code / 2»);')],
  ['TS65104', inKey('let at = code & 7;\n  const x = at % 8;\n  at = code & 3;\n  if (x > 0) «s.arr[at - 1] = 1»;')],
  ['TS65101', inKey('if (s.w >= s.a + code) { s.a = 9; «s.w -= s.a + code»; }')],
  ['TS65107', inKey('let r = 1;\n  for (let n: number = s.w; n > 0; n--) r = «r * 10»;\n  s.seed = r;')],
  ['TS65023', inKey('s.w = Math.round(«Math.sqrt»(code));')],
  ['TS65023', inKey('if (code < «Math.sqrt»(s.w)) s.a = 1;')],
  ['TS65102', inKey('s.w = «Math.floor(Math.sqrt(s.n))»;')],
  ['TS65107', inKey('s.w = «(s.seed * s.seed)» % 65521;')],
  ['TS65107', inKey('let far = 0;\n  far = «s.seed * s.seed»;\n  s.w = far % 65521;')],
  ['TS65022', inKey('s.w = Math.floor(«code / 3» * 100);')],
  ['TS65022', inKey('const n = s.a + 1;\n  s.l = «n / gcd(code + 1, n)»;') + GCD.replace('a = b; ', '')],
  ['TS65022', inKey('const n = code + 1;\n  s.l = «n / gcd(n, s.a + 1)»;') + GCD.replace('return a', 'return a + 1')],
  ['TS65022', inKey('const n = code + 1;\n  s.l = «n / gcd(n, s.a + 1)»;') + GCD.replace('a = b; b = t', 'a = b; b = t >> 1')],
  ['TS65022', inKey('const n = code + 1;\n  s.l = «n / gcd(n, s.a + 1)»;') + GCD.replace('b !== 0', 'b > 1')],
  ['TS65022', inKey('const n = code + 1;\n  s.l = «n / gcd(n, s.a + 1)»;') + GCD.replace('while', 'a |= 1; while')],
  ['TS65022', inKey('let n: number = code + 1;\n  const g = gcd(n, s.a + 1);\n  n++;\n  s.l = «n / g»;') + GCD],
  ['TS65022', inKey('let n: number = code + 1;\n  let g = gcd(n, s.a + 1);\n  g += 1;\n  s.l = «n / g»;') + GCD],
  ['TS65105', inKey('s.l = «code / gcd(code, s.a)»;') + GCD],
  ['TS65022', inKey('s.l = «(Math.abs(s.b) + Math.abs(s.n)) / 2»;')],
  ['TS65022', inKey('s.l = «(Math.abs(s.b) + Math.abs(s.n) + Math.abs(s.b + s.n) + 1) / 2»;')],
  ['TS65022', inKey('s.l = «(Math.abs(s.b) + Math.abs(s.n) + Math.abs(s.b + s.n)) / 4»;')],
  ['TS65022', inKey('s.l = «code * (code + 2) / 2»;')],
  ['TS65022', inKey('let n: number = s.w;\n  const m = n;\n  n = code;\n  s.l = «(n + m) / 2»;')],
  ['TS65022', inKey('let n: number = s.w;\n  const m = n;\n  for (let i = 0; i < 3; i++) { s.l = «(n + m) / 2»; n = i; }')],
  ['TS65022', inKey('let n: number = s.w;\n  const m = n;\n  if (code > 3) n = code;\n  s.l = «(n + m) / 2»;')],
  ['TS65022', inKey('const n = s.w;\n  start(code);\n  s.l = «(n + s.w) / 2»;')],
  ['TS65022', inKey('s.a = s.arr[Math.max(«code / 64», 1)];')],
  ['TS65022', inKey('if (code % 4 === 0) s.a = «code / 8»;')],
  ['TS65022', inKey('if (code % 2 === 0) { s.a = code; code ^= 1; s.a = «code / 2»; }')],
  ['TS65022', inKey('let n = code;\n  if (n % 2 === 0) for (let i = 0; i < 2; i++) { s.a = «n / 2»; n++; }')],
  ['TS65022', inKey('if (s.w % 2 === 0) { start(1); s.w = «s.w / 2»; }')],
  ['TS65011', inKey('s.l = «parseInt(String(code) + "x", 10)»;')],
  ['TS65011', inKey('s.l = «Number(NAMES[code & 1])»;')],
  ['TS65011', inKey('s.l = «parseInt("1".repeat(code & 15), 10)» || 0;')],
  ['TS65023', inKey('text(«NAMES[0].replace»("x", "$&"));')],
  ['TS65023', inKey('s.l = «NAMES[0].localeCompare»("x");')],
  ['TS65023', inKey('use(u8(«Math.cbrt»(3)));')],
  ['TS65023', inKey('use(u8(«Date.now»()));')],
  ['TS65024', inKey('text(«"naïve"»);')],
  ['TS65025', atTop('export function f(«x = undefined»): void { use(x === undefined ? 1 : 0); }')],
  ['TS65027', inKey('use(u8(«s.arr.byteLength»));')],
  ['TS65027', inKey('switch (code & 1) { case 0: let n = 5; s.w = n; break; default: «n» = 3; }')],
  ['TS65027', inKey('NUMBERS.forEach((v) => { s.w = u16(«n» + v); }); const n = code;') + NUMBERS],
  ['TS65027', inKey('for (let n = NUMBERS.findIndex((v) => v > «n»); n < 2; n++) s.w = 1;') + NUMBERS],
  ['TS65027', inKey('const f = «use»; text(f.name);')],
  ['TS65035', inKey('s.arr = «s.arr»;')],
  ['TS65020', atTop('export const state = { x: «0.5» };')],
  ['TS65030', atTop('export const state = { x: «undefined» };')],
  ['TS65030', atTop("export const mixed = [«1», 'a'];")],
  ['TS65030', atTop('export const sparse: number[] = «new Array(3)»;')],
  ['TS65030', atTop('const row = [1, 2];\nexport const grid = «[row, row]»;\nexport function f(): void { grid[0][1] = 3; }')],
  ['TS65030', atTop('const row = [1, 2];\nexport const grid = «[row]»;\nexport function f(): void { grid[0][1] = 3; use(u8(row[1])); }')],
  ['TS65030', atTop('export const grid: number[][] = «new Array(3).fill(new Array(2).fill(0))»;\nexport function f(): void { grid[0][1] = 3; }')],
  ['TS65030', atTop('const low = new Uint8Array(4);\nexport const wide = «new Uint16Array(low.buffer)»;\nexport function f(): void { low[0] = 1; use(u8(wide[0])); }')],
  ['TS65030', atTop('const made = () => { let hp = 3; return { get hp() { return hp--; } }; };\nexport const live = «made()»;')],
  ['TS65034', atTop('export const chance = { x: Math.«random»() };')],
  ['TS65034', `«i»mport { words as w } from '../../../engine/lib/arrays.ts';\n${atTop('Math.floor = () => 3;\nexport const low = w(3);')}`],
  ['TS65034', `«i»mport { words as w } from '../../../engine/lib/arrays.ts';\n${atTop('Array.prototype.fill = () => w(3) as any;')}`],
  ['TS65034', `import { words as w } from '../../../engine/lib/arrays.ts';\n${atTop('export const size = { x: w.«toString»().length };')}`],
  ['TS65034', atTop('export let moment = «typeof» Date === "undefined" ? 1 : 2;')],
  ['TS65034', atTop('export let later = 1;\nvoid («async» () => { await null; later = 2; })();')],
  ['TS65034', atTop('export let later = 1;\n«P»romise.resolve().then(() => { later = 2; });')],
  ['TS65034', atTop('export let members = Object.keys(«import.meta»).length;')],
  ['TS65028', atTop('function given(): number { return 3; }\n(«given» as any) = () => 5;\nexport function f(): number { return given(); }')],
  ['TS65028', atTop('function given(): number { return 3; }\n// @ts-ignore\n[«given»] = [() => 5];\nexport function f(): number { return given(); }')],
  ['TS65030', atTop('export const list = «[1, 2]»;\nlist.indexOf = () => 1;')],
  ['TS65030', atTop('export const list = «[1, 2]»;\nlist[Symbol.iterator] = function* (): any { yield 7; };')],
  ['TS65030', atTop('export const list = «[1, 2]»;\nObject.setPrototypeOf(list, { __proto__: Array.prototype, includes: () => true });')],
  ['TS65030', atTop('export const list = «[1, 2]»;\nObject.defineProperty(list, 1, { get: () => 9 });')],
  ['TS65030', atTop('export const list: number[] = «new Proxy([1, 2], {})»;')],
  ['TS65030', atTop("export const hero = «{ hp: 1 }»;\nObject.defineProperty(hero, 'hp', { writable: false });\nexport function f(): void { hero.hp = 3; }")],
  ['TS65034', atTop('export const asked = { x: «bytes»(10, 5, 9) };')],
  ['TS65032', inKey('switch (code) { case 1: use(1); break; case «1»: use(2); }')],

  ['TS65101', inKey('s.a = «s.b»;')],
  ['TS65101', inKey('«s.arr[0] = s.w»;')],
  ['TS65101', inKey('s.d = «s.d * 2»;')],
  ['TS65101', inKey('s.words[0] = u16(s.a); «s.words[1] = s.words[1] + 1»;')],
  ['TS65101', inKey('«s.a++»; s.a = 300;')],
  ['TS65101', inKey('let x: Int<0, 9> = 0; while (code > x) «x++»; use(x);')],
  ['TS65102', inKey('«use(s.w)»;')],
  ['TS65103', atTop('export function f(x: u16): u8 { return «x»; }')],
  ['TS65104', inKey('use(«s.arr[code]»);')],
  ['TS65104', inKey('for (let i = 0; i <= 10; i++) «s.arr[i] = 1»;')],
  ['TS65104', inKey('for (let i = 0; i < 10; i++) use(«s.arr[i + 1]»);')],
  ['TS65104', inKey('text(«NAMES[code]»);')],
  ['TS65118', inKey('const own: Text<4> = NAMES[code & 1] + «code»;\n  text(own);').replace('type { Int }', 'type { Int, Text }')],
  ['TS65104', atTop('export function f(t: string, i: u8): u8 { return «t.charCodeAt(i)»; }')],
  ['TS65104', atTop('export function f(t: string, x: string): void { for (let i = 0; i < t.length; i++) use(«x.charCodeAt(i)»); }')],
  ['TS65105', inKey('s.w = «idiv(s.w, code)»;')],
  ['TS65105', inKey('if (s.n > -5) s.w = u16(«100 % s.n»);')],
  ['TS65107', inKey('s.l = «s.l * s.w»;')],
  ['TS65107', inKey('s.arr[Math.min(«s.seed * s.seed», 2) & 7] = 1;')],
  ['TS65108', inKey('use(u8(«check(code, 300, 400)»));')],
  ['TS65109', atTop('export function f(x: u32, y: i32): void { if («x < y») use(1); }')],
];

describe('refused', () => {
  it.each(sampled('refused', REFUSED.map(([code, source], i) => [`${i + 1} ${code}`, code, source] as const), 50))('%s', (name, code, marked) => {
    const start = marked.indexOf('«');
    const source = marked.replaceAll(/[«»]/g, '');
    const { diagnostics, files } = diagnose(name, source);
    expect(files).toBeUndefined();
    expect([...new Set(diagnostics.filter((d) => d.severity === 'error').map((d) => d.code))]).toEqual(code.split(' '));
    const before = source.slice(0, start).split('\n');
    const place = sourceLocation(diagnostics.find((d) => d.severity === 'error')!)!;
    expect([place.line, place.column]).toEqual([before.length, before.at(-1)!.length + 1]);
  });

  it('refuses modules that do not end when their time is spent', () => {
    const { time } = EVALUATION_LIMITS;
    onTestFinished(() => void (EVALUATION_LIMITS.time = time));
    EVALUATION_LIMITS.time = 500;
    const { diagnostics } = diagnose('endless', `import { bytes as b } from '../../../engine/lib/arrays.ts';\n${atTop('while (b(1)[0] === 0) {}')}`);
    expect(diagnostics.map((d) => [d.code, sourceLocation(d)?.line, sourceLocation(d)?.column])).toEqual([['TS65034', 1, 1]]);
  });

  it('reports all of a program in one run, in the order of their places', () => {
    const { diagnostics } = diagnose('all', inKey('if (s.a = 3) use(1);\n  s.a = 0.5;'));
    expect(diagnostics.map((d) => d.code)).toEqual(['TS65018', 'TS65020']);
  });

  it('ends where a record that holds its own kind is walked', () => {
    const tree = 'interface Node { at: number; left: Node | null; right: Node | null }\nconst root: Node = { at: 1, left: null, right: null };\n'
      + 'function walk(node: Node): void { node.at = 2; if (node.left) walk(node.left); if (node.right) walk(node.right); }\n';
    expect(diagnose('tree', `${tree}${inKey('walk(root);')}`).files).toBeDefined();
    const endless = 'interface Node { at: number; left: Node | null; right: Node | null }\nlet root: Node | null = null;\n'
      + 'function walk(node: Node): void { node.at = 2; if (node.left) walk(node.left); if (node.right) walk(node.right); }\n';
    expect(diagnose('endless tree', `${endless}${inKey('root = { at: 1, left: root, right: null }; walk(root);')}`).files).toBeUndefined();
  });

  it('ends where a type of maps holds itself', () => {
    const reader = compile(fileURLToPath(new URL('../../bench/scoreboard/natural/seen/json_reader/main.ts', import.meta.url)));
    expect([reader.files, reader.diagnostics.some(({ code }) => code === 'TS65013')]).toEqual([undefined, true]);
  });

  it('does not take a readonly view of a list that changes for a list of the record', () => {
    const box = 'interface Box { readonly items: readonly number[]; n: number }\nconst list: number[] = [1];\nlet last: Box | null = null;\nlet all: Box[] = [];\n';
    const uses = 'if (list.length < 9) list.push(code & 7); if (last !== null) last.n = list.length;';
    const made = (items: string): string => `${box}${inKey(`const one: Box = { items: ${items}, n: 1 }; last = one; all = [one]; ${uses}`)}`;
    expect(diagnose('view', made('list')).files).toBeUndefined();
    expect(diagnose('own list', made('list.slice()')).files).toBeDefined();
  });

  it('takes no list for a map where the program could tell one from the other', () => {
    const built = "const LETTERS = 'ABCDEFGH';\nconst built = (n: number): string => `${LETTERS[n & 7]}${n & 3}`;\nconst m = new Map<string, number>();\nconst d: Record<string, number> = {};\n";
    const of = (name: string, body: string): unknown => diagnose(name, `${built}${inKey(`m.set(built(code), code); ${body}`)}`).files;
    expect(of('keys of pieces', 'for (const [k, v] of m) if (v > 3) text(k);')).toBeDefined();
    expect(of('a shorter map in a loop', 'for (const [k] of m) m.delete(k);')).toBeUndefined();
    expect(of('a longer map in forEach', 'm.forEach((v) => { if (v > 3 && m.size < 9) m.set(built(v), 1); });')).toBeUndefined();
    expect(of('a value that may not be there', 's.a = u8(m.get(built(s.a))! + 1);')).toBeUndefined();
    expect(of('an inherited name', "const k = s.flag ? 'constructor' : 'toString'; if (k in d) s.a = 1; d[k] = 2;")).toBeUndefined();
    expect(of('endless keys', 'let k = built(code); while (k.length < 200) k += built(k.length); m.set(k, 1);')).toBeUndefined();
  });

  it('names what an entry module lacks', () => {
    const { diagnostics } = diagnose('entry', 'export const X = 3;\n');
    expect(diagnostics.map((d) => d.code)).toEqual(['TS65026', 'TS65026']);
  });
});

const ACCEPTED: readonly (readonly [string, string])[] = [
  ['a guard bounds a field', 'if (s.a < 255) s.a = s.a + 1;'],
  ['a loop bounds its counter', 'for (let i = 0; i < 300; i++) s.words[i] = i * 200;'],
  ['a loop counts down', 'for (let i = 9; i > 0; i--) s.arr[i] = s.arr[i - 1];'],
  ['one variable bounds another', 'if (code <= s.w) s.w = s.w - code;'],
  ['both sides of && hold', 'if (code > 3 && code < 10) s.arr[code] = code;'],
  ['an early return leaves the rest', 'if (code >= 10) return;\n  s.arr[code] = 1;'],
  ['|| of refusals leaves the rest', 'if (code < 1 || code > 10) return;\n  s.d = code;'],
  ['a switch bounds its clauses', 'switch (code) { case 3: case 4: s.arr[code] = 1; break; default: s.a = code; }'],
  ['min and max bound', 's.arr[Math.min(code, 9)] = Math.max(1, TABLE[1]);'],
  ['clamp and check bound', 's.d = clamp(s.n, 1, 10); s.arr[check(code, 0, 9)] = 1;'],
  ['a mask bounds', 's.arr[code & 7] = 1; s.a = (s.a + s.w) & 0xff;'],
  ['a remainder bounds', 's.arr[s.w % 10] = 1;'],
  ['!== 0 makes a divisor', 'if (s.n !== 0) s.n = s.w % s.n > 0 ? 1 : 0;'],
  ['a sum that is compared bounds its terms', 'const next = code + 1;\n  if (next < 10) s.arr[code] = next;'],
  ['a text bounds by its length', "const t = NAMES[code & 1];\n  if (t.length < 3) text(t);"],
  ['a ternary narrows', 's.arr[code < 10 ? code : 0] = 1;'],
  ['a loop over a table', 'let sum = 0;\n  for (let i = 0; i < TABLE.length; i++) sum = (sum + TABLE[i]) & 0xffff;\n  s.w = sum;'],
  ['a loop over the elements of a table', 'for (const x of TABLE) s.arr[x] = x;'],
  ['a comparison that the ranges decide', 'if (s.seed > -100) s.a = 1;'],
  ['a last clause without statements', 'switch (code) { case 1: s.a = 1; break; default: if (code > 300) s.a = 2; }'],
  ['a quotient that is cut', 's.a = u8(s.w / 3);\n  s.w = (s.w / 7) & 255;\n  s.arr[(code / 32) | 0] = 1;'],
  ['a quotient that is compared', 'if (code < s.a / 2) s.arr[0] = 1;\n  for (let i = 0; i < code / 32; i++) s.arr[i] = 1;'],
  ['a quotient that is rounded with a sum', 's.w = Math.floor(code / 3 + 5) + Math.round((code + 7) / 2 / 3);'],
  ['a remainder of 0 makes a quotient whole', 'if (code % 3 === 0) s.a = code / 3;\n  if (code !== 0 && s.w % code === 0) s.w /= code;'],
  ['what is left over makes a quotient whole', 's.a = (code - code % 10) / 10;\n  s.w = (code * 6) / 3;'],
  ['a product that is compared bounds its factors', 'for (let i = 0; i * i < 100; i++) s.arr[i] = 1;\n  if (code * 20 < 200) s.arr[code] = 1;'],
  ['a product that is divided at once', 's.w = (s.seed * 40503 + code) % 65521;\n  s.a = u8((s.seed * s.w) / 255);'],
  ['a sum that is compared at once', 'const far = s.seed + s.seed;\n  if (far > 5 && s.l * code < far) s.a = 1;'],
  ['an integer root bounds', 's.arr[Math.floor(Math.sqrt(code & 63))] = Math.clz32(code);'],
  ['a loop that ends is followed round by round', 'let r = 0;\n  for (let n: number = s.w; n > 0; n = Math.trunc(n / 10)) r = r * 10 + (n % 10);\n  s.seed = r;'],
  ['what is left over bounds what it is left of', 'if (code % 10 > 0) s.words[code - 1] = 1;\n  const at = code & 63;\n  const x = at % 8;\n  use(1);\n  if (x < 7) s.words[at + 237] = x;'],
  ['what is computed again is what was compared', 'const k = code & 7;\n  if (s.w >= s.a + k) s.w -= s.a + k;'],
  ['half of a length lies within it', 'const n = code % 10;\n  for (let i = 0; i < n / 2; i++) s.arr[n - 1 - i] = 1;'],
  ['a part of a list of a fixed length', 'for (const n of TABLE.slice(1)) s.a = n;\n  const some = TABLE.slice(-2, code & 3);\n  s.w = some.length;'],
  ['a while that stops at a bound', 'let n: u8 = code;\n  while (n >= 10) n -= 10;\n  s.arr[n] = 1;'],
];

const WARNED: readonly (readonly [string, string])[] = [
  ['TS65201', inKey('if («code < 256») use(1);')],
  ['TS65201', inKey('while («code > 255») use(1);')],
  ['TS65201', inKey('if (code > 3 && «code > 2») use(1);')],
  ['TS65202', inKey('use(«check(code & 7, 0, 7)»);')],
  ['TS65203', inKey('use(«u8(code >> 1)»);')],
  ['TS65203', inKey('use(«s.a & 0xff»);')],
  ['TS65206', inKey('s.w = u16(«1 << code»);')],
  ['TS65206', inKey('s.w = «s.w >> 32»;')],
  ['TS65204', inKey('for (;;) { if (code > 3) s.a = 1; else s.a = 2; }\n  «use(1)»;').replace('TABLE', 'TABLE')],
];

describe('accepted with a warning', () => {
  it.each(WARNED.map(([code, source], i) => [`${i + 1} ${code}`, code, source] as const))('%s', (name, code, marked) => {
    const start = marked.indexOf('«');
    const source = marked.replaceAll(/[«»]/g, '');
    const { diagnostics, files } = diagnose(`warned ${name}`, source);
    expect(files).toBeDefined();
    expect(diagnostics.map((d) => [d.code, d.severity])).toEqual([[code, 'warning']]);
    const before = source.slice(0, start).split('\n');
    const place = sourceLocation(diagnostics[0])!;
    expect([place.line, place.column]).toEqual([before.length, before.at(-1)!.length + 1]);
  });
});

describe('accepted', () => {
  it.each(sampled('accepted', ACCEPTED, 15))('%s', (name, body) => {
    const errors = diagnose(name, inKey(body)).diagnostics.filter((d) => d.severity === 'error');
    expect(errors.map((d) => `${d.code} ${d.message}`)).toEqual([]);
  });
});

it('a class without fields stands in an array with others', () => {
  const classes = 'class Rat { attack(): number { return 1; } }\nclass Orc extends Rat { rage = 3; attack(): number { return this.rage; } }\n';
  const { files } = diagnose('bare class', `${inKey('for (const one of ALL) s.a = one.attack();')}${classes}const ALL = [new Rat(), new Orc()];\n`);
  expect(files).toBeDefined();
});

describe('a call that may change a field takes its range away', () => {
  it('is refused behind the call and accepted before it', () => {
    const grow = 'export function grow(): void { s.a = 200; }';
    expect(diagnose('before', `${inKey('if (s.a < 10) s.arr[s.a] = 1;')}${grow}\n`).diagnostics).toEqual([]);
    const behind = diagnose('behind', `${inKey('if (s.a < 10) { grow(); s.arr[s.a] = 1; }')}${grow}\n`);
    expect(behind.diagnostics.map((d) => d.code)).toEqual(['TS65104']);
  });
});

it('any TypeScript gets diagnostics, never a crash', () => {
  for (const file of sampled('own files', ['cli/cli.ts', 'load/load.ts', 'ir/ir.ts', 'ranges/state.ts', 'lower/expressions.ts', '../vitest.config.ts'], 1)) {
    const { files, diagnostics } = compile(fileURLToPath(new URL(`../${file}`, import.meta.url)));
    expect(files).toBeUndefined();
    expect(diagnostics.length).toBeGreaterThan(0);
  }
});
