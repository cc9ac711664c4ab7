/** Elements that may not be there, `?.`, searches for values, and infinities. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { at, print } from '../../../../engine/lib/screen.ts';

interface Call { kind: string; level: number }
interface Entry { call: Call; seat: number }

const grid = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]];
const words = ['rat', 'orc', '', 'troll'];
const entries: Entry[] = [{ call: { kind: 'pass', level: 1 }, seat: 0 }, { call: { kind: 'bid', level: 2 }, seat: 3 }];
const queue: string[] = ['a', 'bc'];
const numbers: number[] = [3, 9, 27, 9];
const cells = new Uint8Array(24);
const marks = [true, false, true];
let state = 0;
let text = '';
let count = 0;

const lastWhere = (kind: string): Entry | null => {
  for (let i = entries.length - 1; i >= 0; i--) if (entries[i].call.kind === kind) return entries[i];
  return null;
};

/** What is read within the chain happens only where there is a row. */
const step = (): number => { count = (count + 1) & 63; return count & 3; };

function around(x: number, y: number): number {
  let sum = 0;
  if (grid[y - 1]?.[x] === 6) sum += 1;
  if (grid[y + 1]?.[x] !== 6) sum += 2;
  if (7 === grid[y]?.[x + 1]) sum += 4;
  if (grid[y][x - 1] === 2) sum += 8;
  if (grid[y][x + 1] > 4) sum += 16;
  sum += grid[y - 1]?.[x] ?? 32;
  sum += grid[y][x + 2] ?? 64;
  if (grid[y + 2]?.[x] === undefined) sum += 128;
  if (grid[y + 1]?.[x - 1] !== undefined) sum += 256;
  if (!grid[y - 2]?.[x]) sum += 512;
  const below = grid[y + 1]?.[x];
  if (below !== undefined) sum += below;
  sum += grid[y - 1]?.[step()] ?? 1;
  return sum;
}

function calls(kind: string, wanted: number): number {
  const last = lastWhere(kind);
  const isHigh = last?.call.level === 2 && last.seat === 3;
  return (isHigh ? 1 : 0) + (last?.call.kind === 'pass' ? 2 : 0) + (last?.seat ?? 7) * 4 + (last?.seat === wanted ? 32 : 0);
}

function letters(word: string, i: number): string {
  let out = word[i] ?? '?';
  if (word[i + 1] === 'o') out += '!';
  if (word[i - 1] !== 'r') out += '#';
  out += words[i + 1] ?? 'none';
  // Empty, where there is no such character.
  out += word.charAt(i + 1) + '|' + word.charAt(i - 1);
  if (word.charAt(i - 2) === 'r') out += '~';
  return out + (words[i + 2] || 'empty');
}

function searched(limit: number): number {
  const found = numbers.find((n) => n > limit);
  const word = words.find((one) => one.length > limit) ?? 'nobody';
  const isMarked = marks.find((one, i) => i > limit && one) ?? false;
  return (found ?? 100) + word.length * 100 + (isMarked ? 1000 : 0) + (numbers.find((n) => n === limit) ?? numbers.find((n) => n === 27) ?? 0);
}

function least(list: readonly number[], from: number): number {
  let best = Infinity;
  let most = -Infinity;
  for (const value of list) {
    if (value <= from) continue;
    best = Math.min(best, value);
    if (value > most) most = value;
  }
  if (best === Infinity) return -1;
  return (from < (numbers.length > 3 ? Infinity : 2) ? 1 : 0) + (most >= best ? 2 : 0) + (best > 9 ? 4 : 0);
}

/** Both sides of a comparison may be missing, also behind a `!`. */
function compared(list: readonly number[], name: string, i: number): number {
  let sum = 0;
  if (list[i] === list[i + 1]) sum += 1;
  if (list[i] !== list[i - 1]) sum += 2;
  if (list[i]! > list[i - 1]!) sum += 4;
  if (words[i] === words[i + 1]) sum += 8;
  if (words[i + 1] !== words[i + 2]) sum += 16;
  if (words[i]! < words[i - 1]!) sum += 32;
  if (name[i] === name[i + 1]) sum += 64;
  if (words[i + 1] === name) sum += 128;
  if (list[i]!) sum += 256;
  while (i < 9 && list[i]! > 2) i++;
  return sum + i * 512;
}

export function start(seed: number): void {
  state = seed % 7;
}

export function key(code: u8): void {
  const [x, y] = [code % 4, (code >> 2) % 3];
  at(0, 0);
  state = around(x, y);
  state += calls(['pass', 'bid', 'double'][code % 3], code % 4) * 2048;
  text = letters(words[code % 4], code % 5);
  print(`${text} ${searched(code % 12)} ${least(numbers, code % 30)} ${state}`);
  at(0, 1);
  print(`${compared(numbers, words[code & 3], code % 6)}`);
  const taken = queue.shift() ?? 'nothing';
  if (code % 3 > 0 && queue.length < 6) queue.push(taken.slice(0, 3) + (code % 2), 'x');

  text = `${queue.pop() ?? '-'}${queue.at(-1) ?? '+'}`.slice(0, 20);
  cells.fill(code & 7, code % 20, (code % 20) + 5);
  cells.fill(9, code % 30);
  cells.fill(3, -2, 40 - code % 30);
}
