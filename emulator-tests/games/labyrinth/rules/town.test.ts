/** Spec, "Town Actions", "Training", "Shop Economy", "Side Quests", "Gambling", "Curses & Removal": each formula from its own dice. */
import { describe, expect, it } from 'vitest';
import { equip } from '../../../../engine/labyrinth/commands.ts';
import { Event, Refusal } from '../../../../engine/labyrinth/events.ts';
import { ITEM_PRICE } from '../../../../engine/labyrinth/gear.ts';
import { POTION_COST, POTION_USES, SPELL_COST, SPELL_USES } from '../../../../engine/labyrinth/magic.ts';
import { Attribute, bet, game, hero, offer, pack, PACK, Phase, place, quests, Sale } from '../../../../engine/labyrinth/state.ts';
import { clearVisitMarks } from '../../../../engine/labyrinth/hero.ts';
import { RECOVERY_COST } from '../../../../engine/labyrinth/town.ts';
import {
  answer, askPrice, askQuests, buy, buyCharges, buyDoses, gamble, healer, recovery, removeCurse, repair, spendPoint, train,
} from '../../../../engine/labyrinth/trade.ts';
import { random } from '../../../../engine/lib/rng.ts';
import { argumentsOf, beside, carry, dice, happened, inTown, perform, refusalOf } from '../helpers.ts';

describe('recovery (ruling 40)', () => {
  it.each([
    ['Eat', 0, Attribute.Charisma, 10],
    ['Drink', 1, Attribute.Charisma, 10],
    ['Pray', 2, Attribute.Wisdom, 0],
    ['Sleep', 3, Attribute.Constitution, 0],
    ['Rest', 4, Attribute.Constitution, 10],
  ])('%s: 5d4 and the attribute above 25 give a third of the maximum, rounded up, once a visit', (_name, kind, attribute, cost) => {
    const prepare = (): void => {
      inTown();
      hero.attributes.fill(1);
      hero.attributes[attribute] = 12;
      hero.hp = 20;
      hero.maxHp = 52;
    };
    beside(prepare, () => recovery(kind), () => {
      const helped = dice(5, 4) + 12 > 25;
      expect([hero.hp, hero.gold, happened(Event.Recovered)]).toEqual([helped ? 38 : 20, 1000 - cost, helped]);
    });
    expect(refusalOf(() => recovery(kind))).toBe(Refusal.OnceAVisit);
    expect(RECOVERY_COST[kind]).toBe(cost);
    if (cost === 0) return;
    prepare();
    hero.gold = cost - 1;
    expect(refusalOf(() => recovery(kind))).toBe(Refusal.NotEnoughGold);
  });

  it('the healer: all hit points and no poison for 40 gold; attributes that a revival took stay away', () => {
    inTown();
    hero.hp = 3;
    hero.poison = 2;
    hero.attributes[0] = 4;
    perform(healer);
    expect([hero.hp, hero.poison, hero.gold, hero.attributes[0], argumentsOf(Event.Healed)![0]]).toEqual([50, 0, 960, 4, 47]);
    hero.gold = 39;
    expect(refusalOf(healer)).toBe(Refusal.NotEnoughGold);
  });
});

it('the smith repairs for 30 gold (ruling 42), the temple takes a curse away for 10', () => {
  inTown();
  const sword = carry(5, { damaged: true });
  const ring = carry(42, { cursed: true, change: -2 });
  perform(() => repair(sword));
  perform(() => removeCurse(ring));
  expect([pack.damaged[sword], pack.cursed[ring], pack.change[ring], hero.gold]).toEqual([0, 0, -2, 960]);
  pack.damaged[sword] = 1;
  hero.gold = 29;
  expect(refusalOf(() => repair(sword))).toBe(Refusal.NotEnoughGold);
  pack.cursed[ring] = 1;
  hero.gold = 9;
  expect(refusalOf(() => removeCurse(ring))).toBe(Refusal.NotEnoughGold);
});

