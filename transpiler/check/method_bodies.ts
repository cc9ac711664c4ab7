/** Checks the methods of arrays that are loops. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import type { Closure } from '../meaning/closures.ts';
import type { ProgramContext } from '../meaning/context.ts';
import type { ArrayChange, ArrayMethod } from '../meaning/methods.ts';
import type { StructureShape } from '../meaning/shapes.ts';
import { isNullableText } from '../meaning/null_texts.ts';
import { isNullableScalar } from '../meaning/nullable.ts';
import type { PlaceReference } from '../meaning/resolve.ts';
import type { ExpressionKind } from './kinds.ts';
import { isBooleanType, isNumberType, isTextType } from '../meaning/types.ts';
import type { UntypedKinds, ValueKind } from '../meaning/untyped.ts';

/** The result that is expected of a closure: nothing, a condition, or a value of a kind. */
export type ExpectedResult = 'void' | 'condition' | 'nullable' | 'nullableText' | ValueKind | ((value: ts.Expression) => void);

/** The checks of a function's expressions and statements. */
export interface Checks {
  readonly context: ProgramContext;
  readonly kinds: UntypedKinds;
  value(node: ts.Expression): ValueKind | 'void' | 'bad';
  /** The kind of a piece of a text, which may be null. */
  piece(node: ts.Expression): ValueKind | 'void' | 'bad' | 'nullable' | 'nullableText' | 'null';
  /** Reports where `node`, of `kind`, is not of the expected one. */
  expect(node: ts.Expression, kind: ExpressionKind, expected: ExpressionKind): void;
  /** The kind of a value, which may be null. */
  given(node: ts.Expression): ExpressionKind;
  /** As `expect`, where the value is stored: it may be null where its place may hold that. */
  stored(node: ts.Expression, kind: ExpressionKind, expected: ExpressionKind): void;
  place(place: PlaceReference): void;
  element(name: ts.BindingName, list: PlaceReference): void;
  closureBody(body: ts.Block | ts.Expression, expected: ExpectedResult): void;
}

/** The kind of value that `method` gives. */
export function checkMethod(checks: Checks, method: ArrayMethod): ValueKind | 'bad' {
  switch (method.kind) {
    case 'indexOf':
    case 'lastIndexOf':
    case 'includes': {
      checks.place(method.of);
      const kind = checks.given(method.value);
      const element = elementKind(checks, method.of, method.list);
      if (element === 'bad' || kind === 'bad') return 'bad';
      checks.expect(method.value, kind, element);
      return method.kind === 'includes' ? 'bool' : 'int';
    }
    case 'max':
    case 'min':
      for (const operand of method.operands) {
        if (operand.kind === 'one') {
          checks.expect(operand.value, checks.value(operand.value), 'int');
          continue;
        }
        checks.place(operand.of);
        const element = elementKind(checks, operand.of, operand.list);
        if (element !== 'bad') checks.expect(operand.list, element, 'int');
      }
      return 'int';
    case 'reduce': {
      checks.place(method.of);
      const kind = method.start === undefined ? elementKind(checks, method.of, method.list) : checks.value(method.start);
      if (kind === 'bad' || kind === 'void' || kind === 'nullable' || kind === 'nullableText') return 'bad';
      if (method.closure.total !== undefined) checks.kinds.set(method.closure.total, kind);
      checkClosure(checks, method.of, method.closure, kind);
      return kind;
    }
    default:
      checks.place(method.of);
      checkClosure(checks, method.of, method.closure, 'condition');
      return method.kind === 'some' || method.kind === 'every' ? 'bool' : 'int';
  }
}

export function checkClosure(checks: Checks, of: PlaceReference, { element, index, body, node }: Closure, expected: ExpectedResult): void {
  const { checker } = checks.context;
  if (element !== undefined) checks.element(element, of);
  if (index !== undefined) checks.kinds.set(index, 'int');
  if (ts.isBlock(body)) {
    const type = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(node)!);
    const isValue = isBooleanType(type) || isNumberType(type) || isTextType(type);
    if (!isValue) return checks.context.report(diag.unsupportedStatement(node, 'a closure that may end without a result'));
  }
  checks.closureBody(body, expected);
}

