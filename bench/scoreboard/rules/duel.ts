import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

let rng: u16 = 1;
let heroHp: u8 = 50;
let orcHp: u8 = 40;
let wins: u8 = 0;
let losses: u8 = 0;

function next(): u16 {
  rng = u16(rng ^ (rng << 7));
  rng = u16(rng ^ (rng >> 9));
  rng = u16(rng ^ (rng << 8));
  return rng;
}

function roll(sides: u8): u8 {
  return u8((next() % sides) + 1);
}

function hurt(hp: u8, damage: u8): u8 {
  return damage >= hp ? 0 : u8(hp - damage);
}

function newRound(): void {
  heroHp = 50;
  orcHp = 40;
}

export function start(seed: u32): void {
  rng = u16(seed);
  if (rng === 0) rng = 0xace1;
  wins = 0;
  losses = 0;
  newRound();
}

export function key(code: u8): void {
  const strong = (code & 1) === 1;
  const toHit = roll(20);
  if (strong ? toHit > 12 : toHit > 6) {
    orcHp = hurt(orcHp, strong ? u8(roll(8) + roll(8)) : roll(6));
  }
  if (orcHp === 0) {
    wins++;
    newRound();
    return;
  }
  if (roll(20) > 9) heroHp = hurt(heroHp, roll(8));
  if (heroHp === 0) {
    losses++;
    newRound();
  }
}
