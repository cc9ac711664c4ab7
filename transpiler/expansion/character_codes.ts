/**
 * `Number(c)` of a character that is a digit: `const c = text[i]; if (c >= '0' && c <= '9') n = n * 10 + Number(c);`. The code of the character gets a
 * variable, and is what is compared: so a test shows that it is a digit. `Number` gives NaN for other characters. The character is one of a text, or
 * that of a code: `String.fromCharCode(code)`, in small or in capital letters, too.
 */
import { ts } from 'ts-morph';
import { digitsFound, isDigitAt, isDigitCodeAt, writtenLength } from './digit_bounds.ts';
import { editsForNaN } from './nan_values.ts';
import { nodesOfKind } from './node_kinds.ts';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { EQUAL, freeNames, isOfJavaScript, ORDERED, UNEQUAL } from './syntax.ts';

const SK = ts.SyntaxKind;

/** The edits of `file` for its constants that are characters, and are read as numbers. */
export function characterCodes(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const free = freeNames(file);
  let digit: string | undefined;
  const edits = nodesOfKind<ts.VariableDeclaration>(file, SK.VariableDeclaration).flatMap((node) => {
    const scope = isCharacter(node, checker) ? scopeOf(node) : undefined;
    if (scope === undefined || !ts.isIdentifier(node.name)) return [];
    const symbol = checker.getSymbolAtLocation(node.name)!;
    const uses = usesOf(scope.within, symbol, checker);
    if (!uses.some((use) => isReading(use))) return [];
    digit ??= free('ts65digit');
    const name = node.name.text;
    const code = free(`${name}_code`);
    const isChanged = isOtherCase(node.initializer);
    let declared = `const ${code} = ${name}.charCodeAt(0);`;
    const edits = uses.filter((use) => !isChanged || !comparesLetter(use)).flatMap((use) => {
      const ofNumber = isReading(use) && readsDecimal(use) && !isDigitAt(use, symbol, checker) ? editsForNaN(use, checker) : undefined;
      if (ofNumber === undefined) return rewritten(use, code, digit!);
      const number = free(`${name}_number`);
      declared += ` const ${number} = ${numberOrNaN(use, code)};`;
      return [replacing(use, number), ...ofNumber];
    });
    return [...scope.declare(declared), ...edits];
  });
  const int = free('ts65Code');
  /** The functions that read codes. */
  const functions = new Set<string>();
  const unnamed = readingsOf(file).flatMap(({ node, of }) => {
    if (!isOfCode(of, checker)) return [];
    digit ??= free('ts65digit');
    const [code] = (of as ts.CallExpression).arguments;
    const edits = isDigitCodeAt(node, code, checker) ? undefined : editsForNaN(node, checker);
    if (edits === undefined) return [replacing(node, `${digit}(${code.getText()})`)];
    const name = `${digit}_or_none${isParsed(node) ? '_parsed' : ''}`;
    functions.add(`\nfunction ${name}(code: ${int}<0, 255>): number { return ${numberOrNaN(node, 'code')}; }`);
    return [replacing(node, `${name}(${code.getText()})`), ...edits];
  });
  if (digit === undefined) return [];
  const [first] = file.statements;
  return [
    ...edits, ...unnamed,
    insertion(first.getStart(), `import type { Int as ${int} } from 'ts65/int'; `),
    insertion(file.text.length, `\nfunction ${digit}(code: ${int}<48, 57>): number { return code - 48; }${[...functions].join('')}\n`),
  ];
}

/** The decimal numbers that `file` reads of texts which are no names. */
function readingsOf(file: ts.SourceFile): readonly { readonly node: ts.Expression; readonly of: ts.Expression }[] {
  const calls = nodesOfKind<ts.CallExpression>(file, SK.CallExpression).flatMap((node) => (readsDecimal(node) ? [{ node, of: node.arguments[0] }] : []));
  const signs = nodesOfKind<ts.PrefixUnaryExpression>(file, SK.PrefixUnaryExpression).flatMap((node) => (readsDecimal(node) ? [{ node, of: node.operand }] : []));
  return [...calls, ...signs].filter(({ node }) => !isGuarded(node));
}

const isParsed = (node: ts.Expression): boolean => ts.isCallExpression(node) && node.expression.getText() === 'parseInt';

/** The number that `use` reads of the character with `code`, and -1 in place of NaN. */
function numberOrNaN(use: ts.Expression, code: string): string {
  // White space is 0 to `Number`, and NaN to `parseInt`.
  const other = isParsed(use) ? '-1' : `(${code} >= 9 && ${code} <= 13) || ${code} === 32 || ${code} === 160 ? 0 : -1`;
  return `(${code} >= 48 && ${code} <= 57 ? ${code} - 48 : ${other})`;
}

/** Whether `node` declares a constant that is one character of a text. */
export function isCharacter({ parent: list, initializer }: ts.VariableDeclaration, checker: ts.TypeChecker): boolean {
  if (!ts.isVariableDeclarationList(list) || (list.flags & ts.NodeFlags.Const) === 0) return false;
  const isText = (one: ts.Expression): boolean => (checker.getTypeAtLocation(one).flags & ts.TypeFlags.StringLike) !== 0;
  if (ts.isForOfStatement(list.parent)) return isText(list.parent.expression);
  const read = initializer !== undefined && ts.isNonNullExpression(initializer) ? initializer.expression : initializer;
  if (read === undefined) return false;
  return ts.isElementAccessExpression(read) ? isText(read.expression) : isOfCode(read, checker) || (isOtherCase(read) && isOfCode(ownerOf(read)!, checker));
}

