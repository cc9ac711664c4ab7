/** Spec section 9, spells. */
import { describe, expect, it } from 'vitest';
import { cast, fight, run } from '../../../../engine/doom/commands.ts';
import { Event, Refusal } from '../../../../engine/doom/events.ts';
import { cells, encounter, game, hero, Phase, Ruleset, Spell, tally } from '../../../../engine/doom/state.ts';
import {
  argumentsOf, reportedCodes, drawsExactly, facing, happened, heroCell, outcomes, perform, range, refusalOf, RULESETS, searchSeed,
} from '../helpers.ts';

describe('casting', () => {
  /** A caster with one charge of each spell. */
  const caster = (intelligence: number, vitality: number, ruleset: number) => (): void => {
    facing(10, vitality, ruleset);
    hero.intelligence = intelligence;
    hero.spells.fill(1);
    hero.spells[0] = 0;
  };

  it('takes one charge', () => {
    for (let spell = 1; spell <= 5; spell++) {
      caster(12, 33, Ruleset.Spec)();
      hero.spells[spell] = 3;
      perform(() => cast(spell));
      expect([hero.spells[spell], ...argumentsOf(Event.SpellCast)!.slice(0, 2)]).toEqual([2, spell, 2]);
    }
  });

  it('Protection adds 3 armour a cast, until the encounter ends (ruling 16)', () => {
    caster(12, 33, Ruleset.Spec)();
    hero.armour = 2;
    hero.spells[Spell.Protection] = 2;
    perform(() => cast(Spell.Protection));
    expect([encounter.protection, argumentsOf(Event.Protected)![0], hero.armour]).toEqual([3, 5, 2]);
    hero.hp = 20;
    perform(() => cast(Spell.Protection));
    expect([encounter.protection, argumentsOf(Event.Protected)![0]]).toEqual([6, 8]);
    drawsExactly([100], caster(12, 33, Ruleset.Spec), () => cast(Spell.Protection), () => happened(Event.Dodged));
  });

  it.each(RULESETS)('Protection ends with a kill, a run and a Teleport in %s (ruling 16)', (_name, ruleset) => {
    const acts: (() => void)[] = [fight, run, () => cast(Spell.Teleport)];
    for (const act of acts) {
      searchSeed(() => {
        caster(12, 1, ruleset)();
        encounter.protection = 9;
      }, act, () => game.phase === Phase.Room);
      expect(encounter.protection).toBe(0);
    }
  });

  it('Fireball and Lightning do what the ruleset says (ruling 8)', () => {
    for (let intelligence = 12; intelligence <= 18; intelligence++) {
      const third = Math.floor(intelligence / 3);
      const half = Math.floor(intelligence / 2);
      const cases: [number, number, number[]][] = [
        [Ruleset.Spec, Spell.Fireball, range(1, 5).map((n) => Math.max(n - third, 0))],
        [Ruleset.Spec, Spell.Lightning, range(1, 10).map((n) => Math.max(n - half, 0))],
        [Ruleset.Classic, Spell.Fireball, range(0, 4).map((n) => n - 1 + third)],
        [Ruleset.Classic, Spell.Lightning, range(0, 9).map((n) => n - 1 + half)],
      ];
      for (const [ruleset, spell, expected] of cases) {
        const damage = outcomes(150, caster(intelligence, 33, ruleset), () => {
          cast(spell);
          const [done, left] = argumentsOf(Event.SpellDamage)!;
          expect(left).toBe(33 - done);
          return done;
        });
        expect(damage).toEqual([...new Set(expected)].sort((a, b) => a - b));
      }
    }
  });

  it('draws one die for Fireball and Lightning, then the attack', () => {
    for (const [, ruleset] of RULESETS) {
      const prepare = caster(12, 33, ruleset);
      drawsExactly([5, 100, 10], prepare, () => cast(Spell.Fireball), () => happened(Event.MonsterHit));
      drawsExactly([10, 100, 10], prepare, () => cast(Spell.Lightning), () => happened(Event.MonsterHit));
      drawsExactly([100, 10], prepare, () => cast(Spell.Weaken), () => happened(Event.MonsterHit));
    }
  });

  it('kills by Fireball and Lightning', () => {
    for (const spell of [Spell.Fireball, Spell.Lightning]) {
      searchSeed(caster(12, 1, Ruleset.Classic), () => cast(spell), () => happened(Event.MonsterDied));
      expect(reportedCodes()).toEqual([Event.SpellCast, Event.SpellDamage, Event.MonsterDied, Event.Loot]);
      expect([game.phase, tally.kills]).toEqual([Phase.Room, 1]);
    }
  });

  it('Weaken halves the vitality, rounded down; 0 kills', () => {
    for (let vitality = 1; vitality <= 33; vitality++) {
      caster(12, vitality, Ruleset.Spec)();
      perform(() => cast(Spell.Weaken));
      expect(argumentsOf(Event.Weakened)![0]).toBe(Math.floor(vitality / 2));
      expect(happened(Event.MonsterDied)).toBe(vitality === 1);
    }
  });

  it('Teleport leads to another room of the floor, without an attack; the monster stays', () => {
    const rooms = outcomes(1500, caster(12, 20, Ruleset.Spec), () => {
      const from = heroCell();
      cast(Spell.Teleport);
      expect([hero.floor, cells.monster[from], cells.seen[heroCell()], game.phase]).toEqual([2, 10, 1, Phase.Room]);
      expect(reportedCodes()).toEqual([Event.SpellCast, Event.Teleported, Event.Entered]);
      return hero.cell;
    });
    expect(rooms).toEqual(range(0, 48).filter((cell) => cell !== 24));
  });

  it('may be the death of the caster', () => {
    searchSeed(() => {
      caster(12, 33, Ruleset.Spec)();
      hero.hp = 1;
    }, () => cast(Spell.Fireball), () => happened(Event.MonsterHit));
    expect(game.phase).toBe(Phase.Dead);
  });

  it('needs an intelligence of 12, a charge and a spell (ruling 26)', () => {
    caster(11, 20, Ruleset.Spec)();
    expect(refusalOf(() => cast(Spell.Fireball))).toBe(Refusal.TooDull);
    caster(12, 20, Ruleset.Spec)();
    hero.spells[Spell.Fireball] = 0;
    expect(refusalOf(() => cast(Spell.Fireball))).toBe(Refusal.NoCharge);
    expect(refusalOf(() => cast(0))).toBe(Refusal.BadNumber);
    expect(refusalOf(() => cast(6))).toBe(Refusal.BadNumber);
  });
});
