/** Issue: each menu action is answered within four frames; here of the processor's own cycles. */
import { expect, it } from 'vitest';
import { corpusScripts } from '../corpus/folder.ts';
import { generateScripts } from '../generate.ts';
import { LABYRINTH } from './player.ts';
import { bootLabyrinth, FRAME, slowest } from './speed.ts';

it('no key of the corpus or of generated scripts takes four frames', () => {
  const game = bootLabyrinth();
  const { slow } = slowest(game, [...corpusScripts('labyrinth'), ...generateScripts(LABYRINTH, { count: 60 })], 3);
  for (const { cycles, script, command } of slow) expect(cycles / FRAME, `${script}, key ${command}`).toBeLessThan(4);
}, 240_000);
