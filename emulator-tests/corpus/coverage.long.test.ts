/** Plays the corpora and nothing else: `make coverage` measures which of the engine's branches they execute. */
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { withTicks } from '../script/commands.ts';
import { PROGRAMS, type EntryModule } from '../script/programs.ts';
import { corpusScripts } from './folder.ts';

it.each(PROGRAMS.map((program) => [program.title, program] as const))('the corpus of %s plays to its end', async (_, program) => {
  const { start, key } = withTicks((await import(pathToFileURL(program.entry).href)) as EntryModule, await import('../../engine/lib/pad.ts'));
  const scripts = corpusScripts(program.name);
  for (const { seed, setup, keys } of scripts) {
    start(seed);
    for (const code of [...setup, ...keys]) key(code);
  }
  expect(scripts.length).toBeGreaterThan(0);
});
