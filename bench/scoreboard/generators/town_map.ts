import type { u32, u8 } from '../../../engine/lib/int.ts';

const TREE = 'T';
const HOUSE = 'H';
const ROAD = '+';
const GRASS = ' ';

const town: string[][] = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => GRASS));
let r = 0;
let houses = 0;

function rnd(n: number): number {
  r = (r * 21 + 13) & 0xfff;
  return Math.floor(r / 16) % n;
}

function build(): void {
  const roadRow = rnd(8);
  const roadColumn = rnd(8);
  houses = 0;
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      if (y === roadRow || x === roadColumn) {
        town[y][x] = ROAD;
      } else if ((Math.abs(y - roadRow) === 1 || Math.abs(x - roadColumn) === 1) && rnd(2)) {
        town[y][x] = HOUSE;
        houses++;
      } else {
        town[y][x] = rnd(4) === 0 ? TREE : GRASS;
      }
    }
  }
}

export function start(seed: u32): void {
  r = seed & 0xfff;
  build();
}

export function key(code: u8): void {
  r = (r + code) & 0xfff;
  build();
}

export function numberOfHouses(): number {
  return houses;
}
