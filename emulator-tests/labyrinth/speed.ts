/** How long the Atari takes for each key of scripts: cycles of its processor; see profile/frames.ts for frames. */
import type { Script } from '../../terminal/script.ts';
import type { AtariGame } from '../lanes/atari_game.ts';
import { Session } from '../session.ts';
import { LABYRINTH } from './player.ts';

const COMMAND_LIMIT = 2_000_000;

/** The built program on the emulated Atari. @throws BuildError where it does not build */
export function bootLabyrinth(): AtariGame {
  return new Session(LABYRINTH, { limitCycles: COMMAND_LIMIT }).game;
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
