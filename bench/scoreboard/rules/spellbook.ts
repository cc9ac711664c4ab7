import type { u32, u8 } from '../../../engine/lib/int.ts';

const SPELLS = [
  { name: 'spark', cost: 2, power: 4 },
  { name: 'heal', cost: 5, power: -8 },
  { name: 'fireball', cost: 9, power: 18 },
  { name: 'shield', cost: 3, power: 0 },
] as const;

let mana = 20;
let target = 100;
let shielded = 0;
let fizzled = 0;
let lettersCast = 0;

function cast(index: number): void {
  const spell = SPELLS[index];
  if (mana < spell.cost) {
    fizzled++;
    return;
  }
  mana -= spell.cost;
  lettersCast += spell.name.length;
  if (spell.power === 0) {
    shielded = 3;
  } else {
    target -= spell.power;
    if (target > 100) target = 100;
    if (target <= 0) target = 100;
  }
}

export function start(seed: u32): void {
  mana = 10 + (seed % 11);
  target = 100;
  shielded = 0;
  fizzled = 0;
  lettersCast = 0;
}

export function key(code: u8): void {
  if (shielded > 0) shielded--;
  if (code < 100) mana = Math.min(mana + 3, 30);
  else cast(code % SPELLS.length);
}
