import { clamp, u8, i16, type u32 } from '../../../engine/lib/int.ts';

const MAP_W = 80;
const MAP_H = 50;
const VIEW_W = 20;
const VIEW_H = 11;

let heroX: u8 = 40;
let heroY: u8 = 25;
let cameraX: i16 = 0;
let cameraY: i16 = 0;
let scrolls: u8 = 0;

function follow(): void {
  const wantX = clamp(heroX - VIEW_W / 2, 0, MAP_W - VIEW_W);
  const wantY = clamp(heroY - (VIEW_H - 1) / 2, 0, MAP_H - VIEW_H);
  if (wantX !== cameraX || wantY !== cameraY) scrolls++;
  cameraX = i16(wantX);
  cameraY = i16(wantY);
}

export function start(seed: u32): void {
  heroX = u8(seed % MAP_W);
  heroY = u8((seed >>> 7) % MAP_H);
  scrolls = 0;
  follow();
}

export function key(code: u8): void {
  if (code < 64 && heroX > 0) heroX--;
  else if (code < 128 && heroX < MAP_W - 1) heroX++;
  else if (code < 192 && heroY > 0) heroY--;
  else if (heroY < MAP_H - 1) heroY++;
  follow();
}
