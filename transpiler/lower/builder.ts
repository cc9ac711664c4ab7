/** Collects the statements of one function while it is lowered. */
import type { Position } from '../diagnostics/diagnostics.ts';
import { isSelfCopy, type Condition, type Label, type Operand, type Rvalue, type Statement, type Target, type Variable } from '../ir/ir.ts';
import type { FunctionModel, ScalarType, TextType } from '../ir/model.ts';

/** `Omit` over each member of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export class Builder {
  private list: Statement[] = [];
  private labels = 0;
  /** Takes notice of each call. */
  onCall: ((callee: FunctionModel) => void) | undefined;

  emit(at: Position, statement: Without<Statement, 'at'>): void {
    if (statement.kind === 'call') this.onCall?.(statement.function);
    this.list.push({ ...statement, at } as Statement);
  }

  when(at: Position, condition: Condition, then: () => void): void {
    this.emit(at, { kind: 'if', condition, then: this.collect(then), else: [] });
  }

  /** Leaves the loop or block `label`. */
  leave(at: Position, label: Label): void {
    this.emit(at, { kind: 'break', label });
  }

  /** Nothing where `value` is `target` itself. */
  set(at: Position, target: Target, value: Rvalue): void {
    const statement = { kind: 'set', target, value, at } as const;
    if (!isSelfCopy(statement)) this.list.push(statement);
  }

  /** The statements that `build` emits, as a list of their own. */
  collect(build: () => void): Statement[] {
    const outer = this.list;
    this.list = [];
    build();
    const inner = this.list;
    this.list = outer;
    return inner;
  }

  label(name: string): Label {
    this.labels++;
    return { name: `${name}${this.labels}` };
  }

  block(at: Position, build: (label: Label) => void): void {
    const label = this.label('skip');
    this.emit(at, { kind: 'block', label, body: this.collect(() => build(label)) });
  }

  temporary(type?: ScalarType | TextType): { kind: 'var'; variable: Variable } {
    return { kind: 'var', variable: { kind: 'temp', name: 't', type, text: type?.kind === 'text' } };
  }

  /** `value` in a temporary, or its own operand where it is a copy. */
  hold(at: Position, value: Rvalue): Operand {
    if (value.kind === 'copy') return value.a;
    const text = value.kind === 'textOf' || value.kind === 'textAt' || (value.kind === 'load' && value.of.texts !== undefined);
    const target = this.temporary(text ? { kind: 'text' } : undefined);
    this.set(at, target, value);
    return target;
  }
}
