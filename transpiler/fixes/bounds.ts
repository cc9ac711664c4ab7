/** Fixes of what nothing bounds: elements that may be missing, lists and texts that may get too long, results of more than 32 bits. */
import { ts } from 'ts-morph';
import { isExact, meet, type Interval } from '../base/interval.ts';
import type { Position } from '../diagnostics/diagnostics.ts';
import { asPart, fix, insertBehind, replaceNode, wrapNode } from './edits.ts';
import type { Fix, SourceEdit } from './fix.ts';
import type { Proposals } from './fixes.ts';
import { calling } from './library.ts';
import { isAlone, isAssignment, isPrimary, isPure, isRepeatable, isText, isUpdate, nodeAt } from './nodes.ts';

const SK = ts.SyntaxKind;

const isElement = ts.isElementAccessExpression;
const textOf = (node: ts.Node): string => node.getText();

/** The room that is proposed where nothing says how long a list gets, in elements, and for the parts of a text, in characters. */
const ROOM = 64;
/** The same of a list of texts, each of which may have a buffer of its own. */
const ROOM_OF_TEXTS = 16;
const PART = 40;

/** Numbers with a sign and a blank each have so much room in a text. */
const JOINED = 20;
/** Parts that are joined: how many, and how long each may be, in characters. */
const JOINED_TEXTS = 16;
const JOINED_PART = 14;

/** Methods whose text is as long as the one that they are called on, or as their argument says. */
const KEEPS_LENGTH: ReadonlySet<string> = new Set(['padStart', 'padEnd', 'trim', 'trimStart', 'trimEnd', 'toUpperCase', 'toLowerCase']);
const isCut = (node: ts.Node): boolean => /\.slice\(0, \d+\)$/.test(textOf(node));

/** `node` as one side of a comparison. */
const compared = (node: ts.Expression): string =>
  (isPrimary(node) || (ts.isBinaryExpression(node) && /^([-+*/%]|<<|>>>?)$/.test(node.operatorToken.getText())) ? textOf(node) : `(${textOf(node)})`);

/** The accesses by index in `node`, the last one first. */
function accessesIn(node: ts.Expression): readonly ts.ElementAccessExpression[] {
  const found: ts.ElementAccessExpression[] = [];
  for (let at = node; isElement(at) || ts.isPropertyAccessExpression(at) || ts.isNonNullExpression(at); at = at.expression) if (isElement(at)) found.push(at);
  return found;
}

/** The text that puts `statement` under `condition`, as one statement. */
function guarded(statement: ts.Statement, condition: string): readonly SourceEdit[] {
  const isAlone = !ts.isBlock(statement.parent) && !ts.isCaseOrDefaultClause(statement.parent) && !ts.isSourceFile(statement.parent);
  return wrapNode(statement, `${isAlone ? '{ ' : ''}if (${condition}) `, isAlone ? ' }' : '');
}

/** The element that `node` reads, itself or within a comparison and the like. Undefined: there is none, or there are several. */
function elementIn(checker: ts.TypeChecker, node: ts.Expression): ts.ElementAccessExpression | undefined {
  if (isElement(node)) return node;
  const found: ts.ElementAccessExpression[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isFunctionLike(one)) return;
    if (isElement(one) && !isText(checker, one.expression)) found.push(one);
    else ts.forEachChild(one, visit);
  };
  visit(node);
  return found.length === 1 ? found[0] : undefined;
}

const inFunction = (node: ts.Node): boolean => ts.findAncestor(node, ts.isFunctionLike) !== undefined;

/** The text of a value of `type`, in the place of one that is missing. Undefined: no value of it can be written. */
function noneOf(checker: ts.TypeChecker, type: ts.Type): string | undefined {
  const parts = type.isUnion() ? type.types.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0) : [type];
  if (parts.every(({ flags }) => (flags & ts.TypeFlags.BooleanLike) !== 0)) return 'false';
  const literal = parts[0].isLiteral() ? parts[0].value : undefined;
  if (parts.every(({ flags }) => (flags & ts.TypeFlags.NumberLike) !== 0)) return typeof literal === 'number' && literal >= 0 ? String(literal) : '0';
  if (parts.every(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0)) return typeof literal === 'string' ? JSON.stringify(literal).replace(/^"(.*)"$/s, "'$1'") : "''";
  return undefined;
}

/** Whether the place where `node` stands takes `a ?? b` without parentheses. */
function takesAny({ parent }: ts.Expression): boolean {
  return ts.isVariableDeclaration(parent) || ts.isReturnStatement(parent) || ts.isCallExpression(parent) || ts.isTemplateSpan(parent) || ts.isParenthesizedExpression(parent)
    || (ts.isBinaryExpression(parent) && parent.operatorToken.kind === SK.EqualsToken);
}

