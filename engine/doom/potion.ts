/** facts, table "Potion". */
import type { Int } from '../lib/int.ts';
import { d6, d8, r10, r5 } from './dice.ts';
import { Event, report } from './events.ts';
import { emptyHere, heal, heroDies, lowerStat, raiseStat } from './hero.ts';
import { Stat } from './state.ts';

/** Drinks the room's potion: d5, then d10 to heal, or d8 for the effect and d6 for the amount. */
export function potion(): void {
  emptyHere();
  if (r5() === 0) {
    const healed = heal(6 + r10());
    report(Event.PotionHealed, healed);
    return;
  }
  const effect = d8() - 1;
  const stat = effect >> 1;
  let points: Int<1, 7> = d6();
  if (stat === Stat.Health) points++;
  if ((effect & 1) === 0) {
    const gained = raiseStat(stat, points);
    report(Event.PotionGain, stat, gained);
  } else {
    const lost = lowerStat(stat, points);
    report(Event.PotionLoss, stat, lost);
    heroDies();
  }
}
