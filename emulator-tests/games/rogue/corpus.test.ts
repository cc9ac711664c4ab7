/** The corpus of Rogue has a script for every kind of item, monster and trap. `make corpus-rogue` writes it; it takes three minutes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { key, start } from '../../../engine/rogue/main.ts';
import { KIND_NAMES, MONSTER_NAMES } from '../../../engine/rogue/names.ts';
import { game, LEVELS, Phase } from '../../../engine/rogue/state.ts';
import { findProgram } from '../../script/programs.ts';
import { readScript } from '../../script/script.ts';
import { EDGES } from './edges.ts';
import { NAMED_SCRIPTS } from './named.ts';
import { TOGETHER } from './together.ts';

const CORPUS = findProgram('rogue')!.scripts;
const names = readdirSync(CORPUS);

it('every kind of item, of monster and of trap', () => {
  expect(names.filter((name) => /^(potion|scroll|ring|wand|weapon|armor|food|light|gold|amulet)-/.test(name)).length).toBe(KIND_NAMES.length - 1);
  expect(names.filter((name) => name.startsWith('monster-')).length).toBe(MONSTER_NAMES.length - 1);
  expect(names.filter((name) => name.startsWith('trap-')).length).toBe(5);
  expect(names.filter((name) => name.startsWith('several-')).length).toBe(TOGETHER.length);
  expect(names.filter((name) => name.startsWith('edge-')).length).toBe(EDGES.length);
  expect(names.filter((name) => name.startsWith('named-')).length).toBe(NAMED_SCRIPTS.length);
});

it.each(names)('%s says what it shows, and can be read', (name) => {
  const path = join(CORPUS, name);
  expect(readFileSync(path, 'utf8')).toMatch(/^# /);
  expect(readScript(path).keys.length).toBeGreaterThan(0);
});

it('a whole game is won: from level 1 down to the Amulet, and up again', () => {
  const { seed, setup, keys } = readScript(join(CORPUS, 'game-won.script'));
  start(seed);
  const levels: number[] = [];
  for (const code of [...setup, ...keys]) {
    key(code);
    if (game.phase === Phase.Playing && game.level !== levels.at(-1)) levels.push(game.level);
  }
  expect([levels[0], Math.max(...levels), levels.at(-1)]).toEqual([1, LEVELS, 1]);
  expect(game.phase).toBe(Phase.Won);
});
