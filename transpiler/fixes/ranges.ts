/** Fixes of what the ranges refuse or warn of: values that are too large, and casts and checks that do nothing. */
import { ts } from 'ts-morph';
import { format, INT_TYPES, type Interval } from '../base/interval.ts';
import type { Position } from '../diagnostics/diagnostics.ts';
import { defaultInPattern, withDefault } from './bounds.ts';
import { fix, insertBehind, removeNodes, replaceNode, unwrapTo, wrapNode, wrapValue } from './edits.ts';
import type { SourceEdit, Fix } from './fix.ts';
import type { Proposals } from './fixes.ts';
import { calling, importTypeFor } from './library.ts';
import { isAssignment, isText, isUpdate, nodeAt } from './nodes.ts';


/** A statement of values, or an expression, or a declaration: what the ranges give as the place of a value. */
const holdsValue = (node: ts.Node): node is ts.Node =>
  ts.isExpression(node) || ts.isVariableDeclaration(node) || ts.isReturnStatement(node) || ts.isPropertyAssignment(node);

const meet = (a: Interval, b: Interval): boolean => a.lo <= b.hi && a.hi >= b.lo;

/** The three ways to have a value fit, by a call around it. */
function fitting(checker: ts.TypeChecker, node: ts.Node, value: Interval, target: Interval, type: string, around: (before: string, after: string) => SourceEdit[] | undefined): readonly Fix[] {
  if (ts.findAncestor(node, ts.isFunctionLike) === undefined) return [];
  const call = (title: string, name: string, after: string): readonly Fix[] => fix(title, false, calling(checker, node, name, around(`${name}(`, after)));
  const bounds = `, ${target.lo}, ${target.hi})`;
  return [
    ...(meet(value, target) ? call(`State that it is ${format(target)}`, 'check', bounds) : []),
    ...call(`Saturate to ${format(target)}`, 'clamp', bounds),
    ...(type in INT_TYPES ? call(`Wrap to ${type}`, type, ')') : []),
  ];
}

/** Declares what `name` stands for as `number`, where it has an integer type. */
function asNumber(checker: ts.TypeChecker, name: ts.Node | undefined, isSafe: boolean): readonly Fix[] {
  const declaration = name && checker.getSymbolAtLocation(name)?.valueDeclaration;
  if (declaration === undefined || !(ts.isVariableDeclaration(declaration) || ts.isParameter(declaration) || ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration))) return [];
  const { type } = declaration;
  const isInteger = type !== undefined && ts.isTypeReferenceNode(type) && /^([iu](8|16|32)|Int<.*>)$/s.test(type.getText());
  return isInteger ? fix(`Declare ${declaration.name.getText()} as \`number\``, isSafe, [replaceNode(type, 'number')]) : [];
}

/** The name of what is assigned to where `node` is the assignment, or the value that it assigns. */
function assigned(node: ts.Node): ts.Node | undefined {
  if (ts.isVariableDeclaration(node)) return node.name;
  if (isUpdate(node)) return nameOf(node.operand);
  if (isAssignment(node)) return nameOf(node.left);
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) && parent.initializer === node) return parent.name;
  return isAssignment(parent) && parent.right === node ? nameOf(parent.left) : undefined;
}

const nameOf = (node: ts.Expression): ts.Node | undefined =>
  ts.isIdentifier(node) ? node : ts.isPropertyAccessExpression(node) ? node.name : undefined;

/** The index that is `dimension`th from the last one in what `node` reads or writes. */
function indexIn(node: ts.Node, dimension: number): ts.Expression | undefined {
  const indices: ts.Expression[] = [];
  let at = isAssignment(node) ? node.left : isUpdate(node) ? node.operand : node;
  // A method of the element may be what is called.
  for (at = ts.isCallExpression(at) ? at.expression : at; ts.isElementAccessExpression(at) || ts.isPropertyAccessExpression(at); at = at.expression) {
    if (ts.isElementAccessExpression(at)) indices.push(at.argumentExpression);
  }
  return indices[dimension];
}

/** The argument for `parameter` of the call `node`. */
function argumentFor(checker: ts.TypeChecker, node: ts.CallExpression, parameter: string): { readonly argument: ts.Expression; readonly name: ts.Node | undefined } | undefined {
  const parameters = checker.getResolvedSignature(node)?.parameters ?? [];
  const at = parameters.findIndex(({ name }) => name === parameter);
  const declaration = parameters[at]?.valueDeclaration;
  const argument = node.arguments[at];
  return argument && { argument, name: declaration && ts.isParameter(declaration) ? declaration.name : undefined };
}

/** `text.charAt(i)`, which is empty where the text has no such character. */
const characterAt = (node: ts.ElementAccessExpression): readonly Fix[] =>
  fix('Take the empty text where there is no such character', false, [replaceNode(node, `${node.expression.getText()}.charAt(${node.argumentExpression.getText()})`)]);

/** The element of a list that `node` reads a member of, where `name` tells records by their type: the record may be none. */
function recordIn(node: ts.Node, name: string): ts.ElementAccessExpression | undefined {
  if (!ts.isPropertyAccessExpression(node) || new RegExp(`\\b${name.split('.')[0]}\\b`).test(node.getText())) return undefined;
  return ts.isElementAccessExpression(node.expression) ? node.expression : undefined;
}

