/**
 * `let best = Infinity`: a number that stands for it, 2147483647, or its negative. Both are ordered with all numbers that lie between them as infinities
 * are. So a variable that may hold one is compared, given on and bounded as it stands. Anywhere else it is asked for a number that is none, which the
 * ranges must show, and so is all that it is compared with.
 */
import { ts } from 'ts-morph';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isAssigning, isOfJavaScript } from './syntax.ts';

const SK = ts.SyntaxKind;
const MOST = 2147483647;

/** Infinities in the functions of `file`. */
export function infinities(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  if (!/\bInfinity\b/.test(file.text)) return [];
  const given = literalsIn(file, checker);
  if (given.length === 0) return [];
  const variables = variablesWith(file, checker, given);
  if (variables === undefined) return [];
  const [finite, type] = ['finite', 'Finite'].map(freeNames(file));
  const scope: Scope = { checker, variables, given: new Set(given), finite };
  const found: TextEdit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isExpression(node) && scope.given.has(node)) found.push(replacing(node, String(valueOf(node))));
    if (ts.isExpression(node) && !isNamed(node) && isAsked(scope, node)) found.push(insertion(node.getStart(), `${finite}(`), insertion(node.getEnd(), ')'));
    ts.forEachChild(node, visit);
  };
  visit(file);
  const head = `import type { Int as ${type} } from 'ts65/int'; `;
  return [{ start: file.statements[0].getStart(), end: file.statements[0].getStart(), text: head }, ...found, {
    start: file.end, end: file.end, text: `\nfunction ${finite}(value: ${type}<${1 - MOST}, ${MOST - 1}>): number { return value; }\n`,
  }];
}

interface Scope {
  readonly checker: ts.TypeChecker;
  /** The variables that may hold an infinity. */
  readonly variables: ReadonlySet<ts.Symbol>;
  readonly given: ReadonlySet<ts.Node>;
  readonly finite: string;
}

