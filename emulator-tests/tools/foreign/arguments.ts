/** The arguments that a function is certified with: all there are, or edges and random ones. */
import { seededChoices } from '../../script/chooser.ts';
import type { ArgumentDomain } from './functions.ts';

/** Which of the combinations of arguments were tried. */
export type Choice = 'all' | 'edges and random' | 'some edges and random';

export interface TriedArguments {
  readonly choice: Choice;
  /** Calls. */
  readonly count: number;
  /** The arguments of each call, one call behind the other. */
  readonly values: Float64Array;
}

/** Where there are at most as many combinations, all are tried. */
export const MOST_COMBINATIONS = 1 << 17;

export interface ChoiceOptions {
  /** Random combinations where not all are tried. */
  readonly random: number;
  readonly seed: number;
}

/** The arguments for `parameters`; the same for the same options. */
export function chooseArguments(parameters: readonly ArgumentDomain[], { random, seed }: ChoiceOptions): TriedArguments {
  const arity = parameters.length;
  if (product(parameters.map(({ lo, hi }) => hi - lo + 1)) <= MOST_COMBINATIONS) {
    return combine('all', parameters.map(({ lo, hi }) => Array.from({ length: hi - lo + 1 }, (_, i) => lo + i)), []);
  }
  const below = seededChoices(seed);
  const next = (): number => below(2 ** 32) / 2 ** 32;
  const drawn = Array.from({ length: random * arity }, (_, i) => drawFrom(parameters[i % arity], next));
  const edges = parameters.map(edgesOf);
  if (product(edges.map(({ length }) => length)) <= MOST_COMBINATIONS) return combine('edges and random', edges, drawn);
  const some = Array.from({ length: MOST_COMBINATIONS * arity }, (_, i) => edges[i % arity][Math.floor(next() * edges[i % arity].length)]);
  return { choice: 'some edges and random', count: MOST_COMBINATIONS + random, values: Float64Array.from([...some, ...drawn]) };
}

const product = (sizes: readonly number[]): number => sizes.reduce((all, size) => all * size, 1);

/** All combinations of `lists`, the last argument changing fastest, with `more` behind them. */
function combine(choice: Choice, lists: readonly (readonly number[])[], more: readonly number[]): TriedArguments {
  const arity = lists.length;
  const all = product(lists.map(({ length }) => length));
  const values = new Float64Array(all * arity + more.length);
  for (let i = 0; i < all; i++) {
    let rest = i;
    for (let j = arity - 1; j >= 0; j--) {
      values[i * arity + j] = lists[j][rest % lists[j].length];
      rest = Math.floor(rest / lists[j].length);
    }
  }
  values.set(more, all * arity);
  return { choice, count: all + (arity === 0 ? 0 : more.length / arity), values };
}

/** The ends of a domain, what lies around 0, and the powers of two with their neighbours, in ascending order. */
export function edgesOf({ lo, hi }: ArgumentDomain): number[] {
  const found = new Set([lo, lo + 1, -1, 0, 1, hi - 1, hi]);
  for (let power = 2; power <= 2 ** 32; power *= 2) for (const near of [power - 1, power, power + 1]) found.add(near).add(-near);
  // -0 would be another number than 0 to Node's body.
  return [...found].filter((value) => value >= lo && value <= hi).map((value) => value + 0).sort((a, b) => a - b);
}

/** One of four is small, as most numbers of a game are. */
function drawFrom({ lo, hi }: ArgumentDomain, next: () => number): number {
  const size = hi - lo + 1;
  if (next() >= 0.25) return lo + Math.floor(next() * size);
  const small = Math.floor(next() * 2 ** Math.floor(next() * 16)) * (lo < 0 && next() < 0.5 ? -1 : 1);
  return Math.min(hi, Math.max(lo, small)) + 0;
}
