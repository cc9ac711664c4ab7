/** A switch that ends a function is complete by its type. A value that may be none of the cases would have JavaScript return undefined. */
import { expect, it } from 'vitest';
import { programErrorCodes } from './testing.ts';

const codesOf = (name: string, text: string): readonly string[] => programErrorCodes('complete_switches', name, `
export let told = 0;
${text}
export function start(seed: number): void { told = seed & 7; }
`);

const OF_TEXTS = "type S = 'a' | 'b';\nfunction f(s: S): number { switch (s) { case 'a': return 1; case 'b': return 2; } }";

it.each([
  ['texts of a table', `${OF_TEXTS}\nconst ALL: S[] = ['a', 'b'];\nexport function key(code: number): void { told = f(ALL[code & 1]); }`],
  ['kinds, with a result that may be null', `
type Shape = { kind: 'dot' } | { kind: 'box'; w: number };
let shape: Shape = { kind: 'dot' };
function area(s: Shape): number | null { switch (s.kind) { case 'dot': return null; case 'box': if (s.w > 5) return null; return s.w * s.w; } }
export function key(code: number): void { shape = code % 3 === 0 ? { kind: 'dot' } : { kind: 'box', w: code & 7 }; told = area(shape) ?? -1; }`],
  ['an enum without gaps', 'enum E { A, B, C }\nfunction f(e: E): number { switch (e) { case E.A: return 1; case E.B: return 2; case E.C: return 4; } }\nexport function key(code: number): void { told = f(code % 3); }'],
  ['a text that is said to be a case, and `default`', "type S = 'a' | 'b';\nfunction f(s: S): number { switch (s) { case 'a': return 1; default: return 2; } }\nexport function key(code: number): void { told = f(String.fromCharCode(97 + code % 5) as S); }"],
  ['a text that is said to be a case, and a `return` behind it', "type S = 'a' | 'b';\nfunction f(s: S): number { switch (s) { case 'a': return 1; case 'b': return 2; }\nreturn 3; }\nexport function key(code: number): void { told = f(String.fromCharCode(97 + code % 5) as S); }"],
  ['a class whose members a list of the class above holds', `
type Side = 'white' | 'black';
abstract class Piece { constructor(readonly side: Side, public x: number) {} abstract move(): void; }
class Rook extends Piece { move(): void { this.x = (this.x + 1) & 7; } }
class King extends Piece { move(): void { this.x = (this.x + 7) & 7; } }
const pieces: Piece[] = [new Rook('white', 1), new King('black', 4)];
function worth(side: Side): number { switch (side) { case 'white': return 1; case 'black': return 2; } }
export function key(code: number): void { const p = pieces[code & 1]; p.move(); told = worth(p.side) + p.x; }`],
  ['another type that is said', `${OF_TEXTS}\nconst ALL: S[] = ['a', 'b'];\ntype T = 'x' | 'y';\nexport function key(code: number): void { const t = (code > 50 ? String.fromCharCode(120) : 'y') as T; told = t === 'x' ? f(ALL[code & 1]) : 0; }`],
])('%s: accepted', (name, text) => {
  expect(codesOf(`accepted ${name}`, text)).toEqual([]);
});

it.each([
  ['a text that is said to be one', `${OF_TEXTS}\nexport function key(code: number): void { told = f(String.fromCharCode(97 + code % 5) as S); }`],
  ['a text that a predicate is asked of', `${OF_TEXTS}\nconst isS = (s: string): s is S => s !== 'z';\nexport function key(code: number): void { const t = String.fromCharCode(97 + code % 5); told = isS(t) ? f(t) : 50; }`],
  ['a number within gaps', 'type S = 0 | 1 | 3;\nfunction f(s: S): number { switch (s) { case 0: return 1; case 1: return 2; case 3: return 4; } }\nexport function key(code: number): void { told = f((code & 3) as S); }'],
  ['an enum with gaps', 'enum E { A = 1, B = 2, C = 4 }\nfunction f(e: E): number { switch (e) { case E.A: return 1; case E.B: return 2; case E.C: return 4; } }\nexport function key(code: number): void { told = f(1 + (code & 3)); }'],
  ['a record that is said to be one of a kind', `
type R = { kind: 'a'; n: number } | { kind: 'b'; n: number };
const make = (s: string, n: number): R => ({ kind: s, n }) as R;
function f(r: R): number { switch (r.kind) { case 'a': return 1; case 'b': return 2; } }
export function key(code: number): void { told = f(make(String.fromCharCode(97 + code % 3), code)); }`],
  ['a list that another name takes other texts into', `${OF_TEXTS}\nconst list: S[] = ['a'];\nfunction add(to: string[], code: number): void { if (to.length < 4) to.push(code % 3 === 0 ? 'c' : 'a'); }\nexport function key(code: number): void { add(list, code); told = f(list[0]); }`],
  ['a record that another name takes other texts into', `${OF_TEXTS}\nconst r: { s: S } = { s: 'a' };\nfunction set(o: { s: string }, code: number): void { o.s = code % 3 === 0 ? 'c' : 'b'; }\nexport function key(code: number): void { set(r, code); told = f(r.s); }`],
  ['a member that the class above takes other texts into', `${OF_TEXTS}\nclass Base { s: string = 'a'; change(code: number): void { this.s = code % 3 === 0 ? 'c' : 'b'; } }\nclass Sub extends Base { override s: S = 'a'; }\nconst sub = new Sub();\nexport function key(code: number): void { sub.change(code); told = f(sub.s); }`],
  ['a parameter that the class above gives other texts', `type S = 'a' | 'b';\nabstract class Base { abstract of(s: string): number; }\nclass Sub extends Base { of(s: S): number { switch (s) { case 'a': return 1; case 'b': return 2; } } }\nconst all: Base[] = [new Sub()];\nexport function key(code: number): void { told = all[0].of(code % 3 === 0 ? 'c' : 'b'); }`],
  ['the text of a closure', "type S = 'a' | 'b';\nconst ALL: S[] = ['a', 'b'];\nexport function key(code: number): void { const t = String.fromCharCode(97 + code % 5) as S; if (t === 'a') told = ALL.map((s): number => { switch (s) { case 'a': return 1; case 'b': return 2; } })[0]; }"],
])('%s: refused', (name, text) => {
  expect(codesOf(`refused ${name}`, text)).toContain('TS65011');
});
