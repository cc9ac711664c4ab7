/** Contents of a room: facts, rulings 13, 19 and 22, tables "Mirror" and "Potion". */
import { describe, expect, it } from 'vitest';
import { drinkPotion, lookMirror, openChest, readScroll } from '../../../../engine/doom/commands.ts';
import { Event } from '../../../../engine/doom/events.ts';
import { cells, Feature, game, hero, Phase, Ruleset, Stat } from '../../../../engine/doom/state.ts';
import {
  argumentsOf, drawsExactly, happened, heroCell, inBareRoom, cellIndex, outcomes, perform, range, reported, RULESETS, searchSeed, snapshot,
} from '../helpers.ts';

describe.each(RULESETS)('a chest in %s (ruling 13)', (_name, ruleset) => {
  const prepare = (armour: number) => (): void => {
    inBareRoom(ruleset, Feature.Chest);
    hero.armour = armour;
    hero.gold = 0;
  };
  const die = ruleset === Ruleset.Spec ? 10 : 5;

  it('holds 10..30 gold', () => {
    const found = outcomes(1000, prepare(1), () => {
      openChest();
      expect(cells.feature[heroCell()]).toBe(Feature.Empty);
      return hero.gold;
    });
    expect(found).toEqual([0, ...range(10, 30)]);
    drawsExactly([die, 21], prepare(1), openChest, () => happened(Event.ChestGold));
  });

  it('or nothing', () => {
    drawsExactly([die], prepare(1), openChest, () => happened(Event.ChestEmpty));
    expect(hero.gold).toBe(0);
  });

  it('or a trap that takes a tier of armour', () => {
    for (let tier = 1; tier <= 3; tier++) {
      drawsExactly([die], prepare(tier), openChest, () => happened(Event.ChestTrapArmour));
      searchSeed(prepare(tier), openChest, () => happened(Event.ChestTrapArmour));
      expect([hero.armour, argumentsOf(Event.ChestTrapArmour)![0], hero.hp]).toEqual([tier - 1, tier - 1, 20]);
    }
  });

  it('or, without armour, 3..7 hit points', () => {
    const lost = outcomes(1000, prepare(0), () => {
      openChest();
      const hurt = argumentsOf(Event.ChestTrapHurt);
      expect(hero.hp).toBe(20 - (hurt ? hurt[0] : 0));
      return 20 - hero.hp;
    });
    expect(lost).toEqual([0, 3, 4, 5, 6, 7]);
    drawsExactly([die, 5], prepare(0), openChest, () => happened(Event.ChestTrapHurt));
  });

  it('and the trap may kill', () => {
    const frail = (): void => {
      prepare(0)();
      hero.hp = 3;
    };
    searchSeed(frail, openChest, () => happened(Event.ChestTrapHurt));
    expect(game.phase).toBe(Phase.Dead);
    expect(reported().map((event) => event[0])).toEqual([Event.ChestTrapHurt, Event.Died]);
  });
});

describe('a scroll', () => {
  it('gives a charge of one of the five spells and is gone', () => {
    const prepare = (): void => inBareRoom(Ruleset.Spec, Feature.Scroll);
    const spells = outcomes(60, prepare, () => {
      readScroll();
      const [spell, charges] = argumentsOf(Event.ScrollRead)!;
      expect(hero.spells[spell]).toBe(1);
      expect(charges).toBe(1);
      expect(cells.feature[heroCell()]).toBe(Feature.Empty);
      return spell;
    });
    expect(spells).toEqual([1, 2, 3, 4, 5]);
    drawsExactly([5], prepare, readScroll);
  });

  it('adds to the charges there are', () => {
    inBareRoom(Ruleset.Spec, Feature.Scroll);
    hero.spells.fill(4);
    perform(readScroll);
    expect(argumentsOf(Event.ScrollRead)![1]).toBe(5);
  });
});

describe('a mirror (ruling 19)', () => {
  const prepare = (intelligence: number, found: number[]) => (): void => {
    inBareRoom(Ruleset.Spec, Feature.Mirror);
    hero.intelligence = intelligence;
    for (let id = 1; id <= 10; id++) {
      if (found.includes(id)) hero.found[id] = 1;
      else cells.treasure[cellIndex(7, 7, 7) - 30 * (id - 1)] = id;
    }
    hero.foundCount = found.length;
  };

  it('stays in the room and changes nothing but the generator', () => {
    for (let seed = 0; seed < 50; seed++) {
      prepare(12, [])();
      const before = snapshot();
      perform(lookMirror);
      expect(snapshot().replace(/"rng".*/, '').replace('"turns":1', '"turns":0')).toBe(before.replace(/"rng".*/, ''));
    }
  });

  it('shows where a missing treasure lies', () => {
    const shown = outcomes(800, prepare(18, [2, 5, 10]), () => {
      lookMirror();
      const vision = argumentsOf(Event.MirrorTreasure);
      if (!vision) return 0;
      const [id, floor, row, column] = vision;
      expect(cells.treasure[cellIndex(floor, row, column)]).toBe(id);
      return id;
    });
    expect(shown).toEqual([0, 1, 3, 4, 6, 7, 8, 9]);
    drawsExactly([50, 7], prepare(18, [2, 5, 10]), lookMirror, () => happened(Event.MirrorTreasure));
  });

  it('shows the last missing treasure', () => {
    searchSeed(prepare(12, range(1, 9)), lookMirror, () => happened(Event.MirrorTreasure));
    expect(argumentsOf(Event.MirrorTreasure)![0]).toBe(10);
    drawsExactly([50, 1], prepare(12, range(1, 9)), lookMirror, () => happened(Event.MirrorTreasure));
  });

  it('has no true vision when all are found', () => {
    const visions = outcomes(500, prepare(18, range(1, 10)), () => {
      lookMirror();
      return happened(Event.MirrorTreasure) ? 1 : 0;
    });
    expect(visions).toEqual([0]);
    drawsExactly([50, 10], prepare(18, range(1, 10)), lookMirror, () => happened(Event.MirrorExit));
  });

  it('shows five other visions, or a treasure where it need not be', () => {
    const sightings = outcomes(4000, prepare(1, []), () => {
      lookMirror();
      const sighting = argumentsOf(Event.MirrorFalse);
      if (!sighting) return 0;
      const [id, floor, row, column] = sighting;
      expect([id, floor, row, column].every((n) => n >= 1)).toBe(true);
      expect(id <= 10 && floor <= 7 && row <= 7 && column <= 7).toBe(true);
      return id;
    });
    expect(sightings).toEqual(range(0, 10));
    drawsExactly([50, 10, 10, 7, 7, 7], prepare(1, []), lookMirror, () => happened(Event.MirrorFalse));
    for (const vision of [Event.MirrorCloudy, Event.MirrorCoffin, Event.MirrorDragon, Event.MirrorChimaera]) {
      drawsExactly([50, 10], prepare(1, []), lookMirror, () => happened(vision));
    }
  });
});

