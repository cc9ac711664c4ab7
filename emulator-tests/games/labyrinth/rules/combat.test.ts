/** Spec, "Derived Stats", "Utilities", "Potions", "Spells", "Equipment Wear"; facts, "Combat": each formula from its own dice. */
import { describe, expect, it } from 'vitest';
import { charm, divineAid, examine, guard, run, strike } from '../../../../engine/labyrinth/commands.ts';
import { beginCombat } from '../../../../engine/labyrinth/combat.ts';
import { Event, Refusal } from '../../../../engine/labyrinth/events.ts';
import { MONSTER_AC, MONSTER_DEXTERITY, MONSTER_DICE, MONSTER_FACES, MONSTER_STRENGTH } from '../../../../engine/labyrinth/monsters.ts';
import { Attribute, companion, fight, foe, game, hero, Mark, Phase, place } from '../../../../engine/labyrinth/state.ts';
import { random } from '../../../../engine/lib/rng.ts';
import { argumentsOf, beside, carry, dice, facing, happened, perform, refusalOf, searchSeed } from '../helpers.ts';

const GOLEM = 9;
const half = (n: number): number => Math.ceil(n / 2);

describe("the hero's attack", () => {
  it.each([
    ['bare hands', 0, false],
    ['a longsword', 5, false],
    ['a damaged longsword', 5, true],
    ['a damaged dagger', 1, true],
  ])('with %s: fumble, critical, block, hit, miss, in that order, and their wear', (_name, weapon, damaged) => {
    const faces = [0, 4, 0, 0, 0, 4][weapon]!;
    const count = [0, 1, 0, 0, 0, 4][weapon]!;
    const prepare = (): void => {
      facing(GOLEM);
      hero.attributes[Attribute.Strength] = 12;
      fight.marks[Mark.Damage] = 3;
      fight.marks[Mark.Speed] = 0;
      if (weapon > 0) hero.weapon = carry(weapon, { damaged }) + 1;
    };
    beside(prepare, () => strike(1), () => {
      const zone = random(3) + 1;
      const die = dice(5, 4);
      const damage = (): number => {
        const sum = (weapon > 0 ? dice(count, faces) : 2) + 6 + 3;
        return damaged ? Math.max(1, Math.floor(sum / 2)) : sum;
      };
      const worn = (): boolean => weapon > 0 && random(20) === 0 && !damaged;
      if (die === 5) {
        const own = dice(1, 4);
        expect([argumentsOf(Event.Fumbled)![0], hero.hp]).toEqual([own, 50 - own]);
      } else if (die === 20) {
        const dealt = Math.floor((damage() * 3) / 2);
        expect(argumentsOf(Event.CriticalHit)).toEqual([dealt, 2, 0]);
        expect(happened(Event.Damaged)).toBe(worn());
      } else if (zone === 2) {
        expect(argumentsOf(Event.Blocked)![0]).toBe(2);
        expect(happened(Event.Damaged)).toBe(worn());
      } else if (die + 12 >= MONSTER_AC[GOLEM]!) {
        const dealt = damage();
        expect([argumentsOf(Event.Hit), foe.hp]).toEqual([[dealt, 2, 0], 57 - dealt]);
        expect(happened(Event.Damaged)).toBe(worn());
      } else {
        expect([happened(Event.Missed), happened(Event.Damaged)]).toEqual([true, false]);
      }
    });
  });

  it('is followed by one more at the same aim for a charge of Speed (ruling 2)', () => {
    const prepare = (): void => {
      facing(GOLEM);
      fight.marks[Mark.Speed] = 2;
    };
    prepare();
    perform(() => strike(0));
    expect([happened(Event.SpeedAttack), fight.marks[Mark.Speed]]).toEqual([true, 1]);
    searchSeed(
      () => {
        prepare();
        foe.hp = 1;
      },
      () => strike(0),
      () => happened(Event.FoeDied) && !happened(Event.SpeedAttack),
    );
    expect(fight.marks[Mark.Speed]).toBe(2);
  });

  it('a fumble may kill: no Speed, no companion, and revival (ruling 39)', () => {
    searchSeed(
      () => {
        facing(GOLEM);
        hero.hp = 1;
        hero.attributes[Attribute.Wisdom] = 30;
        fight.marks[Mark.Speed] = 1;
        companion.kind = 1;
      },
      () => strike(0),
      () => happened(Event.Fumbled) && !happened(Event.SpeedAttack) && !happened(Event.CompanionHit) && happened(Event.Revived),
    );
    expect([game.phase, hero.hp]).toEqual([Phase.Town, 1]);
  });
});

