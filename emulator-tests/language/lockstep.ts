/** Plays a small program of its own on every lane that needs no Atari, and says where the lanes differ. */
import path from 'node:path';
import { compile, writeEmittedFiles } from '../../transpiler/driver/compile.ts';
import type { Optimisation } from '../../transpiler/optimise/passes.ts';
import { formatDiagnostic } from '../../transpiler/diagnostics/report.ts';
import { bareProgram, PROJECT, type Program } from '../script/programs.ts';
import { openHostLane, type EmittedProgram } from '../lanes/host.ts';
import { LaneUnavailable, type Job, type Lane, type LaneId, type Trace } from '../lanes/lane.ts';
import { openNodeLane } from '../lanes/node.ts';
import { openSimLane } from '../lanes/sim.ts';
import { describeEnd, mismatchWithNode } from '../replay/compare.ts';
import { mismatchLines } from '../replay/report.ts';
import { readLayout, type Layout } from '../state/layout.ts';
import { readSourceMap } from '../machine/positions.ts';

export interface Lockstep {
  readonly program: Program;
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
  const program = bareProgram(compiled.name, entry, `${cOut}/c`, { title: name, root: compiled.project });
  const layout = readLayout(program);
  return { program, emitted: { name: compiled.name, layout, map: readSourceMap(program), shippedMap: readSourceMap(program, 'shipped'), cDir, buildDir: path.join(PROJECT, cOut) } };
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
  const differences = lanes.flatMap((lane, i) => jobs.flatMap((job, j) => differencesFromNode(lane.id, layout, job, traces[0][j], traces[i][j])));
  return { program, differences, lanes: lanes.map((lane) => lane.id), commands: jobs.reduce((sum, job) => sum + job.keys.length, 0) };
}

function available(open: () => Lane): Lane[] {
  try {
    return [open()];
  } catch (error) {
    if (error instanceof LaneUnavailable) return [];
    throw error;
  }
}

/** Lines about the first command at which `lane` is not as Node; how it ended, where that was too early. */
export function differencesFromNode(lane: LaneId, layout: Layout, job: Job, node: Trace, trace: Trace): string[] {
  const end = describeEnd(trace.end);
  if (end !== undefined) return [`${lane}: ${end}, after ${trace.frames} frames`];
  const mismatch = mismatchWithNode(lane, node, trace, job, layout);
  return mismatch === undefined ? [] : mismatchLines(mismatch);
}
