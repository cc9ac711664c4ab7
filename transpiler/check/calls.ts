/** Calls, and what they are given. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { isTruncating, resolveCall, type CallTarget } from '../meaning/call_targets.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { resolveReference } from '../meaning/resolve.ts';
import { innermost } from '../meaning/untyped.ts';
import { kindOfType, type ExpressionKind } from './kinds.ts';
import type { ValueChecker } from './values.ts';

export class FunctionCallChecker {
  constructor(
    private readonly context: ProgramContext,
    private readonly values: ValueChecker,
  ) {}

  call(node: ts.CallExpression): ExpressionKind {
    const target = resolveCall(this.context, node);
    if (target === undefined) return this.values.refuse(diag.notAFunction(node.expression, node.expression.getText()));
    switch (target.kind) {
      case 'refused':
        return this.values.refuse(diag.unsupportedExpression(node, target.why));
      case 'charCodeAt':
      case 'charAt':
        this.values.value(target.text);
        this.values.indices([target.index]);
        return target.kind === 'charAt' ? 'text' : 'int';
      case 'fromCharCode':
        this.values.indices([target.code]);
        return 'text';
      case 'intrinsic':
        for (const operand of target.operands) this.values.expect(operand, isTruncating(target.intrinsic)
          ? this.values.truncated(operand)
          : this.values.value(operand), 'int');
        return 'int';
      case 'fill': {
        this.values.structures.place(target.of);
        const kind = this.values.value(target.value);
        if (kind === 'bad') return 'bad';
        const element = this.values.kinds.kindOfPlace(target.of, 1);
        const type = innermost(this.context.checker, this.context.checker.getTypeAtLocation(node));
        if (element !== undefined ? kind !== element : type.flags & ts.TypeFlags.Any) {
          return this.values.refuse(diag.mixedTypes(target.value, 'this'));
        }
        return 'void';
      }
      case 'function':
        return this.functionCall(node, target);
    }
  }

  functionCall(node: ts.CallExpression, { function: { parameters, returns } }: CallTarget & { kind: 'function' }): ExpressionKind {
    node.arguments.forEach((argument, i) => {
      const parameter = parameters[i];
      if (parameter?.type.kind === 'reference') {
        const reference = resolveReference(this.context, argument);
        if (reference?.kind === 'place') this.values.structures.named(argument, reference, parameter.node.name);
        else this.context.report(diag.notAPlace(argument, argument.getText(), `the argument ${parameter.name}`));
        return;
      }
      const kind = this.values.value(argument);
      if (kind !== 'bad' && parameter !== undefined) this.values.expect(argument, kind, kindOfType(parameter.type));
    });
    return returns === undefined ? 'void' : kindOfType(returns);
  }
}
