import { u16, u8, type u32 } from '../../../engine/lib/int.ts';

const HEX = '0123456789ABCDEF';
const line: u8[] = new Array(20).fill(32);
let address: u16 = 0;
let column: u8 = 0;

function put(at: number, value: u8): void {
  line[at] = HEX.charCodeAt(value >> 4);
  line[at + 1] = HEX.charCodeAt(value & 15);
}

function newLine(): void {
  for (let i = 0; i < line.length; i++) line[i] = 32;
  put(0, u8(address >> 8));
  put(2, u8(address));
  line[4] = ':'.charCodeAt(0);
}

export function start(seed: u32): void {
  address = u16(seed);
  column = 0;
  newLine();
}

export function key(code: u8): void {
  put(6 + column * 3, code);
  column++;
  if (column === 4) {
    column = 0;
    address = u16(address + 4);
    newLine();
  }
}
