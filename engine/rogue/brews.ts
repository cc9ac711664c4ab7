/** Potions (A section 1, "Potions"; facts, "Effects"). */
import { check, type Int } from '../lib/int.ts';
import { play, Sound } from '../lib/sound.ts';
import { isHere } from './bestiary.ts';
import { d, dice } from './dice.ts';
import { End, heal, hurt, raiseLevel } from './hero.ts';
import { Kind } from './kinds.ts';
import { extend } from './specials.ts';
import { sight } from './sight.ts';
import { hero, items, MONSTERS, Timer } from './state.ts';
import { say, sayNumber } from './tell.ts';
import { Say } from './texts.ts';
import { cellOfItem } from './things.ts';

/** Monsters on the level. */
function monsterCount(): Int<0, 64> {
  let count = 0;
  for (let m = 0; m < MONSTERS; m = m + 1) if (isHere(m)) count++;
  return count;
}

/** Whether a potion, scroll, ring or wand lies on the level. */
function magicHere(): boolean {
  for (let i = 1; i < 147; i = i + 1) if (cellOfItem(i) < 800 && items.kind[i] <= Kind.Cancellation) return true;
  return false;
}

/** Ruling 13. */
function healBy(kind: Int<1, 4>): void {
  hero.timers[Timer.Confused] = 0;
  hero.timers[Timer.Blind] = 0;
  let points = dice(kind, 8) + 2 * kind - 2;
  if (hero.hp === hero.maxHp) {
    hero.maxHp = Math.min(hero.maxHp + 1, 999);
    points = 1;
  }
  const before = hero.hp;
  heal(points);
  sayNumber(kind === Kind.MinorHealing ? Say.YouFeelBetterHp : Say.YouFeelMuchBetter, check(hero.hp - before, 0, 999));
}

/** Drinks a potion of `kind`. */
export function drink(kind: Int<1, 15>): void {
  play(Sound.Magic);
  switch (kind) {
    case Kind.RestoreStrength:
      hero.strength = hero.maxStrength;
      sayNumber(Say.YourStrengthIsRestored, hero.strength);
      break;
    case Kind.Poison: {
      const points = d(6);
      sayNumber(Say.YouFeelSickHp, points);
      hurt(points, End.Poison);
      break;
    }
    case Kind.GainStrength:
      hero.strength = Math.min(hero.strength + 1, 31);
      hero.maxStrength = Math.min(hero.maxStrength + 1, 31);
      sayNumber(Say.YouFeelStrongerStrength, hero.strength);
      break;
    case Kind.Confusion:
      extend(Timer.Confused, 18 + d(3));
      say(Say.WaitWhatsGoingOn);
      break;
    case Kind.Blindness:
      extend(Timer.Blind, 39 + d(21));
      say(Say.OhBummerEverythingIs);
      break;
    case Kind.DetectMonsters: {
      const count = monsterCount();
      hero.detectsMonsters = 1;
      if (count === 0) say(Say.YouHaveAStrange);
      else sayNumber(Say.YouSenseMonsters, count);
      break;
    }
    case Kind.DetectMagic:
      hero.detectsMagic = 1;
      if (magicHere()) say(Say.YouSenseMagic);
      else say(Say.YouHaveAStrange);
      break;
    case Kind.HasteSelf:
      extend(Timer.Hasted, 3 + d(5));
      say(Say.YouFeelYourselfMoving);
      break;
    case Kind.SeeInvisible:
      hero.seesInvisible = 1;
      say(Say.YourEyesTingleYou);
      break;
    case Kind.Levitation:
      extend(Timer.Levitating, 28 + d(4));
      say(Say.YouBeginToFloat);
      break;
    case Kind.RaiseLevel:
      raiseLevel();
      break;
    default:
      healBy(check(kind, 1, 4));
  }
  sight.fresh = 1;
}
