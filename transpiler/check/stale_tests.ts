/**
 * Tests of what a call may replace: `if (target.kind === 'a') { swap(); print(target.a); }`. TypeScript forgets a test where the function itself assigns to
 * the tested variable, by that name, and not where another one does, or another name.
 */
import { ts } from 'ts-morph';
import { ELEMENTS_NAME, isAssignedPlace, nameOfPlace, type NameEffects } from './name_effects.ts';

/** Whether the variable or member `node` may hold another record than the one that was tested last. True in doubt. */
export function isStaleTest(effects: NameEffects, node: ts.Expression): boolean {
  const names = new Set<string>();
  addNames(effects.checker, node, names);
  if (names.size === 0) return false;
  const { area, from } = testedArea(effects.checker, node);
  const start = node.getStart();
  const loop = ts.findAncestor(node, (one) => one === area || ts.isFunctionLike(one) || ts.isIterationStatement(one, false));
  const isLooped = loop !== undefined && loop !== area && ts.isIterationStatement(loop, false) ? outermostLoop(node, area, from) : undefined;
  const visit = (one: ts.Node): boolean => {
    const at = one.getStart();
    const isBetween = (at >= from && at < start) || (isLooped !== undefined && at >= isLooped.getStart() && at < isLooped.getEnd());
    const isRepeated = isLooped !== undefined && isPartOf(one, isLooped);
    // A call comes behind its arguments.
    if (isBetween && (isRepeated || !isPartOf(node, one)) && replaces(effects, one, node, names)) return true;
    return ts.forEachChild(one, (child) => (isRepeated || !isOtherBranch(one, child, node)) && visit(child) || undefined) === true;
  };
  return visit(area);
}

const isPartOf = (node: ts.Node, outer: ts.Node): boolean => node.pos >= outer.pos && node.end <= outer.end;

/** Whether the part `child` of `one` is a branch that is not taken where `node` is come to, which stands in another one. */
function isOtherBranch(one: ts.Node, child: ts.Node, node: ts.Node): boolean {
  if (ts.isIfStatement(one)) return child === one.thenStatement && one.elseStatement !== undefined && isPartOf(node, one.elseStatement);
  if (ts.isConditionalExpression(one)) return child === one.whenTrue && isPartOf(node, one.whenFalse);
  if (!ts.isCaseBlock(one) || isPartOf(node, child)) return false;
  const own = one.clauses.findIndex((clause) => isPartOf(node, clause));
  const first = one.clauses.findLastIndex((clause, i) => i < own && clause.statements.length > 0 && leavesAlways(clause.statements.at(-1)!)) + 1;
  return own < 0 ? false : one.clauses.indexOf(child as ts.CaseOrDefaultClause) < first;
}

/** The outermost loop of `area` around `node` that stands behind the offset `from`, where the test ends. */
function outermostLoop(node: ts.Node, area: ts.Node, from: number): ts.Node | undefined {
  let found: ts.Node | undefined;
  for (let at = node.parent; at !== area && at !== undefined; at = at.parent) if (ts.isIterationStatement(at, false) && at.getStart() >= from) found = at;
  return found;
}

/** Whether `one` by itself may have `node`, which consists of `names`, hold something else, without TypeScript's knowing it. */
function replaces(effects: NameEffects, one: ts.Node, node: ts.Expression, names: ReadonlySet<string>): boolean {
  if (isAssignedPlace(one)) {
    // By this name TypeScript knows of it.
    const isSame = `${node.getText()}.`.startsWith(`${one.getText()}.`) || node.getText().startsWith(`${one.getText()}[`);
    if (!isSame && names.has(nameOfPlace(effects.checker, one))) return true;
  }
  return effects.mayStoreByCall(one, names);
}

