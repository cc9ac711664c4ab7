/**
 * Bounds the plain numbers of a program's state over a session: how far they can get in all of its commands.
 *
 * Needs: summaries of callees ahead of those of callers.
 * Keeps: no limit for what something else than counting moves.
 * For: how far the numbers of the state get in all commands of a session.
 */
import { InferredInt } from '../ir/inferred.ts';
import { join, narrowest, within, type Interval } from '../base/interval.ts';
import { stateOf, type ArrayModel, type Field, type FunctionModel, type ProgramModel } from '../ir/model.ts';
import { operandsOf, walk, type IrFunction } from '../ir/ir.ts';
import {
  freshly, driftFrom, joinDrifts, movedOn, NO_MOVE, NOWHERE, plus, repeatedMove, rootedAt, type Drift, type Drifting, type Root,
} from './session_bounds.ts';
import { SESSION_COMMANDS, SESSION_ROUNDS } from '../base/session_limits.ts';
import type { Effects } from './effects.ts';
import type { State } from './state.ts';

type Leaf = Field | ArrayModel;

const typeOf = (leaf: Leaf): InferredInt | undefined => {
  const type = leaf.kind === 'field' ? leaf.type : leaf.element;
  return type instanceof InferredInt ? type : undefined;
};

/** The effect of a function's run on each leaf: at its end, and at any time until then. Its own root stands for what the leaf was at the start. */
interface Summary {
  readonly end: Map<Leaf, Drift>;
  readonly reach: Map<Leaf, Drift>;
}

export class SessionAnalysis {
  private readonly leaves: readonly Leaf[];
  /** The lists and arrays that are local to a function, and the function: what it calls may write to them. */
  private readonly owners: ReadonlyMap<Leaf, FunctionModel>;
  private readonly roots: ReadonlyMap<Leaf, Root>;
  /** The types that something else than counting goes beyond. */
  private readonly uncounted = new Set<InferredInt>();
  private readonly summaries = new Map<FunctionModel, Summary>();
  private readonly called = new Set<FunctionModel>();

  constructor(program: ProgramModel, functions: readonly IrFunction[], private readonly effects: Effects) {
    const state = stateOf(program).filter((leaf) => typeOf(leaf) !== undefined && !(leaf.kind === 'array' && leaf.role === 'table'));
    this.owners = new Map(functions.flatMap((f) => f.statics.filter((leaf) => typeOf(leaf) !== undefined && leaf.role === 'local').map((leaf) => [leaf, f.model] as const)));
    this.leaves = [...state, ...this.owners.keys()];
    this.roots = new Map(this.leaves.map((leaf) => [leaf, { of: leaf }]));
  }

  /** Begins the summary of `f`, entered with `state`: of the leaves that it names, or that what it calls writes. Others stay as they are. */
  enter(f: IrFunction, state: State): void {
    this.summaries.set(f.model, { end: new Map(), reach: new Map() });
    for (const leaf of new Set([...namedBy(f), ...(this.effects.get(f.model) ?? [])])) {
      const root = this.roots.get(leaf);
      // What is a function's own begins with nothing of its last run.
      if (root !== undefined && this.owners.get(leaf) !== f.model) state.setDrift(leaf, rootedAt(root));
    }
  }

  /** The function `model` may end with `state`. */
  leave(model: FunctionModel, state: State): void {
    const { end } = this.summaries.get(model)!;
    for (const leaf of this.effects.get(model) ?? []) if (this.roots.has(leaf)) this.note(end, leaf, this.known(leaf, state));
  }

  /** `of` was assigned in `model`. */
  reached(model: FunctionModel, of: Drifting, state: State): void {
    const leaf = of as Leaf;
    if (this.roots.has(leaf)) this.note(this.summaries.get(model)!.reach, leaf, this.known(leaf, state));
  }

  /** `model` calls `callee`, which may write `written`, in `before`; `after` is its state behind the call. `noting` is false on trial. */
  call(model: FunctionModel, callee: FunctionModel, written: Iterable<Drifting>, before: ReadonlyMap<Drifting, Drift>, after: State, noting: boolean): void {
    const inner = this.summaries.get(callee);
    this.called.add(callee);
    for (const of of written) {
      const leaf = of as Leaf;
      const start = before.get(leaf);
      if (!this.roots.has(leaf) || start === undefined) continue;
      const end = inner === undefined ? undefined : driftFrom(start, inner.end.get(leaf) ?? NOWHERE);
      after.setDrift(leaf, end);
      const reach = inner === undefined ? undefined : driftFrom(start, inner.reach.get(leaf) ?? NOWHERE);
      if (noting) this.note(this.summaries.get(model)!.reach, leaf, reach ?? this.anything(leaf));
    }
  }

  /** The values of `leaf` behind a call of `callee`, where it was within `before`. Undefined: nothing is known. */
  behindCall(callee: FunctionModel, leaf: Leaf, before: Interval): Interval | undefined {
    const end = this.summaries.get(callee)?.end.get(leaf);
    return end && fill(before, end);
  }

  /** The drift of `leaf` behind a call of `callee`, ahead of which it was `start`. Undefined: nothing is known. */
  driftBehindCall(callee: FunctionModel, leaf: Leaf, start: Drift): Drift | undefined {
    const end = this.summaries.get(callee)?.end.get(leaf);
    return end && driftFrom(start, end);
  }

  /** The drifts in `state` of what a call may change, `written`. */
  drifts(state: State, written: Iterable<Drifting>): ReadonlyMap<Drifting, Drift> {
    return new Map([...written].flatMap((of) => (this.roots.has(of as Leaf) ? [[of, state.drift(of) ?? this.known(of as Leaf, state)] as const] : [])));
  }

