/** The atari lane: the shipped load file on the emulated machine. */
import type { EmittedProgram } from './host.ts';
import { LaneUnavailable, type Lane } from './lane.ts';

export function openAtariLane(_program: EmittedProgram, _options: { limitCycles?: number } = {}): Lane {
  throw new LaneUnavailable('the emulated machine is not there yet');
}
