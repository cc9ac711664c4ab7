/** Spec, "Traps", "Rooms", "Rewards", "Revival & Death"; facts, "Room entry", "After a kill". */
import { describe, expect, it } from 'vitest';
import { askDivine, enterLabyrinth, goBack, goDeeper, leaveRoom, listen, openChest, strike } from '../../../../engine/labyrinth/commands.ts';
import { Event, Refusal } from '../../../../engine/labyrinth/events.ts';
import { fall } from '../../../../engine/labyrinth/hero.ts';
import { TrapEffect, TRAP_CHANCE, TRAP_DC, TRAP_DICE, TRAP_EFFECT, TRAP_FACES, TRAP_POINTS } from '../../../../engine/labyrinth/magic.ts';
import { MONSTER_DIFFICULTY, MONSTER_GOLD, MONSTER_GOLD_SPREAD, MONSTER_WANDER, MONSTER_XP } from '../../../../engine/labyrinth/monsters.ts';
import { findItem } from '../../../../engine/labyrinth/pack.ts';
import { questReward, rewardKill } from '../../../../engine/labyrinth/reward.ts';
import { enterRoom, sufferTrap } from '../../../../engine/labyrinth/room.ts';
import { Attribute, foe, game, hero, Once, pack, Phase, place, quests, room } from '../../../../engine/labyrinth/state.ts';
import { random, rng, startRandom, stepRandom } from '../../../../engine/lib/rng.ts';
import { argumentsOf, dice, facing, happened, inRoom, perform, refusalOf, searchSeed } from '../helpers.ts';

describe('a trap', () => {
  it('is saved by 5d4 + ceil(DEX/2) >= DC, or takes its damage and then has its effect', () => {
    for (let seed = 1; seed <= 3000; seed++) {
      inRoom();
      hero.attributes[Attribute.Dexterity] = 3;
      startRandom(seed);
      perform(enterRoom);
      startRandom(seed);
      if (random(5) !== 0) {
        expect(happened(Event.TrapSprung)).toBe(false);
        continue;
      }
      const trap = random(11);
      expect(argumentsOf(Event.TrapSprung)![0]).toBe(trap);
      const saved = dice(5, 4) + 2 >= TRAP_DC[trap]!;
      expect(happened(Event.TrapAvoided)).toBe(saved);
      if (saved) continue;
      const damage = dice(TRAP_DICE[trap]!, TRAP_FACES[trap]!);
      if (damage > 0) expect(argumentsOf(Event.TrapHurt)![0]).toBe(damage);
      const chance = TRAP_CHANCE[trap]!;
      const struck = chance === 100 || (chance > 0 && random(100) + 1 <= chance);
      expect(happened(Event.Poisoned)).toBe(struck && TRAP_EFFECT[trap] === TrapEffect.Poison);
      expect(happened(Event.DexterityLost)).toBe(struck && TRAP_EFFECT[trap] === TrapEffect.Dexterity);
    }
  });

  it('poisons for the longer of present and new, and takes DEX down to 1 (ruling 35)', () => {
    inRoom();
    hero.poison = 3;
    sufferTrap(TrapEffect.Poison, 2);
    hero.attributes[Attribute.Dexterity] = 1;
    sufferTrap(TrapEffect.Dexterity, TRAP_POINTS[0]!);
    expect([hero.poison, hero.attributes[Attribute.Dexterity]]).toEqual([3, 1]);
  });

  it('may be of gold dust, 50 gold, or rust, which does nothing (ruling 34)', () => {
    inRoom();
    hero.gold = 70;
    sufferTrap(TrapEffect.GoldDust, 0);
    sufferTrap(TrapEffect.GoldDust, 0);
    expect(hero.gold).toBe(0);
    sufferTrap(TrapEffect.Rust, 0);
    expect(happened(Event.Rusted)).toBe(true);
  });

  it('may kill: then no room is made (ruling 39)', () => {
    searchSeed(
      () => {
        inRoom(2);
        hero.hp = 1;
        hero.attributes[Attribute.Wisdom] = 30;
      },
      enterRoom,
      () => happened(Event.TrapHurt),
    );
    expect([happened(Event.Met), game.phase, place.encounters]).toEqual([false, Phase.Town, 0]);
  });
});

