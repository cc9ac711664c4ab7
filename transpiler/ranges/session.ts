/** What a session does to the plain numbers of a program's state: how far they can get in all of its commands. */
import { InferredInt } from '../inferred.ts';
import { join, narrowest, within, type Interval } from '../interval.ts';
import { stateOf, type ArrayModel, type Field, type FunctionModel, type ProgramModel } from '../model.ts';
import type { IrFunction } from '../ir.ts';
import { freshly, from, joinDrifts, movedOn, NO_MOVE, NOWHERE, plus, repeated, rootedAt, SESSION_COMMANDS, SESSION_ROUNDS, type Drift, type Drifting, type Root } from './drift.ts';
import type { State } from './state.ts';

type Leaf = Field | ArrayModel;

const typeOf = (leaf: Leaf): InferredInt | undefined => {
  const type = leaf.kind === 'field' ? leaf.type : leaf.element;
  return type instanceof InferredInt ? type : undefined;
};

/** What a run of a function makes of each leaf: at its end, and at any time until then. Its own root stands for what the leaf was at the start. */
interface Summary {
  readonly end: Map<Leaf, Drift>;
  readonly reach: Map<Leaf, Drift>;
}

export class Session {
  private readonly leaves: readonly Leaf[];
  private readonly own: ReadonlySet<Leaf>;
  private readonly roots: ReadonlyMap<Leaf, Root>;
  /** The types that something else than counting goes beyond. */
  private readonly uncounted = new Set<InferredInt>();
  private readonly summaries = new Map<FunctionModel, Summary>();

  constructor(program: ProgramModel, functions: readonly IrFunction[]) {
    const state = stateOf(program).filter((leaf) => typeOf(leaf) !== undefined && !(leaf.kind === 'array' && leaf.role === 'table'));
    this.own = new Set(functions.flatMap((f) => f.statics).filter((leaf) => typeOf(leaf) !== undefined && leaf.role === 'local'));
    this.leaves = [...state, ...this.own];
    this.roots = new Map(state.map((leaf) => [leaf, { of: leaf }]));
  }

  /** Begins the summary of `model`, entered with `state`. */
  enter(model: FunctionModel, state: State): void {
    this.summaries.set(model, { end: new Map(), reach: new Map() });
    for (const [leaf, root] of this.roots) state.setDrift(leaf, rootedAt(root));
  }

  /** The function `model` may end with `state`. */
  leave(model: FunctionModel, state: State): void {
    const { end } = this.summaries.get(model)!;
    for (const leaf of this.leaves) if (this.roots.has(leaf)) this.note(end, leaf, this.known(leaf, state));
  }

  /** `of` was assigned in `model`. */
  reached(model: FunctionModel, of: Drifting, state: State): void {
    const leaf = of as Leaf;
    if (this.roots.has(leaf) || this.own.has(leaf)) this.note(this.summaries.get(model)!.reach, leaf, this.known(leaf, state));
  }

  /** `model` calls `callee`, which may write `written`, in `before`; `after` is its state behind the call. `noting` is false on trial. */
  call(model: FunctionModel, callee: FunctionModel, written: Iterable<Drifting>, before: ReadonlyMap<Drifting, Drift>, after: State, noting: boolean): void {
    const inner = this.summaries.get(callee);
    for (const of of written) {
      const leaf = of as Leaf;
      const start = before.get(leaf);
      if (!this.roots.has(leaf) || start === undefined) continue;
      const end = inner === undefined ? undefined : from(start, inner.end.get(leaf) ?? NOWHERE);
      after.setDrift(leaf, end);
      const reach = inner === undefined ? undefined : from(start, inner.reach.get(leaf) ?? NOWHERE);
      if (noting) this.note(this.summaries.get(model)!.reach, leaf, reach ?? this.anything(leaf));
    }
  }

  /** The drifts of what a call of a function may change. */
  drifts(state: State): ReadonlyMap<Drifting, Drift> {
    return new Map([...this.roots.keys()].map((leaf) => [leaf, state.drift(leaf) ?? this.known(leaf, state)]));
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

  /** What all that is stored in a session lies within, for each plain number that it bounds; `undefined` for others. */
  limits({ entry }: ProgramModel): Map<InferredInt, Interval | undefined> {
    const limits = new Map<InferredInt, Interval | undefined>();
    for (const leaf of this.leaves) limits.set(typeOf(leaf)!, this.own.has(leaf) ? this.reachOf(leaf) : entry && this.limit(leaf, entry));
    return limits;
  }

  /**
   * What is of declared types that only counting takes beyond these, in a session of many commands, and what they count to at most: all
   * else that is stored in them lies within.
   */
  counters({ entry }: ProgramModel): Map<InferredInt, Interval> {
    const counters = new Map<InferredInt, Interval>();
    for (const leaf of this.leaves) {
      const type = typeOf(leaf)!;
      const limit = !(leaf.kind === 'array' && leaf.isTyped) && type.declared !== undefined && entry ? this.limit(leaf, entry) : undefined;
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

  private reachOf(leaf: Leaf): Interval | undefined {
    let all: Interval | undefined;
    for (const { reach } of this.summaries.values()) {
      const drift = reach.get(leaf);
      if (drift?.moved !== undefined) return undefined;
      if (drift?.fresh !== undefined) all = all === undefined ? drift.fresh : join(all, drift.fresh);
    }
    return all;
  }

  private limit(leaf: Leaf, { start, key }: NonNullable<ProgramModel['entry']>): Interval | undefined {
    const [first, command] = [start, key].map(({ node }) => [...this.summaries].find(([model]) => model.node === node)?.[1]);
    const initial = typeOf(leaf)!.initial;
    if (first === undefined || command === undefined || initial === undefined) return undefined;
    const started = fill(initial, first.end.get(leaf) ?? NOWHERE);
    const each = command.end.get(leaf) ?? NOWHERE;
    const commands = repeated(each.moved?.by ?? NO_MOVE, SESSION_COMMANDS)!;
    const by = plus(commands, repeated(each.moved?.each ?? NO_MOVE, SESSION_ROUNDS)!);
    const between = joined([initial, started, each.fresh].map((value) => value && { lo: value.lo + by.lo, hi: value.hi + by.hi }))!;
    return joined([initial, between, fill(initial, first.reach.get(leaf) ?? NOWHERE), fill(between, command.reach.get(leaf) ?? NOWHERE)]);
  }
}

/** The values of `drift` where its root stands for `start`. */
const fill = (start: Interval, drift: Drift): Interval | undefined => joined([drift.fresh, drift.moved && movedOn(freshly(start), drift.moved).fresh]);

const joined = (values: readonly (Interval | undefined)[]): Interval | undefined =>
  values.reduce((a, b) => (a === undefined || b === undefined ? (a ?? b) : join(a, b)), undefined);
