/** The functions that stand in the constants of a module. */
import { ts } from 'ts-morph';

export interface TableFunction {
  /** What is written as a number. */
  readonly node: ts.Node;
  /** Written ahead of the number: `name: `. */
  readonly label?: string;
  /** The same for the same function. */
  readonly key: ts.Node;
  readonly function: ts.SignatureDeclaration & { readonly body?: ts.Node };
  /** A name by which the module calls it; missing for what has none. */
  readonly called?: string;
  readonly table: ts.VariableDeclaration;
  /** The names of the variable and the members that it stands in. */
  readonly names: readonly string[];
}

type Found = Omit<TableFunction, 'table'>;

/** The functions in the constant tables of `file`, as they stand there. */
export function tableFunctions(file: ts.SourceFile, checker: ts.TypeChecker): readonly TableFunction[] {
  const found: TableFunction[] = [];
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement) || (statement.declarationList.flags & ts.NodeFlags.Const) === 0) continue;
    for (const table of statement.declarationList.declarations) {
      const { name, initializer } = table;
      if (initializer === undefined || !ts.isIdentifier(name) || !isTable(initializer)) continue;
      const inside: Found[] = [];
      visitTable(checker, initializer, [name.text], inside);
      found.push(...inside.map((one) => ({ ...one, table })));
    }
  }
  return found;
}

const isTable = (node: ts.Expression): boolean => ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node) || isAsserted(node);

const isAsserted = (node: ts.Expression): node is ts.AsExpression | ts.SatisfiesExpression | ts.ParenthesizedExpression =>
  (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) && isTable(node.expression);

function visitTable(checker: ts.TypeChecker, node: ts.Expression, names: readonly string[], found: Found[]): void {
  if (isAsserted(node)) return visitTable(checker, node.expression, names, found);
  if (ts.isArrayLiteralExpression(node)) return node.elements.forEach((element) => visitTable(checker, element, names, found));
  if (!ts.isObjectLiteralExpression(node)) return take(checker, node, names, found);
  for (const property of node.properties) {
    const name = property.name !== undefined && !ts.isComputedPropertyName(property.name) ? [property.name.getText().replace(/^['"]|['"]$/g, '')] : [];
    const further = [...names, ...name];
    if (ts.isPropertyAssignment(property)) visitTable(checker, property.initializer, further, found);
    else if (ts.isMethodDeclaration(property) && isPlain(property)) {
      found.push({ node: property, label: `${property.name.getText()}: `, key: property, function: property, names: further });
    } else if (ts.isShorthandPropertyAssignment(property)) {
      const symbol = checker.getShorthandAssignmentValueSymbol(property);
      const model = symbol && functionNamed(checker, symbol);
      if (model !== undefined) found.push({ node: property, label: `${property.name.text}: `, key: model, function: model, called: property.name.text, names: further });
    }
  }
}

function take(checker: ts.TypeChecker, node: ts.Expression, names: readonly string[], found: Found[]): void {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
    if (isPlain(node)) found.push({ node, key: node, function: node, names });
    return;
  }
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return;
  const symbol = checker.getSymbolAtLocation(node);
  const model = symbol && functionNamed(checker, symbol);
  if (model !== undefined) found.push({ node, key: model, function: model, called: node.getText(), names });
}

/** The function of the program that `symbol` stands for as long as the program runs; methods of instances are none. */
function functionNamed(checker: ts.TypeChecker, symbol: ts.Symbol): TableFunction['function'] | undefined {
  const declaration = (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).valueDeclaration;
  if (declaration === undefined || declaration.getSourceFile().isDeclarationFile) return undefined;
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const held = ts.isVariableDeclaration(declaration) && (declaration.parent.flags & ts.NodeFlags.Const) !== 0 ? declaration.initializer : undefined;
  return held !== undefined && (ts.isArrowFunction(held) || ts.isFunctionExpression(held)) ? held : undefined;
}

/** Whether a function of its own may stand for `node`: it asks for nothing that only its place gives. */
function isPlain(node: ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration): boolean {
  const asks = (child: ts.Node): boolean => child.kind === ts.SyntaxKind.ThisKeyword || (ts.isIdentifier(child) && child.text === 'arguments')
    || ts.forEachChild(child, (one) => asks(one) || undefined) === true;
  const isMarked = node.asteriskToken !== undefined || (ts.getModifiers(node) ?? []).length > 0 || node.typeParameters !== undefined;
  return !isMarked && node.body !== undefined && !asks(node.body) && node.parameters.every(({ dotDotDotToken, initializer }) => dotDotDotToken === undefined && initializer === undefined);
}
