/** The corpus of Rogue: it is what corpus.ts makes, and has a script for every kind of item, monster and trap. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KIND_NAMES, MONSTER_NAMES } from '../../engine/rogue/names.ts';
import { CORPUS, makeCorpus } from './corpus.ts';

it('is what corpus.ts makes: these scripts and no others', () => {
  const made = makeCorpus();
  const committed = readdirSync(CORPUS).sort();
  expect(committed).toEqual(made.map(({ name }) => `${name}.script`).sort());
  for (const { name, text } of made) expect(readFileSync(join(CORPUS, `${name}.script`), 'utf8'), name).toBe(text);
}, 240_000);

it('has every kind of item, of monster and of trap', () => {
  const names = readdirSync(CORPUS);
  expect(names.filter((name) => /^(potion|scroll|ring|wand|weapon|armor|food|light|gold|amulet)-/.test(name)).length).toBe(KIND_NAMES.length - 1);
  expect(names.filter((name) => name.startsWith('monster-')).length).toBe(MONSTER_NAMES.length - 1);
  expect(names.filter((name) => name.startsWith('trap-')).length).toBe(5);
});
