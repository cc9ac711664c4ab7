import { i16, type u32, type u8 } from '../../../engine/lib/int.ts';

const STACK = 8;
const stack: i16[] = [0, 0, 0, 0, 0, 0, 0, 0];
let sp = 0;
let underflows = 0;
let divByZero = 0;

function push(v: number): void {
  if (sp === STACK) {
    for (let i = 1; i < STACK; i++) stack[i - 1] = stack[i];
    sp--;
  }
  stack[sp++] = i16(v);
}

function pop(): i16 {
  if (sp === 0) {
    underflows++;
    return 0;
  }
  return stack[--sp];
}

export function start(seed: u32): void {
  sp = 0;
  underflows = 0;
  divByZero = 0;
  push(seed);
}

export function key(code: u8): void {
  if (code < 160) {
    push(code % 100);
    return;
  }
  const b = pop();
  const a = pop();
  switch (code % 6) {
    case 0:
      push(a + b);
      break;
    case 1:
      push(a - b);
      break;
    case 2:
      push(a * b);
      break;
    case 3:
      if (b === 0) {
        divByZero++;
        push(0);
      } else {
        push(Math.trunc(a / b));
      }
      break;
    case 4:
      push(b === 0 ? a : a % b);
      break;
    default:
      push(-b);
  }
}
