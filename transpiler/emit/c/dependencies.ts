/** The reads of an expression and the changes of a statement: they tell whether a computation may move behind its place in the program. */
import { circlesOf } from '../../ir/circles.ts';
import { operandsOf, walk, type IrFunction, type Statement, type Variable } from '../../ir/ir.ts';
import type { ArrayModel, Field, FunctionModel } from '../../ir/model.ts';

export type StorageItem = Variable | Field | ArrayModel;

/** The state that calls of a function read and write. */
export interface CallEffects {
  readonly reads: ReadonlySet<StorageItem>;
  readonly writes: ReadonlySet<StorageItem>;
  /** It is written in C or assembler, or calls what is: nothing is known of it. */
  readonly isForeign: boolean;
}

/** The variables, fields and arrays that an expression reads, and its calls. */
export interface Reads {
  readonly items: ReadonlySet<StorageItem>;
  readonly calls: readonly CallEffects[];
}

export const together = (all: readonly Reads[]): Reads => {
  const [first, ...rest] = all.filter(({ items, calls }) => items.size > 0 || calls.length > 0);
  if (first === undefined) return { items: new Set(), calls: [] };
  return rest.length === 0 ? first : { items: new Set(all.flatMap(({ items }) => [...items])), calls: all.flatMap(({ calls }) => calls) };
};

const NOTHING: CallEffects = { reads: new Set(), writes: new Set(), isForeign: false };
const ANYTHING: CallEffects = { ...NOTHING, isForeign: true };

/** The reads and writes of each of `functions`, with all that it calls. */
export function callEffects(functions: readonly IrFunction[]): (model: FunctionModel) => CallEffects {
  const byModel = new Map(functions.map((f) => [f.model, f]));
  const known = new Map<FunctionModel, CallEffects>();
  const circles = circlesOf(functions);
  const effectsOf = (model: FunctionModel): CallEffects => {
    const found = known.get(model);
    if (found !== undefined) return found;
    const f = byModel.get(model);
    if (f === undefined) return ANYTHING;
    const circle = circles.get(model) ?? new Set([model]);
    for (const one of circle) known.set(one, NOTHING);
    // Each of a circle may run all of them.
    const effects = changesOf([...circle].flatMap((one) => byModel.get(one)!.body), effectsOf);
    const ofState = (items: ReadonlySet<StorageItem>): Set<StorageItem> => new Set([...items].filter(({ kind }) => kind === 'field' || kind === 'array'));
    const now = { reads: ofState(effects.reads), writes: ofState(effects.writes), isForeign: effects.isForeign };
    for (const one of circle) known.set(one, now);
    return now;
  };
  return effectsOf;
}

/** The reads and writes of `list`, with all that is nested in it. */
export function changesOf(list: readonly Statement[], ofCall: (model: FunctionModel) => CallEffects): CallEffects & { readonly hasCall: boolean } {
  const [reads, writes] = [new Set<StorageItem>(), new Set<StorageItem>()];
  let [isForeign, hasCall] = [false, false];
  walk(list, (statement) => {
    for (const operand of operandsOf(statement)) {
      if (operand.kind === 'var') reads.add(operand.variable);
      if (operand.kind === 'field') reads.add(operand.field);
    }
    if (statement.kind === 'set' && statement.value.kind === 'load') reads.add(statement.value.of);
    if (statement.kind === 'store' || statement.kind === 'clear') writes.add(statement.array);
    if ((statement.kind === 'set' || statement.kind === 'call') && statement.target !== undefined) writes.add(itemOf(statement.target));
    if (statement.kind !== 'call') return;
    const effects = ofCall(statement.function);
    hasCall = true;
    isForeign ||= effects.isForeign;
    for (const item of effects.reads) reads.add(item);
    for (const item of effects.writes) writes.add(item);
  });
  return { reads, writes, isForeign, hasCall };
}

export const itemOf = (target: { kind: 'var'; variable: Variable } | { kind: 'field'; field: Field }): StorageItem => (target.kind === 'var' ? target.variable : target.field);

const meets = (a: ReadonlySet<StorageItem>, b: ReadonlySet<StorageItem>): boolean => [...(a.size < b.size ? a : b)].some((item) => (a.size < b.size ? b : a).has(item));

const isOfState = (items: ReadonlySet<StorageItem>): boolean => [...items].some(({ kind }) => kind === 'field' || kind === 'array');

/** Whether `reads` may come out otherwise behind `effects`, or the other way round. */
export function conflict(reads: Reads, effects: CallEffects): boolean {
  if (meets(reads.items, effects.writes) || (effects.isForeign && (isOfState(reads.items) || reads.calls.length > 0))) return true;
  return reads.calls.some((call) => call.isForeign && (isOfState(effects.reads) || isOfState(effects.writes) || effects.isForeign)
    || meets(call.writes, effects.reads) || meets(call.writes, effects.writes) || meets(call.reads, effects.writes));
}
