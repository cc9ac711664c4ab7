/** Scrolls (A section 1, "Scrolls"; facts, "Effects"; rulings 17 and 24). */
import { check, type u8, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { drawMonster, setMonster } from './bestiary.ts';
import { monsterAt } from './combat.ts';
import { d } from './dice.ts';
import { Kind } from './kinds.ts';
import { cellAt } from './layout.ts';
import { freeMonster } from './levels.ts';
import { DX, DY, isOpenTo, teleportHero } from './move.ts';
import { lightRoom, mapLevel } from './sight.ts';
import { extend } from './specials.ts';
import { Flag, game, hero, Is, items, lore, map, Mark, monsters, Timer } from './state.ts';
import { say, sayItem, told } from './tell.ts';
import { Say } from './texts.ts';

/** A random neighbour of the hero with a monster (`wanted` 1) or free for one (0): its direction, or 8. */
function neighbour(wanted: Int<0, 1>): Int<0, 8> {
  let count = 0;
  let chosen = 8;
  for (let i = 0; i < 8; i = i + 1) {
    const cell = check(cellAt(hero.x, hero.y) + DY[i] * 40 + DX[i], 0, 799);
    const fits = wanted === 1 ? (map.cells[cell] & Mark.Monster) !== 0 : isOpenTo(cell);
    if (fits) {
      count = count + 1;
      if (random(count) === 0) chosen = i;
    }
  }
  return chosen;
}

/** A monster of the level beside the hero, awake; false when there is no place for it. */
function createMonster(): boolean {
  const i = neighbour(0);
  const m = freeMonster();
  if (i === 8 || m >= 84) return false;
  setMonster(m, drawMonster(game.level), check(hero.x + DX[i], 0, 38), check(hero.y + DY[i], 0, 19));
  monsters.flags[m] = Is.Awake;
  return true;
}

function holdMonster(): boolean {
  const i = neighbour(1);
  if (i === 8) return false;
  const m: u8 = monsterAt(check(hero.x + DX[i], 0, 38), check(hero.y + DY[i], 0, 19));
  if (m >= 84) return false;
  monsters.timer[m] = 2 + d(4);
  told.beast = monsters.kind[m];
  say(Say.TheFreezesInPlace);
  return true;
}

/** One more on weapon or armour `i`, and no curse; false at +3. */
function enchant(i: Int<0, 146>): boolean {
  if (items.value[i] >= 6) return false;
  items.value[i] = items.value[i] + 1;
  if ((items.flags[i] & Flag.Cursed) !== 0) {
    items.flags[i] = items.flags[i] & ~Flag.Cursed;
    say(Say.TheCurseIsLifted);
  }
  return true;
}

function removeCurses(): void {
  let found = false;
  for (let slot = 0; slot < 5; slot = slot + 1) {
    const i = hero.worn[slot];
    if ((items.flags[i] & Flag.Cursed) !== 0) {
      items.flags[i] = items.flags[i] & ~Flag.Cursed;
      found = true;
    }
  }
  if (found) say(Say.YouFeelAsIf);
  else say(Say.NothingHappens);
}

/** Reads a scroll of `kind`, at item `target` if it needs one. Whether it is used up; what fizzles is not, nor does it take a turn. */
export function readScroll(kind: Int<16, 26>, target: Int<0, 146>): boolean {
  switch (kind) {
    case Kind.Identify:
      lore.known[items.kind[target]] = 1;
      sayItem(Say.ThisIs, target);
      return true;
    case Kind.Light:
      if (lightRoom()) {
        say(Say.TheRoomFloodsWith);
        return true;
      }
      say(Say.YoureInACorridor);
      return false;
    case Kind.Sleep:
      extend(Timer.Helpless, 3 + d(5));
      say(Say.YouFallIntoA2);
      return true;
    case Kind.CreateMonster:
      if (createMonster()) {
        say(Say.YouHearAFaint);
        return true;
      }
      break;
    case Kind.EnchantWeapon:
      if (enchant(target)) {
        sayItem(Say.GlowsBrightly, target);
        return true;
      }
      break;
    case Kind.EnchantArmor:
      if (enchant(target)) {
        sayItem(Say.GlowsWithProtection, target);
        return true;
      }
      break;
    case Kind.MagicMapping:
      mapLevel();
      say(Say.TheDungeonLayoutIs);
      return true;
    case Kind.RemoveCurse:
      removeCurses();
      return true;
    case Kind.Teleportation:
      teleportHero();
      say(Say.YouFeelAWrenching);
      return true;
    case Kind.HoldMonster:
      if (holdMonster()) return true;
      break;
    default:
      say(Say.YouHearALoud);
      return false;
  }
  say(Say.TheScrollFizzles);
  return false;
}
