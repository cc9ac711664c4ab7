/** The shortest ways to the hero: steps counted from the hero's cell over the level, when a smart monster asks for them. */
import { check } from '../lib/int.ts';
import { here } from './floor.ts';
import { map, Mark, paths, Terrain } from './state.ts';
import { OFFSETS } from './sight.ts';

/** Cells waiting at a time; a level's corridors and rooms never have so many in a wave. */
const WAITING = 63;
const FARTHEST = 60;

/** Counts the steps again if the hero has moved. */
export function countSteps(): void {
  const from = here();
  if (paths.from === from) return;
  paths.from = from;
  for (let cell = 0; cell < 800; cell = cell + 1) paths.steps[cell] = 0;
  paths.steps[from] = 1;
  paths.queue[0] = from;
  let head = 0;
  let tail = 1;
  while (head !== tail) {
    const cell = paths.queue[head];
    head = (head + 1) & WAITING;
    const steps = paths.steps[cell] + 1;
    if (steps > FARTHEST) return;
    for (let i = 0; i < 8; i = i + 1) {
      const next = check(cell + OFFSETS[i], 0, 799);
      if (paths.steps[next] === 0 && (map.cells[next] & Mark.Terrain) >= Terrain.Closed) {
        paths.steps[next] = steps;
        paths.queue[tail] = next;
        tail = (tail + 1) & WAITING;
      }
    }
  }
}

