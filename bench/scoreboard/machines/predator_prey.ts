import type { u32, u8 } from '../../../engine/lib/int.ts';

let rabbits = 100;
let foxes = 20;
let season = 0;
let extinctions = 0;

function yearPasses(grass: number): void {
  const births = Math.floor((rabbits * grass) / 100);
  const eaten = Math.min(rabbits, Math.floor((rabbits * foxes) / 200));
  const foxBirths = Math.floor(eaten / 5);
  const starved = foxes - Math.min(foxes, Math.floor(eaten / 2));
  rabbits = rabbits + births - eaten;
  foxes = foxes + foxBirths - Math.ceil(starved / 2);
  if (rabbits > 1000) rabbits = 1000;
  if (foxes > 200) foxes = 200;
  if (rabbits < 2) {
    rabbits = 10;
    extinctions++;
  }
  if (foxes < 2) {
    foxes = 4;
    extinctions++;
  }
}

export function start(seed: u32): void {
  rabbits = 50 + (seed % 100);
  foxes = 20;
  season = 0;
  extinctions = 0;
}

export function key(code: u8): void {
  season = (season + 1) % 4;
  yearPasses(season === 3 ? 5 : 10 + (code & 31));
}
