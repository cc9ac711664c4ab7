/** Spec section 10; facts, table "Vendor". The prices have been seen to be in the purse. */
import type { u8, Int } from '../lib/int.ts';
import { d6, r10 } from './dice.ts';
import { Event, report } from './events.ts';
import { gainCharge, heal, pay, raiseStat } from './hero.ts';
import { hero, Stat } from './state.ts';
import { ENHANCER_PRICE, HEALING_PRICE, SPELL_PRICE } from './tables.ts';

/** facts, ruling 10: a weapon that isn't better takes the gold and changes nothing. */
export function sellWeapon(tier: Int<1, 3>, price: u8): void {
  pay(price);
  if (tier > hero.weapon) {
    hero.weapon = tier;
    report(Event.WeaponBought, tier, price);
  } else {
    report(Event.WeaponWasted, tier);
  }
}

/** facts, ruling 10: armour that isn't better takes the gold and changes nothing. */
export function sellArmour(tier: Int<1, 3>, price: u8): void {
  pay(price);
  if (tier > hero.armour) {
    hero.armour = tier;
    report(Event.ArmourBought, tier, price);
  } else {
    report(Event.ArmourWasted, tier);
  }
}

/** One charge of `spell`. */
export function sellSpell(spell: Int<1, 5>): void {
  const price = SPELL_PRICE[spell];
  pay(price);
  const charges = gainCharge(spell);
  report(Event.SpellBought, spell, price, charges);
}

/** 5 + d10 hit points, at most the maximum. */
export function sellHealing(): void {
  pay(HEALING_PRICE);
  const healed = heal(6 + r10());
  report(Event.HealingBought, healed, HEALING_PRICE);
}

/** d6 points of the attribute chosen; one more for the maximum hit points. */
export function sellEnhancer(stat: Int<0, 3>): void {
  pay(ENHANCER_PRICE);
  let points: Int<1, 7> = d6();
  if (stat === Stat.Health) points++;
  const gained = raiseStat(stat, points);
  report(Event.EnhancerBought, stat, gained, ENHANCER_PRICE);
}
