/** Every command is answered within two frames (29,868 cycles each, as of NTSC), but the dungeon's generation, which takes less than a second. */
import { expect, it } from 'vitest';
import { key, start } from '../../../engine/doom/main.ts';
import { game, Phase } from '../../../engine/doom/state.ts';
import type { Script } from '../../script/script.ts';
import { corpusScripts } from '../../corpus/folder.ts';
import { frames, seconds } from '../../machine/frames.ts';
import { generateScripts } from '../../replay/generate.ts';
import { bootGame, cyclesOf } from '../../tools/speed/speed.ts';
import { DOOM } from './player.ts';

/** Which of the script's keys begin to play in a dungeon. */
function generations({ seed, setup, keys }: Script): Set<number> {
  start(seed);
  const found = new Set<number>();
  for (const [i, code] of [...setup, ...keys].entries()) {
    const before = game.phase;
    key(code);
    if (before === Phase.Flares && game.phase > Phase.Flares) found.add(i);
  }
  return found;
}

it('every key of the corpus and of generated scripts is answered in time', () => {
  const atari = bootGame('doom');
  let slowest = { cycles: 0, at: '' };
  let longest = 0;
  for (const script of [...corpusScripts('doom'), ...generateScripts(DOOM, { count: 100 })]) {
    atari.start(script.seed);
    const generating = generations(script);
    for (const [i, code] of [...script.setup, ...script.keys].entries()) {
      const cycles = cyclesOf(atari, code);
      if (generating.has(i)) longest = Math.max(longest, cycles);
      else if (cycles > slowest.cycles) slowest = { cycles, at: `${script.name}, key ${i + 1}` };
    }
  }
  expect(frames(slowest.cycles, 'ntsc'), slowest.at).toBeLessThanOrEqual(3.2);
  expect(seconds(longest, 'ntsc')).toBeLessThan(1);
});