it('training costs 50 more each time, 1400 for all seven; CON brings 5 hit points of the maximum', () => {
  inTown();
  hero.gold = 1400;
  for (let times = 0; times < 7; times++) {
    const before = hero.gold;
    perform(() => train(Attribute.Constitution));
    expect([before - hero.gold, hero.attributes[Attribute.Constitution], hero.maxHp, hero.hp]).toEqual([50 * (times + 1), 11 + times, 55 + 5 * times, 50]);
  }
  expect([hero.gold, hero.trained[Attribute.Constitution]]).toEqual([0, 7]);
  expect(refusalOf(() => train(Attribute.Strength))).toBe(Refusal.TrainedOut);
  inTown();
  hero.gold = 49;
  expect(refusalOf(() => train(Attribute.Strength))).toBe(Refusal.NotEnoughGold);
  hero.attributes[Attribute.Strength] = 99;
  expect(refusalOf(() => train(Attribute.Strength))).toBe(Refusal.AtLimit);
});

it("a level's point adds one to an attribute (ruling 6)", () => {
  inTown();
  expect(refusalOf(() => spendPoint(0))).toBe(Refusal.NoPoints);
  hero.points = 2;
  perform(() => spendPoint(Attribute.Constitution));
  expect([hero.points, hero.attributes[Attribute.Constitution], hero.maxHp, hero.hp]).toEqual([1, 11, 55, 50]);
  hero.attributes[0] = 99;
  expect(refusalOf(() => spendPoint(0))).toBe(Refusal.AtLimit);
});

describe('buying', () => {
  it.each([...Array.from({ length: 10 }, (_, i) => 1 + i), ...Array.from({ length: 7 }, (_, i) => 21 + i)])('item %i for its price; armour is worn', (item) => {
    inTown();
    perform(() => buy(item));
    expect([pack.count, pack.item[0], hero.gold]).toEqual([1, item, 1000 - ITEM_PRICE[item]!]);
    expect([hero.weapon, hero.armour]).toEqual([0, item >= 21 ? 1 : 0]);
    hero.gold = ITEM_PRICE[item]! - 1;
    expect(refusalOf(() => buy(item))).toBe(Refusal.NotEnoughGold);
    pack.count = PACK;
    expect(refusalOf(() => buy(item))).toBe(Refusal.TooMany);
  });

  it('potions and spells by their uses, Healing with one more (ruling 32), up to 99', () => {
    for (let potion = 0; potion < 7; potion++) {
      inTown();
      perform(() => buyDoses(potion));
      expect([hero.potions[potion], hero.gold]).toEqual([potion === 0 ? 3 + 1 : POTION_USES[potion], 1000 - POTION_COST[potion]!]);
      hero.potions[potion] = 99;
      expect(refusalOf(() => buyDoses(potion))).toBe(Refusal.TooMany);
    }
    for (let spell = 0; spell < 8; spell++) {
      inTown();
      perform(() => buyCharges(spell));
      expect([hero.spells[spell], hero.gold]).toEqual([SPELL_USES[spell], 1000 - SPELL_COST[spell]!]);
      hero.gold = SPELL_COST[spell]! - 1;
      expect(refusalOf(() => buyCharges(spell))).toBe(Refusal.NotEnoughGold);
    }
  });

  it('wielding, and putting away', () => {
    inTown();
    const axe = carry(3);
    const mace = carry(4);
    perform(() => equip(axe));
    perform(() => equip(mace));
    expect(hero.weapon).toBe(mace + 1);
    perform(() => equip(mace));
    expect([hero.weapon, happened(Event.PutAway)]).toEqual([0, true]);
    const ring = carry(35);
    expect(refusalOf(() => equip(ring))).toBe(Refusal.NoUse);
  });
});

