import type { u32, u8 } from '../../../engine/lib/int.ts';

interface Entry {
  name: string;
  points: number;
}

const NAMES = ['ANN', 'BOB', 'CAT', 'DAN', 'EVE'];
const table: Entry[] = [
  { name: 'ANN', points: 500 },
  { name: 'BOB', points: 400 },
  { name: 'CAT', points: 300 },
  { name: 'DAN', points: 200 },
  { name: 'EVE', points: 100 },
];
let rejected = 0;

function insert(name: string, points: number): void {
  let at = 0;
  while (at < table.length && table[at].points >= points) at++;
  if (at === table.length) {
    rejected++;
    return;
  }
  for (let i = table.length - 1; i > at; i--) {
    table[i].name = table[i - 1].name;
    table[i].points = table[i - 1].points;
  }
  table[at].name = name;
  table[at].points = points;
}

export function start(seed: u32): void {
  for (let i = 0; i < table.length; i++) {
    table[i].name = NAMES[i];
    table[i].points = 500 - i * 100 + (seed % 10);
  }
  rejected = 0;
}

export function key(code: u8): void {
  insert(NAMES[code % NAMES.length], code * 3);
  if (code === 7) table[0].points -= 100;
}
