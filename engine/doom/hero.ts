/** The changes of the hero's figures, whatever their cause. */
import { check, type u8, type Int } from '../lib/int.ts';
import { Event, report } from './events.ts';
import { cells, game, hero, Phase, Ruleset, Stat, tally } from './state.ts';
import { ATTRIBUTE_LIMIT, COLUMN_OF, FLOOR_START, HP_LIMIT, MAX_HP_LIMIT, ROW_OF } from './tables.ts';

/** The index of the hero's cell in `cells`. */
export function hereIndex(): Int<0, 342> {
  return FLOOR_START[hero.floor] + hero.cell;
}

/** The feature of the hero's cell. */
export function featureHere(): Int<0, 11> {
  return cells.feature[hereIndex()];
}

/** Takes the feature out of the hero's cell. */
export function emptyHere(): void {
  cells.feature[hereIndex()] = 0;
}

/** Reports `event` with the hero's floor, row and column, from 1. */
export function reportPlace(event: Event): void {
  report(event, hero.floor + 1, ROW_OF[hero.cell] + 1, COLUMN_OF[hero.cell] + 1);
}

/** Adds to the purse; what a word can't hold is lost (a dungeon holds a tenth of that). */
export function gainGold(amount: u8): void {
  hero.gold = Math.min(hero.gold + amount, 65535);
}

/** Takes `price` out of the purse, which must hold it. */
export function pay(price: u8): void {
  hero.gold = check(hero.gold - price, 0, 65535);
}

/** Adds a charge of `spell`; a byte holds more than a dungeon's gold can buy. */
export function gainCharge(spell: Int<1, 5>): u8 {
  const charges = Math.min(hero.spells[spell] + 1, 255);
  hero.spells[spell] = charges;
  return charges;
}

/** Takes hit points off; the caller reports it and then asks {@link heroDies}. The worst is a monster's 12. */
export function hurt(points: Int<0, 12>): void {
  hero.hp = check(hero.hp - points, -128, 127);
}

/** Spec section 1: ends the game at 0 hit points or less. */
export function heroDies(): boolean {
  if (hero.hp > 0) return false;
  game.phase = Phase.Dead;
  report(Event.Died);
  return true;
}

/** facts, table "Potion", 1: hit points up to the maximum, and 40 (ruling 22). Returns the points gained. */
export function heal(points: Int<1, 15>): Int<0, 15> {
  const before = hero.hp;
  hero.hp = Math.min(before + points, Math.min(hero.maxHp, HP_LIMIT));
  return check(hero.hp - before, 0, 15);
}

/** Whether {@link heal} would do anything. */
export function canHeal(): boolean {
  return hero.hp < Math.min(hero.maxHp, HP_LIMIT);
}

/** Whether {@link raiseStat} would do anything. */
export function canRise(stat: Int<0, 3>): boolean {
  switch (stat) {
    case Stat.Strength:
      return hero.strength < ATTRIBUTE_LIMIT;
    case Stat.Dexterity:
      return hero.dexterity < ATTRIBUTE_LIMIT;
    case Stat.Intelligence:
      return hero.intelligence < ATTRIBUTE_LIMIT;
    default:
      return hero.maxHp < MAX_HP_LIMIT[game.ruleset] || canHeal();
  }
}

/**
 * Raises an attribute (facts, ruling 22), the maximum hit points together with the hit points.
 * Returns the points that were gained. In `classic` a maximum stops at 255, out of reach in play.
 */
export function raiseStat(stat: Int<0, 3>, points: Int<1, 7>): Int<0, 7> {
  let before: u8 = 0;
  let now: u8 = 0;
  switch (stat) {
    case Stat.Strength:
      before = hero.strength;
      hero.strength = Math.min(before + points, ATTRIBUTE_LIMIT);
      now = hero.strength;
      break;
    case Stat.Dexterity:
      before = hero.dexterity;
      hero.dexterity = Math.min(before + points, ATTRIBUTE_LIMIT);
      now = hero.dexterity;
      break;
    case Stat.Intelligence:
      before = hero.intelligence;
      hero.intelligence = Math.min(before + points, ATTRIBUTE_LIMIT);
      now = hero.intelligence;
      break;
    default:
      before = hero.maxHp;
      now = Math.min(before + points, MAX_HP_LIMIT[game.ruleset]);
      hero.maxHp = now;
      heal(points);
  }
  return check(now - before, 0, 7);
}

/**
 * Lowers an attribute (facts, ruling 22), the maximum hit points together with the hit points: down to 1 in `spec`, to
 * death in `classic`. Returns the points that were lost. The caller asks {@link heroDies}.
 */
export function lowerStat(stat: Int<0, 3>, points: Int<1, 7>): Int<0, 7> {
  let before: u8 = 0;
  let now: u8 = 0;
  switch (stat) {
    case Stat.Strength:
      before = hero.strength;
      hero.strength = Math.max(before - points, 1);
      now = hero.strength;
      break;
    case Stat.Dexterity:
      before = hero.dexterity;
      hero.dexterity = Math.max(before - points, 1);
      now = hero.dexterity;
      break;
    case Stat.Intelligence:
      before = hero.intelligence;
      hero.intelligence = Math.max(before - points, 1);
      now = hero.intelligence;
      break;
    default:
      before = hero.maxHp;
      hurt(points);
      if (game.ruleset === Ruleset.Spec) {
        now = Math.max(before - points, 1);
        hero.hp = Math.max(hero.hp, 1);
      } else {
        now = Math.max(before - points, 0);
      }
      hero.maxHp = now;
  }
  return check(before - now, 0, 7);
}

/** Counts an accepted command. */
export function countTurn(): void {
  tally.turns = Math.min(tally.turns + 1, 65535);
}
