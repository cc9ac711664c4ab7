/** Functions in constant tables. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { clearScreen, print } from '../../../../engine/lib/screen.ts';
import { add, GATES, nameOfGates, OPS, turns } from './rules.ts';

interface Hero {
  x: number;
  y: number;
}

interface Spell {
  name: string;
  cost: number;
  cast(hero: Hero, power: number): void;
  tell: (hero: Hero) => string;
}

enum Order { North, South, Rest }

const hero: Hero = { x: 3, y: 4 };
let x = 0;
let y = 0;
let calls = 0;

const ACTIONS: Record<string, () => void> = {
  n: () => { y = (y - 1) & 7; },
  s: south,
  e() { x = (x + 1) & 7; },
  both,
};
const WORDS = ['n', 's', 'e', 'both', 'q'];

const ORDERS: Record<Order, (by: number) => number> = {
  [Order.North]: (by) => { y = (y - by) & 7; return y; },
  [Order.South]: (by) => (y + by) & 7,
  [Order.Rest]: () => 0,
};

const SPELLS: readonly Spell[] = [
  { name: 'PUSH', cost: 2, cast: (target, power) => { target.x = (target.x + power) & 15; }, tell: (target) => `X ${target.x}` },
  { name: 'LIFT', cost: 3, cast(target, power) { target.y = (target.y + power) & 15; target.x ^= 1; }, tell: ({ y: height }) => `Y ${height}` },
];

const LOOSE = [add, (a: number, b: number): number => (a * b) & 255];
const STAGES: { label: string; stages: ((value: number) => number)[] }[] = [
  { label: 'HALF', stages: [(value) => value >> 1, (value) => value & 15] },
  { label: 'TWICE', stages: [(value) => (value * 2) & 255, (value) => value] },
];

function south(): void {
  y = (y + 1) & 7;
}

function both(): void {
  ACTIONS.s();
  calls = (calls + OPS[1](y, x)) & 255;
}

/** An effect ahead of the arguments. */
function next(): number {
  calls = (calls + 1) & 255;
  return calls % 5;
}

function walk(word: string): void {
  if (word in ACTIONS) ACTIONS[word]();
}

export function start(seed: number): void {
  clearScreen();
  x = seed & 7;
}

export function key(code: u8): void {
  clearScreen();
  x = OPS[next()](next(), y) & 7;
  const op = OPS[code % 5];
  y = op(x, code) & 7;
  if (op === OPS[4]) calls = (calls + 1) & 255;
  calls = LOOSE[code & 1](calls, x);
  walk(WORDS[code % 5]);
  print(nameOfGates(x > 3, y > 3));
  const gate = GATES.find((one) => one.apply(x > 5, y > 2));
  if (gate !== undefined) print(gate.symbol);
  const order: Order = code % 3;
  x = (x + ORDERS[order](code & 3)) & 7;
  const { cast, name } = SPELLS[code & 1];
  cast(hero, code & 3);
  print(name);
  for (const spell of SPELLS) if (spell.cost < x) print(spell.tell(hero));
  for (const { label, stages } of STAGES) print(`${label} ${stages[code & 1](code)} ${stages.map((stage) => stage(3)).join()}`);
  OPS.forEach((each, i) => { calls = each(calls, i); });
  calls = (calls + turns) & 255;
}
