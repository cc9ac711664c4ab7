/** The hero's actions; each tells whether it took a turn (A sections 1 to 5). */
import { check, type u8, type Int } from '../lib/int.ts';
import { Key } from '../lib/keys.ts';
import { random, randomWord } from '../lib/rng.ts';
import { play, Sound } from '../lib/sound.ts';
import { become, terrainAt } from './cells.ts';
import { monsterAt, strike } from './combat.ts';
import { d, dice, percent } from './dice.ts';
import { consume, itemAt, lay, lift, stow, tidy, unpack } from './floor.ts';
import { drink } from './brews.ts';
import { WEIGHTS } from './gear.ts';
import { drainStrength, End, hurt, limit, load } from './hero.ts';
import { Category, categoryOf, Kind } from './kinds.ts';
import { beside, bolt, shoot, spot, teleportHero } from './move.ts';
import { sink } from './play.ts';
import { readScroll } from './scrolls.ts';
import { extend } from './specials.ts';
import { features, Flag, game, hero, items, LEVELS, lore, map, Mark, pack, Phase, Slot, Terrain, Timer, Trap } from './state.ts';
import { say, sayItem, told } from './tell.ts';
import { setValue, valueOf } from './things.ts';
import { fire } from './wands.ts';
import { Say } from './texts.ts';

/** Whether the hero takes item `i` up by walking on it: neither arms nor armour, nothing that was laid down, or that would be too heavy. */
function isTaken(i: Int<1, 129>): boolean {
  const kind = items.kind[i];
  if (game.takes === 0 || (kind >= Kind.Dagger && kind <= Kind.PlateMail) || (items.flags[i] & Flag.Laid) !== 0) return false;
  return load() + WEIGHTS[kind] <= limit();
}

/** Takes up the thing at the hero's feet: any thing when `all`, else gold, and a thing that {@link isTaken}. */
export function pickUp(all: boolean): boolean {
  const i = itemAt(hero.x, hero.y);
  if (i === 0) {
    if (all) say(Say.ThereIsNothingHere);
    return false;
  }
  if (items.kind[i] === Kind.Gold) {
    sayItem(Say.YouFind, i);
    hero.gold = Math.min(hero.gold + valueOf(i), 32767);
    // It is not lifted: that takes a number, and perhaps none is left.
    items.kind[i] = Kind.None;
    tidy(hero.x, hero.y);
    play(Sound.Gold);
    return true;
  }
  if (!all && !isTaken(i)) {
    sayItem(Say.YouSee, i);
    return false;
  }
  const own = lift(i);
  if (own === 0) return false;
  const slot = stow(own);
  if (slot === 26) {
    lay(own, hero.x, hero.y);
    say(Say.YourPackIsFull);
    return false;
  }
  told.slot = slot;
  sayItem(Say.YouHave, pack.item[slot]);
  return true;
}

/** Facts, "Level layout": what a trap does to who steps on it. */
function spring(): void {
  let i = 0;
  while (i < 27 && (features.x[i] !== hero.x || features.y[i] !== hero.y || features.trap[i] === Trap.None)) i++;
  const hidden = terrainAt(hero.x, hero.y) === Terrain.HiddenTrap;
  if (hidden) become(hero.x, hero.y, Terrain.Trap);
  if (hero.timers[Timer.Levitating] !== 0) {
    if (hidden) say(Say.YouFloatOverA);
    return;
  }
  if (!hidden && !percent(10)) return;
  play(Sound.Hurt);
  switch (features.trap[i]) {
    case Trap.Bear:
      say(Say.ABearTrapCloses);
      hurt(d(4), End.Trap);
      extend(Timer.Held, 2 + d(3));
      break;
    case Trap.Dart:
      say(Say.ADartHitsYou);
      hurt(d(6), End.Trap);
      if (percent(30)) drainStrength();
      break;
    case Trap.Teleport:
      say(Say.YouAreTeleported);
      teleportHero();
      break;
    case Trap.Sleep:
      say(Say.AStrangeGasPuts);
      extend(Timer.Helpless, 3 + d(5));
      break;
    default:
      say(Say.YouFallIntoA);
      hurt(dice(2, 6), End.Trap);
      if (game.phase === Phase.Playing && game.level < LEVELS && percent(20)) {
        say(Say.ItHasNoBottom);
        sink(false);
      }
  }
}

