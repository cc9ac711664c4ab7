/** The document's tables, written down by themselves: what the statistics expect. Facts, "Tables" and "Checks a tester can run". */
import { Kind } from '../../../engine/rogue/kinds.ts';

export const ITEM_CATEGORIES = ['potion', 'scroll', 'ring', 'wand', 'weapon', 'armor', 'food', 'light'] as const;

export interface Span {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** By {@link ITEM_CATEGORIES}; ruling 8: no wands on levels 1 to 8. */
  readonly weights: readonly number[];
}

export const SPANS: readonly Span[] = [
  { name: '1-5', from: 1, to: 5, weights: [20, 20, 5, 0, 15, 15, 12, 8] },
  { name: '6-8', from: 6, to: 8, weights: [18, 18, 10, 0, 12, 12, 12, 8] },
  { name: '9-10', from: 9, to: 10, weights: [18, 18, 10, 10, 12, 12, 12, 8] },
  { name: '11-15', from: 11, to: 15, weights: [16, 16, 14, 14, 10, 10, 12, 8] },
  { name: '16-20', from: 16, to: 20, weights: [15, 15, 16, 16, 8, 8, 14, 8] },
  { name: '21-26', from: 21, to: 26, weights: [14, 14, 18, 18, 6, 6, 16, 8] },
];

const set = (...kinds: readonly number[]): ReadonlySet<number> => new Set(kinds);
const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

export const HEALING = set(Kind.MinorHealing, Kind.MediumHealing, Kind.MajorHealing, Kind.SuperiorHealing);
export const POTIONS = set(...range(Kind.MinorHealing, Kind.RaiseLevel));
export const SCROLLS = set(...range(Kind.Identify, Kind.ScareMonster));
export const RINGS = set(...range(Kind.Protection, Kind.RingTeleportation));
export const WANDS = set(...range(Kind.MagicMissile, Kind.Cancellation));
export const WEAPONS = set(...range(Kind.Dagger, Kind.Claymore));
export const ARMORS = set(...range(Kind.Leather, Kind.PlateMail));
export const FOODS = set(Kind.Food);
export const LIGHTS = set(Kind.Torch, Kind.OilFlask, Kind.Lantern, Kind.Phial, Kind.Star);

/** A "Power Tier Gating": what is allowed from level 9, and from 17. Everything else is from 1. */
export const INTERMEDIATE = set(
  Kind.MediumHealing, Kind.GainStrength, Kind.Confusion, Kind.Blindness, Kind.DetectMonsters, Kind.DetectMagic,
  Kind.EnchantWeapon, Kind.EnchantArmor, Kind.MagicMapping, Kind.RemoveCurse,
  Kind.AddStrength, Kind.SustainStrength, Kind.Dexterity, Kind.Stealth,
  Kind.MagicMissile, Kind.WandSleep, Kind.SlowMonster, Kind.LongSword, Kind.BattleAxe, Kind.Flail, Kind.ChainMail, Kind.BandedMail, Kind.Lantern,
);
export const ADVANCED = set(
  Kind.MajorHealing, Kind.SuperiorHealing, Kind.RaiseLevel, Kind.HasteSelf, Kind.Levitation, Kind.SeeInvisible,
  Kind.Teleportation, Kind.HoldMonster, Kind.ScareMonster, Kind.Regeneration, Kind.RingSeeInvisible, Kind.RingTeleportation,
  Kind.Lightning, Kind.Fire, Kind.Cold, Kind.HasteMonster, Kind.Polymorph, Kind.TeleportAway, Kind.Cancellation,
  Kind.TwoHandedSword, Kind.Claymore, Kind.SplintMail, Kind.PlateMail, Kind.Phial, Kind.Star,
);

/** The first level that `kind` may be made on; artifacts from 18 (ruling 10). */
export function firstLevel(kind: number): number {
  if (kind === Kind.Phial || kind === Kind.Star) return 18;
  return ADVANCED.has(kind) ? 17 : INTERMEDIATE.has(kind) ? 9 : 1;
}

export interface DocumentQuota {
  readonly key: string;
  readonly counts: ReadonlySet<number>;
  /** For levels 1-5, 6-10, 11-15, 16-20, 21-26. */
  readonly least: readonly number[];
}

const both = (a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> => set(...[...a].filter((kind) => b.has(kind)));

/** Ruling 3: the union of both documents' quotas. */
export const DOCUMENT_QUOTAS: readonly DocumentQuota[] = [
  { key: 'artifacts', counts: set(Kind.Phial, Kind.Star), least: [0, 0, 0, 0, 2] },
  { key: 'lanterns', counts: set(Kind.Lantern), least: [0, 1, 0, 0, 0] },
  { key: 'advanced potions', counts: both(POTIONS, ADVANCED), least: [0, 0, 0, 8, 0] },
  { key: 'advanced scrolls', counts: both(SCROLLS, ADVANCED), least: [0, 0, 0, 4, 0] },
  {
    key: 'utility potions', least: [0, 0, 6, 0, 0],
    counts: set(Kind.DetectMonsters, Kind.DetectMagic, Kind.HasteSelf, Kind.Levitation, Kind.SeeInvisible),
  },
  { key: 'utility scrolls', counts: set(Kind.Teleportation, Kind.MagicMapping), least: [0, 0, 3, 0, 0] },
  { key: 'enchant scrolls', counts: set(Kind.EnchantWeapon, Kind.EnchantArmor), least: [0, 2, 0, 0, 0] },
  { key: 'identify scrolls', counts: set(Kind.Identify), least: [3, 0, 0, 0, 0] },
  { key: 'healing potions', counts: HEALING, least: [10, 8, 6, 8, 8] },
  { key: 'wands', counts: WANDS, least: [0, 0, 2, 3, 0] },
  { key: 'rings', counts: RINGS, least: [0, 2, 3, 4, 0] },
  { key: 'weapons', counts: WEAPONS, least: [2, 0, 0, 0, 0] },
  { key: 'armors', counts: ARMORS, least: [2, 0, 0, 0, 0] },
  { key: 'powerful items', counts: ADVANCED, least: [0, 0, 0, 0, 10] },
  { key: 'food', counts: FOODS, least: [6, 5, 5, 5, 10] },
  { key: 'light sources', counts: LIGHTS, least: [8, 6, 5, 5, 4] },
];
export const RANGES: readonly (readonly [number, number])[] = [[1, 5], [6, 10], [11, 15], [16, 20], [21, 26]];

/** Rarity by kind, 0 common to 2 rare (facts, "Templates"; ruling 15). */
export function rarityOf(kind: number): number {
  const uncommon = set(Kind.LongSword, Kind.BattleAxe, Kind.Flail, Kind.ChainMail, Kind.BandedMail, Kind.SplintMail,
    Kind.Protection, Kind.Searching, Kind.AddStrength, Kind.SustainStrength, Kind.Dexterity, Kind.Stealth, Kind.RingSeeInvisible);
  const rare = set(Kind.TwoHandedSword, Kind.Claymore, Kind.PlateMail, Kind.SlowDigestion, Kind.Regeneration, Kind.RingTeleportation);
  return rare.has(kind) ? 2 : uncommon.has(kind) ? 1 : 0;
}
