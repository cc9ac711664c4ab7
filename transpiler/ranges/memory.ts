/**
 * Keeps the result of an analysis for the next one, of nearly the same program. It holds again where all functions store under it what they stored
 * before: then nothing has to grow. In rare cases an analysis from the start finds something else: see watch.ts.
 *
 * Needs: the sweeps of an analysis that find its diagnostics again.
 * Keeps: a result only where the same is stored under it again.
 * For: a check in an editor without an analysis from the start.
 */
import { InferredInt } from '../ir/inferred.ts';
import { format, type Interval } from '../base/interval.ts';
import type { IrFunction } from '../ir/ir.ts';
import { stateOf, type ProgramModel } from '../ir/model.ts';
import type { FunctionRanges } from './known.ts';
import { Sweeps } from './interprocedural.ts';
import { Work } from './work.ts';

interface Kept {
  /** Of each type, its owner and the declaration of that. */
  readonly labels: readonly string[];
  readonly known: readonly (Interval | undefined)[];
  readonly limits: readonly (Interval | undefined)[];
  /** Without the limits: they follow from the functions of then, and would cut off values that an edited one stores beyond them. */
  readonly stored: readonly (Interval | undefined)[];
}

export class RangesMemory {
  private kept: Kept | undefined;

  /** The ranges of `functions`, where they rest on what is kept; their types are as they were otherwise. */
  again(program: ProgramModel, functions: readonly IrFunction[]): readonly FunctionRanges[] | undefined {
    const restored = this.restored(program, functions);
    if (restored === undefined) return undefined;
    const { sweeps, types, kept } = restored;
    const stored = storedFreely(types, sweeps);
    if (isStored(types, stored, kept.stored)) return sweeps.findings(sweeps.last(), new Set(stored.keys()));
    for (const { type } of types) type.restart(undefined);
    return undefined;
  }

  /** The ranges of `others`, which among `functions` are other ones than before, where they store nothing that a type would have to grow for. */
  of(others: ReadonlySet<IrFunction>, program: ProgramModel, functions: readonly IrFunction[]): readonly FunctionRanges[] | undefined {
    const restored = this.restored(program, functions, others);
    if (restored === undefined) return undefined;
    const { sweeps, types, kept } = restored;
    if (![...storedFreely(types, sweeps)].every(([type, value]) => type.holds(value))) return undefined;
    const all = types.filter((_, i) => kept.stored[i] !== undefined);
    return sweeps.findings(sweeps.last(), new Set(all.map(({ type }) => type)));
  }

  /** Sweeps over `functions`, or those of `only`, whose types are as they were; undefined where there are others, or nothing is kept. */
  private restored(program: ProgramModel, functions: readonly IrFunction[], only?: ReadonlySet<IrFunction>): Restored | undefined {
    const { kept } = this;
    if (kept === undefined) return undefined;
    const sweeps = new Sweeps(program, functions, false, Work.endless(), undefined, only);
    const types = typesOf(program, functions, sweeps);
    if (!isEqual(labelsOf(types), kept.labels)) return undefined;
    types.forEach(({ type }, i) => type.restore(kept.known[i], kept.limits[i]));
    return { sweeps, types, kept };
  }

  forget(): void {
    this.kept = undefined;
  }

  /** What is kept now, whatever becomes of this memory. */
  get copy(): RangesMemory {
    const copy = new RangesMemory();
    copy.kept = this.kept;
    return copy;
  }

  /** Keeps what `sweeps` came to, if it finds `ranges` again from that. */
  remember(program: ProgramModel, functions: readonly IrFunction[], sweeps: Sweeps, ranges: readonly FunctionRanges[]): void {
    this.kept = undefined;
    const types = typesOf(program, functions, sweeps);
    sweeps.forget();
    const stored = sweeps.stored();
    const again = sweeps.findings(sweeps.last(), new Set(stored.keys()));
    const isFoundAgain = ranges.every(({ diagnostics }, i) => isEqual(diagnostics.map(textOf), again[i].diagnostics.map(textOf)));
    const isHeld = [...stored].every(([type, value]) => type.holds(value));
    if (!isFoundAgain || !isHeld) return;
    const kept = types.map(({ type }) => type);
    const freely = storedFreely(types, sweeps);
    this.kept = { labels: labelsOf(types), known: kept.map((t) => t.snapshot), limits: kept.map((t) => t.bound), stored: kept.map((t) => freely.get(t)) };
  }
}

/** All that is stored where no limit cuts any of it off. */
function storedFreely(types: readonly Labelled[], sweeps: Sweeps): ReadonlyMap<InferredInt, Interval> {
  const limits = types.map(({ type }) => type.bound);
  const limit = (limitOf: (i: number) => Interval | undefined): void => {
    types.forEach(({ type }, i) => type.restore(type.snapshot, limitOf(i)));
    sweeps.forget();
  };
  limit(() => undefined);
  const stored = sweeps.stored();
  if (limits.some((one) => one !== undefined)) limit((i) => limits[i]);
  return stored;
}

interface Labelled {
  readonly type: InferredInt;
  readonly name: string;
}

interface Restored {
  readonly sweeps: Sweeps;
  readonly types: readonly Labelled[];
  readonly kept: Kept;
}

function typesOf(program: ProgramModel, functions: readonly IrFunction[], { flows, texts }: Sweeps): Labelled[] {
  const types = new Map<InferredInt, string>();
  const add = (type: unknown, name: string): void => {
    if (type instanceof InferredInt && !types.has(type)) types.set(type, name);
  };
  for (const leaf of stateOf(program)) add(leaf.kind === 'field' ? leaf.type : leaf.element, leaf.name);
  for (const { model, statics } of functions) {
    model.parameters.forEach(({ type, name }, i) => {
      add(type, `${model.name} ${name}`);
      add(texts.passedTo(model, i), `${model.name} length of ${name}`);
    });
    add(model.returns, model.name);
    add(texts.returnedBy(model), `${model.name} length`);
    for (const leaf of statics) add(leaf.kind === 'field' ? leaf.type : leaf.element, `${model.name} ${leaf.name}`);
    const flow = flows.of(model);
    if (flow === undefined) continue;
    add(flow.called, `${model.name} called`);
    add(flow.ends, `${model.name} ends`);
    flow.below.forEach((type, i) => add(type, `${model.name} below ${i}`));
    for (const [field, type] of flow.entry) add(type, `${model.name} from ${field.name}`);
    for (const [field, type] of flow.exit) add(type, `${model.name} to ${field.name}`);
  }
  return [...types].map(([type, name]) => ({ type, name }));
}

const rangeText = (range: Interval | undefined): string => (range === undefined ? '' : format(range));

const labelsOf = (types: readonly Labelled[]): string[] =>
  types.map(({ type: { initial, declared }, name }) => `${name} ${rangeText(initial)} ${declared?.text} ${rangeText(declared?.domain)} ${declared?.storage}`);

const isEqual = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((text, i) => text === b[i]);

const textOf = ({ code, message, position }: FunctionRanges['diagnostics'][number]): string => `${code} ${position?.start} ${message}`;

/** Whether nothing else is `stored`, and nothing in any type that is not among `types`. */
function isStored(types: readonly Labelled[], stored: ReadonlyMap<InferredInt, Interval>, kept: Kept['stored']): boolean {
  const isSame = types.every(({ type }, i) => rangeText(stored.get(type)) === rangeText(kept[i]));
  return isSame && types.filter(({ type }) => stored.has(type)).length === stored.size;
}
