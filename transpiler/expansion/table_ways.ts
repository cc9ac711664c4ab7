/** The table that an expression leads into: a function that is called there stands in that table. */
import { ts } from 'ts-morph';

/** Methods that give an element of their list. */
const ELEMENTS: ReadonlySet<string> = new Set(['find', 'at']);

/** Methods that make a list of elements: a variable may get others later. */
const LISTS: ReadonlySet<string> = new Set(['filter', 'slice']);

/** Methods that give the elements to a closure, ahead of all else. */
const LOOPS: ReadonlySet<string> = new Set(['forEach', 'map', 'find', 'filter', 'some', 'every', 'findIndex', 'flatMap']);

/** The declaration of the variable that `expression` reads a part of. Undefined: it may be any. */
export function tableOf(checker: ts.TypeChecker, expression: ts.Expression): ts.VariableDeclaration | undefined {
  if (ts.isParenthesizedExpression(expression) || ts.isNonNullExpression(expression) || ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)) {
    return tableOf(checker, expression.expression);
  }
  if (ts.isCallExpression(expression)) return isOf(expression, ELEMENTS) || isOf(expression, LISTS) ? listOf(checker, expression) : undefined;
  if (!ts.isIdentifier(expression)) return undefined;
  const symbol = checker.getSymbolAtLocation(expression);
  const declaration = (symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
  return declaration && declaredAt(checker, declaration);
}

function declaredAt(checker: ts.TypeChecker, declaration: ts.Node): ts.VariableDeclaration | undefined {
  if (ts.isBindingElement(declaration)) return declaredAt(checker, declaration.parent.parent);
  if (ts.isParameter(declaration)) {
    const closure = declaration.parent;
    const call = ts.isArrowFunction(closure) && closure.parameters[0] === declaration ? closure.parent : undefined;
    return call !== undefined && ts.isCallExpression(call) && call.arguments[0] === closure && isOf(call, LOOPS) ? listOf(checker, call) : undefined;
  }
  if (!ts.isVariableDeclaration(declaration) || (declaration.parent.flags & ts.NodeFlags.Const) === 0) return undefined;
  if (ts.isSourceFile(declaration.parent.parent.parent)) return declaration;
  if (ts.isForOfStatement(declaration.parent.parent)) return tableOf(checker, declaration.parent.parent.expression);
  const { initializer } = declaration;
  return initializer === undefined || isOf(initializer, LISTS) ? undefined : tableOf(checker, initializer);
}

/** The table that the list leads into whose own method `call` calls. */
function listOf(checker: ts.TypeChecker, { expression }: ts.CallExpression): ts.VariableDeclaration | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const isOwn = checker.getSymbolAtLocation(expression.name)?.declarations?.every((one) => one.getSourceFile().isDeclarationFile) === true;
  return isOwn ? tableOf(checker, expression.expression) : undefined;
}

const isOf = (node: ts.Expression, methods: ReadonlySet<string>): boolean =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && methods.has(node.expression.name.text);
