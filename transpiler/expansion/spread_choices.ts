/** Records with members that are there by turns: `{ a, ...(note ? { note } : {}) }` is written as `note ? { a, note } : { a }`. */
import { ts } from 'ts-morph';
import { replacing, type TextEdit } from './rewriting.ts';
import { isPlain } from './syntax.ts';

const SK = ts.SyntaxKind;

/** A member that is spread by turns: the condition, and what is spread where it holds and where not. */
interface SpreadChoice {
  readonly condition: string;
  readonly then: ts.ObjectLiteralExpression | undefined;
  readonly otherwise: ts.ObjectLiteralExpression | undefined;
}

/** Such records in `file`. Of several choices in one record the first is written out in the first round. */
export function spreadChoices(file: ts.SourceFile, _checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const visit = (node: ts.Node): void => {
    const edit = ts.isObjectLiteralExpression(node) ? edited(node, getters) : undefined;
    if (edit !== undefined) found.push(edit);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function edited(node: ts.ObjectLiteralExpression, getters: ReadonlySet<string>): TextEdit | undefined {
  const at = node.properties.findIndex((one) => choiceOf(one, getters) !== undefined);
  if (at < 0) return undefined;
  const { condition, then, otherwise } = choiceOf(node.properties[at], getters)!;
  const ahead = node.properties.slice(0, at);
  // They come ahead of the condition: nothing may tell.
  if (!ahead.every((one) => isQuiet(one, getters))) return undefined;
  const behind = node.properties.slice(at + 1);
  const names = (members: readonly ts.ObjectLiteralElementLike[]): readonly (string | undefined)[] => members.map((one) => one.name?.getText());
  const others = new Set(names([...ahead, ...behind]));
  const written = (chosen: ts.ObjectLiteralExpression | undefined): string => `{ ${[...ahead, ...(chosen?.properties ?? []), ...behind].map((one) => one.getText()).join(', ')} }`;
  // A member that is given twice has the place of the first and the value of the last.
  if ([then, otherwise].some((chosen) => chosen !== undefined && names(chosen.properties).some((name) => name === undefined || others.has(name)))) return undefined;
  return replacing(node, `(${condition} ? ${written(then)} : ${written(otherwise)})`);
}

function choiceOf(member: ts.ObjectLiteralElementLike, getters: ReadonlySet<string>): SpreadChoice | undefined {
  if (!ts.isSpreadAssignment(member)) return undefined;
  let value = member.expression;
  while (ts.isParenthesizedExpression(value)) value = value.expression;
  const given = (node: ts.Expression): ts.ObjectLiteralExpression | undefined => {
    const inner = ts.isParenthesizedExpression(node) ? node.expression : node;
    return ts.isObjectLiteralExpression(inner) && inner.properties.every((one) => ts.isShorthandPropertyAssignment(one) || (ts.isPropertyAssignment(one) && !ts.isComputedPropertyName(one.name))) ? inner : undefined;
  };
  if (ts.isConditionalExpression(value)) {
    const [then, otherwise] = [value.whenTrue, value.whenFalse].map(given);
    return then === undefined || otherwise === undefined ? undefined : { condition: value.condition.getText(), then, otherwise };
  }
  if (!ts.isBinaryExpression(value)) return undefined;
  const { kind } = value.operatorToken;
  if (kind !== SK.AmpersandAmpersandToken && kind !== SK.BarBarToken) return undefined;
  const then = given(value.right);
  // Otherwise a value without members is spread.
  return then === undefined || kind === SK.BarBarToken || !isPlain(value.left, getters) ? undefined : { condition: value.left.getText(), then, otherwise: undefined };
}

function isQuiet(member: ts.ObjectLiteralElementLike, getters: ReadonlySet<string>): boolean {
  if (ts.isSpreadAssignment(member)) return isPlain(member.expression, getters);
  return ts.isShorthandPropertyAssignment(member) || (ts.isPropertyAssignment(member) && !ts.isComputedPropertyName(member.name) && isPlain(member.initializer, getters));
}
