/** What a name, an access or a call refers to: decided once here, for the checker and for the lowering alike. */
import { ts } from 'ts-morph';
import type { IntType } from '../base/interval.ts';
import type { Declaration, FunctionModel, Storage } from '../ir/model.ts';
import { closureCall, type Closure } from './closures.ts';
import { evaluate } from './constants.ts';
import { intrinsicName, isGlobal, symbolOfList, unwrap, withoutAssertion, type CheckContext } from './context.ts';
import { fraction, nodesOf, type Fraction } from './fractions.ts';
import { isIntType, isListType, isNumberType, isStructureType, isTextType } from './types.ts';

/** A step into a value with structure. */
export type Step = { readonly kind: 'member'; readonly name: string } | { readonly kind: 'index'; readonly index: ts.Expression };

/** A part of a variable: of a module's, or of a local array, record, or a name for another place. */
export interface PlaceReference {
  readonly kind: 'place';
  readonly root: ts.Symbol;
  readonly steps: readonly Step[];
  /** The list that is written where it is used; `root` stands for it. */
  readonly literal?: ts.ArrayLiteralExpression;
}

/** What declares a local variable: a name of a pattern, too. */
export type LocalDeclaration = ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement;

export type Reference =
  | { readonly kind: 'constant'; readonly value: number; readonly boolean: boolean }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'local'; readonly symbol: ts.Symbol; readonly declaration: LocalDeclaration }
  | PlaceReference
  | { readonly kind: 'function'; readonly function: FunctionModel }
  | { readonly kind: 'length'; readonly of: PlaceReference }
  | { readonly kind: 'textLength'; readonly text: ts.Expression }
  | { readonly kind: 'character'; readonly text: ts.Expression; readonly index: ts.Expression };

/** What `expression` (a name or an access) refers to; undefined when it is nothing of the program. */
export function resolve(context: CheckContext, expression: ts.Expression): Reference | undefined {
  const node = unwrap(expression);
  if (ts.isElementAccessExpression(node)) return resolveElement(context, node);
  const list = withoutAssertion(node);
  if (ts.isArrayLiteralExpression(list)) return { kind: 'place', root: symbolOfList(list), steps: [], literal: list };
  if (node.kind === ts.SyntaxKind.ThisKeyword) return instance(context, node);
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
  const symbol = context.symbolOf(node);
  const declaration = symbol?.valueDeclaration;
  if (symbol !== undefined && declaration !== undefined && ts.isEnumMember(declaration)) {
    const value = context.checker.getConstantValue(declaration);
    if (typeof value === 'string') return { kind: 'text', text: value };
    return typeof value === 'number' ? { kind: 'constant', value, boolean: false } : undefined;
  }
  // A member of a namespace import is a declaration, too.
  const declared = symbol && resolveDeclared(context, symbol);
  if (declared !== undefined) return declared;
  if (ts.isPropertyAccessExpression(node)) return resolveProperty(context, node);
  return symbol && resolveLocal(context, symbol);
}

function resolveDeclared(context: CheckContext, symbol: ts.Symbol): Reference | undefined {
  const known = context.declarations.get(symbol);
  switch (known?.kind) {
    case 'constant':
      return { kind: 'constant', value: known.value, boolean: known.boolean };
    case 'textConstant':
      return { kind: 'text', text: known.value };
    case 'binding':
      return { kind: 'place', root: symbol, steps: [] };
    case 'function':
      return { kind: 'function', function: known };
    case undefined:
      return undefined;
  }
}

function instance(context: CheckContext, node: ts.Node): Reference | undefined {
  const symbol = context.instances.ofThis(node);
  return symbol && { kind: 'place', root: symbol, steps: [] };
}

function resolveLocal(context: CheckContext, symbol: ts.Symbol): Reference | undefined {
  const declaration = symbol.valueDeclaration;
  if (declaration === undefined || !(ts.isVariableDeclaration(declaration) || ts.isParameter(declaration) || ts.isBindingElement(declaration))) {
    return undefined;
  }
  if (ts.findAncestor(declaration.parent, ts.isFunctionLike) === undefined) return undefined;
  const type = context.checker.getTypeOfSymbolAtLocation(symbol, declaration);
  if (isStructureType(context.checker, type)) return { kind: 'place', root: symbol, steps: [] };
  return { kind: 'local', symbol, declaration };
}

function resolveProperty(context: CheckContext, node: ts.PropertyAccessExpression): Reference | undefined {
  if (node.questionDotToken !== undefined) return undefined;
  const type = context.checker.getTypeAtLocation(node.expression);
  if (node.name.text === 'length' && isTextType(type)) return { kind: 'textLength', text: node.expression };
  const base = resolve(context, node.expression);
  if (base?.kind !== 'place') return undefined;
  if (isListType(context.checker, type)) return node.name.text === 'length' ? { kind: 'length', of: base } : undefined;
  return step(context, base, { kind: 'member', name: node.name.text });
}

