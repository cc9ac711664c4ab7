/** Spec, "Shop Economy"; facts, rulings 11 to 13, 16 and 41. */
import { check, type u16, type u8, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { fiveD4 } from './dice.ts';
import { Event, report, report2, tell } from './events.ts';
import { FIRST_ARMOUR, ITEM_PRICE, RING_ATTRIBUTE } from './gear.ts';
import { changeAttribute, gainGold, pay } from './hero.ts';
import { POTION_COST, POTION_USES, SPELL_COST, SPELL_USES } from './magic.ts';
import { addItem, gainCharges, gainDoses, removeItem } from './pack.ts';
import { Attribute, game, hero, offer, OFFERED_POTIONS, pack, PACK, Phase, place, Sale } from './state.ts';

/** Buys a weapon, or an armour, which is worn at once. There is room in the pack. */
export function buyItem(item: Int<1, 27>): void {
  pay(ITEM_PRICE[item]);
  addItem(item);
  if (item >= FIRST_ARMOUR) hero.armour = pack.count;
  report(Event.Bought, item);
}

export function buyPotion(potion: Int<0, 6>): void {
  pay(POTION_COST[potion]);
  gainDoses(potion, POTION_USES[potion]);
  report2(Event.PotionBought, potion, hero.potions[potion]);
}

export function buySpell(spell: Int<0, 7>): void {
  pay(SPELL_COST[spell]);
  gainCharges(spell, SPELL_USES[spell]);
  report2(Event.SpellBought, spell, hero.spells[spell]);
}

/** The shop's price for a place in the pack, or for `PACK` + a potion; 0 for goods that it does not have. */
export function shopPrice(what: Int<0, 39>): u16 {
  return what < PACK ? ITEM_PRICE[pack.item[what]] : POTION_COST[what - PACK];
}

/** The place of a kind of goods in `place.offered`. */
export function offerIndex(what: Int<0, 39>): Int<0, 56> {
  return what < PACK ? pack.item[what] : OFFERED_POTIONS + what - PACK;
}

/** Doses that are left of a potion, and those that its price buys; 1 of 1 for an item. */
function usesLeft(what: Int<0, 39>): Int<0, 99> {
  return what < PACK ? 1 : hero.potions[what - PACK];
}

function usesBought(what: Int<0, 39>): Int<1, 4> {
  return what < PACK ? 1 : POTION_USES[what - PACK];
}

/**
 * facts, "Integer forms", haggle and appraisal: the price that the answer is then asked for. An appraisal is of what is left: the price times the uses
 * left, over the uses when bought, rounded up once at the end.
 */
export function makeOffer(what: Int<0, 39>, method: Int<0, 1>): void {
  const price = shopPrice(what);
  place.offered[offerIndex(what)] = 1;
  const charisma = hero.attributes[Attribute.Charisma];
  offer.what = what;
  offer.method = method;
  if (method === Sale.Haggle) {
    let share: u8 = 10;
    if (charisma >= 15) share = 12;
    else if (charisma <= 6) share = 8;
    const variance = 90 + random(21);
    offer.price = Math.max(Math.trunc((price * share * variance) / 2000), 1);
    tell(Event.HaggleOffer);
  } else {
    const die = fiveD4();
    offer.roll = die + charisma;
    const left: Int<0, 99000> = price * usesLeft(what);
    const bought = usesBought(what);
    const unit: u8 = 40 * bought;
    offer.price = check(Math.max(Math.trunc((left * (die + 2 * charisma) + unit - 1) / unit), 1), 1, 65535);
    report2(Event.AppraisalOffer, check(Math.trunc(left / bought), 0, 65535), charisma);
  }
  game.phase = Phase.Offer;
}

/** The answer to the offer: the sale, or nothing. */
export function answerOffer(accepted: boolean): void {
  const what = offer.what;
  game.phase = Phase.Town;
  if (!accepted) {
    tell(Event.NotSold);
    return;
  }
  gainGold(offer.price);
  tell(Event.Sold);
  if (what < PACK) {
    const slot = what;
    const item = pack.item[slot];
    // facts, ruling 13: a ring takes its change along.
    if (item >= 35) changeAttribute(RING_ATTRIBUTE[item - 35], -pack.change[slot]);
    removeItem(slot);
  } else {
    const potion = what - PACK;
    hero.potions[potion] = 0;
  }
}
