/** A state that is replaced by its own method, items and commands: instances of subclasses in variables, lists and results. */
import { clearScreen, print } from '../../../../engine/lib/screen.ts';
import { random, startRandom } from '../../../../engine/lib/rng.ts';

abstract class State {
  abstract readonly name: string;
  ticks = 0;
  abstract next(code: number): State;
}

class Idle extends State {
  readonly name = 'IDLE';
  next(code: number): State {
    return code & 1 ? new Walk(code & 7) : this;
  }
}

class Walk extends State {
  readonly name = 'WALK';
  constructor(private steps: number) {
    super();
  }
  next(code: number): State {
    this.steps = Math.max(0, this.steps - 1);
    return this.steps === 0 ? new Idle() : code & 2 ? new Jump() : this;
  }
}

class Jump extends State {
  readonly name = 'JUMP';
  next(_code: number): State {
    return this.ticks > 2 ? new Idle() : this;
  }
}

class Item {
  constructor(readonly name: string, readonly weight: number) {}
  use(): string {
    return 'NOTHING';
  }
}

class Potion extends Item {
  constructor(readonly heals: number) {
    super('POTION', 1);
  }
  use(): string {
    return `HEAL ${this.heals}`;
  }
}

class Sword extends Item {
  durability = 5;
  constructor() {
    super('SWORD', 5);
  }
  use(): string {
    if (this.durability === 0) return 'BROKEN';
    this.durability--;
    return 'SLASH';
  }
}

abstract class Step {
  abstract run(): void;
  abstract undo(): void;
}

let value = 0;

class Add extends Step {
  constructor(private by: number) {
    super();
  }
  run(): void {
    value = (value + this.by) & 255;
  }
  undo(): void {
    value = (value - this.by) & 255;
  }
}

class Double extends Step {
  private old = 0;
  run(): void {
    this.old = value;
    value = (value * 2) & 255;
  }
  undo(): void {
    value = this.old;
  }
}

let state: State = new Idle();
let held: Item | null = null;
let message = '';
const pack: Item[] = [];
const done: Step[] = [];

export function start(seed: number): void {
  startRandom(seed);
  state = new Idle();
  pack.length = 0;
  done.length = 0;
  held = null;
  message = '';
  value = 0;
}

function fill(code: number): void {
  if (code % 3 === 0 && pack.length < 5) pack.push(random(3) === 0 ? new Item('STONE', 9) : random(2) === 0 ? new Potion(1 + random(8)) : new Sword());
  else if (pack.length > 0) {
    const item = pack[random(pack.length)];
    message = item.use();
    if (item instanceof Potion) pack.splice(pack.indexOf(item), 1);
  }
  held = pack.find((item) => item instanceof Sword && item.durability < 5) ?? null;
  held?.use();
}

function change(code: number): void {
  if (code % 5 === 0) {
    const last = done.pop();
    if (last) last.undo();
    return;
  }
  const step = code & 1 ? new Add(code & 15) : new Double();
  step.run();
  if (done.length === 10) done.shift();
  done.push(step);
}

export function key(code: number): void {
  state = state.next(code);
  state.ticks = Math.min(state.ticks + 1, 99);
  fill(code);
  change(code);
  clearScreen();
  const weight = pack.reduce((sum, item) => sum + item.weight, 0);
  print(`${state.name} ${state.ticks} ${message} ${weight} ${held === null ? '-' : held.name} ${value}`);
}
