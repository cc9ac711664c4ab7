import { i8, type u8, type u32 } from '../../../engine/lib/int.ts';

// temperature-like status: below zero is poisoned, above zero is blessed
let status: i8 = 0;
let health: i8 = 100;
let deaths: u8 = 0;

const EFFECTS: i8[] = [-5, 3, -1, 10, 0, -20, 1, 2];

export function start(seed: u32): void {
  status = i8(seed);
  health = 100;
  deaths = 0;
}

export function key(code: u8): void {
  const effect = EFFECTS[code & 7];
  status = i8(status + effect);
  if (status < 0) {
    health = i8(health - 1);
    status++;
  } else if (status > 0) {
    if (health < 100) health++;
    status--;
  }
  if (health <= 0) {
    deaths++;
    health = 100;
    status = 0;
  }
}
