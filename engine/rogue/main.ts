/** Rogue: what a host calls. */
import { type u8, type u32 } from '../lib/int.ts';
import { game, map } from './state.ts';
import { keepLevel, makeLevelAgain } from './levels.ts';
import { sound } from '../lib/sound.ts';
import { screen } from '../lib/screen.ts';

export function start(seed: u32): void {
  game.seed = seed;
  game.level = 1;
  makeLevelAgain();
}

export function key(code: u8): void {
  sound.request = 0;
  keepLevel();
  if (game.level < 26 && code === 32) game.level++;
  makeLevelAgain();
  for (let i = 0; i < 840; i++) screen.cells[40 + i] = map.cells[i];
}
