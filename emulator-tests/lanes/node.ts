/** The node lane: the TypeScript itself, in a thread of its own, so that a command that never returns can be stopped. */
import { Worker } from 'node:worker_threads';
import type { Program } from '../script/programs.ts';
import type { Layout } from '../state/layout.ts';
import { LaneError, type RunEnd, type Job, type Lane, type Trace } from './lane.ts';
import type { NodeReply, NodeRequest } from './node_worker.ts';

export interface NodeOptions {
  /** Milliseconds that one command may take. */
  readonly limitMs?: number;
}

const LIMIT_MS = 5000;
const ENTRY = new URL('./worker_entry.mjs', import.meta.url);
const MODULE = new URL('./node_worker.ts', import.meta.url).href;

export function openNodeLane(program: Program, layout: Layout, options: NodeOptions = {}): Lane {
  const limitMs = options.limitMs ?? LIMIT_MS;
  const queue: { job: Job; resolve: (trace: Trace) => void; reject: (error: Error) => void }[] = [];
  let worker: Worker | undefined;
  /** How often commands began and ended; then how many snapshots the script under way has. */
  let progress = new Int32Array(new SharedArrayBuffer(8));
  let watch: NodeJS.Timeout | undefined;
  let busyMs = 0;
  let seen = -1;

  function launch(): Worker {
    progress = new Int32Array(new SharedArrayBuffer(8));
    const started = new Worker(ENTRY, { workerData: { module: MODULE, program, layout, progress }, execArgv: ['--enable-source-maps'] });
    started.on('message', (reply: NodeReply) => {
      if (worker === started) answer(reply);
    });
    started.on('error', (error) => {
      if (worker !== started) return;
      worker = undefined;
      clearInterval(watch);
      for (const { reject } of queue.splice(0)) reject(new LaneError('node', error));
    });
    worker = started;
    clearInterval(watch);
    seen = -1;
    watch = setInterval(look, limitMs);
    return started;
  }

  function answer(reply: NodeReply): void {
    busyMs += reply.ms;
    queue.shift()?.resolve({ frames: reply.frames, states: reply.states, end: reply.end });
  }

  /** Called every `limitMs`: a command that was under way the last time must have ended. */
  function look(): void {
    const now = Atomics.load(progress, 0);
    // An odd count: a command is under way.
    if (now === seen && now % 2 !== 0 && queue.length > 0) void stop();
    seen = now;
  }

  async function stop(): Promise<void> {
    const stuck = worker as Worker;
    worker = undefined;
    clearInterval(watch);
    await stuck.terminate();
    const [pending, ...others] = queue.splice(0);
    const end: RunEnd = { kind: 'limit', limit: `${limitMs} ms`, at: undefined };
    // The thread's record is lost with it: the script is cut to the commands that returned, and played again.
    const returned = Atomics.load(progress, 1);
    if (pending !== undefined) {
      const cut = { ...pending.job, keys: pending.job.keys.subarray(0, Math.max(0, returned - 1)) };
      if (returned === 0) pending.resolve({ frames: 0, states: new Uint8Array(0), end });
      else void lane.run(cut).then((trace) => pending.resolve({ ...trace, end }), pending.reject);
    }
    for (const other of others) void lane.run(other.job).then(other.resolve, other.reject);
  }

  const lane: Lane = {
    id: 'node',
    run: (job) =>
      new Promise((resolve, reject) => {
        const to = worker ?? launch();
        queue.push({ job, resolve, reject });
        to.postMessage({ seed: job.seed, setup: job.setup, keys: job.keys } satisfies NodeRequest);
      }),
    close: async () => {
      clearInterval(watch);
      await worker?.terminate();
      return { busyMs, warnings: [] };
    },
  };
  return lane;
}
