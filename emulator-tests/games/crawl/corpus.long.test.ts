/** The corpus of Crawl items: it is what corpus.ts makes, and each script ends with the item that it is named after. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { key, start } from '../../../engine/crawl/main.ts';
import { level, takeItem } from '../../../engine/crawl/state.ts';
import { list } from '../../../engine/crawl/ui/state.ts';
import { findProgram } from '../../script/programs.ts';
import { readScript } from '../../script/script.ts';
import { ownFiles } from '../../corpus/folder.ts';
import { makeCorpus } from './corpus.ts';
import { SCENARIOS } from './scenarios.ts';

const CORPUS = findProgram('crawl')!.scripts;

it('is what corpus.ts makes: these scripts and no others', () => {
  const made = makeCorpus();
  expect(new Set(made.map(({ name }) => name)).size).toBe(made.length);
  const committed = ownFiles('crawl').map((file) =>
    ({ name: file.replace(/\.script$/, ''), text: readFileSync(join(CORPUS, file), 'utf8') }));
  expect(committed.map(({ name }) => name).sort()).toEqual(made.map(({ name }) => name).sort());
  const texts = new Map(made.map(({ name, text }) => [name, text]));
  for (const { name, text } of committed) expect(text, name).toBe(texts.get(name));
});

it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))('%s', (name, { shows }) => {
  const { seed, setup, keys } = readScript(join(CORPUS, `${name}.script`));
  start(seed);
  for (const code of [...setup, ...keys]) key(code);
  if (level.count > 0) takeItem(list.cursor);
  expect(shows(level.count > 0 ? list.cursor : -1)).toBe(true);
});
