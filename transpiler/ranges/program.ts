/**
 * The ranges of a whole program. The plain numbers are parameters, results, state and arrays without a type of their own. Each function is analysed
 * under their intervals, until these hold for all that the functions store.
 *
 * Needs: the bodies and the effects of all functions.
 * Keeps: for each number all that any function stores.
 * For: the ranges of a whole program.
 */
import * as diag from '../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { meet, narrowest, within, type Interval } from '../base/interval.ts';
import type { IrFunction } from '../ir/ir.ts';
import type { ProgramModel } from '../ir/model.ts';
import { findCommonCause } from './causes.ts';
import type { FunctionRanges } from './known.ts';
import type { RangesMemory } from './memory.ts';
import { SessionAnalysis } from './session.ts';
import { Sweeps } from './interprocedural.ts';
import { programThresholds } from './thresholds.ts';
import { UnrolledProgram } from './unrolled.ts';
import { statementsOf, Work, WorkSpent, type Allowance } from './work.ts';

/** How often a number grows before its bounds are moved to thresholds, and rounds over the program that may take them back. */
const GROWTHS_BEFORE_WIDENING = 4;
const ROUNDS_OF_NARROWING = 6;
/** How often a session is followed: the bounds of one make the steps of the next smaller. */
const ROUNDS_OF_SESSIONS = 3;
/** From here on bounds move to the ends of the types only, so that the number of rounds does not depend on the program. */
const GROWTHS_IN_FINE_STEPS = 12;
/** The same where it may take longer: a guard's own constant is reached behind those of all other functions. */
const GROWTHS_IN_FINE_STEPS_CLOSELY = 80;
/** Attempts at finding which numbers can't be tightened with the others. */
const ATTEMPTS = 6;

/** How an analysis goes about it. */
export interface AnalysisOptions {
  /** Keeps what is found, where a closer look finds nothing else. */
  readonly memory?: RangesMemory | undefined;
  /** A program that is refused is looked at no closer. */
  readonly isBrief?: boolean;
  /** The analysis is one of several that have this together. Of those nobody reads the errors: no common cause is looked for. */
  readonly allowance?: Allowance | undefined;
}

/** @throws WorkSpent where the allowance is at its end */
export function analyseProgram(program: ProgramModel, functions: readonly IrFunction[], options: AnalysisOptions = {}): readonly FunctionRanges[] {
  const unrolled = new UnrolledProgram(program, functions);
  if (!unrolled.hasCircles) return analyseUnrolled(program, functions, options);
  options.memory?.forget();
  return unrolled.together(analyseUnrolled(program, unrolled.functions, { ...options, memory: undefined }));
}

/** The same where nothing recurses. */
function analyseUnrolled(program: ProgramModel, functions: readonly IrFunction[], { memory, isBrief = false, allowance }: AnalysisOptions): readonly FunctionRanges[] {
  const warnings: Diagnostic[] = [];
  // The longer analysis runs only for a program that would be refused without it. It warns of nothing, because it runs for no other program.
  let found: readonly FunctionRanges[] | undefined;
  let moves: SessionAnalysis | undefined;
  let known: Bounds = new Map();
  const statements = statementsOf(functions);
  const trials = Work.ofTrials(statements);
  for (;;) {
    const isThorough = found !== undefined;
    const outgrow: Outgrow = (type, limit, exceeded) => {
      warnings.push(diag.outgrown(exceeded.position!, exceeded.message, narrowest(limit)!));
      type.outgrow();
      known = new Map();
    };
    const once = analyseOnce(program, functions, { moves, known }, isThorough, Work.hurrying(statements, allowance), outgrow);
    if (once === undefined) continue;
    const { ranges, all, sweeps } = once;
    const isRefused = ranges.some((f) => f.diagnostics.some((d) => d.severity === 'error'));
    if (!isThorough && warnings.length === 0) memory?.remember(program, functions, sweeps, ranges);
    if (isRefused && !isThorough && !isBrief) {
      found = ranges;
      moves = once.session;
      known = boundsOf(all, sweeps.beyondWords());
      for (const type of all) type.restart(known.get(type));
      continue;
    }
    const common = isRefused && !isBrief && allowance === undefined ? findCommonCause(program, errorsIn(ranges), () => errorsOfTrial(program, functions, moves, trials, all)) : undefined;
    if (common !== undefined || (found !== undefined && errorsOf(found) !== errorsOf(ranges))) memory?.forget();
    return ranges.map((f, i) => {
      const errors = [...(i === 0 && common !== undefined ? [common.cause] : []), ...errorsIn([f]).filter((d) => common?.removed.has(d) !== true)];
      const told = (found ?? ranges)[i].diagnostics.filter((d) => d.severity !== 'error');
      return { ...f, diagnostics: [...errors, ...told, ...(i === 0 ? warnings : [])] };
    });
  }
}

