/** The values that a message is made of: the machine does not show it, but what happens while they are evaluated happens there as well. */
import { ts } from 'ts-morph';
import { isGlobal, type ProgramContext } from './context.ts';
import { withoutAssertion } from './syntax.ts';
import { isTextType } from './types.ts';

/** The parts of `expression` that are values, arrays or records of the program, in the order of their evaluation. */
export function observedValues(context: ProgramContext, expression: ts.Expression): ts.Expression[] {
  const node = withoutAssertion(expression);
  const all = (nodes: readonly ts.Expression[]): ts.Expression[] => nodes.flatMap((one) => observedValues(context, one));
  if (ts.isStringLiteralLike(node)) return [];
  if (ts.isTemplateExpression(node)) return all(node.templateSpans.map((span) => span.expression));
  if (ts.isSpreadElement(node)) return observedValues(context, node.expression);
  if (ts.isArrayLiteralExpression(node)) return all(node.elements);
  if (ts.isObjectLiteralExpression(node)) {
    return all(node.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? one.initializer : ts.isShorthandPropertyAssignment(one) ? one.name : [])));
  }
  const isSum = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
  if (isSum && isTextType(context.checker.getTypeAtLocation(node))) return all([node.left, node.right]);
  return ts.isCallExpression(node) && isTextType(context.checker.getTypeAtLocation(node)) && isOfLibrary(context, node)
    ? all([...ownerOf(context, node), ...node.arguments])
    : [node];
}

function isOfLibrary({ checker }: ProgramContext, node: ts.CallExpression): boolean {
  const declaration = checker.getResolvedSignature(node)?.getDeclaration();
  return declaration !== undefined && declaration.getSourceFile().isDeclarationFile && !node.arguments.some(ts.isFunctionLike);
}

/** The value that a method is called on. */
function ownerOf({ checker }: ProgramContext, { expression: callee }: ts.CallExpression): ts.Expression[] {
  if (!ts.isPropertyAccessExpression(callee)) return [];
  const { expression: owner } = callee;
  return ts.isIdentifier(owner) && isGlobal(checker, owner, owner.text) ? [] : [owner];
}
