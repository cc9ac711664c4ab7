/**
 * Numbers of texts that are built of digits: `if (c >= '0' && c <= '9') typed += c; … Number(typed)`. No such text makes NaN of `Number`, and only the
 * empty one of `parseInt`.
 */
import { ts } from 'ts-morph';
import { isCharacter, isOfCode } from './character_codes.ts';
import { isDigitAt, isDigitCodeAt } from './digit_bounds.ts';
import { editsForNaN } from './nan_values.ts';
import { nodesOfKind } from './node_kinds.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import { isAssigning, isMarked, isName, isStoreTarget } from './syntax.ts';

const SK = ts.SyntaxKind;

/** Methods of a text that give digits of it, or none. */
const PARTS: ReadonlySet<string> = new Set(['slice', 'substring', 'charAt', 'trim', 'repeat']);

/** The readings of such texts in `file`: `modules` are all that may change a variable. */
export function digitTexts(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>, modules: readonly ts.SourceFile[]): readonly TextEdit[] {
  const digits = new DigitTexts(checker, modules);
  const calls = nodesOfKind<ts.CallExpression>(file, SK.CallExpression).flatMap((node) => {
    const [given, base, ...more] = node.arguments;
    const by = node.expression.getText();
    const isRead = (by === 'Number' || by === 'parseInt') && given !== undefined && more.length === 0 && isName(given, getters) && (base === undefined || (by === 'parseInt' && base.getText() === '10'));
    if (!isRead || !digits.hasOnly(given)) return [];
    const text = given.getText();
    const value = numberOf(given);
    if (by === 'Number') return [replacing(node, value)];
    const edits = editsForNaN(node, checker);
    return edits === undefined ? [] : [replacing(node, `(${text} === '' ? -1 : ${value})`), ...edits];
  });
  const signs = nodesOfKind<ts.PrefixUnaryExpression>(file, SK.PrefixUnaryExpression).filter(({ operator, operand }) => operator === SK.PlusToken && isName(operand, getters) && digits.hasOnly(operand));
  return [...calls, ...signs.map((node) => replacing(node, numberOf(node.operand)))];
}

/** The number of `text`, which is built of digits; 0 where it is empty. */
const numberOf = (text: ts.Expression): string => `Math.max(parseInt(${text.getText()}, 10) || 0, 0)`;

/** A value that a variable is given. Undefined: one that is not followed. */
type Given = ts.Expression | undefined;

