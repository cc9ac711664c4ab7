/** Spec, "Derived Stats and Core Formulas"; facts, "Combat": the round, and the monster's part in it. */
import type { u8, Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { companionAttacks } from './companion.ts';
import { clearFight } from './creation.ts';
import { fiveD4, roll } from './dice.ts';
import { Event, report, report2, tell } from './events.ts';
import { woundFoe } from './foe.ts';
import { armourClass, countOne, fall, hurt } from './hero.ts';
import { MONSTER_DEXTERITY, MONSTER_DICE, MONSTER_FACES, MONSTER_STRENGTH } from './monsters.ts';
import { rewardKill } from './reward.ts';
import { Attribute, Count, fight, foe, game, hero, Mark, pack, Phase } from './state.ts';

/** facts, "Combat", 1: who begins. A tie is the hero's. */
export function beginCombat(): void {
  clearFight();
  const own = fiveD4() + hero.attributes[Attribute.Dexterity];
  const other = fiveD4() + MONSTER_DEXTERITY[foe.kind];
  if (own >= other) {
    report2(Event.First, own, other);
    beginRound();
  } else {
    report2(Event.Second, own, other);
    foeTurn();
  }
}

/** The hero's turn: poison first (facts, ruling 3), then the choice of an action. */
function beginRound(): void {
  game.phase = Phase.Combat;
  if (hero.poison === 0) return;
  const damage = roll(1, 4);
  hero.poison--;
  hurt(damage);
  report2(Event.PoisonHurt, damage, hero.poison);
  if (hero.hp === 0) fall();
}

/** After an action that took the hero's turn: the deaths, the companion, the monster. */
export function endTurn(): void {
  if (hero.hp === 0) {
    fall();
    return;
  }
  if (foe.hp > 0) companionAttacks();
  if (foe.hp === 0) rewardKill();
  else foeTurn();
}

/** The monster's turn: it is held or blinded, or the hero chooses a guard. */
function foeTurn(): void {
  const freeze = fight.marks[Mark.Freeze];
  const invisible = fight.marks[Mark.Invisible];
  if (freeze > 0) {
    fight.marks[Mark.Freeze] = freeze - 1;
    tell(Event.FoeFrozen);
    beginRound();
  } else if (invisible > 0) {
    fight.marks[Mark.Invisible] = invisible - 1;
    tell(Event.FoeBlind);
    beginRound();
  } else {
    game.phase = Phase.Guard;
  }
}

/** facts, "Combat", the monster's attack, on a hero whose guard is at `guard`. */
export function foeAttacks(guard: Int<1, 3>): void {
  const zone = random(3) + 1;
  const die = fiveD4();
  countOne(Count.FoeAttacks);
  if (die === 5) {
    const damage = foeDamage();
    countOne(Count.FoeFumbles);
    report(Event.FoeFumbled, damage);
    woundFoe(damage);
  } else if (die === 20) {
    const damage = (foeDamage() * 3) >> 1;
    countOne(Count.FoeCriticals);
    report2(Event.FoeCritical, damage, zone);
    hurt(damage);
    wearArmour();
  } else if (zone === guard) {
    countOne(Count.FoeBlocked);
    report(Event.FoeBlocked, zone);
    wearArmour();
  } else if (die + (MONSTER_STRENGTH[foe.kind] >> 1) >= armourClass()) {
    const damage = foeDamage();
    countOne(Count.FoeHits);
    report2(Event.FoeHit, damage, zone);
    hurt(damage);
    wearArmour();
  } else {
    countOne(Count.FoeMisses);
    report(Event.FoeMissed, zone);
  }
  if (hero.hp === 0) fall();
  else if (foe.hp === 0) rewardKill();
  else beginRound();
}

function foeDamage(): u8 {
  const dice = roll(MONSTER_DICE[foe.kind], MONSTER_FACES[foe.kind]);
  return Math.max(dice - fight.marks[Mark.FoeDamage], 1);
}

/** Spec, "Equipment Wear"; facts, rulings 9 and 42: the draw is made for damaged armour too. */
function wearArmour(): void {
  if (hero.armour > 0) wear(hero.armour - 1);
}

/** The same for the weapon. */
export function wearWeapon(): void {
  if (hero.weapon > 0) wear(hero.weapon - 1);
}

function wear(slot: Int<0, 31>): void {
  if (random(20) !== 0 || pack.damaged[slot] !== 0) return;
  pack.damaged[slot] = 1;
  report(Event.Damaged, pack.item[slot]);
}
