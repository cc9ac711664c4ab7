/** The monster's figures in this combat. */
import type { u16, Int } from '../lib/int.ts';
import { MONSTER_AC } from './monsters.ts';
import { fight, foe, Mark } from './state.ts';

/** Takes hit points off, down to 0. */
export function woundFoe(damage: u16): void {
  foe.hp = Math.max(foe.hp - damage, 0);
}

/** facts, ruling 14: the AC behind what Vulnerability took, at least 1. */
export function foeArmour(): Int<1, 31> {
  return Math.max(MONSTER_AC[foe.kind] - fight.marks[Mark.FoeGuard], 1);
}
