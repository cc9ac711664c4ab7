/**
 * Looks over all functions of a program, each of which is analysed again where what it rests on has changed.
 *
 * Needs: the call graph, in which nothing recurses: see unrolled.ts.
 * Keeps: results as long as no number that they rest on has changed.
 * For: the fixpoint over functions.
 */
import type { Diagnostic, Position } from '../diagnostics/diagnostics.ts';
import { Basis, InferredInt } from '../ir/inferred.ts';
import { join, narrowest, type Interval } from '../base/interval.ts';
import { nested, walk, type IrFunction, type Statement } from '../ir/ir.ts';
import { memoize } from '../base/memoize.ts';
import { isEntry, stateOf, type FunctionModel, type ProgramModel } from '../ir/model.ts';
import { effectsOf, type Effects } from './effects.ts';
import { Flows } from './flow.ts';
import type { FunctionRanges, Store } from './known.ts';
import { LoopMemory } from './loop_memory.ts';
import { analyse } from './ranges.ts';
import { ReturnRanges } from './return_ranges.ts';
import type { SessionAnalysis } from './session.ts';
import { HeldTexts } from './texts.ts';
import type { Work } from './work.ts';
import { Worklist } from './worklist.ts';

const FRACTION = 'TS65022';

/** What an analysis found. */
interface Looked {
  readonly ranges: FunctionRanges;
  readonly stores: readonly (readonly [InferredInt, Interval])[];
}

/** What an analysis does at a call while numbers grow. */
interface Growing {
  readonly store: Store;
  readonly settle: (callee: IrFunction) => void;
}

/** Statements within each other, those of calls among them, that are followed at once: more would take more of the stack than there is. */
const NESTED_AT_ONCE = 120;

type Ranges = ReadonlyMap<IrFunction, FunctionRanges>;

export class Sweeps {
  readonly flows: Flows;
  /** What loops were found to keep, while numbers only grow. */
  private loops: LoopMemory | undefined;
  private loopMemory: LoopMemory;
  readonly effects: Effects;
  readonly texts: HeldTexts;
  private readonly results: ReturnRanges;
  private readonly orders: readonly (readonly IrFunction[])[];
  private readonly looked = new Map<IrFunction, { readonly found: Looked; readonly basis: Basis }>();
  private readonly nestingOf = memoize((f: IrFunction) => nestingIn(f.body));
  private readonly byModel: ReadonlyMap<FunctionModel, IrFunction>;
  private sweeps = 0;
  private isInHurry = false;

  constructor(
    private readonly program: ProgramModel,
    private readonly functions: readonly IrFunction[],
    private readonly isThorough: boolean,
    private readonly work: Work,
    private readonly moves?: SessionAnalysis,
    /** The functions that are looked at: all, unless they are given. */
    only: ReadonlySet<IrFunction> = new Set(functions),
  ) {
    this.effects = effectsOf(functions);
    this.loopMemory = LoopMemory.empty(this.effects);
    this.flows = new Flows(program, functions, this.effects, isThorough);
    this.texts = new HeldTexts(program, functions);
    this.results = new ReturnRanges(functions, this.effects, this.flows, this.texts, isThorough, moves, work, (f) => this.currentOf(f));
    const ordered = callersFirst(functions).filter((f) => only.has(f));
    this.byModel = new Map(ordered.map((f) => [f.model, f]));
    this.orders = [ordered, [...ordered].reverse()];
    for (const f of functions) if (f.model.depth === undefined && (!f.isReached || isEntry(program, f.model))) openParameters(f);
    if (program.entry === undefined) openState(program);
  }

  /** Gives `store` all that the functions store. */
  once(store: Store): Ranges {
    this.flows.session(store);
    return new Map(this.nextOrder().map((f) => [f, this.storing(f, store)]));
  }

