/** Spec section 7; facts, "Character creation", and rulings 2, 9 and 23. */
import { describe, expect, it } from 'vitest';
import {
  allocate,
  armourPrice,
  buyFirstArmour,
  buyFirstFlares,
  buyFirstWeapon,
  chooseRace,
  newGame,
  weaponPrice,
} from '../../../../engine/doom/commands.ts';
import { Event, Refusal } from '../../../../engine/doom/events.ts';
import { cells, encounter, game, hero, Phase, Ruleset, START_CELL, Stat, tally } from '../../../../engine/doom/state.ts';
import { random, startRandom } from '../../../../engine/lib/rng.ts';
import { argumentsOf, facing, happened, perform, refusalOf, reported, RULESETS, rngState, snapshot } from '../helpers.ts';

/** A game up to its first weapon. */
function created(seed: number, race: number, points: number[], ruleset: number = Ruleset.Spec): void {
  newGame(seed, ruleset);
  chooseRace(race);
  for (const n of points) allocate(n);
}

describe('a new game', () => {
  it('forgets everything of the game before', () => {
    newGame(5, Ruleset.Classic);
    const fresh = snapshot();
    facing(7, 20);
    hero.spells.fill(4);
    hero.found.fill(1);
    hero.foundCount = 10;
    cells.seen.fill(1);
    cells.treasure.fill(9);
    encounter.protection = 6;
    encounter.fatigued = 1;
    tally.kills = 8;
    tally.turns = 99;
    newGame(5, Ruleset.Classic);
    // the generator's notes are remade before they are read
    expect(snapshot().replace(/"plan".*/, '')).toBe(fresh.replace(/"plan".*/, ''));
    expect([game.seed, game.ruleset, game.phase]).toEqual([5, Ruleset.Classic, Phase.Race]);
  });

  it('is the same for the same header and keys, and another for another seed (ruling 2)', () => {
    const play = (seed: number, ruleset: number): string => {
      created(seed, 3, [2, 2, 1], ruleset);
      buyFirstWeapon(1);
      buyFirstArmour(1);
      buyFirstFlares(3);
      return snapshot();
    };
    for (const [, ruleset] of RULESETS) {
      expect(play(4000000000, ruleset)).toBe(play(4000000000, ruleset));
      expect(play(4000000000, ruleset)).not.toBe(play(4000000001, ruleset));
    }
    expect(play(9, Ruleset.Spec)).not.toBe(play(9, Ruleset.Classic));
  });
});

describe('the race', () => {
  // race, lowest STR DEX IQ HP
  const RACES = [
    [1, 8, 8, 8, 20],
    [2, 10, 8, 6, 22],
    [3, 6, 9, 10, 16],
    [4, 6, 10, 9, 18],
  ];

  it.each(RACES)('%i rolls from %i, %i, %i and %i', (race, strength, dexterity, intelligence, hp) => {
    const seen = [new Set<number>(), new Set<number>(), new Set<number>(), new Set<number>()];
    for (let seed = 0; seed < 300; seed++) {
      newGame(seed, Ruleset.Spec);
      perform(() => chooseRace(race));
      expect(argumentsOf(Event.Rolled)).toEqual([race, hero.strength, hero.dexterity, hero.intelligence]);
      expect(hero.maxHp).toBe(hero.hp);
      [hero.strength, hero.dexterity, hero.intelligence, hero.hp].forEach((value, i) => seen[i].add(value));
    }
    const range = (low: number, count: number): number[] => Array.from({ length: count }, (_, i) => low + i);
    const sorted = seen.map((values) => [...values].sort((a, b) => a - b));
    expect(sorted).toEqual([range(strength, 5), range(dexterity, 5), range(intelligence, 5), range(hp, 7)]);
  });

  it('draws RN, RD, RA and R2 in this order', () => {
    newGame(31, Ruleset.Spec);
    chooseRace(1);
    const after = rngState();
    startRandom(31);
    const rolls = [random(5), random(5), random(5), random(7)];
    expect([hero.strength - 8, hero.dexterity - 8, hero.intelligence - 8, hero.hp - 20]).toEqual(rolls);
    expect(rngState()).toBe(after);
  });

  it('is one of four', () => {
    newGame(1, Ruleset.Spec);
    expect(refusalOf(() => chooseRace(0))).toBe(Refusal.BadNumber);
    expect(refusalOf(() => chooseRace(5))).toBe(Refusal.BadNumber);
    expect(refusalOf(() => chooseRace(255))).toBe(Refusal.BadNumber);
  });
});

describe('the five points', () => {
  it('are asked for STR, DEX and IQ in turn', () => {
    newGame(2, Ruleset.Spec);
    chooseRace(1);
    const [strength, dexterity, intelligence] = [hero.strength, hero.dexterity, hero.intelligence];
    expect(hero.question).toBe(Stat.Strength);
    perform(() => allocate(2));
    expect(reported()).toEqual([[Event.Allocated, Stat.Strength, 2, 3, 0]]);
    expect(hero.question).toBe(Stat.Dexterity);
    perform(() => allocate(0));
    expect(reported()).toEqual([[Event.Allocated, Stat.Dexterity, 0, 3, 0]]);
    perform(() => allocate(1));
    expect(argumentsOf(Event.Allocated)).toEqual([Stat.Intelligence, 1, 2, 0]);
    expect([hero.strength, hero.dexterity, hero.intelligence]).toEqual([strength + 2, dexterity, intelligence + 1]);
    // what is left is lost
    expect(hero.points).toBe(0);
    expect(game.phase).toBe(Phase.Weapon);
  });

  it('return to the pool above 18', () => {
    newGame(2, Ruleset.Spec);
    chooseRace(1);
    hero.strength = 16;
    perform(() => allocate(5));
    expect(hero.strength).toBe(18);
    expect(argumentsOf(Event.Allocated)).toEqual([Stat.Strength, 2, 3, 0]);
    expect(hero.points).toBe(3);
    allocate(3);
    expect(hero.points).toBe(0);
  });

  it("can't be more than are left", () => {
    newGame(2, Ruleset.Spec);
    chooseRace(1);
    expect(refusalOf(() => allocate(6))).toBe(Refusal.BadNumber);
    allocate(4);
    expect(refusalOf(() => allocate(2))).toBe(Refusal.BadNumber);
    allocate(1);
    expect(refusalOf(() => allocate(1))).toBe(Refusal.BadNumber);
    allocate(0);
    expect(game.phase).toBe(Phase.Weapon);
  });
});

