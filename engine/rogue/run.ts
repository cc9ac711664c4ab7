/** A run: straight on, and around the bends of corridors. */
import { type Int } from '../lib/int.ts';
import { terrainAt } from './cells.ts';
import { beside, spot } from './move.ts';
import { hero, map, Mark, Terrain } from './state.ts';

/** Whether the hero knows that a way leads in `direction`. */
function isWay(direction: Int<0, 7>): boolean {
  beside(hero.x, hero.y, direction);
  const marks = map.cells[spot.y][spot.x];
  return (marks & Mark.Explored) !== 0 && (marks & Mark.Terrain) >= Terrain.Closed;
}

/** The direction of the next step of a run that has come here in `direction`; 8 at doors, stairs and traps, where a corridor forks, and before walls. */
export function follow(direction: Int<0, 7>): Int<0, 8> {
  const terrain = terrainAt(hero.x, hero.y);
  if (terrain < Terrain.Floor || terrain >= Terrain.Trap) return 8;
  if (terrain !== Terrain.Corridor || direction > 3) return isWay(direction) ? direction : 8;
  let next = 8;
  for (let i = 0; i < 4; i++) {
    if (i !== (direction ^ 1) && isWay(i)) {
      if (next !== 8) return 8;
      next = i;
    }
  }
  return next;
}
