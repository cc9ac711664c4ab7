/** The arrays and records that the functions of a program may write: the others are constant. */
import { ts } from 'ts-morph';
import type { FunctionModel } from '../ir/model.ts';
import { isStatic, methodsOf, symbolOfThis, thisAt, type Implementations, type Method } from './classes.ts';
import { changedCollection } from './collections.ts';
import { closureCall } from './closures.ts';
import type { ProgramContext, WrittenParts } from './context.ts';
import { chainedOn, methodsAt, namedPart } from './invocations.ts';
import { ARITHMETIC_OPERATORS, EQUALITY_OPERATORS, RELATIONAL_OPERATORS } from './operators.ts';
import { madeList } from './made_lists.ts';
import { isRecord, memberList, writtenName } from './named_members.ts';
import { assignedPairs, patternNames } from './patterns.ts';
import { searchedList } from './resolve.ts';
import { armsOf, returnedExpressions } from './returned.ts';
import { isFunctionValue, symbolOfList, unwrap, withoutAssertion } from './syntax.ts';
import { isBooleanType, isNumberType, isStructureOrNone, isTextType } from './types.ts';
import { mayBeWithin } from './ways.ts';

/** A variable, and the members on the way into it: indices are left out. */
interface Way {
  readonly symbol: ts.Symbol;
  /** `.pos.x` */
  readonly path: string;
}

/** The part of `whole` at `way`, that no expression names. */
export interface PartOf {
  readonly whole: ts.Expression;
  readonly way: string;
}

/** Whether `written` holds the part of `symbol` at `path`: what is assigned as a whole is written in all of its parts. */
export const isWritten = (written: WrittenParts, symbol: ts.Symbol, path: string): boolean =>
  [...(written.get(symbol) ?? [])].some((one) => path === one || path.startsWith(`${one}.`) || ((one.includes('*') || path.includes('*')) && mayBeWithin(path, one)));

/** All that the functions of `modules` assign to, by the variables that it is a part of. */
export const findWrites = (context: ProgramContext, modules: readonly ts.SourceFile[]): WrittenParts => findTargets(context, modules, (node) => targetsOf(context, node), '');

/**
 * All that `targetsIn` gives for the nodes of the functions of `modules`, by the variables that it is a part of. `element`: what a way has for an
 * element of an array.
 */
