/** Functions in variables, parameters, results and lists: as modes, as what is to be done next, as listeners. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';
import { menu as first, turns, type Screen } from './screens.ts';

type Operation = (a: number, b: number) => number;
type Step = () => Step;

const add: Operation = (a, b) => (a + b) & 255;
const subtract: Operation = (a, b) => (a - b) & 255;
const both: Operation = a => (a * 2) & 255;
let total = 7;
let last: Operation = add;

function pick(code: number): Operation {
  return code % 3 === 0 ? add : code % 3 === 1 ? subtract : both;
}

function apply(operation: Operation, a: number, b: number): number {
  return operation(a, b);
}

let light = 0;
const red: Step = () => {
  light = 1;
  return green;
};
const green: Step = () => {
  light = 2;
  return code90 ? red : yellow;
};
const yellow: Step = () => {
  light = 3;
  return red;
};
let code90 = false;
let step: Step = red;

let pending: (() => void) | null = null;
function five(): void {
  total = (total + 5) & 255;
}
function zero(): void {
  total = 0;
  pending = null;
}
function ask(what: () => void): void {
  pending = what;
}

const hooks: ((n: number) => number)[] = [];
const double = (x: number): number => (x * 2) & 63;
const next = (x: number): number => (x + 1) & 63;
let hooked = 1;

function listen(hook: (n: number) => number): void {
  if (hooks.length < 5 && !hooks.includes(hook)) hooks.push(hook);
}
function leave(hook: (n: number) => number): void {
  const i = hooks.indexOf(hook);
  if (i >= 0) hooks.splice(i, 1);
}

let screen: Screen = first;
let mode: (code: number) => void;
function one(code: number): void {
  total = (total + code) & 255;
}
function two(code: number): void {
  total = code & 127;
}
/** Which function is called is read ahead of the arguments. */
function turned(): number {
  mode = mode === one ? two : one;
  return 5;
}

export function start(seed: number): void {
  mode = seed & 1 ? one : two;
  draw();
}

export function key(code: number): void {
  code90 = code > 90;
  const operation = pick(code);
  total = apply(operation, total, code & 15);
  if (operation !== last) last = operation;
  total = pick(code + 1)(total, 2);
  step = step();
  if (pending !== null) {
    const what = pending;
    pending = null;
    what();
  } else if (code & 1) ask(code & 2 ? five : zero);
  if (code & 4) listen(double);
  if (code & 8) listen(next);
  if (code & 16) leave(double);
  hooks.forEach((hook) => {
    hooked = hook(hooked);
  });
  for (const hook of hooks) hooked = hook(hooked);
  while (code & 32 && hooks.length > 1) {
    const hook = hooks.pop()!;
    hooked = hook(hooked);
  }
  mode(turned());
  const then = screen(code);
  if (then) screen = then;
  draw();
}

function draw(): void {
  clearScreen();
  print(`${total} ${light} ${hooked} ${hooks.length} ${turns}`);
  at(0, 1);
  print(last === add ? 'ADD' : last === both ? 'BOTH' : 'SUBTRACT');
  if (pending) print(pending === five ? ' FIVE' : ' ZERO');
  print(screen === first ? ' MENU' : ' PLAY');
}
