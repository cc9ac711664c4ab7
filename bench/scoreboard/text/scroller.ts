import { u8, type u32 } from '../../../engine/lib/int.ts';

const TEXT = '    WELCOME TO THE CAVERNS OF DOOM *** PRESS ANY KEY ***    ';
const WINDOW = 12;
const visible: u8[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
let offset: u8 = 0;
let fine: u8 = 0;
let loops: u8 = 0;

function refresh(): void {
  for (let i = 0; i < WINDOW; i++) {
    visible[i] = u8(TEXT.charCodeAt((offset + i) % TEXT.length));
  }
}

export function start(seed: u32): void {
  offset = u8(seed % TEXT.length);
  fine = 0;
  loops = 0;
  refresh();
}

export function key(code: u8): void {
  fine = u8(fine + (code & 7));
  while (fine >= 8) {
    fine -= 8;
    offset++;
    if (offset >= TEXT.length) {
      offset = 0;
      loops++;
    }
  }
  refresh();
}
