import type { u32, u8 } from '../../../engine/lib/int.ts';

interface Loot {
  name: string;
  weight: number;
  value: number;
}

const TABLE: Loot[] = [
  { name: 'copper', weight: 50, value: 1 },
  { name: 'silver', weight: 30, value: 10 },
  { name: 'gold', weight: 15, value: 100 },
  { name: 'ruby', weight: 4, value: 500 },
  { name: 'crown', weight: 1, value: 5000 },
];
const drops = [0, 0, 0, 0, 0];
let hoard = 0;
let state = 7;

function totalWeight(): number {
  let sum = 0;
  for (const l of TABLE) sum += l.weight;
  return sum;
}

const TOTAL = totalWeight();

function random(limit: number): number {
  state = (state * 137 + 187) % 65536;
  return (state >> 4) % limit;
}

function pick(): number {
  let r = random(TOTAL);
  for (let i = 0; i < TABLE.length; i++) {
    if (r < TABLE[i].weight) return i;
    r -= TABLE[i].weight;
  }
  return 0;
}

export function start(seed: u32): void {
  state = seed & 0xffff;
  hoard = 0;
  drops.fill(0);
}

export function key(code: u8): void {
  const chests = 1 + (code % 3);
  for (let i = 0; i < chests; i++) {
    const index = pick();
    drops[index]++;
    hoard += TABLE[index].value;
  }
}
