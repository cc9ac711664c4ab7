/** Plays a small program of its own on every lane that needs no Atari, and says where the lanes differ. */
import path from 'node:path';
import { compile, writeEmittedFiles } from '../../transpiler/driver/compile.ts';
import type { Optimisation } from '../../transpiler/optimise/passes.ts';
import { formatDiagnostic } from '../../transpiler/diagnostics/report.ts';
import { PROJECT, type Program } from '../script/programs.ts';
import { openHostLane, type EmittedProgram } from '../lanes/host.ts';
import { LaneUnavailable, type Job, type Lane, type Trace } from '../lanes/lane.ts';
import { openNodeLane } from '../lanes/node.ts';
import { openSimLane } from '../lanes/sim.ts';
import { element, readLayout, type Layout } from '../state/layout.ts';
import { readSourceMap } from '../machine/positions.ts';

export interface Lockstep {
  /** A line for each variable that differs from the node lane, at its first command; empty when all agree. */
  readonly differences: readonly string[];
  /** The lanes that ran. */
  readonly lanes: readonly string[];
  /** Commands that were compared on every lane. */
  readonly commands: number;
}

/** A command here stands for thousands of a game's. */
const PATIENT = { limitCycles: 1_000_000_000, silenceMs: 60_000 };

/** Compiles the program at `entry` (relative to the project) into `build/language/<name>`. @throws Error that holds the refusals */
export function emit(name: string, entry: string, optimisation?: Optimisation): { readonly program: Program; readonly emitted: EmittedProgram } {
  const compiled = compile(path.join(PROJECT, entry), optimisation);
  if (compiled.files === undefined) throw new Error(compiled.diagnostics.map((d) => formatDiagnostic(d, false)).join('\n'));
  const cOut = `build/language/${name}`;
  const cDir = path.join(PROJECT, cOut, 'c');
  writeEmittedFiles(compiled.files, cDir);
  const program: Program = { name: compiled.name, title: name, entry, cOut: `${cOut}/c`, settings: {}, opening: [], vocabulary: {} };
  const layout = readLayout(program);
  return { program, emitted: { name: compiled.name, layout, map: readSourceMap(program), cDir, buildDir: path.join(PROJECT, cOut) } };
}

/** Compiles the program at `entry` (relative to the project) and plays each of `jobs` on the node, host and both sim lanes. */
export async function lockstep(name: string, entry: string, jobs: readonly Job[], optimisation?: Optimisation): Promise<Lockstep> {
  const { program, emitted } = emit(name, entry, optimisation);
  const { layout } = emitted;
  const lanes = [
    openNodeLane(program, layout),
    ...available(() => openHostLane(emitted)),
    ...available(() => openSimLane('sim-plain', emitted, PATIENT)),
    ...available(() => openSimLane('sim-shipped', emitted, PATIENT)),
  ];
  const traces = await Promise.all(lanes.map((lane) => Promise.all(jobs.map((job) => lane.run(job)))));
  await Promise.all(lanes.map((lane) => lane.close()));
  const differences = lanes.flatMap((lane, i) => jobs.flatMap((job, j) => compare(lane.id, layout, job, traces[0][j], traces[i][j])));
  return { differences, lanes: lanes.map((lane) => lane.id), commands: jobs.reduce((sum, job) => sum + job.keys.length, 0) };
}

function available(open: () => Lane): Lane[] {
  try {
    return [open()];
  } catch (error) {
    if (error instanceof LaneUnavailable) return [];
    throw error;
  }
}

/** A line for each variable that differs in the first frame in which one does; how it ended, where that was too early. */
export function compare(lane: string, layout: Layout, job: Job, expected: Trace, seen: Trace): string[] {
  const found: string[] = [];
  if (seen.end.kind !== 'complete') return [`${lane}: ended by ${JSON.stringify(seen.end)} after ${seen.frames} frames`];
  for (let frame = 0; frame < expected.frames; frame++) {
    const a = expected.states.subarray(frame * layout.size, (frame + 1) * layout.size);
    const b = seen.states.subarray(frame * layout.size, (frame + 1) * layout.size);
    const rows: string[] = [];
    for (const variable of layout.variables) {
      for (let i = 0; i < variable.length; i++) {
        const [x, y] = [element(a, variable, i), element(b, variable, i)];
        if (x !== y) rows.push(`${lane}: command ${frame} (key ${job.keys[frame - 1]}): ${variable.name}[${i}] is ${y}, in Node ${x}`);
      }
    }
    found.push(...rows.slice(0, 20));
    if (found.length > 0) break;
  }
  return found;
}
