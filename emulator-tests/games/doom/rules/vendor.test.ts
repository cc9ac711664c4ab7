/** Spec section 10; facts, rulings 9 to 12 and table "Vendor". */
import { describe, expect, it } from 'vitest';
import {
  armourPrice,
  buyArmour,
  buyEnhancer,
  buyHealing,
  buySpell,
  buyWeapon,
  spellPrice,
  weaponPrice,
} from '../../../../engine/doom/commands.ts';
import { Event, Refusal } from '../../../../engine/doom/events.ts';
import { cells, Feature, hero, Ruleset, Stat, tally } from '../../../../engine/doom/state.ts';
import { argumentsOf, drawsExactly, heroCell, inBareRoom, outcomes, perform, range, refusalOf, reported, RULESETS } from '../helpers.ts';

/** At a vendor's with `gold`. */
const shop = (ruleset: number, gold: number) => (): void => {
  inBareRoom(ruleset, Feature.Vendor);
  hero.gold = gold;
};

const GOODS = [
  ['weapons', buyWeapon, weaponPrice, (): number => hero.weapon, Event.WeaponBought, Event.WeaponWasted],
  ['armour', buyArmour, armourPrice, (): number => hero.armour, Event.ArmourBought, Event.ArmourWasted],
] as const;

describe.each(RULESETS)('a vendor in %s', (_name, ruleset) => {
  const unit = ruleset === Ruleset.Spec ? 10 : 50;

  it.each(GOODS)('sells %s at the prices of the ruleset, without a draw (ruling 9)', (_what, buy, price, carried, bought) => {
    for (let tier = 1; tier <= 3; tier++) {
      shop(ruleset, tier * unit)();
      expect(price(tier)).toBe(tier * unit);
      drawsExactly([], shop(ruleset, tier * unit), () => buy(tier));
      expect([carried(), hero.gold]).toEqual([tier, 0]);
      expect(reported()).toEqual([[bought, tier, tier * unit, 0, 0]]);
      expect(cells.feature[heroCell()]).toBe(Feature.Vendor);
      expect(tally.turns).toBe(1);
    }
  });

  it.each(GOODS)('refuses %s without the gold (ruling 12)', (_what, buy) => {
    for (let tier = 1; tier <= 3; tier++) {
      shop(ruleset, tier * unit - 1)();
      expect(refusalOf(() => buy(tier))).toBe(Refusal.NotEnoughGold);
    }
  });

  it.each(GOODS)('treats %s that are not better as the ruleset says (ruling 10)', (_what, buy, _price, carried, _bought, wasted) => {
    for (let worn = 1; worn <= 3; worn++) {
      for (let tier = 1; tier <= worn; tier++) {
        shop(ruleset, 200)();
        hero.weapon = worn;
        hero.armour = worn;
        if (ruleset === Ruleset.Spec) {
          expect(refusalOf(() => buy(tier))).toBe(Refusal.NotBetter);
        } else {
          perform(() => buy(tier));
          expect([carried(), hero.gold]).toEqual([worn, 200 - tier * unit]);
          expect(reported()).toEqual([[wasted, tier, 0, 0, 0]]);
        }
      }
    }
  });

  it('takes no gold it does not get, also for what is not better', () => {
    shop(ruleset, 5)();
    hero.weapon = 3;
    expect(refusalOf(() => buyWeapon(1))).toBe(ruleset === Ruleset.Spec ? Refusal.NotBetter : Refusal.NotEnoughGold);
  });

  it('sells charges of the five spells, without a draw', () => {
    const prices = [50, 30, 50, 75, 80];
    for (let spell = 1; spell <= 5; spell++) {
      const price = prices[spell - 1];
      shop(ruleset, price - 1)();
      expect(spellPrice(spell)).toBe(price);
      expect(refusalOf(() => buySpell(spell))).toBe(Refusal.NotEnoughGold);
      const prepare = (): void => {
        shop(ruleset, price + 1)();
        hero.spells[spell] = 2;
      };
      drawsExactly([], prepare, () => buySpell(spell));
      expect([hero.spells[spell], hero.gold]).toEqual([3, 1]);
      expect(reported()).toEqual([[Event.SpellBought, spell, price, 3, 0]]);
    }
  });

  it('sells spells to the dull as well', () => {
    shop(ruleset, 100)();
    hero.intelligence = 3;
    perform(() => buySpell(1));
    expect(hero.spells[1]).toBe(1);
  });

  it('heals 5 + d10 for 50, up to the maximum', () => {
    const prepare = (): void => {
      shop(ruleset, 50)();
      hero.hp = 1;
    };
    const healed = outcomes(100, prepare, () => {
      buyHealing();
      expect(hero.gold).toBe(0);
      expect(argumentsOf(Event.HealingBought)).toEqual([hero.hp - 1, 50, 0, 0]);
      return hero.hp - 1;
    });
    expect(healed).toEqual(range(6, 15));
    drawsExactly([10], prepare, buyHealing);

    shop(ruleset, 50)();
    hero.hp = 18;
    perform(buyHealing);
    expect([hero.hp, argumentsOf(Event.HealingBought)![0]]).toEqual([20, 2]);
    shop(ruleset, 49)();
    expect(refusalOf(buyHealing)).toBe(Refusal.NotEnoughGold);
  });

  it.each([
    [Stat.Strength, 1, 6],
    [Stat.Dexterity, 1, 6],
    [Stat.Intelligence, 1, 6],
    [Stat.Health, 2, 7],
  ])('enhances attribute %i by %i..%i for 100', (stat, least, most) => {
    const prepare = (): void => {
      shop(ruleset, 101)();
      hero.strength = 10;
      hero.dexterity = 10;
      hero.intelligence = 10;
    };
    const gains = outcomes(100, prepare, () => {
      buyEnhancer(stat);
      const gain = argumentsOf(Event.EnhancerBought)![1];
      const values = [hero.strength - 10, hero.dexterity - 10, hero.intelligence - 10, hero.maxHp - 20, hero.hp - 20];
      expect(values).toEqual([0, 1, 2, 3, 3].map((s) => (s === stat ? gain : 0)));
      expect(hero.gold).toBe(1);
      return gain;
    });
    expect(gains).toEqual(range(least, most));
    drawsExactly([6], prepare, () => buyEnhancer(stat));
    shop(ruleset, 99)();
    expect(refusalOf(() => buyEnhancer(stat))).toBe(Refusal.NotEnoughGold);
  });

  it('enhances up to 18, and up to the hit points of ruling 22', () => {
    shop(ruleset, 1000)();
    hero.strength = 18;
    perform(() => buyEnhancer(Stat.Strength));
    expect([hero.strength, argumentsOf(Event.EnhancerBought)![1]]).toEqual([18, 0]);
    hero.maxHp = 39;
    hero.hp = 39;
    perform(() => buyEnhancer(Stat.Health));
    expect(hero.hp).toBe(40);
    const gained = argumentsOf(Event.EnhancerBought)![1];
    expect(hero.maxHp).toBe(39 + gained);
    expect(gained > 1).toBe(ruleset === Ruleset.Classic);
  });

  it('knows the tiers 1..3, the spells 1..5 and four attributes', () => {
    shop(ruleset, 1000)();
    for (const number of [0, 4, 255]) {
      expect(refusalOf(() => buyWeapon(number))).toBe(Refusal.BadNumber);
      expect(refusalOf(() => buyArmour(number))).toBe(Refusal.BadNumber);
    }
    for (const number of [0, 6, 255]) expect(refusalOf(() => buySpell(number))).toBe(Refusal.BadNumber);
    for (const number of [4, 255]) expect(refusalOf(() => buyEnhancer(number))).toBe(Refusal.BadNumber);
  });
});
