/** Arrays that are made of all elements of another: `[...list]`, `list.slice()`, `list.map(f)`. They are as long as it is. */
import { ts } from 'ts-morph';
import { InferredInt } from '../inferred.ts';
import type { ValueType } from '../model.ts';
import { closureCall, type Closure } from './closures.ts';
import { unwrap, withoutAssertion, type CheckContext } from './context.ts';
import { resolve, type PlaceReference } from './resolve.ts';
import { elementTypeNode, isBooleanType, isListType, isNumberType, valueType } from './types.ts';

export interface Copy {
  readonly kind: 'copy';
  readonly of: PlaceReference;
  readonly list: ts.Expression;
  /** What gives each element; without one, it is the element of the other array. */
  readonly closure: Closure | undefined;
  readonly element: ValueType;
}

/** The copy that `init` makes; undefined where it makes none, or none of numbers or booleans. `type` is the variable's annotation. */
export function copyOf(context: CheckContext, init: ts.Expression, type: ts.TypeNode | undefined): Copy | undefined {
  const { checker } = context;
  const node = withoutAssertion(init);
  const made = sourceOf(node);
  const of = made && resolve(context, made.list);
  if (made === undefined || of?.kind !== 'place' || !isListType(checker, checker.getTypeAtLocation(made.list))) return undefined;
  const whole = checker.getTypeAtLocation(node);
  // A typed array's copy is one as well, and wraps what is stored.
  if (!checker.isArrayType(whole) && !checker.isTupleType(whole)) return undefined;
  const element = elementOf(context, whole, type);
  return element && { kind: 'copy', of, list: made.list, closure: made.closure, element };
}

function sourceOf(node: ts.Expression): { readonly list: ts.Expression; readonly closure: Closure | undefined } | undefined {
  if (ts.isArrayLiteralExpression(node)) {
    const [only] = node.elements;
    return node.elements.length === 1 && ts.isSpreadElement(only) ? { list: only.expression, closure: undefined } : undefined;
  }
  const call = closureCall(node);
  if (call?.method === 'map') return call;
  if (!ts.isCallExpression(node) || node.arguments.length > 0 || node.questionDotToken !== undefined) return undefined;
  const callee = unwrap(node.expression);
  const isSlice = ts.isPropertyAccessExpression(callee) && callee.questionDotToken === undefined && callee.name.text === 'slice';
  return isSlice ? { list: callee.expression, closure: undefined } : undefined;
}

function elementOf(context: CheckContext, whole: ts.Type, type: ts.TypeNode | undefined): ValueType | undefined {
  const node = elementTypeNode(context, type);
  const declared = node && valueType(context, node, 'an element of a copy');
  if (declared !== undefined) return declared.kind === 'text' ? undefined : declared;
  const element = whole.getNumberIndexType();
  // An array of anything is one of numbers, unless the check of its elements says otherwise.
  if (element === undefined || (element.flags & ts.TypeFlags.Any) !== 0 || isNumberType(element)) return new InferredInt();
  return isBooleanType(element) ? { kind: 'bool' } : undefined;
}
