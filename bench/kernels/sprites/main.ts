/** Twelve sprites of 8 times 8 points move for 20 frames, turn at the edges of the screen, and are tested for collisions with each other. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const COUNT = 12;
const FRAMES = 20;
const SIZE = 8;
const RIGHT = 152;
const BOTTOM = 184;

interface Sprite {
  x: u8;
  y: u8;
  dx: number;
  dy: number;
}

const sprites: Sprite[] = Array.from({ length: COUNT }, (_, i) => ({ x: 0, y: 0, dx: (i % 3) + 1, dy: 2 - (i % 4) }));
export const xs = new Uint8Array(COUNT);
export const ys = new Uint8Array(COUNT);
export const hits = new Uint8Array(COUNT);
export let collisions: u16 = 0;

function move(sprite: Sprite): void {
  const x = sprite.x + sprite.dx;
  if (x < 0 || x > RIGHT) sprite.dx = -sprite.dx;
  else sprite.x = x;
  const y = sprite.y + sprite.dy;
  if (y < 0 || y > BOTTOM) sprite.dy = -sprite.dy;
  else sprite.y = y;
}

function collide(): void {
  for (let i = 0; i < COUNT; i++) {
    for (let j = i + 1; j < COUNT; j++) {
      if (Math.abs(sprites[i].x - sprites[j].x) < SIZE && Math.abs(sprites[i].y - sprites[j].y) < SIZE) {
        collisions = (collisions + 1) & 0xffff;
        hits[i] = (hits[i] + 1) & 0xff;
        hits[j] = (hits[j] + 1) & 0xff;
      }
    }
  }
}

export function start(seed: u32): void {
  let i = 0;
  for (const sprite of sprites) {
    sprite.x = (i * 17 + (seed & 0xff)) % RIGHT;
    sprite.y = (i * 29 + (seed & 0xff)) % BOTTOM;
    i++;
  }
  collisions = 0;
}

export function key(code: u8): void {
  sprites[0].x = code % RIGHT;
  collisions = 0;
  for (let i = 0; i < COUNT; i++) hits[i] = 0;
  for (let frame = 0; frame < FRAMES; frame++) {
    for (const sprite of sprites) move(sprite);
    collide();
  }
  for (let i = 0; i < COUNT; i++) {
    xs[i] = sprites[i].x;
    ys[i] = sprites[i].y;
  }
}
