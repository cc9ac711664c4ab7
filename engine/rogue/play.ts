/** A game's beginning, its stairs and its end (A sections 1 and 6; rulings 1, 2 and 22). */
import { check, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { play, Sound } from '../lib/sound.ts';
import { freeCell, found, stairs } from './contents.ts';
import { monsterAt } from './combat.ts';
import { coin, seedStream, Stream } from './dice.ts';
import { lookForFear, newItem, stow } from './floor.ts';
import { given, NAMES } from './given.ts';
import { Kind } from './kinds.ts';
import { keepLevel, makeLevelAgain } from './levels.ts';
import { teleportMonster } from './move.ts';
import { DECK } from './names.ts';
import { makeNet } from './net.ts';
import { look, sight } from './sight.ts';
import { drawValue } from './spawn.ts';
import { extent, Flag, game, hero, items, kept, LEVELS, lore, map, Mark, MONSTERS, monsters, ORIGINALS, pack, Phase, Slot, Terrain } from './state.ts';
import { say } from './tell.ts';
import { Say } from './texts.ts';
import { setValue } from './things.ts';

/** Shuffles each pool of words (facts, "Identification pools"). */
function shuffleLooks(): void {
  for (let i = 0; i < 74; i++) lore.deck[i] = i;
  for (let pool = 0; pool < 4; pool++) {
    const first = DECK[pool];
    for (let i = DECK[pool + 1] - 1; i > first; i--) {
      const j = check(first + random(i - first + 1), 0, 73);
      const swap = lore.deck[i];
      lore.deck[i] = lore.deck[j];
      lore.deck[j] = swap;
    }
  }
}

/** An item of `kind` in the pack; its number. */
function give(kind: Int<1, 70>): Int<0, 129> {
  const i = newItem(kind, kind <= Kind.PlateMail ? 5 : drawValue(kind));
  // What is worn from the start is known.
  items.flags[i] = Flag.Known;
  stow(i);
  return i;
}

/** The monsters and items of play, and what is kept, of no game. */
function clearAll(): void {
  kept.bits.fill(0);
  extent.items = ORIGINALS + 1;
  hero.started = 0;
  for (let i = 0; i < 130; i++) {
    items.kind[i] = 0;
    if (i < 71) lore.known[i] = 0;
    if (i < MONSTERS) monsters.level[i] = 0;
    if (i < 26) pack.item[i] = 0;
    if (i < 6) hero.timers[i] = 0;
    if (i < 5) hero.worn[i] = 0;
    if (i < NAMES) given.kinds[i] = 0;
  }
}

/** Puts the hero on the stairs of `terrain`, or anywhere where there are none. */
function arrive(terrain: Int<13, 15>): void {
  makeLevelAgain();
  makeNet();
  sight.fresh = true;
  sight.reach = 0;
  map.changed = 1;
  lookForFear();
  freeCell(Mark.Monster);
  hero.x = found.x;
  hero.y = found.y;
  if (terrain === Terrain.Up) {
    hero.x = stairs.upX;
    hero.y = stairs.upY;
  } else if (terrain === Terrain.Down) {
    hero.x = stairs.downX;
    hero.y = stairs.downY;
  }
  const m = monsterAt(hero.x, hero.y);
  // Who stands on the stairs makes room.
  if (m < MONSTERS) teleportMonster(m);
  look();
}

/** Nowhere on a level: {@link arrive} leaves the hero at a free cell. */
const ANYWHERE = 15;

/** Begins the game of `game.seed` on `game.level`. */
export function newGame(): void {
  clearAll();
  game.phase = Phase.Playing;
  game.turns = 0;
  game.takes = 1;
  game.calm = 0;
  hero.hp = 12;
  hero.maxHp = 12;
  hero.strength = 16;
  hero.maxStrength = 16;
  hero.level = 1;
  hero.hunger = 1300;
  hero.xp = 0;
  hero.appetite = 0;
  hero.half = 0;
  hero.beat = 0;
  seedStream(Stream.Play);
  shuffleLooks();
  hero.gold = 10 + random(41);
  hero.worn[Slot.Weapon] = give(Kind.Mace);
  hero.worn[Slot.Armor] = give(Kind.RingMail);
  give(Kind.Food);
  const torches = coin();
  hero.worn[Slot.Light] = give(torches ? Kind.Torch : Kind.Lantern);
  if (torches) setValue(hero.worn[Slot.Light], 649);
  for (let i = 0; i < 2; i++) give(torches ? Kind.Torch : Kind.OilFlask);
  if (torches) setValue(hero.worn[Slot.Light], 650);
  arrive(Terrain.Up);
  say(Say.WelcomeToTheDungeons);
}

/** Goes to the next level, down the stairs or through a pit: the last has neither. */
export function sink(onStairs: boolean): void {
  keepLevel();
  game.level = check(game.level + 1, 1, LEVELS);
  arrive(onStairs ? Terrain.Up : ANYWHERE);
}

function hasAmulet(): boolean {
  for (let slot = 0; slot < 26; slot++) if (items.kind[pack.item[slot]] === Kind.Amulet) return true;
  return false;
}

/** `>` and `<`; whether it took a turn. */
export function takeStairs(down: boolean): boolean {
  const terrain = map.cells[hero.y][hero.x] & Mark.Terrain;
  if (terrain !== (down ? Terrain.Down : Terrain.Up)) {
    say(down ? Say.ThereAreNoStairs : Say.ThereAreNoStairs2);
    return false;
  }
  play(Sound.Step);
  if (down) {
    sink(true);
  } else if (game.level > 1) {
    keepLevel();
    game.level--;
    arrive(Terrain.Down);
  } else if (hasAmulet()) {
    game.phase = Phase.Won;
    play(Sound.Fanfare);
  } else {
    say(Say.YouMustFindThe);
    return false;
  }
  return true;
}
