/** Where TypeScript takes a record for one of another kind, a member that it lacks would be undefined in JavaScript and a number on the machine. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

const errorsOf = (name: string, text: string): readonly string[] => programErrorCodes('record_claims', name, `
interface A { kind: 'a'; a: number }
interface B { kind: 'b'; b: number }
type M = A | B;
const all: M[] = [];
let one: M = { kind: 'a', a: 3 };
let x = 0;
const made = (code: number): M => (code & 1 ? { kind: 'b', b: code & 7 } : { kind: 'a', a: code & 3 });
const swap = (): void => { if (all.length > 0) one = all[all.length - 1]; };
${text}
export function start(seed: number): void { x = seed & 7; all.length = 0; for (let i = 0; i < 3; i++) all.push(made(i)); one = all[0]; }
`);

it.each([
  ['a test of the member that tells', 'export function key(code: number): void { one = made(code); x = one.kind === "a" ? one.a : one.b; }'],
  ['a call behind the read', 'export function key(code: number): void { if (one.kind === "a") { x = one.a; swap(); } else x = one.b; }'],
  ['a call in another branch', 'export function key(code: number): void { if (code === 13) swap(); else if (one.kind === "a") x = one.a; else { x = one.b; swap(); } }'],
  ['a call in another case', 'export function key(code: number): void { switch (one.kind) { case "a": x = one.a; swap(); break; case "b": x = one.b; break; } }'],
  ['a call that is given what was tested', 'const take = (n: number): void => { x = n; swap(); };\nexport function key(code: number): void { if (one.kind === "a") take(one.a); }'],
  ['a call that changes something else', 'function count(): void { x = (x + 1) & 63; }\nexport function key(code: number): void { one = made(code); if (one.kind !== "a") return; count(); x = one.a; }'],
  ['a constant behind a call', 'export function key(code: number): void { const it = all[code % 3]; if (it.kind === "a") { swap(); x = it.a; } }'],
  ['a parameter behind a call', 'function take(it: M): void { if (it.kind === "a") { swap(); x = it.a; } }\nexport function key(code: number): void { take(one); }'],
  ['a test anew in each round', 'export function key(code: number): void { for (let i = 0; i < 3; i++) { if (one.kind === "a") x = one.a; swap(); } }'],
  ['a member that all have, behind a call', 'export function key(code: number): void { if (one.kind === "a") { swap(); x = one.kind === "a" ? 1 : 2; } }'],
  ['an assignment of a whole record', 'export function key(code: number): void { if (one.kind === "a") { one = { kind: "b", b: 2 }; x = one.b; } }'],
  ['a list that is only looked into', 'const as: A[] = [{ kind: "a", a: 1 }];\nfunction count(list: M[]): number { let n = 0; for (const m of list) if (m.kind === "a") n++; return n; }\nexport function key(code: number): void { as[0].a = code; x = count(as); }'],
  ['a copy of a list', 'export function key(code: number): void { const as: A[] = [{ kind: "a", a: 1 }]; const ms: M[] = [...as]; x = ms.length; }'],
  ['a predicate that TypeScript infers', 'const isA = (m: M): m is A => m.kind === "a";\nexport function key(code: number): void { one = made(code); if (isA(one)) x = one.a; }'],
  ['a wider type by `as`', 'export function key(code: number): void { one = { kind: "a", a: code & 3 } as M; x = one.kind === "a" ? one.a : 0; }'],
])('%s: accepted', (name, text) => expect(errorsOf(`accepted ${name}`, text)).toEqual([]));

it.each([
  ['a type by `as`', 'export function key(code: number): void { x = (one as A).a; }'],
  ['a type by `as` of a list', 'export function key(code: number): void { for (const it of all as A[]) x = it.a; }'],
  ['a record without all of its members by `as`', 'export function key(code: number): void { const it = { kind: "a" } as A; x = it.a; }'],
  ['a predicate that is wrong', 'const isA = (m: M): m is A => m.kind === "b";\nexport function key(code: number): void { one = made(code); if (isA(one)) x = one.a; }'],
  ['a predicate that wants more', 'const isA = (m: M): m is A => m.kind === "a" && m.a > 1;\nexport function key(code: number): void { one = made(code); if (!isA(one)) x = one.b; }'],
  ['an assignment to the member that tells', 'export function key(code: number): void { one.kind = code & 1 ? "a" : "b"; if (one.kind === "a") x = one.a; }'],
  ['a call behind the test', 'export function key(code: number): void { if (one.kind === "a") { swap(); x = one.a; } }'],
  ['a call in the test', 'const changed = (): boolean => { swap(); return true; };\nexport function key(code: number): void { if (one.kind === "a" && changed()) x = one.a; }'],
  ['a call behind a return', 'export function key(code: number): void { if (one.kind !== "a") return; swap(); x = one.a; }'],
  ['a call behind the read, in a loop', 'export function key(code: number): void { if (one.kind === "a") for (let i = 0; i < 3; i++) { x = one.a; swap(); } }'],
  ['a call of a call', 'const swapTwice = (): void => { swap(); swap(); };\nexport function key(code: number): void { if (one.kind === "a") { swapTwice(); x = one.a; } }'],
  ['a call in the case above', 'export function key(code: number): void { one = made(code); switch (one.kind) { case "a": swap(); default: x = one.kind === "a" ? 0 : one.b; } if (one.kind === "b") { swap(); x = one.b; } }'],
  ['a loop that assigns to it', 'const walk = (): void => { for (one of all) x++; };\nexport function key(code: number): void { if (one.kind === "a") { walk(); x = one.a; } }'],
  ['a pattern that assigns to it', 'const pair: { m: M } = { m: { kind: "b", b: 2 } };\nconst take = (): void => { ({ m: one } = pair); };\nexport function key(code: number): void { if (one.kind === "a") { take(); x = one.a; } }'],
  ['a method that wants less than the one above', 'class V { n = 0; visit(m: M): void { this.n = m.kind === "a" ? m.a : m.b; } }\nclass W extends V { visit(a: A): void { this.n = a.a; } }\nconst vs: V[] = [new V(), new W()];\nexport function key(code: number): void { vs[code & 1].visit(one); x = vs[1].n; }'],
  ['a field for which the class above takes more', 'class V { it: M = { kind: "a", a: 1 }; set(m: M): void { this.it = m; } }\nclass W extends V { it: A = { kind: "a", a: 2 }; }\nconst w = new W();\nexport function key(code: number): void { w.set(one); x = w.it.a; }'],
  ['an inner test of something else', 'export function key(code: number): void { if (one.kind === "a") { swap(); if (one.a > 2) x = one.a; } }'],
  ['what was tested handed on', 'const take = (a: A): void => { x = a.a; };\nexport function key(code: number): void { if (one.kind === "a") { swap(); take(one); } }'],
  ['a member by another name', 'const game: { it: M } = { it: { kind: "a", a: 1 } };\nfunction turn(other: { it: M }): void { if (game.it.kind === "a") { other.it = made(x); x = game.it.a; } }\nexport function key(code: number): void { turn(game); }'],
  ['an element behind a shift', 'export function key(code: number): void { if (all.length > 2 && all[0].kind === "a") { all.shift(); x = all[0].a; all.push(made(code)); } }'],
  ['a list under a wider type', 'const as: A[] = [];\nfunction add(list: M[], code: number): void { if (list.length < 3) list.push(made(code)); }\nexport function key(code: number): void { add(as, code); for (const it of as) x = it.a; }'],
  ['rows under a wider type', 'const rows: A[][] = [[], []];\nfunction add(list: M[][], code: number): void { if (list[0].length < 3) list[0].push(made(code)); }\nexport function key(code: number): void { add(rows, code); for (const it of rows[0]) x = it.a; }'],
  ['a record under a wider type', 'const h: { it: A } = { it: { kind: "a", a: 1 } };\nfunction set(to: { it: M }, code: number): void { to.it = made(code); }\nexport function key(code: number): void { set(h, code); x = h.it.a; }'],
  ['a kind under a wider type', 'const h: A = { kind: "a", a: 1 };\nfunction set(to: { kind: string }, code: number): void { to.kind = code & 1 ? "a" : "b"; }\nexport function key(code: number): void { one = h; set(h, code); if (one.kind === "b") x = one.b; }'],
])('%s: refused', (name, text) => expect(errorsOf(`refused ${name}`, text)).not.toEqual([]));
