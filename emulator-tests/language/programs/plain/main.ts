/** TypeScript as it is written without a thought of the machine: plain numbers, records, arrays of records, names for them, local arrays. */
import type { u8, u32 } from '../../../../engine/lib/int.ts';
import { NAMES, TABLE, use, usesSoFar } from './names.ts';

enum Phase {
  Title,
  Play,
  Over,
}

interface Point {
  x: number;
  y: number;
}

interface Monster {
  readonly name: string;
  hp: number;
  at: Point;
  awake: boolean;
  bag: number[];
}

const WIDTH = 8;
const HEIGHT = 6;
const DX = [0, 1, 0, -1];
const DY = [-1, 0, 1, 0];

let phase: Phase = Phase.Title;
let score = 0;
let best = 0;
let lives = 3;
let random = 1;
let text = 0;

const grid: number[][] = Array.from({ length: HEIGHT }, () => new Array(WIDTH).fill(0));
const hero = { at: { x: 3, y: 2 }, gold: 0, keys: [0, 0, 0], cursed: false };
const monsters: Monster[] = [
  { name: 'rat', hp: 5, at: { x: 0, y: 0 }, awake: false, bag: [1, 2] },
  { name: 'orc', hp: 12, at: { x: 7, y: 5 }, awake: true, bag: [-3, 0] },
  { name: 'troll', hp: 30, at: { x: 4, y: 4 }, awake: false, bag: [0, 900] },
];
const counts = [0, 0, 0, 0, 0, 0, 0, 0];
export const result = { a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, text: 0 };

function next(limit: number): number {
  random = (random * 75 + 74) % 65537;
  return random % limit;
}

const distance = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

function move(at: Point, direction: number): boolean {
  const x = at.x + DX[direction];
  const y = at.y + DY[direction];
  if (x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT || grid[y][x] === 9) return false;
  at.x = x;
  at.y = y;
  return true;
}

function gain(points: number, bonus = 5): void {
  score += points + bonus;
  if (score > best) best = score;
}

function total(list: readonly number[]): number {
  let sum = 0;
  for (const value of list) sum += value;
  return sum;
}

function largest(list: readonly number[]): number {
  let found = list[0];
  for (let i = 1; i < list.length; i++) if (list[i] > found) found = list[i];
  return found;
}

function sort(list: number[]): void {
  for (let i = 1; i < list.length; i++) {
    const value = list[i];
    let j = i - 1;
    while (j >= 0 && list[j] > value) {
      list[j + 1] = list[j];
      j--;
    }
    list[j + 1] = value;
  }
}

function hit(monster: Monster, damage: number): number {
  if (monster.hp <= 0) return 0;
  const dealt = Math.min(damage, monster.hp);
  monster.hp -= dealt;
  if (!monster.awake) monster.awake = true;
  return dealt;
}

function gcd(a: number, b: number): number {
  while (b !== 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

function digits(n: number): number {
  let found = 0;
  while (n > 0) {
    n = Math.floor(n / 10);
    found++;
  }
  return found;
}

function letters(word: string): number {
  let sum = 0;
  for (let i = 0; i < word.length; i++) sum += word.charCodeAt(i) - 97;
  return sum;
}

function vowels(word: string): number {
  let found = 0;
  for (let i = 0; i < word.length; ) {
    const letter = word[i++];
    if (letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o') found++;
    else if (letter !== word.charAt(0)) found += 100;
  }
  return found;
}

const order = new Array(6).fill(0);

/** Values of assignments, and operands that later ones change. */
function tricks(code: number): number {
  let i = 0;
  let n = 6;
  while (n--) order[n] = code + n;
  order[i++] = (i * 10 + order[i]) & 0x3ff;
  const a = i + i++ * 2 + i;
  let b = 0;
  const c = (b = code) + (hero.gold = code & 15) + hero.gold++;
  order[2] = (order[2]++ * 3 + --order[3]) & 0x7f;
  return a * 7 + b + c - (hero.gold -= 1);
}

/** Values beyond 32 bits of which the low ones are wanted, choices by truth, elements by turns. */
let hashed = 0;
let table = [5, 4, 3, 2, 1];
function mix(code: number): number {
  let z = (hashed + 0x9e3779b9) >>> 0;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  hashed = (hashed * 1664525 + 1013904223 + code) >>> 0;
  let h = 5381;
  for (let i = 0; i < 5; i++) h = (h * 33 + table[i]) | 0;
  [table[0], table[code % 5], table[2]] = [table[code % 5], table[0], table[1] || 7];
  let odd = 0;
  table.forEach((value, at) => {
    if (value % 2 === 0) return;
    odd += at && value + 1;
  });
  monsters.forEach((m) => (m.at.y = m.at.y ^ 1));
  return (z ^ h ^ (odd << 4)) & 0x7fff;
}

export function start(seed: u32): void {
  phase = Phase.Play;
  score = 0;
  lives = 3;
  random = (seed % 65536) + 1;
  for (const row of grid) row.fill(0);
  for (let i = 0; i < 10; i++) grid[next(HEIGHT)][next(WIDTH)] = 9;
  grid[hero.at.y][hero.at.x] = 0;
  monsters[2].hp = 30;
}

export function key(code: u8): void {
  counts[code % counts.length]++;
  const here = hero.at;
  if (code % 3) move(here, code & 3);
  const monster = monsters[code % 3];
  move(monster.at, next(4));
  const dealt = hit(monster, Math.floor(code / 16) - 2);
  if (dealt > 0) gain(dealt);
  else gain(1, 0);
  monster.bag[code & 1] = ~~((monster.bag[0] * 3) / 7) - (code >> 2);
  hero.gold = Math.max(0, hero.gold + next(20) - 9);
  hero.keys[next(3)] = distance(here, monster.at);
  hero.cursed = hero.gold > 10 && !monster.awake;

  const sorted = [code, next(100), hero.gold & 255, 7, dealt];
  sort(sorted);
  result.a = sorted[0] + sorted[2] * 256;
  result.b = largest(sorted);
  result.c = total(sorted) + total(hero.keys) + total(monsters[1].bag);
  result.d = gcd(code + 1, hero.gold);
  result.e = digits(best) * 100 + digits(random);
  const histogram = new Array(4).fill(0);
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) histogram[(grid[y][x] + x) % 4] += y;
  result.f = histogram[0] - histogram[3] + TABLE[code & 15];
  const word = use(code);
  text = letters(word) + (word === NAMES[1] ? 1000 : 0) + vowels(word);
  result.text = text + usesSoFar();

  result.d += tricks(code) + mix(code);
  const local = { low: code, high: -code, big: code > 200 };
  if (local.big) local.high -= 5;
  grid[here.y][here.x] = (local.low + local.high + 7) & 7;
  if (code === 77 && --lives <= 0) phase = Phase.Over;
  if (phase === Phase.Over) {
    phase = Phase.Play;
    lives = 3;
  }
}
