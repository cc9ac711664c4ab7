/** The corpus of Rogue has a script for every kind of item, monster and trap. `make corpus-rogue` writes it; it takes two minutes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KIND_NAMES, MONSTER_NAMES } from '../../engine/rogue/names.ts';
import { readScript } from '../../terminal/script.ts';
import { corpusOf } from '../corpus/folder.ts';
import { EDGES } from './edges.ts';
import { TOGETHER } from './together.ts';

const CORPUS = corpusOf('rogue');
const names = readdirSync(CORPUS);

it('every kind of item, of monster and of trap', () => {
  expect(names.filter((name) => /^(potion|scroll|ring|wand|weapon|armor|food|light|gold|amulet)-/.test(name)).length).toBe(KIND_NAMES.length - 1);
  expect(names.filter((name) => name.startsWith('monster-')).length).toBe(MONSTER_NAMES.length - 1);
  expect(names.filter((name) => name.startsWith('trap-')).length).toBe(5);
  expect(names.filter((name) => name.startsWith('several-')).length).toBe(TOGETHER.length);
  expect(names.filter((name) => name.startsWith('edge-')).length).toBe(EDGES.length);
});

it.each(names)('%s says what it shows, and can be read', (name) => {
  const path = join(CORPUS, name);
  expect(readFileSync(path, 'utf8')).toMatch(/^# /);
  expect(readScript(path).keys.length).toBeGreaterThan(0);
});
