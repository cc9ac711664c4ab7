import { describe, expect, it } from 'vitest';
import { newGame } from '../../../engine/doom/commands.ts';
import { fillCells, generateDungeon, placeAllStairs, placeExit, placeTreasures, plan } from '../../../engine/doom/generate.ts';
import { cells, Feature, game, Ruleset } from '../../../engine/doom/state.ts';
import { random, randomWord, startRandom } from '../../../engine/lib/rng.ts';
import { RULESETS, rngState } from './helpers.ts';

const DUNGEONS = 10000;

/** The first invariant (facts, "Invariants of a generated dungeon") that the dungeon breaks, or ''. */
function brokenInvariant(ruleset: number): string {
  let exits = 0;
  let treasures = 0;
  let ids = 0;
  for (let floor = 0; floor < 7; floor++) {
    let up = -1;
    let down = -1;
    for (let cell = 0; cell < 49; cell++) {
      const i = 49 * floor + cell;
      const feature = cells.feature[i];
      const monster = cells.monster[i];
      const treasure = cells.treasure[i];
      if (feature !== 0) {
        if (feature > Feature.Exit) return `feature ${feature}`;
        if (treasure !== 0) return 'a treasure on a feature';
        if (monster !== 0) return 'a monster on a feature';
        if (feature === Feature.StairsUp) {
          if (up >= 0) return 'two stairs up on a floor';
          up = cell;
        } else if (feature === Feature.StairsDown) {
          if (down >= 0) return 'two stairs down on a floor';
          down = cell;
        } else if (feature === Feature.Exit) {
          if (floor !== 6) return 'an exit below floor 7';
          exits++;
        }
      }
      if (treasure !== 0) {
        treasures++;
        ids |= 1 << treasure;
      }
      if (monster > 10) return `a monster of level ${monster}`;
      if (ruleset === Ruleset.Spec && monster !== 0 && (monster < floor + 1 || monster > floor + 6)) {
        return `a monster of level ${monster} on floor ${floor + 1}`;
      }
    }
    if (up >= 0 !== floor < 6) return `stairs up on floor ${floor + 1}: ${up}`;
    if (down >= 0 !== floor > 0) return `stairs down on floor ${floor + 1}: ${down}`;
    if (floor > 0 && cells.feature[49 * (floor - 1) + down] !== Feature.StairsUp) return 'stairs that are not aligned';
  }
  if (exits !== 1) return `${exits} exits`;
  if (treasures !== 10 || ids !== 0x7fe) return `${treasures} treasures, ids ${ids.toString(2)}`;
  return '';
}

/** facts, "Dungeon generation", written as it reads: lists of allowed cells, one draw each. */
function referenceDungeon(ruleset: number): { feature: number[]; monster: number[]; treasure: number[] } {
  const classic = ruleset === Ruleset.Classic;
  for (;;) {
    const feature = new Array<number>(343).fill(0);
    const monster = new Array<number>(343).fill(0);
    const treasure = new Array<number>(343).fill(0);
    const pick = (allowed: number[]): number => (allowed.length === 0 ? -1 : allowed[randomWord(allowed.length)]);
    const where = (allow: (i: number) => boolean): number[] => feature.map((_, i) => i).filter(allow);
    let complete = true;

    for (let floor = 1; floor <= 7; floor++) {
      for (let i = 49 * (floor - 1); i < 49 * floor; i++) {
        if (random(10) < (classic ? 3 : 7)) continue;
        const die = random(10) + 1;
        if (die <= 8) feature[i] = die;
        else if (classic) monster[i] = random(10) + 1;
        else monster[i] = floor + random(Math.min(10, floor + 5) - floor + 1);
      }
    }
    for (let id = 1; id <= 10 && complete; id++) {
      const i = pick(where((c) => treasure[c] === 0 && (classic || feature[c] === 0)));
      if (i < 0) complete = false;
      else {
        treasure[i] = id;
        feature[i] = 0;
      }
    }
    for (let floor = 1; floor <= 6 && complete; floor++) {
      const bare = (c: number): boolean => monster[c] === 0 && treasure[c] === 0;
      const i = pick(
        where((c) => {
          if (c < 49 * (floor - 1) || c >= 49 * floor || !bare(c) || !bare(c + 49)) return false;
          return classic ? feature[c] !== Feature.StairsDown : feature[c] === 0 && feature[c + 49] === 0;
        }),
      );
      if (i < 0) complete = false;
      else {
        feature[i] = Feature.StairsUp;
        feature[i + 49] = Feature.StairsDown;
      }
    }
    if (!complete) continue;
    const i = pick(
      where((c) => {
        if (c < 294 || monster[c] !== 0 || treasure[c] !== 0) return false;
        return classic ? feature[c] !== Feature.StairsUp && feature[c] !== Feature.StairsDown : feature[c] === 0;
      }),
    );
    if (i < 0) continue;
    feature[i] = Feature.Exit;
    return { feature, monster, treasure };
  }
}

