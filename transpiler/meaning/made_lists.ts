/** Expressions that make a list: by a method, by `Array.from`, or written out with the elements of others in it. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import { closureCall, closureOf, type Closure } from './closures.ts';
import { walkOf } from './collection_walks.ts';
import { isGlobal, type ProgramContext } from './context.ts';
import { isNullableText } from './null_texts.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { isStoredWithin } from './targets.ts';
import { collectionKind, isListType, isTextType, type CollectionKind } from './types.ts';

export type MadeList =
  | { readonly kind: 'filter'; readonly source: ts.Expression; readonly closure: Closure }
  | { readonly kind: 'map'; readonly source: ts.Expression; readonly closure: Closure }
  /** The elements of its elements, or of the lists that the closure makes of each. */
  | { readonly kind: 'flat'; readonly source: ts.Expression; readonly closure: Closure | undefined }
  /** The elements that `splice` takes out of a list. */
  | { readonly kind: 'removed'; readonly call: ts.CallExpression }
  | { readonly kind: 'slice'; readonly source: ts.Expression; readonly start: ts.Expression | undefined; readonly end: ts.Expression | undefined }
  | { readonly kind: 'concat'; readonly source: ts.Expression; readonly others: readonly ts.Expression[] }
  /** Of a list that is made, too: `[...list].sort(f)`. */
  | { readonly kind: 'ordered'; readonly source: ts.Expression; readonly call: ts.CallExpression }
  /** By a function of the program: see list_results.ts. */
  | { readonly kind: 'call'; readonly call: ts.CallExpression }
  | { readonly kind: 'from'; readonly length: ts.Expression; readonly closure: Closure }
  /** `new Array(n).fill(0)`, where n is known only when the program runs, or a function fills it with texts. */
  | { readonly kind: 'filled'; readonly length: ts.Expression; readonly value: ts.Expression }
  | { readonly kind: 'written'; readonly list: ts.ArrayLiteralExpression }
  /** `new Set(list)`, `new Map()`: the keys or the entries, each key once. */
  | { readonly kind: 'collected'; readonly collection: CollectionKind; readonly source: ts.Expression | undefined }
  /** `map.keys()`, where a list is made of them. */
  | { readonly kind: 'walked'; readonly source: ts.Expression; readonly member: string | undefined }
  /** The characters of a text, or what the closure makes of each. */
  | { readonly kind: 'characters'; readonly text: ts.Expression; readonly closure: Closure | undefined }
  /** The parts of a text between those that are `separator`. */
  | { readonly kind: 'split'; readonly text: ts.Expression; readonly separator: string };

/** The list that `expression` makes; undefined where it makes none, or an array whose elements are all written there. */
export function madeList(context: ProgramContext, expression: ts.Expression): MadeList | undefined {
  const node = withoutAssertion(expression);
  if (ts.isArrayLiteralExpression(node)) {
    const [only] = node.elements;
    if (node.elements.length === 1 && ts.isSpreadElement(only) && isTextType(context.checker.getTypeAtLocation(only.expression))) {
      return { kind: 'characters', text: only.expression, closure: undefined };
    }
    const isMade = (node.elements.some(ts.isSpreadElement) && !node.elements.some(ts.isOmittedExpression)) || textLists(context)(node);
    return isMade && isArray(context, node) ? { kind: 'written', list: node } : undefined;
  }
  if (ts.isNewExpression(node)) return collected(context, node);
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined) return undefined;
  if (isListCall(context, node)) return { kind: 'call', call: node };
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken !== undefined) return undefined;
  const walk = walkOf(context, node);
  if (walk !== undefined) return { kind: 'walked', source: walk.list, member: walk.member };
  const source = callee.expression;
  if (callee.name.text === 'fill') return filled(context, node, source);
  if (callee.name.text === 'from' && isGlobal(context.checker, source, 'Array')) return from(context, node);
  if (callee.name.text === 'split') return split(context, node, source);
  if (!isListType(context.checker, context.checker.getTypeAtLocation(source)) || !isArray(context, node)) return undefined;
  const call = closureCall(node);
  switch (callee.name.text) {
    case 'filter':
    case 'map':
      return call && { kind: callee.name.text, source, closure: call.closure };
    case 'flat':
      return node.arguments.length === 0 ? { kind: 'flat', source, closure: undefined } : undefined;
    case 'flatMap':
      return call && { kind: 'flat', source, closure: call.closure };
    case 'splice':
      return node.arguments.length <= 2 && node.arguments.length > 0 && !node.arguments.some(ts.isSpreadElement) ? { kind: 'removed', call: node } : undefined;
    case 'slice':
      return node.arguments.length <= 2 && !node.arguments.some(ts.isSpreadElement) ? { kind: 'slice', source, start: node.arguments[0], end: node.arguments[1] } : undefined;
    case 'concat':
      return node.arguments.some(ts.isSpreadElement) ? undefined : { kind: 'concat', source, others: node.arguments };
    case 'sort':
    case 'reverse':
      return madeList(context, source) === undefined ? undefined : { kind: 'ordered', source, call: node };
    default:
      return undefined;
  }
}

/** For each list whether a function writes it out with texts, and one of its elements is known only when the program runs, or becomes another. */
const textLists = memoize((context: ProgramContext) => memoize((list: ts.ArrayLiteralExpression): boolean => {
  const scope = list.elements.length === 0 ? undefined : ts.findAncestor(list, ts.isFunctionLike);
  if (scope === undefined) return false;
  const types = list.elements.map((element) => context.checker.getTypeAtLocation(withoutAssertion(element)));
  if (!types.every(isTextType)) return false;
  const variable = ts.isVariableDeclaration(list.parent) && ts.isIdentifier(list.parent.name) ? context.symbolOf(list.parent.name) : undefined;
  return types.some((type) => !type.isStringLiteral()) || (variable !== undefined && isStoredWithin(context, scope, variable, true));
}));

