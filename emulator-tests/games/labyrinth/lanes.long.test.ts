/** Labyrinth on all lanes: generated scripts, and what the corpus has of each kind. `make replay-labyrinth` plays all of it. */
import { expect, it } from 'vitest';
import { corpusScripts } from '../../corpus/folder.ts';
import { generateScripts } from '../../replay/generate.ts';
import { replayInputs } from '../../replay/replay.ts';
import { LABYRINTH } from './player.ts';

it('generated scripts and those of the corpus that show sales, fights, bets, ends or the menus match', async () => {
  const corpus = corpusScripts('labyrinth', /^(ui|appraisal|haggle|gamble|attack|monster|spell|game|revival)/);
  const scripts = [...corpus, ...generateScripts(LABYRINTH, { count: 10 })];
  const verdict = await replayInputs(scripts.map((script) => ({ script, generated: false })));
  expect(verdict.scripts.filter(({ ok }) => !ok)).toEqual([]);
  expect(verdict.ok).toBe(true);
});
