/** Whether a loop's body can tell that its generator has run to its end ahead of it. */
import { ts } from 'ts-morph';
import { eachOwn, symbolAt, type GeneratorFunction } from './generator_functions.ts';
import { isGivenAnew } from './generator_names.ts';
import { isOfJavaScript } from './syntax.ts';

const SK = ts.SyntaxKind;

/** The places outside of its own variables that code reads and writes: symbols of variables, names of members, {@link ELEMENTS} and {@link OUTSIDE}. */
interface Touched {
  readonly reads: Set<ts.Symbol | string>;
  readonly writes: Set<ts.Symbol | string>;
  readonly functions: Set<ts.Node>;
  /** It may do anything. */
  isUnknown: boolean;
  mayThrow: boolean;
}

/** The elements of all lists, maps and sets. */
const ELEMENTS = '[]';

/** What only the library knows: the screen, random numbers. */
const OUTSIDE = 'ts65';

const PRIMITIVE = ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.EnumLike;

const MUTATING: ReadonlySet<string> = new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin', 'set', 'add', 'delete', 'clear']);
/** JavaScript's own functions that only compute. */
const PURE = /^(Math\.(?!random)\w+|String|Number|Boolean|parseInt|Array\.(from|isArray)|Object\.(keys|values|entries)|String\.fromCharCode|Number\.\w+)$/;

/** Whether `one`, run to its end ahead of `loop`, would be told from one that goes on with each step. True in doubt. */
export function maySeeEachOther(checker: ts.TypeChecker, one: GeneratorFunction, loop: ts.ForOfStatement): boolean {
  const made = touchedBy(checker, one.node);
  if (made.isUnknown || made.mayThrow || made.writes.size > 0) return true;
  const done = touchedBy(checker, loop.statement);
  if (done.isUnknown && made.reads.size > 0) return true;
  if ([...done.writes].some((place) => made.reads.has(place))) return true;
  const isLeft = done.isUnknown || done.mayThrow || leaves(loop);
  return isLeft && !surelyEnds(checker, one, made);
}

/** The names of the members that `node` may change outside of its own variables. Undefined: they are not known. */
export function changedMembers(checker: ts.TypeChecker, node: ts.Node): ReadonlySet<string> | undefined {
  const { writes, isUnknown } = touchedBy(checker, node);
  return isUnknown ? undefined : new Set([...writes].filter((place) => typeof place === 'string'));
}

function touchedBy(checker: ts.TypeChecker, node: ts.Node): Touched {
  const touched: Touched = { reads: new Set(), writes: new Set(), functions: new Set(), isUnknown: false, mayThrow: false };
  addTouched(checker, node, node, touched);
  return touched;
}

