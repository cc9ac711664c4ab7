/**
 * The two joysticks, as they are held in a tick: for a program that exports `frame`. A host calls {@link readPads} ahead of each tick, and
 * {@link holdSecond} where the second stick has moved.
 */
import type { Int } from './int.ts';

/** What can be held, one bit each. */
export const enum Pad {
  Up = 1,
  Down = 2,
  Left = 4,
  Right = 8,
  Fire = 16,
}

/** The first stick. Sums of {@link Pad}. */
export const pad = {
  /** Held in this tick. */
  held: 0 as Int<0, 31>,
  /** Held in this tick, and not in the one before. */
  pressed: 0 as Int<0, 31>,
  /** Held in the tick before, and not in this one. */
  released: 0 as Int<0, 31>,
};

/** The second stick. */
export const pad2 = {
  held: 0 as Int<0, 31>,
  pressed: 0 as Int<0, 31>,
  released: 0 as Int<0, 31>,
  /** Held from the next tick on. */
  next: 0 as Int<0, 31>,
};

/** A tick begins, in which the first stick is held as `sticks` says, a sum of {@link Pad}. */
export function readPads(sticks: Int<0, 31>): void {
  pad.pressed = sticks & (31 - pad.held);
  pad.released = pad.held & (31 - sticks);
  pad.held = sticks;
  pad2.pressed = pad2.next & (31 - pad2.held);
  pad2.released = pad2.held & (31 - pad2.next);
  pad2.held = pad2.next;
}

/** From the next tick on the second stick is held as `sticks` says. */
export function holdSecond(sticks: Int<0, 31>): void {
  pad2.next = sticks;
}
