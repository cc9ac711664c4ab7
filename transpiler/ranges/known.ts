/** What the analysis of a function gives, what it knows of the others, and what types say. */
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import type { IntType, Interval } from '../base/interval.ts';
import type { Statement, Variable } from '../ir/ir.ts';
import { domainOfType, type ScalarType } from '../ir/model.ts';
import type { Effects } from './effects.ts';
import type { Flows } from './flow.ts';
import type { FoundLoops } from './loops.ts';
import type { Results } from './ranges.ts';
import type { Session } from './session.ts';
import type { HeldTexts } from './texts.ts';

/** What is known of a statement that can be reached. */
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
  readonly diagnostics: readonly Diagnostic[];
  /** The types that a store goes beyond, each with what was reported of the first. */
  readonly exceeded: ReadonlyMap<InferredInt, Diagnostic>;
}

/** Takes what is stored into a plain number: see program.ts. */
export type Store = (type: InferredInt, value: Interval) => void;

/** What an analysis knows of the functions around it. */
export interface Surroundings {
  readonly effects: Effects;
  readonly results: Results;
  readonly flows: Flows;
  readonly texts: HeldTexts;
  readonly store: Store;
  /** Of analyses before, when the plain numbers held no more than they do now. */
  readonly loops?: FoundLoops;
  /** Whether to look for what takes longer, too. */
  readonly isThorough: boolean;
  /** Takes a summary of what the function does to the plain numbers of the state; those of its callees must be there already. */
  readonly session?: Session;
}

export { domainOfType, storageOfType } from '../ir/model.ts';

/** What may be stored in `type`; undefined for plain `number`. */
export const mayHold = (type: ScalarType): Interval | undefined => (type instanceof InferredInt ? type.declared?.domain : domainOfType(type));
export const typeName = (type: ScalarType): string => (type.kind === 'bool' ? 'boolean' : type.text);
