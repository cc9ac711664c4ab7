/** Spec, "Rooms, Traps, and Encounters"; facts, "Room entry". */
import type { Int } from '../lib/int.ts';
import { random, randomWord } from '../lib/rng.ts';
import { beginCombat } from './combat.ts';
import { fiveD4, halfUp, roll } from './dice.ts';
import { Event, report, tell } from './events.ts';
import { FIRST_MAGIC_ARMOUR, FIRST_MAGIC_WEAPON, FIRST_RING } from './gear.ts';
import { clearDepthMarks, countOne, fall, gainGold, hurt, pay, changeAttribute } from './hero.ts';
import {
  GOLD_DUST,
  POOL,
  POOL_ARMOURS,
  POOL_POTIONS,
  POOL_SPELLS,
  POOL_WEAPONS,
  TRAP_CHANCE,
  TRAP_DC,
  TRAP_DICE,
  TRAP_EFFECT,
  TRAP_FACES,
  TRAP_POINTS,
  TrapEffect,
  TRAPS,
} from './magic.ts';
import { DRAGON, MONSTER_FROM, MONSTER_HP, WANDER_SUM } from './monsters.ts';
import { findItem, findPotion, findSpell } from './pack.ts';
import { weighted } from './reward.ts';
import { Attribute, Count, DEPTHS, foe, hero, place, room, tally } from './state.ts';

/** facts, ruling 27: the encounter that is a Dragon. */
const DRAGON_ENCOUNTER = 50;

/** A new room at `place.depth`: its trap, its monster, its chest. */
export function enterRoom(): void {
  clearDepthMarks();
  countOne(Count.Rooms);
  tally.count[Count.Deepest] = Math.max(tally.count[Count.Deepest], place.depth);
  report(Event.Entered, place.depth);
  room.chest = 0;
  if (random(5) === 0) {
    springTrap();
    if (hero.hp === 0) {
      fall();
      return;
    }
  }
  meet();
  if (foe.kind !== DRAGON) hideChest();
  drawPreview();
  beginCombat();
}

/** facts, "Room entry", 2. */
function meet(): void {
  const depth = place.depth;
  let kind: Int<0, 30> = DRAGON;
  if (depth < DEPTHS) {
    const seen = place.preview[depth];
    if (seen > 0) kind = seen - 1;
    else kind = drawMonster();
  }
  // What was foretold has been met.
  place.preview[depth] = 0;
  if (nextIsDragon()) kind = DRAGON;
  place.encounters = Math.min(place.encounters + 1, 65535);
  foe.kind = kind;
  foe.hp = MONSTER_HP[kind];
  report(Event.Met, kind);
}

/** Whether the next encounter is the one that is a Dragon at any depth. */
export function nextIsDragon(): boolean {
  return place.encounters + 1 === DRAGON_ENCOUNTER;
}

/** A monster by its weight. */
export function drawMonster(): Int<0, 30> {
  const draw = randomWord(WANDER_SUM);
  let kind: Int<0, 30> = 30;
  while (kind > 0 && draw < MONSTER_FROM[kind]) kind--;
  return kind;
}

/** facts, "Room entry", 4, and ruling 29: what the next deeper room will hold. */
function drawPreview(): void {
  const next = place.depth + 1;
  if (place.preview[next] === 0) place.preview[next] = next >= DEPTHS ? DRAGON + 1 : drawMonster() + 1;
}

/** facts, "Room entry", 3. */
function hideChest(): void {
  if (random(4) !== 0) return;
  room.chest = 1;
  room.gold = 10 + random(91);
  room.item = 0;
  if (random(2) === 0) room.item = randomWord(POOL) + 1;
  tell(Event.ChestSeen);
}

/** The hero takes all that the chest holds (facts, ruling 33). */
export function emptyChest(): void {
  room.chest = 0;
  countOne(Count.Chests);
  report(Event.ChestOpened, room.gold);
  gainGold(room.gold);
  if (room.item > 0) takeFromPool(room.item - 1);
}

/** facts, "Chest pool". */
export function takeFromPool(draw: Int<0, 260>): void {
  if (draw < POOL_WEAPONS) findItem(FIRST_RING + Math.trunc(draw / 3));
  else if (draw < POOL_ARMOURS) findItem(weighted(FIRST_MAGIC_WEAPON, draw - POOL_WEAPONS));
  else if (draw < POOL_POTIONS) findItem(weighted(FIRST_MAGIC_ARMOUR, draw - POOL_ARMOURS));
  else if (draw < POOL_SPELLS) findPotion(draw - POOL_POTIONS);
  else findSpell(draw - POOL_SPELLS);
}

/** Spec, "Traps"; facts, "Room entry", 1. */
function springTrap(): void {
  const trap = random(TRAPS);
  countOne(Count.Traps);
  report(Event.TrapSprung, trap);
  if (fiveD4() + halfUp(hero.attributes[Attribute.Dexterity]) >= TRAP_DC[trap]) {
    countOne(Count.TrapsAvoided);
    tell(Event.TrapAvoided);
    return;
  }
  const damage = roll(TRAP_DICE[trap], TRAP_FACES[trap]);
  if (damage > 0) {
    hurt(damage);
    report(Event.TrapHurt, damage);
  }
  const chance = TRAP_CHANCE[trap];
  if (chance === 100 || (chance > 0 && random(100) < chance)) sufferTrap(TRAP_EFFECT[trap], TRAP_POINTS[trap]);
}

/** The effect of a trap (facts, rulings 34 and 35). @param points of DEX or turns of poison */
export function sufferTrap(effect: Int<0, 4>, points: Int<0, 3>): void {
  switch (effect) {
    case TrapEffect.Dexterity:
      changeAttribute(Attribute.Dexterity, -points);
      report(Event.DexterityLost, points);
      break;
    case TrapEffect.Poison:
      hero.poison = Math.max(hero.poison, points);
      report(Event.Poisoned, hero.poison);
      break;
    case TrapEffect.GoldDust: {
      const lost = Math.min(hero.gold, GOLD_DUST);
      pay(lost);
      report(Event.GoldDust, lost);
      break;
    }
    case TrapEffect.Rust:
      tell(Event.Rusted);
      break;
  }
}
