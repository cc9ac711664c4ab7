/** Moves by itself, and calls its own `key` in all ways: its names are those that the transpiler would take. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { pad, pad2, readPads as read } from '../../../../engine/lib/pad.ts';
import { pushed } from './pushed.ts';

const typedKey = 3;
const readPads = [1, 2, 3];
const codes = { key: 0, sum: 0, ticks: 0, held: 0, moves: 0 };
const LIST = [key, (code: number): void => void (codes.sum ^= code)];

export function start(seed: number): void {
  codes.sum = seed & typedKey;
  codes.key = 0;
  codes.ticks = 0;
  codes.held = 0;
  codes.moves = 0;
}

export function key(code: u8): void {
  codes.key = code;
  codes.sum = (codes.sum + code) & 0xff;
  if (code >= 128) {
    const key = code & 7;
    codes.sum += key;
    return;
  }
  codes.sum++;
}

export function frame(): void {
  codes.ticks = (codes.ticks + 1) & 0xff;
  codes.held += pad.held ^ pad2.held;
  codes.moves += pushed() + readPads[codes.ticks % 3];
  if ((pad.released & 16) !== 0) key(200);
  else if (codes.ticks % 5 === 0) LIST[codes.ticks & 1](codes.ticks | 128);
  if (codes.ticks % 50 === 0) read(4);
}
