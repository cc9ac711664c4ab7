/** Keeps programs on which lanes differ: made smaller, with what it takes to play them, where a test plays them from then on. */
import { rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { inProject, PROJECT } from '../../script/programs.ts';
import { makeFolder, writeWhole } from '../../../transpiler/base/files.ts';
import type { Job, LaneId } from '../../lanes/lane.ts';
import type { LaneDifference } from './differences.ts';
import { ProgramProcess, WORKER } from './fuzz.ts';
import { withImportsFrom, type PlayOutcome } from './play.ts';
import { printRegression } from './regression.ts';

/** Where regressions are, relative to the project. */
export const REGRESSIONS = 'emulator-tests/language/regressions';

/** Milliseconds for making one program smaller; a worker that takes this much longer is given up. */
const LIMIT_MS = 300_000;

export interface KeepOptions {
  readonly lanes: readonly LaneId[];
  /** The folder that gets `<name>/main.ts`. */
  readonly into: string;
  readonly signal?: AbortSignal;
  readonly limitMs?: number;
}

export interface Kept {
  readonly file: string;
  /** Why the program is as large as it was. */
  readonly unreduced?: string;
  readonly trials: number;
}

/** Reduces `source`, on which lanes part as `differences` say, and writes it to `<into>/<name>/main.ts`. */
export async function keep(name: string, source: string, job: Job, differences: readonly LaneDifference[], options: KeepOptions): Promise<Kept> {
  const { lanes, into, signal, limitMs = LIMIT_MS } = options;
  const file = join(into, name, 'main.ts');
  const write = (text: string, played: Job, found: readonly LaneDifference[]): void => {
    makeFolder(join(into, name));
    writeWhole(file, printRegression(importsFrom(text, into), played, found));
  };
  // First of all as it is: what follows takes minutes, and may be interrupted.
  write(source, job, differences);
  const folder = `build/fuzz-programs/${process.pid}-reduce`;
  const worker = new ProgramProcess(WORKER, limitMs * 2);
  const abort = (): void => worker.kill();
  signal?.addEventListener('abort', abort);
  try {
    if (signal?.aborted) return { file, unreduced: 'interrupted', trials: 0 };
    await worker.open({ folder, lanes });
    const differing = differences.map((d) => d.lane);
    const reply = await worker.play({ reduce: source, seed: job.seed, keys: [...job.keys], differing, limitMs });
    if (typeof reply === 'string') return { file, unreduced: signal?.aborted ? 'interrupted' : reply, trials: 0 };
    if (reply.kind !== 'reduced' || reply.outcome.kind !== 'differ') return { file, unreduced: 'it agrees when played again', trials: 0 };
    write(reply.source, { ...job, keys: Uint8Array.from(reply.keys) }, reply.outcome.differences);
    return { file, trials: reply.trials };
  } finally {
    signal?.removeEventListener('abort', abort);
    worker.close();
    rmSync(inProject(folder), { recursive: true, force: true });
  }
}

/** Runs a program on all of `lanes`, in a process of its own. */
export async function playOnce(source: string, job: Job, lanes: readonly LaneId[]): Promise<PlayOutcome> {
  const folder = `build/fuzz-programs/${process.pid}-once`;
  const worker = new ProgramProcess(WORKER);
  try {
    await worker.open({ folder, lanes });
    const reply = await worker.play({ play: source, seed: job.seed, keys: [...job.keys] });
    if (typeof reply === 'string') return { kind: 'broken', message: reply };
    return reply.kind === 'played' ? reply.outcome : { kind: 'broken', message: 'the worker did not play it' };
  } finally {
    worker.close();
    rmSync(inProject(folder), { recursive: true, force: true });
  }
}

/** Imports of engine/ as a program in a folder of `into` writes them; as they are where `into` is not in the project. */
function importsFrom(source: string, into: string): string {
  const within = relative(PROJECT, resolve(into)).split(sep).join('/');
  return within.startsWith('..') || within === '' ? source : withImportsFrom(source, within);
}
