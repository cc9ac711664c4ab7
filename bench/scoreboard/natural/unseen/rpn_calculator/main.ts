import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

type Word = (stack: number[]) => number[];

const binary = (operation: (a: number, b: number) => number): Word => (stack) => {
  if (stack.length < 2) throw new Error('STACK UNDERFLOW');
  const [a, b] = stack.slice(-2);
  return [...stack.slice(0, -2), operation(a, b)];
};

const words: { [name: string]: Word } = {
  ADD: binary((a, b) => a + b),
  SUB: binary((a, b) => a - b),
  MUL: binary((a, b) => a * b),
  DIV: binary((a, b) => {
    if (b === 0) throw new Error('DIVISION BY ZERO');
    return Math.floor(a / b);
  }),
  MAX: binary(Math.max),
  DUP: (stack) => {
    if (stack.length === 0) throw new Error('STACK EMPTY');
    return [...stack, stack[stack.length - 1]];
  },
  SWAP: (stack) => {
    if (stack.length < 2) throw new Error('STACK UNDERFLOW');
    const copy = [...stack];
    const top = copy.pop()!;
    const below = copy.pop()!;
    return copy.concat(top, below);
  },
  DROP: (stack) => stack.slice(0, -1),
  CLEAR: () => [],
};

let stack: number[] = [];
let entry = '';
let message = 'READY';
let selected = 0;

function enter(): void {
  if (entry === '') return;
  stack.push(Number(entry));
  entry = '';
}

function run(name: string): void {
  enter();
  try {
    stack = words[name](stack);
    message = name;
  } catch (e) {
    message = (e as Error).message;
  }
}

function show(): void {
  clearScreen();
  const names = Object.keys(words);
  names.forEach((name, i) => {
    at(28, 1 + i);
    print((i === selected ? '>' : ' ') + name);
  });
  const visible = stack.slice(-10);
  visible.forEach((value, i) => {
    at(0, 12 - visible.length + i);
    print(`${visible.length - i}: ${value}`.padStart(16));
  });
  at(0, 14);
  print(`ENTRY ${entry}`);
  at(0, 16);
  print(message);
}

export function start(seed: number): void {
  startRandom(seed);
  stack = [seed % 10, 7];
  show();
}

export function key(code: number): void {
  const names = Object.keys(words);
  const letter = String.fromCharCode(code).toUpperCase();
  if (code >= 48 && code <= 57) {
    if (entry.length < 5) entry += letter;
  } else if (code === 32) enter();
  else if (code === 28) selected = (selected + names.length - 1) % names.length;
  else if (code === 29) selected = (selected + 1) % names.length;
  else if (code === 13) run(names[selected]);
  else if (code === 27) [stack, entry] = [[], ''];
  else {
    const name = names.find((word) => word.startsWith(letter));
    if (name) run(name);
  }
  show();
}
