/**
 * The rules' commands, as the UI calls them. Each checks whether it is legal now; if not, it reports
 * `Event.Refused` with the reason and changes nothing, not even the generator (facts, ruling 26).
 */
import { check, type u8, type u16, type u32, type Int } from '../lib/int.ts';
import { allocatePoints, resetGame, rollCharacter } from './creation.ts';
import { castSpell, fightRound, runAway } from './encounter.ts';
import { Event, Refusal, report } from './events.ts';
import { generateDungeon } from './generate.ts';
import { countTurn, featureHere, pay } from './hero.ts';
import { mirror } from './mirror.ts';
import { potion } from './potion.ts';
import { chest, enterRoom, lightFlare, scroll } from './rooms.ts';
import { cells, encounter, Feature, game, hero, Phase, Ruleset, START_CELL, Stat, TREASURES } from './state.ts';
import {
  CASTER_INTELLIGENCE,
  COLUMN_OF,
  ENHANCER_PRICE,
  EQUIPMENT_PRICE,
  FIRST_PRICE,
  FLOOR_START,
  HEALING_PRICE,
  SPELL_PRICE,
} from './tables.ts';
import { sellArmour, sellEnhancer, sellHealing, sellSpell, sellWeapon } from './vendor.ts';

/** The directions of {@link move}; facts, ruling 7: north and south change the row. */
export const enum Direction {
  North,
  South,
  East,
  West,
}

/** The map's code of a cell; `Feature` + 4 for the contents of a room. */
export const enum MapKind {
  Unseen,
  Hero,
  Monster,
  Treasure,
  Empty,
  Mirror,
  Scroll,
  Chest,
  Flares,
  Potion,
  Vendor,
  Thief,
  Warp,
  StairsUp,
  StairsDown,
  Exit,
}

function refuse(reason: u8): void {
  report(Event.Refused, reason);
}

/** Whether `phase` is the current one; refuses the command otherwise. */
function inPhase(phase: Int<0, 10>): boolean {
  if (game.phase === phase) return true;
  refuse(Refusal.NotNow);
  return false;
}

/** Whether the hero stands in a room with `feature`, free to act; refuses the command with `reason` otherwise. */
function inRoomWith(feature: Int<0, 11>, reason: u8): boolean {
  if (!inPhase(Phase.Room)) return false;
  if (featureHere() === feature) return true;
  refuse(reason);
  return false;
}

/** Whether the purse holds `price`; refuses the command otherwise. */
function canPay(price: u16): boolean {
  if (hero.gold >= price) return true;
  refuse(Refusal.NotEnoughGold);
  return false;
}

/** Begins a game: forgets the last one and seeds the generator (facts, ruling 2). Always legal. */
export function newGame(seed: u32, ruleset: Int<0, 1>): void {
  resetGame(seed, ruleset);
}

/** @param race 1..4 */
export function chooseRace(race: u8): void {
  if (!inPhase(Phase.Race)) return;
  if (race < 1 || race > 4) {
    refuse(Refusal.BadNumber);
    return;
  }
  rollCharacter(race);
}

/** @param points 0 up to the points left, for the attribute `hero.question` */
export function allocate(points: u8): void {
  if (!inPhase(Phase.Points)) return;
  if (points > hero.points) {
    refuse(Refusal.BadNumber);
    return;
  }
  allocatePoints(points);
}

/** @param tier 1..3 */
export function buyFirstWeapon(tier: u8): void {
  if (!inPhase(Phase.Weapon)) return;
  if (tier < 1 || tier > 3) {
    refuse(Refusal.BadNumber);
    return;
  }
  const price = FIRST_PRICE[tier];
  if (!canPay(price)) return;
  sellWeapon(tier, price);
  game.phase = Phase.Armour;
}

/** @param tier 1..3 */
export function buyFirstArmour(tier: u8): void {
  if (!inPhase(Phase.Armour)) return;
  if (tier < 1 || tier > 3) {
    refuse(Refusal.BadNumber);
    return;
  }
  const price = FIRST_PRICE[tier];
  if (!canPay(price)) return;
  sellArmour(tier, price);
  game.phase = Phase.Flares;
}

