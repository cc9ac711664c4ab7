/** The target of a call: a function of the program, an intrinsic, a method of JavaScript's own. */
import { ts } from 'ts-morph';
import type { IntType } from '../base/interval.ts';
import type { FunctionModel } from '../ir/model.ts';
import { intrinsicName } from '../load/intrinsics.ts';
import { evaluateConstant } from './constants.ts';
import { constructorCall } from './constructors.ts';
import { isGlobal, type ProgramContext } from './context.ts';
import { fractionOf, fractionOperands, type Fraction, type Rounding } from './fractions.ts';
import { isFunctionParameter } from './inner_functions.ts';
import { functionsOf, invocation, methodsAt, type Invocation } from './invocations.ts';
import { observedValues } from './observed.ts';
import { resolveReference, type PlaceReference } from './resolve.ts';
import { setterAt } from './setters.ts';
import { unwrap } from './syntax.ts';
import { isIntType, isListType, isTextType } from './types.ts';

/** A helper that the transpiler knows by name. */
export type Intrinsic =
  | { readonly kind: 'wrap'; readonly to: IntType }
  | { readonly kind: 'clamp' | 'check'; readonly lo: number; readonly hi: number }
  | { readonly kind: 'div' | 'mod' | 'min' | 'max' | 'imul' }
  /** The operands are those of the fraction. */
  | { readonly kind: 'rounded'; readonly by: Rounding; readonly fraction: Fraction }
  | { readonly kind: 'abs' | 'sign' | 'same' | 'clz32' };

/** Whether the operands are turned into 32-bit integers first. */
export const isTruncating = ({ kind }: Intrinsic): boolean => kind === 'wrap' || kind === 'imul' || kind === 'clz32';

export type CallTarget =
  | ({ readonly kind: 'function' } & Invocation)
  /** What a parameter holds. */
  | { readonly kind: 'parameter'; readonly symbol: ts.Symbol }
  | { readonly kind: 'intrinsic'; readonly intrinsic: Intrinsic; readonly operands: readonly ts.Expression[] }
  /** `isFromEnd`: an index below 0 is counted from the end, as `at` does. */
  | { readonly kind: 'charCodeAt' | 'charAt'; readonly text: ts.Expression; readonly index: ts.Expression; readonly isFromEnd?: boolean }
  | { readonly kind: 'fromCharCode'; readonly code: ts.Expression }
  | { readonly kind: 'fill'; readonly of: PlaceReference; readonly value: ts.Expression }
  /** A message that the machine does not show. */
  | { readonly kind: 'console'; readonly values: readonly ts.Expression[] }
  | { readonly kind: 'refused'; readonly why: string };

/** The call of the program's functions that `node` makes by calling, reading or assigning. Undefined: it makes none. */
export function invocationAt(context: ProgramContext, node: ts.Node): Invocation | undefined {
  if (ts.isCallExpression(node)) {
    const target = resolveCall(context, node);
    return target?.kind === 'function' ? target : undefined;
  }
  if (ts.isPropertyAccessExpression(node)) {
    const reference = methodsAt(context, node, 'get') === undefined ? undefined : resolveReference(context, node);
    return reference?.kind === 'getter' ? reference.invocation : undefined;
  }
  if (ts.isNewExpression(node)) return constructorCall(context, node);
  return setterAt(context, node)?.invocation;
}

/** The functions of the program that `node` itself may call. */
export function calledAt(context: ProgramContext, node: ts.Node): readonly FunctionModel[] {
  const invoked = invocationAt(context, node);
  return invoked === undefined ? [] : functionsOf(invoked);
}

/** The target of the call `node`; undefined when it is nothing of the language. */
export function resolveCall(context: ProgramContext, node: ts.CallExpression): CallTarget | undefined {
  const callee = unwrap(node.expression);
  if (ts.isPropertyAccessExpression(callee) && isGlobal(context.checker, callee.expression, 'console')) {
    return { kind: 'console', values: node.arguments.flatMap((argument) => observedValues(context, argument)) };
  }
  if (node.questionDotToken !== undefined) return undefined;
  const called = invocation(context, callee, 'call', node.arguments) ?? declaredInvocation(context, node, callee);
  if (node.arguments.some(ts.isSpreadElement) && !(called !== undefined && isRestSpread(called))) return undefined;
  if (called !== undefined) return { kind: 'function', ...called };
  const target = ts.isIdentifier(callee) || ts.isPropertyAccessExpression(callee) ? context.symbolOf(callee) : undefined;
  if (target !== undefined && isFunctionParameter(context, target)) return { kind: 'parameter', symbol: target };
  if (ts.isPropertyAccessExpression(callee)) {
    if (isGlobal(context.checker, callee.expression, 'Math')) return math(context, node, callee.name.text);
    return method(context, node, callee);
  }
  const intrinsic = intrinsicName(target);
  return intrinsic === undefined ? undefined : named(context, node, intrinsic);
}

