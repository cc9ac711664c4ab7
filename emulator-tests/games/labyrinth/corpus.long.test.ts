/** The corpus of Labyrinth: it is what corpus.ts makes, and the last key of each script shows what it is named after. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Potion, Spell } from '../../../engine/labyrinth/magic.ts';
import { game, hero, Phase } from '../../../engine/labyrinth/state.ts';
import { findProgram } from '../../script/programs.ts';
import { readScript } from '../../script/script.ts';
import { ownFiles } from '../../corpus/folder.ts';
import { POLICIES } from './bot.ts';
import { BY_HAND } from './by_hand.ts';
import { byHand, type Played, VETERAN, veteran } from './corpus.ts';
import { explorer } from './explorer.ts';
import { happened } from './helpers.ts';
import { playScript } from './player.ts';
import { SCENARIOS } from './scenarios.ts';

const CORPUS = findProgram('labyrinth')!.scripts;
const nothing = (): void => undefined;

function read(name: string): Played {
  const text = readFileSync(join(CORPUS, `${name}.script`), 'utf8');
  const { seed, keys } = readScript(join(CORPUS, `${name}.script`));
  return { name, seed, keys: [...keys], text };
}

// The search of `make corpus-labyrinth` takes minutes under a test's instruments: this test only checks that each script is such a game.
it('has a script for each scenario, for whole games and by hand, and no others', () => {
  const games = Object.keys(POLICIES).flatMap((name) => [`game-won-${name}`, `game-lost-${name}`]);
  const names = [...SCENARIOS, ...BY_HAND].map(({ name }) => name).concat(games, VETERAN);
  expect(new Set(names).size).toBe(names.length);
  expect(ownFiles('labyrinth')).toEqual(names.map((name) => `${name}.script`).sort());
});

it.each(BY_HAND.map((script) => [script.name, script] as const))('%s is what by_hand.ts writes', (name, script) => {
  const before = script.behind === undefined ? [] : [read(script.behind)];
  expect(readFileSync(join(CORPUS, `${name}.script`), 'utf8')).toBe(byHand(script, before).text);
});

it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))('%s', (name, { event, shows }) => {
  const { seed, keys } = read(name);
  const bot = explorer(seed);
  bot.play(keys.length);
  expect(bot.player.keys.slice(0, keys.length)).toEqual(keys);
  playScript(readScript(join(CORPUS, `${name}.script`)), nothing);
  expect([happened(event), shows()]).toEqual([true, true]);
});

it('a veteran has more experience and gold than a word holds, and loses a bet of more', () => {
  const path = join(CORPUS, `${VETERAN}.script`);
  expect(readFileSync(path, 'utf8')).toBe(veteran().text);
  let mostPaid = 0;
  let before = 0;
  playScript(readScript(path), () => {
    mostPaid = Math.max(mostPaid, before - hero.gold);
    before = hero.gold;
  });
  expect([hero.xp > 65535, hero.gold > 65535, mostPaid > 65535]).toEqual([true, true, true]);
  expect([hero.potions[Potion.Antidote], hero.spells[Spell.Teleport]]).toEqual([99, 99]);
});

it.each(Object.keys(POLICIES))('a whole game of the policy %s is won, and one is lost', (name) => {
  for (const [end, phase] of [['won', Phase.Won], ['lost', Phase.Dead]] as const) {
    playScript(readScript(join(CORPUS, `game-${end}-${name}.script`)), nothing);
    expect(game.phase).toBe(phase);
  }
});
