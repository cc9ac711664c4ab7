/** The value of a winning hero, and the monsters that raise it. */
import { Beast, EXPERIENCE, WAYS, Ways } from '../../../engine/rogue/bestiary.ts';
import { armorClass } from '../../../engine/rogue/hero.ts';
import { Kind } from '../../../engine/rogue/kinds.ts';
import { hero, Is, items, MONSTERS, monsters, pack, Slot, Timer } from '../../../engine/rogue/state.ts';
import { blow, harm } from './moves.ts';

/** The rest of the harm on the best of many ways. */
const LUCK = 0.25;
/** Below this share of the hit points each one that is lost weighs more. */
const WEAK = 0.35;

/** Experience that the next level takes. */
const costOf = (level: number): number => 5 * level * (level + 1);
/** The experience level with its fraction. */
export const grown = (): number => hero.level + hero.xp / costOf(hero.level);

/** The value of item `i` of the pack when it is needed: enough not to be used up for little. */
function worthOf(i: number): number {
  const kind = items.kind[i]!;
  if (kind <= Kind.SuperiorHealing) return 4 + kind * 6;
  if (kind === Kind.Amulet) return 500;
  if (kind >= Kind.Lightning && kind <= Kind.Cold) return 5 + items.value[i]! * 8;
  if (kind >= Kind.MagicMissile && kind <= Kind.Cancellation) return 4 + items.value[i]! * 4;
  if (kind >= Kind.Teleportation && kind <= Kind.ScareMonster) return 12;
  if (kind === Kind.HasteSelf) return 8;
  return kind === Kind.Food ? 5 : 0;
}

/** How good it is to be as one is, wherever. */
export function worth(): number {
  const share = hero.hp / hero.maxHp;
  let sum = 70 * (1 - (1 - share) ** 2) - 700 * Math.max(0, WEAK - share) ** 2;
  sum += grown() * 60 + hero.maxHp * 3 - armorClass() * 12 + hero.strength * 15;
  sum -= hero.timers[Timer.Blind]! * 0.1 + hero.timers[Timer.Confused]! * 1.5 + hero.timers[Timer.Helpless]! * 4 + hero.timers[Timer.Held]!;
  for (let slot = 0; slot < pack.item.length; slot++) if (pack.item[slot] !== 0) sum += worthOf(pack.item[slot]!) * pack.count[slot]!;
  for (let m = 0; m < MONSTERS; m++) {
    if (monsters.level[m] === 0 || monsters.hp[m] === monsters.maxHp[m]) continue;
    // Less than its death is worth: or else it would be left with one hit point.
    sum += (1 - monsters.hp[m]! / monsters.maxHp[m]!) * (4 + 35 * Math.min(1.5, EXPERIENCE[monsters.kind[m]!]! / costOf(hero.level)));
  }
  return sum;
}

/** Kinds that cost more than hit points: armour, what is carried, strength. */
const SHUNNED: ReadonlySet<number> = new Set([Beast.Aquator, Beast.Nymph, Beast.Rattlesnake]);

/** Whether monster `m` is one to be hunted. */
export function isPrey(m: number): boolean {
  const kind = monsters.kind[m]!;
  if ((monsters.flags[m]! & Is.Fleeing) !== 0 || WAYS[kind] === Ways.Erratic || SHUNNED.has(kind)) return false;
  const weapon = hero.worn[Slot.Weapon]!;
  const blows = monsters.hp[m]! / ((weapon === 0 ? 3 : blow(weapon) + 1) * 0.85);
  const cost = blows * harm(kind) * monsters.speed[m]! / 10 * LUCK;
  return EXPERIENCE[kind]! / costOf(hero.level) > 0.03 && cost < hero.maxHp * 0.6;
}
