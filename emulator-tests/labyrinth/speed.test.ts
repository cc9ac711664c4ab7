/** Issue: each menu action is answered within four frames, of the cycles that the display leaves to the processor. */
import { expect, it } from 'vitest';
import { corpusScripts } from '../corpus/folder.ts';
import { generateScripts } from '../generate.ts';
import { frames } from '../profile/frames.ts';
import { bootGame, slowest } from '../speed.ts';
import { LABYRINTH } from './player.ts';

it('no key of the corpus or of generated scripts takes more than four frames of NTSC', () => {
  const game = bootGame('labyrinth');
  const { slow } = slowest(game, [...corpusScripts('labyrinth'), ...generateScripts(LABYRINTH, { count: 60 })], 3);
  for (const { cycles, script, command } of slow) expect(frames(cycles, 'ntsc'), `${script}, key ${command}`).toBeLessThanOrEqual(4);
}, 240_000);
