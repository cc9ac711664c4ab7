/**
 * Keeps the invariants of loops for later analyses of their functions, while numbers grow.
 *
 * Needs: the types that a search looked at.
 * Keeps: a result only as long as all of these hold what they held.
 * For: loops that are not searched again where nothing that counts has changed.
 */
import { Basis, InferredInt, type Seen } from '../ir/inferred.ts';
import type { Interval } from '../base/interval.ts';
import { operandsOf, walk, type Statement, type StatementOf } from '../ir/ir.ts';
import type { Field } from '../ir/model.ts';
import type { Effects } from './effects.ts';
import type { Rounds } from './loops.ts';
import { locationOf, operandKey } from './locations.ts';
import type { State } from './state.ts';

/** The fields and types that a loop touches, whatever it is entered with. */
interface Surface {
  /** The fields that it, or what it calls, reads or writes. */
  readonly fields: ReadonlySet<Field>;
  /** The types of the variables that it assigns: their limits cut the intervals that it finds. */
  readonly assigned: ReadonlySet<InferredInt>;
  /** Whether it calls anything: only a summary of a session knows how a call moves values. */
  readonly calls: boolean;
}

interface Kept {
  readonly rounds: Rounds;
  /** Fields of the entry that the loop has nothing to do with: they may hold anything else. */
  readonly apart: ReadonlySet<Field>;
  readonly basis: Basis;
  readonly seen: readonly Seen[];
  readonly limits: readonly (readonly [InferredInt, Interval | undefined])[];
}

/** Entries of a loop that are kept: a number mostly grows a few times. */
const KEPT_ENTRIES = 8;

export class LoopMemory {
  /** The results of each loop from a time when less was stored elsewhere: a search for an invariant may begin with them. */
  private readonly seeds = new Map<Statement, readonly Rounds[]>();

  private constructor(
    private readonly effects: Effects,
    private readonly kept: Map<Statement, readonly Kept[]>,
    private readonly surfaces: Map<Statement, Surface>,
  ) {}

  static empty(effects: Effects): LoopMemory {
    return new LoopMemory(effects, new Map(), new Map());
  }

  /** For numbers that grow again from the start: searches begin anew, what was found holds where the types hold the same. */
  withoutSeeds(): LoopMemory {
    return new LoopMemory(this.effects, this.kept, this.surfaces);
  }

  seedsOf(loop: StatementOf<'loop'>): readonly Rounds[] {
    return this.seeds.get(loop) ?? [];
  }

  setSeeds(loop: StatementOf<'loop'>, rounds: readonly Rounds[]): void {
    this.seeds.set(loop, rounds);
  }

  /**
   * The result for `loop`, entered with `entry`, from a time when all types that count were as they are. Fields that the loop does not touch may differ.
   * Undefined: there is none.
   */
  find(loop: StatementOf<'loop'>, entry: State): Rounds | undefined {
    const found = this.kept.get(loop)?.find(({ rounds, apart, seen, limits }) =>
      limits.every(([type, limit]) => type.bound === limit) && seen.every((one) => one.type.isAs(one)) && entry.isLike(rounds.entry, apart));
    if (found === undefined) return undefined;
    found.basis.look();
    const { rounds: { head, free, ...others }, apart } = found;
    return { ...others, entry: entry.clone(), head: head.with(entry, apart), free: free.with(entry, apart) };
  }

  /** What `search` finds of `loop` for `entry`. */
  search(loop: StatementOf<'loop'>, entry: State, search: () => Rounds): Rounds {
    const { found: rounds, basis } = Basis.of(search);
    basis.look();
    const { fields, assigned } = this.surfaceOf(loop);
    const limits = [...assigned].map((type) => [type, type.bound] as const);
    const kept: Kept = { rounds, apart: entry.fieldsApart(fields), basis, seen: basis.values, limits };
    this.kept.set(loop, [kept, ...(this.kept.get(loop) ?? []).slice(0, KEPT_ENTRIES - 1)]);
    return rounds;
  }

  /** Whether `loop` calls anything. */
  calls(loop: StatementOf<'loop'>): boolean {
    return this.surfaceOf(loop).calls;
  }

  private surfaceOf(loop: StatementOf<'loop'>): Surface {
    const known = this.surfaces.get(loop);
    if (known !== undefined) return known;
    const fields = new Set<Field>();
    const assigned = new Set<InferredInt>();
    let calls = false;
    walk([loop], (statement) => {
      const target = statement.kind === 'set' || statement.kind === 'call' ? statement.target : undefined;
      const keys = [...operandsOf(statement).map(operandKey), target && locationOf(target)];
      for (const key of keys) if (key?.kind === 'field') fields.add(key);
      if (target !== undefined) {
        const { type } = locationOf(target);
        if (type instanceof InferredInt) assigned.add(type);
      }
      calls ||= statement.kind === 'call';
      if (statement.kind === 'call') for (const of of this.effects.get(statement.function) ?? []) if (of.kind === 'field') fields.add(of);
    });
    const surface = { fields, assigned, calls };
    this.surfaces.set(loop, surface);
    return surface;
  }
}
