/** A long text is broken into lines of 30 characters at its blanks, and stands on a screen of 12 lines. */
import type { u8, u32 } from '../../../engine/lib/int.ts';

const WIDTH = 30;
const HEIGHT = 12;
const BLANK = 32;
const TEXT =
  'the king of the lower halls has lost his crown to a thief who went down the stairs behind the old well. bring it back and half of his '
  + 'gold is yours. do not touch the black door, and do not speak to the miller.';

export const screen: u8[][] = Array.from({ length: HEIGHT }, () => new Array(WIDTH).fill(BLANK));
export let lines: u8 = 0;

function wrap(indent: number): void {
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) screen[y][x] = BLANK;
  }
  let y = 0;
  let x = indent;
  let at = 0;
  while (at < TEXT.length && y < HEIGHT) {
    let end = at;
    while (end < TEXT.length && TEXT.charCodeAt(end) !== BLANK) end++;
    if (x + (end - at) > WIDTH) {
      x = 0;
      y++;
    }
    for (; at < end; at++) {
      if (y < HEIGHT && x < WIDTH) screen[y][x] = TEXT.charCodeAt(at);
      x++;
    }
    x++;
    at++;
  }
  lines = y + 1;
}

export function start(seed: u32): void {
  lines = seed & 1;
}

export function key(code: u8): void {
  wrap(code & 7);
}
