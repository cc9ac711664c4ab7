/** Where an expression stands whose value may be a record of a pool, and what of it counts there. */
import { ts } from 'ts-morph';
import { isCondition } from '../expansion/syntax.ts';
import { mayBeMissing } from './pool_types.ts';

const SK = ts.SyntaxKind;

/** Whether `node` is `null` or `undefined`. */
export const isNothing = (node: ts.Expression): boolean => node.kind === SK.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');

/** Whether `node` stands where it counts if there is one. */
export function isAskedFor(node: ts.Expression): boolean {
  const { parent } = node;
  if (isCondition(node)) return true;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) return parent.questionDotToken !== undefined;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  if (parent.left === node && (kind === SK.QuestionQuestionToken || kind === SK.BarBarToken || kind === SK.AmpersandAmpersandToken)) return true;
  const other = parent.left === node ? parent.right : parent.left;
  const isLoose = kind === SK.EqualsEqualsToken || kind === SK.ExclamationEqualsToken;
  return (isLoose && other.kind === SK.NullKeyword) || (ts.isIdentifier(other) && other.text === 'undefined');
}

/** Whether it is `&&` or `||`. */
export const isLogical = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean => kind === SK.AmpersandAmpersandToken || kind === SK.BarBarToken;

/** Whether `node` is what a link of the optional chain `parent` starts from. */
export const isLinkOf = (parent: ts.Node, node: ts.Expression): boolean =>
  (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent)) && parent.expression === node && (parent.flags & ts.NodeFlags.OptionalChain) !== 0;

/** Whether `node`, which may be undefined, is compared with what is not. */
export function isComparedWithValue(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const { parent } = node;
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false;
  const { kind } = parent.operatorToken;
  return (kind === SK.EqualsEqualsEqualsToken || kind === SK.ExclamationEqualsEqualsToken) && !mayBeMissing(checker.getTypeAtLocation(parent.right));
}

/** Whether `=` stores another value into `node`. */
export const isOverwritten = (node: ts.Expression): boolean => ts.isBinaryExpression(node.parent) && node.parent.left === node && node.parent.operatorToken.kind === SK.EqualsToken;

export const isReadonly = (checker: ts.TypeChecker, type: ts.Type): boolean => (checker.isArrayType(type) && type.symbol.name === 'ReadonlyArray') || (checker.isTupleType(type) && (type as ts.TupleTypeReference).target.readonly);

/** Whether `type` has no arrays and records. */
export const isOfValues = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & ts.TypeFlags.Object) === 0);
