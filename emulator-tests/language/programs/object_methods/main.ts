/** Records with methods: by `this`, by their own name, made by functions, in each other, in lists, with getters and setters. */
interface Point { x: number; y: number }

interface Ship {
  x: number;
  y: number;
  move(dx: number, dy: number): void;
  isHome(): boolean;
}

const ship: Ship = {
  x: 3,
  y: 4,
  move(dx, dy) { this.x = (this.x + dx + 40) % 40; this.y = (this.y + dy + 24) % 24; },
  isHome() { return this.x === 0 && this.y === 0; },
};

const snake = {
  body: [{ x: 5, y: 5 }] as Point[],
  way: 'up' as 'up' | 'down',
  isAlive: true,
  get length(): number { return this.body.length; },
  set heading(code: number) { this.way = code % 2 === 0 ? 'up' : 'down'; },
  step() {
    const { x, y } = this.body[0];
    const next = { x, y: this.way === 'up' ? y - 1 : y + 1 };
    if (next.y < 0 || next.y > 9) { this.isAlive = false; return; }
    this.body.unshift(next);
    if (this.body.length > 5) this.body.pop();
  },
  reset(x: number) { this.body = [{ x, y: 5 }]; this.isAlive = true; },
};

const input = {
  held: 0,
  press: (code: number) => { input.held = code & 15; },
  release: function () { input.held = 0; },
};

const game = {
  score: 0,
  level: { number: 1, next() { if (this.number < 9) this.number++; return this; } },
  tick(by = 1) { this.score = (this.score + input.held * this.level.number + by) & 0xffff; },
};

interface Monster { name: string; hp: number; hurt(n: number): boolean; label(): string }

function createMonster(name: string, hp: number): Monster {
  return {
    name,
    hp,
    hurt(n) { this.hp = Math.max(0, this.hp - n); return this.hp === 0; },
    label() { return `${this.name}:${this.hp}`; },
  };
}

const NAMES = ['RAT', 'ORC', 'BAT'];
let foe: Monster = createMonster('RAT', 5);
let kills = 0;
export let shown = '';

interface Sailor { hp: number; rest(): void }

function crew(): Sailor[] {
  return [3, 4, 5].map((hp) => ({ hp, rest() { this.hp = Math.min(9, this.hp + 1); } }));
}

const sailors = crew();
export let sum = 0;

export function start(seed: number): void {
  snake.reset(seed & 7);
  foe = createMonster('RAT', 5);
}

export function key(code: number): void {
  ship.move((code % 3) - 1, code % 2);
  if (!snake.isAlive) snake.reset(code & 7);
  snake.heading = code;
  snake.step();
  input.press(code);
  game.tick(snake.length);
  game.tick();
  if (code % 5 === 0) game.level.next().next();
  else input.release();
  if (foe.hurt(code & 3)) {
    if (kills < 1000) kills++;
    foe = createMonster(NAMES[kills % 3], 5 + (kills % 7));
  }
  shown = `${foe.label()} ${ship.isHome() ? 'HOME' : 'AWAY'}`;
  sailors[code % 3].rest();
  sum = sailors.reduce((all, { hp }) => all + hp, 0);
}
