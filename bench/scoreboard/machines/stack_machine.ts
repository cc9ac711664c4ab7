import { i16, u8, type u32 } from '../../../engine/lib/int.ts';

enum Op { Push, Add, Sub, Mul, Dup, Swap, Drop, Jump }

// a program of pairs: operation, argument
const code: u8[] = [
  Op.Push, 1, Op.Push, 2, Op.Add, 0, Op.Dup, 0, Op.Mul, 0,
  Op.Push, 7, Op.Sub, 0, Op.Swap, 0, Op.Drop, 0, Op.Jump, 0,
];
const stack: i16[] = [0, 0, 0, 0, 0, 0, 0, 0];
let sp: u8 = 0;
let pc: u8 = 0;
let faults: u8 = 0;

function push(v: number): void {
  if (sp < 8) stack[sp++] = i16(v);
  else faults++;
}

function pop(): i16 {
  if (sp === 0) {
    faults++;
    return 0;
  }
  sp--;
  return stack[sp];
}

function step(): void {
  const op: Op = code[pc];
  const arg = code[pc + 1];
  pc += 2;
  if (pc >= code.length) pc = 0;
  if (op === Op.Push) push(arg);
  else if (op === Op.Dup) {
    const v = pop();
    push(v);
    push(v);
  } else if (op === Op.Drop) pop();
  else if (op === Op.Jump) pc = u8(arg & 0xfe);
  else {
    const b = pop();
    const a = pop();
    switch (op) {
      case Op.Add: push(a + b); break;
      case Op.Sub: push(a - b); break;
      case Op.Mul: push(a * b); break;
      case Op.Swap: push(b); push(a); break;
    }
  }
}

export function start(seed: u32): void {
  sp = 0;
  pc = 0;
  faults = 0;
  code[1] = u8(seed % 10);
}

export function key(k: u8): void {
  code[1] = k;
  for (let i = 0; i <= (k & 7); i++) step();
}