export function findTargets(
  context: ProgramContext,
  modules: readonly ts.SourceFile[],
  targetsIn: (node: ts.Node) => readonly (ts.Expression | PartOf)[],
  element: '' | '[]',
): WrittenParts {
  const written = new Map<ts.Symbol, Set<string>>();
  /** Local names and parameters, and what they stand for. */
  const sources = new Map<ts.Symbol, Way[]>();
  const pending: Way[] = [];
  const mark = ({ symbol, path: whole }: Way): void => {
    const path = withoutCircle(whole.replace(/=(\[\]){0,2}/g, '[]').replace(DEEP_ROWS, DEEPEST_ROWS));
    const paths = written.get(symbol) ?? new Set();
    if (paths.has(path)) return;
    written.set(symbol, paths.add(path));
    pending.push({ symbol, path });
  };
  const stand = (names: ts.BindingName, expression: ts.Expression, chosen = ''): void => {
    for (const { name, steps } of patternNames(names)) {
      // A value that is named is a copy.
      if (isScalar(context.checker.getTypeAtLocation(name))) continue;
      const path = steps.map((step) => (step.kind === 'member' ? `.${step.name}` : element)).join('');
      standFor(context.symbolOf(name), expression, chosen + path);
    }
  };
  const standFor = (symbol: ts.Symbol | undefined, expression: ts.Expression, further = ''): void => {
    const ways = armsOf(expression).flatMap((arm) => wayOf(context, arm, element) ?? []).filter((way) => way.symbol !== symbol);
    if (symbol === undefined || ways.length === 0) return;
    sources.set(symbol, [...(sources.get(symbol) ?? []), ...ways.map((way) => ({ symbol: way.symbol, path: way.path + further }))]);
  };
  /** `this`, and the parameters that are `given`, in all methods that `access` may mean. */
  const invoke = (access: ts.Node, kind: 'get' | 'set' | 'call', given: readonly ts.Expression[]): boolean => {
    const methods = ts.isPropertyAccessExpression(access) ? methodsAt(context, access, kind) : undefined;
    if (methods === undefined) return false;
    const way = wayOf(context, chainedOn(context, (access as ts.PropertyAccessExpression).expression), element);
    for (const method of methods instanceof Map ? (methods as Implementations).values() : [methods as Method]) {
      const own = symbolOfThis(method);
      if (way !== undefined) sources.set(own, [...(sources.get(own) ?? []), way]);
      given.forEach((argument, i) => {
        if (method.parameters[i] !== undefined && isReference(context, argument)) stand(method.parameters[i].name, argument);
      });
    }
    return true;
  };
  /** The parameters of a function that is passed on stand for what they are called with by the type it is passed as. */
  const link = (node: ts.Expression): void => {
    const isPassed = isFunctionValue(node) || (ts.isIdentifier(node) && ts.isCallExpression(node.parent) && node.parent.expression !== node);
    const wanted = isPassed ? context.checker.getContextualType(node)?.getCallSignatures()[0]?.getDeclaration()?.parameters : undefined;
    const own = wanted && context.checker.getTypeAtLocation(node).getCallSignatures()[0]?.getDeclaration()?.parameters;
    own?.forEach(({ name }, i) => {
      if (wanted?.[i] !== undefined && wanted[i].name !== name && ts.isIdentifier(wanted[i].name)) stand(name, wanted[i].name);
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) invoke(node, 'get', []);
    for (const found of targetsIn(node)) {
      const target = 'whole' in found ? found.whole : found;
      if (invoke(target, 'set', [])) continue;
      const way = wayOf(context, target, element);
      if (way !== undefined) mark({ symbol: way.symbol, path: way.path + ('whole' in found ? found.way : '') });
    }
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && isReference(context, node.initializer)) {
      stand(node.name, node.initializer);
    }
    // A variable that goes on to name another.
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isIdentifier(node.left) && isReference(context, node.right)) {
      standFor(context.symbolOf(node.left), node.right);
    }
    if (isFunctionWithBody(node)) {
      for (const returned of returnedExpressions(node)) if (isReference(context, returned)) standFor(functionSymbol(context, node), returned);
    }
    if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer)) stand(node.initializer.declarations[0].name, node.expression, element);
    const each = closureCall(node);
    if (each?.closure.element !== undefined) stand(each.closure.element, each.list, element);
    if (ts.isExpression(node)) link(node);
    if (ts.isCallExpression(node) && each === undefined && !invoke(node.expression, 'call', node.arguments)) {
      const isGiven = node.arguments.map((argument) => isReference(context, argument));
      // Which signature a call means takes TypeScript long to say.
      const parameters = (isGiven.includes(true) && context.checker.getResolvedSignature(node)?.getDeclaration()?.parameters) || [];
      node.arguments.forEach((argument, i) => {
        if (parameters[i] !== undefined && isGiven[i]) stand(parameters[i].name, argument);
      });
    }
    ts.forEachChild(node, visit);
  };
  for (const file of modules) for (const statement of file.statements) for (const body of functionsOf(statement)) visit(body);
  for (let way = pending.pop(); way !== undefined; way = pending.pop()) {
    for (const source of sources.get(way.symbol) ?? []) mark({ symbol: source.symbol, path: source.path + way.path });
  }
  return written;
}

/** Rows within rows, as deep as they are told apart: `here = here[side]` goes deeper each time. */
const DEEPEST_ROWS = '[][][][]';
const DEEP_ROWS = /(\[\]){5,}/g;

/**
 * `path` up to a member that comes again: `.moons` for `.moons.moons.angle`. A write there counts for all of it, since a structure that holds
 * its own kind has ways without end.
 */
function withoutCircle(path: string): string {
  const steps = path.split('.');
  const again = steps.findIndex((step, i) => step !== '' && steps.indexOf(step) < i);
  return again < 0 ? path : steps.slice(0, again).join('.');
}

/** The functions that `statement` declares: what else it does is done when the module is loaded. */
function functionsOf(statement: ts.Statement): ts.Node[] {
  if (ts.isFunctionDeclaration(statement)) return [statement];
  if (ts.isClassDeclaration(statement)) return methodsOf(statement);
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((node) => {
    const value = node.initializer && unwrap(node.initializer);
    return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? [value] : [];
  });
}

type FunctionNode = FunctionModel['node'];

