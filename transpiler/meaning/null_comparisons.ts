/** Comparisons with null or undefined that can't hold, and `??` of what is neither. */
import { ts } from 'ts-morph';
import type { ProgramContext } from './context.ts';
import { isNullableText } from './null_texts.ts';
import { declaredTypeOf, isNullableScalar, isNullish, nullishFlagOf, nullishFlags } from './nullable.ts';
import { LOOSE_EQUALITY_OPERATORS } from './operators.ts';
import { unwrap } from './syntax.ts';
import { isBooleanType, isNumberType, isStructureOrNone, isTextType } from './types.ts';

/** The side of `node` that is compared with null or undefined, and never is what it is compared with. Undefined: there is none. */
export function neverNullSide(context: ProgramContext, node: ts.BinaryExpression): ts.Expression | undefined {
  const side = isNullish(context, node.right) ? node.left : isNullish(context, node.left) ? node.right : undefined;
  if (side === undefined || isNullish(context, side)) return undefined;
  const { checker } = context;
  const seen = checker.getTypeAtLocation(side);
  if (!isOfValues(checker, seen)) return undefined;
  // TypeScript takes a variable for one that is not null also behind a call that has changed it: its declaration counts.
  const flags = nullishFlags(seen) | nullishFlags(declaredTypeOf(context, side) ?? seen);
  if (LOOSE_EQUALITY_OPERATORS.has(node.operatorToken.kind)) return flags === 0 ? side : undefined;
  return (flags & nullishFlagOf(side === node.left ? node.right : node.left)) === 0 ? side : undefined;
}

/** Whether `node` is a number, a boolean or a text, and neither null nor undefined, as TypeScript knows it here: the ranges show that it is right. */
export function isNeverNull({ checker }: ProgramContext, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(unwrap(node));
  return isNumberType(type) || isBooleanType(type) || isTextType(type);
}

/** Whether all values of `type` are known: it is no parameter of a generic function, and not `any`. */
const isOfValues = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Never)) === 0
  && (isNumberType(type) || isBooleanType(type) || isTextType(type) || isNullableScalar(type) || isNullableText(type) || isStructureOrNone(checker, type));
