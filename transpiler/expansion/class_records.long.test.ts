/** Classes whose instances several variables name: which are accepted as records and functions, and which stay what they are. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runFrontEnd } from '../driver/analyse.ts';
import { isError } from '../diagnostics/diagnostics.ts';
import { loadFiles } from '../load/load.ts';

const MAIN = path.join(fileURLToPath(new URL('../../engine/', import.meta.url)), 'class-example/main.ts');

/** A program that names an instance by a list and by a variable; `members` are those of its class, `lines` what a key does. */
function errorsOf(members: string, lines: string, before = ''): readonly string[] {
  const text = `import { random } from '../lib/rng.ts';
${before}
class Ship {
  constructor(public id: number) {}
  ${members}
}
const ships: Ship[] = [];
let flag: Ship | null = null;
let x = 0;
let word = '';
export function start(seed: number): void { x = random(3); word = ''; }
export function key(code: number): void {
  if (ships.length < 4) ships.push(new Ship(code & 7));
  flag = ships.length > 1 ? ships[1] : null;
  const first = ships[0];
  ${lines}
}
`;
  const files = loadFiles([MAIN], new Map([[MAIN, text]]));
  return runFrontEnd(files.program(files.roots[0])).diagnostics.filter(isError).map(({ code, message }) => `${code} ${message}`);
}

describe('accepted', () => {
  it.each([
    ['a method', 'turn(by: number): void { this.id = (this.id + by) & 7; }', 'if (flag !== null) flag.turn(code);'],
    ['a method of a method', 'turn(): Ship { this.id = (this.id + 1) & 7; return this; }', 'first.turn().turn();'],
    ['a getter and a setter', 'get twice(): number { return this.id * 2; } set twice(value: number) { this.id = value >> 1 & 7; }', 'first.twice = code; first.twice += 2; x = first.twice;'],
    ['a field with a value that needs another', 'low = 3; high = this.low + 1; last = random(4);', 'x = first.high + first.last;'],
    ['a static method', 'static made(id: number): Ship { return new Ship(id & 7); }', 'flag = Ship.made(code); x = flag.id;'],
    ['static constants', 'static readonly MOST = 5; static readonly NAMES = [\'A\', \'B\'];', 'x = Ship.MOST; word = Ship.NAMES[first.id & 1]; for (const name of Ship.NAMES) if (name === word) x = Ship.NAMES.indexOf(name);'],
    ['an instance in a template', 'toString(): string { return `S${this.id}`; }', 'word = `${first}`; if (flag !== null) word = String(flag);'],
    ['an arrow function that has `this`', 'list = [1, 2, 3]; sum(): number { return this.list.reduce((sum, one) => sum + one * this.id, 0); }', 'x = first.sum();'],
    ['a member that may be missing', 'label?: string;', 'first.label = \'A\'; word = ships[0].label ?? word;'],
    ['a method that may have no instance', 'turn(): void { this.id = 3; }', 'flag?.turn();'],
    ['variables of the class', 'static count = 0; private static list: number[] = []; static add(n: number): void { if (Ship.list.length < 3) Ship.list.push(n); else Ship.list = []; Ship.count = Ship.list.length; }', 'Ship.add(code); x = Ship.count;'],
    ['a field that the constructor sets later', 'hull = new Hull(5);', 'x = first.hull.depth;', 'class Hull { depth: number; constructor(id: number) { if (id > 3) this.depth = 1; else this.depth = 2; } }'],
  ])('%s', (_, members, lines, before = '') => {
    expect(errorsOf(members, lines, before)).toEqual([]);
  });
});

