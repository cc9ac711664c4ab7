/** A machine with a stack runs a small program of byte codes: it counts the steps of Collatz from 1 to 40, and finds the longest. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const PUSH = 0;
const LOAD = 1;
const STORE = 2;
const ADD = 3;
const HALF = 4;
const ODD = 5;
const LESS = 6;
const JUMP = 7;
const JUMP_IF_ZERO = 8;
const TRIPLE = 9;
const EQUAL = 10;
const HALT = 11;

/** Variables: 0 the start, 1 the number, 2 its steps, 3 the most steps, 4 the start that takes most. */
const PROGRAM = [
  PUSH, 1, STORE, 0,
  LOAD, 0, STORE, 1, PUSH, 0, STORE, 2,
  LOAD, 1, PUSH, 1, EQUAL, JUMP_IF_ZERO, 21, JUMP, 47,
  LOAD, 1, ODD, JUMP_IF_ZERO, 33, LOAD, 1, TRIPLE, STORE, 1, JUMP, 38,
  LOAD, 1, HALF, STORE, 1,
  LOAD, 2, PUSH, 1, ADD, STORE, 2, JUMP, 12,
  LOAD, 3, LOAD, 2, LESS, JUMP_IF_ZERO, 62, LOAD, 2, STORE, 3, LOAD, 0, STORE, 4,
  LOAD, 0, PUSH, 1, ADD, STORE, 0,
  LOAD, 0, PUSH, 41, LESS, JUMP_IF_ZERO, 78, JUMP, 4,
  HALT,
];

export const variables = new Uint16Array(8);
export let executed: u16 = 0;
const stack = new Uint16Array(16);

function run(): void {
  let at = 0;
  let top = 0;
  executed = 0;
  while (at < PROGRAM.length - 1) {
    const code = PROGRAM[at];
    const operand = PROGRAM[at + 1];
    executed = (executed + 1) & 0xffff;
    at++;
    switch (code) {
      case PUSH:
        stack[top] = operand;
        top = (top + 1) & 15;
        at++;
        break;
      case LOAD:
        stack[top] = variables[operand & 7];
        top = (top + 1) & 15;
        at++;
        break;
      case STORE:
        top = (top - 1) & 15;
        variables[operand & 7] = stack[top];
        at++;
        break;
      case ADD:
        top = (top - 1) & 15;
        stack[(top - 1) & 15] = (stack[(top - 1) & 15] + stack[top]) & 0xffff;
        break;
      case HALF:
        stack[(top - 1) & 15] = stack[(top - 1) & 15] >> 1;
        break;
      case ODD:
        stack[(top - 1) & 15] = stack[(top - 1) & 15] & 1;
        break;
      case LESS:
        top = (top - 1) & 15;
        stack[(top - 1) & 15] = stack[(top - 1) & 15] < stack[top] ? 1 : 0;
        break;
      case EQUAL:
        top = (top - 1) & 15;
        stack[(top - 1) & 15] = stack[(top - 1) & 15] === stack[top] ? 1 : 0;
        break;
      case JUMP:
        at = operand;
        break;
      case JUMP_IF_ZERO:
        top = (top - 1) & 15;
        if (stack[top] === 0) at = operand;
        else at++;
        break;
      case TRIPLE:
        stack[(top - 1) & 15] = (stack[(top - 1) & 15] * 3 + 1) & 0xffff;
        break;
      default:
        return;
    }
  }
}

export function start(seed: u32): void {
  executed = seed & 1;
}

export function key(code: u8): void {
  for (let i = 0; i < 8; i++) variables[i] = code;
  variables[3] = 0;
  run();
}
