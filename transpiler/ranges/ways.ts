/**
 * The ways out of a function, each with the result and the intervals of the parameters. A caller that tests the result learns of its arguments:
 * behind `if (isFree(x, y))`, `x` and `y` lie on the board.
 *
 * Needs: parameters that the function does not assign.
 * Keeps: for each way the join of all states in which it is taken.
 * For: bounds that a function tests, and its caller relies on.
 */
import { isExact, join, meet, type Interval } from '../base/interval.ts';
import type { Statement } from '../ir/ir.ts';

/** One way out. */
export interface WayOut {
  readonly result: Interval;
  /** Undefined: nothing is known of the parameter, or this is no closer look. */
  readonly parameters: readonly (Interval | undefined)[];
}

const both = (a: Interval | undefined, b: Interval | undefined): Interval | undefined => a && b && join(a, b);

export class WaysOut {
  /** By the constant that is returned; undefined: it is none. */
  private readonly found = new Map<Statement, Map<number | undefined, WayOut>>();

  /** The function returns at `statement` as `way` says. A statement that returns one constant or another is two ways. */
  add(statement: Statement, way: WayOut): void {
    const own = this.found.get(statement) ?? new Map<number | undefined, WayOut>();
    this.found.set(statement, own);
    const key = isExact(way.result) ? way.result.lo : undefined;
    const before = own.get(key);
    own.set(key, before === undefined ? way : { result: join(before.result, way.result), parameters: way.parameters.map((one, i) => both(one, before.parameters[i])) });
  }

  get all(): readonly WayOut[] {
    return [...this.found.values()].flatMap((own) => [...own.values()]);
  }

  /** What the function returns. Undefined: it never returns, or returns no number. */
  get result(): Interval | undefined {
    return joinedResult(this.all);
  }
}

/** The results of `ways` together. Undefined: there is no way. */
export const joinedResult = (ways: readonly WayOut[]): Interval | undefined => ways.reduce<Interval | undefined>((all, { result }) => (all === undefined ? result : join(all, result)), undefined);

/** The intervals of the arguments where the result lies within `result`, each undefined where nothing is known. Undefined: no way gives such a result. */
export function argumentsGiving(ways: readonly WayOut[], result: Interval): readonly (Interval | undefined)[] | undefined {
  const taken = ways.filter((way) => meet(way.result, result) !== undefined);
  return taken.length === 0 ? undefined : taken.map(({ parameters }) => parameters).reduce((all, one) => all.map((known, i) => both(known, one[i])));
}
