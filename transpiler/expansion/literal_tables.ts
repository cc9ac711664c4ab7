/** `{ pass: '-', double: 'X' }[type]`: a record of constants that is written where it is read becomes a constant of the module. */
import { ts } from 'ts-morph';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { freeNames } from './syntax.ts';

/** Such records in the functions of `file`. */
export function literalTables(file: ts.SourceFile): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const free = freeNames(file);
  const first = file.statements.find((one) => !ts.isImportDeclaration(one));
  const visit = (node: ts.Node, isRun: boolean): void => {
    if (isRun && first !== undefined && ts.isElementAccessExpression(node) && isTable(node.expression)) {
      const name = free('table');
      found.push({ ...insertion(first.getStart(), `const ${name} = ${node.expression.getText()}; `), about: node.expression }, replacing(node.expression, name));
      return visit(node.argumentExpression, isRun);
    }
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

/** Whether `node` writes out a record of constants. */
function isTable(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isTable(node.expression);
  return ts.isObjectLiteralExpression(node) && node.properties.length > 0 && node.properties.every((one) => ts.isPropertyAssignment(one) && !ts.isComputedPropertyName(one.name) && isConstant(one.initializer));
}

function isConstant(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return ts.isNumericLiteral(node.operand);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isConstant);
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) || node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
}
