/**
 * Lists that get a name ahead of what is called on them: `list.map((x, i, all) => …)`, for a closure of the language is given elements and indices
 * alone, and `[...list].pop()` and `[...list].sort()[0]`, of a list that nothing else sees.
 */
import { ts } from 'ts-morph';
import { VALUES_GIVEN } from './callbacks.ts';
import { meantBy } from './captured.ts';
import { ahead, editsInFunctions, isEvaluatedFirst } from './hoisting.ts';
import { makesList } from './own_lists.ts';
import { edited, replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isOfJavaScript, isValueType } from './syntax.ts';

/** A use of a list that gets a name. */
interface ListUse {
  readonly node: ts.Expression;
  readonly list: ts.Expression;
  /** The closure that has a name of its own for the list: the last of its parameters. */
  readonly closure?: ts.ArrowFunction | ts.FunctionExpression;
}

/** The edits for such lists in the functions of `file`. */
export function namedLists(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const free = freeNames(file);
  return editsInFunctions(file, (node) => {
    const use = listUse(checker, node);
    return use && namedAhead(checker, use, free);
  });
}

/** Undefined: `node` asks for something else, or what it asks has no need of a name. */
function listUse(checker: ts.TypeChecker, node: ts.Node): ListUse | undefined {
  if (ts.isElementAccessExpression(node) && node.questionDotToken === undefined) return isOrdered(checker, node.expression) ? { node, list: node.expression } : undefined;
  if (!ts.isCallExpression(node)) return undefined;
  const { expression: callee, arguments: given } = node;
  if (!ts.isPropertyAccessExpression(callee) || ts.isOptionalChain(callee) || !isOfJavaScript(checker.getSymbolAtLocation(callee.name))) return undefined;
  const { expression: list, name: { text: method } } = callee;
  const isTaken = given.length === 0 && (method === 'pop' || method === 'shift');
  if (isTaken) return makesList(checker, list) && checker.isArrayType(checker.getTypeAtLocation(list)) ? { node, list } : undefined;
  const [closure] = given;
  if (closure === undefined || !(ts.isArrowFunction(closure) || ts.isFunctionExpression(closure))) return undefined;
  const values = Object.hasOwn(VALUES_GIVEN, method) ? VALUES_GIVEN[method]! : Infinity;
  const last = closure.parameters.at(-1);
  if (closure.parameters.length !== values + 1 || !ts.isIdentifier(last!.name) || last!.initializer !== undefined || last!.dotDotDotToken !== undefined) return undefined;
  return { node, list, closure };
}

/** Whether `node` makes a list and puts it in order. */
const isOrdered = (checker: ts.TypeChecker, node: ts.Expression): boolean =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && /^(sort|reverse)$/.test(node.expression.name.text) && makesList(checker, node);

/** Undefined: the list may be another one ahead of the statement that has the call, and the call gives no value that a function could return. */
function namedAhead(checker: ts.TypeChecker, use: ListUse, free: (wanted: string) => string): readonly TextEdit[] | undefined {
  const { node, list, closure } = use;
  const name = free(closure?.parameters.at(-1)!.name.getText() ?? 'listed');
  const held = `const ${name} = ${list.getText()};`;
  if (isEvaluatedFirst(node)) {
    const edits = ahead(node, held);
    return edits && [...edits, ...inside(checker, use, name)];
  }
  if (!isValueType(checker.getNonNullableType(checker.getTypeAtLocation(node)))) return undefined;
  const call = edited(node.getSourceFile(), inside(checker, use, name), node.getStart(), node.getEnd()).map(({ text }) => text).join('');
  const given = free('given');
  const edits = ahead(node, `const ${given} = () => { ${held} return ${call}; };`);
  return edits && [...edits, replacing(node, `${given}()`)];
}

/** The call with `name` in the place of the list, and of the closure's own name for it. */
function inside(checker: ts.TypeChecker, { list, closure }: ListUse, name: string): readonly TextEdit[] {
  const edits = [replacing(list, name)];
  if (closure === undefined) return edits;
  const [before, parameter] = closure.parameters.slice(-2);
  const own = checker.getSymbolAtLocation(parameter.name);
  edits.push({ start: before.getEnd(), end: parameter.getEnd(), text: '' });
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && meantBy(checker, node) === own) edits.push(replacing(node, ts.isShorthandPropertyAssignment(node.parent) ? `${node.text}: ${name}` : name));
    ts.forEachChild(node, visit);
  };
  visit(closure.body);
  return edits;
}