class DigitTexts {
  private collected: Map<ts.Symbol, Given[]> | undefined;
  /** Whether each variable holds digits only; those that are underway do, as far as the others do. */
  private readonly known = new Map<ts.Symbol, boolean>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly modules: readonly ts.SourceFile[],
  ) {}

  /** All that is stored in variables and in members. Most programs are never asked. */
  private get given(): ReadonlyMap<ts.Symbol, readonly Given[]> {
    if (this.collected === undefined) {
      this.collected = new Map();
      for (const file of this.modules) this.collect(file, this.collected);
    }
    return this.collected;
  }

  /** Whether `node` is a text of digits, or an empty one, and is built: a character is left to character_codes.ts. */
  hasOnly(expression: ts.Expression): boolean {
    const declared = this.symbolOf(expression)?.valueDeclaration;
    if (!this.isText(expression) || (declared !== undefined && ts.isVariableDeclaration(declared) && isCharacter(declared, this.checker))) return false;
    const found = this.isOfDigits(expression);
    // What was taken to hold while it was underway is shown again.
    if (!found) for (const [symbol, isDigits] of this.known) if (isDigits) this.known.delete(symbol);
    return found;
  }

  private isText(node: ts.Expression): boolean {
    return (this.checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0;
  }

  private isOfDigits(node: ts.Expression): boolean {
    if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return this.isOfDigits(node.expression);
    if (ts.isStringLiteralLike(node)) return /^\d*$/.test(node.text);
    if (ts.isConditionalExpression(node)) return this.isOfDigits(node.whenTrue) && this.isOfDigits(node.whenFalse);
    if (ts.isTemplateExpression(node)) return /^\d*$/.test(node.head.text) && node.templateSpans.every(({ expression, literal }) => /^\d*$/.test(literal.text) && this.isText(expression) && this.isOfDigits(expression));
    if (ts.isBinaryExpression(node)) {
      const { left, right, operatorToken: { kind } } = node;
      if (kind === SK.EqualsToken) return this.isOfDigits(right);
      return (kind === SK.PlusToken || kind === SK.BarBarToken) && this.isText(left) && this.isText(right) && this.isOfDigits(left) && this.isOfDigits(right);
    }
    if (ts.isCallExpression(node)) return this.isPartOfDigits(node) || (isOfCode(node, this.checker) && this.isDigitCode(node.arguments[0], node));
    const symbol = this.symbolOf(node);
    return symbol !== undefined && (this.isDigit(node, symbol) || this.holdsDigits(symbol));
  }

  private isPartOfDigits({ expression: callee, questionDotToken }: ts.CallExpression): boolean {
    return questionDotToken === undefined && ts.isPropertyAccessExpression(callee) && PARTS.has(callee.name.text) && this.isText(callee.expression) && this.isOfDigits(callee.expression);
  }

  /** The variable or the member of a class that `node` names. */
  private symbolOf(node: ts.Expression): ts.Symbol | undefined {
    if (ts.isIdentifier(node)) return this.original(node);
    return ts.isPropertyAccessExpression(node) && node.questionDotToken === undefined ? this.original(node.name) : undefined;
  }

  private original(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Whether a test ahead of `node` shows that the constant `symbol`, a character, is a digit. */
  private isDigit(node: ts.Expression, symbol: ts.Symbol): boolean {
    const declared = symbol.valueDeclaration;
    if (declared === undefined || !ts.isVariableDeclaration(declared) || !isCharacter(declared, this.checker)) return false;
    const { initializer } = declared;
    return isDigitAt(node, symbol, this.checker) || (initializer !== undefined && isOfCode(initializer, this.checker) && this.isDigitCode((initializer as ts.CallExpression).arguments[0], node));
  }

  /** Whether tests ahead of `node` show that `code`, which nothing assigns, is that of a digit. */
  private isDigitCode(code: ts.Expression, node: ts.Expression): boolean {
    const symbol = ts.isIdentifier(code) ? this.checker.getSymbolAtLocation(code) : undefined;
    const declared = symbol?.valueDeclaration;
    if (symbol === undefined || declared === undefined || this.given.get(symbol)?.includes(undefined) === true) return false;
    const isKept = ts.isParameter(declared) ? (this.given.get(symbol) ?? []).length === 0 : ts.isVariableDeclaration(declared) && (declared.parent.flags & ts.NodeFlags.Const) !== 0;
    if (!isKept) return false;
    return isDigitCodeAt(node, code, this.checker);
  }

  /** Whether all that is stored in `symbol` is of digits. */
  private holdsDigits(symbol: ts.Symbol): boolean {
    const known = this.known.get(symbol);
    if (known !== undefined) return known;
    const declared = symbol.valueDeclaration;
    const isFollowed = declared !== undefined && ((ts.isPropertyDeclaration(declared) && isPrivate(declared)) || ts.isVariableDeclaration(declared));
    if (!isFollowed) return false;
    this.known.set(symbol, true);
    const given = [declared.initializer, ...(this.given.get(symbol) ?? [])];
    const holds = given.every((one) => one !== undefined && this.isOfDigits(one));
    this.known.set(symbol, holds);
    return holds;
  }

  private collect(file: ts.SourceFile, given: Map<ts.Symbol, Given[]>): void {
    for (const node of [...nodesOfKind<ts.Identifier>(file, SK.Identifier), ...nodesOfKind<ts.PrivateIdentifier>(file, SK.PrivateIdentifier)]) {
      const whole = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node as ts.Expression;
      const target = outermost(whole);
      if (!isStoreTarget(target)) continue;
      const symbol = ts.isShorthandPropertyAssignment(node.parent) ? this.checker.getShorthandAssignmentValueSymbol(node.parent) : this.original(node);
      if (symbol === undefined) continue;
      const { parent } = target;
      const isDirect = ts.isBinaryExpression(parent) && isAssigning(parent.operatorToken.kind) && parent.left === target;
      const isText = isDirect && (parent.operatorToken.kind === SK.EqualsToken || parent.operatorToken.kind === SK.PlusEqualsToken) && this.isText(parent.right);
      given.set(symbol, [...(given.get(symbol) ?? []), isText ? parent.right : undefined]);
    }
  }
}

/** Whether nothing outside of the class stores to `node`, by any type. */
const isPrivate = (node: ts.PropertyDeclaration): boolean => ts.isPrivateIdentifier(node.name) || isMarked(node, SK.PrivateKeyword);

const outermost = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node.parent) || ts.isNonNullExpression(node.parent) ? outermost(node.parent) : node);
