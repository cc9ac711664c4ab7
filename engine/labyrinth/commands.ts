/**
 * The rules' commands, as the UI calls them. Each checks whether it is legal now; if not, it is refused with the reason and
 * changes nothing, not even the generator.
 */
import { check, type u8, type u16, type u32 } from '../lib/int.ts';
import { attack, callAid, charmFoe, examineFoe, runAway } from './attack.ts';
import { foeAttacks } from './combat.ts';
import { assignRoll, beginRolls, resetGame } from './creation.ts';
import { fiveD4 } from './dice.ts';
import { Event, refuse, Refusal, report, tell } from './events.ts';
import { clearVisitMarks, goToTown } from './hero.ts';
import { Potion } from './magic.ts';
import { DRAGON } from './monsters.ts';
import { equipItem } from './pack.ts';
import { emptyChest, enterRoom, nextIsDragon } from './room.ts';
import { castSpell, drink, giveDose } from './spells.ts';
import { Attribute, ATTRIBUTES, companion, DEPTHS, fight, game, hero, Mark, Once, pack, Phase, place, room } from './state.ts';

/** Whether `phase` is the current one; refuses the command otherwise. */
export function inPhase(phase: Phase): boolean {
  if (game.phase === phase) return true;
  refuse(Refusal.NotNow);
  return false;
}

/** Whether `value` is below `end`; refuses the command otherwise. */
export function isBelow(value: u8, end: u8): boolean {
  if (value < end) return true;
  refuse(Refusal.BadNumber);
  return false;
}

/** Whether the purse holds `price`; refuses the command otherwise. */
export function canPay(price: u16): boolean {
  if (hero.gold >= price) return true;
  refuse(Refusal.NotEnoughGold);
  return false;
}

/** Begins a game: forgets the last one and seeds the generator. Always legal. */
export function newGame(seed: u32): void {
  resetGame(seed);
}

/** @param difficulty 0 easy, 1 normal, 2 hard */
export function chooseDifficulty(difficulty: u8): void {
  if (inPhase(Phase.Difficulty) && isBelow(difficulty, 3)) beginRolls(check(difficulty, 0, 2));
}

/** @param attribute an `Attribute` that has no roll yet */
export function assign(attribute: u8): void {
  if (!inPhase(Phase.Assign) || !isBelow(attribute, ATTRIBUTES)) return;
  const which = check(attribute, 0, 6);
  if (hero.attributes[which] !== 0) refuse(Refusal.BadNumber);
  else assignRoll(which);
}

/** From the town: a new room at the depth last visited, or at 1 after a revival (facts, ruling 28). */
export function enterLabyrinth(): void {
  if (!inPhase(Phase.Town)) return;
  clearVisitMarks();
  if (place.depthReset !== 0) place.depth = 1;
  place.depthReset = 0;
  enterRoom();
}

/** facts, ruling 28. */
export function goDeeper(): void {
  if (!inPhase(Phase.Room)) return;
  place.depth = Math.min(place.depth + 1, DEPTHS);
  enterRoom();
}

/** facts, ruling 28: up a depth; from the first, to the town. */
export function goBack(): void {
  if (!inPhase(Phase.Room)) return;
  if (place.depth === 1) {
    goToTown();
  } else {
    place.depth = place.depth - 1;
    enterRoom();
  }
}

export function leaveRoom(): void {
  if (inPhase(Phase.Room)) goToTown();
}

export function openChest(): void {
  if (!inPhase(Phase.Room)) return;
  if (room.chest === 0) refuse(Refusal.NoChest);
  else emptyChest();
}

/** facts, ruling 29: the name of what waits below. */
export function askDivine(): void {
  if (!inPhase(Phase.Room)) return;
  if (place.done[Once.Ask] !== 0) {
    refuse(Refusal.OnceADepth);
    return;
  }
  place.done[Once.Ask] = 1;
  if (fiveD4() + hero.attributes[Attribute.Wisdom] > 25) report(Event.Answered, foretold());
  else tell(Event.Unanswered);
}

/** facts, ruling 29: the sound of what waits below. */
export function listen(): void {
  if (!inPhase(Phase.Room)) return;
  if (place.done[Once.Listen] !== 0) {
    refuse(Refusal.OnceADepth);
    return;
  }
  place.done[Once.Listen] = 1;
  if (fiveD4() + hero.attributes[Attribute.Perception] > 25) report(Event.Heard, foretold());
  else tell(Event.NotHeard);
}

function foretold(): u8 {
  if (nextIsDragon()) return DRAGON;
  return check(place.preview[place.depth + 1] - 1, 0, 30);
}

/** In combat a potion is the turn; in a cleared room there are Healing and Antidote. */
export function usePotion(potion: u8): void {
  if (!canUse(potion)) return;
  if (game.phase === Phase.Room && potion !== Potion.Healing && potion !== Potion.Antidote) refuse(Refusal.CombatOnly);
  else drink(check(potion, 0, 7));
}

/** Spec, "Companion System": a dose of Healing. */
export function treatCompanion(): void {
  if (!canUse(Potion.Healing)) return;
  if (companion.kind === 0) refuse(Refusal.NoCompanion);
  else giveDose();
}

function canUse(potion: u8): boolean {
  if (game.phase !== Phase.Room && !inPhase(Phase.Combat)) return false;
  if (!isBelow(potion, 8)) return false;
  if (hero.potions[check(potion, 0, 7)] > 0) return true;
  refuse(Refusal.NoneLeft);
  return false;
}

/** @param power 1 for all of Lightning Bolt's, 0 for half; of no account for others */
export function cast(spell: u8, power: u8): void {
  if (!inPhase(Phase.Combat) || !isBelow(spell, 11) || !isBelow(power, 2)) return;
  if (hero.spells[check(spell, 0, 10)] === 0) refuse(Refusal.NoneLeft);
  else castSpell(check(spell, 0, 10), check(power, 0, 1));
}

/** @param aim 0 head, 1 torso, 2 legs */
export function strike(aim: u8): void {
  if (inPhase(Phase.Combat) && isBelow(aim, 3)) attack(check(aim + 1, 1, 3));
}

/** @param zone 0 head, 1 torso, 2 legs */
export function guard(zone: u8): void {
  if (inPhase(Phase.Guard) && isBelow(zone, 3)) foeAttacks(check(zone + 1, 1, 3));
}

export function run(): void {
  if (inPhase(Phase.Combat)) runAway();
}

export function examine(): void {
  if (!inPhase(Phase.Combat)) return;
  if (fight.marks[Mark.Examined] !== 0) refuse(Refusal.OnceACombat);
  else examineFoe();
}

export function divineAid(): void {
  if (!inPhase(Phase.Combat)) return;
  if (place.done[Once.Aid] !== 0) refuse(Refusal.OnceADepth);
  else callAid();
}

export function charm(): void {
  if (!inPhase(Phase.Combat)) return;
  if (fight.marks[Mark.Charmed] !== 0) refuse(Refusal.OnceACombat);
  else charmFoe();
}

/** Wields, wears or puts away, in the town and in a cleared room. @param slot a place in the pack from 0 */
export function equip(slot: u8): void {
  if ((game.phase === Phase.Town || inPhase(Phase.Room)) && isBelow(slot, pack.count)) equipItem(check(slot, 0, 31));
}
