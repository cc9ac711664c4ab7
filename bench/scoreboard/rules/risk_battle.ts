import type { u32, u8 } from '../../../engine/lib/int.ts';

let attackers = 20;
let defenders = 15;
let conquered = 0;
let rngState = 0;

function die(): number {
  rngState = (rngState * 214013 + 2531011) >>> 0;
  return ((rngState >> 16) & 0x7fff) % 6 + 1;
}

function sortDown(a: number[]): void {
  for (let i = 0; i < a.length - 1; i++) {
    for (let j = i + 1; j < a.length; j++) {
      if (a[j] > a[i]) [a[i], a[j]] = [a[j], a[i]];
    }
  }
}

const attack = [0, 0, 0];
const defend = [0, 0];

export function start(seed: u32): void {
  rngState = seed;
  attackers = 20;
  defenders = 15;
  conquered = 0;
}

export function key(code: u8): void {
  if (attackers < 2) attackers += 10;
  const a = Math.min(3, attackers - 1, (code & 3) + 1);
  const d = Math.min(2, defenders);
  for (let i = 0; i < 3; i++) attack[i] = i < a ? die() : 0;
  for (let i = 0; i < 2; i++) defend[i] = i < d ? die() : 0;
  sortDown(attack);
  sortDown(defend);
  for (let i = 0; i < Math.min(a, d); i++) {
    if (attack[i] > defend[i]) defenders--;
    else attackers--;
  }
  if (defenders <= 0) {
    conquered++;
    defenders = 15;
  }
}