  private anything(leaf: Leaf): Drift {
    return freshly(typeOf(leaf)!.domain);
  }

  /** What `state` knows of `leaf`, by its own root. */
  private known(leaf: Leaf, state: State): Drift {
    const drift = state.drift(leaf);
    if (drift !== undefined && (drift.moved === undefined || drift.moved.root === this.roots.get(leaf))) return drift;
    const value = leaf.kind === 'array' ? undefined : state.get(leaf);
    return value === undefined ? this.anything(leaf) : freshly(value);
  }

  private note(into: Map<Leaf, Drift>, leaf: Leaf, drift: Drift): void {
    into.set(leaf, joinDrifts(into.get(leaf) ?? NOWHERE, drift) ?? this.anything(leaf));
  }

  /** The interval of all values stored in a session, for each plain number that it bounds; `undefined` for others. */
  limits({ entry }: ProgramModel): Map<InferredInt, Interval | undefined> {
    const limits = new Map<InferredInt, Interval | undefined>();
    const session = this.sessionOf(entry);
    for (const leaf of this.leaves) limits.set(typeOf(leaf)!, this.owners.has(leaf) ? this.reachOf(leaf) : session && limitOf(leaf, session));
    return limits;
  }

  /**
   * Numbers of declared types that only counting takes beyond these, in a session of many commands, with the bounds of that counting. All else that
   * is stored in them lies within.
   */
  counters({ entry }: ProgramModel): Map<InferredInt, Interval> {
    const counters = new Map<InferredInt, Interval>();
    const session = this.sessionOf(entry);
    for (const leaf of this.leaves) {
      const type = typeOf(leaf)!;
      if (this.owners.has(leaf)) continue;
      const limit = !(leaf.kind === 'array' && leaf.isTyped) && type.declared !== undefined && session ? limitOf(leaf, session) : undefined;
      if (limit === undefined || narrowest(limit) === undefined) continue;
      const { domain } = type.declared!;
      if (!this.uncounted.has(type) && !within(limit, domain)) counters.set(type, limit);
    }
    return counters;
  }

  /** A value that goes beyond `type`, and comes from where `drift` says, is stored. */
  exceeded(type: InferredInt, drift: Drift | undefined): void {
    const { fresh, moved: by } = drift ?? NOWHERE;
    const isCounted = by?.isCounted === true && typeOf(by.root.of as Leaf) === type && (fresh === undefined || within(fresh, type.declared!.domain));
    if (!isCounted) this.uncounted.add(type);
  }

  /**
   * All values that any function stores in `leaf`, a list of one function's own. A function that moves what it was given is followed into each of its
   * callers. Undefined: nothing bounds it.
   */
  private reachOf(leaf: Leaf): Interval | undefined {
    let all: Interval | undefined;
    for (const [model, { reach }] of this.summaries) {
      const drift = reach.get(leaf);
      if (drift?.moved !== undefined && (model === this.owners.get(leaf) || !this.called.has(model))) return undefined;
      all = joined([all, drift?.fresh]);
    }
    return all;
  }

  private sessionOf(entry: ProgramModel['entry']): SessionSummaries | undefined {
    const of = (model: FunctionModel | undefined): Summary | undefined => [...this.summaries].find(([{ node }]) => node === model?.node)?.[1];
    const [first, command] = [of(entry?.start), of(entry?.key)];
    return first && command && { first, command };
  }
}

/** The effect of start, and the effect of a command. */
interface SessionSummaries {
  readonly first: Summary;
  readonly command: Summary;
}

function limitOf(leaf: Leaf, { first, command }: SessionSummaries): Interval | undefined {
  // A list that is empty at first has no value there.
  const { initial } = typeOf(leaf)!;
  const started = fill(initial, first.end.get(leaf) ?? NOWHERE);
  const each = command.end.get(leaf) ?? NOWHERE;
  const commands = repeatedMove(each.moved?.by ?? NO_MOVE, SESSION_COMMANDS)!;
  const by = plus(commands, repeatedMove(each.moved?.each ?? NO_MOVE, SESSION_ROUNDS)!);
  const between = joined([initial, started, each.fresh].map((value) => value && { lo: value.lo + by.lo, hi: value.hi + by.hi }));
  return joined([initial, between, fill(initial, first.reach.get(leaf) ?? NOWHERE), fill(between, command.reach.get(leaf) ?? NOWHERE)]);
}

/** The fields and arrays that the statements of `f` name themselves. */
function namedBy(f: IrFunction): ReadonlySet<Leaf> {
  const named = new Set<Leaf>();
  walk(f.body, (statement) => {
    for (const operand of operandsOf(statement)) if (operand.kind === 'field') named.add(operand.field);
    if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'field') named.add(statement.target.field);
    if (statement.kind === 'set' && statement.value.kind === 'load') named.add(statement.value.of);
    if (statement.kind === 'store' || statement.kind === 'clear') named.add(statement.array);
  });
  return named;
}

/** The values of `drift` where its root stands for `start`. */
const fill = (start: Interval | undefined, drift: Drift): Interval | undefined =>
  joined([drift.fresh, start && drift.moved && movedOn(freshly(start), drift.moved).fresh]);

const joined = (values: readonly (Interval | undefined)[]): Interval | undefined =>
  values.reduce((a, b) => (a === undefined || b === undefined ? (a ?? b) : join(a, b)), undefined);
