/**
 * Whether a computation may be done earlier, where it may not have been done at all: on a way on which a test would have kept it away. What the ranges
 * say of its operands holds behind the test only.
 *
 * Needs: the intervals of the operands.
 * Keeps: a computation behind a test that may tell of its operands, where C has no result for all that they may be.
 * For: invariants of a loop that a test of something else stands ahead of.
 */
import { apply, INT_TYPES, isShift, join, narrowest, SHIFT_COUNTS, within, type Interval } from '../base/interval.ts';
import { operandsOf, rvalueOperands, walk, type Operand, type Rvalue, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import { domainOfType, type Field } from '../ir/model.ts';
import type { AnalysedFunction, Rewriter } from './rewrite.ts';

type Key = Variable | Field;

const keyOf = (operand: Operand): Key | undefined => (operand.kind === 'var' ? operand.variable : operand.kind === 'field' ? operand.field : undefined);

export class Speculation {
  /** Things of which one may tell of the other: computed from each other, or compared. */
  private readonly groups = new Map<Key, Key>();
  private readonly always = new Map<Variable, Interval>();

  constructor(private readonly known: AnalysedFunction) {
    walk(known.ir.body, (statement) => this.collect(statement));
  }

  /** `set`, to be done ahead of `skipped`, none of which changes its operands; undefined where it can do harm there. */
  ahead(set: StatementOf<'set'>, skipped: readonly Statement[], rewriter: Rewriter): StatementOf<'set'> | undefined {
    // An address may be any number: nothing is found by it where its index is wrong.
    if (set.value.kind === 'row' || !this.isTested(set, skipped)) return set;
    const operands = rvalueOperands(set.value).map((operand) => this.anywhere(operand));
    const { result } = rewriter.rangesOf(set)!;
    return isHarmless(set.value, operands) ? (rewriter.add({ ...set }, { operands, result }) as StatementOf<'set'>) : undefined;
  }

  /** Whether a test in `skipped` may tell of what `set` computes from. */
  private isTested(set: StatementOf<'set'>, skipped: readonly Statement[]): boolean {
    const groups = new Set(rvalueOperands(set.value).flatMap((operand) => this.groupOf(operand) ?? []));
    let isFound = false;
    walk(skipped, (statement) => {
      if (statement.kind !== 'if' && statement.kind !== 'switch' && statement.kind !== 'check') return;
      if (operandsOf(statement).some((operand) => groups.has(this.groupOf(operand)!))) isFound = true;
    });
    return isFound;
  }

  private groupOf(operand: Operand): Key | undefined {
    const key = keyOf(operand);
    return key && this.find(key);
  }

  private find(key: Key): Key {
    let root = key;
    for (let up = this.groups.get(root); up !== undefined; up = this.groups.get(root)) root = up;
    return root;
  }

  private unite(keys: readonly (Key | undefined)[]): void {
    const roots = new Set(keys.flatMap((key) => (key === undefined ? [] : [this.find(key)])));
    const [first, ...others] = roots;
    for (const other of others) this.groups.set(other, first);
  }

  private collect(statement: Statement): void {
    const known = this.known.ranges.statements.get(statement);
    if (known === undefined) return;
    const target = statement.kind === 'set' || statement.kind === 'call' ? statement.target : undefined;
    if (statement.kind === 'set') this.unite([keyOf(statement.target), ...rvalueOperands(statement.value).map(keyOf)]);
    if (statement.kind === 'if') this.unite(operandsOf(statement).map(keyOf));
    if (target?.kind !== 'var') return;
    const { variable } = target;
    const value = known.result ?? this.stored(variable);
    const before = this.always.get(variable);
    if (value !== undefined) this.always.set(variable, before === undefined ? value : join(before, value));
  }

  private stored(variable: Variable): Interval | undefined {
    const storage = this.known.ranges.storage.get(variable);
    return storage && INT_TYPES[storage];
  }

  /** The values of `operand` at any place behind its first value. */
  private anywhere(operand: Operand): Interval {
    if (operand.kind === 'const') return { lo: operand.value, hi: operand.value };
    if (operand.kind === 'field') return domainOfType(operand.field.type);
    if (operand.kind === 'text' || operand.variable.text) return { lo: 0, hi: 0 };
    const { variable } = operand;
    const passed = variable.kind === 'param' && variable.type !== undefined && variable.type.kind !== 'text' ? domainOfType(variable.type) : undefined;
    const set = this.always.get(variable);
    return (passed && set ? join(passed, set) : (passed ?? set)) ?? this.stored(variable) ?? INT_TYPES.i32;
  }
}

/** Whether C has a result for all operands. */
function isHarmless(value: Rvalue, [a, b]: readonly Interval[]): boolean {
  if (value.kind !== 'binary') return true;
  if (isShift(value.op) && !within(b, SHIFT_COUNTS)) return false;
  return narrowest(apply(value.op, a, b)) !== undefined;
}
