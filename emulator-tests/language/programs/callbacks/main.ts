/** Functions given by their names to methods of lists. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { clearScreen, print } from '../../../../engine/lib/screen.ts';
import { half, Scale, tell, told } from './shared.ts';
import * as shared from './shared.ts';

interface Monster {
  name: string;
  hp: number;
}

const monsters: Monster[] = [{ name: 'rat', hp: 5 }, { name: 'orc', hp: 9 }, { name: 'bat', hp: 0 }];
const list = [3, 5, 8, 0, 1];
const grid = [[1, 2], [3, 4]];
let sum = 0;
let seen = 0;
const results = [0, 0, 0, 0, 0, 0, 0, 0];

const isAlive = (monster: Monster): boolean => monster.hp > 0;
const nameOf = ({ name }: Monster): string => name;
const byHealth = (a: Monster, b: Monster): number => a.hp - b.hp;

function add(a: number, b: number): number {
  return (a + b) & 255;
}

/** Its default is never meant: the index comes there. */
function weighed(value: number, weight = 7): number {
  return (value * weight) & 255;
}

function addAt(total: number, value: number, i: number): number {
  return (total + value * i) & 255;
}

function show(value: number, i: number): void {
  sum = (sum + value * i) & 255;
}

/** Changes what is walked over, ahead of where the walk is. */
function spill(value: number, i: number): void {
  list[4 - i] = (list[4 - i] + value) & 255;
}

function wound(monster: Monster, i: number): void {
  monster.hp = Math.max(0, monster.hp - i);
  monsters[2].hp = (monsters[2].hp + 1) & 7;
}

/** An effect in a test: it counts how often it is asked. */
function isLarge(value: number): boolean {
  seen = (seen + 1) & 255;
  return value > 4;
}

function sumOf(row: number[]): number {
  return row.reduce(add, 0);
}

function letter(): string {
  seen = (seen + 1) & 255;
  return String.fromCharCode(65 + (seen & 15));
}

const isDivisor = (value: number): boolean => value !== 0 && sum % value === 0;

class Counter {
  count = 0;

  bump(value: number): void {
    this.count = (this.count + value) & 255;
  }

  squared(value: number): number {
    return (value * value) & 255;
  }

  run(): void {
    list.forEach(this.bump.bind(this));
    this.count = (this.count + list.map(this.squared).reduce(add, 0)) & 255;
  }
}

const counter = new Counter();

function each(values: readonly number[], act: (value: number) => void): void {
  values.forEach(act);
}

export function start(seed: number): void {
  clearScreen();
  sum = seed & 255;
}

export function key(code: u8): void {
  clearScreen();
  list[code % 5] = code & 63;
  list.forEach(show);
  results[0] = list.reduce(add, sum);
  results[1] = list.reduce(addAt, 0);
  results[2] = list.findIndex(isLarge) + 1;
  results[3] = list.filter(isLarge).length;
  results[4] = list.some(isLarge) && list.every(isDivisor) ? 1 : 0;
  results[5] = list.map(weighed).reduce(add, 0);
  results[6] = grid.map(sumOf).reduce(add, 0);
  results[7] = list.map(half).map(Scale.scaled).map(Math.abs).reduce(add, 0);
  if (code % 3 === 0) list.forEach(spill);
  if (code % 7 === 0) monsters.forEach(wound);
  if (code % 11 === 0) monsters.sort(byHealth);
  const first = monsters.find(isAlive);
  if (first !== undefined) first.hp = (first.hp + 1) & 15;
  counter.run();
  list.forEach(tell);
  list.forEach(shared.tell);
  each(list, tell);
  each(list, (value) => { sum = (sum + value) & 255; });
  sum = (sum + told) & 255;
  print(monsters.map(nameOf).join(', '));
  print(list.filter(Boolean).map(String).join('-'));
  print(Array.from({ length: 4 }, letter).join(''));
}
