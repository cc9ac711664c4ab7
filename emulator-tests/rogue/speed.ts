/** How long the Atari takes: cycles of a key, on the emulated machine with what its display takes from the processor. */
import { findProgram, type Program } from '../../terminal/programs.ts';
import type { AtariGame } from '../lanes/atari_game.ts';
import { Session } from '../session.ts';

/** Cycles a second and a frame of an NTSC Atari. */
export const CYCLES_PER_SECOND = 1_789_773;
export const CYCLES_PER_FRAME = 29_868;
const COMMAND_LIMIT = 60_000_000;

/** The built program on the emulated Atari. @throws BuildError where it does not build */
export function bootRogue(): AtariGame {
  return new Session(findProgram('rogue') as Program, { limitCycles: COMMAND_LIMIT }).game;
}

/** Cycles that `key` takes. */
export function cyclesOf(game: AtariGame, key: number): number {
  const before = game.cycles;
  game.type(key);
  return game.cycles - before;
}
