/** The rules of items, by sections of the documents and rulings of the facts file. */
import { beforeEach, describe, expect, it } from 'vitest';
import { pickUp, read, takeOff, useItem } from '../../../engine/rogue/actions.ts';
import { mark } from '../../../engine/rogue/cells.ts';
import { newItem } from '../../../engine/rogue/floor.ts';
import { armorClass, burdened, gainExperience, hurt } from '../../../engine/rogue/hero.ts';
import { Kind } from '../../../engine/rogue/kinds.ts';
import { radius } from '../../../engine/rogue/sight.ts';
import { Flag, lore, Mark, Phase, Slot, Timer } from '../../../engine/rogue/state.ts';
import { setValue, valueOf } from '../../../engine/rogue/things.ts';
import { endTurn } from '../../../engine/rogue/turn.ts';
import { arena, carry, game, hero, packItem, items, lastMessage, monsters, pack, place } from './helpers.ts';

const [Q, P, W, WIELD, ZAP, EAT, DROP] = [113, 80, 87, 119, 122, 101, 100] as const;
const quaff = (kind: number): string => {
  lastMessage();
  useItem(Q, carry(kind), 0);
  return lastMessage();
};
const readScroll = (kind: number, target = 0): boolean => read(carry(kind), target);

beforeEach(() => arena());

describe('potions (A 1; facts, "Effects")', () => {
  it.each([
    [Kind.MinorHealing, 1, 8], [Kind.MediumHealing, 4, 18], [Kind.MajorHealing, 7, 28], [Kind.SuperiorHealing, 10, 38],
  ])('ruling 13: kind %i heals %i to %i', (kind, least, most) => {
    const seen = new Set<number>();
    for (let n = 0; n < 400; n++) {
      hero.maxHp = 100;
      hero.hp = 10;
      quaff(kind);
      seen.add(hero.hp - 10);
    }
    expect([Math.min(...seen), Math.max(...seen)].every((n) => n >= least && n <= most)).toBe(true);
  });
  it('ruling 13: at full hit points one more, and healed to it; confusion and blindness end', () => {
    hero.timers[Timer.Confused] = 5;
    hero.timers[Timer.Blind] = 5;
    expect(quaff(Kind.MajorHealing)).toBe('You feel much better! (+1 HP)');
    expect([hero.hp, hero.maxHp, hero.timers[Timer.Confused], hero.timers[Timer.Blind]]).toEqual([13, 13, 0, 0]);
  });
  it('strength: gained up to 31, restored', () => {
    hero.strength = 14;
    expect(quaff(Kind.RestoreStrength)).toBe('Your strength is restored. (Strength: 16)');
    quaff(Kind.GainStrength);
    expect([hero.strength, hero.maxStrength]).toEqual([17, 17]);
    hero.strength = hero.maxStrength = 31;
    quaff(Kind.GainStrength);
    expect(hero.maxStrength).toBe(31);
  });
  it('poison can kill', () => {
    hero.hp = 1;
    quaff(Kind.Poison);
    expect(game.phase).toBe(Phase.Dead);
  });
  it.each([
    [Kind.Confusion, Timer.Confused, 19, 21], [Kind.Blindness, Timer.Blind, 40, 60], [Kind.HasteSelf, Timer.Hasted, 4, 8],
    [Kind.Levitation, Timer.Levitating, 29, 32],
  ])('kind %i lasts', (kind, timer, least, most) => {
    const seen = new Set<number>();
    for (let n = 0; n < 300; n++) {
      hero.timers[timer] = 0;
      quaff(kind);
      seen.add(hero.timers[timer]!);
    }
    expect([Math.min(...seen), Math.max(...seen)]).toEqual([least, most]);
  });
  it('raise level: the experience stays', () => {
    hero.xp = 3;
    hero.hp = 1;
    quaff(Kind.RaiseLevel);
    expect([hero.level, hero.xp, hero.hp]).toEqual([2, 3, hero.maxHp]);
  });
  it('a potion is known by its use, and used up', () => {
    const slot = carry(Kind.Poison);
    useItem(Q, slot, 0);
    expect([lore.known[Kind.Poison], pack.item[slot]]).toEqual([1, 0]);
  });
});

