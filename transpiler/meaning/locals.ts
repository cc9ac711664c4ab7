/** The value of a local variable with structure: a fresh array or record, or another's. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { intType, isNullable, type Storage, type ValueType } from '../ir/model.ts';
import { intrinsicName } from '../load/intrinsics.ts';
import { evaluateConstant } from './constants.ts';
import type { ProgramContext } from './context.ts';
import { aliasesOf } from './aliases.ts';
import { copyOf, useBeyondIteration, type Copy } from './copies.ts';
import { isGrown } from './growth.ts';
import { takenElement, type TakenElement } from './list_changes.ts';
import { madeList } from './made_lists.ts';
import { mayBeNullText } from './null_texts.ts';
import { armsOf } from './returned.ts';
import { resolveReference, storageAt, type AccessStep, type PlaceReference } from './resolve.ts';
import { ARRAY_MAKERS, localStorage, madeElement, MAX_LENGTH, nullableScalar, TYPED_ARRAYS } from './storage.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { declaredType, elementTypeNode, followType, isBooleanType, isListType, isNumberType, isStructureType, isTextType, memberTypeNode, valueType } from './types.ts';

export type LocalValue =
  | Copy
  /** A function's result, or a record or a list that is more than values: see lower/structures.ts. */
  | { readonly kind: 'made' }
  | { readonly kind: 'alias'; readonly place: PlaceReference }
  | {
      readonly kind: 'array';
      readonly dimensions: readonly number[];
      readonly element: ValueType;
      /** One for each element in row-major order, or one for all of them; undefined: all 0. */
      readonly elements: readonly ts.Expression[] | undefined;
    }
  | { readonly kind: 'record'; readonly members: ReadonlyMap<string, LocalMember> }
  /** A list whose length changes, at first `init`. */
  | { readonly kind: 'list'; readonly storage: Storage; readonly init: ts.Expression }
  /** A record or a row that was an element of a list. */
  | { readonly kind: 'taken'; readonly storage: Storage; readonly taken: TakenElement };

export interface LocalMember {
  readonly value: ts.Expression;
  /** Undefined: the ranges choose. */
  readonly type: ValueType | undefined;
}

/** The array or record that `init` makes; undefined after a report. `type` is the variable's annotation, `symbol` the variable. */
export function localValue(
  context: ProgramContext,
  init: ts.Expression,
  type: ts.TypeNode | undefined,
  name: string,
  symbol?: ts.Symbol,
): LocalValue | undefined {
  const node = withoutAssertion(init);
  const list = symbol && localList(context, node, type, symbol);
  if (list !== undefined) return list === 'refused' ? undefined : list;
  const reference = resolveReference(context, node);
  if (reference?.kind === 'place' && (reference.literal === undefined || reference.steps.length > 0)) return { kind: 'alias', place: reference };
  const copy = copyOf(context, node, type);
  if (copy !== undefined) return copy;
  const isList = !ts.isArrayLiteralExpression(node) && madeList(context, node) !== undefined;
  if (reference?.kind === 'place' && !isList && !isPlain(context, node, type)) return { kind: 'made' };
  if (ts.isObjectLiteralExpression(node)) return record(context, node, type, name);
  if (ts.isArrayLiteralExpression(node)) return literal(context, node, type, name);
  const made = fresh(context, node, type, name);
  if (made === undefined) context.report(diag.notAPlace(init, init.getText(), `the value of ${name}`));
  return made === 'refused' ? undefined : made;
}

/** The list that `symbol` is, or the element of one that it takes. */
function localList(context: ProgramContext, node: ts.Expression, type: ts.TypeNode | undefined, symbol: ts.Symbol): LocalValue | 'refused' | undefined {
  const { checker } = context;
  const seen = checker.getTypeOfSymbol(symbol);
  const taken = takenElement(context, node);
  // The element of a list that is only looked at is named where it is.
  if (taken !== undefined && taken.kind !== 'at') {
    const storage = localStorage(context, symbol.name, { type, seen: checker.getNonNullableType(seen), node, symbol, isCounted: () => false });
    return storage === undefined ? 'refused' : { kind: 'taken', storage, taken };
  }
  const isList = isGrown(context, symbol, '') ? isMadeList(context, node) : isChosenList(context, node) || isOwnLength(context, node, type, symbol);
  if (!isList) return undefined;
  const storage = madeStorage(context, node, type, symbol.name, (way) => isGrown(context, symbol, way), seen, symbol);
  return storage === undefined ? 'refused' : { kind: 'list', storage, init: node };
}

