/** Spec section 9; facts, rulings 8, 14 to 18, "Combat summary" and "Encounter round". */
import { describe, expect, it } from 'vitest';
import { cast, fight, run } from '../../../../engine/doom/commands.ts';
import { Event, Refusal } from '../../../../engine/doom/events.ts';
import { cells, encounter, game, hero, Phase, Ruleset, Spell, tally } from '../../../../engine/doom/state.ts';
import { random, startRandom } from '../../../../engine/lib/rng.ts';
import {
  argumentsOf, reportedCodes, drawsExactly, facing, happened, heroCell, outcomes, perform, range, refusalOf, RULESETS, searchSeed,
} from '../helpers.ts';

/** A seed whose first d100 is `roll`, for each roll. */
const SEED_OF_ROLL: number[] = [];
for (let seed = 1; SEED_OF_ROLL.filter((s) => s).length < 100; seed++) {
  startRandom(seed);
  SEED_OF_ROLL[random(100) + 1] ??= seed;
}

/** Whether the first d100 of `roll` makes `act` report `event`. */
function rollMakes(roll: number, act: () => void, event: Event): boolean {
  startRandom(SEED_OF_ROLL[roll]);
  perform(act);
  return happened(event);
}

describe('hitting', () => {
  it('is d100 <= 20 + 5 * (11 - level) + DEX + 3 * weapon', () => {
    for (let level = 1; level <= 10; level++) {
      for (const dexterity of [1, 9, 18]) {
        for (let weapon = 0; weapon <= 3; weapon++) {
          const score = 20 + 5 * (11 - level) + dexterity + 3 * weapon;
          for (const roll of [1, score - 1, score, score + 1, 100]) {
            if (roll > 100) continue;
            facing(level, 33);
            hero.hp = 127;
            hero.dexterity = dexterity;
            hero.weapon = weapon;
            expect(rollMakes(roll, fight, Event.Hit)).toBe(roll <= score);
            expect(happened(Event.Missed)).toBe(roll > score);
          }
        }
      }
    }
  });

  it('does max(weapon + STR / 3 + r(5) - 2, 1)', () => {
    for (let strength = 1; strength <= 18; strength++) {
      for (let weapon = 0; weapon <= 3; weapon++) {
        const base = weapon + Math.floor(strength / 3) - 2;
        const expected = [...new Set(range(base, base + 4).map((n) => Math.max(n, 1)))];
        const damage = outcomes(80, () => {
          facing(1, 33);
          hero.strength = strength;
          hero.weapon = weapon;
          hero.dexterity = 18;
        }, () => {
          fight();
          const hit = argumentsOf(Event.Hit);
          if (hit) expect(encounter.vitality).toBe(33 - hit[0]);
          return hit?.[0] ?? expected[0];
        });
        expect(damage).toEqual(expected);
      }
    }
  });

  it('draws d100, r(5), r(20), then the attack', () => {
    const prepare = (): void => facing(10, 33);
    drawsExactly([100, 5, 20, 100, 10], prepare, fight, () => happened(Event.Hit) && happened(Event.MonsterHit));
    drawsExactly([100, 5, 20, 100], prepare, fight, () => happened(Event.Hit) && happened(Event.Dodged));
    drawsExactly([100, 100, 10], prepare, fight, () => happened(Event.Missed) && happened(Event.MonsterHit));
    drawsExactly([100, 100], prepare, fight, () => happened(Event.Missed) && happened(Event.Dodged));
  });
});

describe('a weapon (ruling 17)', () => {
  it('breaks on r(20) = 0 after a hit that does not kill', () => {
    for (let weapon = 1; weapon <= 3; weapon++) {
      const prepare = (): void => {
        facing(5, 33);
        hero.weapon = weapon;
      };
      searchSeed(prepare, fight, () => happened(Event.WeaponBroke));
      expect([hero.weapon, argumentsOf(Event.WeaponBroke)![0]]).toEqual([0, weapon]);
      drawsExactly([100, 5, 20, 100, 5], prepare, fight, () => happened(Event.WeaponBroke) && happened(Event.MonsterHit));
    }
  });

  it('breaks on 5% of the hits', () => {
    let hits = 0;
    let broken = 0;
    startRandom(1988);
    for (let n = 0; n < 8000; n++) {
      facing(1, 33);
      hero.weapon = 3;
      hero.dexterity = 18;
      perform(fight);
      if (happened(Event.Hit)) hits++;
      if (happened(Event.WeaponBroke)) broken++;
    }
    // chi-square, 1 degree, critical value 10.828 at p = 0.001
    const expected = hits / 20;
    expect((broken - expected) ** 2 / expected + (broken - expected) ** 2 / (hits - expected)).toBeLessThan(10.828);
  });

  it('that is none can not break, but the draw is made', () => {
    const prepare = (): void => facing(5, 33);
    for (let seed = 1; seed <= 400; seed++) {
      prepare();
      startRandom(seed);
      perform(fight);
      expect(happened(Event.WeaponBroke)).toBe(false);
    }
    drawsExactly([100, 5, 20, 100, 5], prepare, fight, () => happened(Event.Hit) && happened(Event.MonsterHit));
  });

  it('does not break on the hit that kills', () => {
    drawsExactly([100, 5, 21], () => {
      facing(5, 1);
      hero.weapon = 3;
    }, fight, () => happened(Event.MonsterDied));
  });
});