describe('a room', () => {
  it('has the monster, the chest and the preview of the same dice', () => {
    const weighted = (): number => {
      let rest = 0;
      for (let mask = 8191; ; ) {
        rest = randomOf(mask);
        if (rest < 7733) break;
      }
      return MONSTER_WANDER.findIndex((weight) => (rest -= weight) < 0);
    };
    for (let seed = 1; seed <= 1000; seed++) {
      inRoom(2);
      place.preview[3] = seed % 2 === 0 ? 0 : 5;
      startRandom(seed);
      perform(enterRoom);
      startRandom(seed);
      if (random(5) === 0) continue;
      const kind = weighted();
      expect(foe.kind).toBe(kind);
      if (kind !== 0) {
        const chest = random(4) === 0;
        expect(room.chest).toBe(chest ? 1 : 0);
        if (chest) {
          expect(room.gold).toBe(10 + random(91));
          expect(room.item > 0).toBe(random(2) === 0);
          if (room.item > 0) while (randomOf(511) >= 261);
        }
      }
      expect(place.preview[3]).toBe(seed % 2 === 0 ? weighted() + 1 : 5);
    }
  });

  it('is a Dragon at depth 5, without a chest (rulings 7, 8), and at encounter 50 (ruling 27)', () => {
    for (let seed = 1; seed <= 50; seed++) {
      inRoom(seed % 2 === 0 ? 4 : 5);
      startRandom(seed);
      perform(goDeeper);
      expect([foe.kind, place.depth, happened(Event.ChestSeen)]).toEqual([0, 5, false]);
      inRoom(1);
      place.encounters = 49;
      place.preview[1] = 20;
      perform(enterRoom);
      expect([foe.kind, place.encounters, place.preview[1]]).toEqual([0, 50, 0]);
      inRoom(1);
      place.encounters = 50;
      place.preview[1] = 20;
      perform(enterRoom);
      expect(foe.kind).toBe(19);
    }
  });

  it('goes deeper, back, and from depth 1 to the town; the town keeps the depth (ruling 28)', () => {
    inRoom(2);
    hero.hp = hero.maxHp = 900;
    place.done.fill(1);
    perform(goBack);
    expect([place.depth, place.done[Once.Aid]]).toEqual([1, 0]);
    game.phase = Phase.Room;
    perform(goBack);
    expect(game.phase).toBe(Phase.Town);
    inRoom(3);
    perform(leaveRoom);
    place.recovered.fill(1);
    perform(enterLabyrinth);
    expect([place.depth, [...place.recovered]]).toEqual([3, [0, 0, 0, 0, 0]]);
  });

  it('tells of the next depth by WIS and PER above 25, once each (ruling 29)', () => {
    const prepare = (): void => {
      inRoom(2);
      place.preview[3] = 8;
    };
    searchSeed(prepare, askDivine, () => happened(Event.Answered));
    expect(argumentsOf(Event.Answered)![0]).toBe(7);
    expect(refusalOf(askDivine)).toBe(Refusal.OnceADepth);
    searchSeed(prepare, listen, () => happened(Event.Heard));
    expect(refusalOf(listen)).toBe(Refusal.OnceADepth);
    for (let seed = 1; seed <= 300; seed++) {
      prepare();
      place.encounters = 49;
      startRandom(seed);
      perform(askDivine);
      startRandom(seed);
      const named = dice(5, 4) + 10 > 25;
      expect(argumentsOf(Event.Answered)?.[0]).toBe(named ? 0 : undefined);
    }
  });

  it('has a chest that is opened once', () => {
    inRoom();
    room.chest = 1;
    room.gold = 60;
    room.item = 251;
    perform(openChest);
    expect([hero.gold, hero.spells[0]]).toEqual([1060, 1]);
    expect(room.chest).toBe(0);
  });
});