const errorsIn = (ranges: readonly FunctionRanges[]): readonly Diagnostic[] => ranges.flatMap((f) => f.diagnostics.filter((d) => d.severity === 'error'));

/** The errors of a closer look at the program as it is declared now; undefined where a type is outgrown, or `work` is at its end. */
function errorsOfTrial(
  program: ProgramModel,
  functions: readonly IrFunction[],
  moves: SessionAnalysis | undefined,
  work: Work,
  all: ReadonlySet<InferredInt>,
): readonly Diagnostic[] | undefined {
  for (const type of all) type.restart(undefined);
  try {
    const once = analyseOnce(program, functions, { moves, known: new Map() }, true, work, () => undefined);
    return once && errorsIn(once.ranges);
  } catch (error) {
    if (error instanceof WorkSpent) return undefined;
    throw error;
  }
}

const errorsOf = (ranges: readonly FunctionRanges[]): string =>
  ranges.flatMap(({ diagnostics }) => diagnostics.flatMap((d) => (d.severity === 'error' ? `${d.position?.start} ${d.message}` : []))).join('\n');

type Outgrow = (type: InferredInt, limit: Interval, exceeded: Diagnostic) => void;

interface Once {
  readonly ranges: readonly FunctionRanges[];
  /** The plain numbers that anything is stored into. */
  readonly all: ReadonlySet<InferredInt>;
  readonly sweeps: Sweeps;
  /** What functions do to the state, where anything is stored there. */
  readonly session: SessionAnalysis | undefined;
}

/** What all that is ever stored in a number lies within. */
type Bounds = ReadonlyMap<InferredInt, Interval>;

/**
 * What an analysis has found of the numbers `all`. It holds up to the first error, and a closer look is for all of them. Of the numbers `beyond`, which 32
 * bits don't hold, it says nothing: their domains were cut off.
 */
const boundsOf = (all: ReadonlySet<InferredInt>, beyond: ReadonlySet<InferredInt>): Bounds =>
  new Map([...all].flatMap((type) => (type.snapshot === undefined || beyond.has(type) ? [] : [[type, type.snapshot] as const])));

/** What an analysis of the same program has found before. */
interface Earlier {
  readonly moves: SessionAnalysis | undefined;
  readonly known: Bounds;
}

