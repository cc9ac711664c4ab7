/** The atari lane: the shipped load file, booted on the emulated machine, in a thread of its own. */
import { Worker } from 'node:worker_threads';
import { buildAtari, type AtariBinary } from '../../transpiler/build/atari.ts';
import { ToolMissingError } from '../../transpiler/build/freshness.ts';
import type { EmittedProgram } from './host.ts';
import { LaneError, LaneUnavailable, type Job, type Lane, type Trace } from './lane.ts';
import type { ProcessorName } from '../machine/processor.ts';
import type { AtariReply, AtariTask } from './atari_worker.ts';

export interface AtariOptions {
  /** 6502 cycles that one command may take. */
  readonly limitCycles?: number;
  /** Whether accesses are guarded (guards/guards.ts): without it they are. */
  readonly guarded?: boolean;
  /** 'fast' without it; the package's processor has no guards. */
  readonly processor?: ProcessorName;
}

/** Cycles that one command may take: 27 seconds of an NTSC Atari's time. */
const COMMAND_LIMIT = 30_000_000;
const ENTRY = new URL('./worker_entry.mjs', import.meta.url);
const MODULE = new URL('./atari_worker.ts', import.meta.url).href;

/** @throws LaneUnavailable, BuildError */
export function openAtariLane({ name, layout, shippedMap: map, cDir, buildDir }: EmittedProgram, options: AtariOptions = {}): Lane {
  let built: AtariBinary;
  try {
    built = buildAtari({ program: name, cDir, outDir: buildDir });
  } catch (error) {
    if (error instanceof ToolMissingError) throw new LaneUnavailable(error.message);
    throw error;
  }
  return openMachineLane({
    name,
    medium: built.xex,
    linked: { labels: built.labels, map: built.map, debug: built.debug },
    layout,
    map,
    limitCycles: options.limitCycles ?? COMMAND_LIMIT,
    guarded: options.guarded ?? true,
    processor: options.processor ?? 'fast',
  });
}

/** A lane for a load file and the files that the linker wrote with it. */
export function openMachineLane(task: AtariTask): Lane {
  const queue: { resolve: (trace: Trace) => void; reject: (error: Error) => void }[] = [];
  let busyMs = 0;
  let cycles = 0;
  const worker = new Worker(ENTRY, { workerData: { module: MODULE, ...task }, execArgv: ['--enable-source-maps'] });
  let broken: Error | undefined;
  worker.on('message', (reply: AtariReply) => {
    busyMs += reply.ms;
    cycles += reply.cycles;
    const { frames, states, screens, peripherals, end } = reply;
    queue.shift()?.resolve({ frames, states, screens, peripherals, end });
  });
  worker.on('error', (error) => {
    broken = new LaneError('atari', error);
    for (const { reject } of queue.splice(0)) reject(broken);
  });
  return {
    id: 'atari',
    run: ({ seed, setup, keys, inputs }: Job) =>
      new Promise((resolve, reject) => {
        if (broken !== undefined) return reject(broken);
        queue.push({ resolve, reject });
        worker.postMessage({ seed, setup, keys, inputs } satisfies Job);
      }),
    close: async () => {
      await worker.terminate();
      return { busyMs, cycles, warnings: [] };
    },
  };
}
