/** Text, "Weapon"; facts, rulings 6 to 8 and 13 to 18. */
import type { Int } from '../lib/int.ts';
import { check } from '../lib/int.ts';
import { random, randomWord } from '../lib/rng.ts';
import { tryArtefact } from './artefact.ts';
import { coin, perThousand, pick } from './dice.ts';
import { drawRace } from './race.ts';
import { Adjective, item, level, Race } from './state.ts';
import { ACCURACY_AT, ACCURACY_SUM, BRAND_AT, DAMAGE_AT, DAMAGE_SUM, WEAPON_AT, WEAPON_SUM } from './weights.ts';

/** Facts, "Weapon kinds": the table's 37, the Knife of the low list, and what only the rare list has. */
export const enum Weapon {
  Club,
  Dagger,
  HandAxe,
  Mace,
  Quarterstaff,
  Bow,
  Flail,
  Hammer,
  Sabre,
  ShortSword,
  Sling,
  Spear,
  Falchion,
  LongSword,
  Morningstar,
  WarAxe,
  Battleaxe,
  Crossbow,
  GreatSword,
  Scimitar,
  Trident,
  Glaive,
  Halberd,
  Blowgun,
  BroadAxe,
  HandCrossbow,
  SpikedFlail,
  Whip,
  GreatMace,
  Ankus,
  DireFlail,
  Scythe,
  Longbow,
  Lajatang,
  GiantClub,
  GiantSpikedClub,
  Bardiche,
  Knife,
  DemonWhip,
  DemonBlade,
  DemonTrident,
  DoubleSword,
  Eveningstar,
  ExecutionersAxe,
  Katana,
  QuickBlade,
  TripleSword,
}
export const WEAPONS = 47;

/** Facts, "Low list" and "Rare list". */
const LOW: readonly number[] = [
  Weapon.Knife, Weapon.Quarterstaff, Weapon.Sling, Weapon.Spear, Weapon.HandAxe, Weapon.Mace, Weapon.Dagger, Weapon.Dagger,
  Weapon.Club, Weapon.Hammer, Weapon.Whip,
];
const RARE: readonly number[] = [
  Weapon.Lajatang, Weapon.DemonWhip, Weapon.DemonBlade, Weapon.DemonTrident, Weapon.DoubleSword, Weapon.Eveningstar,
  Weapon.ExecutionersAxe, Weapon.Katana, Weapon.QuickBlade, Weapon.TripleSword,
];

/** By {@link Weapon}: the row of race.ts. */
const RACE_ROW: readonly number[] = [
  1, 6, 13, 3, 0, 17, 3, 4, 7, 7, 0, 15, 9, 10, 4, 13, 13, 19, 12, 11, 15, 16, 16, 20, 13, 18, 3, 2, 3,
  0, 3, 0, 18, 0, 0, 0, 16, 0, 0, 0, 0, 0, 5, 14, 0, 8, 0,
];

/** By {@link Weapon}: the row of brands in weights.ts; 19 for none. */
const BRAND_ROW: readonly number[] = [
  19, 6, 11, 0, 15, 18, 0, 0, 7, 7, 17, 13, 8, 8, 2, 12, 12, 18, 10, 9, 14, 14, 14, 19, 12, 17, 0, 3, 0,
  19, 0, 14, 18, 16, 19, 19, 14, 19, 4, 5, 4, 10, 1, 12, 19, 19, 10,
];
const NO_ROW = 19;
/** The row that sums up to 1010, not 1000. */
const BOW_ROW = 18;

/** Facts, ruling 6: whether a weapon is to come from the rare list. */
export function comesRare(): boolean {
  return level.quality >= 7 && randomWord(3000) < 9 + level.quality;
}

/** Facts, ruling 8: whether a weapon is to come from the low list. */
export function comesLow(): boolean {
  return level.quality < 20 && random(100) < 5 * (20 - level.quality);
}

export function drawRareKind(): Int<0, 46> {
  return RARE[random(10)];
}

export function drawLowKind(): Int<0, 46> {
  return LOW[random(11)];
}

/** One of the table's 37 kinds. */
export function drawTableKind(): Int<0, 36> {
  return check(pick(WEAPON_AT, WEAPON_SUM), 0, Weapon.Bardiche);
}

/** Facts, ruling 7: rare, then low, then the table. */
export function drawWeaponKind(): Int<0, 46> {
  if (comesRare()) return drawRareKind();
  return comesLow() ? drawLowKind() : drawTableKind();
}

/** The row of brands of the weapon `kind`: a brand, or 0 for none. Brands are numbered as in weights.ts. */
export function drawBrand(kind: Int<0, 46>): Int<0, 15> {
  const row = BRAND_ROW[kind];
  if (row === NO_ROW) return 0;
  return check(pick(BRAND_AT + row * 16, row === BOW_ROW ? 1010 : 1000), 0, 15);
}

export function drawAccuracy(): Int<0, 8> {
  return check(pick(ACCURACY_AT, ACCURACY_SUM), 0, 8);
}

export function drawDamage(): Int<0, 8> {
  return check(pick(DAMAGE_AT, DAMAGE_SUM), 0, 8);
}

/** The race of a weapon of the kind `kind`. */
export function drawWeaponRace(kind: Int<0, 46>): Int<0, 3> {
  return drawRace(RACE_ROW[kind]);
}

/** Makes the item in hand, cleared, a weapon of this level. */
export function makeWeapon(): void {
  finishWeapon(drawWeaponKind());
}

/** Makes the item in hand, cleared, a weapon of the kind `kind`: everything but the choice of the kind. */
export function finishWeapon(kind: Int<0, 46>): void {
  item.kind = kind;
  const race = drawWeaponRace(kind);
  if (kind !== Weapon.Club && tryArtefact()) return;
  item.race = race;
  const demon = kind >= Weapon.DemonWhip && kind <= Weapon.DemonTrident;
  if (demon || perThousand(250 + 5 * level.quality)) improve(kind, demon);
  else if (perThousand(85)) curse();
  item.adjective = drawAdjective();
}

/** Facts, ruling 15. */
function improve(kind: Int<0, 46>, demon: boolean): void {
  item.plus = drawAccuracy();
  item.damage = drawDamage();
  if (demon || perThousand(330 + 3 * level.quality)) {
    const brand = drawBrand(kind);
    if (brand !== 0 && (item.race !== Race.Orcish || coin())) item.brand = brand;
  }
}

/** Facts, ruling 16. */
function curse(): void {
  item.cursed = 1;
  item.plus = 0 - random(4);
  item.damage = 0 - random(4);
}

/** Text, "Appearance"; facts, ruling 18. */
function drawAdjective(): Int<0, 2> {
  if (item.brand === 0) {
    if (item.plus === 0 && item.damage === 0) return Adjective.None;
    if (!perThousand(item.race === Race.None ? 330 : 140)) return Adjective.None;
  }
  return coin() ? Adjective.Runed : Adjective.Glowing;
}
