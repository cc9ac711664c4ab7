/** What a name, an access or a call refers to: decided once here, for the checker and for the lowering alike. */
import { ts } from 'ts-morph';
import type { Field, FunctionModel, StateArray, StateRecord, Table } from '../model.ts';
import { intrinsicName, isGlobalMath, unwrap, type CheckContext } from './context.ts';
import { evaluate } from './constants.ts';
import { isIntType } from './types.ts';
import type { IntType } from '../interval.ts';

export type Reference =
  | { readonly kind: 'constant'; readonly value: number; readonly boolean: boolean }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'local'; readonly symbol: ts.Symbol; readonly declaration: ts.VariableDeclaration | ts.ParameterDeclaration }
  | { readonly kind: 'field'; readonly field: Field }
  | { readonly kind: 'array'; readonly array: StateArray }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'record'; readonly record: StateRecord }
  | { readonly kind: 'function'; readonly function: FunctionModel }
  | { readonly kind: 'element'; readonly of: StateArray | Table; readonly indices: readonly ts.Expression[] }
  | { readonly kind: 'textLength'; readonly text: ts.Expression };

/** What `expression` (a name or an access) refers to; undefined when it is nothing of the program. */
export function resolve(context: CheckContext, expression: ts.Expression): Reference | undefined {
  const node = unwrap(expression);
  if (ts.isElementAccessExpression(node)) return resolveElement(context, node);
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
  const symbol = context.symbolOf(node);
  const declaration = symbol?.valueDeclaration;
  if (symbol !== undefined && declaration !== undefined && ts.isEnumMember(declaration)) {
    const value = context.checker.getConstantValue(declaration);
    return typeof value === 'number' ? { kind: 'constant', value, boolean: false } : undefined;
  }
  if (ts.isPropertyAccessExpression(node)) return resolveProperty(context, node);
  return symbol === undefined ? undefined : resolveSymbolUse(context, symbol, node);
}

function resolveSymbolUse(context: CheckContext, symbol: ts.Symbol, node: ts.Identifier): Reference | undefined {
  const known = context.declarations.get(symbol);
  if (known !== undefined) {
    switch (known.kind) {
      case 'constant':
        return { kind: 'constant', value: known.value, boolean: isBooleanType(context.checker.getTypeAtLocation(node)) };
      case 'textConstant':
        return { kind: 'text', text: known.value };
      case 'table':
        return { kind: 'table', table: known };
      case 'record':
        return { kind: 'record', record: known };
      case 'function':
        return { kind: 'function', function: known };
    }
  }
  const declaration = symbol.valueDeclaration;
  if (declaration === undefined) return undefined;
  if ((ts.isVariableDeclaration(declaration) || ts.isParameter(declaration)) && isInsideFunction(declaration)) {
    return { kind: 'local', symbol, declaration };
  }
  return undefined;
}

const isInsideFunction = (node: ts.Node): boolean => ts.findAncestor(node.parent, ts.isFunctionLike) !== undefined;

function resolveProperty(context: CheckContext, node: ts.PropertyAccessExpression): Reference | undefined {
  if (node.questionDotToken !== undefined) return undefined;
  const base = resolve(context, node.expression);
  if (base?.kind === 'record') {
    const member = base.record.members.get(node.name.text);
    if (member === undefined) return undefined;
    return member.kind === 'field' ? { kind: 'field', field: member } : { kind: 'array', array: member };
  }
  if (node.name.text !== 'length') return undefined;
  if (base?.kind === 'array') return { kind: 'constant', value: base.array.length, boolean: false };
  if (base?.kind === 'table') return { kind: 'constant', value: base.table.dimensions[0], boolean: false };
  if (isTextType(context.checker.getTypeAtLocation(node.expression))) return { kind: 'textLength', text: node.expression };
  return undefined;
}

function resolveElement(context: CheckContext, node: ts.ElementAccessExpression): Reference | undefined {
  if (node.questionDotToken !== undefined) return undefined;
  const indices: ts.Expression[] = [node.argumentExpression];
  let base = unwrap(node.expression);
  while (ts.isElementAccessExpression(base)) {
    indices.unshift(base.argumentExpression);
    base = unwrap(base.expression);
  }
  const target = resolve(context, base);
  if (target?.kind === 'array' && indices.length === 1) return { kind: 'element', of: target.array, indices };
  if (target?.kind === 'table' && indices.length === target.table.dimensions.length) return { kind: 'element', of: target.table, indices };
  return undefined;
}

