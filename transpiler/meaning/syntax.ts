/** Facts that the form of a node tells by itself. */
import { ts } from 'ts-morph';
import { CHOOSING_OPERATORS } from './operators.ts';
import { memoize } from '../base/memoize.ts';

export const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((m) => m.kind === ts.SyntaxKind.ExportKeyword);

/** `node` without parentheses and the `!` that only TypeScript reads. */
export function unwrap(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) ? unwrap(node.expression) : node;
}

/** `node` without what only TypeScript reads: parentheses, `!`, assertions of types. */
export function withoutAssertion(expression: ts.Expression): ts.Expression {
  const node = unwrap(expression);
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isTypeAssertionExpression(node) ? withoutAssertion(node.expression) : node;
}

export const isFunctionValue = (node: ts.Expression): node is ts.ArrowFunction | ts.FunctionExpression =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Whether `node` is a `const` at the top of a module. */
export const isModuleConstant = (node: ts.VariableDeclaration): boolean =>
  (node.parent.flags & ts.NodeFlags.Const) !== 0 && ts.isVariableStatement(node.parent.parent) && ts.isSourceFile(node.parent.parent.parent);

const standIn = (name: string): ts.Symbol => ({ name, escapedName: name, flags: 0 }) as unknown as ts.Symbol;

/** The stand-in of a parameter's symbol for what the pattern `_node` takes apart. */
export const symbolOfPattern = memoize((_node: ts.BindingPattern): ts.Symbol => standIn('given'));

/** Stand-ins for variables: those of the arrays and records that expressions make. */
const madeSymbols = new WeakMap<ts.Symbol, ts.Node>();

/** The stand-in of a variable's symbol for the array or record that `node` makes. */
export const symbolOfList = memoize((node: ts.Node): ts.Symbol => {
  const symbol = standIn(ts.isObjectLiteralExpression(node) ? 'made' : 'list');
  madeSymbols.set(symbol, node);
  return symbol;
});

/** The expression that makes what `symbol` stands for. Undefined: it is the symbol of a name. */
export const makerOf = (symbol: ts.Symbol): ts.Node | undefined => madeSymbols.get(symbol);

/** Whether `symbol` stands for what an expression makes. */
export const isMadeSymbol = (symbol: ts.Symbol): boolean => madeSymbols.has(symbol);

/** Whether nothing behind `node` is reached from it, within its block. */
export function isLeaving(node: ts.Statement): boolean {
  if (ts.isBlock(node)) return node.statements.length > 0 && isLeaving(node.statements.at(-1)!);
  return ts.isReturnStatement(node) || ts.isThrowStatement(node) || ts.isContinueStatement(node) || ts.isBreakStatement(node);
}

/** `a ?? b` */
export const isCoalescing = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;

/** Whether the form of `node` leaves open that it gives an array or a record. The operands on the right decide, so a long row of operators costs no more than its length. */
export function mayGiveStructure(node: ts.Expression): boolean {
  const inner = withoutAssertion(node);
  if (ts.isBinaryExpression(inner)) return CHOOSING_OPERATORS.has(inner.operatorToken.kind) && mayGiveStructure(inner.right);
  return !ts.isPrefixUnaryExpression(inner) && !ts.isPostfixUnaryExpression(inner) && !ts.isNumericLiteral(inner) && !ts.isStringLiteralLike(inner)
    && !ts.isTemplateExpression(inner) && !ts.isTypeOfExpression(inner);
}

/** `node.name(…)`; undefined where no method of `node` is called. */
export const methodCallOn = ({ parent }: ts.Expression): ts.CallExpression | undefined =>
  (ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent) && parent.parent.expression === parent ? parent.parent : undefined);
