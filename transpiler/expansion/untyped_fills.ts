/** `new Array(9).fill('.')`: TypeScript takes its elements for `any`. The texts that it is filled with say what they are. */
import { ts } from 'ts-morph';
import { insertion, type TextEdit } from './rewriting.ts';

/** The type arguments that lists of texts in `file` lack. */
export function untypedFills(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const visit = (node: ts.Node): void => {
    const made = ts.isCallExpression(node) ? filledArray(node) : undefined;
    if (made !== undefined && isOfAnything(checker, node) && isText(checker, (node as ts.CallExpression).arguments[0])) found.push(insertion(made.getEnd(), '<string>'));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The name `Array` in `Array(n).fill(value)`, where it has no type argument. */
function filledArray({ expression: callee, arguments: values }: ts.CallExpression): ts.Identifier | undefined {
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'fill' || values.length === 0) return undefined;
  const { expression: made } = callee;
  if (!(ts.isCallExpression(made) || ts.isNewExpression(made)) || made.typeArguments !== undefined) return undefined;
  return ts.isIdentifier(made.expression) && made.expression.text === 'Array' ? made.expression : undefined;
}

const isOfAnything = (checker: ts.TypeChecker, list: ts.Node): boolean => ((checker.getTypeAtLocation(list).getNumberIndexType()?.flags ?? 0) & ts.TypeFlags.Any) !== 0;
const isText = (checker: ts.TypeChecker, value: ts.Expression): boolean => (checker.getTypeAtLocation(value).flags & ts.TypeFlags.StringLike) !== 0;
