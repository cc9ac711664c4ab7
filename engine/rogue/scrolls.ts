/** Scrolls (A section 1, "Scrolls"; facts, "Effects"; rulings 17 and 24). */
import { check, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { drawMonster, setMonster } from './bestiary.ts';
import { monsterAt } from './combat.ts';
import { d } from './dice.ts';
import { Kind } from './kinds.ts';
import { freeMonster } from './levels.ts';
import { beside, isOpen, spot, teleportHero } from './move.ts';
import { lightRoom, mapLevel } from './sight.ts';
import { extend } from './specials.ts';
import { Flag, game, hero, Is, items, lore, map, Mark, MONSTERS, monsters, Timer } from './state.ts';
import { say, told } from './tell.ts';
import { Say } from './texts.ts';

/** A monster of the level on a random free neighbour of the hero, awake; false when there is no place for it. */
function createMonster(): boolean {
  let count = 0;
  let chosen = 8;
  for (let i = 0; i < 8; i++) {
    beside(hero.x, hero.y, i);
    if (isOpen()) {
      count++;
      if (random(count) === 0) chosen = i;
    }
  }
  if (chosen === 8) return false;
  const m = freeMonster();
  if (m >= MONSTERS) return false;
  beside(hero.x, hero.y, chosen);
  setMonster(m, drawMonster(game.level), spot.x, spot.y);
  monsters.flags[m] = Is.Awake;
  return true;
}

/** Monsters next to the hero, and the direction of the last of them. */
export const neighbours = { count: 0 as Int<0, 8>, last: 0 as Int<0, 7> };

export function countNeighbours(): void {
  neighbours.count = 0;
  for (let i = 0; i < 8; i++) {
    beside(hero.x, hero.y, i);
    if ((map.cells[spot.y][spot.x] & Mark.Monster) !== 0) {
      neighbours.count = check(neighbours.count + 1, 0, 8);
      neighbours.last = i;
    }
  }
}

/** Holds the monster in `direction`; false where there is none. */
function holdMonster(direction: Int<0, 7>): boolean {
  beside(hero.x, hero.y, direction);
  const m = monsterAt(spot.x, spot.y);
  if (m >= MONSTERS) return false;
  monsters.timer[m] = 2 + d(4);
  told.beast = monsters.kind[m];
  return true;
}

/** One more on weapon or armour `i`, and no curse; false at +3, and for 0, which is nothing. */
function enchant(i: Int<0, 129>): boolean {
  if (i === 0 || items.value[i] >= 6) return false;
  items.value[i]++;
  if ((items.flags[i] & Flag.Cursed) !== 0) {
    items.flags[i] &= ~Flag.Cursed;
    say(Say.TheCurseIsLifted);
  }
  return true;
}

/** Whether any worn thing was cursed. */
function removeCurses(): boolean {
  let found = false;
  for (let slot = 0; slot < 5; slot++) {
    const i = hero.worn[slot];
    if ((items.flags[i] & Flag.Cursed) !== 0) {
      items.flags[i] &= ~Flag.Cursed;
      found = true;
    }
  }
  return found;
}

/** From Identify on. Items that were cursed, and the scroll that is not used up, have messages of their own. */
const TOLD: readonly number[] = [
  Say.ThisIs, Say.TheRoomFloodsWith, Say.YouFallIntoA2, Say.YouHearAFaint, Say.GlowsBrightly, Say.GlowsWithProtection, Say.TheDungeonLayoutIs,
  Say.NothingHappens, Say.YouFeelAWrenching, Say.TheFreezesInPlace,
];

/** Reads a scroll of `kind`, at item `target` if it needs one; that of Hold Monster in direction `target`. Whether it is used up; what fizzles is not, nor does it take a turn. */
export function readScroll(kind: Int<16, 26>, target: Int<0, 129>): boolean {
  let works = true;
  switch (kind) {
    case Kind.Identify:
      works = target !== 0;
      lore.known[items.kind[target]] = 1;
      items.flags[target] |= Flag.Known;
      break;
    case Kind.Light:
      works = lightRoom();
      break;
    case Kind.Sleep:
      extend(Timer.Helpless, 3 + d(5));
      break;
    case Kind.CreateMonster:
      works = createMonster();
      break;
    case Kind.EnchantWeapon:
    case Kind.EnchantArmor:
      works = enchant(target);
      break;
    case Kind.MagicMapping:
      mapLevel();
      break;
    case Kind.RemoveCurse:
      if (removeCurses()) {
        say(Say.YouFeelAsIf);
        return true;
      }
      break;
    case Kind.Teleportation:
      teleportHero();
      break;
    case Kind.HoldMonster:
      works = holdMonster(target & 7);
      break;
    default:
      say(Say.YouHearALoud);
      return false;
  }
  told.item = target;
  say(works ? TOLD[kind - Kind.Identify] : kind === Kind.Light ? Say.YoureInACorridor : Say.TheScrollFizzles);
  return works;
}
