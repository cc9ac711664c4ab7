/** Opens lanes by name. */
import type { Program } from '../script/programs.ts';
import { readLayout, type Layout } from '../state/layout.ts';
import { readSourceMap } from '../machine/positions.ts';
import { openHostLane, type EmittedProgram } from './host.ts';
import type { ProcessorName } from '../machine/processor.ts';
import type { Lane, LaneId } from './lane.ts';
import { openNodeLane } from './node.ts';
import { openSimLane } from './sim.ts';

export interface OpenedProgram {
  readonly program: Program;
  readonly layout: Layout;
  readonly emitted: EmittedProgram;
}

export interface LaneLimits {
  /** Milliseconds that a command may take on the node and host lanes. */
  readonly ms?: number;
  /** 6502 cycles that a command may take on the sim and atari lanes. */
  readonly cycles?: number;
  /** The emulated Atari's processor: the harness's own without it. */
  readonly processor?: ProcessorName;
}

/** Reads what the emitter wrote of `program`. @throws EmittedFileError */
export function openProgram(program: Program, buildDir = program.build): OpenedProgram {
  const layout = readLayout(program);
  const emitted = { name: program.name, layout, map: readSourceMap(program), shippedMap: readSourceMap(program, 'shipped'), cDir: program.cOut, buildDir };
  return { program, layout, emitted };
}

/** @throws LaneUnavailable where the lane can't run here; BuildError where its program does not build. */
export async function openLane(id: LaneId, { program, layout, emitted }: OpenedProgram, limits: LaneLimits = {}): Promise<Lane> {
  const ms = limits.ms === undefined ? {} : { limitMs: limits.ms };
  const cycles = limits.cycles === undefined ? {} : { limitCycles: limits.cycles };
  switch (id) {
    case 'node':
      return openNodeLane(program, layout, ms);
    case 'host':
      return openHostLane(emitted, ms);
    case 'sim-plain':
    case 'sim-shipped':
      return openSimLane(id, emitted, { ...cycles, ...(limits.ms === undefined ? {} : { silenceMs: limits.ms }) });
    case 'atari': {
      const { openAtariLane } = await import('./atari.ts');
      const { commandCycles } = program.budgets;
      const { processor } = limits;
      const budget = commandCycles === undefined ? {} : { limitCycles: commandCycles };
      return openAtariLane(emitted, { ...budget, ...cycles, ...(processor === undefined ? {} : { processor }) });
    }
  }
}
