/** A cellar is dug: ten rooms of random size in a map of 40 times 24 cells, and corridors between one and the next. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const WIDTH = 40;
const HEIGHT = 24;
const ROOMS = 10;
const ROCK = 0;
const FLOOR = 1;
const DOOR = 2;

export const map = new Uint8Array(WIDTH * HEIGHT);
export let floors: u16 = 0;
export const centreX = new Uint8Array(ROOMS);
export const centreY = new Uint8Array(ROOMS);
let random: u16 = 1;

function next(below: number): number {
  random = (random * 20077 + 12345) & 0x7fff;
  return (random >> 4) % below;
}

function dig(x: number, y: number): void {
  const at = y * WIDTH + x;
  if (map[at] === ROCK) {
    map[at] = FLOOR;
    floors = (floors + 1) & 0xffff;
  }
}

function room(i: number): void {
  const width = 3 + next(7);
  const height = 2 + next(4);
  const left = 1 + next(WIDTH - 11);
  const top = 1 + next(HEIGHT - 7);
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) dig(x, y);
  }
  centreX[i] = left + (width >> 1);
  centreY[i] = top + (height >> 1);
}

function corridor(fromX: number, fromY: number, toX: number, toY: number): void {
  let x = fromX;
  while (x !== toX) {
    x = x < toX ? x + 1 : x - 1;
    dig(x, fromY);
  }
  let y = fromY;
  while (y !== toY) {
    y = y < toY ? y + 1 : y - 1;
    dig(toX, y);
  }
}

/** A floor between rock on two sides and floors on the other two may be a door. */
function doors(): void {
  for (let y = 1; y < HEIGHT - 1; y++) {
    for (let x = 1; x < WIDTH - 1; x++) {
      if (map[y * WIDTH + x] !== FLOOR) continue;
      const isBetween = map[(y - 1) * WIDTH + x] === ROCK && map[(y + 1) * WIDTH + x] === ROCK;
      if (isBetween && map[y * WIDTH + x - 1] === FLOOR && map[y * WIDTH + x + 1] === FLOOR && ((x + y) & 7) === 0) map[y * WIDTH + x] = DOOR;
    }
  }
}

export function start(seed: u32): void {
  random = seed & 0x7fff;
  floors = 0;
}

export function key(code: u8): void {
  random = (random + code) & 0x7fff;
  floors = 0;
  for (let i = 0; i < WIDTH * HEIGHT; i++) map[i] = ROCK;
  for (let i = 0; i < ROOMS; i++) room(i);
  for (let i = 1; i < ROOMS; i++) corridor(centreX[i - 1] % WIDTH, centreY[i - 1] % HEIGHT, centreX[i] % WIDTH, centreY[i] % HEIGHT);
  doors();
}
