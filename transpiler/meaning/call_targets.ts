/** The target of a call: a function of the program, an intrinsic, a method of JavaScript's own. */
import { ts } from 'ts-morph';
import type { IntType } from '../base/interval.ts';
import type { Declaration, FunctionModel } from '../ir/model.ts';
import { intrinsicName } from '../load/intrinsics.ts';
import { classInstancesOf } from './classes.ts';
import { evaluateConstant } from './constants.ts';
import { isGlobal, type ProgramContext } from './context.ts';
import { fractionOf, fractionOperands, type Fraction, type Rounding } from './fractions.ts';
import { isFunctionParameter } from './inner_functions.ts';
import { observedValues } from './observed.ts';
import { resolveReference, type PlaceReference } from './resolve.ts';
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
  | { readonly kind: 'function'; readonly function: FunctionModel }
  /** What a parameter holds. */
  | { readonly kind: 'parameter'; readonly symbol: ts.Symbol }
  | { readonly kind: 'intrinsic'; readonly intrinsic: Intrinsic; readonly operands: readonly ts.Expression[] }
  | { readonly kind: 'charCodeAt' | 'charAt'; readonly text: ts.Expression; readonly index: ts.Expression }
  | { readonly kind: 'fromCharCode'; readonly code: ts.Expression }
  | { readonly kind: 'fill'; readonly of: PlaceReference; readonly value: ts.Expression }
  /** A message that the machine does not show. */
  | { readonly kind: 'console'; readonly values: readonly ts.Expression[] }
  | { readonly kind: 'refused'; readonly why: string };

/** The target of the call `node`; undefined when it is nothing of the language. */
export function resolveCall(context: ProgramContext, node: ts.CallExpression): CallTarget | undefined {
  const callee = unwrap(node.expression);
  if (ts.isPropertyAccessExpression(callee) && isGlobal(context.checker, callee.expression, 'console')) {
    return { kind: 'console', values: node.arguments.flatMap((argument) => observedValues(context, argument)) };
  }
  if (node.questionDotToken !== undefined) return undefined;
  const target = ts.isIdentifier(callee) || ts.isPropertyAccessExpression(callee) ? context.symbolOf(callee) : undefined;
  const declared = target && (context.declarations.get(target) ?? methodOf(context, target));
  if (node.arguments.some(ts.isSpreadElement) && !(declared?.kind === 'function' && isRestSpread(node, declared))) return undefined;
  if (declared?.kind === 'function') return isOwnCall(context, callee, declared) ? { kind: 'function', function: declared } : undefined;
  if (target !== undefined && isFunctionParameter(context, target)) return { kind: 'parameter', symbol: target };
  if (ts.isPropertyAccessExpression(callee)) {
    if (isGlobal(context.checker, callee.expression, 'Math')) return math(context, node, callee.name.text);
    return method(context, node, callee);
  }
  const intrinsic = intrinsicName(target);
  return intrinsic === undefined ? undefined : named(context, node, intrinsic);
}

/** Whether the spread list of `node` is all that the rest parameter of `model` takes. */
function isRestSpread({ arguments: given }: ts.CallExpression, { parameters }: FunctionModel): boolean {
  const last = parameters.length - 1;
  return given.length === parameters.length && parameters[last].isRest === true && given.findIndex(ts.isSpreadElement) === last;
}

/** The method of a class that `symbol` is one form of: TypeScript makes another where its type may depend on what `this` is. */
function methodOf(context: ProgramContext, symbol: ts.Symbol): Declaration | undefined {
  const declaration = symbol.valueDeclaration;
  const own = declaration !== undefined && ts.isMethodDeclaration(declaration) ? context.symbolOf(declaration.name) : undefined;
  return own && context.declarations.get(own);
}

/** Whether a call of a method names the one instance of its class: what else has its type may have other methods. */
function isOwnCall(context: ProgramContext, callee: ts.Expression, { node }: FunctionModel): boolean {
  if (!ts.isMethodDeclaration(node)) return true;
  const of = ts.isPropertyAccessExpression(callee) && callee.questionDotToken === undefined ? resolveReference(context, callee.expression) : undefined;
  return of?.kind === 'place' && of.steps.length === 0 && of.root === classInstancesOf(context).symbolOf(node.parent as ts.ClassDeclaration);
}

function method(context: ProgramContext, node: ts.CallExpression, callee: ts.PropertyAccessExpression): CallTarget | undefined {
  const name = callee.name.text;
  if (node.arguments.length !== 1) return undefined;
  const [argument] = node.arguments;
  const type = context.checker.getTypeAtLocation(callee.expression);
  if ((name === 'charCodeAt' || name === 'charAt') && isTextType(type)) return { kind: name, text: callee.expression, index: argument };
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
