/** Helpers for tests of rules, for any game that reports its commands' events. */
import { startRandom } from '../../engine/lib/rng.ts';

/** A game, as far as its tests must know it. */
export interface Reporting {
  readonly clearEvents: () => void;
  /** The last command's events: [code, ...arguments]. */
  readonly reported: () => number[][];
  /** All state but the events, as text: equal texts are equal states. */
  readonly snapshot: () => string;
  /** The code of a refusal; its first argument is the reason. */
  readonly refused: number;
}

/** Seeds that are looked through. */
const LAST_SEED = 50_000;

/** Records of numbers and typed arrays as text. */
export function asText(records: object): string {
  return JSON.stringify(records, (_key, value: unknown) => (ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value));
}

/** The readings of `game`'s commands that its tests are written with. */
export function rulesOf({ clearEvents, reported, snapshot, refused }: Reporting) {
  /** The arguments of the first `code` that was reported, or undefined. */
  const argumentsOf = (code: number): number[] | undefined => reported().find((event) => event[0] === code)?.slice(1);

  /** Whether `code` was reported. */
  const happened = (code: number): boolean => argumentsOf(code) !== undefined;

  /** Runs `act` with the events cleared first, as the UI does. */
  const perform = (act: () => void): void => {
    clearEvents();
    act();
  };

  /** The reason for which `act` is refused; fails unless state and generator stay as they are and nothing else is said. */
  const refusalOf = (act: () => void): number => {
    const before = snapshot();
    perform(act);
    const [only, ...others] = reported();
    if (only?.[0] !== refused || others.length > 0) throw new Error(`not refused: ${JSON.stringify(reported())}`);
    if (snapshot() !== before) throw new Error('a refused command changed the state');
    return only[1] as number;
  };

  /** Tries `prepare` and `act` with one seed after the other until `holds`; the state is left as it then is. Returns the seed. */
  const searchSeed = (prepare: () => void, act: () => void, holds: () => boolean): number => {
    for (let seed = 1; seed <= LAST_SEED; seed++) {
      prepare();
      startRandom(seed);
      perform(act);
      if (holds()) return seed;
    }
    throw new Error('no seed gives what the test looks for');
  };

  /** All distinct values that `act` gives over `runs` seeds, sorted. */
  const outcomes = (runs: number, prepare: () => void, act: () => number): number[] => {
    const seen = new Set<number>();
    for (let seed = 1; seed <= runs; seed++) {
      prepare();
      startRandom(seed);
      clearEvents();
      seen.add(act());
    }
    return [...seen].sort((a, b) => a - b);
  };

  return { argumentsOf, happened, perform, refusalOf, searchSeed, outcomes };
}
