/** The statistics of the generator: every table drawn many times and held against the document. */
import { startRandom } from '../../../engine/lib/rng.ts';
import { fit, type Fit } from '../chi_square.ts';
import { ammunitionTables, armourTables } from './tables/armour.ts';
import { goodsTables } from './tables/goods.ts';
import { levelTables } from './tables/levels.ts';
import type { DocumentTable } from './tables/table.ts';
import { weaponTables } from './tables/weapons.ts';

export function allTables(): DocumentTable[] {
  return [...levelTables(), ...weaponTables(), ...ammunitionTables(), ...armourTables(), ...goodsTables()];
}

/** Chance that any of the tables is rejected although all are right. */
const FALSE_ALARM = 0.01;

/** The least p of a table of `tables`: Bonferroni's correction. */
export function bound(tables: number): number {
  return FALSE_ALARM / tables;
}

export interface TableOutcome extends Fit {
  readonly table: DocumentTable;
  /** Draws that fell into a cell. */
  readonly total: number;
  readonly observed: readonly number[];
}

/** Draws `table` `draws` times from `seed`, fewer times where a draw costs more. */
export function testTable(table: DocumentTable, draws: number, seed: number): TableOutcome {
  const observed = new Array<number>(table.shares.length).fill(0);
  table.prepare();
  startRandom(seed);
  let total = 0;
  for (let n = Math.ceil(draws / (table.cost ?? 1)); n > 0; n--) {
    const cell = table.draw();
    if (cell < 0) continue;
    (observed[cell] as number) += 1;
    total += 1;
  }
  return { table, total, observed, ...fit(observed, table.shares) };
}
