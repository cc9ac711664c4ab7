/** Records with methods are classes, unless the program may see that they are none. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

const accepted = (name: string, text: string): boolean => programErrorCodes('object_classes', name, text).length === 0;

const A = 'const a = { n: 1, f() { return this.n; } };';
/** A program that reads `a` by `line`, where it is none that is refused for itself. */
const reading = (line: string, a = A): string => `${a}
let r = 0;
export function start(seed: number): void { a.n = seed & 7; r = a.f(); }
export function key(code: number): void { a.n = code & 7; ${line} }
`;

it.each([
  ['read by a method', 'r = a.f();', A],
  ['named by its own name', 'r = a.f();', 'const a = { n: 1, f() { return a.n; } };'],
  ['an arrow function', 'r = a.f();', 'const a = { n: 1, f: () => a.n };'],
  ['a function expression', 'r = a.f();', 'const a = { n: 1, f: function () { return this.n; } };'],
  ['of a declared type', 'r = a.f();', 'interface A { n: number; f(): number }\nconst a: A = { n: 1, f() { return this.n; } };'],
  ['of a type with a function as a member', 'r = a.f();', 'type A = { n: number; f: () => number };\nconst a: A = { n: 1, f: () => a.n };'],
  ['with parameters whose types its own type tells', 'r = a.g(2);', 'interface A { n: number; f(): number; g(by: number, word?: string): number }\nconst a: A = { n: 1, f() { return this.n; }, g(by) { return this.n + by; } };'],
  ['with a getter', 'r = a.half;', 'const a = { n: 1, f() { return this.n; }, get half() { return this.n >> 1; } };'],
  ['a record in it with methods', 'a.b.more(); r = a.b.m;', 'const a = { n: 1, b: { m: 2, more() { this.m = (this.m + 1) & 7; } }, f() { return this.n; } };'],
  ['the result of a function that is called while loading', 'r = a.f();', 'function make(n: number) { return { n, f() { return this.n; } }; }\nconst a = make(3);'],
  ['made again by a function', 'a = make(code & 3); r = a.f();', 'interface A { n: number; f(): number }\nfunction make(n: number): A { return { n, f() { return this.n; } }; }\nlet a: A = make(3);'],
])('%s: accepted', (name, line, a) => expect(accepted(name, reading(line, a))).toBe(true));

it.each([
  ['its members are listed', 'r = Object.keys(a).length;', A],
  ['it is copied with its methods', 'const b = { ...a }; b.n = 3; r = b.f();', A],
  ['a method is replaced', 'a.f = () => 3; r = a.f();', A],
  ['a method is taken out', 'const { f } = a; r = f.call({ n: 3 });', A],
  ['a method is called on something else', 'const g = a.f; r = g.call({ n: 3 });', A],
  ['a method goes by a computed name', "const name: 'f' = 'f'; r = a[name]();", A],
  ['it is asked for a member', "r = 'f' in a ? 1 : 0;", A],
  ['a member that its type has may be missing', 'a.m = 3; r = a.f();', 'interface A { n: number; m?: number; f(): number }\nconst a: A = { n: 1, f() { return this.n; } };'],
  ['two of one type', 'r = a.f() + b.f();', 'interface A { n: number; f(): number }\nconst a: A = { n: 1, f() { return this.n; } };\nconst b: A = { n: 1, f() { return 2; } };'],
  ['a method that keeps a variable of the function around it', 'r = a.f();', 'function make() { let n = 1; return { n: 0, f() { n = (n + 1) & 7; return n; } }; }\nconst a = make();'],
])('%s: refused', (name, line, a) => expect(accepted(name, reading(line, a))).toBe(false));

it('a table of functions that nothing changes stays one', () => {
  expect(accepted('table', `const OPS = { add: (a: number, b: number) => a + b, sub: (a: number, b: number) => a - b };
let r = 0;
export function start(seed: number): void { r = seed & 7; }
export function key(code: number): void { r = code > 64 ? OPS.add(r & 7, 9) : OPS.sub(r & 7, 9); }
`)).toBe(true);
});
