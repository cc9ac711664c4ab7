/** Functions, methods, classes and types with types as parameters. */
import type { u8 } from '../../../../engine/lib/int.ts';
import turned, { countFrom, last as final, Stack, swapAt, type Maybe, type Pair } from './util.ts';
import * as util from './util.ts';

type Dir = 'n' | 's' | 'e';
enum Mood { Calm, Angry = 4, Mad }
interface Monster { hp: number; name: string }
class Hero {
  hp = 3;
  constructor(readonly power: number) {}
  best<T>(list: readonly T[], score: (one: T) => number): number {
    let top = this.hp;
    for (const one of list) top = Math.max(top, score(one) * this.power);
    return top;
  }
}

export let n = 0;
export let word = '';
const numbers = [3, 1, 4, 1, 5, 9, 2, 6];
const words = ['ab', 'c', 'defg', 'hi'];
const flags = [true, false, true];
const moods: Mood[] = [Mood.Calm, Mood.Mad, Mood.Angry];
const monsters: Monster[] = [{ hp: 3, name: 'rat' }, { hp: 9, name: 'orc' }, { hp: 7, name: 'bat' }];
const heroes = [new Hero(2), new Hero(5)];
const both: Pair<number, string> = { a: 1, b: 'q' };
const twice: Pair<Dir> = { a: 'n', b: 'e' };
const counts: Record<Dir, number> = { n: 0, s: 0, e: 0 };
const DIRS: readonly Dir[] = ['n', 's', 'e'];
const stack = new Stack<number>(5);
const texts = new Stack<string>(3);
let maybe: Maybe<number> = null;
/** Functions in a table are numbers: what holds a type that a copy spells is none of them. */
const OPS = [(x: number) => x + 1, (x: number) => x * 2];

const same = <T extends number | string>(a: T, b: T): boolean => a === b;
const identity = <T,>(x: T): T => x;
const doubled = <T extends number>(x: T): number => x * 2;

function total<K extends string>(table: Record<K, number>): number {
  return Object.values<number>(table).reduce((a, b) => a + b, 0) & 255;
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}

/** Has one of its own inside. */
function outer<T>(list: readonly T[], length: (one: T) => number): number {
  const within = <U,>(others: readonly U[], of: (other: U, one: T) => number): number => of(others[0], list[0]);
  return within([1, 2], (a, b) => a + length(b)) + within(['xyz'], (a, b) => a.length + length(b));
}

const AT_LOAD = turned([1, 2, 3].map(doubled));

export function start(seed: number): void {
  n = seed & 7;
  word = '';
  maybe = null;
}

export function key(code: u8): void {
  swapAt(numbers, code & 7, (code >> 3) & 7);
  util.swapAt(words, code & 3, (code >> 2) & 3);
  if (code & 1) swapAt(flags, 0, 1);
  swapAt(moods, code % 3, 2);
  numbers[code & 7] = code;
  monsters[code % 3].hp = code & 31;
  heroes[code & 1].hp = code >> 3;
  both.a = (both.a + code) & 63;
  twice.a = DIRS[code % 3];
  counts.n = (counts.n + code) & 63;
  maybe = code % 3 === 0 ? null : code;
  if (!stack.push(code)) while (stack.size > 2) stack.drop();
  if (!texts.push(word)) texts.drop();
  word = (final(words) + turned(words)[0] + identity(both.b)).slice(0, 8);
  n = (n + final(numbers) * 3 + util.sumBy(monsters, ({ hp, name }) => hp + name.length) + util.sumBy(heroes, (one) => one.hp * one.power)) % 10000;
  n += heroes[0].best(numbers, (x) => x & 15) + heroes[1].best(words, (text) => text.length);
  n += countFrom(numbers, 0, code) + countFrom(moods, 1, Mood.Angry) + countFrom(words, 0, 'hi');
  n += stack.count((x, least) => x > least, 9) + texts.count((text, start) => text.startsWith(start), 'a') + stack.count((x, isOdd) => (x & 1) === 1 && isOdd, flags[0]);
  n += outer(numbers, (x) => x) + outer(words, (text) => text.length) + unique(numbers).length + unique(words).length;
  n += util.sumBy(numbers, doubled) + AT_LOAD[0] + total(counts) + (maybe ?? 5);
  n += OPS[code & 1](both.a);
  if (same(code, 5) || same(words[0], 'c') || identity(flags[2])) n++;
}
