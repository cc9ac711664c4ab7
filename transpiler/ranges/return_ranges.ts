/**
 * The results of functions for certain arguments: a small function is looked at again for those of a call.
 *
 * Needs: the effects and flows of all functions.
 * Keeps: results as long as no number that they rest on has changed.
 * For: calls whose result is closer than what the function returns at all.
 */
import { format, interval, within, type Interval } from '../base/interval.ts';
import { Basis } from '../ir/inferred.ts';
import { walk, type IrFunction } from '../ir/ir.ts';
import type { FunctionModel } from '../ir/model.ts';
import type { Effects } from './effects.ts';
import type { Flows } from './flow.ts';
import { domainOfType, type AnalysisContext, type FunctionRanges } from './known.ts';
import { LoopMemory } from './loop_memory.ts';
import { waysFor } from './ranges.ts';
import type { HeldTexts } from './texts.ts';
import { joinedResult, type WayOut } from './ways.ts';
import type { Work } from './work.ts';

/** Statements of a function whose result is worth finding for the arguments of a call, and calls within calls that it is found for. */
const SMALL_FUNCTION = 60;
const CALLS_WITHIN = 3;

const UNKNOWN_WAY: WayOut = { result: interval(-Infinity, Infinity), inputs: [] };

/** The results of functions for certain arguments. */
export class ReturnRanges {
  private readonly byModel: ReadonlyMap<FunctionModel, IrFunction>;
  private readonly found = new Map<FunctionModel, Map<string, { readonly found: readonly WayOut[]; readonly basis: Basis }>>();
  private readonly loops: LoopMemory;
  private depth = 0;
  /** See {@link AnalysisContext}: what was found before it changes is to be forgotten. */
  isHurried = false;

  constructor(
    functions: readonly IrFunction[],
    private readonly effects: Effects,
    private readonly flows: Flows,
    private readonly texts: HeldTexts,
    private readonly isThorough: boolean,
    private readonly moves: AnalysisContext['moves'],
    private readonly work: Work,
    /** The results of a function's analysis that still hold. Arguments that are all values of its parameters need no further analysis. */
    private readonly known: (f: IrFunction) => { readonly found: FunctionRanges; readonly basis: Basis } | undefined,
  ) {
    this.loops = LoopMemory.empty(effects);
    this.byModel = new Map(functions.filter((f) => size(f) <= SMALL_FUNCTION).map((f) => [f.model, f]));
  }

  /** The interval that `callee` returns for arguments within `args`, where it is closer than its type. */
  of(callee: FunctionModel, args: readonly Interval[]): Interval | undefined {
    const f = this.byModel.get(callee);
    if (f === undefined || args.length === 0 || this.depth === CALLS_WITHIN) return undefined;
    const whole = holdAll(callee, args) ? this.known(f) : undefined;
    if (whole !== undefined) {
      whole.basis.look();
      return whole.found.result;
    }
    return joinedResult(this.waysOf(f, args));
  }

  /** The body of `callee`. Undefined: the ways out of it are not found. */
  bodyOf(callee: FunctionModel): IrFunction | undefined {
    return this.byModel.get(callee);
  }

  /** The ways out of `callee`, which has a {@link bodyOf}, for arguments within `args`. Where calls stand too deep in each other there is one, of which nothing is known. */
  ways(callee: FunctionModel, args: readonly Interval[]): readonly WayOut[] {
    return this.depth === CALLS_WITHIN ? [UNKNOWN_WAY] : this.waysOf(this.byModel.get(callee)!, args);
  }

  private waysOf(f: IrFunction, args: readonly Interval[]): readonly WayOut[] {
    const callee = f.model;
    const known = this.found.get(callee) ?? new Map<string, { found: readonly WayOut[]; basis: Basis }>();
    this.found.set(callee, known);
    // With fewer calls left within it less is found.
    const key = `${this.depth} ${args.map(format).join()}`;
    const before = known.get(key);
    if (before?.basis.isCurrent) {
      before.basis.look();
      return before.found;
    }
    const { effects, flows, texts, isThorough, isHurried, moves, work } = this;
    this.depth++;
    const now = Basis.of(() => waysFor(f, { effects, results: this, flows, texts, isThorough, isHurried, moves, work, loops: this.loops.withoutSeeds(), store: () => undefined }, args));
    this.depth--;
    now.basis.look();
    known.set(key, now);
    return now.found;
  }

  /** Nothing that was found holds from here on. */
  forget(): void {
    this.found.clear();
  }
}

/** Whether `args` are no less than what the parameters of `callee` hold. */
const holdAll = (callee: FunctionModel, args: readonly Interval[]): boolean =>
  callee.parameters.every(({ type }, i) => type.kind === 'text' || type.kind === 'reference' || within(domainOfType(type), args[i]));

function size(f: IrFunction): number {
  let n = 0;
  walk(f.body, () => n++);
  return n;
}
