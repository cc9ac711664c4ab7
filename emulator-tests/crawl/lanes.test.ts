/** Crawl items on all lanes: generated scripts, and what the corpus has for each class. `make replay-crawl` plays all of it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProgram, type Program } from '../../terminal/programs.ts';
import { readScript } from '../../terminal/script.ts';
import { generateScripts } from '../generate.ts';
import { replay } from '../replay.ts';
import { CORPUS } from './corpus.ts';

it('generated scripts and those of the corpus that show a class, a level or the browser match', async () => {
  const files = readdirSync(CORPUS).filter((file) => /^(class|level|ui|book|walk-1)/.test(file));
  const scripts = [...files.map((file) => readScript(join(CORPUS, file))), ...generateScripts(findProgram('crawl') as Program, { count: 10 })];
  const verdict = await replay(scripts.map((script) => ({ script, generated: false })));
  expect(verdict.scripts.filter(({ ok }) => !ok)).toEqual([]);
  expect(verdict.ok).toBe(true);
}, 240_000);
