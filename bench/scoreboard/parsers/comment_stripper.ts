import type { u32, u8 } from '../../../engine/lib/int.ts';

const CODE = 0;
const SLASH = 1;
const LINE = 2;
const BLOCK = 3;
const STAR = 4;

let state = CODE;
let kept = 0;
let stripped = 0;
let lines = 0;

const KEYS = '/*\nab/*/ ';

export function start(seed: u32): void {
  state = seed % 2 ? LINE : CODE;
  kept = stripped = lines = 0;
}

export function key(code: u8): void {
  const c = KEYS[code % KEYS.length];
  if (c === '\n') lines++;
  switch (state) {
    case CODE:
      if (c === '/') state = SLASH;
      else kept++;
      break;
    case SLASH:
      if (c === '/') {
        state = LINE;
      } else if (c === '*') {
        state = BLOCK;
      } else {
        kept += 2;
        state = CODE;
      }
      break;
    case LINE:
      if (c === '\n') state = CODE;
      else stripped++;
      break;
    case BLOCK:
      stripped++;
      if (c === '*') state = STAR;
      break;
    case STAR:
      stripped++;
      if (c === '/') state = CODE;
      else if (c !== '*') state = BLOCK;
      break;
  }
}
