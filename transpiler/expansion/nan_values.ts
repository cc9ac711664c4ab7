/**
 * Numbers of texts that may be NaN: `const n = parseInt(c, 10); if (!isNaN(n) && n > 0) pick(n);`. NaN is written as a number below 0, where no use of
 * the variable tells it from NaN: a comparison that fails for both, an index that no list has, or a place behind a test.
 */
import { ts } from 'ts-morph';
import { identifiersOf } from './captured.ts';
import { conditionsAhead, type KnownCondition } from './conditions_ahead.ts';
import { nodesOfKind } from './node_kinds.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import { isCondition, isName } from './syntax.ts';

const SK = ts.SyntaxKind;

/**
 * The edits that let a number below 0 stand for NaN in the place of `reading`, `Number(c)` or a like call. It is the value of a constant, or an index.
 * Undefined: a use of it may tell one from the other.
 */
export function editsForNaN(reading: ts.Expression, checker: ts.TypeChecker): readonly TextEdit[] | undefined {
  const { node, less } = lessened(reading);
  const { parent } = node;
  if (isIndexOfList(node, checker)) return [];
  if (!ts.isVariableDeclaration(parent) || parent.initializer !== node || !ts.isIdentifier(parent.name) || (parent.parent.flags & ts.NodeFlags.Const) === 0) return undefined;
  const block = parent.parent.parent.parent;
  if (!ts.isBlock(block)) return undefined;
  const symbol = checker.getSymbolAtLocation(parent.name)!;
  const variable = new NaNVariable(checker, symbol, -1 - less);
  const uses = identifiersOf(checker, block, symbol).filter((use) => use !== parent.name).map((use) => variable.editsOf(use) ?? (variable.isTested(use) ? [] : undefined));
  return uses.every((edits) => edits !== undefined) ? uses.flat() : undefined;
}

/**
 * The edits of `file` for its tests of NaN. `parseInt(typed, 10)` is NaN for an empty text, and a number below 0 takes its place. No other number is NaN:
 * what could be is refused.
 */
export function nanTests(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const calls = nodesOfKind<ts.CallExpression>(file, SK.CallExpression);
  const edits = calls.flatMap((node) => {
    const [given, base, ...more] = node.arguments;
    const isParsed = node.expression.getText() === 'parseInt' && given !== undefined && more.length === 0 && isName(given, getters) && (base === undefined || base.getText() === '10');
    const own = isParsed ? editsForNaN(node, checker) : undefined;
    return own === undefined || own.length === 0 ? [] : [replacing(node, `(${given.getText()} === '' ? -1 : ${node.getText()})`), ...own];
  });
  const left = calls.filter((node) => !edits.some(({ start, end }) => start <= node.getStart() && node.getEnd() <= end)).flatMap((node) => {
    const test = nanTest(node);
    const isNumber = test !== undefined && isName(test.given, getters) && (checker.getTypeAtLocation(test.given).flags & ts.TypeFlags.NumberLike) !== 0;
    return isNumber ? [replacing(node, String(test.isInteger))] : [];
  });
  return [...edits, ...left];
}

/** The question of `node` about `given`: if it is NaN, or if it is an integer. Undefined: it asks neither. */
export function nanTest(node: ts.Node): { readonly given: ts.Expression; readonly isInteger: boolean } | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length !== 1) return undefined;
  const asked = node.expression.getText();
  if (asked !== 'isNaN' && asked !== 'Number.isNaN' && asked !== 'Number.isInteger') return undefined;
  return { given: node.arguments[0], isInteger: asked === 'Number.isInteger' };
}

/** `node` with the number that is taken away from it around it. */
function lessened(node: ts.Expression, less = 0): { readonly node: ts.Expression; readonly less: number } {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return lessened(parent, less);
  const isLess = ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === SK.MinusToken && ts.isNumericLiteral(parent.right);
  return isLess ? lessened(parent, less + Number((parent.right as ts.NumericLiteral).text)) : { node, less };
}

/** Whether `node` is the index of an element of a list: none has the index NaN, nor one below 0. */
function isIndexOfList(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const { parent } = node;
  if (!ts.isElementAccessExpression(parent) || parent.argumentExpression !== node) return false;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(parent.expression));
  return checker.isArrayType(type) || checker.isTupleType(type);
}

/** A constant that is `none` in place of NaN. */
class NaNVariable {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly symbol: ts.Symbol,
    private readonly none: number,
  ) {}

  isNamedBy(node: ts.Expression): boolean {
    return ts.isIdentifier(node) && this.checker.getSymbolAtLocation(node) === this.symbol;
  }

  /** The edits of a use that is the same for NaN and for a number below 0; undefined for another one. */
  editsOf(use: ts.Identifier): readonly TextEdit[] | undefined {
    const { parent } = use;
    const test = nanTest(parent);
    if (test !== undefined) return [replacing(parent, `(${use.text} ${test.isInteger ? '!==' : '==='} ${this.none})`)];
    if (isIndexOfList(lessened(use).node, this.checker)) return [];
    if (this.none === -1 && isCondition(use)) return [replacing(use, `(${use.text} > 0)`)];
    return ts.isBinaryExpression(parent) && (this.isNumberBehind({ condition: parent, holds: true }) || this.isUnequal(parent)) ? [] : undefined;
  }

  /** Whether a test ahead of `node` fails for NaN. */
  isTested(node: ts.Node): boolean {
    return [...conditionsAhead(node)].some((known) => this.isNumberBehind(known));
  }

  /** Whether what is known shows that the variable is a number. */
  private isNumberBehind({ condition, holds }: KnownCondition): boolean {
    if (this.isNamedBy(condition)) return holds && this.none === -1;
    const test = nanTest(condition);
    if (test !== undefined) return this.isNamedBy(test.given) && test.isInteger === holds;
    if (!ts.isBinaryExpression(condition) || !this.isNamedBy(condition.left)) return false;
    const { right, operatorToken: { kind } } = condition;
    const other = constantOf(right);
    if (other === undefined) return false;
    if (kind === SK.GreaterThanEqualsToken || kind === SK.EqualsEqualsEqualsToken) return holds && other > this.none;
    return kind === SK.GreaterThanToken ? holds && other >= this.none : kind === SK.ExclamationEqualsEqualsToken && !holds && other > this.none;
  }

  /** `n !== 3`, which holds for NaN and for a number below 0. */
  private isUnequal({ left, right, operatorToken: { kind } }: ts.BinaryExpression): boolean {
    const other = constantOf(right);
    return kind === SK.ExclamationEqualsEqualsToken && this.isNamedBy(left) && other !== undefined && other > this.none;
  }
}

function constantOf(node: ts.Expression): number | undefined {
  if (ts.isPrefixUnaryExpression(node)) return node.operator === SK.MinusToken && ts.isNumericLiteral(node.operand) ? -Number(node.operand.text) : undefined;
  return ts.isNumericLiteral(node) ? Number(node.text) : undefined;
}
