/** The conditions that are known where a node is evaluated: those of the branches around it, and of the statements that leave a block ahead of it. */
import { ts } from 'ts-morph';

const SK = ts.SyntaxKind;

/** A condition without `!`, `&&` and `||`, and whether it holds. */
export interface KnownCondition {
  readonly condition: ts.Expression;
  readonly holds: boolean;
}

/** What is known at `from`, of the function around it. A variable in a condition may have changed since, unless it is a constant. */
export function* conditionsAhead(from: ts.Node): Generator<KnownCondition> {
  for (let node = from; !ts.isSourceFile(node.parent) && !isCalledElsewhere(node); node = node.parent) {
    const { parent } = node;
    if (ts.isIfStatement(parent) && parent.expression !== node) yield* partsOf(parent.expression, parent.thenStatement === node);
    if (ts.isConditionalExpression(parent) && parent.condition !== node) yield* partsOf(parent.condition, parent.whenTrue === node);
    if (ts.isBinaryExpression(parent) && parent.right === node && LOGICAL.has(parent.operatorToken.kind)) yield* partsOf(parent.left, parent.operatorToken.kind === SK.AmpersandAmpersandToken);
    if (!ts.isBlock(parent)) continue;
    for (const one of parent.statements) if (one.end <= node.pos && ts.isIfStatement(one) && endsFlow(one.thenStatement)) yield* partsOf(one.expression, false);
  }
}

const LOGICAL: ReadonlySet<ts.SyntaxKind> = new Set([SK.AmpersandAmpersandToken, SK.BarBarToken]);

/** Whether `node` is a function that may run ahead of the statements in front of it. */
const isCalledElsewhere = (node: ts.Node): boolean => ts.isFunctionLike(node) && !ts.isArrowFunction(node) && !ts.isFunctionExpression(node);

function* partsOf(condition: ts.Expression, holds: boolean): Generator<KnownCondition> {
  if (ts.isParenthesizedExpression(condition)) yield* partsOf(condition.expression, holds);
  else if (ts.isPrefixUnaryExpression(condition) && condition.operator === SK.ExclamationToken) yield* partsOf(condition.operand, !holds);
  else if (ts.isBinaryExpression(condition) && condition.operatorToken.kind === (holds ? SK.AmpersandAmpersandToken : SK.BarBarToken)) {
    yield* partsOf(condition.left, holds);
    yield* partsOf(condition.right, holds);
  } else yield { condition, holds };
}

/** Whether nothing behind `node` runs. */
function endsFlow(node: ts.Statement): boolean {
  if (ts.isBlock(node)) return node.statements.length > 0 && endsFlow(node.statements.at(-1)!);
  return ts.isReturnStatement(node) || ts.isThrowStatement(node) || ts.isContinueStatement(node) || ts.isBreakStatement(node);
}
