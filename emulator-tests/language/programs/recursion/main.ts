/** Functions that call themselves and each other: what they hold lives over those calls. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';

export let result = 0;
export let second = 0;
export let moves = 0;
export let trail = 0;
export let words: u32 = 0;
const cells = [3, 1, 4, 1, 5, 9, 2, 6];
const marks = [0, 0, 0, 0, 0, 0, 0, 0];
export const point = { x: 0, y: 0 };

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

function fibonacci(n: number): number {
  if (n < 2) return n;
  return fibonacci(n - 1) + fibonacci(n - 2);
}

/** The call within the argument is of the same function. */
function folded(n: number, m: number): number {
  if (n === 0) return m & 15;
  return folded(n - 1, folded(n - 1, m + n));
}

/** Each parameter is set from another one. */
function turned(depth: number, a: number, b: number, c: number): number {
  if (depth >= 7) return a * 100 + b * 10 + c;
  return turned(depth + 1, b, c, a) + a - c;
}

function swapped(depth: number, low: number, high: number): number {
  return depth === 0 ? (low << 4) | high : swapped(depth - 1, high, low) ^ low;
}

function hanoi(n: number, from: number, to: number, via: number): void {
  if (n === 0) return;
  hanoi(n - 1, from, via, to);
  moves = (moves + 1) & 0xffff;
  trail = (trail * 3 + from * 4 + to) & 0x7fff;
  hanoi(n - 1, via, to, from);
}

function total(n: number, sum: number): number {
  if (n === 0) return sum;
  return total(n - 1, sum + n);
}

function bits(n: number): number {
  if (n === 0) return 0;
  return (n & 1) + bits(n >> 1);
}

function isEven(n: number): boolean {
  return n === 0 ? true : isOdd(n - 1);
}

function isOdd(n: number): boolean {
  return n === 0 ? false : isEven(n - 1);
}

/** The loop's variable and the sum live over the calls in it. */
function ways(left: number, largest: number): number {
  if (left === 0) return 1;
  let sum = 0;
  for (let part = 1; part <= largest && part <= left; part++) {
    sum = (sum + ways(left - part, part)) & 0xff;
  }
  return sum;
}

function place(column: number): number {
  if (column >= 5) return 1;
  let found = 0;
  let row = -1;
  for (const mark of marks) {
    row++;
    if (row >= 5 || mark !== 0) continue;
    marks[row] = column + 1;
    found = (found + place(column + 1)) & 0xff;
    marks[row] = 0;
  }
  return found;
}

/** A state of the module is read ahead of the call, and the call changes it. */
function counted(n: number): number {
  if (n === 0) return 1;
  const before = second;
  second = (second + n) & 0xff;
  const value = second + counted(n - 1) + second;
  return (value + before) & 0xfff;
}

function both(n: number, code: number): boolean {
  if (n === 0) return (code & 1) === 0;
  return (both(n - 1, code >> 1) && (code & 2) === 0) || (n > 2 && both(n - 2, code ^ 3));
}

function chosen(n: number, code: number): number {
  let value = code & 3;
  switch (value) {
    case 0:
      value += n === 0 ? 7 : chosen(n - 1, code >> 2);
    // falls through
    case 1:
      value += n;
      break;
    case 2:
      if (n > 0) value += chosen(n - 1, code >> 1) + chosen(n - 1, code >> 3);
      break;
    default:
      value = n === 0 ? 0 : (chosen(n - 1, code >> 2) * 3) & 0xff;
  }
  return value & 0xff;
}

/** Called from outside and inside of the circle. */
function helper(a: number, b: number): number {
  const sum = a + b;
  const product = (a * b) & 0xff;
  return (sum ^ product) & 0xff;
}

function helped(n: number, value: number): number {
  if (n === 0) return helper(value, 3);
  const own = helper(value, n);
  const inner = helped(n - 1, own);
  return helper(inner, own);
}

function minimax(depth: number, node: number, isMax: boolean): number {
  if (depth === 4) return (node * 37 + cells[node & 7]) & 0xff;
  const a = minimax(depth + 1, (node * 2) & 31, !isMax);
  const b = minimax(depth + 1, (node * 2 + 1) & 31, !isMax);
  return isMax ? Math.max(a, b) : Math.min(a, b);
}

function summed(from: number): number {
  return from >= cells.length ? 0 : cells[from] + summed(from + 1);
}

function wide(n: number, value: u32): u32 {
  if (n === 0) return value;
  const high = (value * 40503) >>> 0;
  return (wide(n - 1, (high ^ n) >>> 0) + high) >>> 0;
}

function named(n: number): string {
  if (n === 0) return 'none';
  const name = n > 3 ? 'many' : 'few';
  return named(n - 1) === 'none' ? name : n === 2 ? 'two' : name;
}

/** Three functions, of which two call each other and the third. */
function first(n: number, value: number): number {
  if (n <= 0) return value;
  const kept = value & 7;
  return (third(n, value) + next(n - 1, value + 1) + kept) & 0xff;
}

function next(n: number, value: number): number {
  if (n <= 0) return value;
  const own = (value * 5) & 0x3f;
  return (first(n - 1, own) + third(n - 2, own) + own) & 0xff;
}

function third(n: number, value: number): number {
  if (n <= 1) return n + value;
  return (first(n - 2, value & 31) ^ n) & 0xff;
}

function moved(depth: number, by: typeof point): void {
  if (depth === 0) return;
  by.x = (by.x + depth) & 0xff;
  moved(depth - 1, by);
  by.y = (by.y + by.x + depth) & 0xff;
}

class Tree {
  private readonly size = 15;
  depth = 0;

  count(node: number, depth: number): number {
    if (depth > 4 || node >= this.size) return 0;
    this.depth = Math.max(this.depth, depth);
    return this.count(node * 2 + 1, depth + 1) + this.count(node * 2 + 2, depth + 1) + 1;
  }
}

const tree = new Tree();

export function start(seed: number): void {
  result = 0;
  second = 0;
  moves = 0;
  trail = 1;
  words = seed;
  point.x = 0;
  point.y = 0;
  tree.depth = 0;
}

export function key(code: u8): void {
  const low = code & 7;
  switch (code >> 3) {
    case 0: result = factorial(low + 5); break;
    case 1: result = fibonacci(low + 4); break;
    case 2: result = folded(low & 3, code); break;
    case 3: result = turned(low, code & 3, low, 2); break;
    case 4: result = swapped(low, low, 9); break;
    case 5: hanoi(low, 0, 2, 1); break;
    case 6: result = total(low * 4, code); break;
    case 7: result = bits(code * 200) * 10 + (isEven(code & 15) ? 1 : 0) + (isOdd(low) ? 2 : 0); break;
    case 8: result = ways(low, low); break;
    case 9: result = place(low); break;
    case 10: result = counted(low); break;
    case 11: result = both(low, code) && !both(low, 255 - code) ? 5 : 6; break;
    case 12: result = chosen(low, code * 77); break;
    case 13: result = helped(low, code) + helper(code, 2); break;
    case 14: result = minimax(low & 3, code & 15, (code & 1) === 0); break;
    case 15: result = summed(low); break;
    case 16: words = wide(low, words); break;
    case 17: result = named(low) === 'many' ? 1 : named(low) === 'two' ? 2 : named(low).length; break;
    case 18: result = first(low, code) + third(low, 3); break;
    case 19: moved(low, point); break;
    case 20: result = tree.count(low, 0); break;
    default: result = 0;
  }
}