/** A step, or a blow at what stands there. A wall takes no turn. */
export function walk(towards: Int<0, 7>): boolean {
  const confused = hero.timers[Timer.Confused] !== 0;
  const direction = confused ? random(8) : towards;
  beside(hero.x, hero.y, direction);
  const x = spot.x;
  const y = spot.y;
  const marks = map.cells[y][x];
  const terrain = marks & Mark.Terrain;
  if ((marks & Mark.Monster) !== 0) {
    strike(check(monsterAt(x, y), 0, 63), hero.worn[Slot.Weapon]);
    return true;
  }
  if (terrain < Terrain.Closed) return confused;
  if (hero.timers[Timer.Held] !== 0) {
    say(Say.YouAreHeldFast);
    return true;
  }
  if (terrain === Terrain.Closed) {
    become(x, y, Terrain.Open);
    return true;
  }
  hero.x = x;
  hero.y = y;
  if (terrain === Terrain.HiddenTrap || terrain === Terrain.Trap) spring();
  pickUp(false);
  if (terrain === Terrain.Down) say(Say.StairsLeadDown);
  return true;
}

/** Whether item `i` is cursed to its place; tells so. */
function stuck(i: Int<0, 129>): boolean {
  if ((items.flags[i] & Flag.Cursed) === 0) return false;
  sayItem(Say.YouCantRemoveYour, i);
  return true;
}

/** Puts item `i` into `slot` of the worn; what was there must come off first. */
function wear(i: Int<0, 129>, slot: Int<0, 4>): boolean {
  if (hero.worn[slot] !== 0 && stuck(hero.worn[slot])) return false;
  hero.worn[slot] = i;
  const kind = items.kind[i];
  lore.known[kind] = 1;
  items.flags[i] |= Flag.Known;
  sayItem(slot === Slot.Weapon ? Say.YouWield : slot === Slot.Light ? Say.YouLight : Say.YouPutOn, i);
  if ((items.flags[i] & Flag.Cursed) !== 0) sayItem(Say.TheIsCursedYou, i);
  return true;
}

/** `w`: a weapon, a light, or a flask into the lantern that burns. */
function wield(slot: Int<0, 25>): boolean {
  let i: u8 = pack.item[slot];
  const kind = items.kind[i];
  if (kind < Kind.Torch) return wear(i, Slot.Weapon);
  if (kind === Kind.OilFlask) {
    const lantern = hero.worn[Slot.Light];
    if (items.kind[lantern] !== Kind.Lantern) {
      say(Say.YouHaveNoLit);
      return false;
    }
    setValue(lantern, Math.min(valueOf(lantern) + 600, 1500));
    consume(slot);
    sayItem(Say.YouFillYour, lantern);
    return true;
  }
  if (pack.count[slot] > 1) {
    // One of the stack burns from now on, in a slot of its own.
    i = unpack(slot);
    if (i === 0) return false;
    setValue(i, 649);
    const own = stow(i);
    setValue(i, 650);
    if (own === 26) {
      items.kind[i] = Kind.None;
      pack.count[slot] = check(pack.count[slot] + 1, 0, 99);
      say(Say.YourPackIsFull);
      return false;
    }
  }
  return wear(i, Slot.Light);
}

/** `R`, `T`: takes off what is worn in `slot`. */
export function takeOff(slot: Int<0, 4>): boolean {
  const i = hero.worn[slot];
  if (i === 0) {
    say(Say.YouWearNone);
    return false;
  }
  if (stuck(i)) return false;
  hero.worn[slot] = 0;
  sayItem(Say.YouTakeOff, i);
  return true;
}

