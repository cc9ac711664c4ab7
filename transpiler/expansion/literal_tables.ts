/**
 * `{ pass: '-', double: 'X' }[type]`: a record of constants that is written where it is read becomes a constant of the module. So does one in a constant
 * of a function, where nothing can change it: `const MOVES = { 28: -1, 29: 1 }; x += MOVES[code] ?? 0;`.
 */
import { ts } from 'ts-morph';
import { otherUses } from './captured.ts';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isStoreTarget, topStatement } from './syntax.ts';

/** Such records in the functions of `file`. */
export function literalTables(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const free = freeNames(file);
  /** Declares a constant of the module in front of the statement that `node` stands in. */
  const declare = (node: ts.Node, text: string): void => {
    found.push({ ...insertion(topStatement(node).getStart(), `const ${text}; `), about: node });
  };
  const visit = (node: ts.Node, isRun: boolean): void => {
    if (isRun && ts.isElementAccessExpression(node) && isTable(checker, node.expression)) {
      const name = free('table');
      declare(node.expression, `${name}${typeOf(node.expression)} = ${node.expression.getText()}`);
      found.push(replacing(node.expression, name));
      return visit(node.argumentExpression, isRun);
    }
    const table = isRun && ts.isVariableStatement(node) ? tableIn(checker, node) : undefined;
    if (table !== undefined) {
      const name = free(table.name.text);
      const { type } = table.declaration;
      declare(table.declaration, `${name}${type === undefined ? typeOf(table.value) : `: ${type.getText()}`} = ${table.value.getText()}`);
      found.push(replacing(node, ''), ...table.uses.map((use) => replacing(use, name)));
      return;
    }
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

interface LocalTable {
  readonly declaration: ts.VariableDeclaration;
  readonly name: ts.Identifier;
  readonly value: ts.Expression;
  readonly uses: readonly ts.Identifier[];
}

/** The table that `node` declares, of which elements are read by computed names and nothing else is done. */
function tableIn(checker: ts.TypeChecker, { declarationList: list }: ts.VariableStatement): LocalTable | undefined {
  const [declaration, ...others] = list.declarations as readonly (ts.VariableDeclaration | undefined)[];
  if (declaration === undefined) return undefined;
  const { name, initializer: value } = declaration;
  if (others.length > 0 || (list.flags & ts.NodeFlags.Const) === 0 || !ts.isIdentifier(name) || value === undefined || !isTable(checker, value)) return undefined;
  if (declaration.type !== undefined && !isKnownToModule(checker, declaration.type)) return undefined;
  const uses = otherUses(checker, name);
  const isRead = (use: ts.Identifier): boolean => ts.isElementAccessExpression(use.parent) && use.parent.expression === use && isOnlyRead(checker, use.parent);
  return uses.length > 0 && uses.every(isRead) ? { declaration, name, value, uses } : undefined;
}

/** Whether the names in `type` mean the same at the top of the module. */
function isKnownToModule(checker: ts.TypeChecker, type: ts.TypeNode): boolean {
  const visit = (node: ts.Node): boolean => {
    const isName = ts.isIdentifier(node) && (ts.isTypeReferenceNode(node.parent) || ts.isTypeQueryNode(node.parent));
    if (isName && checker.getSymbolAtLocation(node) !== checker.resolveName(node.text, type.getSourceFile(), ts.SymbolFlags.Type | ts.SymbolFlags.Value, false)) return false;
    return ts.forEachChild(node, (child) => !visit(child) || undefined) === undefined;
  };
  return visit(type);
}

/** Whether `node` gives a value, is taken apart, or gets a name that is only read in turn. */
function isOnlyRead(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (isStoreTarget(node)) return false;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  if ((type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & (ts.TypeFlags.Object | ts.TypeFlags.Any)) === 0)) return true;
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) return isOnlyRead(checker, parent);
  if (ts.isElementAccessExpression(parent)) return parent.expression === node && isOnlyRead(checker, parent);
  if (ts.isSpreadElement(parent)) return ts.isCallExpression(parent.parent);
  if (ts.isIfStatement(parent) || (ts.isPrefixUnaryExpression(parent) && parent.operator === ts.SyntaxKind.ExclamationToken)) return true;
  if (!ts.isVariableDeclaration(parent) || parent.initializer !== node || (parent.parent.flags & ts.NodeFlags.Const) === 0) return false;
  if (!ts.isIdentifier(parent.name)) return parent.name.elements.every((one) => ts.isOmittedExpression(one) || (ts.isIdentifier(one.name) && one.dotDotDotToken === undefined));
  return otherUses(checker, parent.name).every((use) => isOnlyRead(checker, use));
}

/** The type of a table whose names are all numbers: which of them are asked is not known. */
function typeOf(node: ts.Expression): string {
  if (!ts.isObjectLiteralExpression(node) || !node.properties.every((one) => ts.isPropertyAssignment(one) && ts.isNumericLiteral(one.name))) return '';
  const types = new Set(node.properties.map((one) => typeOfConstant((one as ts.PropertyAssignment).initializer)));
  const [type] = types;
  return types.size === 1 && type !== undefined ? `: Readonly<Record<number, ${type}>>` : '';
}

/** Undefined: a list of several kinds, or a value without a short type. */
function typeOfConstant(node: ts.Expression): string | undefined {
  if (ts.isArrayLiteralExpression(node)) {
    const types = node.elements.map(typeOfConstant);
    return types.every((type) => type === 'number') ? `[${types.join(', ')}]` : undefined;
  }
  if (ts.isStringLiteralLike(node)) return 'string';
  return ts.isNumericLiteral(node) || ts.isPrefixUnaryExpression(node) || ts.isIdentifier(node) ? 'number' : undefined;
}

/** Whether `node` writes out a record of constants. */
function isTable(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isTable(checker, node.expression);
  return ts.isObjectLiteralExpression(node) && node.properties.length > 0
    && node.properties.every((one) => ts.isPropertyAssignment(one) && !ts.isComputedPropertyName(one.name) && isConstant(checker, one.initializer));
}

function isConstant(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return ts.isNumericLiteral(node.operand) || isModuleNumber(checker, node.operand);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every((one) => isConstant(checker, one));
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) || node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword || isModuleNumber(checker, node);
}

/** Whether `node` names a constant number of its module that is declared in front of the statement around `node`. */
function isModuleNumber(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const declared = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  if (declared === undefined || !ts.isVariableDeclaration(declared) || (declared.parent.flags & ts.NodeFlags.Const) === 0) return false;
  const statement = declared.parent.parent;
  const own = topStatement(node);
  return ts.isVariableStatement(statement) && statement.parent === own.parent && statement.end <= own.pos && declared.initializer !== undefined
    && (checker.getTypeAtLocation(declared).flags & ts.TypeFlags.NumberLike) !== 0;
}
