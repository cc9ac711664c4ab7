import { clamp, u8, type i8, type u32 } from '../../../engine/lib/int.ts';

const WIDTH = 40;
const HEIGHT = 24;
const DX: i8[] = [0, 1, 0, -1];
const DY: i8[] = [-1, 0, 1, 0];

let x: u8 = 0;
let y: u8 = 0;
let facing: u8 = 0;
let steps: number = 0;
let bumps = 0;

function move(direction: u8): void {
  const nx = clamp(x + DX[direction], 0, WIDTH - 1);
  const ny = clamp(y + DY[direction], 0, HEIGHT - 1);
  if (nx === x && ny === y) {
    bumps++;
  } else {
    x = u8(nx);
    y = u8(ny);
    steps++;
  }
}

export function start(seed: u32): void {
  x = u8(seed % WIDTH);
  y = u8((seed >>> 8) % HEIGHT);
  facing = 0;
  steps = 0;
  bumps = 0;
}

export function key(code: u8): void {
  switch (code & 3) {
    case 0:
      facing = u8((facing + 1) & 3);
      break;
    case 1:
      facing = u8((facing + 3) & 3);
      break;
    default:
      move(facing);
  }
}
