/** Text, "Ammunitions"; facts, rulings 19 to 22. */
import type { u16, Int } from '../lib/int.ts';
import { check } from '../lib/int.ts';
import { idiv } from '../lib/int.ts';
import { random, randomWord } from '../lib/rng.ts';
import { perThousand, pick } from './dice.ts';
import { drawRace } from './race.ts';
import { item, level, Race } from './state.ts';
import { AMMUNITION_AT, AMMUNITION_SUM } from './weights.ts';

export const enum Ammo {
  Stone,
  Dart,
  Arrow,
  Bolt,
  Needle,
  Bullet,
  Javelin,
  Net,
}
export const AMMUNITIONS = 8;

export const enum AmmoBrand {
  None,
  Poisoned,
  Frost,
  Flame,
  Returning,
  Curare,
}

/** By {@link Ammo}: the row of race.ts. */
const RACE_ROW: readonly number[] = [0, 21, 22, 23, 24, 0, 25, 0];

export function drawAmmoKind(): Int<0, 7> {
  return check(pick(AMMUNITION_AT, AMMUNITION_SUM), 0, Ammo.Net);
}

export function drawAmmoRace(kind: Int<0, 7>): Int<0, 3> {
  return drawRace(RACE_ROW[kind]);
}

/** Facts, ruling 20: the {@link AmmoBrand} of `kind`, which is of the race `race`. */
export function drawAmmoBrand(kind: Int<0, 7>, race: Int<0, 3>): Int<0, 5> {
  if (kind === Ammo.Stone || kind === Ammo.Net) return AmmoBrand.None;
  const quality = level.quality;
  if (kind === Ammo.Needle) {
    const curare = Math.min(60 + idiv(80 * (quality - 1), 26), 140);
    return perThousand(curare) ? AmmoBrand.Curare : AmmoBrand.Poisoned;
  }
  if (kind === Ammo.Javelin && perThousand(40)) return AmmoBrand.Returning;
  let poison: u16 = 15 + quality;
  if (kind === Ammo.Bullet) poison = 0;
  else if (race === Race.Orcish) poison = 330;
  const drawn = randomWord(1000);
  if (drawn < poison) return AmmoBrand.Poisoned;
  if (drawn < poison + 30 + quality) return AmmoBrand.Frost;
  return drawn < poison + 60 + 2 * quality ? AmmoBrand.Flame : AmmoBrand.None;
}

/** Facts, ruling 21. */
export function drawAmmoCount(kind: Int<0, 7>, brand: Int<0, 5>): Int<1, 46> {
  if (kind === Ammo.Net) return random(4) === 0 ? 2 : 1;
  if (kind === Ammo.Javelin || brand === AmmoBrand.Curare) return 2 + random(7);
  const branded = 1 + random(9) + random(12) + random(12);
  return brand === AmmoBrand.None ? branded + random(16) : branded;
}

/** Facts, ruling 22. */
function drawEnchantment(kind: Int<0, 7>, race: Int<0, 3>): Int<0, 7> {
  let enchantment: Int<0, 7> = 0;
  if (kind === Ammo.Stone || kind === Ammo.Net) return 0;
  if (random(100) < 11 + level.quality) enchantment = random(5);
  if ((kind === Ammo.Arrow && race === Race.Elven) || (kind === Ammo.Bolt && race === Race.Dwarven)) {
    enchantment += random(4);
  }
  return enchantment;
}

/** Makes the item in hand, cleared, ammunition of this level. */
export function makeAmmunition(): void {
  finishAmmunition(drawAmmoKind());
}

/** Makes the item in hand, cleared, ammunition of the kind `kind`. */
export function finishAmmunition(kind: Int<0, 7>): void {
  const race = drawAmmoRace(kind);
  const brand = drawAmmoBrand(kind, race);
  item.kind = kind;
  item.race = race;
  item.brand = brand;
  item.count = drawAmmoCount(kind, brand);
  item.plus = drawEnchantment(kind, race);
}
