/** Arrays longer than an index register reaches: read, written, filled and stridden through, by what a key says. */
import { bytes } from '../../../../engine/lib/arrays.ts';
import type { u8, u16, u32 } from '../../../../engine/lib/int.ts';

const LENGTH = 1000;
const EVERYWHERE: readonly number[] = [1, 2, 3, 255, 256, 257, 511, 999];

export const far = { cells: bytes(LENGTH), other: bytes(300), marks: new Uint8Array(LENGTH).fill(7) };
export const near = { cells: bytes(256), rows: [bytes(40), bytes(40), bytes(40)] };
export const out = { sum: 0 as u32, last: 0 as u16, at: 0 as u16, count: 0 as u8 };

function stride(from: u16, step: u16, value: u8): void {
  for (let k = from; k < LENGTH; k += step) far.cells[k] = value;
}

function strideToEnd(from: u16, value: u8): void {
  for (let k = from + 3; k <= 299; k += 7) far.other[k] = value;
}

function fill(value: u8): void {
  let i = 0;
  for (; i < 300; i++) far.other[i] = value;
  out.last = i;
  for (let k = 0; k <= 255; k++) near.cells[k] = value;
  for (let k = 3; k < 10; k++) near.cells[k] = 9;
  for (let k = 5; k < 13; k++) near.cells[k] = (value + 1) & 0xff;
}

function fillRow(row: u8, value: u8): void {
  const y = row % 3;
  for (let x = 4; x < 38; x++) near.rows[y][x] = value;
}

function sumUp(): void {
  out.sum = 0;
  for (let i = 0; i < LENGTH; i++) {
    if (far.cells[i] !== 0) out.sum = (out.sum + i) >>> 0;
    if (far.cells[i] === far.marks[i]) out.count = (out.count + 1) & 0xff;
  }
}

function step(index: u16): void {
  far.cells[index % LENGTH] = (far.cells[index % LENGTH] + 1) & 0xff;
  const to = (index * 3) % 300;
  far.other[to] = far.cells[index % LENGTH];
  far.cells[(index + 999) % LENGTH] = far.cells[(index + 500) % LENGTH];
  near.cells[index & 255] = (near.cells[index & 255] + 1) & 0xff;
  near.cells[(index + 1) & 255] = (near.cells[(index + 1) & 255] - 1) & 0xff;
  near.cells[7] = (near.cells[7] + far.other[to]) & 0xff;
}

export function start(seed: u32): void {
  out.at = seed % 65536;
  out.sum = seed;
}

export function key(code: u8): void {
  out.at = (out.at + code * 17) & 0xffff;
  const which = code & 7;
  switch (code >> 5) {
    case 0:
      stride(out.at, EVERYWHERE[which], code);
      break;
    case 1:
      stride(code, EVERYWHERE[which], code);
      break;
    case 2:
      strideToEnd(out.at & 511, code);
      break;
    case 3:
      fill(code);
      break;
    case 4:
      fillRow(code, out.at & 0xff);
      break;
    case 5:
      stride(65535 - which, 65535, code);
      break;
    case 6:
      step(out.at);
      break;
    default:
      far.marks[out.at % LENGTH] = code;
      break;
  }
  sumUp();
}
