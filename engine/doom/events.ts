/** The events of the last command, in order: a code and up to four arguments. The rules report, the UI words. */
import type { u8, Int } from '../lib/int.ts';
import { bytes } from '../lib/arrays.ts';

/** Events that a command can report; what comes after the 24th replaces the 24th. */
export const EVENT_CAPACITY = 24;

/** The arguments are named behind each code; a floor, row or column is 1..7. */
export const enum Event {
  None,
  /** reason: {@link Refusal} */
  Refused,

  /** race, strength, dexterity, intelligence */
  Rolled,
  /** stat: {@link Stat}, points added, points left */
  Allocated,
  /** gold */
  Purse,
  /** tier, price */
  WeaponBought,
  /** tier, price */
  ArmourBought,
  /** count */
  FlaresBought,

  /** floor, row, column */
  Entered,
  /** feature: a room's feature is announced */
  FeatureSeen,
  /** treasure id */
  TreasureTaken,
  /** count */
  FlaresFound,
  /** gold */
  ThiefStole,
  /** floor, row, column: to where */
  Warped,
  /** cells that became seen */
  FlareFired,
  /** the map was asked for */
  MapShown,

  /** treasure id, floor, row, column: a true vision */
  MirrorTreasure,
  MirrorCloudy,
  MirrorCoffin,
  MirrorDragon,
  MirrorChimaera,
  MirrorExit,
  /** treasure id, floor, row, column: a false sighting; the UI words it as the true one */
  MirrorFalse,
  /** spell, charges now */
  ScrollRead,
  /** gold */
  ChestGold,
  ChestEmpty,
  /** armour tier now (0: destroyed) */
  ChestTrapArmour,
  /** hit points lost */
  ChestTrapHurt,
  /** hit points gained */
  PotionHealed,
  /** stat, points gained */
  PotionGain,
  /** stat, points lost */
  PotionLoss,

  /** spell, price, charges now */
  SpellBought,
  /** hit points gained, price */
  HealingBought,
  /** stat, points gained, price */
  EnhancerBought,
  /** tier: `classic` took the gold for a weapon not better than the one carried */
  WeaponWasted,
  /** tier */
  ArmourWasted,

  /** level, vitality */
  MonsterMet,
  /** damage, vitality left */
  Hit,
  Missed,
  /** tier that broke */
  WeaponBroke,
  /** level */
  MonsterDied,
  /** level: a dying monster strikes once more (`classic`) */
  LastAttack,
  Dodged,
  /** damage after armour */
  MonsterHit,
  /** spell, charges left */
  SpellCast,
  /** armour in all now */
  Protected,
  /** damage, vitality left */
  SpellDamage,
  /** vitality left */
  Weakened,
  Teleported,
  Fled,
  Fatigued,
  /** gold */
  Loot,

  Died,
  /** treasures found */
  LeftDungeon,
  WonGame,
}

/** Why a command was refused. */
export const enum Refusal {
  None,
  /** The command does not exist here: it belongs to another phase. */
  NotNow,
  Wall,
  NoStairsUp,
  NoStairsDown,
  NoExit,
  NoMirror,
  NoChest,
  NoScroll,
  NoPotion,
  NoVendor,
  NoFlares,
  NotEnoughGold,
  /** Equipment not better than what is carried (`spec`). */
  NotBetter,
  Fatigued,
  TooDull,
  NoCharge,
  /** More points than are left, or a number out of range. */
  BadNumber,
}

export const events = {
  count: 0 as Int<0, 24>,
  code: bytes(24, 0, Event.WonGame),
  a: bytes(24),
  b: bytes(24),
  c: bytes(24),
  d: bytes(24),
};

/** Forgets the last command's events. */
export function clearEvents(): void {
  events.count = 0;
}

/** Reports `code` with its arguments (0 where it has none). */
export function report(code: Event, a: u8 = 0, b: u8 = 0, c: u8 = 0, d: u8 = 0): void {
  events.count = Math.min(events.count + 1, EVENT_CAPACITY);
  const i = events.count - 1;
  events.code[i] = code;
  events.a[i] = a;
  events.b[i] = b;
  events.c[i] = c;
  events.d[i] = d;
}
