/**
 * The ways out of a function, each with the result and the intervals of what goes in: of its parameters, and of the fields and elements that it reads.
 * A caller that tests the result learns of these: behind `if (isFree(x, y))`, `x` and `y` lie on the board, and behind `if (isInside(next))`, `next.x`.
 *
 * Needs: parameters, fields and arrays that the function does not assign.
 * Keeps: for each way the join of all states in which it is taken.
 * For: bounds that a function tests, and its caller relies on.
 */
import { isExact, join, meet, type Interval } from '../base/interval.ts';
import { memoize } from '../base/memoize.ts';
import { operandsOf, walk, type IrFunction, type Operand, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import type { ArrayModel, Field, ScalarType } from '../ir/model.ts';
import { assignedBy } from './assigned.ts';
import type { Effects } from './effects.ts';
import { domainOfType } from './known.ts';
import { operandKey, sameIndices, type ScalarLocation } from './locations.ts';
import type { State } from './state.ts';

/** Fields of a function that its callers learn of, at most: the first that it reads. The same of elements. */
const MOST_READ = 8;

/** One way out. */
export interface WayOut {
  readonly result: Interval;
  /** Of the parameters, then of the fields and of the elements of {@link readBy}. Undefined: nothing is known, or this is no closer look. */
  readonly inputs: readonly (Interval | undefined)[];
}

/** An element whose indices are parameters and constants. */
export interface ElementRead {
  readonly array: ArrayModel;
  readonly indices: readonly Operand[];
}

/** What a function reads, and leaves as it is. */
interface Read {
  readonly fields: readonly Field[];
  readonly elements: readonly ElementRead[];
}

/** The parameters that `f` assigns. */
export const assignedParameters = memoize((f: IrFunction): ReadonlySet<Variable> => {
  const isAssigned = assignedBy(f.body);
  return new Set(f.parameters.filter((parameter) => isAssigned(parameter)));
});

/** Whether `index` is a constant, or a parameter of `f` that it leaves as it is. */
export const isSteady = (f: IrFunction, index: Operand): boolean =>
  index.kind === 'const' || (index.kind === 'var' && index.variable.kind === 'param' && f.parameters.includes(index.variable) && !assignedParameters(f).has(index.variable));

/** The indices of `element`, which `callee` reads, where it is called with `args`. */
export const givenIndices = (callee: IrFunction, { indices }: ElementRead, args: readonly Operand[]): readonly Operand[] =>
  indices.map((index) => (index.kind === 'var' ? args[callee.parameters.indexOf(index.variable)] : index));

/** What a function reads, and leaves as it is. */
const readBy = memoize((effects: Effects) => memoize((f: IrFunction): Read => {
  const written = effects.get(f.model);
  const fields = new Set<Field>();
  const elements: ElementRead[] = [];
  walk(f.body, (statement) => {
    for (const key of operandsOf(statement).map(operandKey)) if (key?.kind === 'field' && written?.has(key) !== true) fields.add(key);
    if (statement.kind !== 'set' || statement.value.kind !== 'load') return;
    const { of: array, indices } = statement.value;
    if (array.role === 'table' || array.element.kind === 'text' || written?.has(array) === true || !indices.every((index) => isSteady(f, index))) return;
    if (!elements.some((other) => other.array === array && sameIndices(other.indices, indices))) elements.push({ array, indices });
  });
  return { fields: [...fields].slice(0, MOST_READ), elements: elements.slice(0, MOST_READ) };
}));

/** What `state`, in which `f` returns, tells of the inputs of `f`. */
export function inputsAt(f: IrFunction, effects: Effects, state: State): readonly (Interval | undefined)[] {
  const { fields, elements } = readBy(effects)(f);
  return [
    ...f.parameters.map((parameter) => (assignedParameters(f).has(parameter) ? undefined : state.get(parameter))),
    ...fields.map((field) => state.get(field)),
    ...elements.map(({ array, indices }) => {
      const variable = state.elementOf(array, indices);
      return variable && state.get(variable);
    }),
  ];
}

/** The variable that stands for an element that a call has read: no statement names it. */
const heldElement = memoize((_: StatementOf<'call'>) => memoize(({ array }: ElementRead): Variable => ({ kind: 'temp', name: array.name, type: undefined, text: false })));

/** The variables and fields that hold the inputs of `callee` behind the call `statement`, whose result is in `target`. Undefined: none holds that one. */
export function inputsBehind(statement: StatementOf<'call'>, target: ScalarLocation, callee: IrFunction, effects: Effects, state: State): readonly (ScalarLocation | undefined)[] {
  const { args } = statement;
  const written = effects.get(callee.model);
  const given = args.map((arg) => {
    const key = operandKey(arg);
    return key === target || (key?.kind === 'field' && written?.has(key) === true) ? undefined : key;
  });
  const { fields, elements } = readBy(effects)(callee);
  const held = elements.map((element) => {
    const parameters = element.indices.map((index) => (index.kind === 'var' ? callee.parameters.indexOf(index.variable) : -1));
    if (parameters.some((i) => i >= 0 && args[i].kind !== 'const' && given[i] === undefined)) return undefined;
    const indices = givenIndices(callee, element, args);
    const known = state.elementOf(element.array, indices);
    if (known !== undefined) return known;
    const variable = heldElement(statement)(element);
    state.assign(variable, domainOfType(element.array.element as ScalarType));
    state.learnElement(element.array, indices, variable);
    return variable;
  });
  return [...given, ...fields.map((field) => (field === target ? undefined : field)), ...held];
}

const both = (a: Interval | undefined, b: Interval | undefined): Interval | undefined => a && b && join(a, b);

export class WaysOut {
  /** By the constant that is returned; undefined: it is none. */
  private readonly found = new Map<Statement, Map<number | undefined, WayOut>>();

  /** The function returns at `statement` as `way` says. A statement that returns one constant or another is two ways. */
  add(statement: Statement, way: WayOut): void {
    const own = this.found.get(statement) ?? new Map<number | undefined, WayOut>();
    this.found.set(statement, own);
    const key = isExact(way.result) ? way.result.lo : undefined;
    const before = own.get(key);
    own.set(key, before === undefined ? way : { result: join(before.result, way.result), inputs: way.inputs.map((one, i) => both(one, before.inputs[i])) });
  }

  get all(): readonly WayOut[] {
    return [...this.found.values()].flatMap((own) => [...own.values()]);
  }

  /** What the function returns. Undefined: it never returns, or returns no number. */
  get result(): Interval | undefined {
    return joinedResult(this.all);
  }
}

/** The results of `ways` together. Undefined: there is no way. */
export const joinedResult = (ways: readonly WayOut[]): Interval | undefined => ways.reduce<Interval | undefined>((all, { result }) => (all === undefined ? result : join(all, result)), undefined);

/** The intervals of what goes in where the result lies within `result`, each undefined where nothing is known. Undefined: no way gives such a result. */
export function inputsGiving(ways: readonly WayOut[], result: Interval): readonly (Interval | undefined)[] | undefined {
  const taken = ways.filter((way) => meet(way.result, result) !== undefined);
  return taken.length === 0 ? undefined : taken.map(({ inputs }) => inputs).reduce((all, one) => all.map((known, i) => both(known, one[i])));
}
