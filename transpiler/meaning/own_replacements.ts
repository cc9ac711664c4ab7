/** `shots = shots.filter(…)`: the list goes on with elements of its own, and the former one is gone. */
import { ts } from 'ts-morph';
import { resolveCall } from './call_targets.ts';
import { closureCall } from './closures.ts';
import type { ProgramContext } from './context.ts';
import { madeList } from './made_lists.ts';
import { isAssignmentOperator } from './operators.ts';
import { resolveReference, type AccessStep, type PlaceReference } from './resolve.ts';
import { methodCallOn, withoutAssertion } from './syntax.ts';

/**
 * Whether `source` is the list that an assignment replaces by a list of its own elements, each of which goes over once at most. `isMapped`: by
 * what `map` makes of each.
 */
export function isReplacingOwn(context: ProgramContext, source: ts.Expression, isMapped = false): boolean {
  const way = wayOf(context, source);
  const mapped = isMapped ? mapOf(source) : undefined;
  const assignment = way && (isMapped ? mapped && assignmentOf(context, mapped) : assignmentOf(context, source));
  if (assignment === undefined || !isSame(way!, wayOf(context, assignment.left))) return false;
  if (way!.steps.some(({ kind }) => kind === 'index') && mayAssign(context, assignment.right)) return false;
  return !namesAgain(context, assignment.right, source, way!);
}

/** Whether `value` is the element that `list = list.map((value) => …)` leaves at its place: as what the closure returns, or one arm of that. */
export function isKeptByMap(context: ProgramContext, value: ts.Expression): boolean {
  const body = choiceAround(value);
  const closure = ts.isArrowFunction(body.parent) && body.parent.body === body ? body.parent : undefined;
  const call = closure && closureCall(closure.parent);
  if (call?.method !== 'map' || call.closure.node !== closure || !isReplacingOwn(context, call.list, true)) return false;
  const { element } = call.closure;
  const node = withoutAssertion(value);
  return element !== undefined && ts.isIdentifier(element) && ts.isIdentifier(node) && context.symbolOf(node) === context.symbolOf(element);
}

/** `source.map(…)` */
const mapOf = (source: ts.Expression): ts.CallExpression | undefined =>
  (ts.isParenthesizedExpression(source.parent) ? mapOf(source.parent) : methodCallOn(source));

/** What `node` is an arm of. */
function choiceAround(node: ts.Expression): ts.Expression {
  const { parent } = node;
  const isArm = ts.isParenthesizedExpression(parent) || (ts.isConditionalExpression(parent) && parent.condition !== node);
  return isArm ? choiceAround(parent) : node;
}

/** The assignment of a list that takes elements of `source`, by methods that give each element once. */
function assignmentOf(context: ProgramContext, source: ts.Expression): ts.BinaryExpression | undefined {
  const { parent } = source;
  if (ts.isBinaryExpression(parent)) return parent.right === source && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken ? parent : undefined;
  if (ts.isParenthesizedExpression(parent)) return assignmentOf(context, parent);
  if (ts.isSpreadElement(parent)) return ts.isArrayLiteralExpression(parent.parent) ? assignmentOf(context, parent.parent) : undefined;
  const call = ts.isPropertyAccessExpression(parent) ? parent.parent : parent;
  if (!ts.isCallExpression(call)) return undefined;
  const kind = madeList(context, call)?.kind;
  return kind === 'filter' || kind === 'slice' || kind === 'concat' || kind === 'ordered' ? assignmentOf(context, call) : undefined;
}

/** The place of the list that `node` names. Undefined: `node` makes it, or has to compute which list it is. */
function wayOf(context: ProgramContext, node: ts.Expression): PlaceReference | undefined {
  const place = resolveReference(context, node);
  if (place?.kind !== 'place' || place.literal !== undefined) return undefined;
  return place.steps.every((step) => step.kind === 'member' || (step.index !== undefined && isPlainIndex(step.index))) ? place : undefined;
}

const isPlainIndex = (index: ts.Expression): boolean => ts.isIdentifier(index) || ts.isNumericLiteral(index);

const isSame = (one: PlaceReference, other: PlaceReference | undefined): boolean =>
  one.root === other?.root && one.steps.length === other.steps.length && one.steps.every((step, i) => isSameStep(step, other.steps[i]));

const isSameStep = (one: AccessStep, other: AccessStep): boolean =>
  (one.kind === 'member' ? other.kind === 'member' && one.name === other.name : other.kind === 'index' && one.index.getText() === other.index.getText());

/** Whether `node` names the list of `way` beside `source`; its length alone counts for nothing, nor does what closures read. */
function namesAgain(context: ProgramContext, node: ts.Node, source: ts.Expression, way: PlaceReference): boolean {
  if (node === source || ts.isFunctionLike(node)) return false;
  const isName = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  if (isName && !isLength(node) && isSame(way, wayOf(context, node))) return true;
  return ts.forEachChild(node, (child) => namesAgain(context, child, source, way) || undefined) === true;
}

const isLength = ({ parent }: ts.Node): boolean => ts.isPropertyAccessExpression(parent) && parent.name.text === 'length';

/** Whether evaluating `node` may change a variable, so that an index is another one behind it. */
function mayAssign(context: ProgramContext, node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind)) return true;
  if (ts.isPostfixUnaryExpression(node) || (ts.isPrefixUnaryExpression(node) && (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken))) return true;
  if (ts.isCallExpression(node) && (madeList(context, node)?.kind === 'call' || resolveCall(context, node)?.kind === 'function')) return true;
  return ts.forEachChild(node, (child) => mayAssign(context, child) || undefined) === true;
}