describe('scrolls (A 1; rulings 17 and 24)', () => {
  it('enchant up to +3, where it fizzles and is kept; the curse goes', () => {
    const sword = packItem(carry(Kind.LongSword, 1, true));
    const turns = [1, 2, 3, 4, 5].map(() => readScroll(Kind.EnchantWeapon, sword));
    expect([items.value[sword], items.flags[sword]! & Flag.Cursed]).toEqual([6, 0]);
    expect(turns).toEqual([true, true, true, true, true]);
    const slot = carry(Kind.EnchantWeapon);
    expect(read(slot, sword)).toBe(false);
    expect(items.kind[pack.item[slot]!]).toBe(Kind.EnchantWeapon);
  });
  it('enchant without anything to be enchanted fizzles', () => {
    const slot = carry(Kind.EnchantArmor);
    expect([read(slot, 0), items.kind[pack.item[slot]!]]).toEqual([false, Kind.EnchantArmor]);
    expect(lastMessage()).toContain('fizzles');
  });
  it('remove curse frees all that is worn', () => {
    const slot = carry(Kind.Protection, 1, true);
    useItem(P, slot, 0);
    expect(takeOff(Slot.LeftRing)).toBe(false);
    readScroll(Kind.RemoveCurse);
    expect(takeOff(Slot.LeftRing)).toBe(true);
  });
  it('sleep lasts 4 to 8 turns', () => {
    readScroll(Kind.Sleep);
    expect(hero.timers[Timer.Helpless]).toBeGreaterThanOrEqual(4);
    expect(hero.timers[Timer.Helpless]).toBeLessThanOrEqual(8);
  });
  it('hold: a neighbour for 3 to 6 turns; nobody there, and it is kept', () => {
    const slot = carry(Kind.HoldMonster);
    expect(read(slot, 0)).toBe(false);
    place(15);
    expect(read(slot, 3)).toBe(true);
    expect(monsters.timer[0]).toBeGreaterThanOrEqual(3);
    expect(monsters.timer[0]).toBeLessThanOrEqual(6);
  });
  it('identify makes the kind known', () => {
    readScroll(Kind.Identify, packItem(carry(Kind.Stealth)));
    expect(lore.known[Kind.Stealth]).toBe(1);
  });
  it('scare monster is never used up by reading', () => {
    const slot = carry(Kind.ScareMonster);
    read(slot, 0);
    expect(items.kind[pack.item[slot]!]).toBe(Kind.ScareMonster);
  });
  it('scare monster on the floor: gone after 100 turns', () => {
    hero.hunger = 2000;
    useItem(DROP, carry(Kind.ScareMonster), 0);
    const lies = (): boolean => items.kind.includes(Kind.ScareMonster);
    for (let n = 0; n < 99; n++) endTurn();
    expect(lies()).toBe(true);
    endTurn();
    expect(lies()).toBe(false);
  });
});

describe('what is worn (A 2 and 5; ruling 16)', () => {
  it('armour class: lower is better, bonus and rings taken off', () => {
    takeOff(Slot.Armor);
    expect(armorClass()).toBe(10);
    useItem(W, carry(Kind.PlateMail, 4), 0);
    expect(armorClass()).toBe(2);
    useItem(P, carry(Kind.Protection, 5), 0);
    useItem(P, carry(Kind.Dexterity, 4), 0);
    expect(armorClass()).toBe(-1);
  });
  it('a curse is found by wearing, and holds', () => {
    lastMessage();
    useItem(WIELD, carry(Kind.Mace, 1, true), 0);
    expect(lastMessage()).toContain('is cursed! You cannot remove it.');
    expect(useItem(WIELD, carry(Kind.Dagger), 0)).toBe(false);
  });
  it('two rings, not three', () => {
    expect([1, 2, 3].map(() => useItem(P, carry(Kind.Searching), 0))).toEqual([true, true, false]);
  });
});

