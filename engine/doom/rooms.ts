/** Facts, "Entering a room", "Room effects" and the relocations. */
import { check, type u8, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { d50, r21, r49, r5, r7 } from './dice.ts';
import { Event, report } from './events.ts';
import { emptyHere, featureHere, gainCharge, gainGold, hereIndex, heroDies, hurt, pay, reportPlace } from './hero.ts';
import { meetMonster } from './monster.ts';
import { cells, Feature, game, hero } from './state.ts';
import { CHEST_DIE, CHEST_EMPTY_TO, COLUMN_OF, FLOOR_START, ROW_CELL, ROW_OF } from './tables.ts';

/** facts, "Entering a room"; a chain of warps is walked here, since each leads into another room. */
export function enterRoom(): void {
  let moved = true;
  while (moved) {
    const here = hereIndex();
    cells.seen[here] = 1;
    reportPlace(Event.Entered);
    const level = cells.monster[here];
    if (level !== 0) {
      meetMonster(level);
      return;
    }
    takeTreasure();
    moved = featureActs();
  }
}

/** Takes the treasure of the hero's cell, if there is one. Returns whether there was. */
export function takeTreasure(): boolean {
  const here = hereIndex();
  const id = cells.treasure[here];
  if (id === 0) return false;
  cells.treasure[here] = 0;
  hero.found[id] = 1;
  hero.foundCount = check(hero.foundCount + 1, 1, 10);
  report(Event.TreasureTaken, id);
  return true;
}

/** facts, "Entering a room", 4. Returns whether the hero was moved into another room. */
function featureActs(): boolean {
  const feature = featureHere();
  switch (feature) {
    case Feature.Empty:
      return false;
    case Feature.Flares:
      findFlares();
      return false;
    case Feature.Warp:
      warp();
      return true;
  }
  if (feature === Feature.Thief && hero.gold !== 0) meetThief();
  else report(Event.FeatureSeen, feature);
  return false;
}

/** facts, "Room effects": d5 flares. A word holds more than all dungeons have. */
function findFlares(): void {
  const count = r5() + 1;
  hero.flares = Math.min(hero.flares + count, 65535);
  emptyHere();
  report(Event.FlaresFound, count);
}

/** facts, ruling 20; the caller has seen that there is gold. */
function meetThief(): void {
  const stolen = Math.min(d50(), hero.gold);
  pay(stolen);
  emptyHere();
  report(Event.ThiefStole, stolen);
}

/** facts, ruling 21: any floor, and any cell but the one with the same number. */
function warp(): void {
  hero.floor = r7();
  hero.cell = otherCell();
  reportPlace(Event.Warped);
}

/** facts, "Relocation draws": another cell of the same floor; its room is entered. */
export function relocate(): void {
  hero.cell = otherCell();
  enterRoom();
}

/** A cell drawn until it isn't the hero's. */
function otherCell(): Int<0, 48> {
  let cell: Int<0, 48> = r49();
  while (cell === hero.cell) cell = r49();
  return cell;
}

/** facts, "Room effects": the neighbours on the floor become seen; the own cell was seen on entry. */
export function lightFlare(): void {
  const row = ROW_OF[hero.cell];
  const column = COLUMN_OF[hero.cell];
  const firstRow = Math.max(row - 1, 0);
  const lastRow = Math.min(row + 1, 6);
  const firstColumn = Math.max(column - 1, 0);
  const lastColumn = Math.min(column + 1, 6);
  let lit: u8 = 0;
  for (let r = firstRow; r <= lastRow; r++) {
    const start = FLOOR_START[hero.floor] + ROW_CELL[r];
    for (let c = firstColumn; c <= lastColumn; c++) {
      const i = start + c;
      if (cells.seen[i] === 0) {
        cells.seen[i] = 1;
        lit = check(lit + 1, 1, 8);
      }
    }
  }
  report(Event.FlareFired, lit);
}

/** facts, ruling 13. */
export function chest(): void {
  emptyHere();
  const roll = random(CHEST_DIE[game.ruleset]) + 1;
  if (roll === 1) springTrap();
  else if (roll <= CHEST_EMPTY_TO[game.ruleset]) report(Event.ChestEmpty);
  else {
    const gold = 10 + r21();
    gainGold(gold);
    report(Event.ChestGold, gold);
  }
}

/** facts, "Room effects", "Chest trap". */
function springTrap(): void {
  if (hero.armour !== 0) {
    hero.armour--;
    report(Event.ChestTrapArmour, hero.armour);
  } else {
    const damage = 3 + r5();
    hurt(damage);
    report(Event.ChestTrapHurt, damage);
    heroDies();
  }
}

/** facts, "Room effects", "Scroll". */
export function scroll(): void {
  emptyHere();
  const spell = r5() + 1;
  const charges = gainCharge(spell);
  report(Event.ScrollRead, spell, charges);
}
