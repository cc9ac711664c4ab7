/**
 * Functions that return arrays and records. One that returns what stands elsewhere, a parameter or a variable of a module, returns a name for it.
 * Any other makes its result, in a place of its own.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { FunctionModel } from '../ir/model.ts';
import { resolveCall } from './call_targets.ts';
import { constructorCall } from './constructors.ts';
import type { ProgramContext } from './context.ts';
import type { Invocation } from './invocations.ts';
import { isNullish } from './nullable.ts';
import { clonedBy, resolveReference, searchedList } from './resolve.ts';
import { armsOf, returnedExpressions } from './returned.ts';
import { withoutAssertion } from './syntax.ts';
import { isStructureType } from './types.ts';

/** The arms of `expressions` that are arrays or records: null and undefined left out. */
export const presentArms = (context: ProgramContext, expressions: readonly ts.Expression[]): ts.Expression[] =>
  expressions.flatMap(armsOf).filter((arm) => !isNullish(context, arm));

/** All that the local variable `declaration` is assigned, its initial value first. */
export function assignedTo(context: ProgramContext, { name, initializer, parent }: ts.VariableDeclaration): readonly ts.Expression[] {
  const found: ts.Expression[] = initializer === undefined ? [] : [initializer];
  const scope = ts.findAncestor(parent, (at) => ts.isFunctionLike(at) || ts.isSourceFile(at))!;
  if ((parent.flags & ts.NodeFlags.Const) !== 0 || ts.isSourceFile(scope)) return found;
  const symbol = context.symbolOf(name);
  const visit = (node: ts.Node): void => {
    const isAssigned = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isIdentifier(node.left);
    if (isAssigned && context.symbolOf(node.left) === symbol) found.push(node.right);
    ts.forEachChild(node, visit);
  };
  visit(scope);
  return found;
}

const naming = memoize((_context: ProgramContext) => new Map<ts.Node, boolean>());

/** Whether the local variable `declaration` only ever names what stands in other variables, or nothing. */
export function isNameVariable(context: ProgramContext, declaration: ts.VariableDeclaration): boolean {
  const before = naming(context).get(declaration);
  if (before !== undefined) return before;
  // Of two variables that take over from each other, others decide.
  naming(context).set(declaration, true);
  const arms = presentArms(context, assignedTo(context, declaration));
  const answer = ts.isForOfStatement(declaration.parent.parent) || (arms.length > 0 && arms.every((arm) => isName(context, arm)));
  naming(context).set(declaration, answer);
  return answer;
}

/** Whether `expression` names an array or a record, or a part of one, and makes none. */
function isName(context: ProgramContext, expression: ts.Expression): boolean {
  const place = resolveReference(context, expression);
  if (place?.kind !== 'place') return false;
  if (place.literal !== undefined) return place.steps.length > 0 || madeIsName(context, place.literal);
  const { valueDeclaration } = place.root;
  if (place.steps.length > 0 || valueDeclaration === undefined || !ts.isVariableDeclaration(valueDeclaration)) return true;
  return ts.findAncestor(valueDeclaration, ts.isFunctionLike) === undefined || isNameVariable(context, valueDeclaration);
}

/** Whether `made` calls for a name: a function that returns one, or a search. */
function madeIsName(context: ProgramContext, made: ts.Expression): boolean {
  if (searchedList(made) !== undefined) return true;
  const model = ts.isCallExpression(made) ? functionCalled(context, made) : undefined;
  return model !== undefined && returnsName(context, model);
}

const known = memoize((_context: ProgramContext) => new Map<ts.Node, boolean>());

/** Whether the array or record that `model` returns stands elsewhere, and goes on to be what it was. */
export function returnsName(context: ProgramContext, model: FunctionModel): boolean {
  const before = known(context).get(model.node);
  if (before !== undefined) return before;
  // A function that returns its own result is refused elsewhere.
  known(context).set(model.node, false);
  const arms = presentArms(context, returnedExpressions(model.node));
  const answer = arms.length > 0 && arms.every((arm) => standsElsewhere(context, arm, model.node));
  known(context).set(model.node, answer);
  return answer;
}

/** Whether `expression` names an array or a record that the function `node` has not made. */
function standsElsewhere(context: ProgramContext, expression: ts.Expression, node: FunctionModel['node'], within: readonly ts.Node[] = []): boolean {
  const place = resolveReference(context, expression);
  if (place?.kind !== 'place') return false;
  const { literal: made, root } = place;
  if (made !== undefined) {
    const list = searchedList(made);
    if (list !== undefined) return standsElsewhere(context, list, node);
    if (!ts.isCallExpression(made)) return false;
    const model = functionCalled(context, made);
    return model !== undefined && returnsName(context, model);
  }
  const declaration = root.valueDeclaration;
  const isOwn = declaration !== undefined && ts.isVariableDeclaration(declaration) && isWithin(declaration, node);
  if (!isOwn || within.includes(declaration)) return true;
  if (ts.isForOfStatement(declaration.parent.parent)) return standsElsewhere(context, declaration.parent.parent.expression, node);
  if (!isNameVariable(context, declaration)) return false;
  return presentArms(context, assignedTo(context, declaration)).every((arm) => standsElsewhere(context, arm, node, [...within, declaration]));
}

const isWithin = (node: ts.Node, outer: ts.Node): boolean => node.getSourceFile() === outer.getSourceFile() && node.pos >= outer.pos && node.end <= outer.end;

/** What `node` calls, where it is a function of the program. */
export function invokedBy(context: ProgramContext, node: ts.CallExpression): Invocation | undefined {
  const target = resolveCall(context, node);
  return target?.kind === 'function' ? target : undefined;
}

/** The function of the program that `node` calls. Undefined: it calls something else. */
export const functionCalled = (context: ProgramContext, node: ts.CallExpression): FunctionModel | undefined => invokedBy(context, node)?.function;

/** Whether `node` makes a record that is stored as a whole: by a function, or with the members of another. */
export function isMadeRecord(context: ProgramContext, node: ts.Expression): boolean {
  if (ts.isObjectLiteralExpression(node)) return node.properties.some(ts.isSpreadAssignment);
  if (ts.isNewExpression(node)) return constructorCall(context, node) !== undefined;
  if (clonedBy(context, node) !== undefined) return true;
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].every((arm) => isMadeRecord(context, withoutAssertion(arm)));
  const model = ts.isCallExpression(node) ? functionCalled(context, node) : undefined;
  return model?.isStructured === true && model.mayBeNone !== true && !returnsName(context, model);
}

/** Whether `node` chooses of arrays or records that become elements, where not each is stored as a whole. */
export const isChosenElement = (context: ProgramContext, node: ts.Expression): node is ts.ConditionalExpression =>
  ts.isConditionalExpression(node) && isStructureType(context.checker, context.checker.getTypeAtLocation(node)) && !isMadeRecord(context, node);