describe("the monster's attack", () => {
  it('against a guard: fumble, critical, block, hit, miss, and the wear of armour (ruling 9)', () => {
    const prepare = (): void => {
      facing(3);
      hero.hp = hero.maxHp = 200;
      hero.attributes[Attribute.Constitution] = 1;
      hero.armour = carry(21) + 1;
      fight.marks[Mark.FoeDamage] = 4;
      game.phase = Phase.Guard;
    };
    beside(prepare, () => guard(0), () => {
      const zone = random(3) + 1;
      const die = dice(5, 4);
      const damage = (): number => Math.max(1, dice(MONSTER_DICE[3]!, MONSTER_FACES[3]!) - 4);
      const worn = (): boolean => random(20) === 0;
      if (die === 5) {
        const own = damage();
        expect([argumentsOf(Event.FoeFumbled)![0], foe.hp]).toEqual([own, 135 - own]);
      } else if (die === 20) {
        const dealt = Math.floor((damage() * 3) / 2);
        expect([argumentsOf(Event.FoeCritical)![0], happened(Event.Damaged)]).toEqual([dealt, worn()]);
      } else if (zone === 1) {
        expect([happened(Event.FoeBlocked), happened(Event.Damaged)]).toEqual([true, worn()]);
      } else if (die + Math.floor(MONSTER_STRENGTH[3]! / 2) >= 10 + 1 + 8) {
        const dealt = damage();
        expect([argumentsOf(Event.FoeHit)![0], hero.hp, happened(Event.Damaged)]).toEqual([dealt, 200 - dealt, worn()]);
      } else {
        expect([happened(Event.FoeMissed), happened(Event.Damaged)]).toEqual([true, false]);
      }
    });
  });

  it('may kill the monster by a fumble, with all rewards', () => {
    searchSeed(
      () => {
        facing(29);
        foe.hp = 1;
        game.phase = Phase.Guard;
      },
      () => guard(1),
      () => happened(Event.FoeFumbled),
    );
    expect([happened(Event.FoeDied), game.phase, hero.xp]).toEqual([true, Phase.Room, 15]);
  });

  it('is lost to Freeze first, then to Invisibility, without a guard', () => {
    facing(GOLEM);
    fight.marks[Mark.Freeze] = 1;
    fight.marks[Mark.Invisible] = 1;
    perform(() => strike(0));
    expect([happened(Event.FoeFrozen), game.phase, fight.marks[Mark.Freeze], fight.marks[Mark.Invisible]]).toEqual([true, Phase.Combat, 0, 1]);
    perform(() => strike(0));
    expect([happened(Event.FoeBlind), game.phase, fight.marks[Mark.Invisible]]).toEqual([true, Phase.Combat, 0]);
    perform(() => strike(0));
    expect(game.phase).toBe(Phase.Guard);
  });
});

describe('the round', () => {
  it("begins by the hero's and then the monster's 5d4 + DEX; a tie is the hero's", () => {
    beside(() => facing(GOLEM), beginCombat, () => {
      const own = dice(5, 4) + 10;
      const other = dice(5, 4) + MONSTER_DEXTERITY[GOLEM]!;
      expect([happened(Event.First), game.phase]).toEqual([own >= other, own >= other ? Phase.Combat : Phase.Guard]);
    });
  });

  it("takes 1d4 by poison at the start of the hero's turn; it can kill (ruling 3)", () => {
    const prepare = (): void => {
      facing(GOLEM);
      hero.poison = 2;
      fight.marks[Mark.Freeze] = 1;
    };
    searchSeed(prepare, examine, () => true);
    expect(hero.poison).toBe(2);
    perform(divineAid);
    expect([hero.poison, happened(Event.PoisonHurt)]).toEqual([1, true]);
    searchSeed(
      () => {
        prepare();
        hero.hp = 1;
      },
      divineAid,
      () => happened(Event.Died),
    );
    expect(game.phase).toBe(Phase.Dead);
  });
});

describe('special actions', () => {
  it('Run: 5d4 + ceil(DEX/2) > 15 + ceil(monster DEX/2), to the town (ruling 18)', () => {
    beside(() => facing(GOLEM, 3), run, () => {
      const away = dice(5, 4) + 5 > 15 + half(MONSTER_DEXTERITY[GOLEM]!);
      expect([happened(Event.RunDone), game.phase, place.depth]).toEqual([away, away ? Phase.Town : Phase.Guard, 3]);
    });
  });

  it('Examine: 5d4 + WIS > 25, once and free (ruling 4)', () => {
    beside(() => facing(GOLEM), examine, () => {
      const known = dice(5, 4) + 10 > 25;
      expect([fight.marks[Mark.Known], game.phase]).toEqual([known ? 1 : 0, Phase.Combat]);
    });
    expect(refusalOf(examine)).toBe(Refusal.OnceACombat);
  });

  it('Divine Aid: 5d4 + WIS - 10 >= 12 gives 3d6, >= 16 gives 4d6, once a depth (ruling 5)', () => {
    const prepare = (): void => {
      facing(GOLEM);
      hero.attributes[Attribute.Wisdom] = 13;
    };
    beside(prepare, divineAid, () => {
      const sum = dice(5, 4) + 3;
      if (sum >= 12) expect(argumentsOf(Event.Aided)![0]).toBe(dice(sum >= 16 ? 4 : 3, 6));
      else expect(happened(Event.NotAided)).toBe(true);
      expect(game.phase).toBe(Phase.Guard);
    });
    game.phase = Phase.Combat;
    expect(refusalOf(divineAid)).toBe(Refusal.OnceADepth);
  });

  it('Charm: 5d4 + ceil(CHA/2) >= 20 + floor(difficulty/2), a quarter of the rewards (rulings 17, 22)', () => {
    const prepare = (): void => {
      facing(GOLEM, 4);
      hero.attributes[Attribute.Charisma] = 15;
      fight.marks[Mark.Charisma] = 2;
    };
    beside(prepare, charm, () => {
      const charmed = dice(5, 4) + 9 >= 20 + 3;
      expect([happened(Event.Charmed), game.phase]).toEqual([charmed, charmed ? Phase.Room : Phase.Guard]);
      if (!charmed) return;
      const gold = Math.floor(((73 + random(63)) * 5) / 8);
      expect([hero.xp, hero.gold]).toEqual([Math.floor((95 * 5) / 8), 1000 + gold]);
    });
    facing(0);
    perform(charm);
    expect([happened(Event.DragonCharmed), game.phase]).toEqual([true, Phase.Guard]);
    game.phase = Phase.Combat;
    expect(refusalOf(charm)).toBe(Refusal.OnceACombat);
  });
});
