/** Tests of whether a record has a member by a computed name: `name in PRICES`. Behind one, the name is one of the record's. */
import { ts } from 'ts-morph';
import { builtTextsOf } from './built_texts.ts';
import type { ProgramContext } from './context.ts';
import { isRecord, memberList, writtenName } from './named_members.ts';
import { resolveReference, type PlaceReference } from './resolve.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { isTextType } from './types.ts';

export interface NameTest {
  readonly of: PlaceReference;
  readonly record: ts.Expression;
  readonly name: ts.Expression;
}

/** The test that `node` is; undefined where it is none. */
export function nameTest(context: ProgramContext, node: ts.Node): NameTest | undefined {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.InKeyword) return undefined;
  if (writtenName(context, node.left) !== undefined || !isTextType(context.checker.getTypeAtLocation(node.left)) || !isRecord(context, node.right)) return undefined;
  const of = resolveReference(context, node.right);
  return of?.kind === 'place' && of.literal === undefined && context.named.has(of.root) ? { of, record: node.right, name: node.left } : undefined;
}

/**
 * Whether a test ahead of `access` shows that the record has the member. The name is a variable that keeps its value, and a record keeps its names. `isOwn`:
 * the test finds no member that all records inherit.
 */
export function isTested(context: ProgramContext, access: ts.ElementAccessExpression, isOwn: boolean): boolean {
  const name = withoutAssertion(access.argumentExpression);
  const symbol = ts.isIdentifier(name) ? context.symbolOf(name) : undefined;
  if (symbol === undefined || builtTextsOf(context).isAssigned(symbol)) return false;
  const shows = (condition: ts.Expression, holds: boolean): boolean => {
    const node = unwrap(condition);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return shows(node.operand, !holds);
    const joining = holds ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken;
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === joining) return shows(node.left, holds) || shows(node.right, holds);
    const tested = holds ? (isOwn ? undefined : nameTest(context, node)) ?? listedName(context, node) : undefined;
    return tested !== undefined && context.symbolOf(withoutAssertion(tested.name)) === symbol && isSameRecord(context, tested.record, access.expression);
  };
  for (let node: ts.Node = access; !ts.isFunctionLike(node.parent) && !ts.isSourceFile(node.parent); node = node.parent) {
    const { parent } = node;
    if (ts.isIfStatement(parent) && ((parent.thenStatement === node && shows(parent.expression, true)) || (parent.elseStatement === node && shows(parent.expression, false)))) return true;
    if (ts.isConditionalExpression(parent) && ((parent.whenTrue === node && shows(parent.condition, true)) || (parent.whenFalse === node && shows(parent.condition, false)))) return true;
    if (ts.isBinaryExpression(parent) && parent.right === node && parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && shows(parent.left, true)) return true;
    if (ts.isBlock(parent) && parent.statements.some((one) => one.end <= node.pos && ts.isIfStatement(one) && leaves(one.thenStatement) && shows(one.expression, false))) return true;
  }
  return false;
}

/** `Object.keys(PRICES).includes(name)` */
function listedName(context: ProgramContext, node: ts.Expression): { readonly record: ts.Expression; readonly name: ts.Expression } | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length !== 1) return undefined;
  const callee = unwrap(node.expression);
  const list = ts.isPropertyAccessExpression(callee) && callee.name.text === 'includes' ? memberList(context, callee.expression) : undefined;
  return list?.kind === 'keys' ? { record: list.record, name: node.arguments[0] } : undefined;
}

/** Whether both name one record, by constant ways. */
function isSameRecord(context: ProgramContext, one: ts.Expression, other: ts.Expression): boolean {
  const [a, b] = [one, other].map((node) => resolveReference(context, node));
  if (a?.kind !== 'place' || b?.kind !== 'place' || a.root !== b.root || a.steps.length !== b.steps.length) return false;
  return a.steps.every((step, i) => step.kind === 'member' && b.steps[i].kind === 'member' && step.name === b.steps[i].name);
}

const leaves = (node: ts.Statement): boolean => {
  if (ts.isBlock(node)) return node.statements.length > 0 && leaves(node.statements.at(-1)!);
  return ts.isReturnStatement(node) || ts.isThrowStatement(node) || ts.isContinueStatement(node) || ts.isBreakStatement(node);
};
