/**
 * Where a program runs: for what differs there and does not reach the state.
 * @ts65 intrinsics
 */

export enum Target {
  /** This source, run by Node. */
  Node = 0,
  Atari = 1,
  /** sim65, cc65's 6502 simulator. */
  Simulator = 2,
  /** The C compiled for the machine that the tests run on. */
  Host = 3,
}

/** Known in functions only: what a module does when it is loaded is done once for all targets. */
export const TARGET = Target.Node as Target;
