/** The changes of the hero's figures, whatever their cause. */
import { check, type u16, type Int } from '../lib/int.ts';
import { fiveD4, halfUp } from './dice.ts';
import { Event, report, report2, tell } from './events.ts';
import { ITEM_DICE } from './gear.ts';
import {
  Attribute,
  ATTRIBUTE_LIMIT,
  ATTRIBUTES,
  Count,
  fight,
  game,
  GOLD_LIMIT,
  hero,
  HP_LIMIT,
  LEVEL_LIMITS,
  Mark,
  MARK_LIMIT,
  Once,
  pack,
  Phase,
  place,
  tally,
  XP_LIMIT,
} from './state.ts';

/** Counts one more of `what`, up to what a word holds. */
export function countOne(what: Count): void {
  if (tally.count[what] < 65535) tally.count[what]++;
}

/** Spec, "Derived Stats", armour class: worn armour counts half when it is damaged; none at all counts 5. */
export function armourClass(): Int<14, 230> {
  let armour: Int<0, 20> = 5;
  if (hero.armour > 0) {
    const slot = hero.armour - 1;
    armour = ITEM_DICE[check(pack.item[slot], 21, 34)];
    if (pack.damaged[slot] !== 0) armour >>= 1;
  }
  return 10 + halfUp(hero.attributes[Attribute.Constitution]) + armour + fight.marks[Mark.Guard];
}

/** Takes hit points off, down to 0: then the caller asks {@link fall}. */
export function hurt(points: u16): void {
  hero.hp = Math.max(hero.hp - points, 0);
}

/** Gives hit points up to the maximum. Returns those that were gained. */
export function heal(points: u16): Int<0, 999> {
  const before = hero.hp;
  hero.hp = Math.max(Math.min(before + points, hero.maxHp), before);
  return hero.hp - before;
}

/** @param amount at most what the largest bet wins */
export function gainGold(amount: Int<0, 109999989>): void {
  hero.gold = Math.min(hero.gold + amount, GOLD_LIMIT);
}

/** Takes `price` out of the purse, which must hold it. */
export function pay(price: Int<0, 9999999>): void {
  hero.gold = check(hero.gold - price, 0, GOLD_LIMIT);
}

/** Spec, "Rewards and Progression", leveling: level L needs 50 * (L - 1) more than the level before. */
export function gainXp(amount: u16): void {
  hero.xp = Math.min(hero.xp + amount, XP_LIMIT);
  while (hero.level < LEVEL_LIMITS[hero.difficulty] && hero.xp >= hero.nextLevel) {
    hero.level++;
    hero.nextLevel = Math.min(hero.nextLevel + 50 * hero.level, 1010000);
    if (hero.points < 255) hero.points++;
    report(Event.LevelGained, hero.level);
  }
}

/**
 * Changes an attribute within 1..99. The maximum hit points change by 5 for each point of Constitution that really changed (facts, rulings 6, 13 and
 * 15). Hit points only ever fall with it. Returns the real change.
 */
export function changeAttribute(attribute: Int<0, 6>, points: Int<-5, 5>): Int<-5, 5> {
  const before = hero.attributes[attribute];
  const after = Math.max(Math.min(before + points, ATTRIBUTE_LIMIT), 1);
  hero.attributes[attribute] = after;
  const change = check(after - before, -5, 5);
  if (attribute === Attribute.Constitution) {
    hero.maxHp = Math.max(Math.min(hero.maxHp + 5 * change, HP_LIMIT), 1);
    hero.hp = Math.min(hero.hp, hero.maxHp);
  }
  return change;
}

/** Sets one of the marks of this combat, or adds to it. */
export function addMark(mark: Mark, by: Int<1, 3>): void {
  fight.marks[mark] = Math.min(fight.marks[mark] + by, MARK_LIMIT);
}

/** facts, ruling 30: what can be done once a depth can be done again. */
export function clearDepthMarks(): void {
  place.done[Once.Aid] = 0;
  place.done[Once.Ask] = 0;
  place.done[Once.Listen] = 0;
}

/** Comes to the town, or leaves it: facts, ruling 30. */
export function clearVisitMarks(): void {
  place.recovered.fill(0);
  place.offered.fill(0);
}

/** The way to the town, from wherever: the room is gone, the depth is kept (facts, ruling 28). */
export function goToTown(): void {
  clearDepthMarks();
  clearVisitMarks();
  game.phase = Phase.Town;
  tell(Event.InTown);
}

/** Spec, "Revival & Death", of a hero without hit points: back to the town, weaker, or the end. */
export function fall(): void {
  if (hero.deaths < 255) hero.deaths++;
  tell(Event.Fallen);
  const sum = fiveD4() + hero.attributes[Attribute.Wisdom];
  const difficulty = 15 + 5 * hero.deaths;
  if (sum < difficulty) {
    report2(Event.Died, difficulty, sum);
    game.phase = Phase.Dead;
    return;
  }
  report2(Event.Revived, difficulty, sum);
  for (let i = 0; i < ATTRIBUTES; i++) {
    const value = hero.attributes[i];
    if (value > 3) hero.attributes[i] = value - 1;
  }
  hero.hp = 1;
  place.depthReset = true;
  goToTown();
}
