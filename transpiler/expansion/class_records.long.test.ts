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
    ['a field that the constructor sets later', 'hull = new Hull(5);', 'x = first.hull.depth;', 'class Hull { depth: number; constructor(id: number) { if (id > 3) this.depth = 1; else this.depth = 2; } }'],
  ])('%s', (_, members, lines, before = '') => {
    expect(errorsOf(members, lines, before)).toEqual([]);
  });
});

describe('refused', () => {
  it.each([
    ['a variable of the class', 'static count = 0;', 'Ship.count = Ship.count + 1 & 7; x = Ship.count;'],
    ['a constant whose parts change', 'static readonly LIST = [1, 2, 3];', 'Ship.LIST[1] = code; x = Ship.LIST[0];'],
    ['a constant that is handed on', 'static readonly LIST = [1, 2, 3];', 'const list = Ship.LIST; list[1] = code; x = list[0];'],
    ['a question for the class', '', 'x = first instanceof Ship ? 1 : 0;'],
    ['a method as a value', 'turn(): void { this.id = 3; }', 'const turn = first.turn; x = turn === undefined ? 1 : 0;'],
    ['a method that may have no instance', 'turn(): void { this.id = 3; }', 'flag?.turn();'],
    ['a field without a value', 'hull!: number;', 'x = first.hull;'],
    ['a field that a method may see too early', 'hull = new Hull(3);', 'x = first.hull.depth;', 'class Hull { depth: number; constructor(id: number) { const was = this.own(); this.depth = was === undefined ? 1 : id; } own(): number { return this.depth; } }'],
    ['the members by their order', 'b = 1; a = 2;', 'for (const name in first) word = name;'],
    ['a private field, which nothing else can read', '#deep = 3; get deep(): number { return this.#deep; }', 'x = first.deep;'],
  ])('%s', (_, members, lines, before = '') => {
    expect(errorsOf(members, lines, before).length).toBeGreaterThan(0);
  });
});
