/**
 * The ranges of a whole program: each function is analysed under what is known of the plain numbers (parameters, results, state, arrays without a
 * type of their own) until that holds for all that the functions store.
 */
import * as diag from '../diagnostics.ts';
import type { Diagnostic, Position } from '../diagnostics.ts';
import { InferredInt } from '../inferred.ts';
import { join, narrowest, within, type Interval } from '../interval.ts';
import { walk, type IrFunction } from '../ir.ts';
import { isEntry, stateOf, type ProgramModel } from '../model.ts';
import { Dependencies } from './dependencies.ts';
import { effectsOf } from './effects.ts';
import { Flows } from './flow.ts';
import type { FoundLoops } from './loops.ts';
import { analyse, Results } from './ranges.ts';
import { type FunctionRanges, type Store } from './known.ts';
import { Session } from './session.ts';
import { HeldTexts } from './texts.ts';
import { programThresholds } from './thresholds.ts';

/** How often a number grows before its bounds are moved to thresholds, and rounds over the program that may take them back. */
const GROWTHS_BEFORE_WIDENING = 4;
const ROUNDS_OF_NARROWING = 3;
/** From here on bounds move to the ends of the types only, so that the number of rounds does not depend on the program. */
const GROWTHS_IN_FINE_STEPS = 12;
/** The same where it may take longer: a guard's own constant is reached behind those of all other functions. */
const GROWTHS_IN_FINE_STEPS_CLOSELY = 80;
const FRACTION = 'TS65022';
/** Attempts at finding which numbers can't be tightened with the others. */
const ATTEMPTS = 6;

/** What an analysis found on a certain basis. */
interface Analysed {
  readonly basis: number;
  readonly ranges: FunctionRanges;
  readonly stores: readonly (readonly [InferredInt, Interval])[];
}

/** Gives `store` all that the functions store, but for what is among `told`, and adds that to it. */
type Run = (store: Store, told?: Set<Analysed>) => Map<IrFunction, FunctionRanges>;

export function analyseProgram(program: ProgramModel, functions: readonly IrFunction[]): FunctionRanges[] {
  const warnings: Diagnostic[] = [];
  // What takes longer is looked for only where the program would be refused without; it warns of nothing, as it would not be there otherwise.
  let found: readonly FunctionRanges[] | undefined;
  for (;;) {
    const isThorough = found !== undefined;
    const outgrow: Outgrow = (type, limit, exceeded) => {
      warnings.push(diag.outgrown(exceeded.position!, exceeded.message, narrowest(limit)!));
      type.outgrow();
    };
    const once = analyseOnce(program, functions, isThorough, outgrow);
    if (once === undefined) continue;
    const { ranges, all } = once;
    const isRefused = ranges.some((f) => f.diagnostics.some((d) => d.severity === 'error'));
    if (isRefused && !isThorough) {
      found = ranges;
      for (const type of all) type.restart(undefined);
      continue;
    }
    return ranges.map((f, i) => {
      const errors = f.diagnostics.filter((d) => d.severity === 'error');
      const told = (found ?? ranges)[i].diagnostics.filter((d) => d.severity !== 'error');
      return { ...f, diagnostics: [...errors, ...told, ...(i === 0 ? warnings : [])] };
    });
  }
}

type Outgrow = (type: InferredInt, limit: Interval, exceeded: Diagnostic) => void;

interface Once {
  readonly ranges: readonly FunctionRanges[];
  /** The plain numbers that anything is stored into. */
  readonly all: ReadonlySet<InferredInt>;
}

/** Undefined: `outgrow` was called for types of which something else must be known. */
function analyseOnce(program: ProgramModel, functions: readonly IrFunction[], isThorough: boolean, outgrow: Outgrow): Once | undefined {
  const effects = effectsOf(functions);
  const ordered = callersFirst(functions);
  // What is not part of the program stores nothing.
  const flows = new Flows(program, functions, effects);
  const texts = new HeldTexts(program, functions);
  const dependencies = new Dependencies(functions, flows);
  const results = new Results(functions, effects, flows, texts, dependencies, isThorough);
  for (const f of functions) if (!f.isReached || isEntry(program, f.model)) openParameters(f);
  if (program.entry === undefined) openState(program);
  const isCalled = (f: IrFunction): boolean => !flows.of(f.model)!.called.isEmpty && !parameters(f).some((type) => type.isEmpty);
  const analysed = new Map<IrFunction, Analysed>();
  let loops: FoundLoops | undefined;
  const look = (f: IrFunction): Analysed => {
    const basis = dependencies.of(f.model);
    const before = analysed.get(f);
    if (before?.basis === basis) return before;
    const stores: (readonly [InferredInt, Interval])[] = [];
    const ranges = isCalled(f) ? analyse(f, { effects, results, flows, texts, isThorough, loops, store: (...stored) => stores.push(stored) }) : UNREACHED;
    const now = { basis, ranges, stores };
    analysed.set(f, now);
    return now;
  };
  const calleesFirst = [...ordered].reverse();
  let sweeps = 0;
  const once: Run = (store, told) => {
    flows.session(store);
    // What calls pass on is known soonest one way, what they give the other.
    return new Map(
      (sweeps++ % 2 === 0 ? ordered : calleesFirst).map((f) => {
        const found = look(f);
        // What is not part of the program stores nothing.
        if ((f.isReached || program.entry === undefined) && told?.has(found) !== true) for (const [type, value] of found.stores) store(type, value);
        told?.add(found);
        return [f, found.ranges];
      }),
    );
  };
  const growing = (): ReadonlySet<InferredInt> => {
    loops = new Map();
    const types = grow(functions, once, isThorough ? GROWTHS_IN_FINE_STEPS_CLOSELY : GROWTHS_IN_FINE_STEPS);
    loops = undefined;
    return types;
  };
  const all = growing();
  let counters: ReadonlyMap<InferredInt, Interval> = new Map();
  if (all.size > 0) {
    const session = new Session(program, functions);
    const surroundings = { effects, results, flows, texts, isThorough, store: () => undefined, session };
    for (const f of calleesFirst) if (f.isReached && isCalled(f)) analyse(f, surroundings);
    const limits = session.limits(program);
    counters = session.counters(program);
    for (const [type, field] of flows.types()) if (field.type instanceof InferredInt) limits.set(type, limits.get(field.type));
    for (const type of all) type.restart(limits.get(type));
    growing();
  }
  for (let round = 0; round < ROUNDS_OF_NARROWING && all.size > 0; round++) if (!narrow(all, once)) break;
  const ranges = once(() => undefined);
  const outgrown = [...counters].flatMap(([type, limit]) => {
    const exceeded = [...ranges.values()].flatMap((f) => f.exceeded.get(type) ?? [])[0];
    return exceeded === undefined ? [] : [{ type, limit, exceeded }];
  });
  if (outgrown.length > 0) {
    for (const { type, limit, exceeded } of outgrown) outgrow(type, limit, exceeded);
    for (const type of all) type.restart(undefined);
    return undefined;
  }
  // A warning is about what a function says, not about what this program passes to it.
  for (const type of all) type.isOpen = true;
  const meant = new Map<IrFunction, readonly Diagnostic[]>();
  for (const [f, { diagnostics }] of ranges) if (diagnostics.some((d) => d.severity === 'warning')) meant.set(f, look(f).ranges.diagnostics);
  for (const type of all) type.isOpen = false;
  return { ranges: functions.map((f) => ({ ...ranges.get(f)!, diagnostics: findings(f, ranges, meant) })), all };
}