/** Whether the spread list among the arguments is all that the rest parameter takes. */
function isRestSpread({ arguments: given, function: { parameters } }: Invocation): boolean {
  const last = parameters.length - 1;
  return given.length === parameters.length && parameters[last].isRest === true && given.findIndex(ts.isSpreadElement) === last;
}

function declaredInvocation(context: ProgramContext, node: ts.CallExpression, callee: ts.Expression): Invocation | undefined {
  const target = ts.isIdentifier(callee) || ts.isPropertyAccessExpression(callee) ? context.symbolOf(callee) : undefined;
  const declared = target && declaredFunction(context, callee, target);
  return declared && { function: declared, overrides: undefined, arguments: node.arguments };
}

function declaredFunction(context: ProgramContext, callee: ts.Expression, symbol: ts.Symbol): FunctionModel | undefined {
  if (context.declarations.get(symbol)?.kind !== 'function') return undefined;
  const reference = resolveReference(context, callee);
  return reference?.kind === 'function' && reference.function.parameters[0]?.name !== 'this' ? reference.function : undefined;
}

function method(context: ProgramContext, node: ts.CallExpression, callee: ts.PropertyAccessExpression): CallTarget | undefined {
  const name = callee.name.text;
  if (node.arguments.length !== 1) return undefined;
  const [argument] = node.arguments;
  const type = context.checker.getTypeAtLocation(callee.expression);
  if ((name === 'charCodeAt' || name === 'charAt') && isTextType(type)) return { kind: name, text: callee.expression, index: argument };
  if (name === 'at' && isTextType(type)) return { kind: 'charAt', text: callee.expression, index: argument, isFromEnd: true };
  if (name === 'fromCharCode' && isGlobal(context.checker, callee.expression, 'String')) return { kind: 'fromCharCode', code: argument };
  if (name !== 'fill' || !isListType(context.checker, type)) return undefined;
  const of = resolveReference(context, callee.expression);
  return of?.kind === 'place' ? { kind: 'fill', of, value: argument } : undefined;
}

/** The integer functions of Math, and how many operands they take: `MATH` is what docs/language.md lists. */
export const MATH_FUNCTIONS: Readonly<Record<string, number | undefined>> = {
  min: undefined,
  max: undefined,
  imul: 2,
  abs: 1,
  sign: 1,
  clz32: 1,
  trunc: 1,
  floor: 1,
  ceil: 1,
  round: 1,
};

function math(context: ProgramContext, node: ts.CallExpression, name: string): CallTarget | undefined {
  const operands = node.arguments;
  if (!Object.hasOwn(MATH_FUNCTIONS, name) || operands.length === 0 || (MATH_FUNCTIONS[name] ?? operands.length) !== operands.length) return undefined;
  switch (name) {
    case 'trunc':
    case 'floor':
    case 'ceil':
    case 'round': {
      const divided = fractionOf(context, operands[0]);
      const isCut = name === 'trunc' || name === 'floor';
      if (divided !== undefined && (divided.isRoot !== true || isCut)) {
        return { kind: 'intrinsic', intrinsic: { kind: 'rounded', by: name, fraction: divided }, operands: fractionOperands(divided) };
      }
      return { kind: 'intrinsic', intrinsic: { kind: 'same' }, operands };
    }
    default:
      return { kind: 'intrinsic', intrinsic: { kind: name as 'min' | 'max' | 'imul' | 'abs' | 'sign' | 'clz32' }, operands };
  }
}

function named(context: ProgramContext, node: ts.CallExpression, name: string): CallTarget | undefined {
  const operands = node.arguments;
  if (isIntType(name)) return { kind: 'intrinsic', intrinsic: { kind: 'wrap', to: name }, operands };
  if (name === 'idiv') return { kind: 'intrinsic', intrinsic: { kind: 'div' }, operands };
  if (name === 'imod') return { kind: 'intrinsic', intrinsic: { kind: 'mod' }, operands };
  if (name === 'clamp' || name === 'check') {
    const [lo, hi] = [operands[1], operands[2]].map((bound) => (bound === undefined ? undefined : evaluateConstant(context, bound)));
    if (lo === undefined || hi === undefined) return { kind: 'refused', why: `the bounds of ${name} must be constant` };
    if (lo > hi) return { kind: 'refused', why: `the bounds of ${name} are the wrong way round: ${lo}..${hi}` };
    return { kind: 'intrinsic', intrinsic: { kind: name, lo, hi }, operands: [operands[0]] };
  }
  return { kind: 'refused', why: `${name} makes an array, so it stands only where one is declared` };
}
