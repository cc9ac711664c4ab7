/** A process that plays random programs, one at a time: what breaks it loses one program. */
import { randomProgram } from '../language/random_program.ts';
import type { LaneId } from '../lanes/lane.ts';
import { jobOf, Player, type Outcome } from './play.ts';

/** The first message: where to work and what to run. */
export interface Setup {
  /** Relative to the project; of this worker alone. */
  readonly folder: string;
  readonly lanes: readonly LaneId[];
}

export interface Request {
  readonly seed: number;
}

/** The answer to the setup, then one for each request. */
export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unable'; readonly message: string }
  | { readonly kind: 'played'; readonly seed: number; readonly outcome: Outcome; readonly spent: Readonly<Record<string, number>> };

let player: Player | undefined;

async function answer(message: Setup | Request): Promise<Reply> {
  if ('lanes' in message) {
    try {
      player = new Player(message.folder, message.lanes);
      return { kind: 'ready' };
    } catch (error) {
      return { kind: 'unable', message: (error as Error).message };
    }
  }
  if (player === undefined) throw new Error('a program before the setup');
  const { seed } = message;
  const source = randomProgram(seed);
  let outcome: Outcome;
  try {
    outcome = await player.play(source, jobOf(seed));
  } catch (error) {
    // A transpiler that fails on a program is a finding about that program.
    outcome = { kind: 'broken', message: (error as Error).stack ?? String(error) };
  }
  return { kind: 'played', seed, outcome, spent: { ...player.spent } };
}

process.on('disconnect', () => process.exit(0));
process.on('message', (message: Setup | Request) => {
  void answer(message).then((reply) => process.send?.(reply));
});
