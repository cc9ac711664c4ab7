/** Texts that are shorter than every name that all records of JavaScript inherit: a search for one finds the record's own members alone. */
import { ts } from 'ts-morph';
import { closureCall } from './closures.ts';
import { isGlobal, type ProgramContext } from './context.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { isStoredWithin } from './targets.ts';
import { isTextType } from './types.ts';

/** As many characters has no inherited name: the shortest is `valueOf`. */
const MOST = Math.min(...Object.getOwnPropertyNames(Object.prototype).map((name) => name.length)) - 1;

/** Methods that give a text as long as theirs, or a shorter one. */
const KEEPING: ReadonlySet<string> = new Set(['toUpperCase', 'toLowerCase', 'trim', 'trimStart', 'trimEnd', 'toString']);

/** Whether `expression` never gives a text that every record has a member called like. */
export const isShortText = (context: ProgramContext, expression: ts.Expression): boolean => isShort(context, expression, new Set());

/** `underway`: parameters that are looked at, which give themselves nothing new. */
function isShort(context: ProgramContext, expression: ts.Expression, underway: Set<ts.Symbol>): boolean {
  const node = withoutAssertion(expression);
  const isPart = (part: ts.Expression): boolean => isShort(context, part, underway);
  if (ts.isStringLiteralLike(node)) return node.text.length <= MOST;
  if (ts.isConditionalExpression(node)) return isPart(node.whenTrue) && isPart(node.whenFalse);
  if (ts.isBinaryExpression(node)) return node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken && isPart(node.left) && isPart(node.right);
  if (ts.isElementAccessExpression(node)) return isText(context, node.expression);
  if (ts.isCallExpression(node)) {
    const callee = unwrap(node.expression);
    if (!ts.isPropertyAccessExpression(callee)) return false;
    const { text: method } = callee.name;
    if (isText(context, callee.expression)) return method === 'charAt' || method === 'at' || (KEEPING.has(method) && isPart(callee.expression));
    return method === 'fromCharCode' && isGlobal(context.checker, callee.expression, 'String') && node.arguments.length === 1 && !ts.isSpreadElement(node.arguments[0]);
  }
  const symbol = ts.isIdentifier(node) ? context.symbolOf(node) : undefined;
  if (symbol === undefined) return false;
  return underway.has(symbol) || isShortVariable(context, symbol, new Set([...underway, symbol]));
}

const isText = ({ checker }: ProgramContext, node: ts.Node): boolean => isTextType(checker.getTypeAtLocation(node));

function isShortVariable(context: ProgramContext, symbol: ts.Symbol, underway: Set<ts.Symbol>): boolean {
  const declared = symbol.valueDeclaration;
  if (declared === undefined || !(ts.isVariableDeclaration(declared) || ts.isParameter(declared)) || isStoredWithin(context, declared.getSourceFile(), symbol)) return false;
  if (ts.isParameter(declared)) return isShortParameter(context, declared, underway);
  const list = declared.parent.parent;
  if (ts.isForOfStatement(list)) return isText(context, list.expression) || isCharacters(context, list.expression);
  return declared.initializer !== undefined && isShort(context, declared.initializer, underway);
}

/** Whether `node` makes a list of the characters of a text. */
function isCharacters(context: ProgramContext, expression: ts.Expression): boolean {
  const node = unwrap(expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every((element) => ts.isSpreadElement(element) && isText(context, element.expression));
  if (!ts.isCallExpression(node)) return false;
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  const [first, ...others] = node.arguments;
  if (first === undefined || others.length > 0) return false;
  if (callee.name.text === 'split') return isText(context, callee.expression) && ts.isStringLiteralLike(first) && first.text === '';
  return callee.name.text === 'from' && isGlobal(context.checker, callee.expression, 'Array') && isText(context, first);
}

/** Whether every call gives a short text for the parameter `node`. */
function isShortParameter(context: ProgramContext, node: ts.ParameterDeclaration, underway: Set<ts.Symbol>): boolean {
  const function_ = node.parent;
  const index = function_.parameters.indexOf(node);
  if (node.dotDotDotToken !== undefined || (node.initializer !== undefined && !isShort(context, node.initializer, underway))) return false;
  let at: ts.Node = function_;
  while (ts.isParenthesizedExpression(at.parent)) at = at.parent;
  const { parent } = at;
  if (ts.isCallExpression(parent)) {
    const called = closureCall(parent);
    return called !== undefined && called.closure.node === function_ && called.method !== 'reduce' && index === 0 && isCharacters(context, called.list);
  }
  const holder = ts.isFunctionDeclaration(function_) ? function_ : ts.isVariableDeclaration(parent) && (parent.parent.flags & ts.NodeFlags.Const) !== 0 ? parent : undefined;
  const symbol = holder?.name && context.symbolOf(holder.name);
  return symbol !== undefined && context.modules.every((file) => isGivenShort(context, file, symbol, index, underway));
}

/** Whether `symbol` is a function that is called by its name wherever it is named within `node`, each time with a short text as the argument `index`. */
function isGivenShort(context: ProgramContext, node: ts.Node, symbol: ts.Symbol, index: number, underway: Set<ts.Symbol>): boolean {
  if (ts.isIdentifier(node) && context.symbolOf(node) === symbol) {
    const { parent } = node;
    if ((ts.isFunctionDeclaration(parent) || ts.isVariableDeclaration(parent)) && parent.name === node) return true;
    if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return true;
    if (!ts.isCallExpression(parent) || parent.expression !== node || parent.arguments.some(ts.isSpreadElement)) return false;
    const given = parent.arguments[index];
    return given === undefined || isShort(context, given, underway);
  }
  return ts.forEachChild(node, (child) => (isGivenShort(context, child, symbol, index, underway) ? undefined : 'other')) === undefined;
}