const operandAt = (at: Position): ts.BinaryExpression | undefined => nodeAt(at, ts.isBinaryExpression);

/** The one division in `node`: `Math.floor(a / b)` is one operation. Undefined: there is none, or there are several. */
function onlyDivision(node: ts.Node | undefined): ts.BinaryExpression | undefined {
  const found: ts.BinaryExpression[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isFunctionLike(one)) return;
    if (ts.isBinaryExpression(one) && /^[/%]$/.test(one.operatorToken.getText())) found.push(one);
    ts.forEachChild(one, visit);
  };
  if (node !== undefined) visit(node);
  return found.length === 1 ? found[0] : undefined;
}

export const RANGE_FIXES: Proposals = {
  storeRange: (at, checker, _, value, target, type) => {
    const node = nodeAt(at, holdsValue);
    if (node === undefined) return [];
    return [...fitting(checker, node, value, target, type, (before, after) => wrapValue(node, before, after)), ...asNumber(checker, assigned(node), false)];
  },

  argumentRange: (at, checker, _, value, target, type, parameter) => {
    const call = nodeAt(at, ts.isCallExpression);
    const found = call && argumentFor(checker, call, parameter);
    if (found === undefined) return [];
    const { argument, name } = found;
    return [...fitting(checker, argument, value, target, type, (before, after) => wrapNode(argument, before, after)), ...asNumber(checker, name, false)];
  },

  returnRange: (at, checker, _, value, target, type) => {
    const node = nodeAt(at, holdsValue);
    return node === undefined ? [] : fitting(checker, node, value, target, type, (before, after) => wrapValue(node, before, after));
  },

  indexRange: (at, checker, name, index, length, dimension) => {
    const inPattern = defaultInPattern(at, checker);
    if (inPattern !== undefined) return inPattern;
    const node = nodeAt(at, holdsValue);
    if (node !== undefined && ts.isElementAccessExpression(node) && isText(checker, node.expression)) return characterAt(node);
    const element = node && recordIn(node, name);
    if (element !== undefined) return withDefault(checker, element);
    const place = node && indexIn(node, dimension);
    if (place !== undefined && ts.isNumericLiteral(place)) return [];
    const most = Number(length) - 1;
    if (place === undefined || !Number.isInteger(most) || !meet(index, { lo: 0, hi: most })) return [];
    return fix(`State that the index is 0..${most}`, false, calling(checker, place, 'check', wrapNode(place, 'check(', `, 0, ${most})`)));
  },

  zeroDivisor: (at, checker, divisor) => {
    const node = operandAt(at) ?? onlyDivision(nodeAt(at, ts.isCallExpression));
    if (node === undefined || !(divisor.hi >= 1)) return [];
    const [lo, hi] = [Math.max(divisor.lo, 1), divisor.hi];
    return divisor.lo < 0 ? [] : fix('State that the divisor is not 0', false, calling(checker, node, 'check', wrapNode(node.right, 'check(', `, ${lo}, ${hi})`)));
  },

  commonCause: (at, checker, name, _, type, __, left) => {
    const variable = nodeAt(at, ts.isVariableDeclaration);
    const spelled = variable === undefined ? nodeAt(at, ts.isTypeNode) : variable.type;
    const edit = spelled !== undefined ? replaceNode(spelled, type) : variable && insertBehind(variable.name, `: ${type}`);
    const imports = edit && importTypeFor(checker, spelled ?? variable!, type.replace(/<.*/s, ''));
    return fix(`Declare ${name} as \`${type}\``, left === 0, imports && [...imports, edit]);
  },

  needlessCheck: (at) => {
    const node = nodeAt(at, ts.isCallExpression);
    if (node === undefined || node.arguments.length !== 3) return [];
    const edit = ts.isExpressionStatement(node.parent) ? removeNodes([node.parent]) : unwrapTo(node, node.arguments[0]);
    return fix('Leave out the check', true, [edit]);
  },

  needlessWrap: (at) => {
    const call = nodeAt(at, ts.isCallExpression);
    if (call?.arguments.length === 1) return fix('Leave out the cast', true, [unwrapTo(call, call.arguments[0])]);
    const node = operandAt(at);
    if (node?.operatorToken.kind !== ts.SyntaxKind.AmpersandToken) return [];
    const kept = ts.isNumericLiteral(node.right) ? node.left : ts.isNumericLiteral(node.left) ? node.right : undefined;
    return kept === undefined ? [] : fix('Leave out the mask', true, [unwrapTo(node, kept)]);
  },

  outgrown: (at, checker) => {
    const node = nodeAt(at, ts.isExpression);
    return node === undefined ? [] : asNumber(checker, assigned(node), true);
  },

  shiftCount: (at) => {
    const node = operandAt(at);
    const isShift = node !== undefined && /^(<<|>>>?)$/.test(node.operatorToken.getText());
    return isShift ? fix('Say which bits of the count are meant', true, wrapNode(node.right, '(', ' & 31)')) : [];
  },
};