/** `?.` behind each access by index within `whole`. */
function chained(whole: ts.Expression): readonly SourceEdit[] {
  return accessesIn(whole).flatMap((access) => {
    const { parent } = access;
    if (access === whole) return [];
    if (isElement(parent) && parent.questionDotToken === undefined) return [insertBehind(access, '?.')];
    return ts.isPropertyAccessExpression(parent) && parent.questionDotToken === undefined ? [insertBehind(access, '?')] : [];
  });
}

/** `list[i] ?? 0` for the element that `node` reads. */
export function withDefault(checker: ts.TypeChecker, node: ts.Expression): readonly Fix[] {
  // A member of the element is what is read.
  let whole = node;
  while (ts.isPropertyAccessExpression(whole.parent) && whole.parent.expression === whole) whole = whole.parent;
  if (ts.isCallExpression(whole.parent) && whole.parent.expression === whole) return [];
  const none = noneOf(checker, checker.getTypeAtLocation(whole));
  if (none === undefined) return [];
  const isSimple = takesAny(whole);
  return fix(`Say what is meant where there is no element: \`?? ${none}\``, false, [...chained(whole), ...wrapNode(whole, isSimple ? '' : '(', isSimple ? ` ?? ${none}` : ` ?? ${none})`)]);
}

/** `list.shift() ?? 0` for `list.shift()`, which takes an element that may be missing. */
function withoutTaken(checker: ts.TypeChecker, call: ts.CallExpression): readonly Fix[] {
  if (!ts.isPropertyAccessExpression(call.expression) || !/^(pop|shift|at)$/.test(call.expression.name.text)) return [];
  const none = noneOf(checker, checker.getNonNullableType(checker.getTypeAtLocation(call)));
  const whole = ts.isNonNullExpression(call.parent) || ts.isAsExpression(call.parent) ? call.parent : call;
  return none === undefined || ts.isExpressionStatement(whole.parent) ? [] : fix(`Say what is meant where there is no element: \`?? ${none}\``, false, [replaceNode(whole, `(${textOf(call)} ?? ${none})`)]);
}

/** `const [one = 0] = list` for the pattern of one name, or the name, that stands at `at`. Undefined: that is no element of a list. */
export function defaultInPattern(at: Position, checker: ts.TypeChecker): readonly Fix[] | undefined {
  const name = nodeAt(at, ts.isIdentifier);
  const [only, ...others] = nodeAt(at, ts.isArrayBindingPattern)?.elements ?? [];
  const element = others.length > 0 ? undefined : only ?? nodeAt(at, ts.isBindingElement) ?? (name && checker.getSymbolAtLocation(name)?.valueDeclaration);
  if (element === undefined || !ts.isBindingElement(element)) return undefined;
  const none = ts.isArrayBindingPattern(element.parent) && element.dotDotDotToken === undefined && element.initializer === undefined ? noneOf(checker, checker.getTypeAtLocation(element.name)) : undefined;
  return none === undefined ? [] : fix(`Say what is meant where there is no element: \`= ${none}\``, false, [insertBehind(element.name, ` = ${none}`)]);
}

/** `if (i < list.length)` ahead of the statement that writes to the element `place`, or hands it over. */
function guardedWrite(statement: ts.ExpressionStatement, place: ts.Expression, index: Interval): readonly Fix[] {
  const accesses = [...accessesIn(place)].reverse();
  if (accesses.length === 0 || !accesses.every((one) => isPure(one))) return [];
  const conditions = accesses.flatMap(({ expression, argumentExpression: i }) => (ts.isNumericLiteral(i) && accesses.length > 1 ? [] : [
    ...(index.lo < 0 ? [`${compared(i)} >= 0`] : []), `${compared(i)} < ${textOf(expression)}.length`,
  ]));
  return fix('Do it only where there is such an element', false, guarded(statement, conditions.join(' && ')));
}

/** `if (it === undefined) return;` behind the declaration of a record that may be missing. */
function leftWithout(declaration: ts.VariableDeclaration, element: ts.ElementAccessExpression): readonly Fix[] {
  const statement = declaration.parent.parent;
  if (!ts.isIdentifier(declaration.name) || !ts.isVariableStatement(statement) || !ts.isBlock(statement.parent)) return [];
  const around = ts.findAncestor(statement, (one) => ts.isFunctionLike(one) || ts.isIterationStatement(one, false));
  if (around === undefined) return [];
  const returns = ts.isFunctionLike(around) && around.type?.kind === SK.VoidKeyword;
  if (!returns && ts.isFunctionLike(around)) return [];
  const jump = returns ? 'return' : 'continue';
  return fix(`Go on where there is none: \`${jump}\``, false, [...chained(element), insertBehind(statement, `\n${indentOf(statement)}if (${declaration.name.text} === undefined) ${jump};`)]);
}

