/** Arrays and records that go by a type whose texts may be null where they were declared with texts that are not: TypeScript takes both for true. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { isNullableText } from '../meaning/null_texts.ts';
import { isNullableScalar, isNullish } from '../meaning/nullable.ts';
import { isFunctionValue, unwrap } from '../meaning/syntax.ts';
import { isBooleanType, isNumberType, isStructureOrNone, isTextType } from '../meaning/types.ts';

/** Refuses them in `file`, and functions that claim of a text that it is not null. */
export function refuseNullViews(context: ProgramContext, file: ts.SourceFile): void {
  const { checker } = context;
  const visit = (node: ts.Node): void => {
    const isName = (ts.isIdentifier(node) && ts.isExpression(node)) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node);
    const wanted = isName ? checker.getContextualType(node) : undefined;
    if (wanted !== undefined && isStructureOrNone(checker, wanted) && gainsNull(context, checker.getTypeAtLocation(node), wanted, 0)) {
      context.report(diag.notAPlace(node, node.getText(), 'named by a type whose texts may be null: its own are not'));
    }
    if (ts.isTypePredicateNode(node) && claimsText(context, node)) context.report(diag.unsupportedDeclaration(node, 'a claim that a text is not null'));
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/** Whether a text in a `from` may be null by the type `to`, and is not by its own. */
function gainsNull(context: ProgramContext, from: ts.Type, to: ts.Type, depth: number): boolean {
  const { checker } = context;
  if (from === to || depth > 6) return false;
  if (isNullableText(to)) return isTextType(from);
  if (isNullableScalar(to)) return isNumberType(from) || isBooleanType(from);
  const [own, seen] = [from, to].map((type) => checker.getNonNullableType(type));
  const [element, other] = [own, seen].map((type) => type.getNumberIndexType());
  if (element !== undefined && other !== undefined) return gainsNull(context, element, other, depth + 1);
  if (!isStructureOrNone(checker, seen)) return false;
  return seen.getProperties().some((property) => {
    const member = own.getProperty(property.name);
    return member !== undefined && gainsNull(context, checker.getTypeOfSymbol(member), checker.getTypeOfSymbol(property), depth + 1);
  });
}

/** Whether `node` claims that a parameter which may be null is a text, and no comparison with null shows it. */
function claimsText(context: ProgramContext, node: ts.TypePredicateNode): boolean {
  const { checker } = context;
  if (!isNullableText(checker.getTypeAtLocation(node.parameterName)) || node.type === undefined || isNullableText(checker.getTypeFromTypeNode(node.type))) return false;
  const body = isFunctionValue(node.parent as ts.Expression) ? unwrap((node.parent as ts.ArrowFunction).body as ts.Expression) : undefined;
  const isShown = body !== undefined && ts.isBinaryExpression(body) && body.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
    && ts.isIdentifier(body.left) && body.left.text === node.parameterName.getText() && isNullish(context, body.right);
  return !isShown;
}
