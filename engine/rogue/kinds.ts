/** The kinds of items (A section 1, facts "Templates"): within a category the tiers follow each other, so that a tier is a range of kinds. */
import { table } from '../lib/arrays.ts';
import type { Int } from '../lib/int.ts';

export const enum Kind {
  None,
  // Potions; the four that heal come first.
  MinorHealing,
  MediumHealing,
  MajorHealing,
  SuperiorHealing,
  RestoreStrength,
  Poison,
  GainStrength,
  Confusion,
  Blindness,
  DetectMonsters,
  DetectMagic,
  HasteSelf,
  SeeInvisible,
  Levitation,
  RaiseLevel,
  // Scrolls.
  Identify,
  Light,
  Sleep,
  CreateMonster,
  EnchantWeapon,
  EnchantArmor,
  MagicMapping,
  RemoveCurse,
  Teleportation,
  HoldMonster,
  ScareMonster,
  // Rings.
  Protection,
  Searching,
  SlowDigestion,
  AddStrength,
  SustainStrength,
  Dexterity,
  Stealth,
  RingSeeInvisible,
  Regeneration,
  RingTeleportation,
  // Wands.
  MagicMissile,
  WandSleep,
  SlowMonster,
  Lightning,
  Fire,
  Cold,
  TeleportAway,
  HasteMonster,
  Polymorph,
  Cancellation,
  // Weapons.
  Dagger,
  Mace,
  ShortSword,
  Spear,
  LongSword,
  BattleAxe,
  Flail,
  TwoHandedSword,
  Claymore,
  // Armour.
  Leather,
  StuddedLeather,
  RingMail,
  ChainMail,
  BandedMail,
  SplintMail,
  PlateMail,
  Food,
  // Light sources.
  Torch,
  OilFlask,
  Lantern,
  Phial,
  Star,
  Gold,
  Amulet,
}

export const KINDS = 71;

export const enum Category {
  Potion,
  Scroll,
  Ring,
  Wand,
  Weapon,
  Armor,
  Food,
  Light,
  Gold,
  Amulet,
}

/** The first kind of each {@link Category}; the last element ends the Amulet's. */
export const FIRST_KIND: readonly number[] = [
  Kind.MinorHealing,
  Kind.Identify,
  Kind.Protection,
  Kind.MagicMissile,
  Kind.Dagger,
  Kind.Leather,
  Kind.Food,
  Kind.Torch,
  Kind.Gold,
  Kind.Amulet,
];

const CATEGORIES = table(KINDS, (kind) => Math.max(FIRST_KIND.filter((first) => first <= kind).length - 1, 0));

/** The {@link Category} of a kind other than None. */
export function categoryOf(kind: Int<0, 70>): Int<0, 9> {
  return CATEGORIES[kind];
}
