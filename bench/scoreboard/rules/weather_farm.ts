import type { u32, u8 } from '../../../engine/lib/int.ts';

type Crop = { kind: number; age: number; water: number };

const GROW = [5, 8, 12];
const VALUE = [4, 9, 20];
const field: Crop[] = Array.from({ length: 12 }, () => ({ kind: 0, age: 0, water: 0 }));
let money = 20;
let day = 0;
let rain = false;
let seedState = 1;

function random(n: number): number {
  seedState = (seedState * 1103515245 + 12345) & 0x7fffffff;
  return seedState % n;
}

export function start(seed: u32): void {
  seedState = seed;
  money = 20;
  day = 0;
  rain = false;
  for (const crop of field) {
    crop.kind = 0;
    crop.age = 0;
    crop.water = 0;
  }
}

function nextDay(): void {
  day++;
  rain = random(4) === 0;
  for (const crop of field) {
    if (crop.kind === 0) continue;
    if (rain) crop.water += 2;
    if (crop.water > 0) {
      crop.water--;
      crop.age++;
    } else if (random(3) === 0) {
      crop.kind = 0;
      crop.age = 0;
    }
  }
}

export function key(code: u8): void {
  const plot = field[code % 12];
  if (plot.kind === 0) {
    const kind = (code >> 4) % 3 + 1;
    if (money >= kind) {
      money -= kind;
      plot.kind = kind;
      plot.age = 0;
      plot.water = 1;
    }
  } else if (plot.age >= GROW[plot.kind - 1]) {
    money += VALUE[plot.kind - 1];
    plot.kind = 0;
  } else {
    plot.water = Math.min(plot.water + 3, 10);
  }
  nextDay();
}
