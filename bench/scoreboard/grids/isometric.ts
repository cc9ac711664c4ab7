import { i16, type u32, type u8 } from '../../../engine/lib/int.ts';

let tileX: i16 = 0;
let tileY: i16 = 0;
let screenX: i16 = 0;
let screenY: i16 = 0;
let backX: i16 = 0;
let backY: i16 = 0;

function project(): void {
  screenX = i16((tileX - tileY) * 16);
  screenY = i16((tileX + tileY) * 8);
}

function unproject(): void {
  backX = i16((screenX / 16 + screenY / 8) / 2);
  backY = i16((screenY / 8 - screenX / 16) / 2);
}

export function start(seed: u32): void {
  tileX = i16(seed & 63);
  tileY = i16((seed >> 6) & 63);
  project();
  unproject();
}

export function key(code: u8): void {
  switch (code % 4) {
    case 0: tileX++; break;
    case 1: tileX--; break;
    case 2: tileY++; break;
    case 3: tileY--; break;
  }
  project();
  unproject();
}

export function check(): boolean {
  return backX === tileX && backY === tileY;
}
