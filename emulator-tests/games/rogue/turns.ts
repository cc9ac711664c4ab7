/**
 * How long turns take on the Atari: `node --import tsx emulator-tests/games/rogue/turns.ts [folder or script ...]`, of the corpus without any;
 * with a number, that of generated scripts.
 */
import { basename } from 'node:path';
import { key, start } from '../../../engine/rogue/main.ts';
import { game, hero, Phase } from '../../../engine/rogue/state.ts';
import { Mode, ui } from '../../../engine/rogue/ui/state.ts';
import { findProgram } from '../../script/programs.ts';
import type { Script } from '../../script/script.ts';
import { corpusScripts } from '../../corpus/folder.ts';
import { frames } from '../../machine/frames.ts';
import { generateScripts } from '../../replay/generate.ts';
import { readAll } from '../../replay/inputs.ts';
import { percentile } from '../../tools/profile/profile.ts';
import { bootGame } from '../../tools/speed/speed.ts';

/** The kind of a key: it made a level, was a turn of play, or had no turn (a list, a page, a refused answer). */
export type Sort = 'level' | 'turn' | 'other';

export interface Timed {
  readonly script: string;
  readonly command: number;
  readonly sort: Sort;
  /** Of NTSC; of each turn where the key took several. */
  readonly frames: number;
}

/** The time of every key of `scripts`, in their order. */
export function timeKeys(scripts: Iterable<Script>): Timed[] {
  const atari = bootGame('rogue');
  const timed: Timed[] = [];
  for (const { name, seed, setup, keys } of scripts) {
    start(seed);
    atari.start(seed);
    for (const [command, code] of [...setup, ...keys].entries()) {
      const [mode, level, moment] = [ui.mode, game.level, game.turns * 2 + hero.half];
      key(code);
      const before = atari.cycles;
      atari.type(code);
      const made = mode === Mode.Title ? ui.mode === Mode.Play || code === 62 || code === 42 : game.level !== level;
      const turns = Math.max(1, Math.floor((game.turns * 2 + hero.half - moment) / 2));
      const acted = game.turns * 2 + hero.half !== moment || game.phase === Phase.Dead;
      const sort = made ? 'level' : mode !== Mode.Title && acted && mode !== Mode.End ? 'turn' : 'other';
      timed.push({ script: basename(name), command, sort, frames: frames(atari.cycles - before, 'ntsc') / (made ? 1 : turns) });
    }
  }
  return timed;
}

if (process.argv[1] === import.meta.filename) {
  const paths = process.argv.slice(2);
  const count = Number(paths[0]);
  const given = paths.length === 0 ? corpusScripts('rogue') : count > 0 ? generateScripts(findProgram('rogue')!, { count }) : readAll(paths);
  const timed = timeKeys(given);
  for (const sort of ['turn', 'other', 'level'] as const) {
    const some = timed.filter((one) => one.sort === sort).sort((a, b) => a.frames - b.frames);
    const times = some.map((one) => one.frames);
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(2));
    process.stdout.write(`${sort.padEnd(6)} ${times.length} keys: p50 ${p50}, p99 ${p99}, max ${most} NTSC frames\n`);
    for (const { script, command, frames: spent } of some.slice(-8).reverse()) {
      process.stdout.write(`       ${spent.toFixed(2)}  key ${command + 1} of ${script}\n`);
    }
  }
}
