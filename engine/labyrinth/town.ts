/** Spec, "Town Actions", "Training & Attribute Growth", "Side Quests" and "Gambling"; what is paid is in the purse. */
import type { u32, Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { fiveD4 } from './dice.ts';
import { Event, report, report2, report3, tell } from './events.ts';
import { changeAttribute, countOne, gainGold, heal, pay } from './hero.ts';
import { CANDIDATES, FIRST_CANDIDATE } from './monsters.ts';
import { questReward } from './reward.ts';
import { Attribute, bet, Count, hero, pack, place, quests, QUESTS } from './state.ts';

export const enum Recovery {
  Eat,
  Drink,
  Pray,
  Sleep,
  Rest,
}

export const RECOVERY_COST: readonly number[] = [10, 10, 0, 0, 10];
const RECOVERY_ATTRIBUTE: readonly number[] = [
  Attribute.Charisma,
  Attribute.Charisma,
  Attribute.Wisdom,
  Attribute.Constitution,
  Attribute.Constitution,
];

export const HEALER_COST = 40;
export const CURSE_COST = 10;
export const REPAIR_COST = 30;
/** facts, ruling 37. */
export const LEAST_BET = 5;

/** A third of the maximum, rounded up, for a check above 25. */
export function recover(kind: Int<0, 4>): void {
  pay(RECOVERY_COST[kind]);
  place.recovered[kind] = 1;
  if (fiveD4() + hero.attributes[RECOVERY_ATTRIBUTE[kind]] > 25) {
    report2(Event.Recovered, heal(Math.trunc((hero.maxHp + 2) / 3)), kind);
  } else {
    report(Event.NotRecovered, kind);
  }
}

/** Full hit points, and no poison: the one debuff that lasts. */
export function visitHealer(): void {
  pay(HEALER_COST);
  hero.poison = 0;
  report(Event.Healed, heal(hero.maxHp));
}

/** Spec, "Curses & Removal": the ring stays what it does, and can be sold. */
export function liftCurse(slot: Int<0, 31>): void {
  pay(CURSE_COST);
  pack.cursed[slot] = 0;
  report(Event.CurseLifted, pack.item[slot]);
}

export function repairItem(slot: Int<0, 31>): void {
  pay(REPAIR_COST);
  pack.damaged[slot] = 0;
  report(Event.Repaired, pack.item[slot]);
}

export function trainingCost(): Int<50, 400> {
  return 50 * (hero.trainings + 1);
}

export function trainAttribute(attribute: Int<0, 6>): void {
  pay(trainingCost());
  hero.trainings = Math.min(hero.trainings + 1, 7);
  hero.trained[attribute] = Math.min(hero.trained[attribute] + 1, 7);
  changeAttribute(attribute, 1);
  report2(Event.Trained, attribute, hero.attributes[attribute]);
}

/** facts, ruling 36: fills up to three. */
export function takeQuests(): void {
  while (quests.count < QUESTS) {
    const slot = quests.count;
    const monster = candidate(random(CANDIDATES - slot));
    const collect: Int<0, 1> = random(5) < 3 ? 0 : 1;
    quests.monster[slot] = monster;
    quests.collect[slot] = collect;
    quests.count = slot + 1;
    report3(Event.QuestGiven, questReward(monster), monster, collect);
  }
}

/** The candidate that is number `index` of those without a quest. */
function candidate(index: Int<0, 254>): Int<11, 30> {
  let left = index;
  for (let monster = FIRST_CANDIDATE; monster < 30; monster++) {
    if (isQuested(monster)) continue;
    if (left === 0) return monster;
    left--;
  }
  return 30;
}

function isQuested(monster: Int<11, 30>): boolean {
  for (let i = 0; i < quests.count; i++) {
    if (quests.monster[i] === monster) return true;
  }
  return false;
}

/** By game: d20, d10, d6, and a range of five of a d20. */
export const BET_FACES: readonly number[] = [20, 10, 6, 20];
/** facts, ruling 37: what a win adds, in bets. */
export const BET_WINS: readonly number[] = [11, 6, 3, 2];

/** Spec, "Gambling". @param pick a face, or a range, from 1 */
export function throwDie(kind: Int<0, 3>, pick: Int<1, 20>, amount: Int<0, 9999999>): void {
  const die = random(BET_FACES[kind]) + 1;
  let won = die === pick;
  if (kind === 3) won = Math.trunc((die + 4) / 5) === pick;
  countOne(Count.Bets);
  bet.roll = die;
  if (won) {
    const wins: u32 = amount * BET_WINS[kind];
    bet.amount = wins;
    countOne(Count.BetsWon);
    gainGold(wins);
    tell(Event.BetWon);
  } else {
    bet.amount = amount;
    pay(amount);
    tell(Event.BetLost);
  }
}
