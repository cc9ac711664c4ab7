/** Tests of whether a record has a member by a computed name: `name in PRICES`. Behind one, the name is one of the record's. */
import { ts } from 'ts-morph';
import { builtTextsOf } from './built_texts.ts';
import type { ProgramContext } from './context.ts';
import { isRecord, memberList, writtenName } from './named_members.ts';
import { resolveReference, type PlaceReference } from './resolve.ts';
import { functionCalled } from './results.ts';
import { isShortText } from './short_texts.ts';
import { isLeaving, unwrap, withoutAssertion } from './syntax.ts';
import { isStoredWithin } from './targets.ts';
import { textValuesOf } from './text_values.ts';
import { isTextType } from './types.ts';

export interface NameTest {
  readonly of: PlaceReference;
  readonly record: ts.Expression;
  readonly name: ts.Expression;
}

/** The test that `node` is; undefined where it is none. */
export function nameTest(context: ProgramContext, node: ts.Node): NameTest | undefined {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.InKeyword) return undefined;
  if (writtenName(context, node.left) !== undefined || !isTextType(context.checker.getTypeAtLocation(node.left)) || !isRecord(context, node.right)) return undefined;
  const of = resolveReference(context, node.right);
  return of?.kind === 'place' && of.literal === undefined && context.named.has(of.root) ? { of, record: node.right, name: node.left } : undefined;
}

/**
 * Whether a test ahead of `access` shows that the record has the member. The name is a variable that keeps its value, and a record keeps its names. `isOwn`:
 * the test finds no member that all records inherit.
 */
export function isTested(context: ProgramContext, access: ts.ElementAccessExpression, isOwn: boolean): boolean {
  const name = withoutAssertion(access.argumentExpression);
  const variable = ts.isIdentifier(name) ? context.symbolOf(name) : undefined;
  if (variable === undefined || isAssigned(context, variable)) return false;
  /** `symbol` is the variable with the name, where the condition stands. */
  const showsFor = (symbol: ts.Symbol, underway: readonly ts.Symbol[]) => (condition: ts.Expression, holds: boolean): boolean => {
    const shows = showsFor(symbol, underway);
    const node = unwrap(condition);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return shows(node.operand, !holds);
    const joining = holds ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken;
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === joining) return shows(node.left, holds) || shows(node.right, holds);
    const tested = holds ? (isOwn ? undefined : nameTest(context, node)) ?? listedName(context, node) : undefined;
    if (tested !== undefined) return context.symbolOf(withoutAssertion(tested.name)) === symbol && isSameRecord(context, tested.record, access.expression);
    const asked = ts.isCallExpression(node) ? askedOf(context, node, symbol) : undefined;
    return asked !== undefined && !underway.includes(asked.given) && showsFor(asked.given, [...underway, asked.given])(asked.condition, holds);
  };
  const shows = showsFor(variable, []);
  for (let node: ts.Node = access; !ts.isFunctionLike(node.parent) && !ts.isSourceFile(node.parent); node = node.parent) {
    const { parent } = node;
    if (ts.isIfStatement(parent) && ((parent.thenStatement === node && shows(parent.expression, true)) || (parent.elseStatement === node && shows(parent.expression, false)))) return true;
    if (ts.isConditionalExpression(parent) && ((parent.whenTrue === node && shows(parent.condition, true)) || (parent.whenFalse === node && shows(parent.condition, false)))) return true;
    if (ts.isBinaryExpression(parent) && parent.right === node && parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && shows(parent.left, true)) return true;
    if (ts.isBlock(parent) && parent.statements.some((one) => one.end <= node.pos && ts.isIfStatement(one) && isLeaving(one.thenStatement) && shows(one.expression, false))) return true;
  }
  return false;
}

/** Whether the variable `symbol` is given another value than its first one. */
const isAssigned = (context: ProgramContext, symbol: ts.Symbol): boolean =>
  builtTextsOf(context).isAssigned(symbol) || symbol.valueDeclaration === undefined || isStoredWithin(context, symbol.valueDeclaration.getSourceFile(), symbol);

/** The question that `node` asks of the variable `symbol`: a condition on the parameter `given`. */
function askedOf(context: ProgramContext, node: ts.CallExpression, symbol: ts.Symbol): { readonly condition: ts.Expression; readonly given: ts.Symbol } | undefined {
  const index = node.arguments.findIndex((argument) => ts.isIdentifier(withoutAssertion(argument)) && context.symbolOf(withoutAssertion(argument)) === symbol);
  const model = index < 0 || node.arguments.some(ts.isSpreadElement) ? undefined : functionCalled(context, node);
  const parameter = model?.node.parameters[index];
  if (model === undefined || parameter === undefined || parameter.dotDotDotToken !== undefined || !ts.isIdentifier(parameter.name)) return undefined;
  const [first, ...others] = ts.isBlock(model.body) ? model.body.statements : [];
  const condition = !ts.isBlock(model.body) ? model.body as ts.Expression : others.length === 0 && first !== undefined && ts.isReturnStatement(first) ? first.expression : undefined;
  const given = context.parameterSymbol(parameter.name);
  return condition === undefined || isAssigned(context, given) ? undefined : { condition, given };
}

/** Whether the test of a name that is not known finds what JavaScript does: no more than the record's own members. */
export const isSearched = (context: ProgramContext, name: ts.Expression): boolean => textValuesOf(context).of(name) === undefined && isShortText(context, name);

/** `Object.keys(PRICES).includes(name)` */
function listedName(context: ProgramContext, node: ts.Expression): { readonly record: ts.Expression; readonly name: ts.Expression } | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length !== 1) return undefined;
  const callee = unwrap(node.expression);
  const list = ts.isPropertyAccessExpression(callee) && callee.name.text === 'includes' ? memberList(context, callee.expression) : undefined;
  return list?.kind === 'keys' ? { record: list.record, name: node.arguments[0] } : undefined;
}

/** Whether both name one record, by constant ways. */
function isSameRecord(context: ProgramContext, one: ts.Expression, other: ts.Expression): boolean {
  const [a, b] = [one, other].map((node) => resolveReference(context, node));
  if (a?.kind !== 'place' || b?.kind !== 'place' || a.root !== b.root || a.steps.length !== b.steps.length) return false;
  return a.steps.every((step, i) => step.kind === 'member' && b.steps[i].kind === 'member' && step.name === b.steps[i].name);
}
