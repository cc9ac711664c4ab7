/** Records of functions that hold lists which grow: by the function, by others that it calls, and as results. */
import type { u8 } from '../../../../engine/lib/int.ts';
interface Path {
  steps: number[];
  cost: number;
}

interface Machine {
  stack: number[];
  out: number;
}

interface Field {
  grid: number[][];
  words: string[];
}

export let n = 0;
const machine: Machine = { stack: [], out: 0 };
const paths: Path[] = [];

const note = (value: number): void => {
  n = (n * 3 + value) & 0xffff;
};

function walk(path: Path, by: number): void {
  if (path.steps.length < 6) path.steps.push(by);
  path.cost = (path.cost + by) & 255;
}

function planned(k: number): Path {
  const path: Path = { steps: [], cost: k & 3 };
  for (let i = 0; i < (k & 3); i++) path.steps.push((i * k) & 255);
  return path;
}

/** One of several lengths. */
function either(k: number): Path {
  const path = planned(k);
  if (k > 9) path.steps.push(7);
  if (k > 199) return { steps: [1, 2], cost: 1 };
  return k > 99 ? { steps: [k], cost: 2 } : path;
}

function run(one: Machine, op: number): void {
  if (op & 1) {
    if (one.stack.length < 8) one.stack.push(op);
  } else if (one.stack.length > 0) one.out = (one.out * 3 + one.stack.pop()!) & 255;
}

function walks(code: number): void {
  const path: Path = { steps: [], cost: 0 };
  path.steps.push(code & 7);
  walk(path, 2);
  walk(path, code & 15);
  const other = path;
  if (code & 1) other.steps.shift();
  for (const step of path.steps) note(step);
  note(path.cost + path.steps.length);
  if (paths.length < 4) paths.push(path);
  else paths.length = 0;
  if (paths.length > 1) walk(paths[1], 1);
  for (const { steps } of paths) note(steps.length);
}

function plans(code: number): void {
  const a = planned(code);
  const b = planned(code + 1);
  for (const step of a.steps) note(step);
  if (b.steps.length < 4) b.steps.push(9);
  note(a.cost + b.steps.length * 16 + a.steps.length);
  const c = either(code);
  for (const step of c.steps) note(step);
}

function machines(code: number): void {
  let one: Machine = { stack: [], out: 0 };
  for (let i = 0; i < 4; i++) run(one, code + i);
  run(machine, code);
  note(one.out + one.stack.length * 16 + machine.out + machine.stack.length);
  one = { stack: [1, 2], out: code & 3 };
  run(one, code);
  note(one.out + one.stack.length);
}

function fields(code: number): void {
  const field: Field = { grid: [], words: [] };
  for (let y = 0; y < 3; y++) {
    const row: number[] = [];
    for (let x = 0; x < 2 + (code & 1); x++) row.push(x * y);
    field.grid.push(row);
  }
  field.words.push(code > 50 ? 'big' : 'small');
  for (const row of field.grid) for (const cell of row) note(cell);
  for (const word of field.words) note(word.length);
  for (let i = 0; i < 3; i++) {
    // Made anew in each round.
    const inner = { seen: [i], hits: 0 };
    if (i === (code & 3)) inner.seen.push(code & 15);
    inner.hits += inner.seen.length;
    note(inner.hits);
  }
}

export function start(seed: number): void {
  n = seed & 0xffff;
  machine.stack.length = 0;
  machine.out = 0;
  paths.length = 0;
}

export function key(code: u8): void {
  walks(code);
  plans(code);
  machines(code);
  fields(code);
}
