import { i16, u8, type u32 } from '../../../engine/lib/int.ts';

// An enemy's script is a list of steps, each with a number of frames.
const SCRIPT: { action: 'wait' | 'left' | 'right' | 'shoot'; frames: u8 }[] = [
  { action: 'wait', frames: 5 },
  { action: 'left', frames: 10 },
  { action: 'shoot', frames: 1 },
  { action: 'right', frames: 20 },
  { action: 'shoot', frames: 2 },
  { action: 'left', frames: 10 },
];

let step: u8 = 0;
let framesLeft: u8 = 5;
let x: i16 = 0;
let shots: u8 = 0;

function frame(): void {
  const { action } = SCRIPT[step];
  switch (action) {
    case 'left':
      x--;
      break;
    case 'right':
      x++;
      break;
    case 'shoot':
      shots++;
      break;
    case 'wait':
      break;
  }
  framesLeft--;
  if (framesLeft === 0) {
    step = u8((step + 1) % SCRIPT.length);
    framesLeft = SCRIPT[step].frames;
  }
}

export function start(seed: u32): void {
  step = u8(seed % SCRIPT.length);
  framesLeft = SCRIPT[step].frames;
  x = 0;
  shots = 0;
}

export function key(code: u8): void {
  for (let i = 0; i < (code & 15); i++) frame();
  if (x > 100) x = -100;
}
