/** How long the Atari takes for each key of scripts: cycles of its processor. What the display takes from it is not in them. */
import { readFileSync } from 'node:fs';
import type { Script } from '../../terminal/script.ts';
import { buildAtari } from '../../transpiler/build/atari.ts';
import { inProject } from '../../terminal/programs.ts';
import { AtariGame } from '../lanes/atari_game.ts';
import { openProgram } from '../lanes/open.ts';
import { parseLabels } from '../machine/symbols.ts';
import { LABYRINTH } from './player.ts';

/** Cycles a frame of an NTSC Atari: 262 lines of 114. */
export const FRAME = 262 * 114;
const COMMAND_LIMIT = 2_000_000;

/** The built program on the emulated Atari. @throws BuildError where it does not build */
export function bootLabyrinth(): AtariGame {
  const { name, cDir, buildDir } = openProgram(LABYRINTH, inProject('build/labyrinth')).emitted;
  const built = buildAtari({ program: name, cDir, outDir: buildDir });
  const symbols = parseLabels(readFileSync(built.labels, 'latin1'), built.labels);
  const symbol = (name: string): number => symbols.get(name) as number;
  return new AtariGame(readFileSync(built.xex), { start: symbol('start'), main: symbol('_main') }, symbol('_ts65_idle'), COMMAND_LIMIT);
}

export interface Slow {
  readonly cycles: number;
  readonly script: string;
  /** Which of the script's keys, from 1. */
  readonly command: number;
}

/** The `most` slowest keys of `scripts`, and how many keys there are in all. */
export function slowest(game: AtariGame, scripts: Iterable<Script>, most: number): { readonly keys: number; readonly slow: readonly Slow[] } {
  let keys = 0;
  let slow: Slow[] = [];
  for (const script of scripts) {
    game.start(script.seed);
    for (const [i, key] of [...script.setup, ...script.keys].entries()) {
      const before = game.cycles;
      game.type(key);
      keys++;
      const cycles = game.cycles - before;
      if (slow.length === most && cycles <= slow[most - 1]!.cycles) continue;
      slow = [...slow, { cycles, script: script.name, command: i + 1 }].sort((a, b) => b.cycles - a.cycles).slice(0, most);
    }
  }
  return { keys, slow };
}
