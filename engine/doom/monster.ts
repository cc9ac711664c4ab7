/** The monster's part of an encounter. */
import type { Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { d100, r4 } from './dice.ts';
import { Event, report } from './events.ts';
import { hurt } from './hero.ts';
import { encounter, game, hero, Phase } from './state.ts';
import { EASE } from './tables.ts';

/** Spec section 9: vitality of a monster of `level`. */
export function rollVitality(level: Int<1, 10>): Int<3, 33> {
  return 3 * level + r4();
}

/** facts, "Entering a room", 2. */
export function meetMonster(level: Int<1, 10>): void {
  encounter.level = level;
  encounter.vitality = rollVitality(level);
  encounter.fatigued = 0;
  encounter.protection = 0;
  report(Event.MonsterMet, level, encounter.vitality);
  game.phase = Phase.Encounter;
}

/** Back to the room: fatigue and Protection end with the encounter (facts, rulings 15 and 16). */
export function endEncounter(): void {
  encounter.level = 0;
  encounter.vitality = 0;
  encounter.fatigued = 0;
  encounter.protection = 0;
  game.phase = Phase.Room;
}

/** Spec section 9, "Monster attack". The caller asks `heroDies`. */
export function monsterAttacks(level: Int<1, 10>): void {
  if (d100() <= EASE[level] + 2 * hero.dexterity) {
    report(Event.Dodged);
  } else {
    const blow = random(level) + 3;
    const armour = hero.armour + encounter.protection;
    const damage = Math.max(blow - armour, 0);
    hurt(damage);
    report(Event.MonsterHit, damage);
  }
}