/** Adds what `node` does, a part of `owner`, whose variables count for nothing. */
function addTouched(checker: ts.TypeChecker, node: ts.Node, owner: ts.Node, touched: Touched): void {
  const write = (target: ts.Node): void => addWrite(checker, target, owner, touched);
  if (ts.isThrowStatement(node)) touched.mayThrow = true;
  if (ts.isNewExpression(node)) {
    if (!isOfJavaScript(symbolAt(checker, node.expression)) || !['Map', 'Set', 'Array'].includes(node.expression.getText())) touched.isUnknown = true;
  } else if (ts.isTaggedTemplateExpression(node) || ts.isAwaitExpression(node) || ts.isDeleteExpression(node)) touched.isUnknown = true;
  else if (ts.isCallExpression(node)) addCall(checker, node, owner, touched);
  else if (ts.isBinaryExpression(node) && node.operatorToken.kind >= SK.FirstAssignment && node.operatorToken.kind <= SK.LastAssignment) write(node.left);
  else if ((ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && (node.operator === SK.PlusPlusToken || node.operator === SK.MinusMinusToken)) write(node.operand);
  else if (ts.isForOfStatement(node) || ts.isSpreadElement(node) || ts.isYieldExpression(node) && node.asteriskToken !== undefined) {
    if (ts.isForOfStatement(node) && !ts.isVariableDeclarationList(node.initializer)) write(node.initializer);
    if (node.expression !== undefined && !isPrivateList(checker, node.expression, owner) && !isGenerated(checker, node.expression)) touched.reads.add(ELEMENTS);
  } else if (ts.isElementAccessExpression(node)) {
    if (!isPrivateList(checker, node.expression, owner)) touched.reads.add(ELEMENTS);
  } else if (ts.isBindingElement(node)) touched.reads.add(ts.isArrayBindingPattern(node.parent) ? ELEMENTS : (node.propertyName ?? node.name).getText());
  else if (ts.isIdentifier(node)) addName(checker, node, owner, touched);
  ts.forEachChild(node, (child) => addTouched(checker, child, owner, touched));
}

function addName(checker: ts.TypeChecker, node: ts.Identifier, owner: ts.Node, touched: Touched): void {
  const symbol = symbolAt(checker, node);
  const declarations = symbol?.declarations ?? [];
  const { parent } = node;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  if (isMember && !isPrivateList(checker, parent.expression, owner)) touched.reads.add(isOfJavaScript(symbol) ? ELEMENTS : node.text);
  if (isOfLibrary(checker, node)) touched.reads.add(OUTSIDE);
  if (symbol === undefined || isOfJavaScript(symbol) || isOfLibrary(checker, node)) return;
  for (const declaration of declarations) {
    if (isWithin(declaration, owner)) continue;
    const held = ts.isVariableDeclaration(declaration) && isConstant(declaration) ? declaration.initializer : undefined;
    const called = ts.isFunctionLike(declaration) && !ts.isTypeNode(declaration) ? declaration : held !== undefined && (ts.isArrowFunction(held) || ts.isFunctionExpression(held)) ? held : undefined;
    if (called !== undefined) addFunction(checker, called, touched);
    else if ((ts.isVariableDeclaration(declaration) && !isConstant(declaration)) || ts.isParameter(declaration) || ts.isBindingElement(declaration)) touched.reads.add(symbol);
  }
}

function addFunction(checker: ts.TypeChecker, node: ts.SignatureDeclaration, touched: Touched): void {
  if (touched.functions.has(node)) return;
  touched.functions.add(node);
  // Another class or record may have a function of its own in the place of this one.
  const isFixed = ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node) || (ts.isClassDeclaration(node.parent) && node.parent.heritageClauses === undefined);
  if (!isFixed || (node as ts.FunctionDeclaration).body === undefined) touched.isUnknown = true;
  else addTouched(checker, node, node, touched);
}

function addCall(checker: ts.TypeChecker, node: ts.CallExpression, owner: ts.Node, touched: Touched): void {
  const { expression: callee } = node;
  const symbol = ts.isPropertyAccessExpression(callee) ? symbolAt(checker, callee.name) : ts.isIdentifier(callee) ? symbolAt(checker, callee) : undefined;
  if (isOfJavaScript(symbol)) {
    if (PURE.test(callee.getText())) return;
    if (!ts.isPropertyAccessExpression(callee) || /^(Math|Object|Array|console|Date|JSON|Reflect)$/.test(callee.expression.getText())) touched.isUnknown = true;
    else if (MUTATING.has(callee.name.text) && !isPrivateList(checker, callee.expression, owner)) touched.writes.add(ELEMENTS);
    return;
  }
  if (isOfLibrary(checker, callee)) {
    // It knows nothing of the program but what it is given.
    const isPlain = node.arguments.every((one) => (checker.getTypeAtLocation(one).flags & PRIMITIVE) !== 0);
    touched.isUnknown ||= !isPlain;
    touched.writes.add(OUTSIDE);
    touched.mayThrow ||= /\bcheck$/.test(callee.getText());
    return;
  }
  const isKnown = (declaration: ts.Node): boolean => (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)
    || (ts.isVariableDeclaration(declaration) && isConstant(declaration) && declaration.initializer !== undefined && (ts.isArrowFunction(declaration.initializer) || ts.isFunctionExpression(declaration.initializer))));
  if (symbol?.declarations?.every(isKnown) !== true) touched.isUnknown = true;
}

