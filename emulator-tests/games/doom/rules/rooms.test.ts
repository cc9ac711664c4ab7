/** Spec sections 4 to 6; facts, rulings 7, 20, 21 and 23 to 25, table "Room effects". */
import { describe, expect, it } from 'vitest';
import { climb, descend, Direction, fireFlare, leave, MapKind, move, showMap, vendorHere, visibleKind } from '../../../../engine/doom/commands.ts';
import { Event, Refusal } from '../../../../engine/doom/events.ts';
import { cells, encounter, Feature, game, hero, Phase, Ruleset, tally } from '../../../../engine/doom/state.ts';
import { random, startRandom } from '../../../../engine/lib/rng.ts';
import {
  argumentsOf, drawsExactly, happened, heroCell, inBareRoom, cellIndex, outcomes, perform, range, refusalOf, reported, rngState, RULESETS, searchSeed,
} from '../helpers.ts';

describe('moving (ruling 7)', () => {
  it.each([
    [Direction.North, 24 - 7],
    [Direction.South, 24 + 7],
    [Direction.East, 25],
    [Direction.West, 23],
  ])('direction %i leads to cell %i', (direction, to) => {
    inBareRoom();
    perform(() => move(direction));
    expect(hero.cell).toBe(to);
    expect(hero.floor).toBe(2);
    expect(cells.seen[98 + to]).toBe(1);
    expect(reported()).toEqual([[Event.Entered, 3, Math.floor(to / 7) + 1, (to % 7) + 1, 0]]);
    expect(tally.turns).toBe(1);
  });

  it('stops at the four walls', () => {
    for (let cell = 0; cell < 49; cell++) {
      for (const direction of [Direction.North, Direction.South, Direction.East, Direction.West]) {
        inBareRoom();
        hero.cell = cell;
        const row = Math.floor(cell / 7);
        const column = cell % 7;
        const wall =
          (direction === Direction.North && row === 0) ||
          (direction === Direction.South && row === 6) ||
          (direction === Direction.East && column === 6) ||
          (direction === Direction.West && column === 0);
        if (wall) {
          expect(refusalOf(() => move(direction))).toBe(Refusal.Wall);
        } else {
          perform(() => move(direction));
          expect(Math.abs(hero.cell - cell)).toBe(direction < Direction.East ? 7 : 1);
        }
      }
    }
  });

  it('knows four directions', () => {
    inBareRoom();
    expect(refusalOf(() => move(4))).toBe(Refusal.BadNumber);
  });

  it('climbs by stairs up to the next floor and descends by stairs down', () => {
    inBareRoom(Ruleset.Spec, Feature.StairsUp);
    cells.feature[heroCell() + 49] = Feature.StairsDown;
    perform(climb);
    expect([hero.floor, hero.cell]).toEqual([3, 24]);
    expect(reported()).toEqual([
      [Event.Entered, 4, 4, 4, 0],
      [Event.FeatureSeen, Feature.StairsDown, 0, 0, 0],
    ]);
    perform(descend);
    expect([hero.floor, hero.cell]).toEqual([2, 24]);
    expect(argumentsOf(Event.FeatureSeen)).toEqual([Feature.StairsUp, 0, 0, 0]);
    expect(tally.turns).toBe(2);
  });

  it('climbs only by stairs up, and descends only by stairs down', () => {
    inBareRoom(Ruleset.Spec, Feature.StairsDown);
    expect(refusalOf(climb)).toBe(Refusal.NoStairsUp);
    inBareRoom(Ruleset.Spec, Feature.StairsUp);
    expect(refusalOf(descend)).toBe(Refusal.NoStairsDown);
    inBareRoom(Ruleset.Spec);
    expect(refusalOf(climb)).toBe(Refusal.NoStairsUp);
    expect(refusalOf(descend)).toBe(Refusal.NoStairsDown);
  });
});

/** Moves east into a room that `furnish` has prepared. */
function enter(furnish: (index: number) => void, ruleset: number = Ruleset.Spec): void {
  inBareRoom(ruleset);
  furnish(heroCell() + 1);
}

