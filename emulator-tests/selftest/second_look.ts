/** What the quick build does not show: reads and writes beside arrays, which the sanitizers see, and 16-bit arithmetic, on the 6502. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, ToolMissingError } from '../../transpiler/build/freshness.ts';
import { openHostLane, type EmittedProgram } from '../lanes/host.ts';
import { LaneUnavailable, type Lane } from '../lanes/lane.ts';
import { openSimLane } from '../lanes/sim.ts';

/** Milliseconds and cycles that a command of a variant may take. */
const LIMIT_MS = 1000;
const LIMIT_CYCLES = 10_000_000;

/** The lanes that have a second look at a variant, the quicker first. A lane that can't be built here is left out: its word is missing. */
export function* secondLanes(emitted: EmittedProgram, text: string, folder: string): Generator<Lane> {
  rmSync(folder, { recursive: true, force: true });
  const cDir = join(folder, 'c');
  mkdirSync(cDir, { recursive: true });
  cpSync(emitted.cDir, cDir, { recursive: true });
  writeFileSync(join(cDir, `${emitted.name}.c`), text);
  const variant = { ...emitted, cDir, buildDir: folder };
  const lanes = [
    () => openSimLane('sim-shipped', variant, { limitCycles: LIMIT_CYCLES, silenceMs: LIMIT_MS * 4 }),
    () => openHostLane(variant, { limitMs: LIMIT_MS }),
  ];
  for (const open of lanes) {
    try {
      yield open();
    } catch (error) {
      // What cc65 refuses is no fault that could ship.
      if (!(error instanceof LaneUnavailable || error instanceof BuildError || error instanceof ToolMissingError)) throw error;
    }
  }
}