/** `Infinity`, `-Infinity` and `Number.POSITIVE_INFINITY` in functions, the outermost node of each. */
function literalsIn(file: ts.SourceFile, checker: ts.TypeChecker): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node, isRun: boolean): void => {
    if (isRun && ts.isExpression(node) && valueOf(node) !== undefined) {
      const symbol = checker.getSymbolAtLocation(ts.isPrefixUnaryExpression(node) ? node.operand : node);
      if (isOfJavaScript(symbol)) return void found.push(node);
    }
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

function valueOf(node: ts.Expression): number | undefined {
  if (ts.isPrefixUnaryExpression(node) && node.operator === SK.MinusToken) {
    const inner = valueOf(node.operand);
    return inner === undefined ? undefined : -inner;
  }
  if (ts.isIdentifier(node)) return node.text === 'Infinity' ? MOST : undefined;
  if (!ts.isPropertyAccessExpression(node) || node.expression.getText() !== 'Number') return undefined;
  return node.name.text === 'POSITIVE_INFINITY' ? MOST : node.name.text === 'NEGATIVE_INFINITY' ? -MOST : undefined;
}

const symbolOf = (checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined => (ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined);

/** The local variables that are given one. Undefined: one is given to something else. */
function variablesWith(file: ts.SourceFile, checker: ts.TypeChecker, given: readonly ts.Expression[]): ReadonlySet<ts.Symbol> | undefined {
  const variables = new Set<ts.Symbol>();
  const literals = new Set<ts.Node>(given);
  for (let size = -1; size !== variables.size;) {
    size = variables.size;
    let isLost = false;
    const visit = (node: ts.Node): void => {
      const target = ts.isVariableDeclaration(node) && node.initializer !== undefined ? [node.name, node.initializer] as const
        : ts.isBinaryExpression(node) && node.operatorToken.kind === SK.EqualsToken ? [node.left, node.right] as const : undefined;
      if (target !== undefined && mayBe({ checker, variables, given: literals, finite: '' }, target[1])) {
        const symbol = symbolOf(checker, target[0]);
        const declaration = symbol?.valueDeclaration;
        const isLocal = declaration !== undefined && ts.isVariableDeclaration(declaration) && ts.findAncestor(declaration, ts.isFunctionLike) !== undefined && declaration.type?.kind !== SK.UnionType;
        if (isLocal) variables.add(symbol!);
        else if (literals.has(target[1])) isLost = true;
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    if (isLost) return undefined;
  }
  return variables;
}

/** Whether `node` may give an infinity, where nothing asks for a number that is none. */
function mayBe(scope: Scope, node: ts.Expression): boolean {
  if (scope.given.has(node)) return true;
  if (ts.isParenthesizedExpression(node)) return mayBe(scope, node.expression);
  if (ts.isIdentifier(node)) return scope.variables.has(symbolOf(scope.checker, node)!);
  if (ts.isConditionalExpression(node)) return mayBe(scope, node.whenTrue) || mayBe(scope, node.whenFalse);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === SK.QuestionQuestionToken) return mayBe(scope, node.left) || mayBe(scope, node.right);
  if (isBound(node)) return node.arguments.some((one) => mayBe(scope, one));
  return false;
}

/** `Math.min(a, b)` */
const isBound = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ['Math.min', 'Math.max'].includes(node.expression.getText()) && node.arguments.length > 0 && !node.arguments.some(ts.isSpreadElement);

/** Whether `node` is a name that is stored to, or no value. */
function isNamed(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(node) || ts.isConditionalExpression(node)) return true;
  if ((parent as Partial<ts.NamedDeclaration>).name === node) return true;
  return ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === SK.EqualsToken;
}

/** Whether `node` must be shown to be none: it stands where an infinity may not, or where it meets one. */
function isAsked(scope: Scope, node: ts.Expression): boolean {
  const isIts = mayBe(scope, node);
  if (isIts) {
    if (ts.isBinaryExpression(node) || isBound(node)) return !isFree(scope, node);
    return !isFree(scope, node);
  }
  if (ts.isLiteralExpression(node) || (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand))) return false;
  return meets(scope, node);
}

/** Whether an infinity may stand in the place of `node`. */
function isFree(scope: Scope, node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isFree(scope, parent);
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node && scope.variables.has(symbolOf(scope.checker, parent.name)!);
  if (ts.isConditionalExpression(parent)) return node !== parent.condition && isFree(scope, parent);
  if (isBound(parent)) return parent.expression !== node && isFree(scope, parent);
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  if (kind === SK.EqualsToken) return parent.right === node && scope.variables.has(symbolOf(scope.checker, parent.left)!) && ts.isExpressionStatement(parent.parent);
  if (kind === SK.QuestionQuestionToken) return isFree(scope, parent);
  return isComparison(kind);
}

const isComparison = (kind: ts.SyntaxKind): boolean => !isAssigning(kind) && [
  SK.LessThanToken, SK.LessThanEqualsToken, SK.GreaterThanToken, SK.GreaterThanEqualsToken,
  SK.EqualsEqualsEqualsToken, SK.ExclamationEqualsEqualsToken, SK.EqualsEqualsToken, SK.ExclamationEqualsToken,
].includes(kind);

/** Whether `node`, a number that is no infinity, is compared with one, or stored where one may be. */
function meets(scope: Scope, node: ts.Expression): boolean {
  const { parent } = node;
  const isNumber = (scope.checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) !== 0;
  if (!isNumber) return false;
  if (ts.isParenthesizedExpression(parent)) return meets(scope, parent);
  if (ts.isConditionalExpression(parent)) return node !== parent.condition && (mayBe(scope, parent) || meets(scope, parent));
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node && scope.variables.has(symbolOf(scope.checker, parent.name)!);
  if (isBound(parent)) return mayBe(scope, parent);
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  if (kind === SK.EqualsToken) return parent.right === node && scope.variables.has(symbolOf(scope.checker, parent.left)!);
  if (kind === SK.QuestionQuestionToken) return mayBe(scope, parent);
  return isComparison(kind) && mayBe(scope, node === parent.left ? parent.right : parent.left);
}