describe("the monster's attack", () => {
  it('is dodged on d100 <= 20 + 5 * (11 - level) + 2 * DEX', () => {
    // a Protection in front of it draws nothing, so that the first d100 is the dodge
    for (let level = 1; level <= 10; level++) {
      for (let dexterity = 1; dexterity <= 18; dexterity++) {
        const score = 20 + 5 * (11 - level) + 2 * dexterity;
        for (const roll of [1, score - 1, score, score + 1, 100]) {
          if (roll > 100) continue;
          facing(level, 33);
          hero.dexterity = dexterity;
          hero.spells[Spell.Protection] = 1;
          expect(rollMakes(roll, () => cast(Spell.Protection), Event.Dodged)).toBe(roll <= score);
        }
      }
    }
  });

  it.each(RULESETS)('does max(r(level) + 3 - armour, 0) in %s (ruling 18)', (_name, ruleset) => {
    for (let level = 1; level <= 10; level++) {
      for (let armour = 0; armour <= 3; armour++) {
        for (const protection of [0, 3]) {
          const expected = new Set(range(3 - armour - protection, level + 2 - armour - protection).map((n) => Math.max(n, 0)));
          const damage = new Set<number>();
          for (let seed = 1; seed <= 400; seed++) {
            facing(level, 33, ruleset);
            hero.armour = armour;
            hero.dexterity = 1;
            encounter.protection = protection;
            startRandom(seed);
            perform(fight);
            const hit = argumentsOf(Event.MonsterHit);
            if (!hit) continue;
            damage.add(hit[0]);
            expect(hero.hp).toBe(20 - hit[0]);
          }
          expect([...damage].sort((a, b) => a - b)).toEqual([...expected].sort((a, b) => a - b));
        }
      }
    }
  });

  it('kills at 0 hit points or less, and ends the game', () => {
    searchSeed(() => {
      facing(10, 33);
      hero.hp = 3;
    }, fight, () => happened(Event.MonsterHit));
    expect(hero.hp).toBeLessThanOrEqual(0);
    expect(game.phase).toBe(Phase.Dead);
    expect(reportedCodes().at(-1)).toBe(Event.Died);
    expect(refusalOf(fight)).toBe(Refusal.NotNow);
  });

  it('leaves the hero alive at 1', () => {
    searchSeed(() => {
      facing(1, 33);
      hero.hp = 4;
      hero.dexterity = 1;
    }, fight, () => happened(Event.MonsterHit));
    expect([hero.hp, game.phase]).toEqual([1, Phase.Encounter]);
  });
});

describe('a kill', () => {
  const won = (treasure: number, ruleset: number) => (): void => {
    facing(6, 1, ruleset);
    cells.treasure[heroCell()] = treasure;
    hero.gold = 0;
    hero.dexterity = 18;
  };

  it.each(RULESETS)('brings 5 * level + r(21) gold in %s', (_name, ruleset) => {
    const gold = outcomes(600, won(0, ruleset), () => {
      fight();
      if (!happened(Event.Loot)) return 30;
      expect(argumentsOf(Event.Loot)![0]).toBe(hero.gold);
      expect([cells.monster[heroCell()], game.phase, tally.kills, encounter.level]).toEqual([0, Phase.Room, 1, 0]);
      return hero.gold;
    });
    expect(gold).toEqual(range(30, 50));
  });

  it.each(RULESETS)('brings the treasure instead in %s, without the draw', (_name, ruleset) => {
    const faces = ruleset === Ruleset.Spec ? [100, 5] : [100, 5, 10];
    drawsExactly(faces, won(4, ruleset), fight, () => happened(Event.TreasureTaken) && !happened(Event.LastAttack));
    searchSeed(won(4, ruleset), fight, () => happened(Event.TreasureTaken));
    expect([hero.found[4], hero.foundCount, hero.gold]).toEqual([1, 1, 0]);
    expect([cells.monster[heroCell()], cells.treasure[heroCell()]]).toEqual([0, 0]);
    expect(reportedCodes()).toEqual([Event.Hit, Event.MonsterDied, Event.TreasureTaken]);
  });

  it('needs vitality below 1', () => {
    searchSeed(() => {
      facing(6, 12);
      hero.dexterity = 18;
      hero.strength = 18;
    }, fight, () => argumentsOf(Event.Hit)?.[0] === 8);
    expect([encounter.vitality, game.phase]).toEqual([4, Phase.Encounter]);
  });
});

