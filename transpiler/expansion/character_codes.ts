/**
 * `Number(c)` of a character that is a digit: `const c = text[i]; if (c >= '0' && c <= '9') n = n * 10 + Number(c);`. The code of the character gets a
 * variable, and is what is compared: so a test shows that it is a digit. `Number` gives NaN for other characters.
 */
import { ts } from 'ts-morph';
import { nodesOfKind } from './node_kinds.ts';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { freeNames } from './syntax.ts';

const SK = ts.SyntaxKind;

/** The edits of `file` for its constants that are characters, and are read as numbers. */
export function characterCodes(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const free = freeNames(file);
  let digit: string | undefined;
  const edits = nodesOfKind<ts.VariableDeclaration>(file, SK.VariableDeclaration).flatMap((node) => {
    const scope = isCharacter(node, checker) ? scopeOf(node) : undefined;
    if (scope === undefined || !ts.isIdentifier(node.name)) return [];
    const uses = usesOf(scope.within, checker.getSymbolAtLocation(node.name)!, checker);
    if (!uses.some((use) => isReading(use))) return [];
    digit ??= free('ts65digit');
    const code = free(`${node.name.text}_code`);
    return [...scope.declare(`const ${code} = ${node.name.text}.charCodeAt(0);`), ...uses.flatMap((use) => rewritten(use, code, digit!))];
  });
  if (digit === undefined) return [];
  const [first] = file.statements;
  const int = free('ts65Code');
  return [
    ...edits,
    insertion(first.getStart(), `import type { Int as ${int} } from 'ts65/int'; `),
    insertion(file.text.length, `\nfunction ${digit}(code: ${int}<48, 57>): number { return code - 48; }\n`),
  ];
}

/** Whether `node` declares a constant that is one character of a text. */
function isCharacter({ parent: list, initializer }: ts.VariableDeclaration, checker: ts.TypeChecker): boolean {
  if (!ts.isVariableDeclarationList(list) || (list.flags & ts.NodeFlags.Const) === 0) return false;
  const isText = (one: ts.Expression): boolean => (checker.getTypeAtLocation(one).flags & ts.TypeFlags.StringLike) !== 0;
  if (ts.isForOfStatement(list.parent)) return isText(list.parent.expression);
  const read = initializer !== undefined && ts.isNonNullExpression(initializer) ? initializer.expression : initializer;
  return read !== undefined && ts.isElementAccessExpression(read) && isText(read.expression);
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

/** `parseInt(c) || 0`: it is 0 for other characters. */
const isGuarded = ({ parent }: ts.Expression): boolean => ts.isBinaryExpression(parent) && parent.operatorToken.kind === SK.BarBarToken;

const COMPARING: ReadonlySet<ts.SyntaxKind> = new Set([
  SK.LessThanToken, SK.LessThanEqualsToken, SK.GreaterThanToken, SK.GreaterThanEqualsToken, SK.EqualsEqualsEqualsToken, SK.ExclamationEqualsEqualsToken, SK.EqualsEqualsToken, SK.ExclamationEqualsToken,
]);

/** The edits that write `node`, which names a character, with its `code`. None: it stays. */
function rewritten(node: ts.Expression, code: string, digit: string): readonly TextEdit[] {
  if (ts.isBinaryExpression(node) && COMPARING.has(node.operatorToken.kind)) {
    const [literal, name] = ts.isStringLiteralLike(node.right) ? [node.right, node.left] : [node.left, node.right];
    if (!ts.isStringLiteralLike(literal) || literal.text.length !== 1 || !ts.isIdentifier(name)) return [];
    return [replacing(name, code), replacing(literal, String(literal.text.charCodeAt(0)))];
  }
  if (ts.isPrefixUnaryExpression(node)) return node.operator === SK.PlusToken ? [replacing(node, `${digit}(${code})`)] : [];
  if (!ts.isCallExpression(node)) return [];
  const { expression: callee, arguments: [given, base, ...more] } = node;
  if (given === undefined || !ts.isIdentifier(given) || more.length > 0) return [];
  if (isReading(node)) return base === undefined || (ts.isNumericLiteral(base) && base.text === '10' && callee.getText() === 'parseInt') ? [replacing(node, `${digit}(${code})`)] : [];
  const run = base === undefined && ts.isPropertyAccessExpression(callee) && callee.name.text === 'includes' && ts.isStringLiteralLike(callee.expression) ? runOf(callee.expression.text) : undefined;
  return run === undefined ? [] : [replacing(node, `(${code} >= ${run[0]} && ${code} <= ${run[1]})`)];
}

/** The first and the last code of `text`, where each character has the code behind that of the one before. */
function runOf(text: string): readonly [first: number, last: number] | undefined {
  const codes = [...text].map((one) => one.charCodeAt(0));
  return codes.length > 0 && codes.every((one, i) => one === codes[0] + i) ? [codes[0], codes.at(-1)!] : undefined;
}
