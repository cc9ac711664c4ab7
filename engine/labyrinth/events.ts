/** The events of the last command, in order: a code and up to three arguments. The rules report, the UI words. */
import type { u8, u16, Int } from '../lib/int.ts';
import { bytes, words } from '../lib/arrays.ts';

/** Events that a command can report; what comes after the 24th replaces the 24th. */
export const EVENT_CAPACITY = 24;

/** The arguments are named behind each code. */
export const enum Event {
  None,
  /** reason: {@link Refusal} */
  Refused,

  /** difficulty */
  Chosen,
  /** number of the roll, result */
  Rolled,
  /** attribute, value */
  Assigned,
  Created,

  InTown,
  /** hit points gained, kind */
  Recovered,
  /** kind */
  NotRecovered,
  /** hit points gained */
  Healed,
  /** item */
  CurseLifted,
  /** item */
  Repaired,
  /** attribute, value now */
  Trained,
  /** attribute, value now */
  PointSpent,
  /** item */
  Bought,
  /** potion, doses now */
  PotionBought,
  /** spell, charges now */
  SpellBought,
  HaggleOffer,
  /** price in the shop, Charisma */
  AppraisalOffer,
  Sold,
  NotSold,
  /** reward, monster, 1 to collect */
  QuestGiven,
  BetWon,
  BetLost,
  /** item */
  Wielded,
  /** item */
  Worn,
  /** item */
  PutAway,

  /** depth */
  Entered,
  /** trap */
  TrapSprung,
  TrapAvoided,
  /** damage */
  TrapHurt,
  /** points */
  DexterityLost,
  /** turns */
  Poisoned,
  /** gold */
  GoldDust,
  Rusted,
  /** monster */
  Met,
  ChestSeen,
  /** the hero's sum, the monster's */
  First,
  /** the hero's sum, the monster's */
  Second,
  /** gold */
  ChestOpened,
  /** item */
  ItemFound,
  /** potion */
  PotionFound,
  /** spell */
  SpellFound,
  /** item, attribute, value of the ring */
  RingBound,
  /** item */
  LeftBehind,
  /** monster */
  Answered,
  Unanswered,
  /** monster */
  Heard,
  NotHeard,

  /** damage, aim */
  Hit,
  /** damage, aim */
  CriticalHit,
  /** aim */
  Blocked,
  /** aim */
  Missed,
  /** damage */
  Fumbled,
  SpeedAttack,
  /** item */
  Damaged,
  /** damage, zone */
  FoeHit,
  /** damage, zone */
  FoeCritical,
  /** zone */
  FoeBlocked,
  /** zone */
  FoeMissed,
  /** damage */
  FoeFumbled,
  FoeFrozen,
  FoeBlind,
  /** damage, turns left */
  PoisonHurt,
  RunDone,
  RunFailed,
  Examined,
  NotExamined,
  /** damage */
  Aided,
  NotAided,
  Charmed,
  NotCharmed,
  DragonCharmed,
  /** hit points gained */
  PotionHealed,
  /** potion: one with an effect for this combat, or Antidote */
  PotionDrunk,
  /** damage, spell */
  SpellHurt,
  /** spell */
  SpellDone,
  /** hit points gained */
  SpellHealed,
  /** final roll */
  NotSummoned,
  /** companion */
  Summoned,
  /** damage */
  CompanionHit,
  CompanionMissed,
  /** hit points gained */
  CompanionHealed,
  CompanionNamed,

  FoeDied,
  /** experience */
  Learnt,
  /** gold */
  Looted,
  /** level */
  LevelGained,
  /** gold */
  QuestDone,
  Fallen,
  /** difficulty, sum */
  Revived,
  /** difficulty, sum */
  Died,
  Won,
}

/** Why a command was refused. */
export const enum Refusal {
  None,
  NotEnoughGold,
  OnceAVisit,
  OnceADepth,
  OnceACombat,
  /** More than can be carried. */
  TooMany,
  /** A potion that is for combat only. */
  CombatOnly,
  Equipped,
  IsDamaged,
  IsCursed,
  /** Gear of the labyrinth, rings by appraisal, or what has no price. */
  NotForSale,
  /** An item that is neither wielded nor worn. */
  NoUse,
  TrainedOut,
  NoPoints,
  AtLimit,
  QuestsFull,
  BetTooLow,
  /** The shop has made its offer for that kind of item on this visit. */
  OneOffer,
}

export const events = {
  count: 0 as Int<0, 24>,
  code: bytes(24, 0, Event.Won),
  a: words(24),
  b: bytes(24),
  c: bytes(24),
};

/** Forgets the last command's events. */
export function clearEvents(): void {
  events.count = 0;
}

/** Reports `code`, which has no arguments. */
export function tell(code: Event): void {
  report3(code, 0, 0, 0);
}

/** Reports `code` with an argument. */
export function report(code: Event, a: u16): void {
  report3(code, a, 0, 0);
}

export function report2(code: Event, a: u16, b: u8): void {
  report3(code, a, b, 0);
}

/** Reports `code` with its arguments: each call has no more than it needs, for that is what calls cost on a 6502. */
export function report3(code: Event, a: u16, b: u8, c: u8): void {
  let i = events.count;
  if (i < EVENT_CAPACITY) events.count = i + 1;
  else i = EVENT_CAPACITY - 1;
  events.code[i] = code;
  events.a[i] = a;
  events.b[i] = b;
  events.c[i] = c;
}

/** Reports that the command was refused. */
export function refuse(reason: Refusal): void {
  report(Event.Refused, reason);
}
