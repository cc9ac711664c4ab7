/** Limits of constructors, and of the values that fields are given, for instances that functions make. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

/** The codes of the errors of a program that makes an `A` of `declarations` by `made`, and does `work` with it at each key. */
function errorsOf(name: string, declarations: string, made: string, work: string): readonly string[] {
  return programErrorCodes('constructors', name, `${declarations}
let a: A;
let sum = 0;
const base = [1, 2, 3];
export function start(seed: number): void { a = ${made}; sum = seed & 3; base[1] = 2; }
export function key(code: number): void { ${work} }
`);
}

const NUMBER = 'class A { n = 1; constructor(public v: number) {} }';

it.each([
  ['all fields by initial values', 'class A { n = 1; m = this.n + 1; }', 'new A()', 'a.n = code & 3; sum = a.m;'],
  ['fields that statements assign', 'class A { n: number; m: number; constructor(v: number) { this.n = v & 7; this.m = this.n * 2; } }', 'new A(seed)', 'sum = a.m; if (code > 99) a = new A(code);'],
  ['a method behind the last assignment', 'class A { n: number; constructor() { this.n = 3; this.grow(); } grow(): void { this.n = (this.n + 1) & 7; } }', 'new A()', 'a.grow(); if (code > 99) a = new A();'],
  ['a list of its own', 'class A { list: number[]; constructor(list: number[]) { this.list = list.slice(); } }', 'new A(base)', 'a.list[0] = code & 3; sum = base[0]; if (code > 99) a = new A(base);'],
  ['one read behind another that was made', NUMBER, 'new A(2)', 'const n = new A(code & 7); sum = n.v; a = new A(n.v + 1);'],
  // With their classes as records and functions.
  ['the instance itself, given away', 'class A { n = 1; constructor() { keep(this); } }\nfunction keep(one: A): void { one.n = 4; }', 'new A()', 'a.n = code & 3;'],
  ['a second name for a variable that is changed', NUMBER, 'new A(1)', 'const n = new A(code & 7); a = n; n.v = 3; sum = a.v;'],
  ['a second name for an element that is changed', `${NUMBER}\nconst list: A[] = [];`, 'new A(1)', 'const n = new A(code & 7); if (list.length < 5) { list.push(n); n.v = 3; }'],
])('%s: accepted', (name, ...program) => expect(errorsOf(name, ...program)).toEqual([]));

it.each([
  ['a method that assigns a field', 'class A { hp!: number; constructor() { this.reset(); } reset(): void { this.hp = 3; } }', 'new A()', 'a.hp = code & 3;', 'TS65019'],
  ['a method ahead of the last assignment', 'class A { n: number; m: number; constructor() { this.m = this.twice(); this.n = 1; } twice(): number { return this.n * 2; } }', 'new A()', 'a.n = a.m & code;', 'TS65019'],
  ['an assignment in one way only', 'class A { n!: number; constructor(v: number) { if (v > 3) this.n = v & 7; } }', 'new A(seed)', 'a.n = code & 3;', 'TS65019'],
  ['a list that the caller has, too', 'class A { list: number[]; constructor(l: number[]) { this.list = l; } }', 'new A(base)', 'a.list[0] = code & 3; sum = base[0];', 'TS65035'],
  ['a default that runs beside initial values', 'let count = 0;\nfunction next(): number { count = (count + 1) & 63; return count; }\nclass A { id = next(); constructor(public other = next()) {} }', 'new A()', 'sum = a.id + a.other + code;', 'TS65021'],
  ['a list that the caller has, in one way', 'class A { list: number[] = [1, 2]; constructor(l: number[]) { if (l.length > 1) this.list = l; } }', 'new A(base)', 'base[0] = code & 3; sum = a.list[0];', 'TS65035'],
])('%s: refused', (name, declarations, made, work, code) => expect(errorsOf(name, declarations, made, work)).toEqual([code]));
