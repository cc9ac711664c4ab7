/**
 * The ranges of a whole program: each function is analysed under what is known of the plain numbers (parameters, results, state, arrays without a
 * type of their own) until that holds for all that the functions store.
 */
import type { Diagnostic } from '../diagnostics.ts';
import { InferredInt } from '../inferred.ts';
import { join, within, type Interval } from '../interval.ts';
import { walk, type IrFunction } from '../ir.ts';
import type { ProgramModel } from '../model.ts';
import { Dependencies } from './dependencies.ts';
import { effectsOf } from './effects.ts';
import { analyse, Results, type FunctionRanges, type Store } from './ranges.ts';
import { Session } from './session.ts';
import { programThresholds } from './thresholds.ts';

/** Rounds over the program before bounds are moved to thresholds, and rounds that may take them back. */
const ROUNDS_BEFORE_WIDENING = 4;
const ROUNDS_OF_NARROWING = 3;
/** From here on bounds move to the ends of the types only, so that the number of rounds does not depend on the program. */
const ROUNDS_OF_FINE_STEPS = 16;

/** What an analysis found on a certain basis. */
interface Analysed {
  readonly basis: string;
  readonly ranges: FunctionRanges;
  readonly stores: readonly (readonly [InferredInt, Interval])[];
}

type Run = (store: Store) => Map<IrFunction, FunctionRanges>;

export function analyseProgram(program: ProgramModel, functions: readonly IrFunction[]): FunctionRanges[] {
  const effects = effectsOf(functions);
  const ordered = callersFirst(functions);
  // What is not part of the program stores nothing.
  const dependencies = new Dependencies(functions);
  const results = new Results(functions, effects, dependencies);
  const analysed = new Map<IrFunction, Analysed>();
  const look = (f: IrFunction): Analysed => {
    const basis = dependencies.of(f.model);
    const before = analysed.get(f);
    if (before?.basis === basis) return before;
    const stores: (readonly [InferredInt, Interval])[] = [];
    const ranges = isCalled(f) ? analyse(f, { effects, results, store: (...stored) => stores.push(stored) }) : UNREACHED;
    const now = { basis, ranges, stores };
    analysed.set(f, now);
    return now;
  };
  const once: Run = (store) =>
    new Map(
      ordered.map((f) => {
        const { ranges, stores } = look(f);
        // What is not part of the program stores nothing.
        if (f.isReached) for (const [type, value] of stores) store(type, value);
        return [f, ranges];
      }),
    );
  const all = grow(functions, once);
  if (all.size > 0) {
    const session = new Session(program, functions);
    const surroundings = { effects, results, store: () => undefined, session };
    for (const f of [...ordered].reverse()) if (f.isReached && isCalled(f)) analyse(f, surroundings);
    const limits = session.limits(program);
    for (const type of all) type.restart(limits.get(type));
    grow(functions, once);
  }
  for (let round = 0; round < ROUNDS_OF_NARROWING && all.size > 0; round++) if (!narrow(all, once)) break;
  const ranges = once(() => undefined);
  return functions.map((f) => ({ ...ranges.get(f)!, diagnostics: findings(f, ranges) }));
}

/** What is found in `f`: of a function that is compiled more than once, a warning must be found each time, and is given once. */
function findings(f: IrFunction, ranges: ReadonlyMap<IrFunction, FunctionRanges>): Diagnostic[] {
  const versions = [...ranges].filter(([other]) => other.model.node === f.model.node);
  const { diagnostics } = ranges.get(f)!;
  if (versions.length === 1) return [...diagnostics];
  return diagnostics.filter((found) => {
    if (found.severity === 'error') return true;
    return versions[0][0] === f && versions.every(([, other]) => other.diagnostics.some((d) => d.code === found.code && d.position?.start === found.position?.start));
  });
}

/** Lets the plain numbers grow until they hold all that is stored; they are returned. */
function grow(functions: readonly IrFunction[], once: Run): ReadonlySet<InferredInt> {
  const thresholds = programThresholds(functions);
  const ends = programThresholds([]);
  const widening = (round: number): readonly number[] | undefined =>
    round < ROUNDS_BEFORE_WIDENING ? undefined : round < ROUNDS_OF_FINE_STEPS ? thresholds : ends;
  const all = new Set<InferredInt>();
  for (let round = 0, grown = true; grown; round++) {
    grown = false;
    once((type, value) => {
      all.add(type);
      if (type.grow(value, widening(round))) grown = true;
    });
  }
  return all;
}

/** Takes what is really stored for what is known, where that still holds for what is stored then. Says whether anything became tighter. */
function narrow(all: ReadonlySet<InferredInt>, once: Run): boolean {
  const before = new Map([...all].map((type) => [type, type.snapshot]));
  const tighter = storedIn(once);
  let changed = false;
  for (const type of all) {
    const domain = type.tightened(tighter.get(type));
    const known = before.get(type);
    if (known === undefined || domain === undefined || within(known, domain)) continue;
    type.reset(domain);
    changed = true;
  }
  if (!changed) return false;
  const after = storedIn(once);
  const holds = [...all].every((type) => {
    const stored = after.get(type);
    return stored === undefined || (type.snapshot !== undefined && within(stored, type.snapshot));
  });
  if (!holds) for (const [type, known] of before) type.reset(known);
  return holds;
}

function storedIn(once: Run): Map<InferredInt, Interval> {
  const stored = new Map<InferredInt, Interval>();
  once((type, value) => stored.set(type, stored.has(type) ? join(stored.get(type)!, value) : value));
  return stored;
}

const plainParameters = (f: IrFunction): InferredInt[] => f.model.parameters.flatMap(({ type }) => (type instanceof InferredInt ? [type] : []));

/** Whether anything is known to be passed to `f`. */
const isCalled = (f: IrFunction): boolean => !plainParameters(f).some((type) => type.isEmpty);

/** Of a function that is called nowhere that can be reached. */
const UNREACHED: FunctionRanges = { statements: new Map(), storage: new Map(), diagnostics: [] };

/** So that what a call stores into a parameter is known when its function's turn comes. */
function callersFirst(functions: readonly IrFunction[]): IrFunction[] {
  const byModel = new Map(functions.map((f) => [f.model, f]));
  const done = new Set<IrFunction>();
  const order: IrFunction[] = [];
  const visit = (f: IrFunction): void => {
    if (done.has(f)) return;
    done.add(f);
    for (const callee of calleesOf(f)) {
      const inner = byModel.get(callee);
      if (inner !== undefined) visit(inner);
    }
    order.unshift(f);
  };
  for (const f of functions) visit(f);
  return order;
}

function calleesOf(f: IrFunction): IrFunction['model'][] {
  const callees: IrFunction['model'][] = [];
  walk(f.body, (statement) => {
    if (statement.kind === 'call') callees.push(statement.function);
  });
  return callees;
}
