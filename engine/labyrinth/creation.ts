/** Spec, "Character Creation"; facts, "Character creation". */
import { idiv, type u8, type u32, type Int } from '../lib/int.ts';
import { startRandom } from '../lib/rng.ts';
import { fiveD4, roll } from './dice.ts';
import { Event, report, report2, tell } from './events.ts';
import { clearDepthMarks, clearVisitMarks, goToTown } from './hero.ts';
import { PACK } from './state.ts';
import {
  Attribute,
  ATTRIBUTES,
  bet,
  companion,
  fight,
  foe,
  game,
  hero,
  offer,
  pack,
  Phase,
  place,
  quests,
  room,
  tally,
} from './state.ts';

/** By difficulty: the dice of five faces of each attribute. */
export const DIFFICULTY_DICE: readonly number[] = [6, 5, 4];

/** Forgets the game before, so that a seed and keys always give the same state. */
export function resetGame(seed: u32): void {
  game.seed = seed;
  resetHero();
  resetPlace();
  for (let i = 0; i < PACK; i++) {
    pack.item[i] = 0;
    pack.damaged[i] = 0;
    pack.cursed[i] = 0;
    pack.change[i] = 0;
  }
  pack.count = 0;
  companion.kind = 0;
  companion.ac = 0;
  companion.strength = 0;
  companion.hp = 0;
  companion.maxHp = 0;
  companion.name.fill(0);
  companion.nameLength = 0;
  quests.count = 0;
  for (let i = 0; i < 3; i++) {
    quests.monster[i] = 0;
    quests.collect[i] = 0;
  }
  offer.what = 0;
  offer.method = 0;
  offer.roll = 0;
  offer.price = 0;
  bet.roll = 0;
  bet.amount = 0;
  tally.count.fill(0);
  startRandom(seed);
  game.phase = Phase.Difficulty;
}

function resetHero(): void {
  hero.difficulty = 0;
  for (let i = 0; i < ATTRIBUTES; i++) {
    hero.attributes[i] = 0;
    hero.trained[i] = 0;
  }
  hero.roll = 0;
  hero.rolls = 0;
  hero.hp = 0;
  hero.maxHp = 0;
  hero.gold = 0;
  hero.xp = 0;
  hero.level = 1;
  hero.nextLevel = 50;
  hero.points = 0;
  hero.trainings = 0;
  hero.weapon = 0;
  hero.armour = 0;
  hero.potions.fill(0);
  hero.spells.fill(0);
  hero.poison = 0;
  hero.deaths = 0;
}

function resetPlace(): void {
  place.depth = 1;
  place.depthReset = false;
  place.encounters = 0;
  place.preview.fill(0);
  clearDepthMarks();
  clearVisitMarks();
  room.chest = 0;
  room.gold = 0;
  room.item = 0;
  foe.kind = 0;
  foe.hp = 0;
  clearFight();
}

/** facts, "Combat", 1: what lasted for the combat before is over. */
export function clearFight(): void {
  fight.marks.fill(0);
}

/** Takes the dice of a difficulty, and rolls the first attribute. */
export function beginRolls(difficulty: Int<0, 2>): void {
  hero.difficulty = difficulty;
  report(Event.Chosen, difficulty);
  game.phase = Phase.Assign;
  rollNext();
}

function rollNext(): void {
  hero.roll = roll(DIFFICULTY_DICE[hero.difficulty], 5);
  report2(Event.Rolled, hero.rolls + 1, hero.roll);
}

/** Gives the roll to `attribute`, which has none yet; after the seventh, the rest is rolled. */
export function assignRoll(attribute: Int<0, 6>): void {
  hero.attributes[attribute] = hero.roll;
  report2(Event.Assigned, attribute, hero.roll);
  hero.rolls = Math.min(hero.rolls + 1, 7);
  hero.roll = 0;
  if (hero.rolls < 7) rollNext();
  else finishHero();
}

function finishHero(): void {
  const hp = Math.min(3 * hero.attributes[Attribute.Constitution] + fiveD4(), 110);
  hero.hp = hp;
  hero.maxHp = hp;
  // One sum after the other, as the facts order them.
  const base = roll(20, 6);
  const charmDice: u8 = idiv(2 * hero.attributes[Attribute.Charisma] + 2, 3);
  const charm = roll(charmDice, 6);
  hero.gold = base + charm + roll(lowHpDice(hp), 6);
  tell(Event.Created);
  goToTown();
}

/** Spec, "Starting Gold": the dice that make up for few hit points. */
function lowHpDice(hp: Int<0, 110>): Int<0, 15> {
  if (hp < 25) return 15;
  if (hp < 30) return 10;
  if (hp < 40) return 7;
  if (hp < 50) return 5;
  if (hp < 60) return 3;
  return 0;
}
