/** Text, "Armour"; facts, rulings 17, 18, 23 to 25 and "Armour kinds". */
import type { u16, u32, Int } from '../lib/int.ts';
import { check } from '../lib/int.ts';
import { words } from '../lib/arrays.ts';
import { random, randomWord } from '../lib/rng.ts';
import { tryArtefact } from './artefact.ts';
import { coin, perThousand, pick, randomLong } from './dice.ts';
import { drawRace } from './race.ts';
import { Adjective, item, level, Race } from './state.ts';
import { EGO_AT } from './weights.ts';

export const enum Armour {
  Skin,
  Robe,
  Leather,
  Ring,
  Scale,
  Chain,
  Banded,
  Splint,
  Plate,
  Crystal,
  TrollHide,
  TrollLeather,
  SteamHide,
  SteamArmour,
  MottledHide,
  MottledArmour,
  SwampHide,
  SwampArmour,
  DragonHide,
  DragonArmour,
  IceHide,
  IceArmour,
  StormHide,
  StormArmour,
  GoldHide,
  GoldArmour,
  NagaBarding,
  CentaurBarding,
  Helmet,
  Cap,
  Hat,
  Cloak,
  Gloves,
  Boots,
  Buckler,
  Shield,
  LargeShield,
}
export const ARMOURS = 37;

/** Numbered as the columns of the text's table. */
export const enum Ego {
  None,
  Resistance,
  Fire,
  Cold,
  Poison,
  PositiveEnergy,
  Protection,
  Darkness,
  Preservation,
  MagicResistance,
  SeeInvisible,
  Intelligence,
  Dexterity,
  Strength,
  Running,
  Levitation,
  Stealth,
  Archmagi,
  Ponderousness,
}

/** By {@link Armour}: which of the weights that `weigh` computes. */
const WEIGHT_OF: readonly number[] = [
  0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 5, 5, 6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 6, 6, 6, 6,
  7, 7, 8, 9, 9, 10, 10, 8, 11, 12, 13,
];

/** By {@link Armour}: the row of race.ts. */
const RACE_ROW: readonly number[] = [
  0, 26, 27, 28, 28, 28, 29, 29, 29, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 30, 18, 18, 31, 32, 32, 33, 33, 33,
];

/** By {@link Armour}: the row of egos in weights.ts, or one of the two below. */
const EGO_ROW: readonly number[] = [
  10, 9, 0, 0, 0, 0, 0, 0, 1, 10, 10, 0, 10, 0, 10, 0, 10, 0, 10, 0, 10, 0, 10, 0, 10, 0,
  2, 2, 4, 4, 5, 6, 7, 3, 8, 8, 8,
];
const ROBE_ROW = 9;
const NO_ROW = 10;
/** By row: what it sums up to. */
const EGO_SUM: readonly number[] = [1000, 1000, 1010, 990, 1000, 1000, 1000, 1000, 1000];

/** Weights per 100000 of the kinds at the level's L; the last seven never change. */
export const armoury = {
  weight: words(14),
  /** Of all kinds; 0 before the first armour. */
  sum: 0 as u32,
  /** L that they are for. */
  quality: 0 as Int<0, 50>,
};

/** Facts, ruling 23. */
function weigh(quality: Int<1, 50>): void {
  const weight = armoury.weight;
  weight[0] = 5100 + 380 * quality;
  weight[1] = Math.max(0, 19700 - 420 * quality);
  weight[2] = 4800 + 190 * quality;
  weight[3] = 1800 + 170 * quality;
  weight[4] = (46 + 5 * quality) >> 1;
  weight[5] = (30 + 3 * quality) >> 1;
  weight[6] = 8 + quality;
  weight[7] = 500;
  weight[8] = 3000;
  weight[9] = 400;
  weight[10] = 4000;
  weight[11] = 2000;
  weight[12] = 1300;
  weight[13] = 700;
  let sum: u32 = 0;
  for (let kind = 0; kind < ARMOURS; kind++) sum = (sum + weight[WEIGHT_OF[kind]]) >>> 0;
  armoury.sum = sum;
  armoury.quality = quality;
}

export function drawArmourKind(): Int<0, 36> {
  const quality = level.quality;
  if (armoury.quality !== quality) weigh(quality);
  let left: u32 = randomLong(check(armoury.sum, 1, 131071));
  for (let kind = 0; kind < ARMOURS - 1; kind++) {
    const weight = armoury.weight[WEIGHT_OF[kind]];
    if (left < weight) return kind;
    left -= weight;
  }
  return Armour.LargeShield;
}

export function drawArmourRace(kind: Int<0, 36>): Int<0, 3> {
  return drawRace(RACE_ROW[kind]);
}

/** The {@link Ego} row of `kind`; none where it has no row. */
export function drawEgo(kind: Int<0, 36>): Int<0, 18> {
  const row = EGO_ROW[kind];
  if (row === NO_ROW) return Ego.None;
  if (row === ROBE_ROW) return drawRobeEgo();
  return check(pick(EGO_AT + row * 19, EGO_SUM[row]), 0, 18);
}

/** Facts, ruling 24: what Archmagi gains with L, None loses. */
function drawRobeEgo(): Int<0, 18> {
  const shift = 5 * Math.min(level.quality, 35);
  const drawn: u16 = randomWord(1000);
  if (drawn < 130) return Ego.Resistance;
  if (drawn < 260) return Ego.Fire;
  if (drawn < 390) return Ego.Cold;
  if (drawn < 520) return Ego.PositiveEnergy;
  if (drawn < 770) return Ego.MagicResistance;
  return drawn < 825 + shift ? Ego.Archmagi : Ego.None;
}

/** Makes the item in hand, cleared, armour of this level. */
export function makeArmour(): void {
  finishArmour(drawArmourKind());
}

/** Makes the item in hand, cleared, armour of the kind `kind`: everything but the choice of the kind. */
export function finishArmour(kind: Int<0, 36>): void {
  item.kind = kind;
  if (tryArtefact()) return;
  item.race = drawArmourRace(kind);
  if (kind === Armour.Hat || perThousand(200 + 4 * level.quality)) improve(kind);
  else if (perThousand(85)) curse();
  item.adjective = drawAdjective(kind);
}

/** Facts, ruling 25. */
function improve(kind: Int<0, 36>): void {
  const quality = level.quality;
  let bonus: Int<0, 10> = random(3);
  if (kind <= Armour.Plate && perThousand(70 + 3 * quality)) bonus += random(3);
  if (perThousand(90 + 3 * quality)) {
    let ego: Int<0, 18> = drawEgo(kind);
    if (ego !== Ego.None && item.race === Race.Orcish && kind <= Armour.Plate && coin()) ego = Ego.None;
    if (ego === Ego.Ponderousness) bonus = Math.min(bonus + random(4) + 3, 8);
    item.brand = ego;
  }
  item.plus = Math.min(bonus, 8);
}

/** Facts, ruling 16. */
function curse(): void {
  item.cursed = 1;
  item.plus = 0 - random(4);
}

/** Text, "Appearance"; facts, ruling 18. */
function drawAdjective(kind: Int<0, 36>): Int<0, 4> {
  if (item.brand === 0) {
    if (item.plus === 0) return Adjective.None;
    if (!perThousand(670)) return Adjective.None;
  }
  const drawn = random(3);
  if (drawn === 0) return Adjective.Runed;
  if (drawn === 1) return Adjective.Glowing;
  return kind === Armour.Robe ? Adjective.Embroidered : Adjective.Shiny;
}