function putOnRing(i: Int<0, 129>): boolean {
  if (i === hero.worn[Slot.LeftRing] || i === hero.worn[Slot.RightRing]) return false;
  if (hero.worn[Slot.LeftRing] === 0) return wear(i, Slot.LeftRing);
  if (hero.worn[Slot.RightRing] === 0) return wear(i, Slot.RightRing);
  say(Say.YouWearTwoRings);
  return false;
}

/** Facts, "Hunger". */
function eat(): void {
  hero.hunger = Math.min(hero.hunger + 1100 + randomWord(400), 2000);
  say(random(10) < 3 ? Say.ItTastesAwful : Say.ThatTastedGood);
}

/** Whether item `i` is cursed where it is worn. */
function wornAndStuck(i: Int<0, 129>): boolean {
  for (let slot = 0; slot < 5; slot++) if (hero.worn[slot] === i) return stuck(i);
  return false;
}

/** Takes one thing out of `slot`, to be laid down; 0 where it can't be parted with. */
function part(slot: Int<0, 25>): Int<0, 129> {
  let i = pack.item[slot];
  if (items.kind[i] === Kind.Amulet) {
    say(Say.YouCannotDropThe);
    return 0;
  }
  if (wornAndStuck(i)) return 0;
  i = unpack(slot);
  items.flags[i] |= Flag.Laid;
  return i;
}

/** `d`: lays one item down. */
function drop(slot: Int<0, 25>): boolean {
  const i = part(slot);
  if (i === 0) return false;
  lay(i, hero.x, hero.y);
  sayItem(Say.YouDrop, i);
  return true;
}

/** `t`: throws one item up to 8 cells; a weapon strikes what it meets. */
function hurl(slot: Int<0, 25>, direction: Int<0, 7>): boolean {
  const i = part(slot);
  if (i === 0) return false;
  shoot(direction, 8);
  sayItem(Say.YouThrow, i);
  const m = bolt.monster;
  if (m < 64 && categoryOf(items.kind[i]) === Category.Weapon) strike(m, i);
  lay(i, bolt.x, bolt.y);
  return true;
}

function zap(slot: Int<0, 25>, direction: Int<0, 7>): boolean {
  const i = pack.item[slot];
  const kind = check(items.kind[i], Kind.MagicMissile, Kind.Cancellation);
  if (items.value[i] === 0) {
    say(Say.NothingHappens);
    return true;
  }
  items.value[i]--;
  lore.known[kind] = 1;
  fire(kind, direction);
  return true;
}

/** Reads the scroll in `slot` at the item in `target`, or in that direction, where it needs one. */
export function read(slot: Int<0, 25>, target: Int<0, 129>): boolean {
  const kind = check(items.kind[pack.item[slot]], Kind.Identify, Kind.ScareMonster);
  play(Sound.Magic);
  lore.known[kind] = 1;
  if (!readScroll(kind, target)) return kind === Kind.ScareMonster;
  consume(slot);
  return true;
}

/** The command with the letter `code` for the item in `slot`; `direction` for those that need one. */
export function useItem(code: u8, slot: Int<0, 25>, direction: Int<0, 7>): boolean {
  const i = pack.item[slot];
  const kind = items.kind[i];
  switch (code) {
    case Key.w:
      return wield(slot);
    case Key.W:
      if (hero.worn[Slot.Armor] !== 0) {
        say(Say.TakeOffWhatYou);
        return false;
      }
      return wear(i, Slot.Armor);
    case Key.P:
      return putOnRing(i);
    case Key.R:
      return takeOff(i === hero.worn[Slot.LeftRing] ? Slot.LeftRing : Slot.RightRing);
    case Key.q:
      lore.known[kind] = 1;
      consume(slot);
      drink(check(kind, Kind.MinorHealing, Kind.RaiseLevel));
      return true;
    case Key.z:
      return zap(slot, direction);
    case Key.t:
      return hurl(slot, direction);
    case Key.e:
      consume(slot);
      eat();
      return true;
    default:
      return drop(slot);
  }
}
