/** Crawl items on all lanes: generated scripts, and what the corpus has for each class. `make replay-crawl` plays all of it. */
import { expect, it } from 'vitest';
import { findProgram, type Program } from '../../script/programs.ts';
import { corpusScripts } from '../../corpus/folder.ts';
import { generateScripts } from '../../replay/generate.ts';
import { replayInputs } from '../../replay/replay.ts';

it('generated scripts and those of the corpus that show a class, a level or the browser match', async () => {
  const corpus = corpusScripts('crawl', /^(class|level|ui|book|walk-1)/);
  const scripts = [...corpus, ...generateScripts(findProgram('crawl') as Program, { count: 10 })];
  const verdict = await replayInputs(scripts.map((script) => ({ script, generated: false })));
  expect(verdict.scripts.filter(({ ok }) => !ok)).toEqual([]);
  expect(verdict.ok).toBe(true);
});