describe.each(RULESETS)('a potion in %s (ruling 22)', (_name, ruleset) => {
  const prepare = (): void => {
    inBareRoom(ruleset, Feature.Potion);
    hero.hp = 15;
    hero.maxHp = 32;
  };

  it('heals 5 + d10', () => {
    const healed = outcomes(800, prepare, () => {
      drinkPotion();
      expect(cells.feature[heroCell()]).toBe(Feature.Empty);
      return argumentsOf(Event.PotionHealed)?.[0] ?? 0;
    });
    expect(healed).toEqual([0, ...range(6, 15)]);
    drawsExactly([5, 10], prepare, drinkPotion, () => happened(Event.PotionHealed));
  });

  it('heals up to the maximum', () => {
    searchSeed(() => {
      prepare();
      hero.maxHp = 17;
    }, drinkPotion, () => happened(Event.PotionHealed));
    expect([hero.hp, argumentsOf(Event.PotionHealed)![0]]).toEqual([17, 2]);
  });

  it.each([
    [Stat.Strength, 6],
    [Stat.Dexterity, 6],
    [Stat.Intelligence, 6],
    [Stat.Health, 7],
  ])('raises or lowers %i by up to %i', (stat, most) => {
    for (const [event, sign] of [[Event.PotionGain, 1], [Event.PotionLoss, -1]] as const) {
      const changes = outcomes(2000, prepare, () => {
        drinkPotion();
        const change = argumentsOf(event);
        if (!change || change[0] !== stat) return 0;
        const values = [hero.strength - 10, hero.dexterity - 10, hero.intelligence - 12, hero.maxHp - 32];
        expect(values[stat]).toBe(sign * change[1]);
        if (stat === Stat.Health) expect(hero.hp).toBe(15 + sign * change[1]);
        return change[1];
      });
      expect(changes).toEqual([0, ...range(most - 5, most)]);
      drawsExactly([5, 8, 6], prepare, drinkPotion, () => argumentsOf(event)?.[0] === stat);
    }
  });

  it('keeps attributes within 1..18', () => {
    for (const [value, event] of [[18, Event.PotionGain], [1, Event.PotionLoss]] as const) {
      for (let stat = 0; stat < 3; stat++) {
        searchSeed(() => {
          prepare();
          hero.strength = value;
          hero.dexterity = value;
          hero.intelligence = value;
        }, drinkPotion, () => argumentsOf(event)?.[0] === stat);
        expect(argumentsOf(event)![1]).toBe(0);
        expect([hero.strength, hero.dexterity, hero.intelligence]).toEqual([value, value, value]);
      }
    }
  });

  it('keeps hit points at 40 at most', () => {
    searchSeed(() => {
      prepare();
      hero.maxHp = 40;
      hero.hp = 39;
    }, drinkPotion, () => argumentsOf(Event.PotionGain)?.[0] === Stat.Health);
    const gained = argumentsOf(Event.PotionGain)![1];
    expect(hero.hp).toBe(40);
    expect(hero.maxHp).toBe(ruleset === Ruleset.Spec ? 40 : 40 + gained);
    expect(gained > 0).toBe(ruleset === Ruleset.Classic);
  });

  it(ruleset === Ruleset.Spec ? "can't kill" : 'may kill', () => {
    searchSeed(() => {
      prepare();
      hero.maxHp = 2;
      hero.hp = 1;
    }, drinkPotion, () => argumentsOf(Event.PotionLoss)?.[0] === Stat.Health);
    if (ruleset === Ruleset.Spec) {
      expect([hero.hp, hero.maxHp, game.phase]).toEqual([1, 1, Phase.Room]);
    } else {
      expect(hero.hp).toBeLessThanOrEqual(-1);
      expect([hero.maxHp, game.phase]).toEqual([0, Phase.Dead]);
      expect(reported().at(-1)![0]).toBe(Event.Died);
    }
  });

  it('keeps hit points within the maximum when that falls', () => {
    searchSeed(() => {
      prepare();
      hero.hp = 32;
    }, drinkPotion, () => argumentsOf(Event.PotionLoss)?.[0] === Stat.Health);
    expect(hero.hp).toBe(hero.maxHp);
  });
});
