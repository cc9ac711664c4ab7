/**
 * The rules' commands, as the UI calls them. A menu offers only the actions of its phase that are possible. A command rests on that: it is called in
 * the phase that its comment or its name says, with arguments that exist. An action against the rules is refused with the reason all the same. It
 * changes nothing then, not even the generator.
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
import { Attribute, DEPTHS, fight, game, hero, Mark, Once, Phase, place } from './state.ts';

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
  beginRolls(check(difficulty, 0, 2));
}

/** @param attribute an `Attribute` that has no roll yet */
export function assign(attribute: u8): void {
  assignRoll(check(attribute, 0, 6));
}

/** From the town: a new room at the depth last visited, or at 1 after a revival (facts, ruling 28). */
export function enterLabyrinth(): void {
  clearVisitMarks();
  if (place.depthReset) place.depth = 1;
  place.depthReset = false;
  enterRoom();
}

/** facts, ruling 28. */
export function goDeeper(): void {
  place.depth = Math.min(place.depth + 1, DEPTHS);
  enterRoom();
}

/** facts, ruling 28: up a depth; from the first, to the town. */
export function goBack(): void {
  if (place.depth === 1) {
    goToTown();
  } else {
    place.depth--;
    enterRoom();
  }
}

export function leaveRoom(): void {
  goToTown();
}

/** Where there is a chest. */
export function openChest(): void {
  emptyChest();
}

/** facts, ruling 29: the name of what waits below. */
export function askDivine(): void {
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

/** In combat a potion is the turn; in a cleared room there are Healing and Antidote. @param potion one that is carried */
export function usePotion(potion: u8): void {
  if (game.phase === Phase.Room && potion !== Potion.Healing && potion !== Potion.Antidote) refuse(Refusal.CombatOnly);
  else drink(check(potion, 0, 7));
}

/** Spec, "Companion System": a dose of Healing, where both are there. */
export function treatCompanion(): void {
  giveDose();
}

/**
 * @param spell one that there is a charge of
 * @param power 1 for all of Lightning Bolt's, 0 for half; of no account for others
 */
export function cast(spell: u8, power: u8): void {
  castSpell(check(spell, 0, 10), check(power, 0, 1));
}

/** @param aim 0 head, 1 torso, 2 legs */
export function strike(aim: u8): void {
  attack(check(aim + 1, 1, 3));
}

/** @param zone 0 head, 1 torso, 2 legs */
export function guard(zone: u8): void {
  foeAttacks(check(zone + 1, 1, 3));
}

export function run(): void {
  runAway();
}

export function examine(): void {
  if (fight.marks[Mark.Examined] !== 0) refuse(Refusal.OnceACombat);
  else examineFoe();
}

export function divineAid(): void {
  if (place.done[Once.Aid] !== 0) refuse(Refusal.OnceADepth);
  else callAid();
}

export function charm(): void {
  if (fight.marks[Mark.Charmed] !== 0) refuse(Refusal.OnceACombat);
  else charmFoe();
}

/** Wields, wears or puts away, in the town and in a cleared room. @param slot a place in the pack, from 0, with an item */
export function equip(slot: u8): void {
  equipItem(check(slot, 0, 31));
}
