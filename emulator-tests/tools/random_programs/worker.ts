/** A process that plays random programs, one at a time: what breaks it loses one program. */
import { randomProgram } from '../../language/random_program.ts';
import { wordsOf } from '../../../transpiler/base/files.ts';
import type { Job, LaneId } from '../../lanes/lane.ts';
import { jobOf, ProgramPlayer, type PlayOutcome } from './play.ts';

/** The first message: where to work and what to run. */
export interface ProgramSetup {
  /** Relative to the project; of this worker alone. */
  readonly folder: string;
  readonly lanes: readonly LaneId[];
}

export type ProgramRequest =
  /** Plays the random program of this seed. */
  | { readonly seed: number }
  /** Plays this program. */
  | { readonly play: string; readonly seed: number; readonly keys: readonly number[] }
  /** Makes a program on which `differing` lanes differ smaller, within `limitMs`. */
  | { readonly reduce: string; readonly seed: number; readonly keys: readonly number[]; readonly differing: readonly LaneId[]; readonly limitMs: number };

/** The answer to the setup, then one for each request. */
export type ProgramReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unable'; readonly message: string }
  | { readonly kind: 'played'; readonly seed: number; readonly outcome: PlayOutcome; readonly spent: Readonly<Record<string, number>> }
  /** `outcome` is that of the smaller program, on all lanes of the setup. */
  | { readonly kind: 'reduced'; readonly source: string; readonly keys: readonly number[]; readonly trials: number; readonly outcome: PlayOutcome };

/** Bytes on the heap from which garbage is collected between two programs. */
const TIDY_BYTES = 2 ** 27;

let player: ProgramPlayer | undefined;

async function answer(message: ProgramSetup | ProgramRequest): Promise<ProgramReply> {
  if ('lanes' in message) {
    try {
      player = new ProgramPlayer(message.folder, message.lanes);
      return { kind: 'ready' };
    } catch (error) {
      return { kind: 'unable', message: wordsOf(error) };
    }
  }
  if (player === undefined) throw new Error('a program before the setup');
  const { seed } = message;
  const job: Job = 'keys' in message ? { seed, setup: new Uint8Array(), keys: Uint8Array.from(message.keys) } : jobOf(seed);
  if ('reduce' in message) {
    const { reduce, differing, limitMs } = message;
    const reduced = await player.reduce(reduce, job, differing, { limitMs });
    const outcome = await play(player, reduced.source, reduced.job);
    return { kind: 'reduced', source: reduced.source, keys: [...reduced.job.keys], trials: reduced.trials, outcome };
  }
  const outcome = await play(player, 'play' in message ? message.play : randomProgram(seed), job);
  return { kind: 'played', seed, outcome, spent: { ...player.spent } };
}

async function play(on: ProgramPlayer, source: string, job: Job): Promise<PlayOutcome> {
  try {
    return await on.play(source, job);
  } catch (error) {
    // A transpiler that fails on a program is a finding about that program.
    return { kind: 'broken', message: (error as Error).stack ?? String(error) };
  }
}

process.on('disconnect', () => process.exit(0));
process.on('message', (message: ProgramSetup | ProgramRequest) => {
  void answer(message).then((reply) => {
    process.send?.(reply);
    if (process.memoryUsage().heapUsed > TIDY_BYTES) globalThis.gc?.();
  });
});
