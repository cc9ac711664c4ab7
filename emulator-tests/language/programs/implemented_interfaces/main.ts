/** Classes that implement interfaces with methods: in variables, in lists and in members of other records. */
import { clearScreen, print } from '../../../../engine/lib/screen.ts';
import { random, startRandom } from '../../../../engine/lib/rng.ts';

interface Weapon {
  readonly name: string;
  damage(power: number): number;
  wear(): void;
}

class Sword implements Weapon {
  readonly name = 'SWORD';
  private edge = 9;
  damage(power: number): number {
    return power + this.edge;
  }
  wear(): void {
    if (this.edge > 0) this.edge--;
  }
}

class Bow implements Weapon {
  readonly name = 'BOW';
  arrows = 12;
  damage(power: number): number {
    return this.arrows > 0 ? power * 2 : 0;
  }
  wear(): void {
    this.arrows = Math.max(0, this.arrows - 1);
  }
}

abstract class Bare implements Weapon {
  abstract readonly name: string;
  damage(_power: number): number {
    return 1;
  }
  wear(): void {}
}

class Fist extends Bare {
  readonly name = 'FIST';
  damage(power: number): number {
    return super.damage(power) + 1;
  }
}

class Stick extends Bare {
  readonly name = 'STICK';
}

interface Strategy {
  choose(n: number): number;
}

class First implements Strategy {
  choose(_n: number): number {
    return 0;
  }
}

class Any implements Strategy {
  choose(n: number): number {
    return random(n);
  }
}

class Cycle implements Strategy {
  private next = 0;
  choose(n: number): number {
    this.next = (this.next + 1) % n;
    return this.next;
  }
}

class Player {
  score = 0;
  constructor(readonly name: string, public strategy: Strategy) {}
}

interface Listener {
  notify(event: number): void;
}

class Counter implements Listener {
  count = 0;
  notify(event: number): void {
    if (event & 1) this.count = (this.count + 1) & 255;
  }
}

class Last implements Listener {
  last = -1;
  notify(event: number): void {
    this.last = event;
  }
}

class Subject {
  private listeners: Listener[] = [];
  add(one: Listener): void {
    if (this.listeners.length < 4) this.listeners.push(one);
  }
  fire(event: number): void {
    for (const one of this.listeners) one.notify(event);
  }
}

let weapon: Weapon = new Fist();
const rack: Weapon[] = [];
const players = [new Player('A', new First()), new Player('B', new Cycle()), new Player('C', new Any())];
const subject = new Subject();
const counter = new Counter();
const last = new Last();

function pick(n: number): Weapon {
  return n === 0 ? new Sword() : n === 1 ? new Bow() : n === 2 ? new Stick() : new Fist();
}

export function start(seed: number): void {
  startRandom(seed);
  weapon = new Fist();
  rack.length = 0;
  subject.add(counter);
  subject.add(last);
  for (const player of players) player.score = 0;
}

export function key(code: number): void {
  if (code % 4 === 0) {
    if (rack.length < 4) rack.push(weapon);
    weapon = pick(random(4));
  } else if (code % 4 === 1 && rack.length > 0) {
    const other = rack.shift();
    if (other) weapon = other;
  }
  const damage = weapon.damage(code & 7);
  weapon.wear();
  for (const player of players) player.score = (player.score + player.strategy.choose(3)) & 127;
  if (code % 7 === 0) players[code % 3].strategy = code & 1 ? new Cycle() : new Any();
  subject.fire(code);
  clearScreen();
  print(`${weapon.name} ${damage} ${rack.map((one) => one.name).join(',')} `);
  if (weapon instanceof Bow) print(`${weapon.arrows}`);
  for (const { name, score } of players) print(` ${name}${score}`);
  print(` ${counter.count} ${last.last}`);
}