export function checkChange(checks: Checks, change: ArrayChange, node: ts.CallExpression): void {
  const { kind, of, list } = change;
  checks.place(of);
  if (kind === 'by') return checkOrder(checks, change, node);
  const element = elementKind(checks, of, list);
  if (element !== 'bad' && kind !== 'reverse') checks.expect(list, element, kind === 'texts' ? 'text' : 'int');
}

/** The elements change their places: each is a number, a text, or a record of values, which no name stands for any more, and the comparer reads no others. */
function checkOrder(checks: Checks, { of, list, compare }: ArrayChange & { readonly kind: 'by' }, node: ts.CallExpression): void {
  const { context, kinds } = checks;
  const aliases = aliasesOf(context);
  const own = kinds.shapeOf(of);
  const shapes = own !== undefined ? [own] : aliases.shapes(list);
  const isOwned = (shape: StructureShape | undefined): boolean => shape?.kind === 'leaf' && !shape.isConstant;
  const elements = shapes.map((shape) => (shape?.kind === 'list' ? shape.element : undefined));
  const isNumbers = kinds.kindOfPlace(of, 1) === 'int' || elements.every((one) => one?.kind === 'leaf' && isOwned(one) && one.value === 'int');
  const isTexts = elements.every((one) => one?.kind === 'leaf' && isOwned(one) && one.value === 'text');
  const isRecords = elements.every((one) => one?.kind === 'record' && (one.classes?.length ?? 1) === 1 && [...one.members.values()].every(isOwned));
  if (shapes.length === 0 || !(isNumbers || isTexts || isRecords)) {
    return context.report(diag.notAPlace(list, list.getText(), 'sorted: its elements are not all numbers or texts, or records of values'));
  }
  const other = aliases.conflict(list, node, true) ?? aliases.overlap(list, compare.body, compare.names);
  if (other !== undefined) return context.report(diag.notAPlace(list, list.getText(), `sorted while ${other} may stand for one of its elements`));
  const { function: model, names } = compare;
  if (model !== undefined) {
    const taken = isRecords ? 'reference' : isTexts ? 'text' : 'int';
    const isFit = model.parameters.every(({ type }) => type.kind === taken) && model.returns?.kind === 'int';
    const [given] = node.arguments;
    if (!isFit) context.report(diag.badReference(given, given.getText(), 'does not compare numbers, texts or records'));
    return;
  }
  for (const name of names) checks.element(name, of);
  checks.closureBody(compare.body, 'int');
}

/** The kind of the elements of `list`, which may be null by its type. Undefined: they may not. */
export function nullableElementKind({ checker }: ProgramContext, list: ts.Expression): 'nullable' | 'nullableText' | undefined {
  const element = checker.getTypeAtLocation(list).getNumberIndexType();
  if (element === undefined) return undefined;
  return isNullableText(element) ? 'nullableText' : isNullableScalar(element) ? 'nullable' : undefined;
}

/** The kind of the elements of `of`, which `list` names; `bad` after a report where they are no values. */
export function elementKind({ context, kinds }: Checks, of: PlaceReference, list: ts.Expression): ValueKind | 'nullable' | 'nullableText' | 'bad' {
  const known = kinds.kindOfPlace(of, 1);
  const element = context.checker.getTypeAtLocation(list).getNumberIndexType();
  const nullable = nullableElementKind(context, list);
  if (nullable !== undefined) return nullable;
  if (known !== undefined) return known;
  if (element !== undefined && isNumberType(element)) return 'int';
  if (element !== undefined && isBooleanType(element)) return 'bool';
  if (element !== undefined && isTextType(element)) return 'text';
  context.report(
    diag.notAPlace(list, list.getText(), 'searched or ordered: its elements are arrays or records, which have no order and are not compared')
  );
  return 'bad';
}