describe('refused', () => {
  it.each([
    ['a variable of the class that needs the class', 'static count = 3; static twice = this.count * 2;', 'Ship.count = Ship.count + 1 & 7; x = Ship.count + Ship.twice;'],
    ['a variable of the class by the name of another', '', 'class_count();', 'class Base { static count = 0; hp = 1; } class Sub extends Base {} function class_count(): void { Sub.count = 3; }'],
    ['a constant whose parts change', 'static readonly LIST = [1, 2, 3];', 'Ship.LIST[1] = code; x = Ship.LIST[0];'],
    ['a constant that is handed on', 'static readonly LIST = [1, 2, 3];', 'const list = Ship.LIST; list[1] = code; x = list[0];'],
    ['a question for the class', '', 'x = first instanceof Ship ? 1 : 0;'],
    ['a method as a value', 'turn(): void { this.id = 3; }', 'const turn = first.turn; x = turn === undefined ? 1 : 0;'],
    ['a field without a value', 'hull!: number;', 'x = first.hull;'],
    ['a field that a method may see too early', 'hull = new Hull(3);', 'x = first.hull.depth;', 'class Hull { depth: number; constructor(id: number) { const was = this.own(); this.depth = was === undefined ? 1 : id; } own(): number { return this.depth; } }'],
    ['the members by their order', 'b = 1; a = 2;', 'for (const name in first) word = name;'],
    ['a private field, which nothing else can read', '#deep = 3; get deep(): number { return this.#deep; }', 'x = first.deep;'],
  ])('%s', (_, members, lines, before = '') => {
    expect(errorsOf(members, lines, before).length).toBeGreaterThan(0);
  });
});

/** Errors of a program with these classes, of which `M` is one; a key makes one by `made`, names it twice, and does `lines`. */
function errorsOfFamily(classes: string, made: string, lines: string): readonly string[] {
  const text = `import { random } from '../lib/rng.ts';
${classes}
const all: M[] = [];
let one: M | null = null;
let x = 0;
let word = '';
export function start(seed: number): void { x = random(3); word = ''; all.length = 0; }
export function key(code: number): void {
  if (all.length < 4) all.push(${made});
  one = all[0];
  for (const it of all) { ${lines} }
}
`;
  const files = loadFiles([MAIN], new Map([[MAIN, text]]));
  return runFrontEnd(files.program(files.roots[0])).diagnostics.filter(isError).map(({ code, message }) => `${code} ${message}`);
}

const EITHER = 'code & 1 ? new A(code & 7) : new B()';

