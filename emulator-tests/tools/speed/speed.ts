/** How long the Atari takes: cycles of keys on the emulated machine, whose display takes none; frames.ts makes frames and seconds of them. */
import type { Script } from '../../script/script.ts';
import { programNamed } from '../../replay/inputs.ts';
import type { AtariGame } from '../../lanes/atari_game.ts';
import { AtariSession } from '../../lanes/atari_session.ts';

/** Cycles that one key may take: a minute of an NTSC Atari's time. */
const COMMAND_LIMIT = 60_000_000;

/** The program of this name, built, on the emulated Atari. @throws UsageError where there is none, BuildError where it does not build */
export function bootGame(name: string): AtariGame {
  return new AtariSession(programNamed(name), { limitCycles: COMMAND_LIMIT }).game;
}

/** Cycles that `key` takes, until the program waits for the next. */
export function cyclesOf(game: AtariGame, key: number): number {
  const before = game.cycles;
  game.type(key);
  return game.cycles - before;
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
      const cycles = cyclesOf(game, key);
      keys++;
      if (slow.length === most && cycles <= slow[most - 1]!.cycles) continue;
      slow = [...slow, { cycles, script: script.name, command: i + 1 }].sort((a, b) => b.cycles - a.cycles).slice(0, most);
    }
  }
  return { keys, slow };
}