  /**
   * Gives `grow` all that the functions store, sweep by sweep, until it says in a whole sweep that no number has grown. Behind the first sweep only
   * those functions are looked at that rest on what has changed since. A callee is analysed at its call: the caller goes on with the result of then,
   * and is not analysed again for each of its calls.
   */
  untilSteady(grow: (type: InferredInt, value: Interval) => boolean): void {
    const worklist = new Worklist(this.orders);
    const again = new Map(this.functions.map((f) => [f, () => worklist.add(f)]));
    let isSessionCurrent = false;
    const sessionChanged = (): void => void (isSessionCurrent = false);
    const watched = new Set<InferredInt>();
    let hasGrown = true;
    const store: Store = (type, value) => {
      if (grow(type, value)) hasGrown = true;
    };
    let nesting = 0;
    const settle = (f: IrFunction): void => {
      nesting += this.nestingOf(f);
      const { found, basis } = this.look(f, { store, settle: settleCallee });
      basis.watch(again.get(f)!, watched);
      this.tell(f, found, store);
      // What it rests on has changed while it was looked at.
      if (!basis.isCurrent) worklist.add(f);
      nesting -= this.nestingOf(f);
    };
    const settleCallee = (callee: IrFunction): void => {
      if (nesting + this.nestingOf(callee) > NESTED_AT_ONCE || this.looked.get(callee)?.basis.isCurrent === true) return;
      worklist.done(callee);
      settle(callee);
    };
    this.loops = this.loopMemory = this.loopMemory.withoutSeeds();
    try {
      while (hasGrown) {
        hasGrown = false;
        if (!isSessionCurrent) {
          isSessionCurrent = true;
          Basis.of(() => this.flows.session(store)).basis.watch(sessionChanged, watched);
        }
        for (const f of worklist.sweep(this.nextKind())) {
          if (this.hurries()) {
            // The numbers must be steady under what is found from now on.
            for (const each of this.functions) worklist.add(each);
            hasGrown = true;
          }
          settle(f);
        }
      }
    } finally {
      this.loops = undefined;
      for (const type of watched) type.unwatch();
    }
  }

  /** Whether less is looked at than at first. That begins while numbers grow only, so that they are steady under what is found from then on. */
  get isHurried(): boolean {
    return this.isInHurry;
  }

  /** Begins to hurry once enough was looked at; says whether that is now. No function is being looked at. */
  private hurries(): boolean {
    if (this.isInHurry || !this.work.isEnough) return false;
    this.isInHurry = this.results.isHurried = true;
    this.forget();
    this.loops = this.loopMemory = LoopMemory.empty(this.effects);
    return true;
  }

  /** Arguments are known soonest in one order, results in the other. */
  private nextKind(): number {
    return this.sweeps++ % 2;
  }

  private nextOrder(): readonly IrFunction[] {
    return this.orders[this.nextKind()];
  }

  private storing(f: IrFunction, store: Store): FunctionRanges {
    const { found } = this.look(f);
    this.tell(f, found, store);
    return found.ranges;
  }

  private tell(f: IrFunction, { stores }: Looked, store: Store): void {
    if (this.isTold(f)) for (const [type, value] of stores) store(type, value);
  }

  /** What is not part of the program stores nothing. */
  private isTold(f: IrFunction): boolean {
    return f.isReached || this.program.entry === undefined;
  }

  /** All that is stored, joined. */
  stored(): Map<InferredInt, Interval> {
    const stored = new Map<InferredInt, Interval>();
    this.once((type, value) => stored.set(type, stored.has(type) ? join(stored.get(type)!, value) : value));
    return stored;
  }

  /** What is found once the numbers hold all that is stored. */
  last(): Ranges {
    // Other functions may store into the same type, and together exceed 32 bits: the function that stores reports it.
    for (const [f, { found }] of this.looked) if (found.stores.some(([type, value]) => narrowest(type.all(value)) === undefined)) this.looked.delete(f);
    return this.once(() => undefined);
  }

  /** The plain numbers that more is stored into than 32 bits hold. */
  beyondWords(): ReadonlySet<InferredInt> {
    const stores = [...this.looked.values()].flatMap(({ found }) => found.stores);
    return new Set(stores.flatMap(([type, value]) => (narrowest(type.all(value)) === undefined ? [type] : [])));
  }

  /** Nothing that was found holds from here on. */
  forget(): void {
    this.looked.clear();
    this.results.forget();
  }

  /** Gives `session` what each function of the program does. */
  summarise(session: SessionAnalysis): void {
    const surroundings = { ...this.surroundings(() => undefined), loops: this.loopMemory.withoutSeeds(), session };
    for (const f of this.orders[1]) if (f.isReached && this.isCalled(f)) analyse(f, surroundings);
  }