describe('classes that extend others', () => {
  it.each([
    ['fields and functions of each', 'abstract class M { hp = 3; abstract act(): number; } class A extends M { constructor(private by: number) { super(); } act(): number { return this.by; } } class B extends M { act(): number { return this.hp; } }', EITHER, 'x = it.act();'],
    ['arguments for the constructor above', 'class M { constructor(readonly name: string, public hp = 4) {} } class A extends M { constructor(hp: number) { super(`A${hp}`, hp + 1); } } class B extends M { constructor() { super("B"); } }', EITHER, 'x = it.hp; word = it.name;'],
    ['arguments that are handed on twice', 'class M { a: number; constructor(p: number) { this.a = p; } } class C extends M { constructor(p: number, readonly q: number) { super(p + 1); } } class A extends C { constructor(by: number) { super(by, random(3)); } } class B extends M { constructor() { super(2); } }', EITHER, 'x = it.a; if (it instanceof C) x = it.q;'],
    ['a class that has instances of its own', 'class M { act(): number { return 1; } } class A extends M { constructor(readonly by: number) { super(); } act(): number { return super.act() + this.by; } } class B extends M {}', `${'code & 2 ? new M() : '}${EITHER}`, 'x = it.act();'],
    ['a question for the class, and for one between', 'abstract class M { hp = 3; } class A extends M { constructor(public by: number) { super(); } } class C extends M { deep = 2; } class B extends C {}', `code & 2 ? new C() : ${EITHER}`, 'if (it instanceof A) x = it.by; else if (it instanceof C) x = it.deep; if (one instanceof C) x = 1;'],
    ['statements of the constructor above', 'class M { hp = 0; constructor(most: number) { for (let i = 0; i < 3; i++) this.hp = Math.min(this.hp + i, most); } } class A extends M { constructor(by: number) { super(by); } } class B extends M { constructor() { super(2); } }', EITHER, 'x = it.hp;'],
    ['an interface in the place of a class', 'interface M { readonly name: string; act(by: number): number } class A implements M { readonly name = "A"; constructor(private own: number) {} act(by: number): number { return this.own + by; } } class B implements M { readonly name = "B"; act(): number { return 2; } }', EITHER, 'word = it.name; x = it.act(3);'],
    ['an interface that a class above implements', 'interface M { act(): number } abstract class C implements M { act(): number { return 1; } } class A extends C { constructor(private own: number) { super(); } act(): number { return super.act() + this.own; } } class B implements M { n = 1; act(): number { return this.n; } }', EITHER, 'x = it.act();'],
    ['a member that each gives', 'abstract class M { abstract readonly name: string; abstract get size(): number; } class A extends M { readonly name = "A"; constructor(private by: number) { super(); } get size(): number { return this.by; } } class B extends M { readonly name = "B"; get size(): number { return 2; } }', EITHER, 'word = it.name; x = it.size;'],
  ])('%s', (_, classes, made, lines) => {
    expect(errorsOfFamily(classes, made, lines)).toEqual([]);
  });

  it.each([
    ['a field for which the class above has a wider type', 'class M { s: string = "a"; set(): void { this.s = "c"; } } class A extends M { s: "a" | "b" = "a"; constructor(by: number) { super(); } } class B extends M {}', EITHER, 'it.set(); word = it.s;'],
    ['a method that wants less', 'class M { act(s: string): number { return s.length; } } class A extends M { constructor(by: number) { super(); } act(s: "a" | "b"): number { return s === "a" ? 1 : 2; } } class B extends M {}', EITHER, 'x = it.act("c");'],
    ['a getter in the place of a field', 'class M { size = 1; } class A extends M { constructor(by: number) { super(); } } abstract class B2 { abstract size: number; } class B extends B2 { get size(): number { return 3; } }', 'new A(3)', 'x = it.size + new B().size;'],
    ['a constructor above that sees what the class has not set yet', 'class M { hp: number; constructor() { this.hp = this.most(); } most(): number { return 1; } } class A extends M { by = 2; constructor(by: number) { super(); this.by = by; } most(): number { return this.by; } } class B extends M {}', EITHER, 'x = it.hp;'],
    ['a record in the place of a class', 'interface M { n: number; act(): number } class A implements M { constructor(public n: number) {} act(): number { return this.n; } } class B implements M { n = 1; act(): number { return 2; } }', EITHER, 'const other: M = { n: 3, act: () => 4 }; x = it.act() + other.act(); one = other;'],
    ['a method of an interface that is given less', 'interface M { act(s: string): number } class A implements M { constructor(public n: number) {} act(s: "a" | "b"): number { return s === "a" ? 1 : 2; } } class B implements M { n = 1; act(): number { return 2; } }', EITHER, 'x = it.act("c");'],
    ['a class as a value', 'class M { hp = 1; } class A extends M { constructor(by: number) { super(); } } class B extends M {}', EITHER, 'const kind = B; x = new kind().hp;'],
  ])('%s: refused', (_, classes, made, lines) => {
    expect(errorsOfFamily(classes, made, lines).length).toBeGreaterThan(0);
  });
});

/** Two classes with the same members, which TypeScript takes for one another. */
const ALIKE = 'class M { constructor(public x: number) {} move(): void { this.x = (this.x + 1) & 63; } } class B { constructor(public x: number) {} move(): void { this.x = (this.x + 2) & 63; } }';

it.each([
  ['in a list', 'code & 1 ? new B(3) : new M(5)', 'it.move(); x = it.x;'],
  ['in a variable', 'new M(5)', 'const other: M = new B(code & 3); other.move(); x = other.x + it.x;'],
  ['as one of two', 'new M(5)', 'const other: M | B = code & 1 ? new B(3) : it; other.move(); x = other.x;'],
])('an instance of another class with the same members, %s: refused', (_, made, lines) => {
  expect(errorsOfFamily(ALIKE, made, lines).length).toBeGreaterThan(0);
});

it('classes with the same members that are never mixed are accepted', () => {
  expect(errorsOfFamily(ALIKE, 'new M(5)', 'it.move(); x = it.x; const b = new B(3); b.move(); x += b.x;')).toEqual([]);
});
