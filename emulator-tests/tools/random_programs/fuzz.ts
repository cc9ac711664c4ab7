/** Plays random programs in worker processes. */
import { rmSync } from 'node:fs';
import { inProject } from '../../script/programs.ts';
import type { LaneId } from '../../lanes/lane.ts';
import type { PlayOutcome } from './play.ts';
import { WorkerProcess } from '../../queue/worker_process.ts';
import type { ProgramReply, ProgramRequest, ProgramSetup } from './worker.ts';

/** The module of the processes that play random programs. */
export const WORKER = new URL('./worker.ts', import.meta.url);

/** A process of worker.ts, as its parent sees it. */
export class ProgramProcess extends WorkerProcess<ProgramSetup, ProgramRequest, ProgramReply> {}

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

/** What became of some programs. */
export interface ProgramResults {
  readonly results: readonly { readonly seed: number; readonly outcome: PlayOutcome | Failure }[];
  /** Milliseconds at work by stage. */
  readonly spent: Readonly<Record<string, number>>;
}

/** Milliseconds by stage, of all together. */
export function sumSpent(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [stage, ms] of all.flatMap((one) => Object.entries(one))) sum[stage] = (sum[stage] ?? 0) + ms;
  return sum;
}

/** Plays programs one after the other in a process: where one breaks it, that program is lost, and the process is started anew. */
export class ProgramSeries {
  private worker: ProgramProcess | undefined;
  private last: Readonly<Record<string, number>> = {};

  /** `folder` is relative to the project, and of this series alone. */
  constructor(
    private readonly options: Pick<FuzzOptions, 'lanes' | 'worker' | 'patienceMs'>,
    private readonly folder: string,
  ) {}

  /** @throws FuzzError where no worker can start */
  async open(): Promise<ProgramProcess> {
    if (this.worker !== undefined) return this.worker;
    const { worker: module, patienceMs, lanes } = this.options;
    const worker = new ProgramProcess(module ?? WORKER, patienceMs);
    await worker.open({ folder: this.folder, lanes });
    this.last = {};
    return (this.worker = worker);
  }

  /** @throws FuzzError */
  async play(seeds: readonly number[]): Promise<ProgramResults> {
    const results: { seed: number; outcome: PlayOutcome | Failure }[] = [];
    const spent: Readonly<Record<string, number>>[] = [];
    for (const seed of seeds) {
      const reply = await (await this.open()).play({ seed });
      if (typeof reply === 'string') {
        results.push({ seed, outcome: { kind: 'lost', message: reply } });
        this.worker = undefined;
      } else if (reply.kind === 'played') {
        results.push({ seed, outcome: reply.outcome });
        spent.push(Object.fromEntries(Object.entries(reply.spent).map(([stage, ms]) => [stage, ms - (this.last[stage] ?? 0)])));
        this.last = reply.spent;
      }
    }
    return { results, spent: sumSpent(spent) };
  }

  close(): void {
    this.worker?.close();
    this.worker = undefined;
    rmSync(inProject(this.folder), { recursive: true, force: true });
  }
}

/** @throws FuzzError */
export async function fuzzPrograms(options: FuzzOptions): Promise<FuzzVerdict> {
  const { from, to, lanes, jobs, signal } = options;
  const began = performance.now();
  const all = to - from + 1;
  const parts: ProgramResults[] = [];
  let [next, failures] = [from, 0];

  async function work(number: number): Promise<void> {
    const series = new ProgramSeries(options, `build/fuzz-programs/${process.pid}-${number}`);
    try {
      while (next <= to && !signal?.aborted) {
        const seed = next++;
        const part = await series.play([seed]);
        parts.push(part);
        for (const { outcome } of part.results) {
          if (!isFailure(outcome)) continue;
          failures += 1;
          options.onFailure?.(seed, outcome);
        }
        options.onProgress?.({ done: parts.length, all, failures, ms: performance.now() - began });
      }
    } finally {
      series.close();
    }
  }

  await Promise.all(Array.from({ length: Math.min(jobs, all) }, (_, i) => work(i)));
  return programsVerdict(parts, { from, to, lanes, ms: performance.now() - began });
}

const isFailure = (outcome: PlayOutcome | Failure): outcome is Failure => outcome.kind !== 'agree' && outcome.kind !== 'refused';

/** The verdict on what was played of the programs `from`..`to`, whatever its order. */
export function programsVerdict(parts: readonly ProgramResults[], about: Pick<FuzzVerdict, 'from' | 'to' | 'lanes' | 'ms'>): FuzzVerdict {
  const results = parts.flatMap((part) => part.results).sort((a, b) => a.seed - b.seed);
  const agreeing = results.flatMap(({ outcome }) => (outcome.kind === 'agree' ? [outcome.commands] : []));
  return {
    ...about,
    programs: agreeing.length,
    commands: agreeing.reduce((sum, commands) => sum + commands, 0),
    refused: results.flatMap(({ seed, outcome }) => (outcome.kind === 'refused' ? [{ seed, message: outcome.message }] : [])),
    failures: results.flatMap(({ seed, outcome }) => (isFailure(outcome) ? [{ seed, outcome }] : [])),
    stopped: results.length < about.to - about.from + 1,
    spent: sumSpent(parts.map(({ spent }) => spent)),
  };
}
