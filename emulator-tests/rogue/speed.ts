/** How long the Atari takes: cycles of the processor for a key, on the emulated machine. */
import { findProgram, type Program } from '../../terminal/programs.ts';
import { cyclesPerFrame } from '../profile/frames.ts';
import type { AtariGame } from '../lanes/atari_game.ts';
import { Session } from '../session.ts';

/** What the display of an NTSC Atari leaves of a frame to the processor, and of a second. */
export const CYCLES_PER_FRAME = cyclesPerFrame('ntsc');
export const CYCLES_PER_SECOND = CYCLES_PER_FRAME * 59.92;
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