describe('hunger and light (A 3; rulings 21 and 22; facts, "Hunger")', () => {
  const turns = (n: number): number => {
    const before = hero.hunger;
    for (let i = 0; i < n; i++) endTurn();
    return before - hero.hunger;
  };
  it.each([
    ['none', [], 100], ['two others', [Kind.Searching, Kind.Stealth], 150], ['regeneration', [Kind.Regeneration], 130],
    ['slow digestion', [Kind.SlowDigestion], 50], ['two slow digestions', [Kind.SlowDigestion, Kind.SlowDigestion], 0],
  ] as const)('rings, %s: 100 turns', (_, rings, eaten) => {
    for (const kind of rings) useItem(P, carry(kind), 0);
    expect(turns(100)).toBe(eaten);
  });
  it('food restores 1100 to 1499, at most 2000 in all', () => {
    for (let n = 0; n < 50; n++) {
      hero.hunger = 100;
      useItem(EAT, carry(Kind.Food), 0);
      expect(hero.hunger).toBeGreaterThanOrEqual(1200);
      expect(hero.hunger).toBeLessThanOrEqual(1599);
    }
    useItem(EAT, carry(Kind.Food), 0);
    useItem(EAT, carry(Kind.Food), 0);
    expect(hero.hunger).toBe(2000);
  });
  it('starving costs a hit point a turn', () => {
    hero.hunger = 0;
    hero.hp = 5;
    turns(2);
    expect(hero.hp).toBe(3);
  });
  it('a flask fills the lantern that is lit, up to 1500; without fuel it is dark', () => {
    const lantern = carry(Kind.Lantern, 200);
    useItem(WIELD, lantern, 0);
    for (let n = 0; n < 3; n++) useItem(WIELD, carry(Kind.OilFlask, 0), 0);
    expect(valueOf(packItem(lantern))).toBe(1500);
    items.value[packItem(lantern)] = 1;
    items.more[packItem(lantern)] = 0;
    expect(radius()).toBe(2);
    turns(1);
    expect(radius()).toBe(0);
  });
  it('artifacts reach three cells', () => {
    useItem(WIELD, carry(Kind.Star, 0), 0);
    expect(radius()).toBe(3);
  });
});

describe('wands (facts, "Effects")', () => {
  const RIGHT = 3;
  it('a charge a zap, nothing without', () => {
    const slot = carry(Kind.MagicMissile, 1);
    useItem(ZAP, slot, RIGHT);
    expect(items.value[packItem(slot)]).toBe(0);
    lastMessage();
    useItem(ZAP, slot, RIGHT);
    expect(lastMessage()).toBe('Nothing happens.');
  });
  it('the range ends', () => {
    place(15, 8, 100);
    useItem(ZAP, carry(Kind.MagicMissile, 9), RIGHT);
    expect(monsters.hp[0]).toBe(100);
    useItem(ZAP, carry(Kind.Fire, 9), RIGHT);
    expect(monsters.hp[0]).toBeLessThanOrEqual(94);
  });
  it('speeds: half, at least 1; twice; 10 when cancelled', () => {
    place(26, 2);
    useItem(ZAP, carry(Kind.SlowMonster, 9), RIGHT);
    expect(monsters.speed[0]).toBe(2);
    useItem(ZAP, carry(Kind.HasteMonster, 9), RIGHT);
    expect(monsters.speed[0]).toBe(4);
    useItem(ZAP, carry(Kind.Cancellation, 9), RIGHT);
    expect(monsters.speed[0]).toBe(10);
  });
});

describe('experience and weight', () => {
  it('a level costs 5 L (L + 1), which is taken', () => {
    gainExperience(9);
    expect(hero.level).toBe(1);
    gainExperience(32);
    expect([hero.level, hero.xp]).toEqual([3, 1]);
  });
  it('ruling 26: burdened above three times the strength', () => {
    expect(burdened()).toBe(false);
    for (let n = 0; n < 3; n++) carry(Kind.PlateMail);
    expect(burdened()).toBe(true);
  });
  it('hit points end at 0', () => {
    hurt(100, 1);
    expect([hero.hp, game.phase]).toEqual([0, Phase.Dead]);
  });
});

it('gold is taken once, also where there is no number left for what is moved', () => {
  // One of those that the dungeon was made with: it has a number of its own when it is moved.
  const gold = 1;
  items.kind[gold] = Kind.Gold;
  setValue(gold, 30);
  items.x[gold] = hero.x;
  items.y[gold] = hero.y;
  items.level[gold] = game.level;
  mark(hero.x, hero.y, Mark.Item);
  while (newItem(Kind.Food, 0) !== 0);
  const before = hero.gold;
  expect(pickUp(false)).toBe(true);
  expect(hero.gold).toBeGreaterThan(before);
  expect(items.kind[gold]).toBe(Kind.None);
  expect(pickUp(true)).toBe(false);
});
