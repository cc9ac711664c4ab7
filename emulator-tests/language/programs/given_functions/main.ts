/** Functions that are given functions, and give arrays and records. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';

type World = number[][];
interface Pair { first: number; isMore: boolean }

const fill = (x: number, y: number): number => x + y * 4;
let world: World;
let calls = 0;

function createWorld(value: (x: number, y: number) => number): World {
  return Array.from({ length: 3 }, (_, y) => Array.from({ length: 4 }, (_, x) => value(x, y)));
}

function turned(old: World, step: number): World {
  return createWorld((x, y) => (old[2 - y][3 - x] + step) % 50);
}

/** The parameters that take functions stand between others. */
function between(from: number, f: (n: number) => number, to: number, test: (n: number, other: number) => boolean): Pair {
  return { first: f(from) + f(to), isMore: test(f(from), to) };
}

function listed(f: (n: number) => number): number[] {
  const all: number[] = [];
  for (let i = 0; i < 3; i++) all.push(f(i));
  return all;
}

function marks(width: number, f: (n: number) => string): string[] {
  return Array.from({ length: 5 }, (_, n) => f(n + width));
}

export function start(seed: number): void {
  world = createWorld((x, y) => fill(x, y));
}

export function key(code: u8): void {
  world = code % 8 === 0 ? createWorld(() => calls++ % 7) : turned(world, code % 5);
  calls %= 100;
  print(world.map((row) => row.join(' ')).join('/'));
  const step = code % 6;
  const { first, isMore } = between(1, (n) => n + step, 2, (n, other) => n > other);
  print(`${first} ${isMore}`);
  const own = [step, 2];
  const changed = listed((n) => {
    own[1] = (own[1] + n) % 60;
    return own[0] + own[1];
  });
  print(`${changed.join()} ${own.join()}`);
  // The inner call gets what the outer one is called with.
  print(listed((i) => listed((n) => n * i + step)[2]).join());
  const mark = step > 2 ? 'A' : 'B';
  print(marks(step, (n) => (n % 2 === 0 ? mark : '.')).join(''));
}
