/** The results of analyses of the IR: what its text shows beside the statements, and the later stages rest on. */
import type { IntType, Interval } from '../base/interval.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import type { InferredInt } from './inferred.ts';
import type { IrFunction, Label, Statement, Variable } from './ir.ts';
import type { ArrayModel, Field, FunctionModel } from './model.ts';

/** The facts about a statement that can be reached. */
export interface StatementRanges {
  /** In the order of `operandsOf`. A text counts as 0. */
  readonly operands: readonly Interval[];
  /** What a `set` assigns. */
  readonly result: Interval | undefined;
}

export interface FunctionRanges {
  /** Statements that are missing can't be reached. */
  readonly statements: ReadonlyMap<Statement, StatementRanges>;
  /** The storage of each variable; texts are left out. */
  readonly storage: ReadonlyMap<Variable, IntType>;
  /** The variables that hold more than 32 bits: stored are the low ones. */
  readonly wide: ReadonlySet<Variable>;
  /** All that it returns; undefined where it returns nothing, or is not known to. */
  readonly result: Interval | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The types that a store goes beyond, each with what was reported of the first. */
  readonly exceeded: ReadonlyMap<InferredInt, Diagnostic>;
  /** How often each loop goes on at most, where it can be reached; Infinity where nothing bounds it. */
  readonly rounds?: ReadonlyMap<Label, number>;
  /** Whether anything calls it. */
  readonly isEntered?: boolean;
  /** Of a function that calls itself: the most of its circle of calls that run at a time. */
  readonly depth?: number;
}

/** The fields and arrays that each function may write, by itself or by what it calls. */
export interface Effects extends ReadonlyMap<FunctionModel, ReadonlySet<Field | ArrayModel>> {
  /** The functions whose result divides both of their arguments. */
  readonly divisors: ReadonlySet<FunctionModel>;
  /** The bodies of the functions that do nothing but compute a number from their arguments. */
  readonly expressions: ReadonlyMap<FunctionModel, IrFunction>;
}
