/**
 * Steps of one number towards another: `x += Math.sign(goal - x)`, `x += (goal - x) >> 1`. Intervals of the step alone let `x` go anywhere. A step that
 * grows with the gap, and no faster than it, keeps the order of all starts and of all goals: the ends of the result come of their ends.
 *
 * Needs: the lowered function.
 * Keeps: facts only as long as nothing that they are about is assigned.
 * For: numbers that follow others, on a closer look.
 */
import { exactly, decideComparison, I32, interval, within, type Comparison, type Interval } from '../base/interval.ts';
import { nested, walk, type IrFunction, type Operand, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import { assignedBy } from './assigned.ts';
import { operandKey, sameIndices, sameOperand } from './locations.ts';

type Step = (gap: number) => number;

const WHOLE: Step = (gap) => gap;

const compare = (op: Comparison, a: number, b: number): boolean => decideComparison(op, exactly(a), exactly(b))!;

/** `from` - `to`. */
interface Gap {
  readonly from: Operand;
  readonly to: Operand;
}

/** A variable that is a step of the gap: it grows with the gap, and no faster. */
interface Stepping {
  readonly gap: Gap;
  readonly step: Step;
  /** Whether it is the same for all gaps beyond -2..2, on each side. */
  readonly isFlat: boolean;
  /** Of a quotient: its dividend and its divisor. */
  readonly divided?: Rest;
}

/** A division of a step by `by`. */
interface Rest {
  readonly of: Stepping;
  readonly by: number;
}

/** A statement's computation: `result` of the number that moves, and of the one that it moves towards. It grows with both. */
export interface Approach {
  readonly moving: Operand;
  readonly goal: Operand;
  readonly result: (moving: number, goal: number) => number;
}

const KEPT_LOADS = 8;
type Load = StatementOf<'set'> & { readonly value: { readonly kind: 'load' } };

class Steps {
  private steps = new Map<Variable, Stepping>();
  private rests = new Map<Variable, Rest>();
  private constants = new Map<Variable, number>();
  /** Variables that hold elements, the first ones of those that hold the same. */
  private loads: readonly Load[] = [];
  private firsts = new Map<Variable, Operand>();

  /** The operand that stands for all that hold what `operand` does. */
  private first(operand: Operand): Operand {
    return (operand.kind === 'var' && this.firsts.get(operand.variable)) || operand;
  }

  private stepOf(operand: Operand): Stepping | undefined {
    return operand.kind === 'var' ? this.steps.get(operand.variable) : undefined;
  }

  private constantOf(operand: Operand): number | undefined {
    return operand.kind === 'const' ? operand.value : operand.kind === 'var' ? this.constants.get(operand.variable) : undefined;
  }

  /** What `list` assigns is known no more. */
  forget(list: readonly Statement[]): void {
    const isAssigned = assignedBy(list);
    const isGone = (operand: Operand): boolean => {
      const key = operandKey(operand);
      return key !== undefined && isAssigned(key);
    };
    const isKept = ({ gap }: Stepping): boolean => !isGone(gap.from) && !isGone(gap.to);
    this.steps = new Map([...this.steps].filter(([variable, one]) => !isAssigned(variable) && isKept(one)));
    this.rests = new Map([...this.rests].filter(([variable, { of }]) => !isAssigned(variable) && isKept(of)));
    this.constants = new Map([...this.constants].filter(([variable]) => !isAssigned(variable)));
    this.firsts = new Map([...this.firsts].filter(([variable, operand]) => !isAssigned(variable) && !isGone(operand)));
    let isAnyStored = false;
    walk(list, ({ kind }) => void (isAnyStored ||= kind === 'store' || kind === 'clear' || kind === 'call' || kind === 'declare'));
    this.loads = isAnyStored ? [] : this.loads.filter(({ target, value }) => ![target, ...value.indices].some(isGone));
  }

  /** The approach that `statement` is, which is taken note of. */
  set(statement: StatementOf<'set'>): Approach | undefined {
    const { target, value } = statement;
    const [approach, step, rest] = [this.approachOf(statement), this.stepBy(statement), this.restOf(statement)];
    const constant = value.kind === 'copy' ? this.constantOf(value.a) : undefined;
    const first = this.firstOf(statement);
    this.forget([statement]);
    if (target.kind !== 'var' || target.variable.text) return approach;
    const { variable } = target;
    if (step !== undefined && ![step.gap.from, step.gap.to].some((operand) => sameOperand(operand, target))) this.steps.set(variable, step);
    if (rest !== undefined) this.rests.set(variable, rest);
    if (constant !== undefined) this.constants.set(variable, constant);
    if (first !== undefined) this.firsts.set(variable, first);
    else if (value.kind === 'load') this.loads = [statement as Load, ...this.loads.slice(0, KEPT_LOADS - 1)];
    return approach;
  }

  private firstOf({ value }: StatementOf<'set'>): Operand | undefined {
    if (value.kind === 'copy' && value.a.kind === 'var') return this.first(value.a);
    if (value.kind !== 'load') return undefined;
    return this.loads.find((load) => load.value.of === value.of && sameIndices(load.value.indices, value.indices))?.target;
  }

  private stepBy({ value }: StatementOf<'set'>): Stepping | undefined {
    if (value.kind === 'copy') return this.stepOf(value.a);
    if (value.kind !== 'binary') return undefined;
    const { op, a, b } = value;
    const before = this.stepOf(a);
    if (before !== undefined && b.kind === 'const') {
      const { gap, step, isFlat } = before;
      if (op === 'div' && b.value >= 1) return { gap, step: (n) => Math.trunc(step(n) / b.value), isFlat, divided: { of: before, by: b.value } };
      if (op === '>>' && b.value >= 0 && b.value <= 31) return { gap, step: (n) => Math.floor(step(n) / 2 ** b.value), isFlat };
    }
    const [from, to] = [this.first(a), this.first(b)];
    const isGap = op === '-' && !sameOperand(from, to) && (operandKey(from) ?? operandKey(to)) !== undefined;
    return isGap ? { gap: { from, to }, step: WHOLE, isFlat: false } : undefined;
  }

  private restOf({ value }: StatementOf<'set'>): Rest | undefined {
    if (value.kind !== 'binary' || value.op !== 'mod' || value.b.kind !== 'const' || value.b.value < 1) return undefined;
    const of = this.stepOf(value.a);
    return of && { of, by: value.b.value };
  }

  private approachOf({ value }: StatementOf<'set'>): Approach | undefined {
    if (value.kind !== 'binary' || (value.op !== '+' && value.op !== '-')) return undefined;
    const { op, a, b } = value;
    for (const [moving, by] of op === '+' ? [[a, b], [b, a]] : [[a, b]]) {
      const { gap, step } = this.stepOf(by) ?? {};
      if (gap === undefined || step === undefined) continue;
      if (op === '+' && sameOperand(this.first(moving), gap.to)) return { moving: gap.to, goal: gap.from, result: (x, goal) => x + step(goal - x) };
      if (op === '-' && sameOperand(this.first(moving), gap.from)) return { moving: gap.from, goal: gap.to, result: (x, goal) => x - step(x - goal) };
    }
    return undefined;
  }

  /** A choice that leaves a step a step: a lesser or greater one, or the other sign, or one that rounds down. */
  choose(statement: StatementOf<'if'>): void {
    const chosen = this.chosenBy(statement);
    this.forget([statement]);
    if (chosen !== undefined) this.steps.set(...chosen);
  }

  private chosenBy(statement: StatementOf<'if'>): readonly [Variable, Stepping] | undefined {
    const { condition: { op, a, b }, then, else: other } = statement;
    if (a.kind === 'const' && b.kind === 'const') {
      const [only, ...more] = compare(op, a.value, b.value) ? then : other;
      return only?.kind === 'if' && more.length === 0 ? this.chosenBy(only) : undefined;
    }
    const [only, ...more] = then;
    if (only?.kind !== 'set' || more.length > 0 || other.length > 0 || only.target.kind !== 'var') return undefined;
    const { target: { variable }, value } = only;
    if (value.kind === 'binary') return this.roundedDown(statement, only);
    if (value.kind !== 'copy') return undefined;
    const before = this.steps.get(variable);
    const constant = this.constants.get(variable);
    const source = this.stepOf(value.a);
    const [left, right] = [this.stepOf(a), this.stepOf(b)];
    const tested = left ?? right;
    const bound = this.constantOf(left === undefined ? a : b);
    if (tested === undefined || bound === undefined) return undefined;
    const isTrue: Step = left === undefined ? (n) => Number(compare(op, bound, tested.step(n))) : (n) => Number(compare(op, tested.step(n), bound));
    const taken: Step | undefined = source !== undefined && isSameGap(source, tested) ? source.step : value.a.kind === 'const' ? ((to) => () => to)(value.a.value) : undefined;
    const kept: Step | undefined = before !== undefined && isSameGap(before, tested) ? before.step : constant === undefined ? undefined : () => constant;
    if (taken === undefined || kept === undefined) return undefined;
    const step: Step = (n) => (isTrue(n) ? taken(n) : kept(n));
    // The lesser and the greater of two steps are known. Of flat ones the few gaps in the middle are tried.
    const isLimit = op !== '===' && op !== '!==' && this.isLimit(statement, only);
    const isFlat = tested.step === WHOLE && source?.isFlat !== false && before?.isFlat !== false && Math.abs(bound) <= 1;
    if (!isLimit && !(isFlat && isStep(step))) return undefined;
    return [variable, { gap: tested.gap, step, isFlat }];
  }

  /** Whether the one of two numbers that a test finds to be the lesser, or the greater, replaces the other: `if (a < b) b = a`. */
  private isLimit({ condition: { a, b } }: StatementOf<'if'>, { target, value }: StatementOf<'set'>): boolean {
    if (value.kind !== 'copy') return false;
    return (sameOperand(target, a) && sameOperand(value.a, b)) || (sameOperand(target, b) && sameOperand(value.a, a));
  }

  /** `if (rest < 0) quotient = quotient - 1` */
  private roundedDown({ condition: { op, a, b } }: StatementOf<'if'>, { target, value }: StatementOf<'set'>): readonly [Variable, Stepping] | undefined {
    if (target.kind !== 'var' || value.kind !== 'binary' || value.op !== '-' || !sameOperand(value.a, target) || this.constantOf(value.b) !== 1) return undefined;
    const before = this.steps.get(target.variable);
    const rest = a.kind === 'var' ? this.rests.get(a.variable) : undefined;
    if (rest === undefined || op !== '<' || this.constantOf(b) !== 0 || before?.divided?.of !== rest.of || before.divided.by !== rest.by) return undefined;
    const { gap, step, isFlat } = rest.of;
    return [target.variable, { gap, step: (n) => Math.floor(step(n) / rest.by), isFlat }];
  }
}

const isSameGap = (one: Stepping, other: Stepping): boolean => sameOperand(one.gap.from, other.gap.from) && sameOperand(one.gap.to, other.gap.to);

/** Whether `step`, which is flat, grows with the gap and no faster. */
const isStep = (step: Step): boolean => [-4, -3, -2, -1, 0, 1, 2, 3].every((n) => step(n + 1) >= step(n) && step(n + 1) <= step(n) + 1);

/** The statements of `f` that move a number towards another. */
export function approaches(f: IrFunction): ReadonlyMap<Statement, Approach> {
  const found = new Map<Statement, Approach>();
  const visit = (list: readonly Statement[]): void => {
    const steps = new Steps();
    for (const statement of list) {
      if (statement.kind === 'set') {
        const approach = steps.set(statement);
        if (approach !== undefined) found.set(statement, approach);
        continue;
      }
      if (statement.kind === 'if') steps.choose(statement);
      else steps.forget([statement]);
      for (const inner of nested(statement)) visit(inner);
    }
  };
  visit(f.body);
  return found;
}

/** All results of an approach of a number within `moving` to one within `goal`; undefined: the gap may be cut. */
export const approached = ({ result }: Approach, moving: Interval, goal: Interval): Interval | undefined =>
  within(interval(goal.lo - moving.hi, goal.hi - moving.lo), I32) ? interval(result(moving.lo, goal.lo), result(moving.hi, goal.hi)) : undefined;
