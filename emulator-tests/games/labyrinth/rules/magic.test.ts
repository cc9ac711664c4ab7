/** Spec, "Potions", "Spells", "Companion System"; facts, "Combat": each from its own dice. */
import { describe, expect, it } from 'vitest';
import { cast, treatCompanion, usePotion } from '../../../../engine/labyrinth/commands.ts';
import { Event, Refusal } from '../../../../engine/labyrinth/events.ts';
import { Spell, Potion } from '../../../../engine/labyrinth/magic.ts';
import { MONSTER_AC } from '../../../../engine/labyrinth/monsters.ts';
import { Attribute, companion, fight, game, hero, Mark, Phase, place } from '../../../../engine/labyrinth/state.ts';
import { random } from '../../../../engine/lib/rng.ts';
import { argumentsOf, beside, dice, facing, happened, perform, refusalOf } from '../helpers.ts';

const GOLEM = 9;

describe('potions', () => {
  it.each([
    [Potion.Charisma, Mark.Charisma, 2],
    [Potion.Intelligence, Mark.Damage, 1],
    [Potion.Protection, Mark.Guard, 3],
    [Potion.Strength, Mark.Damage, 2],
  ])('number %i adds to mark %i by %i and takes the turn', (potion, mark, by) => {
    facing(GOLEM);
    hero.potions[potion] = 2;
    perform(() => usePotion(potion));
    expect([fight.marks[mark], hero.potions[potion], game.phase]).toEqual([by, 1, Phase.Guard]);
  });

  it('Healing: 2d4, up to the maximum (ruling 1); Antidote ends poison; both in a cleared room too, others not', () => {
    beside(
      () => {
        facing(GOLEM);
        hero.hp = 45;
        hero.potions[0] = 1;
      },
      () => usePotion(Potion.Healing),
      () => expect(hero.hp).toBe(Math.min(50, 45 + dice(2, 4))),
    );
    facing(GOLEM);
    hero.poison = 3;
    hero.potions.fill(1);
    game.phase = Phase.Room;
    perform(() => usePotion(Potion.Antidote));
    expect([hero.poison, game.phase]).toEqual([0, Phase.Room]);
    expect(refusalOf(() => usePotion(Potion.Speed))).toBe(Refusal.CombatOnly);
  });
});

describe('spells', () => {
  it.each([
    ['Magic Missile', Spell.MagicMissile, 1, 2],
    ['Fireball', Spell.Fireball, 1, 4],
    ['Lightning Bolt, full', Spell.LightningBolt, 1, 6],
    ['Lightning Bolt, half', Spell.LightningBolt, 0, 3],
  ])('%s: its dice of six', (_name, spell, power, count) => {
    const prepare = (): void => {
      facing(GOLEM);
      hero.spells[spell] = 1;
    };
    beside(prepare, () => cast(spell, power), () => expect([argumentsOf(Event.SpellHurt)![0], hero.spells[spell]]).toEqual([dice(count, 6), 0]));
  });

  it('Heal: 8d4 (ruling 22)', () => {
    const prepare = (): void => {
      facing(GOLEM);
      hero.hp = 10;
      hero.spells[Spell.Heal] = 1;
    };
    beside(prepare, () => cast(Spell.Heal, 1), () => expect(hero.hp).toBe(10 + dice(8, 4)));
  });

  it('Weakness, Slowness and Vulnerability stack; AC is at least 1 (ruling 14)', () => {
    facing(GOLEM);
    hero.spells.fill(99);
    for (const spell of [Spell.Weakness, Spell.Slowness, Spell.Vulnerability, Spell.Vulnerability]) {
      game.phase = Phase.Combat;
      perform(() => cast(spell, 1));
    }
    expect([fight.marks[Mark.FoeDamage], fight.marks[Mark.FoeGuard], game.phase]).toEqual([4, 4, Phase.Guard]);
  });

  it.each([Spell.Teleport, Spell.MagicPortal])('number %i leads to the town without rewards', (spell) => {
    facing(GOLEM, 3);
    hero.spells[spell] = 1;
    perform(() => cast(spell, 1));
    expect([game.phase, hero.xp, hero.gold, place.depth]).toEqual([Phase.Town, 0, 1000, 3]);
  });

  it('Freeze takes its next turn', () => {
    facing(GOLEM);
    hero.spells[Spell.Freeze] = 1;
    perform(() => cast(Spell.Freeze, 1));
    expect([happened(Event.FoeFrozen), game.phase]).toEqual([true, Phase.Combat]);
  });
});

describe('the companion', () => {
  it('comes by 5d4 + INT/2 - 5 + CHA/2 - 5, by tiers; a failure keeps the charge (ruling 24)', () => {
    const prepare = (): void => {
      facing(GOLEM);
      hero.attributes[Attribute.Intelligence] = 7;
      hero.spells[Spell.Summon] = 1;
    };
    beside(prepare, () => cast(Spell.Summon, 1), () => {
      const final = dice(5, 4) - 2 + 0;
      if (final < 8) {
        expect([companion.kind, hero.spells[Spell.Summon]]).toEqual([0, 1]);
        return;
      }
      const tier = final >= 16 ? 2 : final >= 12 ? 1 : 0;
      const kind = tier * 3 + 1 + random(3);
      const ac = [8, 10, 12][tier]! + random(3);
      const strength = [8, 10, 12][tier]! + random([3, 3, 4][tier]!);
      const hp = [15, 30, 50][tier]! + random([16, 21, 26][tier]!);
      expect([companion.kind, companion.ac, companion.strength, companion.maxHp, hero.spells[Spell.Summon]]).toEqual([kind, ac, strength, hp, 0]);
      const hit = random(20) + 1 + strength > MONSTER_AC[GOLEM]!;
      expect(happened(Event.CompanionHit)).toBe(hit);
      if (hit) expect(argumentsOf(Event.CompanionHit)![0]).toBe(dice(tier + 2, 6));
    });
  });

  it('is healed by a dose of Healing, 2d4 up to its maximum', () => {
    const prepare = (): void => {
      facing(GOLEM);
      companion.kind = 5;
      companion.hp = 25;
      companion.maxHp = 30;
      hero.potions[0] = 1;
      game.phase = Phase.Room;
    };
    beside(prepare, treatCompanion, () => expect([companion.hp, hero.potions[0]]).toEqual([Math.min(30, 25 + dice(2, 4)), 0]));
  });
});
