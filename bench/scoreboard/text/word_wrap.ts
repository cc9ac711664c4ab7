import type { u32, u8 } from '../../../engine/lib/int.ts';

const STORY = 'The lantern flickers and dies. Something large is breathing in the dark, and it is not you.';
const COLUMNS = 40;
const MAX_LINES = 24;

let width = 20;
let lineCount = 0;
const lineLengths = new Array(MAX_LINES).fill(0);
let ragged = 0;

function wrap(): void {
  lineCount = 0;
  lineLengths.fill(0);
  let column = 0;
  let i = 0;
  while (i < STORY.length) {
    let end = i;
    while (end < STORY.length && STORY[end] !== ' ') end++;
    const word = end - i;
    if (column > 0 && column + 1 + word > width) {
      lineLengths[lineCount++] = column;
      column = 0;
    }
    if (column > 0) column++;
    column += word;
    i = end + 1;
  }
  lineLengths[lineCount++] = column;
  ragged = 0;
  for (let k = 0; k < lineCount; k++) ragged += width - lineLengths[k];
}

export function start(seed: u32): void {
  width = 12 + (seed % (COLUMNS - 12));
  wrap();
}

export function key(code: u8): void {
  width = 12 + (code % (COLUMNS - 11));
  wrap();
}

export function summary(): number {
  return ragged * 32 + lineCount;
}
