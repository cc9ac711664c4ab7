/** Issue: each menu action is answered within four frames; here of the processor's own cycles. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readScript } from '../../terminal/script.ts';
import { generateScripts } from '../generate.ts';
import { CORPUS } from './corpus.ts';
import { LABYRINTH } from './player.ts';
import { bootLabyrinth, FRAME, slowest } from './speed.ts';

it('no key of the corpus or of generated scripts takes four frames', () => {
  const game = bootLabyrinth();
  const corpus = readdirSync(CORPUS).map((file) => readScript(join(CORPUS, file)));
  const { slow } = slowest(game, [...corpus, ...generateScripts(LABYRINTH, { count: 60 })], 3);
  for (const { cycles, script, command } of slow) expect(cycles / FRAME, `${script}, key ${command}`).toBeLessThan(4);
}, 240_000);