/** Buys `count` flares at 1 gold each, makes the dungeon and enters it (facts, ruling 23). */
export function buyFirstFlares(count: u16): void {
  if (!inPhase(Phase.Flares)) return;
  if (!canPay(count)) return;
  const bought = check(count, 0, 60);
  pay(bought);
  hero.flares = bought;
  report(Event.FlaresBought, bought);
  generateDungeon();
  hero.floor = 0;
  hero.cell = START_CELL;
  game.phase = Phase.Room;
  enterRoom();
}

/** @param direction a {@link Direction} */
export function move(direction: u8): void {
  if (!inPhase(Phase.Room)) return;
  if (direction > Direction.West) {
    refuse(Refusal.BadNumber);
    return;
  }
  let to: Int<0, 48> = hero.cell;
  switch (direction) {
    case Direction.North:
      if (to >= 7) to -= 7;
      break;
    case Direction.South:
      if (to < 42) to += 7;
      break;
    case Direction.East:
      if (COLUMN_OF[to] !== 6) to = check(to + 1, 1, 48);
      break;
    default:
      if (COLUMN_OF[to] !== 0) to = check(to - 1, 0, 47);
  }
  if (to === hero.cell) {
    refuse(Refusal.Wall);
    return;
  }
  countTurn();
  hero.cell = to;
  enterRoom();
}

/** `U`: facts, ruling 7. */
export function climb(): void {
  if (!inRoomWith(Feature.StairsUp, Refusal.NoStairsUp)) return;
  countTurn();
  hero.floor = check(hero.floor + 1, 1, 6);
  enterRoom();
}

/** `D`: facts, ruling 7. */
export function descend(): void {
  if (!inRoomWith(Feature.StairsDown, Refusal.NoStairsDown)) return;
  countTurn();
  hero.floor = check(hero.floor - 1, 0, 5);
  enterRoom();
}

/** Spec section 5, "Flares". */
export function fireFlare(): void {
  if (!inPhase(Phase.Room)) return;
  if (hero.flares === 0) {
    refuse(Refusal.NoFlares);
    return;
  }
  countTurn();
  hero.flares--;
  lightFlare();
}

/** Spec section 5: the UI shows the floor by {@link visibleKind}. */
export function showMap(): void {
  if (!inPhase(Phase.Room)) return;
  countTurn();
  report(Event.MapShown);
}

/** Spec section 1; facts, ruling 25. */
export function leave(): void {
  if (!inRoomWith(Feature.Exit, Refusal.NoExit)) return;
  countTurn();
  if (hero.foundCount === TREASURES) {
    game.phase = Phase.Won;
    report(Event.WonGame);
  } else {
    game.phase = Phase.Left;
    report(Event.LeftDungeon, hero.foundCount);
  }
}

export function lookMirror(): void {
  if (!inRoomWith(Feature.Mirror, Refusal.NoMirror)) return;
  countTurn();
  mirror();
}

export function openChest(): void {
  if (!inRoomWith(Feature.Chest, Refusal.NoChest)) return;
  countTurn();
  chest();
}

export function readScroll(): void {
  if (!inRoomWith(Feature.Scroll, Refusal.NoScroll)) return;
  countTurn();
  scroll();
}

export function drinkPotion(): void {
  if (!inRoomWith(Feature.Potion, Refusal.NoPotion)) return;
  countTurn();
  potion();
}

/** Whether the hero can buy here. */
export function vendorHere(): boolean {
  return game.phase === Phase.Room && featureHere() === Feature.Vendor;
}

/** Gold for a weapon of `tier`, at character creation or at a vendor's (facts, ruling 9). */
export function weaponPrice(tier: Int<0, 3>): u8 {
  if (game.phase === Phase.Weapon || game.phase === Phase.Armour) return FIRST_PRICE[tier];
  return EQUIPMENT_PRICE[game.ruleset][tier];
}

