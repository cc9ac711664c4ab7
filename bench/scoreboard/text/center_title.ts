import { u8, type u32 } from '../../../engine/lib/int.ts';

const TITLES = ['DUNGEON', 'GAME OVER', 'LEVEL UP', 'HI', 'PRESS START TO PLAY'];
const ROW = 24;
const screen: u8[] = new Array<u8>(ROW).fill(32);
let index: u8 = 0;
let left: u8 = 0;

function show(title: string): void {
  for (let i = 0; i < ROW; i++) screen[i] = 32;
  left = u8((ROW - title.length) >> 1);
  for (let i = 0; i < title.length; i++) {
    screen[left + i] = u8(title.charCodeAt(i));
  }
}

export function start(seed: u32): void {
  index = u8(seed % TITLES.length);
  show(TITLES[index]);
}

export function key(code: u8): void {
  if (code & 1) index = index === 0 ? u8(TITLES.length - 1) : u8(index - 1);
  else index = u8((index + 1) % TITLES.length);
  show(TITLES[index]);
  if (code > 200) screen[left] |= 0x80; // inverse video
}
