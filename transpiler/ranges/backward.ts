/**
 * Bounds on the operands of a computed value, from a comparison of that value: `i * i < 200` bounds `i`. And the other way: where `cell` is `y * 40 + x`,
 * `y > 0` bounds `cell`. Only of what was computed ahead of the comparison, and of operands that nothing assigned since.
 *
 * Needs: statements in their order, as lowering left them.
 * Keeps: facts only as long as nothing that they are about is assigned.
 * For: bounds on what a comparison was computed from.
 */
import { apply, exactly, I32, interval, meet, within, type Interval } from '../base/interval.ts';
import { nested, operandsOf, rvalueOperands, type IrFunction, type Operand, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import { assignedBy } from './assigned.ts';
import { isExactNumber } from './modular.ts';
import { operandKey, locationOf, sameOperand, type ScalarLocation } from './locations.ts';

type Computed = StatementOf<'set'>;

/** The operations right ahead of each `if` of `f`, in their order, of which operands and result are what they were. */
export function computedAhead(f: IrFunction): ReadonlyMap<Statement, readonly Computed[]> {
  const found = new Map<Statement, readonly Computed[]>();
  const visit = (list: readonly Statement[]): void => {
    let ahead: readonly Computed[] = [];
    for (const statement of list) {
      if (statement.kind === 'set') {
        ahead = without(ahead, assignedBy([statement]));
        if (locationOf(statement.target).kind === 'temp' && isOperation(statement)) ahead = [...ahead, statement];
        continue;
      }
      if (statement.kind === 'if' && ahead.length > 0) found.set(statement, ahead);
      ahead = [];
      for (const inner of nested(statement)) visit(inner);
    }
  };
  visit(f.body);
  return found;
}

export interface Computations {
  /** The operations that lead to the sides of each `if`. */
  readonly ahead: ReadonlyMap<Statement, readonly Computed[]>;
  /** The operations that the sides of each `if`, and what these come from, lead to. */
  readonly behind: ReadonlyMap<Statement, readonly Computed[]>;
  /** A variable that holds the value already that a statement computes again. */
  readonly twins: ReadonlyMap<Statement, Variable>;
}

/** The operations that stand anywhere ahead, as long as nothing that they are about is assigned; `computedIn` gives those of a call. */
export function computations(f: IrFunction, computedIn: (call: StatementOf<'call'>) => readonly Computed[] = () => []): Computations {
  const ahead = new Map<Statement, readonly Computed[]>();
  const behind = new Map<Statement, readonly Computed[]>();
  const twins = new Map<Statement, Variable>();
  const visit = (list: readonly Statement[], before: readonly Computed[]): void => {
    let known = before;
    for (const statement of list) {
      if (statement.kind === 'set') {
        const isComputed = isOperation(statement) || isTextNumber(statement);
        const twin = isComputed ? known.findLast((other) => isSame(other.value, statement.value)) : undefined;
        if (twin?.target.kind === 'var') twins.set(statement, twin.target.variable);
        known = without(known, assignedBy([statement]));
        if (isComputed) known = [...known, statement];
        continue;
      }
      if (statement.kind === 'if') {
        const sides = [statement.condition.a, statement.condition.b];
        const leading = leadingTo(known, sides);
        if (leading.length > 0) ahead.set(statement, leading);
        const following = comingFrom(known, [...sides, ...leading.flatMap(operandsOf)]);
        if (following.length > 0) behind.set(statement, following);
      }
      const after = [...without(known, assignedBy([statement])), ...(statement.kind === 'call' ? computedIn(statement).filter(isOperation) : [])];
      // Another round, or another clause, may have come before.
      const inside = statement.kind === 'if' || statement.kind === 'block' ? known : after;
      for (const inner of nested(statement)) visit(inner, inside);
      known = after;
    }
  };
  visit(f.body, []);
  return { ahead, behind, twins };
}

const isOperation = ({ target, value }: Computed): boolean => value.kind === 'binary' && target.kind === 'var' && !operandsIn(value).includes(locationOf(target));

/** `groups[name]`, where the name is a text: its number tells the place. */
const isTextNumber = ({ target, value }: Computed): boolean => value.kind === 'textNumber' && target.kind === 'var';

const isSame = (a: Computed['value'], b: Computed['value']): boolean =>
  (a.kind === 'binary' && b.kind === 'binary' && a.op === b.op && sameOperand(a.a, b.a) && sameOperand(a.b, b.b))
  || (a.kind === 'textNumber' && b.kind === 'textNumber' && sameOperand(a.text, b.text));

/** `computed` without what is about something that is assigned. */
const without = (computed: readonly Computed[], isAssigned: (key: ScalarLocation) => boolean): readonly Computed[] =>
  computed.filter(({ target, value }) => ![locationOf(target), ...operandsIn(value)].some((key) => key !== undefined && isAssigned(key)));

/** Those of `computed` that `operands` come from. */
function leadingTo(computed: readonly Computed[], operands: readonly Operand[]): readonly Computed[] {
  const wanted = new Set(operands.map(operandKey));
  return [...computed].reverse().filter(({ target, value }) => {
    if (!wanted.has(locationOf(target))) return false;
    for (const key of operandsIn(value)) wanted.add(key);
    return true;
  }).reverse();
}

/** Those of `computed` that come from `operands`. */
function comingFrom(computed: readonly Computed[], operands: readonly Operand[]): readonly Computed[] {
  const from = new Set(operands.flatMap((operand) => operandKey(operand) ?? []));
  return computed.filter(({ target, value }) => {
    if (!operandsIn(value).some((key) => key !== undefined && from.has(key))) return false;
    from.add(locationOf(target));
    return true;
  });
}

const operandsIn = (value: Computed['value']): (ScalarLocation | undefined)[] => rvalueOperands(value).map(operandKey);

/** Operand, and what it lies within where the result lies within `result`. */
type Bounds = readonly (readonly [Operand, Interval])[];

function boundsOf({ value }: Computed, result: Interval, of: (operand: Operand) => Interval): Bounds {
  if (value.kind !== 'binary') return [];
  const { op, a, b } = value;
  const [x, y] = [of(a), of(b)];
  switch (op) {
    case '+':
      return [[a, apply('-', result, y)], [b, apply('-', result, x)]];
    case '-':
      return [[a, apply('+', result, y)], [b, apply('-', x, result)]];
    case '*':
      if (operandKey(a) !== undefined && operandKey(a) === operandKey(b)) return [[a, root(result, x)]];
      return [[a, factor(result, y)], [b, factor(result, x)]];
    case 'div':
      return b.kind === 'const' && b.value > 0 ? [[a, dividend(result, b.value)]] : [];
    case 'mod':
      return b.kind === 'const' && b.value > 0 ? [[a, remainderOf(result, x, b.value)]] : [];
    case '>>':
      // Of what fits into 32 bits nothing is lost at the top.
      return b.kind === 'const' && within(x, I32) ? [[a, unshifted(result, b.value & 31)]] : [];
    default:
      return [];
  }
}

/** The x of which x >> count lies within `result`. */
const unshifted = (result: Interval, count: number): Interval => interval(result.lo * 2 ** count, result.hi * 2 ** count + 2 ** count - 1);

const ANYTHING = interval(-Infinity, Infinity);

/** Whether JavaScript may have rounded what lies within `value`. */
const mayBeRounded = (value: Interval): boolean => Number.isFinite(value.lo) && Number.isFinite(value.hi) && !isExactNumber(value);

/** The x of which x * y lies within `result`, for a y that is positive. */
function factor(result: Interval, y: Interval): Interval {
  if (y.lo < 1) return ANYTHING;
  const lo = result.lo > 0 ? Math.ceil(result.lo / y.hi) : Math.ceil(result.lo / y.lo);
  const hi = result.hi >= 0 ? Math.floor(result.hi / y.lo) : Math.floor(result.hi / y.hi);
  return interval(lo, hi);
}

/** The x of which x * x lies within `result`. */
function root(result: Interval, x: Interval): Interval {
  const most = result.hi < 0 ? 0 : Math.floor(Math.sqrt(result.hi));
  const least = result.lo <= 0 ? 0 : Math.ceil(Math.sqrt(result.lo));
  return interval(x.lo >= 0 ? least : -most, x.hi <= 0 ? -least : most);
}

/** Those of `x` that leave what lies within `result`. */
function remainderOf(result: Interval, x: Interval, by: number): Interval {
  if (x.lo < 0) return interval(result.lo > 0 ? result.lo : -Infinity, result.hi < 0 ? result.hi : Infinity);
  const most = Math.min(result.hi, by - 1);
  const rest = x.hi % by;
  const hi = rest <= most ? Infinity : x.hi - rest + most;
  return interval(Math.max(result.lo, 0), hi);
}

/** The x of which x / by, toward 0, lies within `result`. */
function dividend(result: Interval, by: number): Interval {
  const lo = result.lo > 0 ? result.lo * by : result.lo * by - (by - 1);
  const hi = result.hi < 0 ? result.hi * by : result.hi * by + (by - 1);
  return interval(lo, hi);
}

/**
 * The intervals of the operands of `computed`, given `known` intervals of the results and of other operands: the last word on each. Undefined: the
 * values that there are can't give those results.
 */
export function backward(computed: readonly Computed[], known: (key: ScalarLocation) => Interval | undefined): ReadonlyMap<ScalarLocation, Interval> | undefined {
  const values = new Map<ScalarLocation, Interval>();
  const of = (operand: Operand): Interval => {
    if (operand.kind === 'const') return exactly(operand.value);
    const key = operandKey(operand);
    return key === undefined ? ANYTHING : (values.get(key) ?? known(key) ?? ANYTHING);
  };
  for (const { target, value } of computed) {
    if (value.kind !== 'binary') continue;
    const key = locationOf(target);
    const [x, y] = [of(value.a), of(value.b)];
    const isKnown = [x, y].every((side) => Number.isFinite(side.lo) && Number.isFinite(side.hi));
    const result = known(key) ?? (isKnown && value.op !== 'div' && value.op !== 'mod' ? apply(value.op, x, y) : undefined);
    if (result !== undefined) values.set(key, result);
  }
  const found = new Map<ScalarLocation, Interval>();
  for (const statement of [...computed].reverse()) {
    const result = values.get(locationOf(statement.target));
    if (result === undefined || [result, ...operandsOf(statement).map(of)].some(mayBeRounded)) continue;
    for (const [operand, bound] of boundsOf(statement, result, of)) {
      const key = operandKey(operand);
      if (key === undefined || Number.isNaN(bound.lo) || Number.isNaN(bound.hi)) continue;
      const before = of(operand);
      const after = meet(before, bound);
      if (after === undefined) return undefined;
      if (within(before, after)) continue;
      values.set(key, after);
      found.set(key, after);
    }
  }
  return found;
}

/**
 * The intervals of the results of `computed`, given `known` intervals of their operands: those that are narrower than what is known of them. Undefined:
 * the values that there are can't have those results.
 */
export function forward(computed: readonly Computed[], known: (key: ScalarLocation) => Interval | undefined): ReadonlyMap<ScalarLocation, Interval> | undefined {
  const values = new Map<ScalarLocation, Interval>();
  const found = new Map<ScalarLocation, Interval>();
  const of = (operand: Operand): Interval | undefined => {
    if (operand.kind === 'const') return exactly(operand.value);
    const key = operandKey(operand);
    return key === undefined ? undefined : (values.get(key) ?? known(key));
  };
  for (const { target, value } of computed) {
    if (value.kind !== 'binary' || value.op === 'div' || value.op === 'mod') continue;
    const [x, y] = [of(value.a), of(value.b)];
    const result = x && y && apply(value.op, x, y);
    if (result === undefined || [x!, y!, result].some(mayBeRounded)) continue;
    const key = locationOf(target);
    const before = known(key);
    const after = before === undefined ? result : meet(before, result);
    if (after === undefined) return undefined;
    values.set(key, after);
    if (before !== undefined && !within(before, after)) found.set(key, after);
  }
  return found;
}
