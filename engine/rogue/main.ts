/** Rogue: what a host calls. */
import { check, type u8, type u32 } from '../lib/int.ts';
import { game } from './state.ts';
import { makeItems } from './stock.ts';

export function start(seed: u32): void {
  game.seed = seed;
  game.level = 1;
}

export function key(code: u8): void {
  if (code === 32) makeItems(check(game.level, 1, 26));
  if (game.level < 26) game.level++;
}