/** Whether `node`, or each arm of a choice, makes a list or writes one out. */
const isMadeList = (context: ProgramContext, node: ts.Expression): boolean =>
  armsOf(node).every((arm) => ts.isArrayLiteralExpression(arm) || madeList(context, arm) !== undefined);

/** Whether `node` chooses one of several lists that are made there, of several lengths. */
function isChosenList(context: ProgramContext, node: ts.Expression): boolean {
  if (!ts.isConditionalExpression(node) || !isMadeList(context, node)) return false;
  const lengths = armsOf(node).map((arm) => (ts.isArrayLiteralExpression(arm) && madeList(context, arm) === undefined ? arm.elements.length : undefined));
  return lengths.some((length) => length === undefined || length !== lengths[0]);
}

/** Where the element by `name` is stored that `node` takes from a list. */
export function takenStorage(context: ProgramContext, node: ts.Expression, name: string): Storage | undefined {
  const { checker } = context;
  return localStorage(context, name, { type: undefined, seen: checker.getNonNullableType(checker.getTypeAtLocation(node)), node, isCounted: () => false });
}

/** Where the list by `name` is stored that `node` makes; `isCounted` tells for the lists within it whether their lengths change. */
export function madeStorage(
  context: ProgramContext,
  node: ts.Expression,
  type: ts.TypeNode | undefined,
  name: string,
  isCounted: (way: string) => boolean,
  seen = typeWanted(context, node),
  symbol?: ts.Symbol,
): Storage | undefined {
  return localStorage(context, name, { type, seen, node, symbol, isCounted: (way) => way === '' || isCounted(way) });
}

/** The type of the list that `node` makes: `new Array(n).fill(0)` in it tells none of its own. */
function typeWanted({ checker }: ProgramContext, node: ts.Expression): ts.Type {
  const wanted = checker.getContextualType(node);
  return wanted !== undefined && isListType(checker, wanted) && !checker.isTupleType(wanted) ? wanted : checker.getTypeAtLocation(node);
}

/** Whether the list that `node` makes for `symbol` has a length that is known only when the program runs, and is used for more than loops. */
function isOwnLength(context: ProgramContext, node: ts.Expression, type: ts.TypeNode | undefined, symbol: ts.Symbol, underway: ReadonlySet<ts.Symbol> = new Set()): boolean {
  const made = madeList(context, node);
  // A list that is made of itself, by way of others, is as long as those tell.
  if (made === undefined || underway.has(symbol)) return false;
  const copied = copyOf(context, node, type);
  if (copied === undefined) return true;
  if (hasOwnLength(context, copied.list, new Set([...underway, symbol]))) return true;
  const scope = symbol.valueDeclaration?.getSourceFile();
  return copied.isFiltered && scope !== undefined && useBeyondIteration(context, symbol, scope) !== undefined;
}

