import type { u32, u8 } from '../../../engine/lib/int.ts';

const buffer: number[] = [72, 101, 108, 108, 111, 32, 119, 111, 114, 108, 100];
let mode = 0;

const isUpper = (c: number) => c >= 65 && c <= 90;
const isLower = (c: number) => c >= 97 && c <= 122;
const toUpper = (c: number) => (isLower(c) ? c - 32 : c);
const toLower = (c: number) => (isUpper(c) ? c + 32 : c);

function convert(): void {
  let startOfWord = true;
  for (let i = 0; i < buffer.length; i++) {
    const c = buffer[i];
    switch (mode) {
      case 0:
        buffer[i] = toUpper(c);
        break;
      case 1:
        buffer[i] = toLower(c);
        break;
      case 2:
        buffer[i] = startOfWord ? toUpper(c) : toLower(c);
        break;
      case 3:
        buffer[i] = isUpper(c) ? toLower(c) : toUpper(c);
        break;
    }
    startOfWord = c === 32;
  }
}

export function start(seed: u32): void {
  mode = seed % 4;
  convert();
}

export function key(code: u8): void {
  buffer[code % buffer.length] = 32 + (code % 95);
  mode = (code >> 4) % 4;
  convert();
}