/** Undefined: `outgrow` was called for types of which something else must be known. */
function analyseOnce(
  program: ProgramModel,
  functions: readonly IrFunction[],
  { moves, known }: Earlier,
  isThorough: boolean,
  work: Work,
  outgrow: Outgrow,
): Once | undefined {
  const sweeps = new Sweeps(program, functions, isThorough, work, moves);
  const growing = (): ReadonlySet<InferredInt> => grow(functions, sweeps, isThorough ? GROWTHS_IN_FINE_STEPS_CLOSELY : GROWTHS_IN_FINE_STEPS);
  const all = growing();
  let counters: ReadonlyMap<InferredInt, Interval> = new Map();
  let session: SessionAnalysis | undefined;
  const limits = new Map(known);
  for (let round = 0; round < (isThorough ? ROUNDS_OF_SESSIONS : 1) && all.size > 0; round++) {
    session = new SessionAnalysis(program, functions, sweeps.effects);
    sweeps.summarise(session);
    counters = new Map([...session.counters(program)].filter(([{ declared }]) => declared?.isFixed !== true && declared?.isKey !== true));
    for (const [type, limit] of limitsOf(session, program, sweeps)) limits.set(type, meet(limit, limits.get(type) ?? limit)!);
    // Where all that is stored lies within, the numbers would grow as they did.
    const isBeyond = [...all].some((type) => !type.isWithin(limits.get(type)));
    if (round > 0 && !isBeyond) break;
    if (isBeyond) {
      for (const type of all) type.restart(limits.get(type));
      // What lies beyond a limit is not looked at, but cut off.
      sweeps.forget();
      growing();
    }
    for (let again = 0; again < ROUNDS_OF_NARROWING; again++) if (!narrow(all, sweeps)) break;
  }
  const ranges = sweeps.last();
  const outgrown = [...counters].flatMap(([type, limit]) => {
    const exceeded = [...ranges.values()].flatMap((f) => f.exceeded.get(type) ?? [])[0];
    return exceeded === undefined ? [] : [{ type, limit, exceeded }];
  });
  if (outgrown.length > 0) {
    for (const { type, limit, exceeded } of outgrown) outgrow(type, limit, exceeded);
    for (const type of all) type.restart(undefined);
    return undefined;
  }
  return { ranges: sweeps.findings(ranges, all), all, sweeps, session };
}

/** What the numbers of the program are bounded by in a session. */
function limitsOf(session: SessionAnalysis, program: ProgramModel, sweeps: Sweeps): ReadonlyMap<InferredInt, Interval> {
  const found = session.limits(program);
  for (const [type, field] of sweeps.flows.types()) if (field.type instanceof InferredInt) found.set(type, found.get(field.type));
  return new Map([...found].flatMap(([type, limit]) => (limit === undefined ? [] : [[type, limit] as const])));
}

/** Lets the plain numbers grow until they hold all that is stored; they are returned. */
function grow(functions: readonly IrFunction[], sweeps: Sweeps, fine: number): ReadonlySet<InferredInt> {
  const thresholds = programThresholds(functions);
  const ends = programThresholds([]);
  const widening = ({ growths, patience }: InferredInt): readonly number[] | undefined =>
    sweeps.isHurried ? ends : growths < GROWTHS_BEFORE_WIDENING + patience ? undefined : growths < fine + patience ? thresholds : ends;
  const all = new Set<InferredInt>();
  sweeps.untilSteady((type, value) => {
    all.add(type);
    return type.grow(value, widening(type));
  });
  return all;
}

/** Takes the stored intervals for the known ones, where they still hold for all values stored then. Says whether anything became tighter. */
function narrow(all: ReadonlySet<InferredInt>, sweeps: Sweeps): boolean {
  const before = new Map([...all].map((type) => [type, type.snapshot]));
  const tighter = sweeps.stored();
  let changed = false;
  for (const type of all) {
    const domain = type.tightened(tighter.get(type));
    const known = before.get(type);
    if (known === undefined || domain === undefined || within(known, domain)) continue;
    type.reset(domain);
    changed = true;
  }
  if (!changed) return false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const after = sweeps.stored();
    const wrong = [...all].filter((type) => {
      const stored = after.get(type);
      // A number that is stored beyond 32 bits is refused in any case: it takes no other number's bounds back.
      return stored !== undefined && (type.snapshot === undefined || !within(type.tightened(stored)!, type.snapshot));
    });
    if (wrong.length === 0) return true;
    for (const type of wrong) type.reset(before.get(type));
  }
  for (const [type, known] of before) type.reset(known);
  return false;
}
