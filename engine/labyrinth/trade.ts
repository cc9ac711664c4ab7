/** The commands of the town, and of what a hero can do about himself: as commands.ts. */
import { check, type u8, type u32, type Int } from '../lib/int.ts';
import { canPay } from './commands.ts';
import { Event, refuse, Refusal, report2 } from './events.ts';
import { FIRST_RING, ITEM_PRICE } from './gear.ts';
import { changeAttribute } from './hero.ts';
import { POTION_COST, POTION_USES, SPELL_COST, SPELL_USES } from './magic.ts';
import { isEquipped } from './pack.ts';
import { answerOffer, buyItem, buyPotion, buySpell, makeOffer, offerIndex, shopPrice } from './shop.ts';
import { ATTRIBUTE_LIMIT, hero, pack, PACK, place, quests, QUESTS, Sale, TRAININGS, USES_LIMIT } from './state.ts';
import {
  CURSE_COST,
  HEALER_COST,
  LEAST_BET,
  liftCurse,
  recover,
  RECOVERY_COST,
  REPAIR_COST,
  repairItem,
  takeQuests,
  throwDie,
  trainAttribute,
  trainingCost,
  visitHealer,
} from './town.ts';

/** @param item a weapon or an armour of the shop */
export function buy(item: u8): void {
  if (pack.count >= PACK) refuse(Refusal.TooMany);
  else if (canPay(ITEM_PRICE[check(item, 1, 27)])) buyItem(check(item, 1, 27));
}

export function buyDoses(potion: u8): void {
  const kind = check(potion, 0, 6);
  if (hero.potions[kind] + POTION_USES[kind] > USES_LIMIT) refuse(Refusal.TooMany);
  else if (canPay(POTION_COST[kind])) buyPotion(kind);
}

export function buyCharges(spell: u8): void {
  const kind = check(spell, 0, 7);
  if (hero.spells[kind] + SPELL_USES[kind] > USES_LIMIT) refuse(Refusal.TooMany);
  else if (canPay(SPELL_COST[kind])) buySpell(kind);
}

/**
 * Asks what the shop would pay.
 * @param what a place in the pack from 0, or `PACK` + a potion
 * @param method a `Sale`
 */
export function askPrice(what: u8, method: u8): void {
  const goods = check(what, 0, 39);
  const reason = whyNotSold(goods, method);
  if (reason !== Refusal.None) refuse(reason);
  else makeOffer(goods, check(method, 0, 1));
}

/** facts, rulings 16 and 41, and one offer for an item a visit. */
function whyNotSold(what: Int<0, 39>, method: u8): Refusal {
  if (what >= PACK) {
    if (method === Sale.Haggle) return Refusal.NotForSale;
    return place.offered[offerIndex(what)] === 0 ? Refusal.None : Refusal.OneOffer;
  }
  const slot = what;
  if (isEquipped(slot)) return Refusal.Equipped;
  if (pack.damaged[slot] !== 0) return Refusal.IsDamaged;
  if (pack.cursed[slot] !== 0) return Refusal.IsCursed;
  if (shopPrice(slot) === 0) return Refusal.NotForSale;
  if (method === Sale.Appraisal && pack.item[slot] >= FIRST_RING) return Refusal.NotForSale;
  return place.offered[offerIndex(slot)] === 0 ? Refusal.None : Refusal.OneOffer;
}

export function answer(accepted: boolean): void {
  answerOffer(accepted);
}

/** @param kind a `Recovery` */
export function recovery(kind: u8): void {
  const which = check(kind, 0, 4);
  if (place.recovered[which] !== 0) refuse(Refusal.OnceAVisit);
  else if (canPay(RECOVERY_COST[which])) recover(which);
}

export function healer(): void {
  if (canPay(HEALER_COST)) visitHealer();
}

/** @param slot a place in the pack from 0 */
export function removeCurse(slot: u8): void {
  if (canPay(CURSE_COST)) liftCurse(check(slot, 0, 31));
}

/** @param slot a place in the pack from 0 */
export function repair(slot: u8): void {
  if (canPay(REPAIR_COST)) repairItem(check(slot, 0, 31));
}

export function train(attribute: u8): void {
  const which = check(attribute, 0, 6);
  if (hero.trainings >= TRAININGS) refuse(Refusal.TrainedOut);
  else if (hero.attributes[which] >= ATTRIBUTE_LIMIT) refuse(Refusal.AtLimit);
  else if (canPay(trainingCost())) trainAttribute(which);
}

/** Spends a level's point, in the town and in a cleared room. */
export function spendPoint(attribute: u8): void {
  const which = check(attribute, 0, 6);
  if (hero.points === 0) {
    refuse(Refusal.NoPoints);
  } else if (hero.attributes[which] >= ATTRIBUTE_LIMIT) {
    refuse(Refusal.AtLimit);
  } else {
    hero.points--;
    changeAttribute(which, 1);
    report2(Event.PointSpent, which, hero.attributes[which]);
  }
}

export function askQuests(): void {
  if (quests.count >= QUESTS) refuse(Refusal.QuestsFull);
  else takeQuests();
}

/**
 * Spec, "Gambling".
 * @param kind 0 a d20, 1 a d10, 2 a d6, 3 a range of a d20
 * @param pick the face, or the range of 1..4
 */
export function gamble(kind: u8, pick: u8, amount: u32): void {
  if (amount < LEAST_BET) refuse(Refusal.BetTooLow);
  else if (amount > hero.gold) refuse(Refusal.NotEnoughGold);
  else throwDie(check(kind, 0, 3), check(pick, 1, 20), amount);
}
