/**
 * Spec section 8; facts, "Dungeon generation". A 6502 has to scan as few cells as it can. So the fill counts each floor's cells that may take a
 * treasure, and the search for a treasure's place stays on one floor.
 */
import { endBusy, showBusy } from '../lib/busy.ts';
import { check, type u8, type u16, type Int } from '../lib/int.ts';
import { bytes } from '../lib/arrays.ts';
import { random, randomWord } from '../lib/rng.ts';
import { r10 } from './dice.ts';
import { cells, DUNGEON_CELLS, Feature, FLOOR_CELLS, FLOORS, game, Ruleset, TREASURES } from './state.ts';
import { FILLED_FROM, FLOOR_END, FLOOR_START, LEVEL_COUNT } from './tables.ts';

/** The first cell of the floor that has the exit. */
const TOP_FLOOR_START = FLOOR_CELLS * (FLOORS - 1);

/** The generator's notes. */
export const plan = {
  /** Cells of each floor that may still take a treasure. */
  free: bytes(7, 0, 49),
  /** The cells of a floor that may take what is being placed, in order. */
  candidates: bytes(49, 0, 48),
};

/** Makes a dungeon; begins anew, with the generator as it stands, if something finds no place. */
export function generateDungeon(): void {
  for (;;) {
    fillCells();
    if (placeTreasures() && placeAllStairs() && placeExit()) break;
  }
  endBusy();
}

/** facts, "Dungeon generation", 1: empty, a feature or a monster for each cell. */
export function fillCells(): void {
  const filledFrom = FILLED_FROM[game.ruleset];
  for (let floor = 0; floor < FLOORS; floor++) {
    showBusy();
    const end = FLOOR_END[floor];
    let free: Int<0, 49> = FLOOR_CELLS;
    for (let i = FLOOR_START[floor]; i < end; i++) {
      let feature: Int<0, 8> = Feature.Empty;
      let level: Int<0, 10> = 0;
      if (r10() >= filledFrom) {
        const kind = r10();
        if (kind >= 8) {
          level = monsterLevel(floor);
        } else {
          feature = kind + 1;
          free = check(free - 1, 0, 48);
        }
      }
      cells.feature[i] = feature;
      cells.monster[i] = level;
      cells.treasure[i] = 0;
    }
    // classic: a feature makes way for a treasure
    if (game.ruleset === Ruleset.Classic) free = FLOOR_CELLS;
    plan.free[floor] = free;
  }
}

/** facts, ruling 4: the level of a monster that is put on `floor`. */
function monsterLevel(floor: Int<0, 6>): Int<1, 10> {
  if (game.ruleset === Ruleset.Classic) return r10() + 1;
  return check(floor + 1 + random(LEVEL_COUNT[floor]), 1, 10);
}

/** facts, "Dungeon generation", 2. Returns whether there was a place for each. */
export function placeTreasures(): boolean {
  let total: Int<0, 343> = 0;
  for (let floor = 0; floor < FLOORS; floor++) total = check(total + plan.free[floor], 0, DUNGEON_CELLS);

  for (let id = 1; id <= TREASURES; id++) {
    if (total === 0) return false;
    let skip: u16 = randomWord(total);
    for (let floor = 0; floor < FLOORS; floor++) {
      const free = plan.free[floor];
      if (skip < free) {
        putTreasure(id, floor, skip);
        plan.free[floor] = free - 1;
        break;
      }
      skip -= free;
    }
    total--;
  }
  return true;
}

/** Puts treasure `id` on the cell of `floor` that has `skip` allowed ones before it (facts, ruling 5). */
function putTreasure(id: Int<1, 10>, floor: Int<0, 6>, skip: Int<0, 48>): void {
  let left: u8 = skip;
  const end = FLOOR_END[floor];
  for (let i = FLOOR_START[floor]; i < end; i++) {
    if (cells.treasure[i] !== 0) continue;
    if (game.ruleset === Ruleset.Spec && cells.feature[i] !== Feature.Empty) continue;
    if (left === 0) {
      cells.treasure[i] = id;
      cells.feature[i] = Feature.Empty;
      break;
    }
    left--;
  }
}

/** facts, "Dungeon generation", 3, with the cells of "Ruleset differences". Returns whether each pair had a place. */
export function placeAllStairs(): boolean {
  for (let floor = 0; floor < FLOORS - 1; floor++) {
    const lower = FLOOR_START[floor];
    const upper = FLOOR_START[floor + 1];
    let count: Int<0, 49> = 0;
    for (let cell = 0; cell < FLOOR_CELLS; cell++) {
      const low = lower + cell;
      if (cells.monster[low] !== 0 || cells.treasure[low] !== 0) continue;
      const high = upper + cell;
      if (cells.monster[high] !== 0 || cells.treasure[high] !== 0) continue;
      if (game.ruleset === Ruleset.Classic) {
        if (cells.feature[low] === Feature.StairsDown) continue;
      } else {
        if (cells.feature[low] !== Feature.Empty || cells.feature[high] !== Feature.Empty) continue;
      }
      plan.candidates[count] = cell;
      count++;
    }
    if (count === 0) return false;

    const chosen = plan.candidates[random(count)];
    cells.feature[lower + chosen] = Feature.StairsUp;
    cells.feature[upper + chosen] = Feature.StairsDown;
  }
  return true;
}

/** facts, "Dungeon generation", 4, with the cells of "Ruleset differences". Returns whether it had a place. */
export function placeExit(): boolean {
  let count: Int<0, 49> = 0;
  for (let cell = 0; cell < FLOOR_CELLS; cell++) {
    const i = TOP_FLOOR_START + cell;
    if (cells.monster[i] !== 0 || cells.treasure[i] !== 0) continue;
    if (game.ruleset === Ruleset.Classic) {
      if (cells.feature[i] === Feature.StairsDown) continue;
    } else {
      if (cells.feature[i] !== Feature.Empty) continue;
    }
    plan.candidates[count] = cell;
    count++;
  }
  if (count === 0) return false;

  const chosen = plan.candidates[random(count)];
  cells.feature[TOP_FLOOR_START + chosen] = Feature.Exit;
  return true;
}
