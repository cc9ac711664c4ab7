/** Scripted states and readings of the doom rules, for tests. */
import { clearEvents, Event, events } from '../../../engine/doom/events.ts';
import { newGame } from '../../../engine/doom/commands.ts';
import { plan } from '../../../engine/doom/generate.ts';
import { cells, encounter, Feature, game, hero, Phase, Ruleset, tally } from '../../../engine/doom/state.ts';
import { random, rng, seedRandom, startRandom } from '../../../engine/lib/rng.ts';
import { asText, rulesOf } from '../rules.ts';

export const RULESETS = [
  ['spec', Ruleset.Spec],
  ['classic', Ruleset.Classic],
] as const;

/** The index of floor 1..7, row 1..7, column 1..7. */
export function cellIndex(floor: number, row: number, column: number): number {
  return 49 * (floor - 1) + 7 * (row - 1) + (column - 1);
}

/** A plain hero, free to act in the empty centre room of floor 3 of a bare dungeon. The generator goes on as it was. */
export function inBareRoom(ruleset: number = Ruleset.Spec, feature: number = Feature.Empty): void {
  const stream = rngState();
  newGame(1, ruleset);
  seedRandom(stream);
  hero.race = 1;
  hero.strength = 10;
  hero.dexterity = 10;
  hero.intelligence = 12;
  hero.hp = 20;
  hero.maxHp = 20;
  hero.gold = 100;
  hero.floor = 2;
  hero.cell = 24;
  game.phase = Phase.Room;
  cells.seen[heroCell()] = 1;
  cells.feature[heroCell()] = feature;
  clearEvents();
}

/** As {@link inBareRoom}, but facing a monster. */
export function facing(level: number, vitality: number, ruleset: number = Ruleset.Spec): void {
  inBareRoom(ruleset);
  cells.monster[heroCell()] = level;
  encounter.level = level;
  encounter.vitality = vitality;
  game.phase = Phase.Encounter;
}

/** The index of the hero's cell. */
export function heroCell(): number {
  return 49 * hero.floor + hero.cell;
}

/** The last command's events: [code, ...arguments]. */
export function reported(): number[][] {
  const list: number[][] = [];
  for (let i = 0; i < events.count; i++) {
    list.push([events.code[i], events.a[i], events.b[i], events.c[i], events.d[i]]);
  }
  return list;
}

/** The codes of the last command's events, in their order. */
export const reportedCodes = (): number[] => reported().map((event) => event[0] as number);

/** The whole numbers `low`..`high`. */
export const range = (low: number, high: number): number[] => Array.from({ length: high - low + 1 }, (_, i) => low + i);

/** All state but the events, as text: equal texts are equal states. */
export const snapshot = (): string => asText({ game, cells, hero, encounter, tally, rng, plan });

export const { argumentsOf, happened, perform, refusalOf, searchSeed, outcomes } = rulesOf({ clearEvents, reported, snapshot, refused: Event.Refused });

/** The generator's state as a number. */
export function rngState(): number {
  return (rng.b0 | (rng.b1 << 8) | (rng.b2 << 16) | (rng.b3 << 24)) >>> 0;
}

/** Fails unless, from each of some seeds, `act` draws exactly the dice with the given numbers of faces, in order. */
export function drawsExactly(faces: number[], prepare: () => void, act: () => void, holds: () => boolean = () => true): void {
  let tried = 0;
  for (let seed = 1; seed <= 20000 && tried < 20; seed++) {
    prepare();
    startRandom(seed);
    perform(act);
    if (!holds()) continue;
    tried++;
    const after = rngState();
    startRandom(seed);
    for (const n of faces) random(n);
    if (rngState() !== after) throw new Error(`seed ${seed}: the draws are not ${faces.map((n) => `r(${n})`).join(', ')}`);
  }
  if (tried === 0) throw new Error('no seed gives what the test looks for');
}
