/**
 * Draws in lines of dots, as `bitmapLines` of engine/lib/display.ts makes them: 160 dots fill a line, and four of them a byte, the leftmost in the high bits.
 * Dots have the values 0..3. x goes from 0 on to the right, and y counts lines from the uppermost down. Nothing is drawn outside of the lines.
 */
import type { Int, u16, u8 } from './int.ts';

const DOTS = 160;
const BYTES = 40;
/** -1 in a byte. */
const BACK = 255;
/** By the place of a dot in its byte: its two bits, and the value of all four dots. */
const BITS = Uint8Array.from([0xc0, 0x30, 0x0c, 0x03]);
const FILLED = Uint8Array.from([0x00, 0x55, 0xaa, 0xff]);

/** Gives one dot a value. */
export function plot(lines: Uint8Array[], x: u8, y: u8, value: Int<0, 3>): void {
  if (x >= DOTS || y >= lines.length) return;
  const bits = BITS[x & 3];
  const at = x >> 2;
  lines[y][at] = (lines[y][at] & ~bits) | (FILLED[value] & bits);
}

/** The value of a dot, and 0 outside of the lines. */
export function dotAt(lines: Uint8Array[], x: u8, y: u8): Int<0, 3> {
  if (x >= DOTS || y >= lines.length) return 0;
  return (lines[y][x >> 2] >> (6 - 2 * (x & 3))) & 3;
}

/** Gives all dots of a straight line from `(x0, y0)` to `(x1, y1)` a value: the two ends, and between them one dot for each step of the longer side. */
export function drawLine(lines: Uint8Array[], x0: u8, y0: u8, x1: u8, y1: u8, value: Int<0, 3>): void {
  const across: u8 = x0 < x1 ? x1 - x0 : x0 - x1;
  const down: u8 = y0 < y1 ? y1 - y0 : y0 - y1;
  const isWide = across > down;
  const steps: u8 = isWide ? across : down;
  const short: u8 = isWide ? down : across;
  const right: u8 = x0 < x1 ? 1 : BACK;
  const lower: u8 = y0 < y1 ? 1 : BACK;
  let x: u8 = x0;
  let y: u8 = y0;
  // The shorter side makes a step where this has come to the longer one.
  let sum: u16 = steps >> 1;
  plot(lines, x, y, value);
  for (let i: u8 = 0; i < steps; i++) {
    sum += short;
    if (sum >= steps) {
      sum -= steps;
      x = (x + right) & 0xff;
      y = (y + lower) & 0xff;
    } else if (isWide) x = (x + right) & 0xff;
    else y = (y + lower) & 0xff;
    plot(lines, x, y, value);
  }
}

/**
 * Copies a picture whose lines have `across` bytes, as `ts65 asset --as bitmap` makes it, to `column` and `y`. A column is as wide as a byte: 40 fill a line.
 */
export function blit(lines: Uint8Array[], picture: Uint8Array, across: Int<1, 40>, column: u8, y: u8): void {
  let from: u16 = 0;
  for (let row = y; row < lines.length && from + across <= picture.length; row++) {
    for (let i = 0; i < across && column + i < BYTES; i++) lines[row][column + i] = picture[from + i];
    from += across;
  }
}