function resolveElement(context: CheckContext, node: ts.ElementAccessExpression): Reference | undefined {
  if (node.questionDotToken !== undefined) return undefined;
  if (isTextType(context.checker.getTypeAtLocation(node.expression))) {
    return { kind: 'character', text: node.expression, index: node.argumentExpression };
  }
  const base = resolve(context, node.expression);
  if (base?.kind !== 'place' || !isListType(context.checker, context.checker.getTypeAtLocation(node.expression))) return undefined;
  return step(context, base, { kind: 'index', index: node.argumentExpression });
}

/** One step further into `base`; a constant where it ends at one. */
function step(context: CheckContext, base: PlaceReference, next: Step): Reference | undefined {
  const steps = [...base.steps, next];
  const binding = context.declarations.get(base.root);
  if (binding?.kind === 'binding') {
    const storage = walk(binding.storage, steps);
    if (storage === undefined) return undefined;
    if (storage.kind === 'leaf' && storage.leaf.kind === 'constant') {
      return { kind: 'constant', value: storage.leaf.value, boolean: storage.leaf.boolean };
    }
    if (storage.kind === 'leaf' && storage.leaf.kind === 'textConstant') return { kind: 'text', text: storage.leaf.value };
  }
  return { ...base, steps };
}

/** The part of `storage` that `steps` lead to. */
export function walk(storage: Storage, steps: readonly Step[]): Storage | undefined {
  let part: Storage | undefined = storage;
  for (const { kind, ...rest } of steps) {
    if (kind === 'member') part = part?.kind === 'record' ? part.members.get((rest as { name: string }).name) : undefined;
    else part = part?.kind === 'list' ? part.element : undefined;
  }
  return part;
}

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

export type Rounding = 'trunc' | 'floor' | 'ceil' | 'round';

export type CallTarget =
  | { readonly kind: 'function'; readonly function: FunctionModel }
  | { readonly kind: 'intrinsic'; readonly intrinsic: Intrinsic; readonly operands: readonly ts.Expression[] }
  | { readonly kind: 'charCodeAt' | 'charAt'; readonly text: ts.Expression; readonly index: ts.Expression }
  | { readonly kind: 'fromCharCode'; readonly code: ts.Expression }
  /** The text of a number of one digit. */
  | { readonly kind: 'digit'; readonly number: ts.Expression }
  | { readonly kind: 'fill'; readonly of: PlaceReference; readonly value: ts.Expression }
  | { readonly kind: 'refused'; readonly why: string };

/** What `node` calls; undefined when it is nothing of the language. */
export function resolveCall(context: CheckContext, node: ts.CallExpression): CallTarget | undefined {
  const callee = unwrap(node.expression);
  if (node.questionDotToken !== undefined || node.arguments.some(ts.isSpreadElement)) return undefined;
  const target = ts.isIdentifier(callee) || ts.isPropertyAccessExpression(callee) ? context.symbolOf(callee) : undefined;
  const declared = target && (context.declarations.get(target) ?? methodOf(context, target));
  if (declared?.kind === 'function') return isOwnCall(context, callee, declared) ? { kind: 'function', function: declared } : undefined;
  const number = printedNumber(context, node, callee);
  if (number !== undefined) return { kind: 'digit', number };
  if (ts.isPropertyAccessExpression(callee)) {
    if (isGlobal(context.checker, callee.expression, 'Math')) return math(context, node, callee.name.text);
    return method(context, node, callee);
  }
  const intrinsic = intrinsicName(target);
  return intrinsic === undefined ? undefined : named(context, node, intrinsic);
}

/** The method of a class that `symbol` is one form of: TypeScript makes another where its type may depend on what `this` is. */
function methodOf(context: CheckContext, symbol: ts.Symbol): Declaration | undefined {
  const declaration = symbol.valueDeclaration;
  const own = declaration !== undefined && ts.isMethodDeclaration(declaration) ? context.symbolOf(declaration.name) : undefined;
  return own && context.declarations.get(own);
}

/** Whether a call of a method names the one instance of its class: what else has its type may have other methods. */
function isOwnCall(context: CheckContext, callee: ts.Expression, { node }: FunctionModel): boolean {
  if (!ts.isMethodDeclaration(node)) return true;
  const of = ts.isPropertyAccessExpression(callee) && callee.questionDotToken === undefined ? resolve(context, callee.expression) : undefined;
  return of?.kind === 'place' && of.steps.length === 0 && of.root === context.instances.symbolOf(node.parent as ts.ClassDeclaration);
}

