/** Plays the corpus and nothing else: `make coverage` measures which of the engine's branches it executes. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readScript } from '../../terminal/script.ts';
import { playScript } from './player.ts';

const CORPUS = fileURLToPath(new URL('./doom/', import.meta.url));

it('the corpus plays to its end', () => {
  const scripts = readdirSync(CORPUS);
  for (const file of scripts) playScript(readScript(`${CORPUS}${file}`), () => undefined);
  expect(scripts.length).toBeGreaterThan(0);
});
