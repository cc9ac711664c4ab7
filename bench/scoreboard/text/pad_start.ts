import type { u32, u8 } from '../../../engine/lib/int.ts';

let score = 0;
let lives = 3;
let level = 1;
let statusLine = '';

function draw(): void {
  const s = score.toString().padStart(6, '0');
  statusLine = `SCORE ${s}  LIVES ${lives}  LEVEL ${level}`;
}

export function start(seed: u32): void {
  score = seed % 1000;
  lives = 3;
  level = 1;
  draw();
}

export function key(code: u8): void {
  score += code * 10;
  if (code === 66) lives--;
  if (lives === 0) {
    lives = 3;
    score = 0;
  }
  level = 1 + Math.floor(score / 10000);
  draw();
}

export const lineLength = (): number => statusLine.length;