describe('selling (rulings 11, 12, 13, 16, 41)', () => {
  it.each([[16, 1.2], [15, 1.2], [14, 1], [7, 1], [6, 0.8]])('haggling with CHA %i: half the price, the tier, 0.9 to 1.1, rounded once', (charisma, tier) => {
    for (const item of [1, 2, 8, 10, 27, 36]) {
      const prepare = (): void => {
        inTown();
        hero.attributes[Attribute.Charisma] = charisma;
        carry(item);
      };
      beside(prepare, () => askPrice(0, Sale.Haggle), () => {
        const variance = 90 + random(21);
        expect(offer.price).toBe(Math.max(1, Math.floor((ITEM_PRICE[item]! * Math.round(tier * 10) * variance) / 2000)));
      });
    }
  });

  it("the document's examples: 80 gold haggled at 1.05, and appraised with a roll of 30", () => {
    expect(Math.trunc((80 * 12 * 105) / 2000)).toBe(50);
    expect(Math.trunc((80 * (14 + 2 * 16) + 39) / 40)).toBe(92);
  });

  it('appraisal: 5d4 and twice CHA, 2.5 percent each, rounded up; it can be above the price', () => {
    const prepare = (): void => {
      inTown();
      hero.attributes[Attribute.Charisma] = 16;
      carry(3);
    };
    beside(prepare, () => askPrice(0, Sale.Appraisal), () => {
      const die = dice(5, 4);
      expect([offer.price, offer.roll]).toEqual([Math.max(1, Math.ceil(50 * (die + 32) * 0.025 - 1e-9)), die + 16]);
    });
  });

  it('takes the item or all doses, or leaves both; places move up', () => {
    inTown();
    carry(3);
    const worn = carry(24);
    hero.armour = worn + 1;
    perform(() => askPrice(0, Sale.Haggle));
    const { price } = offer;
    perform(() => answer(false));
    expect([game.phase, pack.count, hero.gold]).toEqual([Phase.Town, 2, 1000]);
    clearVisitMarks();
    perform(() => askPrice(0, Sale.Haggle));
    expect(game.phase).toBe(Phase.Offer);
    offer.price = price;
    perform(() => answer(true));
    expect([pack.count, pack.item[0], hero.armour, hero.gold]).toEqual([1, 24, 1, 1000 + price]);
    hero.potions[3] = 2;
    perform(() => askPrice(PACK + 3, Sale.Appraisal));
    perform(() => answer(true));
    expect(hero.potions[3]).toBe(0);
  });

  it('a ring takes its change along, 5 hit points a point of CON', () => {
    inTown();
    carry(41, { change: 4 });
    hero.attributes[Attribute.Constitution] = 14;
    hero.maxHp = 70;
    hero.hp = 70;
    perform(() => askPrice(0, Sale.Haggle));
    perform(() => answer(true));
    expect([hero.attributes[Attribute.Constitution], hero.maxHp, hero.hp, pack.count]).toEqual([10, 50, 50, 0]);
  });

  it('is refused for what is worn, damaged, cursed, of the labyrinth, rings by appraisal, potions by haggling', () => {
    inTown();
    const slots = [carry(3), carry(4, { damaged: true }), carry(43, { cursed: true }), carry(12), carry(36)];
    hero.weapon = slots[0]! + 1;
    hero.potions[0] = 1;
    const reasons = slots.map((slot) => refusalOf(() => askPrice(slot, Sale.Appraisal)));
    expect(reasons).toEqual([Refusal.Equipped, Refusal.IsDamaged, Refusal.IsCursed, Refusal.NotForSale, Refusal.NotForSale]);
    expect(refusalOf(() => askPrice(PACK, Sale.Haggle))).toBe(Refusal.NotForSale);
  });
});

it('quests: up to three of the 20 candidates, all different, 60 percent to kill; none when there are three (ruling 36)', () => {
  beside(inTown, askQuests, () => {
    const left = Array.from({ length: 20 }, (_, i) => 11 + i);
    for (let n = 0; n < 3; n++) {
      const [monster] = left.splice(random(left.length), 1);
      expect([quests.monster[n], quests.collect[n]]).toEqual([monster, random(5) < 3 ? 0 : 1]);
    }
    expect(quests.count).toBe(3);
  });
  expect(refusalOf(askQuests)).toBe(Refusal.QuestsFull);
});

it.each([[0, 20, 11], [1, 10, 6], [2, 6, 3], [3, 20, 2]])('game %i: a die of %i, a win adds the bet times %i (ruling 37)', (kind, faces, wins) => {
  beside(inTown, () => gamble(kind, 3, 50), () => {
    const die = random(faces) + 1;
    const won = kind === 3 ? Math.ceil(die / 5) === 3 : die === 3;
    expect([bet.roll, hero.gold]).toEqual([die, won ? 1000 + 50 * wins : 950]);
  });
  expect(refusalOf(() => gamble(kind, 1, 4))).toBe(Refusal.BetTooLow);
  expect(refusalOf(() => gamble(kind, 1, hero.gold + 1))).toBe(Refusal.NotEnoughGold);
  expect(place.depth).toBe(1);
});
