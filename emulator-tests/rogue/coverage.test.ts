/** Plays the corpus of Rogue and nothing else: `make coverage` measures which of the engine's branches it executes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { key, start } from '../../engine/rogue/main.ts';
import { inProject } from '../../terminal/programs.ts';
import { readScript } from '../../terminal/script.ts';

it('the corpus of Rogue plays to its end', () => {
  const folder = inProject('emulator-tests/corpus/rogue');
  const files = readdirSync(folder);
  for (const file of files) {
    const { seed, setup, keys } = readScript(join(folder, file));
    start(seed);
    for (const code of [...setup, ...keys]) key(code);
  }
  expect(files.length).toBeGreaterThan(0);
});
