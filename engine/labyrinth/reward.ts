/** Spec, "Rewards and Progression"; facts, "After a kill". */
import { check, idiv, type u8, type u16, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { Event, report, tell } from './events.ts';
import { FIRST_MAGIC_ARMOUR, FIRST_MAGIC_WEAPON, FIRST_RING, ITEM_WEIGHT, RINGS } from './gear.ts';
import { countOne, gainGold, gainXp } from './hero.ts';
import { SCROLLS } from './magic.ts';
import { DRAGON, MONSTER_DIFFICULTY, MONSTER_GOLD, MONSTER_GOLD_SPREAD, MONSTER_WANDER, MONSTER_XP } from './monsters.ts';
import { findItem, findPotion, findSpell } from './pack.ts';
import { Count, foe, game, Phase, place, quests } from './state.ts';

/** The monster is dead: its rewards, and victory over a Dragon. */
export function rewardKill(): void {
  const monster = foe.kind;
  tell(Event.FoeDied);
  countOne(Count.Kills);
  reward(1);
  finishQuests(monster);
  dropPotion(MONSTER_DIFFICULTY[monster]);
  dropGear();
  game.phase = Phase.Room;
  if (monster === DRAGON) {
    game.phase = Phase.Won;
    tell(Event.Won);
  }
}

/** Experience and gold by depth; `share` 1 for all of it, 4 for the quarter that a charm earns. */
export function reward(share: Int<1, 4>): void {
  const monster = foe.kind;
  const gold = MONSTER_GOLD[monster] + random(MONSTER_GOLD_SPREAD[monster]);
  const xp = share === 1 ? byDepth(MONSTER_XP[monster]) : byDepth(MONSTER_XP[monster]) >> 2;
  const coins = share === 1 ? byDepth(gold) : byDepth(gold) >> 2;
  report(Event.Learnt, xp);
  report(Event.Looted, coins);
  gainXp(xp);
  gainGold(coins);
}

/** facts, "Integer forms": the depth multiplier in halves. Halved twice more, it is the charm's eighth rounded once. */
function byDepth(base: Int<3, 454>): u16 {
  return (base * (place.depth + 1)) >> 1;
}

/** facts, "Integer forms", quest reward. */
export function questReward(monster: Int<11, 30>): u16 {
  return 20 * MONSTER_DIFFICULTY[monster] + idiv(5000, MONSTER_WANDER[monster]);
}

/** Spec, "Side Quests", completion: at once. No two quests have the same monster. */
function finishQuests(monster: Int<0, 30>): void {
  for (let i = 0; i < quests.count; i++) {
    if (quests.monster[i] === monster) {
      const gold = questReward(check(monster, 11, 30));
      gainGold(gold);
      countOne(Count.Quests);
      report(Event.QuestDone, gold);
      removeQuest(i);
      return;
    }
  }
}

function removeQuest(index: Int<0, 2>): void {
  const last = check(quests.count - 1, 0, 2);
  for (let i = index; i < last; i++) {
    quests.monster[i] = quests.monster[i + 1];
    quests.collect[i] = quests.collect[i + 1];
  }
  quests.count = last;
}

/** facts, ruling 31. */
function dropPotion(difficulty: Int<0, 11>): void {
  const chance = Math.min(5 + difficulty, 20);
  const draw = random(100) + 1;
  if (draw <= chance) findPotion(0);
  else if (draw <= 2 * chance) findSpell(random(SCROLLS));
}

function dropGear(): void {
  if (random(4) !== 0) return;
  const kind = random(10);
  if (kind < 4) findItem(FIRST_RING + random(RINGS));
  else if (kind < 7) findItem(weighted(FIRST_MAGIC_ARMOUR, random(100)));
  else findItem(weighted(FIRST_MAGIC_WEAPON, random(100)));
}

/** The labyrinth's item that `draw` of 0..99 falls on, by weight from `first`. */
export function weighted(first: Int<11, 28>, draw: Int<0, 99>): Int<11, 34> {
  let item: u8 = first;
  let rest: u8 = draw;
  while (rest >= ITEM_WEIGHT[item]) {
    rest -= ITEM_WEIGHT[item];
    item = check(item + 1, 11, 34);
  }
  return item;
}
