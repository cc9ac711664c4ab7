/**
 * How much the analysis of a program may look at, in visits of statements. It is counted and not timed, so that a program is accepted on every machine
 * or on none.
 *
 * Needs: one count for each analysis of a program.
 * Keeps: the same count for the same program.
 * For: a check that takes seconds, whatever is written.
 */
import { walk, type IrFunction } from '../ir/ir.ts';

/** Visits of statements before an analysis hurries: of any program, and for each of its statements. A visit takes about 5 µs. */
const VISITS = 300_000;
const VISITS_OF_EACH = 500;
/** The same for all trials of declarations together. They end there. */
const TRIED_VISITS = 150_000;
const TRIED_VISITS_OF_EACH = 150;

/** Thrown where an analysis has come to its end without a result. */
export class WorkSpent extends Error {}

/** Visits of statements that several analyses have together. */
export class Allowance {
  constructor(private visits: number) {}

  /** Whether there was one left. */
  take(): boolean {
    return this.visits-- > 0;
  }
}

export class Work {
  private visits = 0;

  private constructor(private readonly enough: number, private readonly most: number, private readonly allowance?: Allowance) {}

  /** Of an analysis that hurries once it has visited many statements, but ends with a result, unless `allowance` is at its end. */
  static hurrying(statements: number, allowance?: Allowance): Work {
    return new Work(VISITS + VISITS_OF_EACH * statements, Infinity, allowance);
  }

  /** Of all trials of a program of so many `statements`. */
  static ofTrials(statements: number): Work {
    return new Work(Infinity, TRIED_VISITS + TRIED_VISITS_OF_EACH * statements);
  }

  /** Of looks at what is known already. */
  static endless(): Work {
    return new Work(Infinity, Infinity);
  }

  /** From here on the shorter way is to be taken. */
  get isEnough(): boolean {
    return this.visits >= this.enough;
  }

  /**
   * Counts one statement.
   * @throws WorkSpent at the end of the last trial, or of the allowance
   */
  visit(): void {
    if (++this.visits > this.most || this.allowance?.take() === false) throw new WorkSpent('more statements than all trials may visit');
  }
}

/** The statements of `functions`, those of each depth of a recursive one counted once. */
export function statementsOf(functions: readonly IrFunction[]): number {
  let statements = 0;
  for (const { model, body } of functions) if (model.depth === undefined) walk(body, () => void statements++);
  return statements;
}