/** Whether the length of the list that `expression` names changes, or is known only when the program runs. */
function hasOwnLength(context: ProgramContext, expression: ts.Expression, underway: ReadonlySet<ts.Symbol>): boolean {
  const reference = resolveReference(context, expression);
  if (reference?.kind !== 'place') return false;
  if (reference.literal !== undefined && madeList(context, reference.literal) !== undefined) return true;
  const ways = aliasesOf(context).waysOf(expression);
  return [...ways, { symbol: reference.root, way: wayOfSteps(reference) }].some(({ symbol, way }) => {
    const binding = context.declarations.get(symbol);
    const steps = way.match(/\[\]|\.[^.[]+/g) ?? [];
    const storage = binding?.kind === 'binding' ? storageAt(binding.storage, steps.map(stepOf)) : undefined;
    if (isGrown(context, symbol, way) || (storage?.kind === 'list' && storage.count !== undefined)) return true;
    const declaration = symbol.valueDeclaration;
    const isLocal = way === '' && declaration !== undefined && ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined && binding === undefined;
    return isLocal && isOwnLength(context, withoutAssertion(declaration.initializer!), declaration.type, symbol, underway);
  });
}

const wayOfSteps = ({ steps }: PlaceReference): string => steps.map((step) => (step.kind === 'member' ? `.${step.name}` : '[]')).join('');
const stepOf = (step: string): AccessStep => (step === '[]' ? { kind: 'index', index: undefined as never } : { kind: 'member', name: step.slice(1) });

/** `bytes(10)`, `new Uint8Array(10)`, `new Array(10).fill(0)`, `Array.from({ length: 10 }, () => 0)`. */
function fresh(context: ProgramContext, node: ts.Expression, type: ts.TypeNode | undefined, name: string): LocalValue | 'refused' | undefined {
  const array = (length: ts.Expression | undefined, element: ValueType, value?: ts.Expression): LocalValue | 'refused' => {
    const n = length && evaluateConstant(context, length);
    if (n === undefined || n < 1 || n > MAX_LENGTH || !Number.isInteger(n)) {
      context.report(diag.badState(node, name, `its length must be a constant of 1..${MAX_LENGTH}`));
      return 'refused';
    }
    return { kind: 'array', dimensions: [n], element, elements: value && [value] };
  };
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.arguments?.length === 1) {
    const storage = Object.hasOwn(TYPED_ARRAYS, node.expression.text) ? TYPED_ARRAYS[node.expression.text] : undefined;
    return storage && array(node.arguments[0], intType(storage));
  }
  if (!ts.isCallExpression(node)) return undefined;
  const maker = intrinsicName(context.symbolOf(node.expression));
  if (maker !== undefined && Object.hasOwn(ARRAY_MAKERS, maker)) return array(node.arguments[0], madeElement(context, node, ARRAY_MAKERS[maker]));
  if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
  const owner = unwrap(node.expression.expression);
  const method = node.expression.name.text;
  const isMade = (ts.isNewExpression(owner) || ts.isCallExpression(owner)) && owner.expression.getText() === 'Array';
  if (method === 'fill' && node.arguments.length === 1 && isMade) {
    return array(owner.arguments?.[0], elementType(context, type, node.arguments[0], name), node.arguments[0]);
  }
  if (method !== 'from' || owner.getText() !== 'Array' || node.arguments.length !== 2) return undefined;
  const [source, maker2] = node.arguments.map(unwrap);
  const length = ts.isObjectLiteralExpression(source) ? source.properties.find((p) => p.name?.getText() === 'length') : undefined;
  if (length === undefined || !ts.isPropertyAssignment(length)) return undefined;
  if (!ts.isArrowFunction(maker2) || maker2.parameters.length > 0 || ts.isBlock(maker2.body)) return undefined;
  if (evaluateConstant(context, maker2.body) === undefined) return undefined;
  return array(length.initializer, elementType(context, type, maker2.body, name), maker2.body);
}

function elementType(context: ProgramContext, type: ts.TypeNode | undefined, value: ts.Expression, name: string): ValueType {
  const node = elementTypeNode(context, type);
  const declared = node && valueType(context, node, `an element of ${name}`);
  if (declared !== undefined) return declared;
  const seen = context.checker.getTypeAtLocation(value);
  if (isTextType(seen) || mayBeNullText(context, value)) return { kind: 'text' };
  return isBooleanType(seen) ? { kind: 'bool' } : new InferredInt();
}

