/** facts, table "Mirror". */
import { check, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { d50, r10, r7 } from './dice.ts';
import { Event, report } from './events.ts';
import { cells, FLOOR_CELLS, FLOORS, hero, TREASURES } from './state.ts';
import { COLUMN_OF, FLOOR_START, ROW_OF } from './tables.ts';

/** One look: a true vision by intelligence, else one of the five others or a false sighting. */
export function mirror(): void {
  if (d50() <= hero.intelligence && hero.foundCount < TREASURES) {
    seeTreasure(chooseMissing(TREASURES - hero.foundCount));
    return;
  }
  switch (r10() + 1) {
    case 1:
      report(Event.MirrorCloudy);
      break;
    case 2:
      report(Event.MirrorCoffin);
      break;
    case 3:
      report(Event.MirrorDragon);
      break;
    case 4:
      report(Event.MirrorChimaera);
      break;
    case 5:
      report(Event.MirrorExit);
      break;
    default:
      seeFalsely();
  }
}

/** One of the `missing` treasures not yet found, uniformly. */
function chooseMissing(missing: Int<1, 10>): Int<1, 10> {
  let left = random(missing) + 1;
  let id: Int<0, 10> = 0;
  do {
    id = check(id + 1, 1, 10);
    if (hero.found[id] === 0) left--;
  } while (left !== 0);
  return id;
}

/** Reports where treasure `id` lies. */
function seeTreasure(id: Int<1, 10>): void {
  for (let floor = 0; floor < FLOORS; floor++) {
    for (let cell = 0; cell < FLOOR_CELLS; cell++) {
      if (cells.treasure[FLOOR_START[floor] + cell] === id) {
        report(Event.MirrorTreasure, id, floor + 1, ROW_OF[cell] + 1, COLUMN_OF[cell] + 1);
        return;
      }
    }
  }
}

/** Draws the treasure, the floor, the row and the column, in that order. */
function seeFalsely(): void {
  const id = r10() + 1;
  const floor = r7() + 1;
  const row = r7() + 1;
  const column = r7() + 1;
  report(Event.MirrorFalse, id, floor, row, column);
}