/** Adds the names of what may be assigned to so that `node` is another record: nothing, where it is a constant. */
function addNames(checker: ts.TypeChecker, node: ts.Expression, names: Set<string>): void {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) return addNames(checker, node.expression, names);
  if (ts.isPropertyAccessExpression(node)) {
    const member = checker.getSymbolAtLocation(node.name)?.valueDeclaration;
    if (member === undefined || (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Readonly) === 0) names.add(node.name.text);
    return addNames(checker, node.expression, names);
  }
  if (ts.isElementAccessExpression(node)) {
    names.add(ELEMENTS_NAME);
    return addNames(checker, node.expression, names);
  }
  if (!ts.isIdentifier(node)) return;
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  if (declaration === undefined) return;
  const isConstant = ts.isVariableDeclaration(declaration) && (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  const owner = ts.findAncestor(declaration, ts.isFunctionLike);
  const isOwn = owner !== undefined && owner === ts.findAncestor(node, ts.isFunctionLike) && !isAssignedWithin(checker, owner, node);
  if (!isConstant && !isOwn) names.add(nameOfPlace(checker, node));
}

/** Whether a function within `owner` assigns to the variable `node` of it. */
function isAssignedWithin(checker: ts.TypeChecker, owner: ts.Node, node: ts.Identifier): boolean {
  const symbol = checker.getSymbolAtLocation(node);
  const visit = (one: ts.Node, isInner: boolean): boolean => {
    if (isInner && ts.isIdentifier(one) && isAssignedPlace(one) && checker.getSymbolAtLocation(one) === symbol) return true;
    return ts.forEachChild(one, (child) => visit(child, isInner || ts.isFunctionLike(child)) || undefined) === true;
  };
  return visit(owner, false);
}

interface TestedArea {
  readonly area: ts.Node;
  /** The offset from which on the test holds. */
  readonly from: number;
}

/** The part of the function around `node` in which the last test of it holds: in doubt, the whole function. */
function testedArea(checker: ts.TypeChecker, node: ts.Expression): TestedArea {
  const text = node.getText();
  const type = checker.getTypeAtLocation(node);
  // Where it is of fewer kinds already, another test has told.
  const isAbout = (test: ts.Node): boolean =>
    (test.kind === node.kind && test.getText() === text && !checker.isTypeAssignableTo(checker.getNonNullableType(checker.getTypeAtLocation(test)), type)) || ts.forEachChild(test, (child) => isAbout(child) || undefined) === true;
  for (let at: ts.Node = node; !ts.isFunctionLike(at) && !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    if (ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent)) {
      const before = parent.statements.slice(0, parent.statements.indexOf(at as ts.Statement));
      const test = before.reverse().find((one) => ts.isIfStatement(one) && one.elseStatement === undefined && isAbout(one.expression) && leavesAlways(one.thenStatement)) as ts.IfStatement | undefined;
      if (test !== undefined) return { area: parent, from: test.expression.getStart() };
    }
    const from = testAheadOf(parent, at);
    if (from !== undefined && isAbout(from)) return { area: parent, from: from.getStart() };
    if (ts.isCaseOrDefaultClause(at) && isAbout((at.parent.parent as ts.SwitchStatement).expression)) {
      const own = at as ts.CaseOrDefaultClause;
      const above = own.parent.clauses[own.parent.clauses.indexOf(own) - 1];
      const isReached = above !== undefined && above.statements.length > 0 && !leavesAlways(above.statements.at(-1)!);
      return { area: isReached ? own.parent : own, from: isReached ? own.parent.getStart() : own.getStart() };
    }
  }
  const owner = ts.findAncestor(node, (one) => ts.isFunctionLike(one) || ts.isSourceFile(one))!;
  return { area: owner, from: owner.getStart() };
}

/** The test that `parent` makes ahead of its part `at`. Undefined: it makes none. */
function testAheadOf(parent: ts.Node, at: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(parent)) return at === parent.expression ? undefined : parent.expression;
  if (ts.isConditionalExpression(parent)) return at === parent.condition ? undefined : parent.condition;
  if (ts.isBinaryExpression(parent)) return at === parent.right && [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(parent.operatorToken.kind) ? parent.left : undefined;
  if (ts.isWhileStatement(parent)) return at === parent.statement ? parent.expression : undefined;
  return ts.isForStatement(parent) && at === parent.statement ? parent.condition : undefined;
}

/** Whether nothing behind `node` follows it. */
function leavesAlways(node: ts.Statement): boolean {
  if (ts.isBlock(node)) return node.statements.length > 0 && leavesAlways(node.statements.at(-1)!);
  return ts.isReturnStatement(node) || ts.isThrowStatement(node) || ts.isBreakOrContinueStatement(node);
}