function literal(context: ProgramContext, node: ts.ArrayLiteralExpression, type: ts.TypeNode | undefined, name: string): LocalValue | undefined {
  const dimensions: number[] = [];
  const elements: ts.Expression[] = [];
  let good = true;
  let elementNode = type;
  const visit = (list: ts.ArrayLiteralExpression, depth: number): void => {
    if (dimensions[depth] === undefined) {
      dimensions[depth] = list.elements.length;
      elementNode = elementTypeNode(context, elementNode);
    }
    const inner = list.elements.map(withoutAssertion);
    const nested = inner.filter(ts.isArrayLiteralExpression);
    if (list.elements.length === 0 || list.elements.length !== dimensions[depth] || (nested.length > 0 && nested.length !== inner.length)) {
      if (good) context.report(diag.badTable(list, `the rows of ${name} differ in length, or there are none`));
      good = false;
      return;
    }
    if (nested.length > 0) for (const row of nested) visit(row, depth + 1);
    else elements.push(...list.elements);
  };
  visit(node, 0);
  if (!good) return undefined;
  const declared = elementNode === undefined ? undefined : valueType(context, elementNode, `an element of ${name}`, true);
  if (elementNode !== undefined && declared === undefined) return undefined;
  return { kind: 'array', dimensions, element: declared ?? nullableElement(context, node) ?? elementType(context, undefined, elements[0], name), elements };
}

/** The type of the numbers in `list`, one of which may be null. Undefined: none may be, or they are no numbers. */
const nullableElement = ({ checker }: ProgramContext, list: ts.ArrayLiteralExpression): ValueType | undefined => {
  const element = checker.getTypeAtLocation(list).getNumberIndexType();
  return element !== undefined && isNumberType(checker.getNonNullableType(element)) ? nullableScalar(element) : undefined;
};

/** Whether `node` is a record of values, or a list of them, as long as it is written. */
const isPlain = (context: ProgramContext, node: ts.Expression, type: ts.TypeNode | undefined): boolean =>
  ts.isArrayLiteralExpression(node) ? isPlainList(context, node) || isOnlyCopy(node) : ts.isObjectLiteralExpression(node) && isPlainRecord(context, node, type);

/** `[...list]` */
const isOnlyCopy = ({ elements }: ts.ArrayLiteralExpression): boolean => elements.length === 1 && ts.isSpreadElement(elements[0]);

/** Whether the elements of `list`, and of the lists in it, are values that are written out. */
export const isPlainList = (context: ProgramContext, { elements }: ts.ArrayLiteralExpression): boolean => elements.every((element) => {
  const node = withoutAssertion(element);
  if (ts.isArrayLiteralExpression(node)) return isPlainList(context, node);
  return !ts.isSpreadElement(node) && !isStructureType(context.checker, context.checker.getTypeAtLocation(node));
});

function isPlainRecord(context: ProgramContext, { properties }: ts.ObjectLiteralExpression, type: ts.TypeNode | undefined): boolean {
  return properties.every((property) => {
    const value = ts.isPropertyAssignment(property) ? property.initializer : ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
    if (value === undefined || mayBeNullText(context, value)) return false;
    const declared = property.name && memberTypeNode(context, type, property.name.getText());
    if (declared !== undefined && isNullable(declaredType(context, declared))) return false;
    const seen = context.checker.getTypeAtLocation(value);
    return !isStructureType(context.checker, seen) && !isTextType(seen);
  });
}

function record(context: ProgramContext, node: ts.ObjectLiteralExpression, type: ts.TypeNode | undefined, name: string): LocalValue | undefined {
  const members = new Map<string, LocalMember>();
  for (const property of node.properties) {
    const value = ts.isPropertyAssignment(property) ? property.initializer : ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
    if (value === undefined || property.name === undefined || !ts.isIdentifier(property.name)) {
      context.report(diag.badState(property, name, 'a record holds `name: value` only'));
      return undefined;
    }
    const typeNode = memberTypeNode(context, type, property.name.text);
    const declared = typeNode && followType(context, typeNode).kind !== ts.SyntaxKind.NumberKeyword
      ? valueType(context, typeNode, `${name}.${property.name.text}`)
      : undefined;
    members.set(property.name.text, { value, type: declared });
  }
  return { kind: 'record', members };
}