function addWrite(checker: ts.TypeChecker, target: ts.Node, owner: ts.Node, touched: Touched): void {
  if (ts.isParenthesizedExpression(target) || ts.isNonNullExpression(target) || ts.isAsExpression(target)) return addWrite(checker, target.expression, owner, touched);
  if (ts.isIdentifier(target)) {
    const symbol = symbolAt(checker, target);
    if (symbol?.declarations?.every((one) => isWithin(one, owner)) !== true) touched.writes.add(symbol ?? target.text);
  } else if (ts.isPropertyAccessExpression(target)) {
    // A list that is made longer or shorter, or a setter.
    const symbol = symbolAt(checker, target.name);
    touched.writes.add(isOfJavaScript(symbol) ? ELEMENTS : target.name.text);
    if (symbol !== undefined && symbol.flags & ts.SymbolFlags.Accessor) touched.isUnknown = true;
  } else if (ts.isElementAccessExpression(target)) {
    if (isPrivateList(checker, target.expression, owner)) return;
    touched.writes.add(ELEMENTS);
    // `record['name'] = …`
    if (!checker.isArrayLikeType(checker.getTypeAtLocation(target.expression))) touched.isUnknown = true;
  } else if (ts.isArrayLiteralExpression(target)) {
    for (const element of target.elements) addWrite(checker, element, owner, touched);
  } else if (!ts.isOmittedExpression(target)) touched.isUnknown = true;
}

/** Whether `node` names what a module of ts65's library exports. */
function isOfLibrary(checker: ts.TypeChecker, node: ts.Node): boolean {
  const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.declarations?.at(0) : undefined;
  const specifier = declaration !== undefined && ts.isImportSpecifier(declaration) ? declaration.parent.parent.parent.moduleSpecifier : undefined;
  return specifier !== undefined && ts.isStringLiteral(specifier) && specifier.text.startsWith('ts65/');
}

/** Whether `node` calls a generator function: nothing else has its values. */
function isGenerated(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const declaration = ts.isCallExpression(node) ? checker.getResolvedSignature(node)?.getDeclaration() : undefined;
  return declaration !== undefined && (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) && declaration.asteriskToken !== undefined;
}

/** Whether `node` is a list, map or set that a constant of `owner` holds and nothing else ever has. */
function isPrivateList(checker: ts.TypeChecker, node: ts.Node, owner: ts.Node): boolean {
  const declaration = ts.isIdentifier(node) ? symbolAt(checker, node)?.valueDeclaration : undefined;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration) || !isConstant(declaration) || !isWithin(declaration, owner)) return false;
  const { initializer } = declaration;
  const isMade = initializer !== undefined && (ts.isArrayLiteralExpression(initializer) || ts.isNewExpression(initializer));
  return isMade && isNeverPassed(checker, owner, symbolAt(checker, node)!);
}

/** Whether all in `node` that names `symbol` asks for a part of it. */
function isNeverPassed(checker: ts.TypeChecker, node: ts.Node, symbol: ts.Symbol): boolean {
  if (ts.isIdentifier(node) && symbolAt(checker, node) === symbol) {
    const { parent } = node;
    const isPart = (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isForOfStatement(parent) || ts.isSpreadElement(parent)) && parent.expression === node;
    return isPart || (ts.isVariableDeclaration(parent) && parent.name === node);
  }
  return ts.forEachChild(node, (child) => (isNeverPassed(checker, child, symbol) ? undefined : true)) !== true;
}

