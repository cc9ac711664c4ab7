import { u8, type u32 } from '../../../engine/lib/int.ts';

const sprite: u8[] = [
  0b00111100,
  0b01111110,
  0b11011011,
  0b11111111,
  0b01100110,
  0b11000011,
  0b01100110,
  0b00000000,
];
let pixels: u8 = 0;
let leftEdge: u8 = 0;

function reverseBits(b: u8): u8 {
  let r: u8 = 0;
  for (let i = 0; i < 8; i++) {
    r = u8((r << 1) | ((b >> i) & 1));
  }
  return r;
}

function mirror(): void {
  for (let i = 0; i < 8; i++) sprite[i] = reverseBits(sprite[i]);
}

function rollRight(): void {
  for (let i = 0; i < 8; i++) {
    sprite[i] = u8((sprite[i] >> 1) | (sprite[i] << 7));
  }
}

function scrollDown(): void {
  const last = sprite[7];
  for (let i = 7; i > 0; i--) sprite[i] = sprite[i - 1];
  sprite[0] = last;
}

function measure(): void {
  pixels = 0;
  leftEdge = 8;
  for (const row of sprite) {
    for (let bit = 0; bit < 8; bit++) {
      if ((row & (0x80 >> bit)) !== 0) {
        pixels++;
        if (bit < leftEdge) leftEdge = bit;
      }
    }
  }
}

export function start(seed: u32): void {
  sprite[7] = u8(seed);
  measure();
}

export function key(code: u8): void {
  if (code % 3 === 0) mirror();
  else if (code % 3 === 1) rollRight();
  else scrollDown();
  sprite[code & 7] ^= code >> 3;
  measure();
}
