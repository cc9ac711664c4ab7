/** Plays random programs in worker processes. */
import { rmSync } from 'node:fs';
import { inProject } from '../../script/programs.ts';
import type { LaneId } from '../../lanes/lane.ts';
import type { PlayOutcome } from './play.ts';
import { WorkerProcess } from './worker_process.ts';

/** The module of the processes that play random programs. */
export const WORKER = new URL('./worker.ts', import.meta.url);

/** How far a run has come: programs, and milliseconds since it began. */
export interface FuzzProgress {
  readonly done: number;
  readonly all: number;
  readonly failures: number;
  readonly ms: number;
}

export interface FuzzOptions {
  /** The first and the last seed. */
  readonly from: number;
  readonly to: number;
  readonly jobs: number;
  readonly lanes: readonly LaneId[];
  readonly onProgress?: (progress: FuzzProgress) => void;
  /** Called when a program is not as it should be, as soon as that is known. */
  readonly onFailure?: (seed: number, outcome: Failure) => void;
  /** No program is begun after this; the verdict is about those that were played. */
  readonly signal?: AbortSignal;
  /** Milliseconds that a program may take before its worker is given up. */
  readonly patienceMs?: number;
  /** The worker's module; tests put faulty ones here. */
  readonly worker?: URL;
}

/** The worker that played the program ended or gave no answer. */
export type Failure = Exclude<PlayOutcome, { kind: 'agree' | 'refused' }> | { readonly kind: 'lost'; readonly message: string };

export interface FuzzVerdict {
  readonly from: number;
  readonly to: number;
  readonly lanes: readonly LaneId[];
  /** Programs that agree on all lanes, and the commands that were compared in them. */
  readonly programs: number;
  readonly commands: number;
  readonly refused: readonly { readonly seed: number; readonly message: string }[];
  readonly failures: readonly { readonly seed: number; readonly outcome: Failure }[];
  /** Not all seeds were played. */
  readonly stopped: boolean;
  readonly ms: number;
  /** Milliseconds at work by stage, of all workers. */
  readonly spent: Readonly<Record<string, number>>;
}


/** @throws FuzzError */
export async function fuzzPrograms(options: FuzzOptions): Promise<FuzzVerdict> {
  const { from, to, lanes, jobs, signal } = options;
  const began = performance.now();
  const all = to - from + 1;
  const refused: { seed: number; message: string }[] = [];
  const failures: { seed: number; outcome: Failure }[] = [];
  const spent: Record<string, number> = {};
  let [next, programs, commands] = [from, 0, 0];

  function take(): number | undefined {
    return signal?.aborted || next > to ? undefined : next++;
  }

  function note(seed: number, outcome: PlayOutcome | Failure): void {
    if (outcome.kind === 'agree') [programs, commands] = [programs + 1, commands + outcome.commands];
    else if (outcome.kind === 'refused') refused.push({ seed, message: outcome.message });
    else {
      failures.push({ seed, outcome });
      options.onFailure?.(seed, outcome);
    }
    const done = programs + refused.length + failures.length;
    options.onProgress?.({ done, all, failures: failures.length, ms: performance.now() - began });
  }

  async function work(number: number): Promise<void> {
    const folder = `build/fuzz-programs/${process.pid}-${number}`;
    try {
      while (next <= to && !signal?.aborted) {
        const worker = new WorkerProcess(options.worker ?? WORKER, options.patienceMs);
        await worker.open({ folder, lanes });
        let last: Readonly<Record<string, number>> = {};
        for (let seed = take(); seed !== undefined; seed = take()) {
          const reply = await worker.play({ seed });
          if (typeof reply === 'string') {
            note(seed, { kind: 'lost', message: reply });
            break;
          }
          if (reply.kind === 'played') [last] = [reply.spent, note(seed, reply.outcome)];
        }
        worker.close();
        for (const [stage, ms] of Object.entries(last)) spent[stage] = (spent[stage] ?? 0) + ms;
      }
    } finally {
      rmSync(inProject(folder), { recursive: true, force: true });
    }
  }

  await Promise.all(Array.from({ length: Math.min(jobs, all) }, (_, i) => work(i)));
  const stopped = programs + refused.length + failures.length < all;
  failures.sort((a, b) => a.seed - b.seed);
  return { from, to, lanes, programs, commands, refused, failures, stopped, ms: performance.now() - began, spent };
}