/** Whether `type`, or each member of the union that it is, has one of `flags`. */
const isAll = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.isUnion() ? type.types : [type]).every((t) => (t.flags & flags) !== 0);

export const isTextType = (type: ts.Type): boolean => isAll(type, ts.TypeFlags.StringLike);
export const isBooleanType = (type: ts.Type): boolean => isAll(type, ts.TypeFlags.BooleanLike);
export const isNumberType = (type: ts.Type): boolean => isAll(type, ts.TypeFlags.NumberLike);

/** A helper that the transpiler knows by name. */
export type Intrinsic =
  | { readonly kind: 'wrap'; readonly to: IntType }
  | { readonly kind: 'clamp' | 'check'; readonly lo: number; readonly hi: number }
  | { readonly kind: 'div' | 'mod' | 'min' | 'max' | 'imul' }
  | { readonly kind: 'abs' }
  | { readonly kind: 'trunc'; readonly division: ts.BinaryExpression };

export type CallTarget =
  | { readonly kind: 'function'; readonly function: FunctionModel }
  | { readonly kind: 'intrinsic'; readonly intrinsic: Intrinsic; readonly operands: readonly ts.Expression[] }
  | { readonly kind: 'charCodeAt'; readonly text: ts.Expression; readonly index: ts.Expression }
  | { readonly kind: 'refused'; readonly why: string };

/** What `node` calls; undefined when it is nothing of the language. */
export function resolveCall(context: CheckContext, node: ts.CallExpression): CallTarget | undefined {
  const callee = unwrap(node.expression);
  if (node.questionDotToken !== undefined || node.arguments.some(ts.isSpreadElement)) return undefined;
  if (ts.isPropertyAccessExpression(callee)) {
    if (isGlobalMath(context.checker, callee.expression)) return math(node, callee.name.text);
    if (callee.name.text === 'charCodeAt' && node.arguments.length === 1 && isTextType(context.checker.getTypeAtLocation(callee.expression))) {
      return { kind: 'charCodeAt', text: callee.expression, index: node.arguments[0] };
    }
    return undefined;
  }
  const intrinsic = intrinsicName(context.symbolOf(callee));
  if (intrinsic !== undefined) return named(context, node, intrinsic);
  const target = resolve(context, callee);
  return target?.kind === 'function' ? { kind: 'function', function: target.function } : undefined;
}

function math(node: ts.CallExpression, name: string): CallTarget | undefined {
  const operands = node.arguments;
  switch (name) {
    case 'min':
    case 'max':
      return operands.length >= 1 ? { kind: 'intrinsic', intrinsic: { kind: name }, operands } : undefined;
    case 'imul':
      return operands.length === 2 ? { kind: 'intrinsic', intrinsic: { kind: 'imul' }, operands } : undefined;
    case 'abs':
      return operands.length === 1 ? { kind: 'intrinsic', intrinsic: { kind: 'abs' }, operands } : undefined;
    case 'trunc': {
      const [argument] = operands.map(unwrap);
      if (argument === undefined || !ts.isBinaryExpression(argument) || argument.operatorToken.kind !== ts.SyntaxKind.SlashToken) {
        return { kind: 'refused', why: 'Math.trunc is for a division: `Math.trunc(a / b)`' };
      }
      return { kind: 'intrinsic', intrinsic: { kind: 'trunc', division: argument }, operands: [argument.left, argument.right] };
    }
    default:
      return undefined;
  }
}

function named(context: CheckContext, node: ts.CallExpression, name: string): CallTarget | undefined {
  const operands = node.arguments;
  if (isIntType(name)) return { kind: 'intrinsic', intrinsic: { kind: 'wrap', to: name }, operands };
  if (name === 'idiv') return { kind: 'intrinsic', intrinsic: { kind: 'div' }, operands };
  if (name === 'imod') return { kind: 'intrinsic', intrinsic: { kind: 'mod' }, operands };
  if (name === 'clamp' || name === 'check') {
    const [lo, hi] = [operands[1], operands[2]].map((bound) => (bound === undefined ? undefined : evaluate(context, bound)));
    if (lo === undefined || hi === undefined) return { kind: 'refused', why: `the bounds of ${name} must be constant` };
    if (lo > hi) return { kind: 'refused', why: `the bounds of ${name} are the wrong way round: ${lo}..${hi}` };
    return { kind: 'intrinsic', intrinsic: { kind: name, lo, hi }, operands: [operands[0]] };
  }
  return { kind: 'refused', why: `${name} makes a state array: it stands in a state record only` };
}
