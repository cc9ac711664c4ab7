/** How long the Atari takes: cycles of a key, on the emulated machine with what its display takes from the processor. */
import { readFileSync } from 'node:fs';
import { buildAtari } from '../../transpiler/build/atari.ts';
import { findProgram, inProject, type Program } from '../../terminal/programs.ts';
import { AtariGame } from '../lanes/atari_game.ts';
import { openProgram } from '../lanes/open.ts';
import { parseLabels } from '../machine/symbols.ts';

/** Cycles a second and a frame of an NTSC Atari. */
export const CYCLES_PER_SECOND = 1_789_773;
export const CYCLES_PER_FRAME = 29_868;
const COMMAND_LIMIT = 60_000_000;

/** The built program on the emulated Atari. @throws BuildError where it does not build */
export function bootRogue(): AtariGame {
  const { name, cDir, buildDir } = openProgram(findProgram('rogue') as Program, inProject('build/rogue')).emitted;
  const built = buildAtari({ program: name, cDir, outDir: buildDir });
  const symbols = parseLabels(readFileSync(built.labels, 'latin1'), built.labels);
  return new AtariGame(readFileSync(built.xex), symbols.get('_main') as number, symbols.get('_ts65_idle') as number, COMMAND_LIMIT);
}

/** Cycles that `key` takes. */
export function cyclesOf(game: AtariGame, key: number): number {
  const before = game.cycles;
  game.type(key);
  return game.cycles - before;
}