describe.each(RULESETS)('a dungeon of %s', (_name, ruleset) => {
  it(`keeps every invariant in ${DUNGEONS} dungeons`, () => {
    newGame(1, ruleset);
    startRandom(20_000);
    for (let n = 0; n < DUNGEONS; n++) {
      generateDungeon();
      const broken = brokenInvariant(ruleset);
      if (broken !== '') expect.fail(`dungeon ${n}: ${broken}`);
    }
  });

  it('is the one that the facts describe, draw for draw', () => {
    newGame(1, ruleset);
    for (let seed = 1; seed <= 300; seed++) {
      startRandom(seed);
      const expected = referenceDungeon(ruleset);
      const drawn = rngState();
      startRandom(seed);
      generateDungeon();
      expect([...cells.feature]).toEqual(expected.feature);
      expect([...cells.monster]).toEqual(expected.monster);
      expect([...cells.treasure]).toEqual(expected.treasure);
      expect(rngState()).toBe(drawn);
    }
  });

  it('leaves nothing of the dungeon before', () => {
    newGame(1, ruleset);
    startRandom(4);
    generateDungeon();
    const first = [[...cells.feature], [...cells.monster], [...cells.treasure]];
    cells.feature.fill(3);
    cells.monster.fill(7);
    cells.treasure.fill(2);
    startRandom(4);
    generateDungeon();
    expect([[...cells.feature], [...cells.monster], [...cells.treasure]]).toEqual(first);
  });

  it('says so when something finds no place', () => {
    newGame(1, ruleset);
    fillCells();
    plan.free.fill(0);
    expect(placeTreasures()).toBe(false);

    cells.treasure.fill(0);
    cells.monster.fill(5);
    expect(placeAllStairs()).toBe(false);
    expect(placeExit()).toBe(false);
  });
});

describe('treasures', () => {
  it('lie on features only in classic, and erase them (ruling 5)', () => {
    newGame(1, Ruleset.Classic);
    startRandom(3);
    cells.feature.fill(Feature.Vendor);
    plan.free.fill(49);
    expect(placeTreasures()).toBe(true);
    for (let i = 0; i < 343; i++) expect(cells.feature[i]).toBe(cells.treasure[i] === 0 ? Feature.Vendor : Feature.Empty);
  });

  it('share a cell with a monster, which stays (ruling 5)', () => {
    for (const [, ruleset] of RULESETS) {
      newGame(1, ruleset);
      startRandom(3);
      cells.monster.fill(7);
      plan.free.fill(49);
      expect(placeTreasures()).toBe(true);
      expect([...cells.monster].every((level) => level === 7)).toBe(true);
      expect([...cells.treasure].filter((id) => id !== 0).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
  });

  it('take the last free cell', () => {
    newGame(1, Ruleset.Spec);
    cells.feature.fill(Feature.Mirror);
    for (let n = 0; n < 10; n++) cells.feature[342 - 30 * n] = Feature.Empty;
    for (let floor = 0; floor < 7; floor++) {
      plan.free[floor] = cells.feature.slice(49 * floor, 49 * floor + 49).filter((feature) => feature === 0).length;
    }
    expect(placeTreasures()).toBe(true);
    expect([...plan.free]).toEqual([0, 0, 0, 0, 0, 0, 0]);
    for (let n = 0; n < 10; n++) expect(cells.treasure[342 - 30 * n]).not.toBe(0);
  });
});

describe('stairs and exit (ruling 6)', () => {
  it('need empty cells in spec', () => {
    newGame(1, Ruleset.Spec);
    cells.feature.fill(Feature.Vendor);
    expect(placeAllStairs()).toBe(false);
    expect(placeExit()).toBe(false);
    // one cell a floor is not enough: the pair below has taken it
    for (let floor = 0; floor < 7; floor++) cells.feature[49 * floor + 10] = Feature.Empty;
    expect(placeAllStairs()).toBe(false);
    for (let floor = 0; floor < 7; floor++) {
      for (const cell of [10, 20, 30]) cells.feature[49 * floor + cell] = Feature.Empty;
    }
    expect(placeAllStairs()).toBe(true);
    expect(placeExit()).toBe(true);
  });

  it('erase a feature in classic', () => {
    newGame(1, Ruleset.Classic);
    cells.feature.fill(Feature.Vendor);
    expect(placeAllStairs()).toBe(true);
    expect(placeExit()).toBe(true);
    expect([...cells.feature].filter((feature) => feature === Feature.Vendor).length).toBe(343 - 13);
  });

  it('in classic, never take the stairs of the pair below', () => {
    newGame(1, Ruleset.Classic);
    for (let seed = 1; seed <= 200; seed++) {
      startRandom(seed);
      game.ruleset = Ruleset.Classic;
      cells.feature.fill(0);
      cells.monster.fill(9);
      for (let floor = 0; floor < 7; floor++) {
        cells.monster[49 * floor] = 0;
        cells.monster[49 * floor + 48] = 0;
      }
      expect(placeAllStairs()).toBe(true);
      expect(placeExit()).toBe(true);
      const count = (feature: number): number => [...cells.feature].filter((f) => f === feature).length;
      expect([count(Feature.StairsUp), count(Feature.StairsDown), count(Feature.Exit)]).toEqual([6, 6, 1]);
    }
  });
});