/** What `String(n)` or `n.toString()` prints, where it is a number. */
function printedNumber(context: CheckContext, node: ts.CallExpression, callee: ts.Expression): ts.Expression | undefined {
  const isMethod = ts.isPropertyAccessExpression(callee) && callee.questionDotToken === undefined && callee.name.text === 'toString';
  const isFunction = isGlobal(context.checker, callee, 'String');
  if (node.arguments.length !== (isFunction ? 1 : 0)) return undefined;
  const number = isFunction ? node.arguments[0] : isMethod ? callee.expression : undefined;
  return number !== undefined && isNumberType(context.checker.getTypeAtLocation(number)) ? number : undefined;
}

function method(context: CheckContext, node: ts.CallExpression, callee: ts.PropertyAccessExpression): CallTarget | undefined {
  const name = callee.name.text;
  if (node.arguments.length !== 1) return undefined;
  const [argument] = node.arguments;
  const type = context.checker.getTypeAtLocation(callee.expression);
  if ((name === 'charCodeAt' || name === 'charAt') && isTextType(type)) return { kind: name, text: callee.expression, index: argument };
  if (name === 'fromCharCode' && isGlobal(context.checker, callee.expression, 'String')) return { kind: 'fromCharCode', code: argument };
  if (name !== 'fill' || !isListType(context.checker, type)) return undefined;
  const of = resolve(context, callee.expression);
  return of?.kind === 'place' ? { kind: 'fill', of, value: argument } : undefined;
}

/** `list.forEach((element, index) => body)`: a loop. */
export interface ForEach {
  readonly of: PlaceReference;
  readonly closure: Closure;
}

/** The loop that `node` is, where it is one. */
export function forEach(context: CheckContext, node: ts.CallExpression): ForEach | undefined {
  const call = closureCall(node);
  const of = call?.method === 'forEach' ? resolve(context, call.list) : undefined;
  if (call === undefined || of?.kind !== 'place' || !isListType(context.checker, context.checker.getTypeAtLocation(call.list))) return undefined;
  return { of, closure: call.closure };
}

/** The pairs of `[a, b] = [c, d]`; undefined for other assignments. */
export function destructured(node: ts.BinaryExpression): (readonly [target: ts.Expression, value: ts.Expression])[] | undefined {
  const [left, right] = [unwrap(node.left), unwrap(node.right)];
  if (node.operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isArrayLiteralExpression(left) || !ts.isArrayLiteralExpression(right)) {
    return undefined;
  }
  if (left.elements.length !== right.elements.length) return undefined;
  return left.elements.map((target, i) => [target, right.elements[i]] as const);
}

/** The integer functions of Math, and how many operands they take: `MATH` is what docs/language.md lists. */
export const MATH: Readonly<Record<string, number | undefined>> = {
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

function math(context: CheckContext, node: ts.CallExpression, name: string): CallTarget | undefined {
  const operands = node.arguments;
  if (!Object.hasOwn(MATH, name) || operands.length === 0 || (MATH[name] ?? operands.length) !== operands.length) return undefined;
  switch (name) {
    case 'trunc':
    case 'floor':
    case 'ceil':
    case 'round': {
      const divided = fraction(context, operands[0]);
      const isCut = name === 'trunc' || name === 'floor';
      if (divided !== undefined && (divided.isRoot !== true || isCut)) {
        return { kind: 'intrinsic', intrinsic: { kind: 'rounded', by: name, fraction: divided }, operands: nodesOf(divided) };
      }
      return { kind: 'intrinsic', intrinsic: { kind: 'same' }, operands };
    }
    default:
      return { kind: 'intrinsic', intrinsic: { kind: name as 'min' | 'max' | 'imul' | 'abs' | 'sign' | 'clz32' }, operands };
  }
}

/**
 * The fraction of which `node` takes the integer part, and how it wraps: `(a / b) | 0`, `~~(a / b)`, `(a / b) >>> 0`.
 */
export function integerPart(context: CheckContext, node: ts.Expression): { readonly fraction: Fraction; readonly to: IntType } | undefined {
  const found = (inner: ts.Expression, to: IntType): { readonly fraction: Fraction; readonly to: IntType } | undefined => {
    const divided = fraction(context, inner);
    return divided && { fraction: divided, to };
  };
  if (ts.isBinaryExpression(node)) {
    const right = unwrap(node.right);
    if (!ts.isNumericLiteral(right) || Number(right.text) !== 0) return undefined;
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.BarToken || kind === ts.SyntaxKind.GreaterThanGreaterThanToken) return found(node.left, 'i32');
    return kind === ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken ? found(node.left, 'u32') : undefined;
  }
  if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.TildeToken) return undefined;
  const second = unwrap(node.operand);
  return ts.isPrefixUnaryExpression(second) && second.operator === ts.SyntaxKind.TildeToken ? found(second.operand, 'i32') : undefined;
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
  return { kind: 'refused', why: `${name} makes an array: it stands where one is declared only` };
}
