import type { u32, u8 } from '../../../engine/lib/int.ts';

// A tiny tape machine: each key is one instruction, loops are left out.
const tape = new Array(16).fill(0);
let pointer = 0;
let outputs = 0;
let lastOut = 0;
let wraps = 0;

export function start(seed: u32): void {
  tape.fill(0);
  pointer = seed % 16;
  outputs = 0;
  lastOut = 0;
  wraps = 0;
}

export function key(code: u8): void {
  const op = '><+-.!'[code % 6];
  switch (op) {
    case '>':
      pointer = (pointer + 1) % tape.length;
      break;
    case '<':
      pointer = (pointer - 1 + tape.length) % tape.length;
      break;
    case '+':
      tape[pointer]++;
      if (tape[pointer] > 255) {
        tape[pointer] = 0;
        wraps++;
      }
      break;
    case '-':
      tape[pointer]--;
      if (tape[pointer] < 0) {
        tape[pointer] = 255;
        wraps++;
      }
      break;
    case '.':
      outputs++;
      lastOut = tape[pointer];
      break;
    case '!':
      tape[pointer] = code;
      break;
  }
}

export function signature(): number {
  return lastOut + outputs * 256;
}