function collected({ checker }: ProgramContext, node: ts.NewExpression): MadeList | undefined {
  const collection = collectionKind(checker.getTypeAtLocation(node));
  const given = node.arguments ?? [];
  if (collection === undefined || given.length > 1 || given.some(ts.isSpreadElement)) return undefined;
  return { kind: 'collected', collection, source: given.at(0) };
}

/** Whether `node` calls a function that returns a list of its own. */
function isListCall({ checker, listFunctions }: ProgramContext, node: ts.CallExpression): boolean {
  if (listFunctions.size === 0) return false;
  const declaration = checker.getResolvedSignature(node)?.declaration;
  return declaration !== undefined && listFunctions.has(declaration);
}

/** `new Array(n).fill(0)` */
function filled(context: ProgramContext, node: ts.CallExpression, source: ts.Expression): MadeList | undefined {
  const given = node.arguments;
  const made = unwrap(source);
  if (!(ts.isNewExpression(made) || ts.isCallExpression(made)) || !isGlobal(context.checker, made.expression, 'Array')) return undefined;
  const [length, ...more] = made.arguments ?? [];
  const isFilled = length !== undefined && more.length === 0 && !ts.isSpreadElement(length) && given.length === 1 && !ts.isSpreadElement(given[0]);
  return isFilled && (varies(context, length) || isMadeOfTexts(context, node)) ? { kind: 'filled', length, value: given[0] } : undefined;
}

/** Whether a function fills a list with texts, which may be null: `node` is the call. */
function isMadeOfTexts({ checker }: ProgramContext, node: ts.CallExpression): boolean {
  if (ts.findAncestor(node, ts.isFunctionLike) === undefined) return false;
  const wanted = checker.getContextualType(node) ?? checker.getTypeAtLocation(node);
  const element = wanted.getNumberIndexType();
  return element !== undefined && (isTextType(element) || isNullableText(element));
}

/** Whether `node` reads a variable, or calls a function: other expressions may be constant. */
function varies(context: ProgramContext, node: ts.Node): boolean {
  if (ts.isCallExpression(node) || node.kind === ts.SyntaxKind.ThisKeyword) return true;
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'length' ? false : varies(context, node.expression);
  if (!ts.isIdentifier(node)) return ts.forEachChild(node, (child) => varies(context, child) || undefined) === true;
  const declaration = context.symbolOf(node)?.valueDeclaration;
  if (declaration === undefined) return false;
  if (ts.isParameter(declaration) || ts.isBindingElement(declaration)) return true;
  if (!ts.isVariableDeclaration(declaration)) return false;
  if ((ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) === 0 || declaration.initializer === undefined) return true;
  return ts.findAncestor(declaration, ts.isFunctionLike) !== undefined && varies(context, declaration.initializer);
}

/** `text.split(', ')` */
function split(context: ProgramContext, { arguments: given }: ts.CallExpression, text: ts.Expression): MadeList | undefined {
  if (!isTextType(context.checker.getTypeAtLocation(text)) || given.length !== 1) return undefined;
  // A type of one text: constants.ts itself looks for made lists.
  const type = context.checker.getTypeAtLocation(withoutAssertion(given[0]));
  if (!type.isStringLiteral()) return undefined;
  const separator = type.value;
  return separator === '' ? { kind: 'characters', text, closure: undefined } : { kind: 'split', text, separator };
}

function from(context: ProgramContext, node: ts.CallExpression): MadeList | undefined {
  const [source, mapper] = node.arguments;
  if (node.arguments.length === 0 || node.arguments.length > 2 || node.arguments.some(ts.isSpreadElement)) return undefined;
  const type = context.checker.getTypeAtLocation(source);
  const each = mapper === undefined ? undefined : closureOf(mapper, false);
  if (mapper !== undefined && each === undefined) return undefined;
  if (isTextType(type)) return { kind: 'characters', text: source, closure: each };
  if (isListType(context.checker, type) || collectionKind(type) === 'Set' || walkOf(context, source) !== undefined) return each === undefined ? { kind: 'slice', source, start: undefined, end: undefined } : { kind: 'map', source, closure: each };
  if (mapper === undefined) return undefined;
  const given = withoutAssertion(source);
  const property = ts.isObjectLiteralExpression(given) && given.properties.length === 1 ? given.properties[0] : undefined;
  if (property?.name?.getText() !== 'length') return undefined;
  const length = ts.isPropertyAssignment(property) ? property.initializer : ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
  return length && each && { kind: 'from', length, closure: each };
}

const isArray = ({ checker }: ProgramContext, node: ts.Expression): boolean => checker.isArrayType(checker.getTypeAtLocation(node));

/** Whether the length of the list that `expression` makes may be another than that of a list it is made of. */
export function changesLength(context: ProgramContext, expression: ts.Expression): boolean {
  const node = withoutAssertion(expression);
  if (ts.isConditionalExpression(node)) return changesLength(context, node.whenTrue) || changesLength(context, node.whenFalse);
  if (ts.isArrayLiteralExpression(node) && node.elements.length === 0) return true;
  const made = madeList(context, node);
  switch (made?.kind) {
    case 'call':
    case 'collected':
    case 'walked':
    case 'flat':
    case 'removed':
    case 'filter':
    case 'concat':
    case 'characters':
    case 'split':
    case 'filled':
      return true;
    case 'slice':
      return made.start !== undefined;
    case 'written':
      return made.list.elements.length > 1 && made.list.elements.some(ts.isSpreadElement);
    case 'map':
    case 'ordered':
      return changesLength(context, made.source);
    default:
      return false;
  }
}
