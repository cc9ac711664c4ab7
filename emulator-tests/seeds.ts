/** What comes of an act under one seed after the other, for tests of a game's rules. */
import { startRandom } from '../engine/lib/rng.ts';

const SEEDS = 50_000;

/** `clear` clears the game's events, as its UI does before each command. */
export function underSeeds(clear: () => void) {
  const run = <T>(seed: number, prepare: () => void, act: () => T): T => {
    prepare();
    startRandom(seed);
    clear();
    return act();
  };
  return {
    /**
     * Tries `prepare` and `act` with one seed after the other until `holds`; the state is left as it then is. Returns the seed.
     * @throws Error when none does
     */
    searchSeed(prepare: () => void, act: () => void, holds: () => boolean): number {
      for (let seed = 1; seed <= SEEDS; seed++) {
        run(seed, prepare, act);
        if (holds()) return seed;
      }
      throw new Error('no seed gives what the test looks for');
    },

    /** All distinct values that `act` gives over `runs` seeds, sorted. */
    outcomes(runs: number, prepare: () => void, act: () => number): number[] {
      const seen = new Set<number>();
      for (let seed = 1; seed <= runs; seed++) seen.add(run(seed, prepare, act));
      return [...seen].sort((a, b) => a - b);
    },
  };
}
