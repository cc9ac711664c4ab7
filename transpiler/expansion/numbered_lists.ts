/** `Array.from({ length: 4 }, (_, x) => f(x))`: what is made of the numbers from 0 on, which are written out. */
import { ts } from 'ts-morph';
import type { TextEdit } from './rewriting.ts';

/** The table of the numbers has as many bytes, or twice as many. */
const MOST = 1024;

/** The lists in the functions of `file` that are made so, with a length that is constant. */
export function numberedLists(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const visit = (node: ts.Node, isRun: boolean): void => {
    if (isRun && ts.isCallExpression(node)) found.push(...writtenOut(node, checker));
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

function writtenOut(node: ts.CallExpression, checker: ts.TypeChecker): readonly TextEdit[] {
  const { expression: callee, arguments: given } = node;
  const [source, mapper, ...others] = given;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'from' || checker.getTypeAtLocation(callee.expression).symbol?.name !== 'ArrayConstructor' || others.length > 0) return [];
  if (source === undefined || !ts.isObjectLiteralExpression(source) || mapper === undefined || !ts.isArrowFunction(mapper) || mapper.modifiers !== undefined) return [];
  const [property, ...more] = source.properties;
  const [first, number, ...parameters] = mapper.parameters;
  if (property === undefined || more.length > 0 || property.name?.getText() !== 'length' || number === undefined || parameters.length > 0) return [];
  if (!ts.isIdentifier(first.name) || isUsed(checker, first, mapper.body) || !ts.isIdentifier(number.name) || number.initializer !== undefined) return [];
  const length = ts.isPropertyAssignment(property) ? constantOf(checker, property.initializer) : ts.isShorthandPropertyAssignment(property) ? constantOf(checker, property.name) : undefined;
  if (length === undefined || !Number.isInteger(length) || length < 1 || length > MOST) return [];
  return [
    { start: node.getStart(), end: source.getEnd(), text: `[${Array.from({ length }, (_, i) => i).join(', ')}].map(` },
    { start: source.getEnd(), end: mapper.getStart(), text: '' },
    { start: first.getFullStart(), end: number.getStart(), text: '' },
  ];
}

const isUsed = (checker: ts.TypeChecker, { name }: ts.ParameterDeclaration, body: ts.Node): boolean => {
  const symbol = checker.getSymbolAtLocation(name);
  const visit = (node: ts.Node): boolean => (ts.isIdentifier(node) && checker.getSymbolAtLocation(node) === symbol) || ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  return visit(body);
};

/** The value of a number that is written there, named by a constant, or computed of such. */
function constantOf(checker: ts.TypeChecker, node: ts.Expression): number | undefined {
  if (ts.isParenthesizedExpression(node)) return constantOf(checker, node.expression);
  const type = checker.getTypeAtLocation(node);
  if (type.isNumberLiteral()) return type.value;
  if (!ts.isBinaryExpression(node)) return undefined;
  const [a, b] = [constantOf(checker, node.left), constantOf(checker, node.right)];
  if (a === undefined || b === undefined) return undefined;
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.PlusToken:
      return a + b;
    case ts.SyntaxKind.MinusToken:
      return a - b;
    case ts.SyntaxKind.AsteriskToken:
      return a * b;
    default:
      return undefined;
  }
}
