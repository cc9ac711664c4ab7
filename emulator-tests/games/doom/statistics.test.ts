/**
 * facts, "Checks a tester can run": chi-square tests of goodness of fit with fixed seeds. Each states its degrees of
 * freedom and stays below the critical value at p = 0.001.
 */
import { describe, expect, it } from 'vitest';
import { cast, drinkPotion, lookMirror, newGame, openChest, readScroll, run } from '../../../engine/doom/commands.ts';
import { Event } from '../../../engine/doom/events.ts';
import { fillCells } from '../../../engine/doom/generate.ts';
import { cells, encounter, Feature, hero, Ruleset, Spell } from '../../../engine/doom/state.ts';
import { startRandom } from '../../../engine/lib/rng.ts';
import { chiSquare } from '../chi_square.ts';
import { argumentsOf, facing, happened, heroCell, inBareRoom, perform, RULESETS } from './helpers.ts';

/** Degrees of freedom -> critical value of chi-square at p = 0.001. */
const CRITICAL: Record<number, number> = { 1: 10.828, 2: 13.816, 4: 18.467, 5: 20.515, 6: 22.458, 8: 26.124, 9: 27.877 };

/** Expects the counts to fit the shares (of any sum), with `degrees` of freedom. */
function expectFit(observed: number[], shares: number[], degrees: number): void {
  expect(observed.length).toBe(shares.length);
  expect(observed.length - 1).toBe(degrees);
  expect(chiSquare(observed, shares)).toBeLessThan(CRITICAL[degrees]);
}

/** Repeats `act` from one running generator and counts the outcomes 0..cells-1. */
function count(cellCount: number, runs: number, prepare: () => void, act: () => void, outcome: () => number): number[] {
  const counts = new Array<number>(cellCount).fill(0);
  prepare();
  startRandom(1987);
  for (let n = 0; n < runs; n++) {
    act();
    counts[outcome()]++;
  }
  return counts;
}

describe.each(RULESETS)('%s', (_name, ruleset) => {
  it('fills cells: 10 kinds, 9 degrees', () => {
    newGame(1, ruleset);
    startRandom(11);
    const counts = new Array<number>(10).fill(0);
    for (let n = 0; n < 300; n++) {
      fillCells();
      for (let i = 0; i < 343; i++) counts[cells.monster[i] !== 0 ? 9 : cells.feature[i]]++;
    }
    const share = ruleset === Ruleset.Spec ? 3 : 7;
    expectFit(counts, [100 - 10 * share, ...new Array<number>(8).fill(share), 2 * share], 9);
  });

  it(`levels monsters on floor 3: ${ruleset === Ruleset.Spec ? '3..8, 5 degrees' : '1..10, 9 degrees'}`, () => {
    newGame(1, ruleset);
    startRandom(12);
    const counts = new Array<number>(11).fill(0);
    for (let n = 0; n < 1500; n++) {
      fillCells();
      for (let i = 98; i < 147; i++) counts[cells.monster[i]]++;
    }
    if (ruleset === Ruleset.Spec) {
      expect([counts[1], counts[2], counts[9], counts[10]]).toEqual([0, 0, 0, 0]);
      expectFit(counts.slice(3, 9), [1, 1, 1, 1, 1, 1], 5);
    } else {
      expectFit(counts.slice(1), new Array<number>(10).fill(1), 9);
    }
  });

  it('opens chests: trap, empty, gold, 2 degrees', () => {
    const prepare = (): void => inBareRoom(ruleset);
    const act = (): void => {
      cells.feature[heroCell()] = Feature.Chest;
      hero.armour = 3;
      hero.gold = 0;
      perform(openChest);
    };
    const outcome = (): number => (happened(Event.ChestTrapArmour) ? 0 : happened(Event.ChestEmpty) ? 1 : 2);
    expectFit(count(3, 10000, prepare, act, outcome), ruleset === Ruleset.Spec ? [1, 3, 6] : [2, 2, 6], 2);
  });

  it('finds gold in chests: 10..30', () => {
    const prepare = (): void => inBareRoom(ruleset);
    const act = (): void => {
      do {
        cells.feature[heroCell()] = Feature.Chest;
        hero.armour = 3;
        hero.gold = 0;
        perform(openChest);
      } while (!happened(Event.ChestGold));
    };
    const counts = count(21, 4000, prepare, act, () => argumentsOf(Event.ChestGold)![0] - 10);
    expect(counts.every((n) => n > 0)).toBe(true);
  });

  it('reads scrolls: 5 spells, 4 degrees', () => {
    const act = (): void => {
      hero.spells.fill(0);
      cells.feature[heroCell()] = Feature.Scroll;
      perform(readScroll);
    };
    const counts = count(5, 10000, () => inBareRoom(ruleset), act, () => argumentsOf(Event.ScrollRead)![0] - 1);
    expectFit(counts, [1, 1, 1, 1, 1], 4);
  });

  it('drinks potions: healing and 8 effects, 8 degrees', () => {
    const act = (): void => {
      inBareRoom(ruleset, Feature.Potion);
      perform(drinkPotion);
    };
    const outcome = (): number => {
      if (happened(Event.PotionHealed)) return 0;
      const gain = argumentsOf(Event.PotionGain);
      return gain ? 1 + 2 * gain[0] : 2 + 2 * argumentsOf(Event.PotionLoss)![0];
    };
    // 20% heal; the other 80% are 10% for each effect
    expectFit(count(9, 10000, () => inBareRoom(ruleset), act, outcome), [2, 1, 1, 1, 1, 1, 1, 1, 1], 8);
  });

  it('looks into mirrors at IQ 12: true 24%, five visions 7.6% each, false 38%, 6 degrees', () => {
    const prepare = (): void => {
      inBareRoom(ruleset, Feature.Mirror);
      for (let id = 1; id <= 10; id++) cells.treasure[id] = id;
    };
    const kinds = [
      Event.MirrorTreasure,
      Event.MirrorCloudy,
      Event.MirrorCoffin,
      Event.MirrorDragon,
      Event.MirrorChimaera,
      Event.MirrorExit,
      Event.MirrorFalse,
    ];
    const counts = count(7, 10000, prepare, () => perform(lookMirror), () => kinds.findIndex(happened));
    expectFit(counts, [24, 7.6, 7.6, 7.6, 7.6, 7.6, 38], 6);
  });

  it('runs from a monster: 40%, 1 degree', () => {
    const act = (): void => {
      facing(5, 15, ruleset);
      perform(run);
    };
    const prepare = (): void => facing(5, 15, ruleset);
    const running = count(2, 10000, prepare, act, () => (happened(Event.Fled) ? 0 : 1));
    expectFit(running, [40, 60], 1);
  });

  it('casts Fireball at IQ 12', () => {
    const act = (): void => {
      facing(10, 33, ruleset);
      hero.spells[Spell.Fireball] = 1;
      hero.hp = 20;
      hero.dexterity = 18;
      perform(() => cast(Spell.Fireball));
    };
    const damage = count(18, 10000, () => facing(10, 33, ruleset), act, () => 33 - encounter.vitality);
    if (ruleset === Ruleset.Spec) {
      expect(damage.slice(2).every((n) => n === 0)).toBe(true);
      expectFit(damage.slice(0, 2), [80, 20], 1);
    } else {
      expect([...damage.slice(0, 3), ...damage.slice(8)].every((n) => n === 0)).toBe(true);
      expectFit(damage.slice(3, 8), [1, 1, 1, 1, 1], 4);
    }
  });
});
