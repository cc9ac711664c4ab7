/** The result of a function's analysis, its knowledge of other functions, and the intervals of types. */
import { InferredInt } from '../ir/inferred.ts';
import type { Interval } from '../base/interval.ts';
import { domainOfType, type FunctionModel, type ScalarType } from '../ir/model.ts';
import type { Effects } from './effects.ts';
import type { Flows } from './flow.ts';
import type { LoopMemory } from './loop_memory.ts';
import type { ReturnRanges } from './return_ranges.ts';
import type { SessionAnalysis } from './session.ts';
import type { HeldTexts } from './texts.ts';
import type { Work } from './work.ts';

/** Takes what is stored into a plain number: see program.ts. */
export type Store = (type: InferredInt, value: Interval) => void;

/** The facts about other functions that an analysis uses. */
export interface AnalysisContext {
  readonly effects: Effects;
  readonly results: ReturnRanges;
  readonly flows: Flows;
  readonly texts: HeldTexts;
  readonly store: Store;
  /** All values stored so far count from here on: `callee` is entered with them. Missing where nothing grows. */
  readonly settle?: (callee: FunctionModel) => void;
  /** Of analyses before, when the plain numbers held no more than they do now. */
  readonly loops?: LoopMemory;
  /** Whether to look for what takes longer, too. */
  readonly isThorough: boolean;
  /** Whether rounds of loops are not looked at one by one, on a closer look either. */
  readonly isHurried: boolean;
  /** Counts what is looked at. */
  readonly work: Work;
  /** Takes a summary of what the function does to the plain numbers of the state; those of its callees must be there already. */
  readonly session?: SessionAnalysis;
  /** The effects of calls on the state as an analysis before found them. They hold on a closer look, too. */
  readonly moves?: SessionAnalysis;
}

export type { FunctionRanges, StatementRanges } from '../ir/annotations.ts';
export { domainOfType, storageOfType } from '../ir/model.ts';

/** The interval that may be stored in `type`; undefined for plain `number`. */
export const mayHold = (type: ScalarType): Interval | undefined => (type instanceof InferredInt ? type.declared?.domain : domainOfType(type));
export const typeName = (type: ScalarType): string => (type.kind === 'bool' ? 'boolean' : type.text);