/** Whether `node` makes a text of one code, `String.fromCharCode(code)`. */
export function isOfCode(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const owner = ownerOf(node);
  if (owner === undefined || !ts.isCallExpression(node) || node.arguments.length !== 1 || ts.isSpreadElement(node.arguments[0])) return false;
  return methodOf(node) === 'fromCharCode' && owner.getText() === 'String' && isOfJavaScript(checker.getSymbolAtLocation(owner));
}

/** Whether `node` writes a text in small or in capital letters: what begins with a letter then may be longer. */
const isOtherCase = (node: ts.Expression | undefined): boolean => node !== undefined && ['toLowerCase', 'toUpperCase'].includes(methodOf(node) ?? '');

const calleeOf = (node: ts.Expression): ts.PropertyAccessExpression | undefined =>
  (ts.isCallExpression(node) && node.questionDotToken === undefined && ts.isPropertyAccessExpression(node.expression) && node.expression.questionDotToken === undefined ? node.expression : undefined);
const methodOf = (node: ts.Expression): string | undefined => calleeOf(node)?.name.text;
const ownerOf = (node: ts.Expression): ts.Expression | undefined => calleeOf(node)?.expression;

/** Whether `use` compares the character with letters. */
function comparesLetter(use: ts.Expression): boolean {
  const owner = ownerOf(use);
  const sides = ts.isBinaryExpression(use) ? [use.left, use.right] : owner === undefined ? [] : [owner];
  return sides.some((side) => ts.isStringLiteralLike(side) && side.text.toLowerCase() !== side.text.toUpperCase());
}

interface Scope {
  readonly within: ts.Node;
  /** The edits that put a declaration behind that of the character. */
  declare(text: string): readonly TextEdit[];
}

function scopeOf({ parent: list }: ts.VariableDeclaration): Scope | undefined {
  const { parent } = list;
  if (ts.isForOfStatement(parent)) {
    const { statement } = parent;
    if (ts.isBlock(statement)) return { within: statement, declare: (text) => [insertion(statement.getStart() + 1, ` ${text}`)] };
    return { within: statement, declare: (text) => [insertion(statement.getStart(), `{ ${text} `), insertion(statement.getEnd(), ' }')] };
  }
  const isAlone = ts.isVariableStatement(parent) && (list as ts.VariableDeclarationList).declarations.length === 1;
  return isAlone && ts.isBlock(parent.parent) ? { within: parent.parent, declare: (text) => [insertion(parent.getEnd(), ` ${text}`)] } : undefined;
}

/** The expressions within `node` that compare the character `symbol`, or read it as a number. */
function usesOf(node: ts.Node, symbol: ts.Symbol, checker: ts.TypeChecker): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isIdentifier(one) && checker.getSymbolAtLocation(one) === symbol) {
      const { parent } = one;
      const whole = parent as ts.Expression;
      if (rewritten(whole, '', '').length > 0) found.push(whole);
    }
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
}

const isReading = (node: ts.Expression): boolean => ts.isPrefixUnaryExpression(node)
  || (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && (node.expression.text === 'Number' || node.expression.text === 'parseInt') && !isGuarded(node));

/** Whether `node` reads a decimal number of a text. */
function readsDecimal(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return node.operator === SK.PlusToken;
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || (node.expression.text !== 'Number' && node.expression.text !== 'parseInt')) return false;
  const { arguments: [given, base, ...more] } = node;
  return given !== undefined && more.length === 0 && (base === undefined || (ts.isNumericLiteral(base) && base.text === '10' && isParsed(node)));
}

/** `parseInt(c) || 0`: it is 0 for other characters. */
const isGuarded = ({ parent }: ts.Expression): boolean => ts.isBinaryExpression(parent) && parent.operatorToken.kind === SK.BarBarToken;

const COMPARING: ReadonlySet<ts.SyntaxKind> = new Set([...EQUAL, ...UNEQUAL, ...ORDERED]);

/** The edits that write `node`, which names a character, with its `code`. None: it stays. */
function rewritten(node: ts.Expression, code: string, digit: string): readonly TextEdit[] {
  if (ts.isBinaryExpression(node) && COMPARING.has(node.operatorToken.kind)) {
    const [other, name] = ts.isIdentifier(node.left) ? [node.right, node.left] : [node.left, node.right];
    if (!ts.isIdentifier(name)) return [];
    if (ts.isStringLiteralLike(other)) return other.text.length === 1 ? [replacing(name, code), replacing(other, String(other.text.charCodeAt(0)))] : [];
    const length = name === node.left ? writtenLength(other) : undefined;
    return length === undefined ? [] : [replacing(node, `((${length} > 9 || ${code} ${node.operatorToken.getText()} ${length} + 48) && (${length} < 10 || ${node.getText()}))`)];
  }
  if (isReading(node)) return readsDecimal(node) ? [replacing(node, `${digit}(${code})`)] : [];
  if (!ts.isCallExpression(node)) return [];
  const { expression: callee, arguments: [given, base, ...more] } = node;
  if (given === undefined || !ts.isIdentifier(given) || more.length > 0) return [];
  const method = base === undefined && ts.isPropertyAccessExpression(callee) ? callee : undefined;
  const run = method === undefined ? undefined
    : method.name.text === 'includes' && ts.isStringLiteralLike(method.expression) ? runOf(method.expression.text)
    : method.name.text === 'test' && ts.isRegularExpressionLiteral(method.expression) ? digitsFound(method.expression.text) : undefined;
  return run === undefined ? [] : [replacing(node, `(${code} >= ${run[0]} && ${code} <= ${run[1]})`)];
}

/** The first and the last code of `text`, where each character has the code behind that of the one before. */
function runOf(text: string): readonly [first: number, last: number] | undefined {
  const codes = [...text].map((one) => one.charCodeAt(0));
  return codes.length > 0 && codes.every((one, i) => one === codes[0] + i) ? [codes[0], codes.at(-1)!] : undefined;
}
