/** Shots: each walker has one at a time. */
import type { Int, u8 } from '../lib/int.ts';
import { isWallAt } from './maze.ts';
import { Life, shots, walkers, type Walker } from './state.ts';
import { distance } from './walking.ts';

/** Dots and lines of a tick, by direction. */
const SHOT_X: readonly Int<-3, 3>[] = [0, 3, 0, -3];
const SHOT_Y: readonly Int<-6, 6>[] = [-6, 0, 6, 0];

/** Begins at the middle of the walker. @returns whether its last one was gone */
export function shoot(i: Walker): boolean {
  const shot = shots[i];
  const { x, y, dir } = walkers[i];
  if (shot.isFlying === 1) return false;
  shot.isFlying = 1;
  shot.dir = dir;
  shot.x = (x + 3) & 255;
  shot.y = (y + 7) & 255;
  return true;
}

/** A tick of a shot: it ends at a wall. */
export function flyOn(i: Walker): void {
  const shot = shots[i];
  if (shot.isFlying === 0) return;
  shot.x = (shot.x + SHOT_X[shot.dir]) & 255;
  shot.y = (shot.y + SHOT_Y[shot.dir]) & 255;
  if (isWallAt(shot.x, shot.y)) shot.isFlying = 0;
}

/** Whether the shot of `i` meets a living walker. */
export function isHitBy(target: Walker, i: Walker): boolean {
  const { isFlying, x, y } = shots[i];
  const walker = walkers[target];
  if (isFlying === 0 || walker.life !== Life.Alive) return false;
  return isNear(x, (walker.x + 3) & 255, 5) && isNear(y, (walker.y + 7) & 255, 9);
}

/** Whether two living walkers touch. */
export function touches(a: Walker, b: Walker): boolean {
  const one = walkers[a];
  const other = walkers[b];
  return one.life === Life.Alive && other.life === Life.Alive && isNear(one.x, other.x, 6) && isNear(one.y, other.y, 11);
}

function isNear(a: u8, b: u8, within: u8): boolean {
  return distance(a, b) < within;
}
