/** The hero's figures: strength, armour class, experience, wounds (facts, "Character, levels, combat"). */
import { clamp, type u16, type Int } from '../lib/int.ts';
import { play, Sound } from '../lib/sound.ts';
import { d } from './dice.ts';
import { ARMOR_CLASS, WEIGHTS } from './gear.ts';
import { Kind } from './kinds.ts';
import { game, hero, items, pack, Phase, Slot } from './state.ts';
import { sayNumber } from './tell.ts';
import { Say } from './texts.ts';
import { bonusOf } from './things.ts';

/** How many rings of `kind` are worn: 0..2. */
export function ringsOf(kind: Int<27, 36>): Int<0, 2> {
  return (items.kind[hero.worn[Slot.LeftRing]] === kind ? 1 : 0) + (items.kind[hero.worn[Slot.RightRing]] === kind ? 1 : 0);
}

/** The bonuses of the worn rings of `kind`, added up. */
export function ringBonus(kind: Int<27, 36>): Int<-6, 6> {
  let sum = 0;
  for (let slot = Slot.LeftRing; slot <= Slot.RightRing; slot++) {
    const i = hero.worn[slot];
    if (items.kind[i] === kind) sum += bonusOf(i);
  }
  return sum;
}

export function strength(): Int<1, 31> {
  return clamp(hero.strength + ringBonus(Kind.AddStrength), 1, 31);
}

/** The bonus of what is worn in `slot`; 0 for nothing. */
export function wornBonus(slot: Int<0, 4>): Int<-3, 3> {
  const i = hero.worn[slot];
  return i === 0 ? 0 : bonusOf(i);
}

/** The lower, the better. */
export function armorClass(): Int<-20, 30> {
  const i = hero.worn[Slot.Armor];
  const kind = items.kind[i];
  let base = 10;
  if (kind >= Kind.Leather && kind <= Kind.PlateMail) base = ARMOR_CLASS[kind - Kind.Leather];
  return base - wornBonus(Slot.Armor) - ringBonus(Kind.Protection) - ringBonus(Kind.Dexterity);
}

/** Hunger below 150 (facts, "Hunger"). */
export function weak(): boolean {
  return hero.hunger < 150;
}

/** The weight of the pack (ruling 26). */
export function load(): u16 {
  let sum: u16 = 0;
  for (let slot = 0; slot < 26; slot++) {
    const i = pack.item[slot];
    if (i !== 0) {
      const weight = WEIGHTS[items.kind[i]];
      sum += pack.count[slot] === 1 ? weight : weight * pack.count[slot];
    }
  }
  return sum;
}

/** The most weight that can be carried: three times the strength. */
export function limit(): Int<3, 93> {
  return 3 * strength();
}

/** Whether the pack weighs more than {@link limit}. */
export function burdened(): boolean {
  return limit() < load();
}

/** One level more: 1d8 more hit points at most, and all of them. */
export function raiseLevel(): void {
  if (hero.level < 99) hero.level++;
  hero.maxHp = Math.min(hero.maxHp + d(8), 999);
  hero.hp = hero.maxHp;
  sayNumber(Say.WelcomeToLevel, hero.level);
  play(Sound.Fanfare);
}

export function gainExperience(points: Int<0, 7000>): void {
  hero.xp = Math.min(hero.xp + points, 58000);
  for (;;) {
    const cost = 5 * hero.level * (hero.level + 1);
    if (hero.xp < cost || hero.level >= 99) return;
    hero.xp -= cost;
    raiseLevel();
  }
}

/** Up to `points` more hit points. */
export function heal(points: u16): void {
  hero.hp = Math.min(hero.hp + points, hero.maxHp);
}

/** Takes hit points; `killer` is a monster's kind or an {@link End}. */
export function hurt(points: Int<0, 180>, killer: Int<0, 31>): void {
  play(Sound.Hurt);
  if (points < hero.hp) {
    hero.hp -= points;
    return;
  }
  hero.hp = 0;
  if (game.phase === Phase.Playing) {
    game.phase = Phase.Dead;
    game.killer = killer;
  }
}

/** The ends of a game but for a monster's blow. */
export const enum End {
  Poison = 27,
  Trap,
  Hunger,
  Quit,
}

/** Strength - 1, down to 3, unless a ring sustains it. */
export function drainStrength(): void {
  if (ringsOf(Kind.SustainStrength) === 0 && hero.strength > 3) {
    hero.strength--;
    sayNumber(Say.YouFeelWeakerStrength, hero.strength);
  }
}
