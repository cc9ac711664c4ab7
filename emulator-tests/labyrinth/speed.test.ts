/** Issue: each menu action is answered within four frames, of the cycles that the display leaves to the processor. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readScript } from '../../terminal/script.ts';
import { generateScripts } from '../generate.ts';
import { frames } from '../profile/frames.ts';
import { CORPUS } from './corpus.ts';
import { LABYRINTH } from './player.ts';
import { bootLabyrinth, slowest } from './speed.ts';

it('no key of the corpus or of generated scripts takes more than four frames of NTSC', () => {
  const game = bootLabyrinth();
  const corpus = readdirSync(CORPUS).map((file) => readScript(join(CORPUS, file)));
  const { slow } = slowest(game, [...corpus, ...generateScripts(LABYRINTH, { count: 60 })], 3);
  for (const { cycles, script, command } of slow) expect(frames(cycles, 'ntsc'), `${script}, key ${command}`).toBeLessThanOrEqual(4);
}, 240_000);
