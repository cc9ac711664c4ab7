import type { u32, u8 } from '../../../engine/lib/int.ts';

const input: number[] = new Array(16).fill(0);
const output: number[] = new Array(32).fill(0);
let inputLength = 0;
let outputLength = 0;
let saved = 0;

function encode(): void {
  outputLength = 0;
  let i = 0;
  while (i < inputLength) {
    let run = 1;
    while (i + run < inputLength && input[i + run] === input[i] && run < 9) run++;
    output[outputLength++] = run;
    output[outputLength++] = input[i];
    i += run;
  }
  saved += inputLength - outputLength;
}

export function start(seed: u32): void {
  inputLength = 0;
  outputLength = 0;
  saved = seed % 10;
}

export function key(code: u8): void {
  input[inputLength++] = code < 150 ? 65 : 66 + (code & 3);
  if (inputLength === input.length) {
    encode();
    inputLength = 0;
  }
}