describe('entering a room', () => {
  it('takes a treasure that no monster guards', () => {
    enter((i) => (cells.treasure[i] = 7));
    perform(() => move(Direction.East));
    expect(argumentsOf(Event.TreasureTaken)![0]).toBe(7);
    expect([hero.found[7], hero.foundCount, cells.treasure[heroCell()]]).toEqual([1, 1, 0]);
    expect(game.phase).toBe(Phase.Room);
  });

  it('meets the monster first, with a fresh vitality of 3 * level + r(4)', () => {
    for (let level = 1; level <= 10; level++) {
      const prepare = (): void => {
        enter((i) => {
          cells.monster[i] = level;
          cells.treasure[i] = 3;
        });
        encounter.fatigued = 1;
        encounter.protection = 3;
      };
      const act = (): number => {
        move(Direction.East);
        expect([encounter.level, encounter.fatigued, encounter.protection]).toEqual([level, 0, 0]);
        expect(argumentsOf(Event.MonsterMet)).toEqual([level, encounter.vitality, 0, 0]);
        expect(game.phase).toBe(Phase.Encounter);
        expect(hero.foundCount).toBe(0);
        return encounter.vitality;
      };
      expect(outcomes(60, prepare, act)).toEqual(range(3 * level, 3 * level + 3));
      drawsExactly([4], prepare, () => move(Direction.East));
    }
  });

  it('finds d5 flares, once', () => {
    const prepare = (): void => enter((i) => (cells.feature[i] = Feature.Flares));
    const found = outcomes(60, prepare, () => {
      move(Direction.East);
      expect(argumentsOf(Event.FlaresFound)![0]).toBe(hero.flares);
      expect(cells.feature[heroCell()]).toBe(Feature.Empty);
      return hero.flares;
    });
    expect(found).toEqual(range(1, 5));
    drawsExactly([5], prepare, () => move(Direction.East));
  });

  it.each(RULESETS)('loses min(d50, gold) to a thief, who is then gone, in %s (ruling 20)', (_name, ruleset) => {
    const prepare = (): void => enter((i) => (cells.feature[i] = Feature.Thief), ruleset);
    const stolen = outcomes(800, prepare, () => {
      move(Direction.East);
      expect(cells.feature[heroCell()]).toBe(Feature.Empty);
      expect(hero.gold).toBe(100 - argumentsOf(Event.ThiefStole)![0]);
      return 100 - hero.gold;
    });
    expect(stolen).toEqual(range(1, 50));
    drawsExactly([50], prepare, () => move(Direction.East));

    const poor = (): void => {
      prepare();
      hero.gold = 3;
    };
    const left = outcomes(100, poor, () => {
      move(Direction.East);
      return hero.gold;
    });
    expect(left).toEqual([0, 1, 2]);
  });

  it('loses nothing to a thief without gold, who stays (ruling 20)', () => {
    enter((i) => (cells.feature[i] = Feature.Thief));
    hero.gold = 0;
    drawsExactly([], () => undefined, () => {
      hero.cell = 24;
      move(Direction.East);
    });
    expect(cells.feature[heroCell()]).toBe(Feature.Thief);
    expect(happened(Event.ThiefStole)).toBe(false);
    expect(argumentsOf(Event.FeatureSeen)![0]).toBe(Feature.Thief);
  });

  it('warps to another cell number of any floor, and enters there at once (ruling 21)', () => {
    const floors = new Set<number>();
    const rooms = new Set<number>();
    const prepare = (): void => enter((i) => (cells.feature[i] = Feature.Warp));
    outcomes(1500, prepare, () => {
      const warpAt = heroCell() + 1;
      move(Direction.East);
      const [floor, row, column] = argumentsOf(Event.Warped)!;
      expect(hero.cell).not.toBe(25);
      expect(cellIndex(floor, row, column)).toBe(heroCell());
      expect(cells.seen[heroCell()]).toBe(1);
      expect(cells.feature[warpAt]).toBe(Feature.Warp);
      expect(cells.seen[warpAt]).toBe(1);
      floors.add(hero.floor);
      rooms.add(hero.cell);
      return 0;
    });
    expect(floors.size).toBe(7);
    expect(rooms.size).toBe(48);
  });

  it('draws the floor, then cells until one has another number (ruling 21)', () => {
    let redrawn = 0;
    for (let seed = 1; seed <= 500; seed++) {
      enter((i) => (cells.feature[i] = Feature.Warp));
      startRandom(seed);
      const floor = random(7);
      let cell = random(49);
      while (cell === 25) {
        redrawn++;
        cell = random(49);
      }
      const drawn = rngState();
      startRandom(seed);
      perform(() => move(Direction.East));
      expect([hero.floor, hero.cell, rngState()]).toEqual([floor, cell, drawn]);
    }
    expect(redrawn).toBeGreaterThan(0);
  });

  it('may chain warps (ruling 21)', () => {
    inBareRoom();
    cells.feature.fill(Feature.Warp);
    cells.feature[heroCell()] = Feature.Empty;
    cells.feature[cellIndex(6, 2, 3)] = Feature.Empty;
    perform(() => move(Direction.East));
    // the chain ends in one of the two rooms that aren't warps, however long it takes
    expect([heroCell() === cellIndex(6, 2, 3), heroCell() === cellIndex(3, 4, 4)]).toContain(true);
    expect(game.phase).toBe(Phase.Room);
    expect(reported().length).toBeLessThanOrEqual(24);
  });

  it('may warp into a monster', () => {
    searchSeed(
      () => {
        inBareRoom();
        cells.monster.fill(4);
        cells.feature[heroCell() + 1] = Feature.Warp;
        cells.monster[heroCell() + 1] = 0;
      },
      () => move(Direction.East),
      () => game.phase === Phase.Encounter,
    );
    expect(reported().map((event) => event[0])).toEqual([Event.Entered, Event.Warped, Event.Entered, Event.MonsterMet]);
  });

  it.each([
    Feature.Mirror,
    Feature.Scroll,
    Feature.Chest,
    Feature.Potion,
    Feature.Vendor,
    Feature.StairsUp,
    Feature.StairsDown,
    Feature.Exit,
  ])('only announces feature %i', (feature) => {
    enter((i) => (cells.feature[i] = feature));
    drawsExactly([], () => (hero.cell = 24), () => move(Direction.East));
    expect(argumentsOf(Event.FeatureSeen)).toEqual([feature, 0, 0, 0]);
    expect(cells.feature[heroCell()]).toBe(feature);
    expect(vendorHere()).toBe(feature === Feature.Vendor);
  });
});

