/** Instances that functions make: in variables of the module and of functions, in lists, in each other, and as results. */
import type { u8 } from '../../../../engine/lib/int.ts';
class Point {
  constructor(
    readonly x: number,
    readonly y: number,
  ) {}

  static zero(): Point {
    return new Point(0, 0);
  }

  plus(other: Point): Point {
    return new Point((this.x + other.x) & 63, (this.y + other.y) & 63);
  }

  equals(other: Point): boolean {
    return this.x === other.x && this.y === other.y;
  }
}

class Enemy {
  hp = 3;

  constructor(
    public x: number,
    private readonly kind = 2,
  ) {}

  hurt(by: number): void {
    this.hp = this.hp > by ? this.hp - by : 0;
  }

  get power(): number {
    return this.kind * this.hp;
  }
}

class Stack {
  private items: number[] = [];

  push(n: number): boolean {
    if (this.items.length >= 8) return false;
    this.items.push(n);
    return true;
  }

  pop(): number {
    return this.items.length > 0 ? this.items.pop()! : -1;
  }

  get size(): number {
    return this.items.length;
  }
}

let made = 0;

/** What it was called for shows in the order of all calls. */
function next(): number {
  made = (made + 1) & 63;
  return made;
}

class Ticket {
  id = next();
  twice = this.id * 2;

  constructor(readonly other: number) {
    this.twice += other;
  }
}

class Game {
  score = 0;
  name: string;
  at = new Point(1, 2);
  readonly log: number[] = [];
  enemies: Enemy[] = [];
  cells: number[][];

  constructor(seed: number, width = 3) {
    this.name = (seed & 1) > 0 ? 'ANN' : 'BOB';
    this.cells = Array.from({ length: 2 }, () => new Array(width).fill(seed & 3));
    this.reset(seed);
  }

  reset(seed: number): void {
    this.score = seed & 15;
    this.enemies = [new Enemy(seed & 7), new Enemy(2, seed & 3)];
  }

  step(code: number): void {
    this.at = this.at.plus(new Point(code & 3, 1)).plus(new Point(1, 1));
    if (this.log.length < 5) this.log.push(code & 31);
    else this.log.length = 0;
    if (this.enemies.length < 4) this.enemies.push(new Enemy(code & 7, 3));
    for (const enemy of this.enemies) enemy.hurt(code & 1);
    this.cells[code & 1][this.at.x % 3] = code & 7;
    this.score = (this.score + this.power()) & 255;
  }

  power(): number {
    return this.enemies.reduce((sum, enemy) => sum + enemy.power, 0);
  }
}

let game: Game;
let other = new Game(7);
const tickets: Ticket[] = [];
let sum = 0;
export let text = '';

export function start(seed: number): void {
  game = new Game(seed);
  made = seed & 3;
}

function filled(count: number): Stack {
  const stack = new Stack();
  for (let i = 0; i < count; i++) stack.push(i * 3);
  return stack;
}

export function key(code: u8): void {
  if (code % 16 === 5) game = new Game(code);
  if (code % 16 === 6) other = new Game(code, 3);
  game.step(code);
  other.step(code >> 1);
  const first = new Ticket(next());
  const second = new Ticket(code & 7);
  sum = first.id + second.twice * 3 + first.other * 5;
  if (tickets.length < 3) tickets.push(new Ticket(next()), second);
  else tickets.length = 0;
  const stack = filled(code & 15);
  sum += stack.pop() * 16 + stack.size;
  if (game.at.equals(Point.zero())) game.at = new Point(9, 9);
  text = `${game.name} ${game.score} ${other.log.length}`;
}
