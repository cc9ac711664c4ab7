/** Patterns that assign: each part is stored, from left to right. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

const codesFor = (name: string, line: string): readonly string[] => programErrorCodes('destructuring_assignments', name, `interface Point { x: number; y: number }
const hero: Point = { x: 0, y: 0 };
const home: Point = { x: 1, y: 2 };
const pair: [number, number] = [1, 2];
let a = 0;
let b = 0;
function spot(n: number): [number, number] { return [n & 7, n & 15]; }
function moved({ x, y }: Point): Point { return { x: y, y: x }; }
export function start(seed: number): void { a = seed & 7; }
export function key(code: number): void { ${line} }
`);

it.each([
  ['of a call', '[a, b] = spot(code);'],
  ['of a call, in members', '[hero.x, hero.y] = spot(code);'],
  ['of a list', '[hero.x, b] = pair;'],
  ['of a list that it changes', '[pair[1], pair[0]] = pair;'],
  ['with a hole', '[, a] = spot(code);'],
  ['of a record', '({ x: a, y: b } = home);'],
  ['of a record that a function makes', '({ x: hero.x, y: hero.y } = moved(home));'],
  ['swapped', '[hero.x, hero.y] = [hero.y, hero.x];'],
  ['behind a condition', 'if (a > 3) [a, b] = pair; else [b, a] = pair;'],
])('%s: accepted', (name, line) => expect(codesFor(name, line)).toEqual([]));

it.each([
  ['a part that is not there', '[a, b, hero.x] = [...pair];'],
  ['the rest', 'let rest: number[] = []; [a, ...rest] = spot(code); b = rest[0];'],
])('%s: refused', (name, line) => expect(codesFor(name, line).length).toBeGreaterThan(0));
