/** Scrolls (A section 1, "Scrolls"; facts, "Effects"; rulings 17 and 24). */
import { type u8, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { drawMonster, setMonster } from './bestiary.ts';
import { monsterAt } from './combat.ts';
import { d } from './dice.ts';
import { Kind } from './kinds.ts';
import { freeMonster } from './levels.ts';
import { beside, isOpenTo, spot, teleportHero } from './move.ts';
import { lightRoom, mapLevel } from './sight.ts';
import { extend } from './specials.ts';
import { Flag, game, hero, Is, items, lore, map, Mark, MONSTERS, monsters, Timer } from './state.ts';
import { say, sayItem, told } from './tell.ts';
import { Say } from './texts.ts';

/** Goes to a random neighbour of the hero with a monster (`wanted` 1) or free for one (0); false when there is none. */
function neighbour(wanted: Int<0, 1>): boolean {
  let count = 0;
  let chosen = 8;
  for (let i = 0; i < 8; i = i + 1) {
    beside(hero.x, hero.y, i);
    const fits = wanted === 1 ? (map.cells[spot.cell] & Mark.Monster) !== 0 : isOpenTo(spot.cell);
    if (fits) {
      count = count + 1;
      if (random(count) === 0) chosen = i;
    }
  }
  if (chosen === 8) return false;
  beside(hero.x, hero.y, chosen);
  return true;
}

/** A monster of the level beside the hero, awake; false when there is no place for it. */
function createMonster(): boolean {
  const m = freeMonster();
  if (m >= MONSTERS || !neighbour(0)) return false;
  setMonster(m, drawMonster(game.level), spot.x, spot.y);
  monsters.flags[m] = Is.Awake;
  return true;
}

function holdMonster(): boolean {
  if (!neighbour(1)) return false;
  const m: u8 = monsterAt(spot.x, spot.y);
  if (m >= MONSTERS) return false;
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
