/** Spec, "Character Creation", "Derived Stats"; facts, "Character creation". */
import { describe, expect, it } from 'vitest';
import { assign, chooseDifficulty, newGame } from '../../../../engine/labyrinth/commands.ts';
import { Event } from '../../../../engine/labyrinth/events.ts';
import { armourClass, gainXp, changeAttribute } from '../../../../engine/labyrinth/hero.ts';
import { addMark } from '../../../../engine/labyrinth/hero.ts';
import { Attribute, game, hero, Mark, Phase } from '../../../../engine/labyrinth/state.ts';
import { startRandom } from '../../../../engine/lib/rng.ts';
import { argumentsOf, carry, dice, inTown, perform } from '../helpers.ts';

function create(seed: number, difficulty: number): number[] {
  newGame(seed);
  perform(() => chooseDifficulty(difficulty));
  for (let i = 0; i < 7; i++) perform(() => assign(i));
  return [...hero.attributes];
}

describe('creation', () => {
  it.each([
    [0, 6],
    [1, 5],
    [2, 4],
  ])('rolls each attribute, the bonus and the gold in the order of the facts: difficulty %i has %id5', (difficulty, count) => {
    for (let seed = 1; seed <= 200; seed++) {
      const attributes = create(seed, difficulty);
      const state = [hero.hp, hero.maxHp, hero.gold];
      startRandom(seed);
      const rolls = Array.from({ length: 7 }, () => dice(count, 5));
      expect(attributes).toEqual(rolls);
      const hp = 3 * attributes[Attribute.Constitution]! + dice(5, 4);
      const charisma = Math.ceil(attributes[Attribute.Charisma]! / 1.5);
      const low = [[25, 15], [30, 10], [40, 7], [50, 5], [60, 3]].find(([limit]) => hp < limit!)?.[1] ?? 0;
      expect(state).toEqual([hp, hp, dice(20, 6) + dice(charisma, 6) + dice(low, 6)]);
      expect([game.phase, hero.level, hero.xp, hero.weapon, hero.armour]).toEqual([Phase.Town, 1, 0, 0, 0]);
    }
  });

  it('gives a roll to the attribute that is chosen, and rolls the next', () => {
    newGame(3);
    chooseDifficulty(1);
    perform(() => assign(4));
    expect(argumentsOf(Event.Assigned)![0]).toBe(4);
    expect([hero.rolls, hero.attributes[4]! > 0, hero.roll > 0]).toEqual([1, true, true]);
  });
});

describe('armour class', () => {
  it.each([
    [10, 20, 0],
    [11, 21, 0],
    [10, 33, 27],
    [10, 23, 21],
  ])('CON %i gives %i with item %i', (constitution, expected, item) => {
    inTown();
    hero.attributes[Attribute.Constitution] = constitution;
    if (item > 0) hero.armour = carry(item) + 1;
    expect(armourClass()).toBe(expected);
  });

  it('counts damaged armour half, rounded down, and Protection on top', () => {
    inTown();
    hero.armour = carry(22, { damaged: true }) + 1;
    expect(armourClass()).toBe(10 + 5 + 4);
    addMark(Mark.Guard, 3);
    expect(armourClass()).toBe(10 + 5 + 4 + 3);
  });
});

describe('levels', () => {
  it('need 25 * L * (L - 1) experience in all, and give a point each', () => {
    inTown();
    let points = 0;
    for (let level = 2; level <= 200; level++) {
      const needed = 25 * level * (level - 1);
      while (hero.xp < needed - 1) gainXp(Math.min(60000, needed - 1 - hero.xp));
      expect(hero.level).toBe(level - 1);
      perform(() => gainXp(1));
      points = Math.min(points + 1, 255);
      expect([hero.level, hero.points]).toEqual([level, points]);
    }
  });

  it('can be several at once', () => {
    inTown();
    gainXp(500);
    expect([hero.level, hero.points]).toEqual([5, 4]);
  });
});

describe('an attribute changes', () => {
  it('by what is possible, CON with 5 hit points of the maximum a point (rulings 6, 15)', () => {
    inTown();
    hero.attributes[Attribute.Constitution] = 3;
    expect(changeAttribute(Attribute.Constitution, -3)).toBe(-2);
    expect([hero.attributes[Attribute.Constitution], hero.maxHp, hero.hp]).toEqual([1, 40, 40]);
    expect(changeAttribute(Attribute.Constitution, 5)).toBe(5);
    expect([hero.maxHp, hero.hp]).toEqual([65, 40]);
    hero.maxHp = 3;
    hero.hp = 3;
    changeAttribute(Attribute.Constitution, -3);
    expect([hero.maxHp, hero.hp]).toEqual([1, 1]);
  });
});
