import { u8, type u32 } from '../../../engine/lib/int.ts';

const MESSAGE = 'ATTACK AT DAWN';
const cipher: u8[] = new Array<u8>(14).fill(0);
const plain: u8[] = new Array<u8>(14).fill(0);
let shift: u8 = 0;
let ok: boolean = false;

function rotate(c: u8, by: u8): u8 {
  if (c < 65 || c > 90) return c;
  return u8(((c - 65 + by) % 26) + 65);
}

function crypt(): void {
  for (let i = 0; i < MESSAGE.length; i++) {
    cipher[i] = rotate(u8(MESSAGE.charCodeAt(i)), shift);
  }
  ok = true;
  for (let i = 0; i < MESSAGE.length; i++) {
    plain[i] = rotate(cipher[i], u8(26 - shift));
    if (plain[i] !== MESSAGE.charCodeAt(i)) ok = false;
  }
}

export function start(seed: u32): void {
  shift = u8(seed % 26);
  crypt();
}

export function key(code: u8): void {
  shift = u8((shift + code) % 26);
  if (code === 13 && ok) shift = 0;
  crypt();
}
