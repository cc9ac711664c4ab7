/** Calls of methods, and members that are read or assigned by methods: which methods those may be. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { FunctionModel } from '../ir/model.ts';
import { baseOf, classesOf, implementation, implementations, isStatic, returnsThis, symbolOfMethod, type Implementations, type Method } from './classes.ts';
import type { ProgramContext } from './context.ts';
import { unwrap } from './syntax.ts';
import { isStructureType } from './types.ts';

/** The targets of a call of a method, or of a use of an accessor. */
export interface Invocation {
  /** One of them: all take and give the same kinds of values. */
  readonly function: FunctionModel;
  /** What each class of instances does; undefined where only `function` is meant. */
  readonly overrides: ReadonlyMap<ts.ClassDeclaration, FunctionModel> | undefined;
  /** Of each parameter; what is called comes first. */
  readonly arguments: readonly ts.Expression[];
}

type Kind = 'get' | 'set' | 'call';

/** The names of all methods and accessors of instances: most names of a program are none, and need no types. */
const methodNames = memoize((context: ProgramContext): ReadonlySet<string> =>
  new Set(classesOf(context).flatMap(({ members }) => members.filter((member) => !isStatic(member)).flatMap(({ name }) => name?.getText() ?? []))));

/** The methods that `access` may mean, each with its class; undefined where it means none. `super` means one. */
export function methodsAt(context: ProgramContext, access: ts.PropertyAccessExpression, kind: Kind): Implementations | Method | undefined {
  const name = access.name.text;
  if (access.questionDotToken !== undefined || !methodNames(context).has(name)) return undefined;
  if (access.expression.kind === ts.SyntaxKind.SuperKeyword) {
    const around = ts.findAncestor(access, ts.isClassDeclaration);
    const base = around && baseOf(context, around);
    return base && implementation(context, base, name, kind);
  }
  const declared = context.symbolOf(access)?.valueDeclaration;
  if (declared !== undefined && isStatic(declared)) return undefined;
  const found = implementations(context, context.checker.getTypeAtLocation(access.expression), name, kind);
  return found.size > 0 ? found : undefined;
}

/**
 * The functions that a call of a method, or a use of an accessor, leads to, with `given` beside what it is called on.
 * Undefined: it leads to none of the program.
 */
export function invocation(context: ProgramContext, expression: ts.Expression, kind: Kind, given: readonly ts.Expression[]): Invocation | undefined {
  const access = unwrap(expression);
  const methods = ts.isPropertyAccessExpression(access) ? methodsAt(context, access, kind) : undefined;
  if (methods === undefined) return undefined;
  const modelOf = (method: Method): FunctionModel | undefined => {
    const symbol = symbolOfMethod(context, method);
    const model = symbol && context.declarations.get(symbol);
    return model?.kind === 'function' ? model : undefined;
  };
  const all = [(access as ts.PropertyAccessExpression).expression, ...given];
  if (!(methods instanceof Map)) {
    const model = modelOf(methods as Method);
    return model && { function: model, overrides: undefined, arguments: all };
  }
  const overrides = new Map<ts.ClassDeclaration, FunctionModel>();
  for (const [node, method] of methods as Implementations) {
    const model = modelOf(method);
    if (model === undefined) return undefined;
    overrides.set(node, model);
  }
  return { function: [...overrides.values()][0], overrides, arguments: all };
}

/** All functions that `found` may lead to. */
export const functionsOf = ({ function: one, overrides }: Pick<Invocation, 'function' | 'overrides'>): readonly FunctionModel[] =>
  (overrides === undefined ? [one] : [...new Set(overrides.values())]);

/** The receiver at the start of a chain of calls: `hero` of `hero.walk(3).look()`, where both give `this`. */
export function chainedOn(context: ProgramContext, expression: ts.Expression): ts.Expression {
  const node = unwrap(expression);
  const callee = ts.isCallExpression(node) && node.questionDotToken === undefined ? unwrap(node.expression) : undefined;
  const methods = callee !== undefined && ts.isPropertyAccessExpression(callee) ? methodsAt(context, callee, 'call') : undefined;
  const all = methods instanceof Map ? [...(methods as Implementations).values()] : methods === undefined ? [] : [methods as Method];
  return all.length > 0 && all.every(returnsThis) ? chainedOn(context, (callee as ts.PropertyAccessExpression).expression) : expression;
}

/**
 * The array or record that `node`, a getter or a call without arguments, names: a part of what it stands behind, `of`, or of the module.
 * Undefined: it names none.
 */
export function namedPart(context: ProgramContext, expression: ts.Expression): { readonly of: ts.Expression; readonly part: ts.Expression } | undefined {
  const node = unwrap(expression);
  const isCall = ts.isCallExpression(node) && node.arguments.length === 0 && node.questionDotToken === undefined;
  const access = isCall ? unwrap(node.expression) : node;
  const methods = ts.isPropertyAccessExpression(access) ? methodsAt(context, access, isCall ? 'call' : 'get') : undefined;
  if (methods === undefined) return undefined;
  const [method, ...others] = methods instanceof Map ? new Set((methods as Implementations).values()) : [methods as Method];
  const part = others.length === 0 ? partGivenBy(context, method) : undefined;
  return part && { of: (access as ts.PropertyAccessExpression).expression, part };
}

/** The array or record that `method` names, where that is all it does: `return this.items;`. */
export function partGivenBy(context: ProgramContext, method: ts.SignatureDeclaration): ts.Expression | undefined {
  const { body } = method as Method;
  if (body === undefined || method.parameters.length > 0) return undefined;
  const [only, ...others] = ts.isBlock(body) ? body.statements : [];
  const given = ts.isBlock(body) ? (others.length === 0 && only !== undefined && ts.isReturnStatement(only) ? only.expression : undefined) : body;
  const isPath = (node: ts.Expression): boolean => node.kind === ts.SyntaxKind.ThisKeyword || (ts.isIdentifier(node) && isOfModule(context, node))
    || (ts.isPropertyAccessExpression(node) && node.questionDotToken === undefined && isPath(node.expression));
  if (given === undefined || given.kind === ts.SyntaxKind.ThisKeyword || !isPath(given)) return undefined;
  return isStructureType(context.checker, context.checker.getTypeAtLocation(given)) ? given : undefined;
}

function isOfModule(context: ProgramContext, node: ts.Identifier): boolean {
  const declaration = context.symbolOf(node)?.valueDeclaration;
  return declaration !== undefined && ts.isVariableDeclaration(declaration) && ts.isVariableStatement(declaration.parent.parent)
    && ts.isSourceFile(declaration.parent.parent.parent);
}
