import type { u32, u8 } from '../../../engine/lib/int.ts';

const screen: number[][] = [];
for (let row = 0; row < 6; row++) screen[row] = new Array(20).fill(32);

const NAMES = ['STR', 'DEX', 'INT', 'WIS', 'CON', 'CHA'];
const stats = [10, 11, 12, 13, 14, 15];

function text(row: number, column: number, s: string): number {
  for (let i = 0; i < s.length; i++) screen[row][column + i] = s.charCodeAt(i);
  return column + s.length;
}

function number2(row: number, column: number, n: number): void {
  screen[row][column] = n >= 10 ? 48 + Math.floor(n / 10) : 32;
  screen[row][column + 1] = 48 + (n % 10);
}

function draw(): void {
  for (let i = 0; i < 6; i++) {
    const column = text(i, 1, NAMES[i]);
    number2(i, column + 2, stats[i]);
    const bonus = Math.floor((stats[i] - 10) / 2);
    screen[i][10] = bonus < 0 ? 45 : 43;
    number2(i, 11, Math.abs(bonus));
  }
}

export function start(seed: u32): void {
  for (let i = 0; i < 6; i++) stats[i] = 3 + ((seed >> i) & 15);
  draw();
}

export function key(code: u8): void {
  const i = code % 6;
  if (code & 64) stats[i] = Math.min(18, stats[i] + 1);
  else stats[i] = Math.max(3, stats[i] - 1);
  draw();
}
