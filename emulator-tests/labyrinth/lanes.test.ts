/** Labyrinth on all lanes: generated scripts, and what the corpus has of each kind. `make replay-labyrinth` plays all of it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readScript } from '../../terminal/script.ts';
import { generateScripts } from '../generate.ts';
import { replay } from '../replay.ts';
import { CORPUS } from './corpus.ts';
import { LABYRINTH } from './player.ts';

it('generated scripts and those of the corpus that show sales, fights, bets, ends or the menus match', async () => {
  const files = readdirSync(CORPUS).filter((file) => /^(ui|appraisal|haggle|gamble|attack|monster|spell|game|revival)/.test(file));
  const scripts = [...files.map((file) => readScript(join(CORPUS, file))), ...generateScripts(LABYRINTH, { count: 10 })];
  const verdict = await replay(scripts.map((script) => ({ script, generated: false })));
  expect(verdict.scripts.filter(({ ok }) => !ok)).toEqual([]);
  expect(verdict.ok).toBe(true);
}, 240_000);
