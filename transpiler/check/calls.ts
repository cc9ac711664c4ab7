/** Calls, and what they are given. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { takesFunction, type FunctionModel, type Parameter } from '../ir/model.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import { isTruncating, resolveCall } from '../meaning/call_targets.ts';
import { evaluateConstantText } from '../meaning/constants.ts';
import { isGlobal, type ProgramContext } from '../meaning/context.ts';
import { functionGiven } from '../meaning/inner_functions.ts';
import { classOfType, lineage } from '../meaning/classes.ts';
import { chainedOn, functionsOf, type Invocation } from '../meaning/invocations.ts';
import { isNullableText } from '../meaning/null_texts.ts';
import { nullishFlagIn } from '../meaning/nullable.ts';
import type { StructureShape } from '../meaning/shapes.ts';
import { resolveReference } from '../meaning/resolve.ts';
import { isNever } from '../meaning/stops.ts';
import { unwrap } from '../meaning/syntax.ts';
import { isBooleanType, isNumberType, isStructureType, isTextType } from '../meaning/types.ts';
import { innermost } from '../meaning/untyped.ts';
import { isWritten } from '../meaning/writes.ts';
import { kindOfType, type ExpressionKind } from './kinds.ts';
import type { ValueChecker } from './values.ts';

const isMathRandom = (checker: ts.TypeChecker, { expression: callee }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(callee) && callee.name.text === 'random' && isGlobal(checker, callee.expression, 'Math');

export class FunctionCallChecker {
  constructor(
    private readonly context: ProgramContext,
    private readonly values: ValueChecker,
  ) {}

  call(node: ts.CallExpression): ExpressionKind {
    const target = resolveCall(this.context, node);
    if (target === undefined && isMathRandom(this.context.checker, node)) return this.values.refuse(diag.mathRandom(node));
    if (target === undefined) return this.values.refuse(diag.notAFunction(node.expression, node.expression.getText()));
    switch (target.kind) {
      case 'refused':
        return this.values.refuse(diag.unsupportedExpression(node, target.why));
      case 'console':
        for (const value of target.values) this.values.observed(value);
        return 'void';
      case 'parameter':
        return this.parameterCall(node);
      case 'charCodeAt':
      case 'charAt':
        this.values.text(target.text);
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
        if (element === 'text' || element === 'int' || element === 'bool') this.values.stored(target.value, kind, element);
        else if (element !== undefined ? kind !== element : type.flags & ts.TypeFlags.Any) {
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
    const { function: { parameters, returns, isStructured }, arguments: given } = invoked;
    if (!this.isOneKind(invoked)) return this.values.refuse(diag.unsupportedExpression(node, 'a method that takes or gives other kinds of values in another class'));
    if (parameters.at(-1)?.isRest === true) this.rest(node, given.slice(parameters.length - 1), parameters.at(-1)!);
    given.forEach((argument, i) => {
      const parameter = parameters[Math.min(i, parameters.length - 1)];
      if (parameter?.isRest === true || isNever(this.context, argument)) return;
      if (parameter?.name === 'this') return invoked.function.isConstructor === true ? undefined : this.receiver(argument, invoked);
      if (parameter !== undefined && takesFunction(parameter)) return this.passed(argument, parameter);
      if (parameter?.type.kind === 'reference') {
        return this.reference(argument, (parameter.node as ts.ParameterDeclaration).name, `the argument ${parameter.name}`);
      }
      const kind = this.values.value(argument);
      if (kind !== 'bad' && parameter !== undefined) this.values.expect(argument, kind, kindOfType(parameter.type));
    });
    if (isStructured === true) return 'structure';
    return returns === undefined ? 'void' : kindOfType(returns);
  }

  /** The arguments that one parameter takes as an array. */
  private rest(node: ts.Node, given: readonly ts.Expression[], { node: parameter, symbol }: Parameter): void {
    const { checker } = this.context;
    const { name } = parameter as ts.ParameterDeclaration;
    if (given.length === 0) return this.context.report(diag.unsupportedExpression(node, `a call without arguments for ...${name.getText()}`, 'give one at least'));
    const wanted = this.kindOfResult(checker.getTypeAtLocation(name).getNumberIndexType()!);
    for (const argument of given) {
      if (ts.isSpreadElement(argument)) {
        this.reference(argument.expression, name, `the argument ...${name.getText()}`);
        if (wanted === 'text') this.context.report(diag.unsupportedExpression(argument, 'texts that are spread', 'write them out'));
        continue;
      }
      const kind = this.values.value(argument);
      const isConstant = wanted !== 'text' || (evaluateConstantText(this.context, argument) !== undefined && !isWritten(this.context.written, symbol, ''));
      if (kind !== 'bad') this.values.expect(argument, kind, wanted);
      if (!isConstant) this.context.report(diag.notConstant(argument, `a text for ...${name.getText()}`));
    }
  }

  /** The receiver of a method: everything that its place may stand for has the method. */
  private receiver(node: ts.Expression, { overrides }: Invocation): void {
    const root = chainedOn(this.context, node);
    if (root !== node) this.call(unwrap(node) as ts.CallExpression);
    const reference = resolveReference(this.context, root);
    if (reference?.kind !== 'place') return this.context.report(diag.notAPlace(node, node.getText(), 'an instance whose method is called'));
    if (root === node) this.values.structures.place(reference);
    const own = this.values.kinds.shapeOf(reference);
    const shapes = own !== undefined ? [own] : aliasesOf(this.context).shapesGiven(root);
    const type = classOfType(this.context.checker, this.context.checker.getTypeAtLocation(node));
    const isSelf = root.kind === ts.SyntaxKind.ThisKeyword || root.kind === ts.SyntaxKind.SuperKeyword;
    // What the type excludes was excluded by a test.
    const isInstance = (shape: StructureShape | undefined): boolean => {
      const classes = shape?.kind === 'record' ? shape.classes ?? [undefined] : [undefined];
      const meant = type === undefined || classes.length === 1 ? classes : classes.filter((one) => one !== undefined && lineage(this.context, one).includes(type));
      // A method is only entered by its own class, whatever the methods around it stand for.
      if (isSelf && type !== undefined) return classes.every((one) => one !== undefined && (!lineage(this.context, one).includes(type) || overrides?.has(one) !== false));
      return meant.length > 0 && meant.every((one) => one !== undefined && overrides?.has(one) !== false);
    };
    if (!shapes.every(isInstance)) this.context.report(diag.notAPlace(node, node.getText(), 'an instance: it is not made by a class that has this method'));
  }

  private isOneKind(invoked: Invocation): boolean {
    const kindsOf = ({ parameters, returns }: FunctionModel): string => [...parameters.map(({ type, initial, default: value }) => `${type.kind === 'reference' ? type.kind : kindOfType(type)}=${initial}${value?.getText()}`),
      returns === undefined ? 'void' : kindOfType(returns)].join();
    return new Set(functionsOf(invoked).map(kindsOf)).size === 1;
  }

  /** `argument`, an array or record, goes by `name`. */
  reference(argument: ts.Expression, name: ts.Node, what: string): void {
    const reference = resolveReference(this.context, argument);
    if (reference?.kind === 'place') this.values.structures.named(argument, reference, name);
    else this.context.report(diag.notAPlace(argument, argument.getText(), what));
  }

  /** A function as an argument. */
  private passed(argument: ts.Expression, { node, name }: Parameter): void {
    const given = functionGiven(this.context, argument);
    if (given === undefined) {
      return this.context.report(diag.badReference(argument, argument.getText(), `can't be the function ${name}`, 'name a function, or write a closure'));
    }
    if (!('kind' in given)) return;
    if (given.foreign !== undefined || (given.node.parent !== undefined && ts.isClassLike(given.node.parent))) {
      return this.context.report(diag.badReference(argument, argument.getText(), 'is not passed on', 'write a closure that calls it'));
    }
    if (unwrap(argument) === given.node) this.values.inner(given.node);
    const [signature] = this.context.checker.getTypeAtLocation(node).getCallSignatures();
    const wanted = this.kindOfResult(this.context.checker.getReturnTypeOfSignature(signature));
    const own = given.returns === undefined ? 'void' : kindOfType(given.returns);
    if (wanted !== 'void' && wanted !== own) {
      this.context.report(diag.badReference(argument, argument.getText(), `gives a ${own} where ${name} gives a ${wanted}`));
    }
  }

  private parameterCall(node: ts.CallExpression): ExpressionKind {
    const signature = this.context.checker.getResolvedSignature(node)!;
    node.arguments.forEach((argument, i) => {
      const symbol = signature.getParameters()[i];
      const type = symbol && this.context.checker.getTypeOfSymbol(symbol);
      const declaration = symbol?.valueDeclaration;
      if (type === undefined || declaration === undefined) return void this.values.value(argument);
      if (isStructureType(this.context.checker, type)) return this.reference(argument, argument, `the argument ${symbol.name}`);
      const wanted = this.kindOfResult(type);
      const kind = this.values.value(argument);
      if (wanted === 'bad' || wanted === 'void') this.context.report(diag.unsupportedType(declaration, this.context.checker.typeToString(type), `the argument ${symbol.name}`));
      else if (kind !== 'bad') this.values.expect(argument, kind, wanted);
    });
    return this.kindOfResult(signature.getReturnType());
  }

  private kindOfResult(type: ts.Type): ExpressionKind {
    if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return 'void';
    if (isNumberType(type)) return 'int';
    if (isBooleanType(type)) return 'bool';
    if (isTextType(type)) return 'text';
    if (isNullableText(type)) return 'nullableText';
    return nullishFlagIn(type) !== undefined ? 'nullable' : 'bad';
  }
}