/** Whether the body of `loop` may end it. */
function leaves(loop: ts.ForOfStatement): boolean {
  let isLeft = false;
  const visit = (node: ts.Node): void => {
    isLeft ||= ts.isReturnStatement(node) || ts.isBreakOrContinueStatement(node) && (ts.isBreakStatement(node) || node.label !== undefined);
  };
  visit(loop.statement);
  eachOwn(loop.statement, visit);
  return isLeft;
}

/** Whether `one` comes to its end, however often it yields. False in doubt. */
function surelyEnds(checker: ts.TypeChecker, one: GeneratorFunction, { functions }: Touched): boolean {
  if (functions.size > 0) return false;
  let isEnding = true;
  eachOwn(one.node, (node) => {
    if (ts.isForStatement(node)) isEnding &&= isCounted(checker, node, one.node);
    else if (ts.isForOfStatement(node) || (ts.isYieldExpression(node) && node.asteriskToken !== undefined)) isEnding &&= node.expression !== undefined && !isPrivateList(checker, node.expression, one.node);
    else if (ts.isIterationStatement(node, false)) isEnding = false;
    if (ts.isCallExpression(node) && !isOfJavaScript(symbolAt(checker, ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression))) isEnding = false;
  });
  return isEnding;
}

/** Whether `node` counts one variable up to what stays, or down. */
function isCounted(checker: ts.TypeChecker, { condition, incrementor, statement }: ts.ForStatement, owner: ts.Node): boolean {
  if (condition === undefined || incrementor === undefined || !ts.isBinaryExpression(condition) || !ts.isIdentifier(condition.left)) return false;
  const counted = symbolAt(checker, condition.left);
  const isUp = [SK.LessThanToken, SK.LessThanEqualsToken].includes(condition.operatorToken.kind);
  if (!isUp && ![SK.GreaterThanToken, SK.GreaterThanEqualsToken].includes(condition.operatorToken.kind)) return false;
  const isStep = (ts.isPostfixUnaryExpression(incrementor) || ts.isPrefixUnaryExpression(incrementor)) && symbolAt(checker, incrementor.operand) === counted
    && incrementor.operator === (isUp ? SK.PlusPlusToken : SK.MinusMinusToken);
  return isStep && isSteady(checker, condition.right, owner) && !writesTo(checker, statement, counted!);
}

/** Whether `node` is computed of constants, and of what `owner` never assigns to. */
function isSteady(checker: ts.TypeChecker, node: ts.Node, owner: ts.Node): boolean {
  if (ts.isCallExpression(node) && !/^Math\.(?!random)\w+$/.test(node.expression.getText())) return false;
  if (ts.isElementAccessExpression(node)) return false;
  if (ts.isIdentifier(node)) {
    const symbol = symbolAt(checker, node);
    if (isOfJavaScript(symbol)) return node.text === 'Math' || ts.isPropertyAccessExpression(node.parent) && node.parent.expression.getText() === 'Math';
    const declaration = symbol?.valueDeclaration;
    return declaration !== undefined && isWithin(declaration, owner) ? !writesTo(checker, owner, symbol!) : declaration !== undefined && ts.isVariableDeclaration(declaration) && isConstant(declaration);
  }
  return ts.forEachChild(node, (child) => (isSteady(checker, child, owner) ? undefined : true)) !== true;
}

function writesTo(checker: ts.TypeChecker, node: ts.Node, symbol: ts.Symbol): boolean {
  if (ts.isIdentifier(node) && symbolAt(checker, node) === symbol) return isGivenAnew(node);
  return ts.forEachChild(node, (child) => writesTo(checker, child, symbol) || undefined) === true;
}

const isConstant = (node: ts.VariableDeclaration): boolean => (node.parent.flags & ts.NodeFlags.Const) !== 0;
const isWithin = (node: ts.Node, outer: ts.Node): boolean => node.getSourceFile() === outer.getSourceFile() && node.pos >= outer.pos && node.end <= outer.end;
