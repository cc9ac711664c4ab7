/** Spec, "Companion System"; facts, rulings 24 and 25. */
import { check, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { fiveD4, roll } from './dice.ts';
import { Event, report, tell } from './events.ts';
import { foeArmour, woundFoe } from './foe.ts';
import { TIER_AC, TIER_DICE, TIER_HP, TIER_HPS, TIER_STRENGTH, TIER_STRENGTHS } from './magic.ts';
import { Attribute, companion, hero } from './state.ts';

/** A try to summon: returns whether a companion came, in place of the one before. */
export function summon(): boolean {
  const mind = (hero.attributes[Attribute.Intelligence] >> 1) + (hero.attributes[Attribute.Charisma] >> 1);
  const final = fiveD4() + mind - 10;
  if (final < 8) {
    report(Event.NotSummoned, Math.max(final, 0));
    return false;
  }
  let tier: Int<0, 2> = 0;
  if (final >= 16) tier = 2;
  else if (final >= 12) tier = 1;
  companion.kind = tier * 3 + 1 + random(3);
  companion.ac = TIER_AC[tier] + random(3);
  companion.strength = TIER_STRENGTH[tier] + random(TIER_STRENGTHS[tier]);
  companion.maxHp = TIER_HP[tier] + random(TIER_HPS[tier]);
  companion.hp = companion.maxHp;
  companion.nameLength = 0;
  report(Event.Summoned, companion.kind);
  return true;
}

/** The companion's attack, if there is one. */
export function companionAttacks(): void {
  if (companion.kind === 0) return;
  if (random(20) + 1 + companion.strength > foeArmour()) {
    const damage = roll(TIER_DICE[Math.trunc((companion.kind - 1) / 3)], 6);
    report(Event.CompanionHit, damage);
    woundFoe(damage);
  } else {
    tell(Event.CompanionMissed);
  }
}

/** facts, ruling 1: a dose of Healing for the companion, which the caller has taken. */
export function healCompanion(): void {
  const before = companion.hp;
  companion.hp = Math.min(before + roll(2, 4), companion.maxHp);
  report(Event.CompanionHealed, check(companion.hp - before, 0, 8));
}
