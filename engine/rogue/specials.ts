/** The special attacks of monsters: thefts and the effects of their hits (facts, "Monsters", last column and notes). */
import { type Int } from '../lib/int.ts';
import { random, randomWord } from '../lib/rng.ts';
import { play, Sound } from '../lib/sound.ts';
import { Beast, flag } from './bestiary.ts';
import { d } from './dice.ts';
import { newItem, unpack } from './floor.ts';
import { drainStrength, strength } from './hero.ts';
import { Kind } from './kinds.ts';
import { teleportMonster } from './move.ts';
import { game, hero, Is, items, monsters, pack, Slot, Timer } from './state.ts';
import { say, sayItem, sayNumber } from './tell.ts';
import { Say } from './texts.ts';

/** Starts a timer, or prolongs it. It counts from the turn behind the one in which it starts. */
export function extend(timer: Int<0, 5>, turns: Int<0, 100>): void {
  if (hero.timers[timer] === 0) hero.started |= 1 << timer;
  hero.timers[timer] = Math.min(hero.timers[timer] + turns, 200);
}

/** Steals if there is something to steal: then the thief is gone and flees. */
export function steal(m: Int<0, 63>): boolean {
  let loot = 0;
  if (monsters.kind[m] === Beast.Leprechaun) {
    if (hero.gold === 0) return false;
    const one = 2 + randomWord(50 + 10 * game.level);
    const wanted = hero.level + strength() >= 20 ? one : 5 * one;
    const taken = Math.min(wanted, hero.gold);
    loot = newItem(Kind.Gold, taken);
    if (loot === 0) return false;
    hero.gold -= taken;
    sayNumber(Say.TheStealsGold, taken);
  } else {
    let count = 0;
    let chosen = 0;
    for (let slot = 0; slot < 26; slot++) {
      const i = pack.item[slot];
      const kind = items.kind[i];
      const worn = i === hero.worn[Slot.LeftRing] || i === hero.worn[Slot.RightRing];
      if (kind >= Kind.MinorHealing && kind <= Kind.Cancellation && !worn) {
        count++;
        if (random(count) === 0) chosen = slot;
      }
    }
    if (count === 0) return false;
    loot = unpack(chosen);
    sayItem(Say.TheStealsYour, loot);
  }
  play(Sound.Hurt);
  monsters.loot[m] = loot;
  flag(m, Is.Fleeing | Is.Changed);
  teleportMonster(m);
  return true;
}

/** The special of a hit by monster `m`. */
export function specialHit(m: Int<0, 63>): void {
  switch (monsters.kind[m]) {
    case Beast.Aquator: {
      const armor = hero.worn[Slot.Armor];
      if (armor !== 0 && items.value[armor] > 0) {
        items.value[armor]--;
        sayItem(Say.YourRusts, armor);
      }
      break;
    }
    case Beast.Flytrap:
      extend(Timer.Held, d(2));
      say(Say.YouAreHeld);
      break;
    case Beast.IceMonster:
      extend(Timer.Helpless, 1);
      say(Say.YouAreFrozen);
      break;
    case Beast.Medusa:
      extend(Timer.Confused, 2 + d(3));
      say(Say.YouAreConfused);
      break;
    case Beast.Rattlesnake:
      drainStrength();
      break;
    case Beast.Vampire:
      if (hero.maxHp > 1) hero.maxHp--;
      hero.hp = Math.min(hero.hp, hero.maxHp);
      say(Say.YouFeelYourLife);
      break;
    default: {
      const lost = Math.min(10 + random(41), hero.xp);
      hero.xp -= lost;
      sayNumber(Say.YouLoseExperience, lost);
    }
  }
}
