/**
 * `const card = stock.pop()` of records, where the list may be empty. A variable tells whether a record was there, and the tests of `card` are written as
 * tests of that. An empty list is given a record first, which is taken at once: nothing else sees it.
 */
import { ts } from 'ts-morph';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isCondition, isName } from './syntax.ts';

const SK = ts.SyntaxKind;
const NULLISH = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
const DEEPEST = 4;

/** The declarations in the functions of `file` that take a record or none. */
export function takenRecords(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const free = freeNames(file);
  const visit = (node: ts.Node, isRun: boolean): void => {
    if (isRun && ts.isVariableStatement(node)) found.push(...editsFor(checker, node, getters, free));
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

function editsFor(checker: ts.TypeChecker, statement: ts.VariableStatement, getters: ReadonlySet<string>, free: (wanted: string) => string): readonly TextEdit[] {
  const { declarations, flags } = statement.declarationList;
  const [{ name, initializer, type }] = declarations;
  if (declarations.length > 1 || (flags & ts.NodeFlags.Const) === 0 || !ts.isIdentifier(name) || type !== undefined || initializer === undefined) return [];
  const list = takenList(initializer);
  if (list === undefined || !isName(list, getters) || !checker.isArrayType(checker.getTypeAtLocation(list)) || !ts.isBlock(statement.parent)) return [];
  const element = checker.getTypeAtLocation(list).getNumberIndexType()!;
  const some = (element.flags & ts.TypeFlags.Object) === 0 ? undefined : anyOf(checker, element, 0);
  const tests = some === undefined ? undefined : testsOf(checker, name, statement.parent);
  if (some === undefined || tests === undefined) return [];
  const has = free(`has${name.text[0].toUpperCase()}${name.text.slice(1)}`);
  const of = list.getText();
  return [
    insertion(statement.getStart(), `const ${has} = ${of}.length > 0; if (!${has}) ${of}.push(${some}); `),
    insertion(initializer.getEnd(), '!'),
    ...tests.map(({ node, holds }) => replacing(node, holds ? has : `(!${has})`)),
  ];
}

/** The list of `list.pop()` and `list.shift()`. */
function takenList(node: ts.Expression): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length > 0 || node.questionDotToken !== undefined || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: list, name: { text: method }, questionDotToken } = node.expression;
  return questionDotToken === undefined && (method === 'pop' || method === 'shift') ? list : undefined;
}

/** A test of a variable: `holds` where it is there. */
interface PresenceTest {
  readonly node: ts.Expression;
  readonly holds: boolean;
}

/** The tests of the variable `name` in `scope`. Undefined: it stands for none elsewhere, too, or nothing tests it. */
function testsOf(checker: ts.TypeChecker, name: ts.Identifier, scope: ts.Node): readonly PresenceTest[] | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const tests: PresenceTest[] = [];
  let isKnown = true;
  const visit = (node: ts.Node): void => {
    if (!ts.isIdentifier(node) || node === name || (checker.getSymbolAtLocation(node) !== symbol && !(ts.isShorthandPropertyAssignment(node.parent) && checker.getShorthandAssignmentValueSymbol(node.parent) === symbol))) return ts.forEachChild(node, visit);
    const test = testAt(node);
    if (test !== undefined) tests.push(test);
    else isKnown &&= !ts.isShorthandPropertyAssignment(node.parent) && !holdsNone(checker.getTypeAtLocation(node));
  };
  visit(scope);
  return isKnown && tests.length > 0 ? tests : undefined;
}

const holdsNone = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & (NULLISH | ts.TypeFlags.Any)) !== 0);

/** The test that `node` is part of, or itself as a condition. */
function testAt(node: ts.Expression): PresenceTest | undefined {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && parent.left === node) {
    const { right, operatorToken: { kind } } = parent;
    const isNone = (ts.isIdentifier(right) && right.text === 'undefined') || right.kind === SK.NullKeyword;
    const isExact = ts.isIdentifier(right) || kind === SK.EqualsEqualsToken || kind === SK.ExclamationEqualsToken;
    if (isNone && isExact && (kind === SK.EqualsEqualsEqualsToken || kind === SK.EqualsEqualsToken)) return { node: parent, holds: false };
    if (isNone && isExact && (kind === SK.ExclamationEqualsEqualsToken || kind === SK.ExclamationEqualsToken)) return { node: parent, holds: true };
  }
  // `card && card.rank > 3`, as a condition or not: a boolean where a card is there.
  return isCondition(node) ? { node, holds: true } : undefined;
}

/** Any value of `type`, as it is written. Undefined: it is none of values and records of values. */
function anyOf(checker: ts.TypeChecker, type: ts.Type, depth: number): string | undefined {
  if (depth > DEEPEST) return undefined;
  if (type.isUnion()) {
    if (type.types.every(({ flags }) => (flags & ts.TypeFlags.BooleanLike) !== 0)) return 'false';
    const none = type.types.find(({ flags }) => (flags & NULLISH) !== 0);
    if (none !== undefined) return (none.flags & ts.TypeFlags.Null) !== 0 ? 'null' : 'undefined';
    return type.types.every((one) => one.isLiteral()) ? anyOf(checker, type.types[0], depth) : undefined;
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) return JSON.stringify(type.value);
  if ((type.flags & ts.TypeFlags.Number) !== 0) return '1';
  if ((type.flags & ts.TypeFlags.String) !== 0) return "''";
  if ((type.flags & ts.TypeFlags.Object) === 0 || type.getCallSignatures().length > 0) return undefined;
  if (checker.isTupleType(type)) {
    const parts = checker.getTypeArguments(type as ts.TypeReference).map((one) => anyOf(checker, one, depth + 1));
    return parts.includes(undefined) ? undefined : `[${parts.join(', ')}]`;
  }
  const declaration = type.symbol?.declarations?.[0];
  if (declaration === undefined || declaration.getSourceFile().isDeclarationFile || !(ts.isInterfaceDeclaration(declaration) || ts.isTypeLiteralNode(declaration) || ts.isObjectLiteralExpression(declaration))) return undefined;
  const members = checker.getPropertiesOfType(type).map((member) => {
    const value = anyOf(checker, checker.getTypeOfSymbol(member), depth + 1);
    return value === undefined ? undefined : `${member.name}: ${value}`;
  });
  return members.length === 0 || members.includes(undefined) ? undefined : `{ ${members.join(', ')} }`;
}
