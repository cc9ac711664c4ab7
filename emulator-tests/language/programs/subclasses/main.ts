/** Instances of classes that extend others, made while the program runs: fields, constructors, methods and accessors of each in turn. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';
import { random, startRandom } from '../../../../engine/lib/rng.ts';
abstract class Actor {
  protected hp: number;
  max = 9;
  alive = true;
  constructor(readonly name: string, public x: number, hp = 4) {
    this.hp = hp;
    if (this.hp > this.max) this.hp = this.max;
  }
  abstract get power(): number;
  abstract act(turn: number): void;
  hurt(by: number): void {
    this.hp = Math.max(0, this.hp - by);
    if (this.hp === 0) this.alive = false;
  }
  heal(): void { if (this.hp < this.max) this.hp++; }
  toString(): string { return `${this.name}:${this.hp}`; }
}
class Rat extends Actor {
  constructor(x: number) { super('RAT', x, 2); }
  get power(): number { return 1; }
  act(turn: number): void { this.x = (this.x + turn) & 31; }
}
class Orc extends Actor {
  rage = 0;
  constructor(x: number, hp: number) { super('ORC', x + 1, hp); this.rage = x & 3; }
  get power(): number { return 2 + this.rage; }
  act(turn: number): void { if (turn & 1) this.rage = Math.min(this.rage + 1, 5); }
  hurt(by: number): void { super.hurt(by >> 1); this.rage = 5; }
  toString(): string { return `${super.toString()}!${this.rage}`; }
}
class Chief extends Orc {
  get power(): number { return super.power + 4; }
  heal(): void { super.heal(); super.heal(); }
}
const actors: Actor[] = [];
let target: Actor | null = null;
let turn = 0;
function spawn(): Actor {
  switch (random(3)) {
    case 0: return new Rat(random(20));
    case 1: return new Orc(random(20), 3 + random(9));
    default: return new Chief(random(10), 8);
  }
}
export function start(seed: number): void {
  startRandom(seed);
  actors.length = 0;
  for (let i = 0; i < 3; i++) actors.push(spawn());
  target = null;
  turn = 0;
}
export function key(code: number): void {
  turn = (turn + 1) & 127;
  for (const actor of actors) actor.act(turn);
  target = actors.find((a) => a.alive && a instanceof Orc) ?? null;
  if (target) {
    target.hurt(1 + (code & 3));
    if (target instanceof Chief) target.heal();
  }
  if (target instanceof Orc) target.rage = Math.max(0, target.rage - 1);
  for (let i = actors.length - 1; i >= 0; i--) if (!actors[i].alive) actors.splice(i, 1);
  if (actors.length < 6 && code & 1) actors.push(spawn());
  clearScreen();
  makeOne(code);
  at(0, 1);
  for (const actor of actors) print(`${actor} ${actor.power} `);
  print(`${actors.filter((a) => a instanceof Rat).length}`);
}

/** What constructors compute, in the order in which they do. */
let order = 0;
const made: Base[] = [];

function tick(n: number): number {
  order = (order * 3 + n) & 255;
  return order;
}

class Base {
  a = tick(1);
  b: number;
  constructor(p: number) {
    this.b = tick(p);
  }
}

class Mid extends Base {
  c = tick(2);
  d: number;
  constructor(p: number, readonly q: number) {
    super(tick(p + 3));
    this.d = tick(4);
  }
}

class Leaf extends Mid {
  e = tick(5);
  constructor() {
    super(tick(6), tick(7));
    this.e = (this.e + tick(8)) & 255;
  }
}

class Last extends Mid {
  f = tick(9);
  constructor(p: number) {
    super(p & 3, tick(10));
  }
}

function makeOne(code: number): void {
  if (made.length === 4) made.shift();
  made.push(code % 3 === 0 ? new Leaf() : code % 3 === 1 ? new Mid(code & 3, order) : new Last(code & 7));
  const one = made[0];
  print(`${one.a} ${one.b} ${order} `);
  if (one instanceof Mid) print(`${one.c} ${one.d} ${one.q}`);
  if (one instanceof Leaf) print(`L${one.e}`);
}