function indentOf(node: ts.Node): string {
  const { text } = node.getSourceFile();
  const start = node.getStart();
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))![0];
}

/** The ways to keep `list` within `most` elements where `statement` adds some. */
function bounded(statement: ts.ExpressionStatement, list: ts.Expression, added: number, most: number): readonly Fix[] {
  const name = textOf(list);
  const isTaken = new RegExp(`${name.replace(/[^\w]/g, '\\$&')}\\.(pop|shift|splice)\\b`).test(statement.getSourceFile().text);
  const isInBlock = ts.isBlock(statement.parent) || ts.isCaseOrDefaultClause(statement.parent);
  const leave = fix(`Add none where ${name} has ${most} elements`, false, guarded(statement, `${name}.length < ${most - added + 1}`));
  const drop = !isInBlock || added > 1 ? [] : fix(`Drop the first where ${name} has ${most} elements`, false, wrapNode(statement, `if (${name}.length === ${most}) ${name}.shift();\n${indentOf(statement)}`, ''));
  return isTaken ? [...leave, ...drop] : [...drop, ...leave];
}

/** A loop over `added` in the place of `list.push(...added)`. */
function addedOneByOne(statement: ts.ExpressionStatement, list: ts.Expression, added: ts.Expression, most: number): readonly Fix[] {
  const name = textOf(list);
  return fix(`Add none where ${name} has ${most} elements`, false, [replaceNode(statement, `for (const each of ${textOf(added)}) if (${name}.length < ${most}) ${name}.push(each);`)]);
}

/** The outermost text that `node` is a part of, as one of its operands or as the text of a method. */
function wholeText(checker: ts.TypeChecker, node: ts.Expression): ts.Expression {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return wholeText(checker, parent);
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === SK.PlusToken) return wholeText(checker, parent);
  if (ts.isTemplateSpan(parent)) return wholeText(checker, parent.parent);
  const isReceiver = ts.isPropertyAccessExpression(parent) && parent.expression === node && ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
  return isReceiver && isText(checker, parent.parent) ? wholeText(checker, parent.parent as ts.CallExpression) : node;
}

/** The list that `node`, a call of `join`, joins. */
function joinOf(node: ts.Expression): ts.Expression | undefined {
  const callee = ts.isCallExpression(node) ? node.expression : undefined;
  return callee !== undefined && ts.isPropertyAccessExpression(callee) && callee.name.text === 'join' ? callee.expression : undefined;
}

/** Has the text `part` get no more than `most` characters. `isAll`: it is the whole text. */
function shortened(checker: ts.TypeChecker, part: ts.Expression, most: number, isAll: boolean): readonly SourceEdit[] {
  const joined = joinOf(part);
  if (joined !== undefined) {
    const element = checker.getTypeAtLocation(joined).getNumberIndexType();
    const isOfTexts = element !== undefined && (element.flags & ts.TypeFlags.StringLike) !== 0;
    const [count, room] = isOfTexts ? [JOINED_TEXTS, JOINED_PART] : [JOINED, 0];
    const first = `.slice(0, ${isAll ? count : Math.max(1, Math.floor((count * most) / 240))})`;
    if (isCut(joined)) return [];
    return [insertBehind(joined, isOfTexts && isLong(element) ? `${first}.map((each) => each.slice(0, ${room}))` : first)];
  }
  return ts.isLeftHandSideExpression(part) ? [insertBehind(part, `.slice(0, ${most})`)] : wrapNode(part, '(', `).slice(0, ${most})`);
}

/** Whether texts of `type` may be of any length. */
const isLong = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.String) !== 0;

/** The parts of the text `node` that are no constants: to cut each is to cut the whole. */
function partsOf(node: ts.Expression): readonly ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return partsOf(node.expression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && (KEEPS_LENGTH.has(node.expression.name.text) || isCut(node))) return partsOf(node.expression.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === SK.PlusToken) return [...partsOf(node.left), ...partsOf(node.right)];
  if (ts.isTemplateExpression(node)) return node.templateSpans.flatMap(({ expression }) => partsOf(expression));
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) ? [] : [node];
}