describe('the purse', () => {
  it('holds 50..60, drawn after the last question', () => {
    const purses = new Set<number>();
    for (let seed = 0; seed < 300; seed++) {
      newGame(seed, Ruleset.Spec);
      chooseRace(2);
      allocate(0);
      allocate(0);
      perform(() => allocate(0));
      expect(argumentsOf(Event.Purse)![0]).toBe(hero.gold);
      purses.add(hero.gold);
    }
    expect([...purses].sort((a, b) => a - b)).toEqual([50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
  });
});

describe('the first equipment', () => {
  it('costs 10, 20 and 30 under both rulesets (ruling 9)', () => {
    for (const [, ruleset] of RULESETS) {
      for (let tier = 1; tier <= 3; tier++) {
        created(1, 1, [0, 0, 0], ruleset);
        const gold = hero.gold;
        expect([1, 2, 3].map(weaponPrice)).toEqual([10, 20, 30]);
        perform(() => buyFirstWeapon(tier));
        expect(argumentsOf(Event.WeaponBought)).toEqual([tier, 10 * tier, 0, 0]);
        expect([hero.weapon, hero.gold, game.phase]).toEqual([tier, gold - 10 * tier, Phase.Armour]);
        expect([1, 2, 3].map(armourPrice)).toEqual([10, 20, 30]);
        perform(() => buyFirstArmour(2));
        expect(argumentsOf(Event.ArmourBought)).toEqual([2, 20, 0, 0]);
        expect([hero.armour, hero.gold, game.phase]).toEqual([2, gold - 10 * tier - 20, Phase.Flares]);
      }
    }
  });

  it('is refused if too dear or not on the list', () => {
    created(1, 1, [0, 0, 0]);
    expect(refusalOf(() => buyFirstWeapon(0))).toBe(Refusal.BadNumber);
    expect(refusalOf(() => buyFirstWeapon(4))).toBe(Refusal.BadNumber);
    hero.gold = 50;
    buyFirstWeapon(3);
    expect(refusalOf(() => buyFirstArmour(0))).toBe(Refusal.BadNumber);
    expect(refusalOf(() => buyFirstArmour(4))).toBe(Refusal.BadNumber);
    expect(refusalOf(() => buyFirstArmour(3))).toBe(Refusal.NotEnoughGold);
    buyFirstArmour(2);
    expect([hero.gold, game.phase]).toEqual([0, Phase.Flares]);
  });

  it('is refused without the gold for the weapon', () => {
    created(1, 1, [0, 0, 0]);
    hero.gold = 29;
    expect(refusalOf(() => buyFirstWeapon(3))).toBe(Refusal.NotEnoughGold);
  });
});

describe('the first flares', () => {
  it('cost 1 each, as many as the gold allows, and open the dungeon', () => {
    created(12, 1, [0, 0, 0]);
    buyFirstWeapon(1);
    buyFirstArmour(1);
    const gold = hero.gold;
    expect(refusalOf(() => buyFirstFlares(gold + 1))).toBe(Refusal.NotEnoughGold);
    expect(refusalOf(() => buyFirstFlares(65535))).toBe(Refusal.NotEnoughGold);
    perform(() => buyFirstFlares(gold));
    expect(argumentsOf(Event.FlaresBought)![0]).toBe(gold);
    expect(hero.flares).toBeGreaterThanOrEqual(gold);
    expect([Phase.Room, Phase.Encounter]).toContain(game.phase);
  });

  it('may be none', () => {
    created(12, 1, [0, 0, 0]);
    buyFirstWeapon(1);
    buyFirstArmour(1);
    perform(() => buyFirstFlares(0));
    expect(reported()[0]).toEqual([Event.FlaresBought, 0, 0, 0, 0]);
    expect(reported()[1]).toEqual([Event.Entered, 1, 4, 4, 0]);
  });

  it.each(RULESETS)('lead into whatever is in cell 25 of floor 1 in %s (ruling 23)', (_name, ruleset) => {
    const met = { monster: false, thief: false, warp: false };
    for (let seed = 1; seed <= 400; seed++) {
      created(seed, 1, [0, 0, 0], ruleset);
      buyFirstWeapon(1);
      buyFirstArmour(1);
      perform(() => buyFirstFlares(0));
      expect(reported()[1]).toEqual([Event.Entered, 1, 4, 4, 0]);
      expect(cells.seen[START_CELL]).toBe(1);
      if (game.phase === Phase.Encounter && hero.floor === 0 && hero.cell === START_CELL) met.monster = true;
      if (happened(Event.ThiefStole)) met.thief = true;
      if (happened(Event.Warped)) met.warp = true;
    }
    expect(met).toEqual({ monster: true, thief: true, warp: true });
  });
});
