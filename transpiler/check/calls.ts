/** Calls, and what they are given. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { FunctionModel } from '../ir/model.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import { isTruncating, resolveCall } from '../meaning/call_targets.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { chainedOn, functionsOf, type Invocation } from '../meaning/invocations.ts';
import type { StructureShape } from '../meaning/replacements.ts';
import { resolveReference } from '../meaning/resolve.ts';
import { unwrap } from '../meaning/syntax.ts';
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
      case 'digit':
        this.values.indices([target.number]);
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

  /** A call of a function, or the use of an accessor, at `node`. */
  functionCall(node: ts.Node, invoked: Invocation): ExpressionKind {
    const { function: { parameters, returns }, arguments: given } = invoked;
    if (!this.isOneKind(invoked)) return this.values.refuse(diag.unsupportedExpression(node, 'a method that takes or gives other kinds of values in another class'));
    given.forEach((argument, i) => {
      const parameter = parameters[i];
      if (parameter?.name === 'this') return this.receiver(argument, invoked);
      if (parameter?.type.kind === 'reference') {
        const reference = resolveReference(this.context, argument);
        if (reference?.kind === 'place') this.values.structures.named(argument, reference, (parameter.node as ts.ParameterDeclaration).name);
        else this.context.report(diag.notAPlace(argument, argument.getText(), `the argument ${parameter.name}`));
        return;
      }
      const kind = this.values.value(argument);
      if (kind !== 'bad' && parameter !== undefined) this.values.expect(argument, kind, kindOfType(parameter.type));
    });
    return returns === undefined ? 'void' : kindOfType(returns);
  }

  /** What a method is called on: a place of which all that it may stand for has the method. */
  private receiver(node: ts.Expression, { overrides }: Invocation): void {
    const root = chainedOn(this.context, node);
    if (root !== node) this.call(unwrap(node) as ts.CallExpression);
    const reference = resolveReference(this.context, root);
    if (reference?.kind !== 'place') return this.context.report(diag.notAPlace(node, node.getText(), 'an instance whose method is called'));
    if (root === node) this.values.structures.place(reference);
    const own = this.values.kinds.shapeOf(reference);
    const shapes = own !== undefined ? [own] : aliasesOf(this.context).shapes(root);
    const isInstance = (shape: StructureShape | undefined): boolean => shape?.kind === 'record' && shape.of !== undefined && overrides?.has(shape.of) !== false;
    if (!shapes.every(isInstance)) this.context.report(diag.notAPlace(node, node.getText(), 'an instance: it is not made by a class that has this method'));
  }

  private isOneKind(invoked: Invocation): boolean {
    const kindsOf = ({ parameters, returns }: FunctionModel): string => [...parameters.map(({ type }) => (type.kind === 'reference' ? type.kind : kindOfType(type))),
      returns === undefined ? 'void' : kindOfType(returns)].join();
    return new Set(functionsOf(invoked).map(kindsOf)).size === 1;
  }
}