describe('the last attack of a dying monster (ruling 14)', () => {
  const dying = (ruleset: number) => (): void => {
    facing(10, 1, ruleset);
    hero.dexterity = 10;
  };

  it('does not happen in spec', () => {
    for (let seed = 1; seed <= 200; seed++) {
      dying(Ruleset.Spec)();
      startRandom(seed);
      perform(fight);
      expect(happened(Event.LastAttack)).toBe(false);
    }
    drawsExactly([100, 5, 21], dying(Ruleset.Spec), fight, () => happened(Event.Loot));
  });

  it('happens in classic on r(10) >= 7, before the loot', () => {
    const prepare = dying(Ruleset.Classic);
    drawsExactly([100, 5, 10, 21], prepare, fight, () => happened(Event.Loot) && !happened(Event.LastAttack));
    drawsExactly([100, 5, 10, 100, 10, 21], prepare, fight, () => happened(Event.LastAttack) && happened(Event.MonsterHit));
    searchSeed(prepare, fight, () => happened(Event.LastAttack) && happened(Event.Dodged));
    expect(reportedCodes()).toEqual([Event.Hit, Event.MonsterDied, Event.LastAttack, Event.Dodged, Event.Loot]);
  });

  it('follows 30% of the kills in classic', () => {
    let kills = 0;
    let attacks = 0;
    startRandom(1987);
    for (let n = 0; n < 6000; n++) {
      dying(Ruleset.Classic)();
      perform(fight);
      if (happened(Event.MonsterDied)) kills++;
      if (happened(Event.LastAttack)) attacks++;
    }
    // chi-square, 1 degree, critical value 10.828 at p = 0.001
    const expected = 0.3 * kills;
    expect((attacks - expected) ** 2 / expected + (attacks - expected) ** 2 / (kills - expected)).toBeLessThan(10.828);
  });

  it('leaves no loot to the dead', () => {
    searchSeed(() => {
      dying(Ruleset.Classic)();
      hero.hp = 1;
      hero.gold = 7;
      cells.treasure[heroCell()] = 2;
    }, fight, () => happened(Event.LastAttack) && happened(Event.MonsterHit));
    expect([game.phase, hero.gold, hero.foundCount, cells.treasure[heroCell()]]).toEqual([Phase.Dead, 7, 0, 2]);
    expect(reportedCodes().slice(-2)).toEqual([Event.MonsterHit, Event.Died]);
  });

  it('does not follow a kill by a spell', () => {
    drawsExactly([21], () => {
      facing(4, 1, Ruleset.Classic);
      hero.spells[Spell.Weaken] = 1;
    }, () => cast(Spell.Weaken));
    expect(reportedCodes()).toEqual([Event.SpellCast, Event.Weakened, Event.MonsterDied, Event.Loot]);
  });
});

describe('running (ruling 15)', () => {
  it.each(RULESETS)('succeeds on r(10) < 4 and leads to another room of the floor in %s', (_name, ruleset) => {
    const prepare = (): void => facing(5, 15, ruleset);
    const rooms = outcomes(4000, prepare, () => {
      const from = heroCell();
      run();
      if (!happened(Event.Fled)) return 24;
      expect([hero.floor, cells.monster[from], cells.seen[heroCell()], game.phase]).toEqual([2, 5, 1, Phase.Room]);
      expect(heroCell()).not.toBe(from);
      expect(reportedCodes()).toEqual([Event.Fled, Event.Entered]);
      return hero.cell;
    });
    expect(rooms).toEqual(range(0, 48));
    drawsExactly([10, 49], prepare, run, () => happened(Event.Fled) && hero.cell !== 24 && hero.cell < 20);
  });

  it('fails without an attack, and leaves the hero fatigued', () => {
    drawsExactly([10], () => facing(5, 7, Ruleset.Spec), run, () => happened(Event.Fatigued));
    expect(reportedCodes()).toEqual([Event.Fatigued]);
    expect([encounter.fatigued, encounter.vitality, hero.hp, game.phase]).toEqual([1, 7, 20, Phase.Encounter]);
  });

  it('re-rolls the vitality on a failure in classic', () => {
    const vitality = outcomes(100, () => facing(5, 7, Ruleset.Classic), () => {
      run();
      return happened(Event.Fatigued) ? encounter.vitality : 15;
    });
    expect(vitality).toEqual([15, 16, 17, 18]);
    drawsExactly([10, 4], () => facing(5, 7, Ruleset.Classic), run, () => happened(Event.Fatigued));
  });

  it('is refused while fatigued, but fighting and casting are not', () => {
    facing(5, 33);
    encounter.fatigued = 1;
    hero.spells[Spell.Protection] = 1;
    expect(refusalOf(run)).toBe(Refusal.Fatigued);
    perform(() => cast(Spell.Protection));
    expect(happened(Event.SpellCast)).toBe(true);
    perform(fight);
    expect(happened(Event.Refused)).toBe(false);
  });

  it('clears fatigue for the next encounter', () => {
    searchSeed(() => {
      facing(5, 1);
      encounter.fatigued = 1;
    }, fight, () => happened(Event.Loot));
    expect(encounter.fatigued).toBe(0);
  });

  it('may lead to another monster at once', () => {
    searchSeed(() => {
      facing(5, 15);
      cells.monster.fill(3);
    }, run, () => happened(Event.Fled));
    expect(reportedCodes()).toEqual([Event.Fled, Event.Entered, Event.MonsterMet]);
    expect([encounter.level, game.phase]).toEqual([3, Phase.Encounter]);
  });
});
