import type { u32, u8 } from '../../../engine/lib/int.ts';

interface Fighter {
  speed: number;
  energy: number;
  turns: number;
  alive: boolean;
}

const fighters: Fighter[] = [
  { speed: 7, energy: 0, turns: 0, alive: true },
  { speed: 5, energy: 0, turns: 0, alive: true },
  { speed: 11, energy: 0, turns: 0, alive: true },
  { speed: 3, energy: 0, turns: 0, alive: true },
];

let active = -1;
let ticks = 0;

function pickNext(): number {
  for (let guard = 0; guard < 100; guard++) {
    let best = -1;
    for (let i = 0; i < fighters.length; i++) {
      const f = fighters[i];
      if (!f.alive) continue;
      if (f.energy >= 100 && (best < 0 || f.energy > fighters[best].energy)) best = i;
    }
    if (best >= 0) return best;
    ticks++;
    for (const f of fighters) {
      if (f.alive) f.energy += f.speed;
    }
  }
  return -1;
}

export function start(seed: u32): void {
  ticks = 0;
  active = -1;
  let s = seed;
  for (const f of fighters) {
    f.energy = s & 31;
    s = s >>> 5;
    f.turns = 0;
    f.alive = true;
  }
}

export function key(code: u8): void {
  active = pickNext();
  if (active === -1) return;
  const f = fighters[active];
  f.turns = (f.turns + 1) % 1000;
  f.energy -= code > 127 ? 100 : 60;
  if (code === 13) fighters[(active + 1) % 4].alive = false;
  if (code === 14) fighters.forEach((other) => (other.alive = true));
}
