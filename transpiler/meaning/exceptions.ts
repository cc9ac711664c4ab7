/** Exceptions that are caught: expansion/exceptions.ts has written `throw thrownKind`, with the error in variables ahead of it. */
import { ts } from 'ts-morph';
import { THROWN_KIND, THROWN_MESSAGE, isThrownVariable } from '../base/thrown_names.ts';
import { memoize } from '../base/memoize.ts';
import type { FunctionModel } from '../ir/model.ts';
import { leadsTo, runPartsOf } from './callees.ts';
import type { ProgramContext } from './context.ts';
import { unwrap } from './syntax.ts';

/** The variables that hold what was thrown, by their names where they are declared. */
interface Thrown {
  readonly kind: ts.Identifier;
  readonly message: ts.Identifier;
}

/** The variables that hold what was thrown. Undefined: the program throws nothing but what ends it. */
export const thrownOf = memoize((context: ProgramContext): Thrown | undefined => {
  const found = new Map<string, ts.Identifier>();
  for (const file of context.modules) {
    for (const statement of file.statements) {
      for (const { name } of ts.isVariableStatement(statement) ? statement.declarationList.declarations : []) {
        if (!ts.isIdentifier(name) || !isThrownVariable(name.text, name)) continue;
        for (const one of [THROWN_KIND, THROWN_MESSAGE]) if (name.text.startsWith(one) && !found.has(one)) found.set(one, name);
      }
    }
  }
  const [kind, message] = [found.get(THROWN_KIND), found.get(THROWN_MESSAGE)];
  return kind && message && { kind, message };
});

/** Whether `node` throws what the variables hold. */
export function isThrow(context: ProgramContext, node: ts.Node): node is ts.ThrowStatement {
  const thrown = thrownOf(context);
  if (thrown === undefined || !ts.isThrowStatement(node)) return false;
  const named = unwrap(node.expression);
  return ts.isIdentifier(named) && context.symbolOf(named) === context.symbolOf(thrown.kind);
}

interface ExceptionFlow {
  /** The functions that may end by throwing. */
  readonly throwing: ReadonlySet<ts.Node>;
  /** The functions that a `try` may lead to. */
  readonly tried: ReadonlySet<ts.Node>;
}

/** Whether a `try` of `within` catches what `node` throws. */
function isCaught(node: ts.Node, within: ts.Node): boolean {
  if (node === within || node.parent === undefined) return false;
  const { parent } = node;
  return (ts.isTryStatement(parent) && parent.tryBlock === node && parent.catchClause !== undefined) || isCaught(parent, within);
}

const flowOf = memoize((context: ProgramContext): ExceptionFlow => {
  const models = [...context.functionsByNode.values()].filter(({ foreign }) => foreign === undefined);
  const calls = new Map<ts.Node, Set<ts.Node>>();
  const escaping = new Map<ts.Node, Set<ts.Node>>();
  const throwing = new Set<ts.Node>();
  const tried: ts.Node[] = [];
  for (const model of models) {
    const [own, open] = [new Set<ts.Node>(), new Set<ts.Node>()];
    const visit = (node: ts.Node, part: ts.Node, isTried: boolean): void => {
      const isOpen = !isCaught(node, part);
      if (isOpen && isThrow(context, node)) throwing.add(model.node);
      for (const { node: callee } of leadsTo(context, node)) {
        own.add(callee);
        if (isOpen) open.add(callee);
        if (isTried) tried.push(callee);
      }
      const isTry = (child: ts.Node): boolean => ts.isTryStatement(node) && (child === node.tryBlock || (child === node.catchClause && node.finallyBlock !== undefined));
      ts.forEachChild(node, (child) => visit(child, part, isTried || isTry(child)));
    };
    for (const part of runPartsOf(model)) visit(part, part, false);
    calls.set(model.node, own);
    escaping.set(model.node, open);
  }
  const reached = new Set<ts.Node>();
  for (let node = tried.pop(); node !== undefined; node = tried.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    tried.push(...(calls.get(node) ?? []));
  }
  for (let size = -1; size !== throwing.size;) {
    size = throwing.size;
    for (const [node, open] of escaping) if ([...open].some((callee) => throwing.has(callee))) throwing.add(node);
  }
  return { throwing, tried: reached };
});

/** Whether `model` comes back where it throws: a `try` may have led to it. */
export const mayBeTried = (context: ProgramContext, { node }: FunctionModel): boolean => thrownOf(context) !== undefined && flowOf(context).tried.has(node);

/** Whether a call of `model` may end by throwing, and come back. */
export const comesBackThrowing = (context: ProgramContext, model: FunctionModel): boolean => mayBeTried(context, model) && flowOf(context).throwing.has(model.node);

/** Whether evaluating `node` may throw. */
export function mayThrow(context: ProgramContext, node: ts.Node): boolean {
  if (thrownOf(context) === undefined) return false;
  if (isThrow(context, node) || leadsTo(context, node).some((callee) => flowOf(context).throwing.has(callee.node))) return true;
  return ts.forEachChild(node, (child) => mayThrow(context, child) || undefined) === true;
}
