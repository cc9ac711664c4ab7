/** Statements that catch exceptions: a `throw` leaves a block, and the statements that catch it stand behind that. */
import { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, type Label, type Operand } from '../ir/ir.ts';
import { STOP } from '../ir/runtime_functions.ts';
import type { FunctionModel } from '../ir/model.ts';
import { comesBackThrowing, mayBeTried, mayThrow, thrownOf } from '../meaning/exceptions.ts';
import type { ProgramContext } from '../meaning/context.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';

/** What a jump may leave. */
export interface TryScope {
  /** A `throw` within it leaves the block of this label. */
  readonly catches?: Label;
  /** Whatever leaves it does this first. */
  readonly last?: () => void;
}

export class ExceptionLowering<Scope extends TryScope> {
  constructor(
    private readonly context: ProgramContext,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
    /** The function that is lowered, with all that stands in its place. */
    private readonly model: FunctionModel,
    /** Those that are open, outer ones first. */
    private readonly scopes: Scope[],
    private readonly scopeOf: (one: TryScope & { readonly breaks: Label }) => Scope,
  ) {
    expressions.calls.called = (at, callee) => {
      if (!comesBackThrowing(context, callee)) return;
      const kind = expressions.value(thrownOf(context)!.kind);
      this.builder.when(at, { op: '!==', a: kind, b: constant(0) }, () => this.leave(at));
    };
  }

  /** Goes to what catches the exception that is under way; the program stops where nothing does. */
  leave(at: Position): void {
    const scope = this.scopes.findLast(({ catches }) => catches !== undefined);
    if (scope !== undefined) return this.builder.leave(at, scope.catches!);
    if (mayBeTried(this.context, this.model)) return this.builder.emit(at, { kind: 'return', value: undefined });
    const message: Operand = this.expressions.value(thrownOf(this.context)!.message);
    this.builder.emit(at, { kind: 'call', target: undefined, function: STOP, args: [message] });
    this.expressions.calls.forever(at);
  }

  tryStatement(node: ts.TryStatement, statement: (node: ts.Statement) => void): void {
    const { tryBlock, catchClause, finallyBlock } = node;
    const at = positionOf(node);
    const caught = (): void => {
      if (catchClause === undefined) statement(tryBlock);
      else this.block(at, {}, () => statement(tryBlock), () => statement(catchClause.block));
    };
    if (finallyBlock === undefined) return caught();
    const last = (): void => statement(finallyBlock);
    const isThrowing = mayThrow(this.context, catchClause === undefined ? tryBlock : catchClause.block);
    const otherwise = (): void => {
      last();
      this.leave(at);
    };
    this.block(at, { last }, caught, isThrowing ? otherwise : () => undefined, last);
  }

  /** Does `body`, then `behind`; or `otherwise`, where `body` throws. */
  private block(at: Position, scope: TryScope, body: () => void, otherwise: () => void, behind?: () => void): void {
    this.builder.block(at, (end) => {
      this.builder.block(at, (catches) => {
        this.scopes.push(this.scopeOf({ ...scope, catches, breaks: catches }));
        body();
        this.scopes.pop();
        behind?.();
        this.builder.leave(at, end);
      });
      otherwise();
    });
  }

  /** Does what must be done ahead of a jump out of all scopes from number `first` on. */
  beforeLeaving(first: number): void {
    const all = [...this.scopes];
    for (let i = all.length - 1; i >= first; i--) {
      const { last } = all[i];
      if (last === undefined) continue;
      // It stands outside of what it ends.
      this.scopes.length = i;
      last();
      this.scopes.push(...all.slice(i));
    }
  }

  /** Whether something must be done ahead of a jump out of all scopes from number `first` on. */
  isGuarded(first: number): boolean {
    return this.scopes.slice(first).some(({ last }) => last !== undefined);
  }
}
