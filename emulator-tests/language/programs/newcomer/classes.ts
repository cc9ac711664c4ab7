/** A class of which there is one: made at the top of this module, or in another. */
import type { Int, u8 } from '../../../../engine/lib/int.ts';

interface Named { hp: number; at: { x: number; y: number } }

class Hero implements Named {
  hp: u8 = 50;
  level = 1;
  name = 'ANN';
  readonly at = { x: 0, y: 0 };
  protected bag = [1, 2, 3, 4];
  private grid: number[][];
  awake = true;

  constructor(
    readonly limit: Int<0, 200>,
    size: number,
  ) {
    this.grid = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => x * y));
  }

  hurt(by: number): boolean {
    if (this.hp <= by) return false;
    this.hp -= by;
    this.rename(by);
    return true;
  }

  private rename(by: number): void {
    this.name = by > 3 ? 'BOB' : 'CY';
  }

  total(from = 0): number {
    let sum = from;
    this.bag.forEach((v) => { sum += v * this.level; });
    for (const row of this.grid) sum += row.reduce((a, b) => a + b, this.at.x);
    return sum;
  }

  walk(dx: number): void {
    const at = this.at;
    at.x = Math.min(Math.max(at.x + dx, 0), this.limit);
    at.y = this.grid[at.x & 1][1];
    const bag = this.bag;
    bag[at.x & 3] = at.x;
    this.bag[3] = this.hp;
  }

  // The name of a method of arrays, and of a function of the program.
  fill(value: u8): void {
    this.hp = value;
  }

  reset(): void {
    this.bag.fill(0);
    this.awake = !this.awake;
  }
}

export class Score {
  points = 0;
  best: Int<0, 999> = 0;
  add(by: Int<0, 15>): number {
    this.points = (this.points + by) % 1000;
    if (this.points > this.best) this.best = this.points;
    return this.best - this.points;
  }
}

export const hero = new Hero(100, 3);
export let sum = 0;

function reset(): void {
  hero.fill(50);
  hero.reset();
}

function halve(one: Named): void {
  one.hp = one.hp >> 1;
  one.at.y += 3;
}

export function begin(seed: number): void {
  reset();
  hero.level = seed & 3;
}

export function play(code: u8): void {
  if (!hero.hurt(code & 7)) reset();
  hero.walk((code >> 4) - 8);
  if (code > 200) halve(hero);
  const part: Named = hero;
  if (code > 240) part.at.x = 5;
  sum = (sum + hero.total() + hero.total(code)) & 0xffff;
}
