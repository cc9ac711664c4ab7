import type { u32, u8 } from '../../../engine/lib/int.ts';

// The shunting yard with fixed stacks; keys 0-9 are digits, then + - * /
const values = [0, 0, 0, 0, 0, 0, 0, 0];
const ops = [0, 0, 0, 0, 0, 0, 0, 0];
let nv = 0;
let no = 0;
let expectNumber = true;
let answer = 0;
let zeroDivisions = 0;

function precedence(op: number): number {
  return op < 2 ? 1 : 2;
}

function apply(): void {
  const b = values[--nv];
  const a = values[--nv];
  const op = ops[--no];
  let r = 0;
  if (op === 0) r = a + b;
  else if (op === 1) r = a - b;
  else if (op === 2) r = a * b;
  else if (b !== 0) r = Math.floor(a / b);
  else zeroDivisions++;
  values[nv++] = r % 1000;
}

function finish(): void {
  while (no > 0) apply();
  answer = values[0];
  nv = 0;
  no = 0;
  expectNumber = true;
}

export function start(seed: u32): void {
  nv = no = 0;
  expectNumber = true;
  answer = seed % 7;
  zeroDivisions = 0;
}

export function key(code: u8): void {
  if (expectNumber) {
    values[nv++] = code % 10;
    expectNumber = false;
    return;
  }
  if (code > 225 || nv >= 7) {
    finish();
    return;
  }
  const op = code % 4;
  while (no > 0 && precedence(ops[no - 1]) >= precedence(op)) apply();
  ops[no++] = op;
  expectNumber = true;
}

export const getAnswer = () => answer;