const checking = (checker: ts.TypeChecker, title: string, node: ts.Node, wraps: readonly SourceEdit[]): readonly Fix[] =>
  (inFunction(node) ? fix(title, false, calling(checker, node, 'check', wraps)) : []);

const ends = ({ lo, hi }: Interval): string => `, ${lo}, ${hi})`;

/** The two operands of `node`, where it is an operation, an assignment with one, or `x++`, and what is written ahead of them then. */
function operandsOf(node: ts.Expression): { readonly operands: readonly [ts.Expression, ts.Expression | undefined]; readonly target?: string; readonly operator: string } | undefined {
  if (isUpdate(node)) {
    return isAlone(node) && isRepeatable(node.operand) ? { operands: [node.operand, undefined], target: textOf(node.operand), operator: node.operator === SK.PlusPlusToken ? '+' : '-' } : undefined;
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  const operator = node.operatorToken.getText();
  const operands = [node.left, node.right] as const;
  if (!isAssignment(node)) return { operands, operator };
  return operator !== '=' && isRepeatable(operands[0]) ? { operands, target: textOf(operands[0]), operator: operator.slice(0, -1) } : undefined;
}

const HALF = 2 ** 30;

/** Where the operands of an operation lie so that its result has 32 bits, where each lies within `a` and `b` anyway. Undefined: as it does. */
function boundsFor(operator: string, value: Interval, a: Interval, b: Interval): readonly [Interval | undefined, Interval | undefined] | undefined {
  const [lo, hi] = value.lo < 0 ? [-(2 ** 31), 2 ** 31 - 1] : [0, 2 ** 31 - 1];
  const whole = (one: Interval): boolean => one.lo >= -HALF && one.hi < HALF;
  const half = value.lo < 0 ? { lo: -HALF, hi: HALF - 1 } : { lo: 0, hi: HALF - 1 };
  if (operator === '*') {
    const root = value.lo < 0 ? { lo: -32768, hi: 32767 } : { lo: 0, hi: 65535 };
    const within = (other: Interval): Interval => {
      const most = Math.max(Math.abs(other.lo), Math.abs(other.hi), 1);
      return { lo: Math.ceil(lo / most), hi: Math.floor((value.lo < 0 ? hi : 2 ** 32 - 1) / most) };
    };
    if (isExact(b) || isExact(a)) return isExact(b) ? [meet(within(b), a), undefined] : [undefined, meet(within(a), b)];
    return [meet(root, a), meet(root, b)];
  }
  if (operator === '+') {
    if (whole(b)) return [meet({ lo: lo - b.lo, hi: hi - b.hi }, a), undefined];
    if (whole(a)) return [undefined, meet({ lo: lo - a.lo, hi: hi - a.hi }, b)];
    return [meet(half, a), meet(half, b)];
  }
  if (operator !== '-') return undefined;
  if (whole(b)) return [meet({ lo: lo + b.hi, hi: hi + b.lo }, a), undefined];
  if (whole(a)) return [undefined, meet({ lo: a.hi - hi, hi: a.lo - lo }, b)];
  return [meet({ lo: -HALF, hi: HALF - 1 }, a), meet({ lo: -HALF, hi: HALF - 1 }, b)];
}

/** `check` around the operands of `node`, so that its result has 32 bits. */
function narrowOperands(checker: ts.TypeChecker, node: ts.Expression, value: Interval, a: Interval, b: Interval): readonly Fix[] {
  const found = operandsOf(node);
  const bounds = found && boundsFor(found.operator, value, a, b);
  if (found === undefined || bounds === undefined || bounds.every((one) => one === undefined)) return [];
  const { operands, target, operator } = found;
  const written = (i: 0 | 1): string | undefined => {
    const [operand, own] = [operands[i], bounds[i]];
    return operand && (own === undefined ? undefined : `check(${textOf(operand)}${ends(own)}`);
  };
  if (target === undefined) {
    return checking(checker, 'State how large the operands are', node, ([0, 1] as const).flatMap((i) => (written(i) === undefined ? [] : [replaceNode(operands[i]!, written(i)!)])));
  }
  const right = operands[1];
  const second = right === undefined ? '1' : written(1) ?? asPart(right);
  return checking(checker, 'State how large the operands are', node, [replaceNode(node, `${target} = ${written(0) ?? target} ${operator} ${second}`)]);
}

export const BOUND_FIXES: Proposals = {
  listIndex: (at, checker, _, index) => {
    const inPattern = defaultInPattern(at, checker);
    if (inPattern !== undefined) return inPattern;
    const node = nodeAt(at, ts.isExpression);
    if (node === undefined || !inFunction(node)) return [];
    const place = isAssignment(node) ? node.left : isUpdate(node) ? node.operand : undefined;
    if (place !== undefined) return ts.isExpressionStatement(node.parent) ? guardedWrite(node.parent, place, index) : [];
    const element = elementIn(checker, node);
    if (element === undefined) return ts.isCallExpression(node) ? withoutTaken(checker, node) : [];
    const { parent } = element;
    if ((isAssignment(parent) && parent.left === element) || isUpdate(parent)) return ts.isExpressionStatement(parent.parent) ? guardedWrite(parent.parent, element, index) : [];
    if (ts.isVariableDeclaration(parent) && noneOf(checker, checker.getTypeAtLocation(element)) === undefined) return leftWithout(parent, element);
    const defaulted = withDefault(checker, element);
    const statement = ts.findAncestor(element, ts.isStatement);
    if (defaulted.length > 0) return defaulted;
    if (statement !== undefined && ts.isExpressionStatement(statement)) return guardedWrite(statement, element, index);
    // That it lies below the length is often known.
    return index.lo < 0 && index.hi >= 0 ? checking(checker, 'State that the index is at least 0', element, wrapNode(element.argumentExpression, 'check(', ends({ lo: 0, hi: index.hi }))) : [];
  },

  listOutgrows: (at, checker, _, __, most, isDeclared) => {
    const node = nodeAt(at, ts.isExpressionStatement)?.expression ?? nodeAt(at, ts.isCallExpression);
    if (node === undefined || !ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || !inFunction(node)) return [];
    const { expression: list, name } = node.expression;
    if (!/^(push|unshift)$/.test(name.text) || !ts.isExpressionStatement(node.parent) || !isRepeatable(list)) return [];
    const element = checker.getTypeAtLocation(list).getNumberIndexType();
    const room = isDeclared ? most : element !== undefined && (element.flags & ts.TypeFlags.String) !== 0 ? ROOM_OF_TEXTS : ROOM;
    const [spread] = node.arguments;
    if (spread !== undefined && ts.isSpreadElement(spread) && node.arguments.length === 1 && name.text === 'push') return addedOneByOne(node.parent, list, spread.expression, room);
    if (node.arguments.length === 0 || node.arguments.some(ts.isSpreadElement)) return [];
    return bounded(node.parent, list, node.arguments.length, room);
  },

  textOutgrows: (at, checker) => {
    const node = nodeAt(at, ts.isExpression);
    if (node === undefined || !inFunction(node)) return [];
    const whole = wholeText(checker, node);
    const { parent } = whole;
    const grows = isAssignment(parent) && parent.right === whole && parent.operatorToken.kind === SK.PlusEqualsToken ? parent : isAssignment(whole) ? whole : undefined;
    if (grows !== undefined && grows.operatorToken.kind === SK.PlusEqualsToken && ts.isExpressionStatement(grows.parent) && isRepeatable(grows.left)) {
      return fix(`Add nothing where ${textOf(grows.left)} has ${PART} characters`, false, guarded(grows.parent, `${textOf(grows.left)}.length < ${PART}`));
    }
    const parts = partsOf(whole).filter((part) => isText(checker, part));
    const most = Math.min(PART, Math.floor(240 / Math.max(1, parts.length)));
    const edits = parts.flatMap((part) => shortened(checker, part, most, parts.length === 1));
    const title = parts.some((part) => joinOf(part) !== undefined) ? 'Join the first ones at most' : `Cut its parts after ${most} characters`;
    return fix(title, false, edits);
  },

  overflow: (at, checker, operator, value, a, b) => {
    const node = nodeAt(at, ts.isExpression);
    if (node === undefined || a === undefined || b === undefined) return [];
    const product = operator === '*' ? nodeAt(at, ts.isBinaryExpression) : undefined;
    const imul = product?.operatorToken.kind !== SK.AsteriskToken ? []
      : fix('Multiply modulo 2^32, with Math.imul', false, [replaceNode(product, `Math.imul(${textOf(product.left)}, ${textOf(product.right)})`)]);
    return [...narrowOperands(checker, node, value, a, b), ...imul];
  },

  noCommonType: (at: Position, checker, _, a, b) => {
    const node = nodeAt(at, ts.isBinaryExpression);
    if (node === undefined) return [];
    const wide = a.hi > 2147483647 ? node.left : b.hi > 2147483647 ? node.right : undefined;
    return wide === undefined ? [] : checking(checker, 'State that it is at most 2147483647', node, wrapNode(wide, 'check(', ends({ lo: 0, hi: 2147483647 })));
  },
};