/** What is found in `f`: of a function that is compiled more than once, a warning must be found each time, and is given once. */
function findings(f: IrFunction, ranges: ReadonlyMap<IrFunction, FunctionRanges>, meant: ReadonlyMap<IrFunction, readonly Diagnostic[]>): Diagnostic[] {
  const versions = [...ranges.keys()].filter((other) => other.model.node === f.model.node);
  const isFoundIn = (found: Diagnostic, list: readonly Diagnostic[] | undefined): boolean =>
    list?.some((d) => d.code === found.code && d.position?.start === found.position?.start) === true;
  const all = ranges.get(f)!.diagnostics;
  return all.filter((found) =>
    found.severity === 'error' ? !isPartOfFraction(found, all) : versions[0] === f && versions.every((other) => isFoundIn(found, meant.get(other))),
  );
}

/** Of a fraction that is divided again, the whole is what can't be. */
function isPartOfFraction({ code, position }: Diagnostic, all: readonly Diagnostic[]): boolean {
  if (code !== FRACTION || position === undefined) return false;
  const { file, start, end } = position;
  const holds = (other: Position): boolean => other.file === file && other.start <= start && other.end >= end && other.end - other.start > end - start;
  return all.some((other) => other.code === FRACTION && other.position !== undefined && holds(other.position));
}

/** Lets the plain numbers grow until they hold all that is stored; they are returned. */
function grow(functions: readonly IrFunction[], once: Run, fine: number): ReadonlySet<InferredInt> {
  const thresholds = programThresholds(functions);
  const ends = programThresholds([]);
  const widening = ({ growths }: InferredInt): readonly number[] | undefined =>
    growths < GROWTHS_BEFORE_WIDENING ? undefined : growths < fine ? thresholds : ends;
  const all = new Set<InferredInt>();
  // What holds a value goes on to hold it.
  const told = new Set<Analysed>();
  for (let grown = true; grown; ) {
    grown = false;
    once((type, value) => {
      all.add(type);
      if (type.grow(value, widening(type))) grown = true;
    }, told);
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
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const after = storedIn(once);
    const wrong = [...all].filter((type) => {
      const stored = after.get(type);
      return stored !== undefined && (type.snapshot === undefined || !within(stored, type.snapshot));
    });
    if (wrong.length === 0) return true;
    for (const type of wrong) type.reset(before.get(type));
  }
  for (const [type, known] of before) type.reset(known);
  return false;
}

function storedIn(once: Run): Map<InferredInt, Interval> {
  const stored = new Map<InferredInt, Interval>();
  once((type, value) => stored.set(type, stored.has(type) ? join(stored.get(type)!, value) : value));
  return stored;
}

const parameters = (f: IrFunction): InferredInt[] => f.model.parameters.flatMap(({ type }) => (type instanceof InferredInt ? [type] : []));

/** Of a function that others may call, too: its parameters hold all that their types do. */
function openParameters(f: IrFunction): void {
  for (const type of parameters(f)) if (type.declared !== undefined) type.startsWith(type.declared.domain);
}

/** Of modules that aren't a program: others may store into their state what its types allow. */
function openState(program: ProgramModel): void {
  for (const leaf of stateOf(program)) {
    const type = leaf.kind === 'field' ? leaf.type : leaf.element;
    if (type instanceof InferredInt && type.declared !== undefined) type.startsWith(type.declared.domain);
  }
}

/** Of a function that is called nowhere that can be reached. */
const UNREACHED: FunctionRanges = { statements: new Map(), storage: new Map(), wide: new Set(), diagnostics: [], exceeded: new Map() };

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
