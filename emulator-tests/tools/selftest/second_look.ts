/** Faults that the quick build does not show: accesses beside arrays, which the sanitizers see, and 16-bit arithmetic, on the 6502. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { formFolder, type CForm } from '../../../transpiler/base/c_forms.ts';
import { BuildError, ToolMissingError } from '../../../transpiler/build/freshness.ts';
import { writeScratch } from '../../../transpiler/base/files.ts';
import { openHostLane, type EmittedProgram } from '../../lanes/host.ts';
import { LaneUnavailable, type Lane } from '../../lanes/lane.ts';
import { openSimLane } from '../../lanes/sim.ts';

/** Milliseconds and cycles that a command of a variant may take. The keys ahead of a script are one: they make up to 25 levels. */
const LIMIT_MS = 1000;
const LIMIT_CYCLES = 100_000_000;
const SIM_LIMITS = { limitCycles: LIMIT_CYCLES, silenceMs: LIMIT_MS * 4 };

/**
 * The lanes that have a second look at a variant, the quicker first. A lane that can't be built here is left out: its word is missing.
 * @throws FileError
 */
export function* secondLanes(emitted: EmittedProgram, text: string, folder: string): Generator<Lane> {
  const variant = written(emitted, text, folder, 'plain');
  const lanes = [
    () => openSimLane('sim-plain', variant, SIM_LIMITS),
    () => openHostLane(variant, { limitMs: LIMIT_MS }),
  ];
  for (const open of lanes) {
    try {
      yield open();
    } catch (error) {
      // A fault that cc65 refuses could not ship.
      if (!(error instanceof LaneUnavailable || error instanceof BuildError || error instanceof ToolMissingError)) throw error;
    }
  }
}

/** The quickest lane that runs what is written for cc65; undefined where the fault is no C. @throws LaneUnavailable where the tools are missing */
export function nativeLane(emitted: EmittedProgram, text: string, folder: string): Lane | undefined {
  try {
    return openSimLane('sim-shipped', written(emitted, text, folder, 'shipped'), SIM_LIMITS);
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}

/** The emitted program with `text` for its C of one form, in a folder of its own. */
function written(emitted: EmittedProgram, text: string, folder: string, form: CForm): EmittedProgram {
  rmSync(folder, { recursive: true, force: true });
  const cDir = join(folder, 'c');
  mkdirSync(cDir, { recursive: true });
  cpSync(emitted.cDir, cDir, { recursive: true });
  writeScratch(join(formFolder(cDir, form), `${emitted.name}.c`), text);
  return { ...emitted, cDir, buildDir: folder };
}
