/** `Object.assign(hero, { x: 0, y: 0 });` is written as `hero.x = 0; hero.y = 0;`. */
import { ts } from 'ts-morph';
import { replacing, type TextEdit } from './rewriting.ts';
import { isName, isOfJavaScript, isPlain } from './syntax.ts';

type Member = ts.PropertyAssignment | ts.ShorthandPropertyAssignment;

/** Such statements in `file` whose values read nothing that one of them sets. */
export function assignedMembers(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isExpressionStatement(node) ? assignments(checker, getters, node.expression) : undefined;
    if (text !== undefined) found.push(replacing(node, text));
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function assignments(checker: ts.TypeChecker, getters: ReadonlySet<string>, node: ts.Expression): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.arguments.length !== 2) return undefined;
  const { expression: owner, name } = node.expression;
  const [target, source] = node.arguments as unknown as readonly [ts.Expression, ts.Expression];
  if (name.text !== 'assign' || !isObject(checker, owner) || !ts.isObjectLiteralExpression(source) || source.properties.length === 0) return undefined;
  if (target.kind !== ts.SyntaxKind.ThisKeyword && !isName(target, getters)) return undefined;
  const members = source.properties.filter((one): one is Member => ts.isShorthandPropertyAssignment(one) || (ts.isPropertyAssignment(one) && ts.isIdentifier(one.name)));
  if (members.length < source.properties.length || !members.every((one) => isPlain(valueOf(one), getters))) return undefined;
  const names = new Set(members.map((one) => one.name.getText()));
  const type = checker.getTypeAtLocation(target);
  if (![...names].every((one) => isAssignable(type.getProperty(one), getters))) return undefined;
  const isRead = (inner: ts.Node): boolean => (ts.isIdentifier(inner) && names.has(inner.text)) || ts.forEachChild(inner, (child) => isRead(child) || undefined) === true;
  // JavaScript computes all values ahead.
  if (members.slice(1).some((one) => isRead(valueOf(one)))) return undefined;
  return `{ ${members.map((one) => `${target.getText()}.${one.name.getText()} = ${valueOf(one).getText()};`).join(' ')} }`;
}

/** Whether `node` is JavaScript's own `Object`. */
const isObject = (checker: ts.TypeChecker, node: ts.Expression): boolean => ts.isIdentifier(node) && node.text === 'Object' && isOfJavaScript(checker.getSymbolAtLocation(node));

const valueOf = (member: Member): ts.Expression => (ts.isPropertyAssignment(member) ? member.initializer : member.name);

/** Whether `member` is a field that may be assigned to, and nothing more happens then. */
const isAssignable = (member: ts.Symbol | undefined, getters: ReadonlySet<string>): boolean => member !== undefined && !getters.has(member.name)
  && (member.declarations ?? []).every((node) => !ts.isAccessor(node) && (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Readonly) === 0);
