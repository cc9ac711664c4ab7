/** Ways on from the hero's room, by what is seen of the floor: a warp may be the only one. */
import type { u8, Int } from '../../lib/int.ts';
import { bytes } from '../../lib/arrays.ts';
import { cells, Feature, hero } from '../state.ts';
import { COLUMN_OF, FLOOR_START } from '../tables.ts';

/** What {@link ways} knows of a cell. */
export const enum Reach {
  None,
  /** Walked to from the hero's room through seen rooms without a warp. */
  Walked,
  /** A seen warp beside such a room. */
  Warp,
}

export const ways = {
  /** By cell of the hero's floor: {@link Reach}. */
  reach: bytes(49, 0, 2),
  /** Cells to walk on from, in the order in which they were reached. */
  queue: bytes(49, 0, 48),
  count: 0 as Int<0, 49>,
  /** Whether a room that is not seen lies beside one that was walked to. */
  unknown: false,
  /** Whether no way but the warps beside the walked rooms leads on. */
  onlyWarps: false,
};

/**
 * Looks for a way on: a room not seen yet, the stairs up, or the exit. The walk goes through seen rooms, and not through
 * warps, which would take the hero away. It ends at the first way, since mostly there is one nearby.
 */
export function lookForWays(): void {
  ways.reach.fill(0);
  ways.unknown = false;
  ways.onlyWarps = false;
  ways.reach[hero.cell] = Reach.Walked;
  ways.queue[0] = hero.cell;
  ways.count = 1;
  const start = FLOOR_START[hero.floor];
  let taken: Int<0, 49> = 0;
  while (taken < ways.count) {
    const cell: Int<0, 48> = ways.queue[taken];
    taken++;
    const feature = cells.feature[start + cell];
    if (feature === Feature.StairsUp || feature === Feature.Exit) return;
    const column = COLUMN_OF[cell];
    if (cell >= 7) reach(cell - 7);
    if (cell < 42) reach(cell + 7);
    if (column !== 0 && cell > 0) reach(cell - 1);
    if (column !== 6 && cell < 48) reach(cell + 1);
    if (ways.unknown) return;
  }
  ways.onlyWarps = true;
}

function reach(cell: Int<0, 48>): void {
  if (ways.reach[cell] !== Reach.None) return;
  const i = FLOOR_START[hero.floor] + cell;
  if (cells.seen[i] === 0) {
    ways.unknown = true;
  } else if (cells.feature[i] === Feature.Warp) {
    ways.reach[cell] = Reach.Warp;
  } else {
    ways.reach[cell] = Reach.Walked;
    const end: u8 = ways.count;
    if (end < 49) {
      ways.queue[end] = cell;
      ways.count = end + 1;
    }
  }
}

/** Whether the cell holds one of the warps that alone lead on. */
export function isOnlyWay(cell: Int<0, 48>): boolean {
  return ways.onlyWarps && ways.reach[cell] === Reach.Warp;
}