describe('flares (spec section 5)', () => {
  it('light the neighbours on the floor, clipped at the walls, without a draw', () => {
    for (let cell = 0; cell < 49; cell++) {
      inBareRoom();
      cells.seen.fill(0);
      hero.cell = cell;
      hero.flares = 2;
      cells.seen[heroCell()] = 1;
      const expected = new Set<number>([heroCell()]);
      for (let other = 0; other < 49; other++) {
        const rows = Math.abs(Math.floor(other / 7) - Math.floor(cell / 7));
        const columns = Math.abs((other % 7) - (cell % 7));
        if (rows <= 1 && columns <= 1) expected.add(98 + other);
      }
      drawsExactly([], () => {
        cells.seen.fill(0);
        cells.seen[heroCell()] = 1;
        hero.flares = 2;
      }, fireFlare);
      expect(hero.flares).toBe(1);
      expect(argumentsOf(Event.FlareFired)![0]).toBe(expected.size - 1);
      expect([...cells.seen.keys()].filter((i) => cells.seen[i] === 1)).toEqual([...expected].sort((a, b) => a - b));
      perform(fireFlare);
      expect([hero.flares, argumentsOf(Event.FlareFired)![0]]).toEqual([0, 0]);
    }
  });

  it('are needed', () => {
    inBareRoom();
    expect(refusalOf(fireFlare)).toBe(Refusal.NoFlares);
  });
});

describe('the map (ruling 24)', () => {
  it('shows the hero over everything, then unseen, monster, treasure, feature', () => {
    inBareRoom(Ruleset.Spec, Feature.Vendor);
    expect(visibleKind(24)).toBe(MapKind.Hero);
    cells.monster[heroCell()] = 4;
    expect(visibleKind(24)).toBe(MapKind.Hero);

    const i = heroCell() + 1;
    cells.feature[i] = Feature.StairsUp;
    expect(visibleKind(25)).toBe(MapKind.Unseen);
    cells.seen[i] = 1;
    expect(visibleKind(25)).toBe(MapKind.StairsUp);
    cells.treasure[i] = 1;
    expect(visibleKind(25)).toBe(MapKind.Treasure);
    cells.monster[i] = 1;
    expect(visibleKind(25)).toBe(MapKind.Monster);
    cells.seen[i] = 0;
    expect(visibleKind(25)).toBe(MapKind.Unseen);
  });

  it('has a kind for each feature, and shows the floor where the hero is', () => {
    inBareRoom();
    for (let feature = 0; feature <= Feature.Exit; feature++) {
      cells.seen[cellIndex(3, 1, 1)] = 1;
      cells.feature[cellIndex(3, 1, 1)] = feature;
      expect(visibleKind(0)).toBe(MapKind.Empty + feature);
    }
    hero.floor = 0;
    expect(visibleKind(0)).toBe(MapKind.Unseen);
  });

  it('is asked for without a draw', () => {
    inBareRoom();
    drawsExactly([], () => undefined, showMap);
    expect(reported()).toEqual([[Event.MapShown, 0, 0, 0, 0]]);
  });
});

describe('leaving (ruling 25)', () => {
  it('wins with ten treasures', () => {
    inBareRoom(Ruleset.Spec, Feature.Exit);
    hero.foundCount = 10;
    drawsExactly([], () => (game.phase = Phase.Room), leave);
    expect(game.phase).toBe(Phase.Won);
    expect(reported()).toEqual([[Event.WonGame, 0, 0, 0, 0]]);
  });

  it('is incomplete with fewer', () => {
    inBareRoom(Ruleset.Spec, Feature.Exit);
    hero.foundCount = 9;
    perform(leave);
    expect(game.phase).toBe(Phase.Left);
    expect(reported()).toEqual([[Event.LeftDungeon, 9, 0, 0, 0]]);
  });

  it('needs the exit', () => {
    inBareRoom();
    hero.foundCount = 10;
    expect(refusalOf(leave)).toBe(Refusal.NoExit);
  });
});
