/** Issue: each menu action is answered within four frames; here of the processor's own cycles. */
import { expect, it } from 'vitest';
import { corpusScripts } from '../corpus/folder.ts';
import { generateScripts } from '../generate.ts';
import { CYCLES_PER_FRAME } from '../machine/bus.ts';
import { bootGame, slowest } from '../speed.ts';
import { LABYRINTH } from './player.ts';

it('no key of the corpus or of generated scripts takes four frames', () => {
  const game = bootGame('labyrinth');
  const { slow } = slowest(game, [...corpusScripts('labyrinth'), ...generateScripts(LABYRINTH, { count: 60 })], 3);
  for (const { cycles, script, command } of slow) expect(cycles / CYCLES_PER_FRAME.ntsc, `${script}, key ${command}`).toBeLessThan(4);
}, 240_000);
