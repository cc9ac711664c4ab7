/**
 * How often engine/lib/rng.ts draws at most until a number is below `n`, by `n`.
 *
 * A number that is drawn again is n or more, and at most the mask. So all bits in which n begins with ones are ones in it. Each bit of each state is a sum, without
 * carry, of bits of the first one. Ones in several states in a row are linear equations, and past some number of states no first state has them all.
 */

const STATE_BITS = 32;
const BYTE = 8;

/** The bits of the state that make bit `i` of a drawn number: the highest byte comes first, then the one below it. */
const stateBit = (i: number): number => STATE_BITS - BYTE * (1 + Math.floor(i / BYTE)) + (i % BYTE);

/** The generator's state of 32 bits behind `state`. */
export function nextState(state: number): number {
  let x = state;
  x ^= x << 13;
  x ^= x >>> 17;
  return (x ^ (x << 5)) >>> 0;
}

/** By a number of steps: for each bit of a state, the bits of the first state whose sum it is. */
const sums: number[][] = [];
/** States that begin with one bit alone, after as many steps as {@link sums} has. */
const ofOneBit = Array.from({ length: STATE_BITS }, (_, i) => (1 << i) >>> 0);

function sumsAfter(steps: number): readonly number[] {
  while (sums.length <= steps) {
    sums.push(Array.from({ length: STATE_BITS }, (_, bit) => ofOneBit.reduce((sum, state, i) => (((state >>> bit) & 1) === 0 ? sum : (sum | (1 << i)) >>> 0), 0)));
    ofOneBit.forEach((state, i) => void (ofOneBit[i] = nextState(state)));
  }
  return sums[steps] as readonly number[];
}

const runs = new Map<string, number>();

/** In how many states in a row all of `bits` may be ones. */
export function longestRun(bits: readonly number[]): number {
  const key = bits.join();
  const known = runs.get(key);
  if (known !== undefined) return known;
  /** By its leading bit an equation: the bits of the first state, and their sum. */
  const equations = new Map<number, readonly [row: number, sum: number]>();
  const isPossible = (state: number): boolean => bits.every((bit) => {
    let [row, sum] = [sumsAfter(state)[bit] as number, 1];
    while (row !== 0) {
      const leading = 31 - Math.clz32(row);
      const there = equations.get(leading);
      if (there === undefined) {
        equations.set(leading, [row, sum]);
        return true;
      }
      row = (row ^ there[0]) >>> 0;
      sum ^= there[1];
    }
    return sum === 0;
  });
  let run = 0;
  while (isPossible(run + 1)) run++;
  runs.set(key, run);
  return run;
}

/** Draws until a number is below `n`, at most. @param n 1..65535 */
export function mostDraws(n: number): number {
  if (n === 1) return 1;
  const width = 32 - Math.clz32(n - 1);
  // The mask and all below it are taken.
  if (n === 2 ** width) return 1;
  const ones: number[] = [];
  for (let i = width - 1; i >= 0 && ((n >> i) & 1) === 1; i--) ones.push(stateBit(i));
  return 1 + longestRun(ones);
}