const isFunctionWithBody = (node: ts.Node): node is FunctionNode =>
  (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && node.body !== undefined;

/** What stands for the result of the function `node`: its own name. */
function functionSymbol(context: ProgramContext, node: FunctionNode): ts.Symbol | undefined {
  if (node.name !== undefined) return context.symbolOf(node.name);
  return ts.isVariableDeclaration(node.parent) ? context.symbolOf(node.parent.name) : undefined;
}

function isReference(context: ProgramContext, node: ts.Expression): boolean {
  // Most arguments: TypeScript need not work out their types for that.
  if (ts.isLiteralExpression(node) || ts.isPrefixUnaryExpression(node)) return false;
  if (ts.isBinaryExpression(node) && isComputing(node.operatorToken.kind)) return false;
  return isStructureOrNone(context.checker, context.checker.getTypeAtLocation(node));
}

const isScalar = (type: ts.Type): boolean => isNumberType(type) || isBooleanType(type) || isTextType(type);

/** Whether an operator's result is none of its operands. */
const isComputing = (kind: ts.SyntaxKind): boolean => ARITHMETIC_OPERATORS.has(kind) || EQUALITY_OPERATORS.has(kind) || RELATIONAL_OPERATORS.has(kind);

/** JavaScript's methods that write to what they are called on. */
const WRITING_METHODS: ReadonlySet<string> = new Set(['fill', 'push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'copyWithin', 'set']);

/** The target of an assignment `node`, or of a method that writes. */
export function targetsOf(context: ProgramContext, node: ts.Node): readonly ts.Expression[] {
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind;
    if (kind < ts.SyntaxKind.FirstAssignment || kind > ts.SyntaxKind.LastAssignment) return [];
    return assignedPairs(node)?.map(([target]) => target) ?? [node.left];
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken ? [node.operand] : [];
  }
  const collection = changedCollection(context, node);
  if (collection !== undefined) return [collection];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const isWriting = WRITING_METHODS.has(node.expression.name.text) && methodsAt(context, node.expression, 'call') === undefined;
  return isWriting ? [node.expression.expression] : [];
}

/** The variable that `expression` names a part of, and the way there, `element` standing for an element. Undefined: it names none. */
export function wayOf(context: ProgramContext, expression: ts.Expression, element: '' | '[]' = ''): Way | undefined {
  const node = withoutAssertion(expression);
  if (ts.isIdentifier(node)) {
    const symbol = context.symbolOf(node);
    return symbol && { symbol, path: '' };
  }
  if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) {
    const symbol = thisAt(node);
    return symbol && { symbol, path: '' };
  }
  const members = memberList(context, node);
  if (members?.kind === 'keys') return { symbol: symbolOfList(node), path: '' };
  if (members !== undefined) {
    const record = wayOf(context, members.record, element);
    // Behind it stand the steps to an element, and into an entry.
    return record && { symbol: record.symbol, path: `${record.path}${element === '' ? '.*' : members.kind === 'entries' ? '=' : ''}` };
  }
  if (ts.isArrayLiteralExpression(node) || (madeList(context, node)?.kind ?? 'call') !== 'call') return { symbol: symbolOfList(node), path: '' };
  if (ts.isElementAccessExpression(node)) {
    const list = wayOf(context, node.expression, element);
    return list && { symbol: list.symbol, path: list.path + stepOf(context, node, element) };
  }
  const searched = searchedList(node);
  if (searched !== undefined) {
    const list = wayOf(context, searched, element);
    return list && { symbol: list.symbol, path: list.path + element };
  }
  const named = namedPart(context, node);
  if (named !== undefined) return wayOfPart(context, named.of, named.part, element);
  if (ts.isCallExpression(node)) {
    const symbol = context.symbolOf(node.expression);
    return symbol && { symbol, path: '' };
  }
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const member = context.symbolOf(node);
  if (member?.valueDeclaration !== undefined && ts.isClassElement(member.valueDeclaration) && isStatic(member.valueDeclaration)) return { symbol: member, path: '' };
  const base = wayOf(context, node.expression, element);
  if (base === undefined) return undefined;
  // A member of a namespace import is a variable of the other module.
  if (base.symbol.flags & ts.SymbolFlags.Module) {
    const symbol = context.symbolOf(node);
    return symbol && { symbol, path: '' };
  }
  return { symbol: base.symbol, path: `${base.path}.${node.name.text}` };
}

/** The step that `node` takes into an array or a record. */
function stepOf(context: ProgramContext, node: ts.ElementAccessExpression, element: '' | '[]'): string {
  if (!isRecord(context, node.expression)) return element;
  const name = writtenName(context, node.argumentExpression);
  return name !== undefined ? `.${name}` : element === '' ? '.*' : '[]';
}

/** The way to the part of what `of` names that `part`, of `this` in a method, is. */
function wayOfPart(context: ProgramContext, of: ts.Expression, part: ts.Expression, element: '' | '[]'): Way | undefined {
  if (part.kind === ts.SyntaxKind.ThisKeyword) return wayOf(context, of, element);
  if (!ts.isPropertyAccessExpression(part)) return wayOf(context, part, element);
  const base = wayOfPart(context, of, part.expression, element);
  return base && { symbol: base.symbol, path: `${base.path}.${part.name.text}` };
}
