/** The corpus shows what it says: every event, refusal and phase of the game, and each script its own rule. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as eventsModule from '../../../engine/doom/events.ts';
import { Event, events } from '../../../engine/doom/events.ts';
import * as stateModule from '../../../engine/doom/state.ts';
import { game, hero, Phase, Ruleset } from '../../../engine/doom/state.ts';
import { ownFiles } from '../../corpus/folder.ts';
import { findProgram } from '../../script/programs.ts';
import { sampled } from '../../testing/tiers.ts';
import { makeScript, SCRIPTS } from './corpus.ts';
import { playScript, readDoomScript, saw } from './player.ts';
import { SCENARIOS } from './scenarios.ts';

const CORPUS = findProgram('doom')!.scripts;
const textOf = (name: string): string => readFileSync(join(CORPUS, `${name}.script`), 'utf8');
const play = (name: string, after: () => void = () => undefined): void => playScript(readDoomScript(textOf(name), name), after);

/** The codes of the const enum `name` but None, by name: at run time it is an object like any other enum. */
function codesOf(module: object, name: string): [string, number][] {
  const entries = Object.entries((module as Record<string, object>)[name]);
  return entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0);
}

it('is what corpus.ts makes: the folder holds its scripts and no others', () => {
  const files = ownFiles('doom').map((file) => file.replace(/\.script$/, ''));
  expect(files.sort()).toEqual(SCRIPTS.map(({ name }) => name).sort());
});

it('is reproducible', () => {
  const quick = SCRIPTS.filter(({ name }) => /^(01-won|01-early|10-|02-warp-spec|04-no|06-mirror-f|07-elf)/.test(name));
  for (const script of sampled('doom scripts made again', quick, 2)) expect(makeScript(script), script.name).toBe(textOf(script.name));
});

describe('a script ends with what it shows:', () => {
  it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))('%s', (name, { goal, rules }) => {
    play(name);
    expect(goal()).toBe(true);
    expect(game.ruleset).toBe(rules === 'classic' ? Ruleset.Classic : Ruleset.Spec);
  });
});

describe.each(['spec', 'classic'])('under %s', (rules) => {
  it('a whole game is won: ten treasures, then X on floor 7, and a new game begins', () => {
    let won = false;
    play(`01-won-${rules}`, () => {
      if (!saw(Event.WonGame)) return;
      won = true;
      expect([hero.foundCount, hero.floor, game.phase]).toEqual([10, 6, Phase.Won]);
    });
    expect(won).toBe(true);
    expect(game.phase).toBe(Phase.Points);
  });

  it('a game is left early and counts as incomplete', () => {
    let phase = 0;
    play(`01-early-exit-${rules}`, () => {
      if (saw(Event.LeftDungeon)) phase = game.phase;
    });
    expect(phase).toBe(Phase.Left);
  });

  it('the vendor sells each of his goods', () => {
    const goods = SCRIPTS.filter(({ name }) => name.startsWith('10-') && name.endsWith(rules));
    const sold = new Set<number>();
    for (const { name } of goods) play(name, () => [...events.code.subarray(0, events.count)].forEach((code) => sold.add(code)));
    for (const code of [Event.SpellBought, Event.HealingBought, Event.EnhancerBought, Event.ArmourBought]) expect(sold).toContain(code);
  });
});

it('reports every event, refuses for every reason and goes through every phase', () => {
  const seen = new Set<number>();
  const reasons = new Set<number>();
  const phases = new Set<number>();
  for (const { name } of SCRIPTS) {
    play(name, () => {
      phases.add(game.phase);
      for (let i = 0; i < events.count; i++) {
        seen.add(events.code[i]);
        if (events.code[i] === Event.Refused) reasons.add(events.a[i]);
      }
    });
  }
  const missing = (module: object, name: string, found: ReadonlySet<number>): string[] =>
    codesOf(module, name)
      .filter(([, code]) => !found.has(code))
      .map(([code]) => code);
  expect(missing(eventsModule, 'Event', seen)).toEqual([]);
  expect(missing(stateModule, 'Phase', phases)).toEqual([]);
  expect(missing(eventsModule, 'Refusal', reasons)).toEqual([]);
});
