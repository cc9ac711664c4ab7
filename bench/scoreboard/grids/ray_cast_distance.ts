import type { u32, u8 } from '../../../engine/lib/int.ts';

const WORLD = [
  '##########',
  '#        #',
  '#  ##    #',
  '#   #    #',
  '#        #',
  '#   ##   #',
  '##########',
];

let px = 1.5;
let py = 1.5;
let facing = 0;
let seen = 0;

function solid(x: number, y: number): boolean {
  return WORLD[Math.floor(y)][Math.floor(x)] === '#';
}

function cast(dx: number, dy: number): number {
  let d = 0;
  let x = px;
  let y = py;
  while (!solid(x, y) && d < 10) {
    x += dx * 0.25;
    y += dy * 0.25;
    d += 0.25;
  }
  return Math.sqrt(d * d * (dx * dx + dy * dy));
}

export function start(seed: u32): void {
  px = 1.5 + (seed % 5);
  py = 1.5;
  facing = 0;
  seen = 0;
}

export function key(code: u8): void {
  facing = (facing + (code & 3)) % 4;
  const dx = facing === 0 ? 1 : facing === 2 ? -1 : 0;
  const dy = facing === 1 ? 1 : facing === 3 ? -1 : 0;
  const d = cast(dx, dy);
  seen += Math.round(d * 4);
  if (d > 1) {
    px += dx * 0.5;
    py += dy * 0.5;
  }
}

export const position = () => [px, py, seen];