/** Gold for armour of `tier`: the same as for a weapon. */
export function armourPrice(tier: Int<0, 3>): u8 {
  return weaponPrice(tier);
}

/** Gold for a charge of `spell`. */
export function spellPrice(spell: Int<0, 5>): u8 {
  return SPELL_PRICE[spell];
}

/** facts, ruling 10: `spec` sells only what is better than `carried`; refuses the command otherwise. */
function isBetter(tier: Int<1, 3>, carried: Int<0, 3>): boolean {
  if (tier > carried || game.ruleset === Ruleset.Classic) return true;
  refuse(Refusal.NotBetter);
  return false;
}

/** @param tier 1..3 */
export function buyWeapon(tier: u8): void {
  if (!inRoomWith(Feature.Vendor, Refusal.NoVendor)) return;
  if (tier < 1 || tier > 3) {
    refuse(Refusal.BadNumber);
    return;
  }
  const price = weaponPrice(tier);
  if (!isBetter(tier, hero.weapon) || !canPay(price)) return;
  countTurn();
  sellWeapon(tier, price);
}

/** @param tier 1..3 */
export function buyArmour(tier: u8): void {
  if (!inRoomWith(Feature.Vendor, Refusal.NoVendor)) return;
  if (tier < 1 || tier > 3) {
    refuse(Refusal.BadNumber);
    return;
  }
  const price = armourPrice(tier);
  if (!isBetter(tier, hero.armour) || !canPay(price)) return;
  countTurn();
  sellArmour(tier, price);
}

/** @param spell 1..5 */
export function buySpell(spell: u8): void {
  if (!inRoomWith(Feature.Vendor, Refusal.NoVendor)) return;
  if (spell < 1 || spell > 5) {
    refuse(Refusal.BadNumber);
    return;
  }
  if (!canPay(SPELL_PRICE[spell])) return;
  countTurn();
  sellSpell(spell);
}

export function buyHealing(): void {
  if (!inRoomWith(Feature.Vendor, Refusal.NoVendor)) return;
  if (!canPay(HEALING_PRICE)) return;
  countTurn();
  sellHealing();
}

/** @param stat a `Stat`, 0..3 */
export function buyEnhancer(stat: u8): void {
  if (!inRoomWith(Feature.Vendor, Refusal.NoVendor)) return;
  if (stat > Stat.Health) {
    refuse(Refusal.BadNumber);
    return;
  }
  if (!canPay(ENHANCER_PRICE)) return;
  countTurn();
  sellEnhancer(stat);
}

export function fight(): void {
  if (!inPhase(Phase.Encounter)) return;
  countTurn();
  fightRound();
}

/** facts, ruling 15: refused while fatigued. */
export function run(): void {
  if (!inPhase(Phase.Encounter)) return;
  if (encounter.fatigued !== 0) {
    refuse(Refusal.Fatigued);
    return;
  }
  countTurn();
  runAway();
}

/** @param spell 1..5 */
export function cast(spell: u8): void {
  if (!inPhase(Phase.Encounter)) return;
  if (spell < 1 || spell > 5) {
    refuse(Refusal.BadNumber);
    return;
  }
  if (hero.intelligence < CASTER_INTELLIGENCE) {
    refuse(Refusal.TooDull);
    return;
  }
  if (hero.spells[spell] === 0) {
    refuse(Refusal.NoCharge);
    return;
  }
  countTurn();
  castSpell(spell);
}

/** facts, ruling 24: the {@link MapKind} of a cell of the hero's floor. */
export function visibleKind(cell: Int<0, 48>): Int<0, 15> {
  if (cell === hero.cell) return MapKind.Hero;
  const i = FLOOR_START[hero.floor] + cell;
  if (cells.seen[i] === 0) return MapKind.Unseen;
  if (cells.monster[i] !== 0) return MapKind.Monster;
  if (cells.treasure[i] !== 0) return MapKind.Treasure;
  return MapKind.Empty + cells.feature[i];
}
