/** Which monsters the hero has to reckon with now. */
import { AGGRO, Beast, WAYS, Ways } from '../../../engine/rogue/bestiary.ts';
import { kingSteps } from '../../../engine/rogue/move.ts';
import { game, hero, Is, map, Mark, MONSTERS, monsters, Terrain } from '../../../engine/rogue/state.ts';
import { STEPS } from './moves.ts';
import { heroCell, marksAt } from './player.ts';

/** How many steps away a monster that comes for the hero matters, and how far a dragon's breath reaches. */
const NEAR = 8;
const BREATH = 12;
/** Extra cost of a step that would wake a dangerous sleeper, and of a step onto its cell. */
const [WAKING, TAKEN] = [3, 20];
const AROUND = STEPS.map(([, step]) => step);

export const isOnLevel = (m: number): boolean => monsters.level[m] === game.level && monsters.kind[m] !== 0;
export const cellOf = (m: number): number => monsters.y[m]! * 40 + monsters.x[m]!;
export const apart = (m: number): number => kingSteps(monsters.x[m]!, monsters.y[m]!, hero.x, hero.y);
export const knownTerrain = (cell: number): number => marksAt(cell) & Mark.Terrain;
export const isAwake = (m: number): boolean => (monsters.flags[m]! & (Is.Awake | Is.Fleeing)) === Is.Awake;

/** The cost that a monster that goes straight keeps small. */
function farness(cell: number): number {
  const dx = Math.abs((cell % 40) - hero.x);
  const dy = Math.abs(Math.floor(cell / 40) - hero.y);
  return dx + dy + Math.max(dx, dy);
}

/** Whether monster `m` goes straight for the hero and something stands in its way. */
function isStuck(m: number): boolean {
  if (WAYS[monsters.kind[m]!] !== Ways.Simple || apart(m) <= 1) return false;
  const now = farness(cellOf(m));
  return !AROUND.some((step) => {
    const cell = cellOf(m) + step;
    return knownTerrain(cell) >= Terrain.Closed && (marksAt(cell) & Mark.Monster) === 0 && farness(cell) < now;
  });
}

const steps = new Uint8Array(800);
const queue = new Int16Array(800);

/** Counts the steps from the hero as far as {@link NEAR}: 255 lies farther. */
function countSteps(): void {
  steps.fill(255);
  steps[heroCell()] = 0;
  queue[0] = heroCell();
  for (let [head, tail] = [0, 1]; head < tail && steps[queue[head]!]! < NEAR; head++) {
    const cell = queue[head]!;
    for (const step of AROUND) {
      const next = cell + step;
      if (next < 0 || next >= 800 || steps[next] !== 255 || knownTerrain(next) < Terrain.Closed) continue;
      steps[next] = steps[cell]! + 1;
      queue[tail++] = next;
    }
  }
}

function threatens(m: number): boolean {
  const kind = monsters.kind[m]!;
  const ways = WAYS[kind];
  if (ways === Ways.Erratic || ways === Ways.Stationary) return apart(m) <= 1;
  return kind === Beast.Dragon || (steps[cellOf(m)]! <= NEAR && !isStuck(m));
}

/** Whether a monster is awake that can soon be at the hero. */
export function isAlarmed(): boolean {
  const awake: number[] = [];
  for (let m = 0; m < MONSTERS; m++) if (isOnLevel(m) && isAwake(m) && apart(m) <= BREATH) awake.push(m);
  if (awake.length === 0) return false;
  countSteps();
  return awake.some(threatens);
}

/** Extra costs of steps, by cell: where they would wake monsters that are no prey. */
export function dearCells(isPrey: (m: number) => boolean): Uint8Array {
  const dear = new Uint8Array(800);
  for (let m = 0; m < MONSTERS; m++) {
    if (!isOnLevel(m) || isAwake(m) || isPrey(m)) continue;
    const reach = AGGRO[monsters.kind[m]!]!;
    for (let y = 0; y < map.cells.length; y++) {
      for (let x = 0; x < 39; x++) if (kingSteps(x, y, monsters.x[m]!, monsters.y[m]!) <= reach) dear[y * 40 + x] = WAKING;
    }
    dear[cellOf(m)] = TAKEN;
  }
  return dear;
}
