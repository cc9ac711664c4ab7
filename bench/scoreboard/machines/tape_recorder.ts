import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

type Mode = 'stop' | 'play' | 'record' | 'rewind';

const LENGTH = 32;
const tape: u8[] = new Array<u8>(LENGTH).fill(0);
let mode: Mode = 'stop';
let position: u8 = 0;
export let speaker: u8 = 0;
let played: u16 = 0;

function press(button: number): void {
  if (button === 0) mode = 'stop';
  else if (button === 1) mode = 'play';
  else if (button === 2) mode = 'record';
  else mode = 'rewind';
}

function run(input: u8): void {
  switch (mode) {
    case 'play':
      speaker = tape[position];
      played++;
      position++;
      break;
    case 'record':
      tape[position] = input;
      position++;
      break;
    case 'rewind':
      if (position >= 4) position -= 4;
      else {
        position = 0;
        mode = 'stop';
      }
      break;
    default:
      speaker = 0;
  }
  if (position >= LENGTH) {
    position = LENGTH - 1;
    mode = 'stop';
  }
}

export function start(seed: u32): void {
  for (let i = 0; i < LENGTH; i++) tape[i] = u8(seed + i);
  mode = 'stop';
  position = 0;
  speaker = 0;
  played = 0;
}

export function key(code: u8): void {
  if (code >= 224) press(code & 3);
  run(code);
}
