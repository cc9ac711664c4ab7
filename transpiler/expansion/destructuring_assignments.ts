/** `[hero.x, hero.y] = centre(room)`, `({ grid, hero } = saved)`: each part is assigned by a statement of its own, from left to right. */
import { ts } from 'ts-morph';
import { hasKind, nodesOfKind } from './node_kinds.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isStoredIn } from './syntax.ts';

const SK = ts.SyntaxKind;

/** Such statements of `file`. A list that is written at the right side is left: it is no value of its own. */
export function destructuringAssignments(file: ts.SourceFile, checker: ts.TypeChecker, _getters: ReadonlySet<string>, modules: readonly ts.SourceFile[]): readonly TextEdit[] {
  const free = freeNames(file);
  // A setter may give the variable at the right side another value.
  const mayBeReplaced = modules.some((one) => hasKind(one, SK.SetAccessor));
  return nodesOfKind<ts.ExpressionStatement>(file, SK.ExpressionStatement).flatMap((statement) => {
    const node = inner(statement.expression);
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== SK.EqualsToken) return [];
    const { left, right } = node;
    const parts = ts.isArrayLiteralExpression(left) && isIndexed(checker, right) ? elementsOf(left) : ts.isObjectLiteralExpression(left) ? membersOf(left) : undefined;
    if (parts === undefined) return [];
    const isDirect = !mayBeReplaced && ts.isIdentifier(right) && !isStoredIn(left, ({ text }) => text === right.text);
    const from = isDirect ? right.text : free('taken');
    const declaration = isDirect ? '' : `const ${from} = ${right.getText()}; `;
    return [replacing(statement, `{ ${declaration}${parts.map(({ target, way }) => `${target} = ${from}${way};`).join(' ')} }`)];
  });
}

/** What is stored in `target`: the part that `way` names. */
interface AssignedPart {
  readonly target: string;
  readonly way: string;
}

const inner = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) ? inner(node.expression) : node);

/** Whether `node` is a list that is not written out: its iterator gives its elements by their indices. */
function isIndexed(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  return !ts.isArrayLiteralExpression(inner(node)) && (checker.isArrayType(type) || checker.isTupleType(type));
}

const isTarget = (node: ts.Expression): boolean => ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);

/** Undefined: a part is taken apart further, or has a default, or is the rest. */
function elementsOf({ elements }: ts.ArrayLiteralExpression): readonly AssignedPart[] | undefined {
  const parts = elements.map((element, i) => (isTarget(element) ? { target: element.getText(), way: `[${i}]` } : undefined));
  const isWhole = elements.every((element, i) => ts.isOmittedExpression(element) || parts[i] !== undefined);
  return isWhole ? parts.filter((part) => part !== undefined) : undefined;
}

/** As {@link elementsOf}. */
function membersOf({ properties }: ts.ObjectLiteralExpression): readonly AssignedPart[] | undefined {
  const parts = properties.map((property): AssignedPart | undefined => {
    if (ts.isShorthandPropertyAssignment(property)) return property.objectAssignmentInitializer === undefined ? { target: property.name.text, way: `.${property.name.text}` } : undefined;
    if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name) || !isTarget(property.initializer)) return undefined;
    return { target: property.initializer.getText(), way: `.${property.name.text}` };
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
