/** Plays random programs in worker processes. */
import { fork, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inProject } from '../../terminal/programs.ts';
import type { LaneId } from '../lanes/lane.ts';
import type { Outcome } from './play.ts';
import type { Reply, Request, Setup } from './worker.ts';

export interface FuzzOptions {
  /** The first and the last seed. */
  readonly from: number;
  readonly to: number;
  readonly jobs: number;
  readonly lanes: readonly LaneId[];
  readonly onProgress?: (progress: { readonly done: number; readonly all: number; readonly failures: number; readonly ms: number }) => void;
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
export type Failure = Exclude<Outcome, { kind: 'agree' | 'refused' }> | { readonly kind: 'lost'; readonly message: string };

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

/** No worker could start: a tool is missing. */
export class FuzzError extends Error {}

const WORKER = new URL('./worker.ts', import.meta.url);
const PATIENCE_MS = 180_000;

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

  function note(seed: number, outcome: Outcome | Failure): void {
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
        const worker = new Worker(options.worker ?? WORKER, options.patienceMs ?? PATIENCE_MS);
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

/** A worker process: one answer for each message, or why there is none. */
class Worker {
  private readonly child: ChildProcess;
  private stderr = '';
  private resolve: ((reply: Reply | string) => void) | undefined;
  private ended: string | undefined;

  constructor(
    module: URL,
    private readonly patienceMs: number,
  ) {
    const loader = import.meta.resolve('tsx');
    // A process group of its own: the terminal's Ctrl-C must not end the compilers of the programs under way.
    this.child = fork(fileURLToPath(module), [], { execArgv: ['--import', loader], stdio: ['ignore', 'ignore', 'pipe', 'ipc'], detached: true });
    this.child.stderr?.on('data', (chunk: Buffer) => (this.stderr = (this.stderr + chunk.toString('utf8')).slice(-4000)));
    this.child.on('message', (reply: Reply) => this.settle(reply));
    this.child.on('close', (code, signal) => {
      this.ended = `the worker ended with ${signal ?? `exit ${code}`} ${this.stderr.trim()}`.trim();
      this.settle(this.ended);
    });
  }

  /** @throws FuzzError */
  async open(setup: Setup): Promise<void> {
    const reply = await this.ask(setup);
    if (typeof reply === 'string') throw new FuzzError(reply);
    if (reply.kind === 'unable') throw new FuzzError(reply.message);
  }

  play(request: Request): Promise<Reply | string> {
    return this.ask(request);
  }

  close(): void {
    if (this.child.connected) this.child.disconnect();
  }

  private async ask(message: Setup | Request): Promise<Reply | string> {
    if (this.ended !== undefined) return this.ended;
    const reply = new Promise<Reply | string>((resolve) => (this.resolve = resolve));
    const watch = setTimeout(() => {
      this.settle(`no answer for ${this.patienceMs / 1000} s`);
      this.child.kill('SIGKILL');
    }, this.patienceMs);
    this.child.send(message, () => undefined);
    try {
      return await reply;
    } finally {
      clearTimeout(watch);
    }
  }

  private settle(reply: Reply | string): void {
    this.resolve?.(reply);
    this.resolve = undefined;
  }
}
