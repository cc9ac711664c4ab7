/** Potions (A section 1, "Potions"; facts, "Effects"). */
import { check, type Int } from '../lib/int.ts';
import { play, Sound } from '../lib/sound.ts';
import { isHere } from './bestiary.ts';
import { d, dice } from './dice.ts';
import { End, heal, hurt, raiseLevel } from './hero.ts';
import { Kind } from './kinds.ts';
import { text, TOLD as TOLD_BEGIN } from './packed.ts';
import { extend } from './specials.ts';
import { sight } from './sight.ts';
import { hero, items, MONSTERS, Timer } from './state.ts';
import { say, told } from './tell.ts';
import { Say } from './texts.ts';
import { lies } from './things.ts';

/** The screen code of a full stop. */
const PERIOD = 14;

/** Monsters on the level. */
function monsterCount(): Int<0, 64> {
  let count = 0;
  for (let m = 0; m < MONSTERS; m++) if (isHere(m)) count++;
  return count;
}

/** Whether a potion, scroll, ring or wand lies on the level. */
function magicHere(): boolean {
  for (let i = 1; i < 130; i++) if (lies(i) && items.kind[i] <= Kind.Cancellation) return true;
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
  told.number = check(hero.hp - before, 0, 999);
}

/** From Minor Healing on; detection finds nothing with a feeling of its own, and a new level is told where it is gained. */
const TOLD: readonly number[] = [
  Say.YouFeelBetterHp, Say.YouFeelMuchBetter, Say.YouFeelMuchBetter, Say.YouFeelMuchBetter, Say.YourStrengthIsRestored, Say.YouFeelSickHp,
  Say.YouFeelStrongerStrength, Say.WaitWhatsGoingOn, Say.OhBummerEverythingIs, Say.YouSenseMonsters, Say.YouSenseMagic,
  Say.YouFeelYourselfMoving, Say.YourEyesTingleYou, Say.YouBeginToFloat,
];

/** From Confusion to Levitation, where a timer is all: which it is, and for how many turns. */
const TIMER: readonly number[] = [Timer.Confused, Timer.Blind, 0, 0, Timer.Hasted, 0, Timer.Levitating];
const LEAST: readonly number[] = [18, 39, 0, 0, 3, 0, 28];
const MORE: readonly number[] = [3, 21, 1, 1, 5, 1, 4];

/** Drinks a potion of `kind`. */
export function drink(kind: Int<1, 15>): void {
  let tells = 1;
  play(Sound.Magic);
  switch (kind) {
    case Kind.RestoreStrength:
      hero.strength = hero.maxStrength;
      told.number = hero.strength;
      break;
    case Kind.Poison: {
      const points = d(6);
      told.number = points;
      hurt(points, End.Poison);
      break;
    }
    case Kind.GainStrength:
      hero.strength = Math.min(hero.strength + 1, 31);
      hero.maxStrength = Math.min(hero.maxStrength + 1, 31);
      told.number = hero.strength;
      break;
    case Kind.DetectMonsters:
      hero.detectsMonsters = true;
      tells = monsterCount();
      told.number = tells;
      break;
    case Kind.DetectMagic:
      hero.detectsMagic = true;
      tells = magicHere() ? 1 : 0;
      break;
    case Kind.SeeInvisible:
      hero.seesInvisible = true;
      break;
    case Kind.RaiseLevel:
      raiseLevel();
      return;
    default:
      if (kind <= Kind.SuperiorHealing) {
        healBy(kind);
      } else {
        const which = check(kind - Kind.Confusion, 0, 6);
        extend(TIMER[which], LEAST[which] + d(MORE[which]));
      }
  }
  say(tells === 0 ? Say.YouHaveAStrange : TOLD[kind - 1]);
  // One monster is not several: the last letter goes.
  if (kind === Kind.DetectMonsters && tells === 1 && text.end > TOLD_BEGIN + 1) {
    text.end--;
    text.codes[text.end - 1] = PERIOD;
  }
  sight.fresh = true;
}