  /** `ranges` with what is to be told of them. `all`: the plain numbers that anything is stored into. */
  findings(ranges: Ranges, all: ReadonlySet<InferredInt>): FunctionRanges[] {
    // A warning is about the text of a function, not about the arguments that this program passes to it.
    for (const type of all) type.isOpen = true;
    const meant = new Map<IrFunction, readonly Diagnostic[]>();
    for (const [f, { diagnostics }] of ranges) if (diagnostics.some((d) => d.severity === 'warning')) meant.set(f, this.look(f).found.ranges.diagnostics);
    for (const type of all) type.isOpen = false;
    const looked = this.functions.filter((f) => ranges.has(f));
    const versions = new Map<unknown, IrFunction[]>();
    for (const f of ranges.keys()) {
      const { node } = f.model;
      versions.set(node, [...(versions.get(node) ?? []), f]);
    }
    // Functions that are not part of the program tell nothing to each other: their warnings would rest on numbers that are missing.
    const isMeant = (f: IrFunction, { severity }: Diagnostic): boolean => severity === 'error' || this.isTold(f);
    return looked.map((f) => ({ ...ranges.get(f)!, diagnostics: findings(f, versions.get(f.model.node)!, ranges, meant).filter((found) => isMeant(f, found)) }));
  }

  /** `growing`: stored values count at once, and callees are analysed at their calls. */
  private look(f: IrFunction, growing?: Growing): { readonly found: Looked; readonly basis: Basis } {
    const before = this.looked.get(f);
    if (before?.basis.isCurrent) return before;
    const now = Basis.of(() => {
      const stores: (readonly [InferredInt, Interval])[] = [];
      const ranges = this.isCalled(f) ? analyse(f, { ...this.surroundings((...stored) => stores.push(stored)), settle: growing && this.settling(f, stores, growing) }) : UNREACHED;
      return { ranges, stores };
    });
    this.looked.set(f, now);
    return now;
  }

  /** At a call in `f`, which has stored `stores` so far. */
  private settling(f: IrFunction, stores: readonly (readonly [InferredInt, Interval])[], { store, settle }: Growing): (callee: FunctionModel) => void {
    let told = 0;
    return (callee) => {
      const called = this.byModel.get(callee);
      if (called === undefined || !this.isTold(f)) return;
      for (; told < stores.length; told++) store(...stores[told]);
      settle(called);
    };
  }

  private surroundings(store: Store) {
    const { effects, results, flows, texts, isThorough, isHurried, work, loops, moves } = this;
    return { effects, results, flows, texts, isThorough, isHurried, work, loops, store, moves };
  }

  private currentOf(f: IrFunction): { readonly found: FunctionRanges; readonly basis: Basis } | undefined {
    const looked = this.looked.get(f);
    return looked?.basis.isCurrent === true ? { found: looked.found.ranges, basis: looked.basis } : undefined;
  }

  private isCalled(f: IrFunction): boolean {
    return !this.flows.of(f.model)!.called.isEmpty && !parameters(f).some((type) => type.isEmpty);
  }
}

/** The diagnostics of `f`. A function that is compiled more than once gives a warning once, and only if each variant has it. */
function findings(f: IrFunction, versions: readonly IrFunction[], ranges: Ranges, meant: ReadonlyMap<IrFunction, readonly Diagnostic[]>): Diagnostic[] {
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

/** How deep the statements of `list` stand in each other. */
const nestingIn = (list: readonly Statement[]): number => 1 + list.reduce((most, statement) => Math.max(most, ...nested(statement).map(nestingIn)), 0);

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
const UNREACHED: FunctionRanges = { statements: new Map(), storage: new Map(), wide: new Set(), result: undefined, diagnostics: [], exceeded: new Map() };

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
    order.push(f);
  };
  for (const f of functions) visit(f);
  return order.reverse();
}

function calleesOf(f: IrFunction): IrFunction['model'][] {
  const callees: IrFunction['model'][] = [];
  walk(f.body, (statement) => {
    if (statement.kind === 'call') callees.push(statement.function);
  });
  return callees;
}