describe('a kill', () => {
  it.each([1, 2, 3, 4, 5])('gives XP and gold by depth %i, in halves, and draws in order', (depth) => {
    for (let seed = 1; seed <= 300; seed++) {
      const kind = 1 + (seed % 30);
      facing(kind, depth);
      startRandom(seed);
      perform(rewardKill);
      const gold = hero.gold - 1000;
      startRandom(seed);
      const base = MONSTER_GOLD[kind]! + random(MONSTER_GOLD_SPREAD[kind]!);
      expect([hero.xp, gold]).toEqual([Math.floor(MONSTER_XP[kind]! * (1 + (depth - 1) / 2)), Math.floor(base * (1 + (depth - 1) / 2))]);
      const chance = Math.min(20, 5 + MONSTER_DIFFICULTY[kind]!);
      const draw = random(100) + 1;
      expect(happened(Event.PotionFound)).toBe(draw <= chance);
      const scroll = draw > chance && draw <= 2 * chance;
      expect(argumentsOf(Event.SpellFound)?.[0]).toBe(scroll ? random(9) : undefined);
      if (random(4) !== 0) {
        expect(pack.count).toBe(0);
        continue;
      }
      const type = random(10) + 1;
      if (type <= 4) expect(pack.item[0]).toBe(35 + random(14));
      else expect(pack.item[0]! >= 28).toBe(type <= 7);
    }
  });

  it('of a Dragon at any depth wins, its rewards taken (ruling 26)', () => {
    facing(0, 2);
    hero.attributes[Attribute.Strength] = 60;
    foe.hp = 1;
    searchSeed(
      () => {
        facing(0, 2);
        foe.hp = 1;
        hero.attributes[Attribute.Strength] = 60;
      },
      () => strike(0),
      () => happened(Event.Won),
    );
    expect([game.phase, hero.xp]).toEqual([Phase.Won, 375]);
  });

  it('completes the quest of its kind at once (spec, "Side Quests")', () => {
    facing(29);
    quests.count = 2;
    quests.monster.set([11, 29]);
    perform(rewardKill);
    expect([argumentsOf(Event.QuestDone)![0], quests.count, quests.monster[0]]).toEqual([30, 1, 11]);
  });

  it('pays quests by 20 * difficulty + 5000 / weight', () => {
    const column = [181, 141, 141, 121, 141, 121, 101, 101, 77, 77, 77, 77, 53, 53, 53, 53, 30, 30, 30, 8];
    expect(column.map((_, i) => questReward(11 + i))).toEqual(column);
  });
});

describe('a ring', () => {
  it.each([
    [35, Attribute.Charisma, 2, 5, 1],
    [45, Attribute.Perception, 1, 3, -1],
  ])('%i binds at once: attribute %i by %i..%i', (item, attribute, least, most, sign) => {
    const seen = new Set<number>();
    for (let seed = 1; seed <= 200; seed++) {
      inRoom();
      startRandom(seed);
      perform(() => findItem(item));
      const change = hero.attributes[attribute]! - 10;
      expect([pack.change[0], pack.cursed[0]]).toEqual([change, sign < 0 ? 1 : 0]);
      seen.add(change * sign);
    }
    expect([...seen].sort()).toEqual(Array.from({ length: most - least + 1 }, (_, i) => least + i));
  });

  it('of Constitution moves the maximum by 5 a point; a full pack leaves it behind', () => {
    inRoom();
    perform(() => findItem(41));
    expect(hero.maxHp).toBe(50 + 5 * pack.change[0]!);
    pack.count = 32;
    perform(() => findItem(41));
    expect([happened(Event.LeftBehind), pack.count]).toEqual([true, 32]);
  });
});

describe('a death', () => {
  it('is undone by 5d4 + WIS >= 15 + 5 * deaths, at a point of each attribute above 3 (rulings 38, 39)', () => {
    for (let seed = 1; seed <= 500; seed++) {
      inRoom(4);
      hero.deaths = 1;
      hero.attributes.set([12, 4, 3, 2, 12, 10, 1]);
      hero.hp = 0;
      startRandom(seed);
      perform(fall);
      startRandom(seed);
      const back = dice(5, 4) + 12 >= 25;
      expect([hero.deaths, game.phase]).toEqual([2, back ? Phase.Town : Phase.Dead]);
      if (!back) continue;
      expect([[...hero.attributes], hero.hp, hero.maxHp, hero.gold]).toEqual([[11, 3, 3, 2, 11, 9, 1], 1, 50, 1000]);
      hero.hp = hero.maxHp;
      perform(enterLabyrinth);
      expect(place.depth).toBe(1);
    }
  });
});

/** A word of the generator under `mask`, as randomWord draws it. */
function randomOf(mask: number): number {
  stepRandom();
  return (rng.b3 | (rng.b2 << 8)) & mask;
}
