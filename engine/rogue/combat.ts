/** Blows between the hero and monsters (facts, "Character, levels, combat"; ruling 25). */
import { check, type u8, type Int } from '../lib/int.ts';
import { play, Sound } from '../lib/sound.ts';
import { ARMOUR, Beast, EXPERIENCE, flag, isHere } from './bestiary.ts';
import { keepMarks } from './cells.ts';
import { d, dice } from './dice.ts';
import { lay } from './floor.ts';
import { WEAPON_DICE } from './gear.ts';
import { gainExperience, ringBonus, strength, weak } from './hero.ts';
import { Kind } from './kinds.ts';
import { radius } from './sight.ts';
import { hero, Is, items, map, Mark, MONSTERS, monsters, Slot } from './state.ts';
import { say, told } from './tell.ts';
import { Say } from './texts.ts';
import { bonusOf } from './things.ts';

/** By strength 15..22: the damage that it adds; less adds nothing. */
const MIGHT: readonly number[] = [0, 1, 2, 3, 3, 4, 4, 5];

/** The monster that stands at `x`, `y` of the level, or 64. */
export function monsterAt(x: Int<0, 38>, y: Int<0, 19>): u8 {
  let m: u8 = 0;
  while (m < MONSTERS) {
    if (isHere(m) && monsters.x[m] === x && monsters.y[m] === y) break;
    m++;
  }
  return m;
}

export function might(): Int<0, 6> {
  const s = strength();
  if (s < 15) return 0;
  if (s === 31) return 6;
  return MIGHT[Math.min(s, 22) - 15];
}

/** Takes monster `m` from the map. */
export function unmark(m: Int<0, 63>): void {
  keepMarks(monsters.x[m], monsters.y[m], 255 - Mark.Monster);
}

export function wake(m: Int<0, 63>): void {
  flag(m, Is.Awake | Is.Changed);
}

/** Takes hit points from monster `m`; it may die, and then leaves what it carried. */
export function wound(m: Int<0, 63>, points: Int<0, 180>): void {
  wake(m);
  if (points < monsters.hp[m]) {
    monsters.hp[m] -= points;
    return;
  }
  const kind = monsters.kind[m];
  told.beast = kind;
  say(Say.YouKillThe);
  unmark(m);
  monsters.level[m] = 0;
  const loot = monsters.loot[m];
  if (loot !== 0) lay(loot, monsters.x[m], monsters.y[m]);
  gainExperience(EXPERIENCE[kind]);
}

/** One blow of the hero with item `weapon`, 0 for the bare hand, at monster `m`. */
export function strike(m: Int<0, 63>, weapon: Int<0, 129>): void {
  const kind = monsters.kind[m];
  const arm = items.kind[weapon];
  const s = strength();
  const bonus = weapon === 0 ? 0 : bonusOf(weapon);
  // 20 more than they are: no sign, and so bytes.
  let toHit = 21 + bonus + ringBonus(Kind.Dexterity);
  let damage = 20 + bonus + might();
  if (s > 20) toHit += s === 31 ? 4 : 3;
  if (weak()) {
    toHit -= 1;
    damage -= 1;
  }
  if (monsters.timer[m] !== 0 || (monsters.flags[m] & Is.Awake) === 0) toHit += 4;
  if (radius() === 0) toHit -= 4;
  const roll = d(20);
  told.beast = kind;
  if (roll < 20 && roll + hero.level + toHit + ARMOUR[kind] < 43) {
    say(Say.YouMissThe);
    play(Sound.Miss);
    wake(m);
    return;
  }
  let code = 0x14;
  if (arm >= Kind.Dagger && arm <= Kind.Claymore) code = WEAPON_DICE[arm - Kind.Dagger];
  damage += dice(code >> 4, check(code & 15, 1, 12));
  say(Say.YouHitThe);
  play(Sound.Hit);
  wound(m, damage > 21 ? damage - 20 : 1);
}

/** Whether monster `m` is one that the hero can see where it stands. */
export function isSeen(m: Int<0, 63>): boolean {
  if (hero.detectsMonsters) return true;
  if (monsters.kind[m] === Beast.Phantom && !seesPhantoms()) return false;
  return (map.cells[monsters.y[m]][monsters.x[m]] & Mark.Visible) !== 0;
}

/** Potion or ring. */
export function seesPhantoms(): boolean {
  if (hero.seesInvisible) return true;
  return items.kind[hero.worn[Slot.LeftRing]] === Kind.RingSeeInvisible || items.kind[hero.worn[Slot.RightRing]] === Kind.RingSeeInvisible;
}

/** How many monsters are in view. */
export function seenMonsters(): Int<0, 64> {
  let count = 0;
  for (let m = 0; m < MONSTERS; m++) if (isHere(m) && isSeen(m)) count++;
  return count;
}
