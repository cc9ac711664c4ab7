/** Refuses recursion: each variable of a function has one place in memory. A call that ends its function may repeat it, as a loop does. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { FunctionModel } from '../ir/model.ts';
import { calledAt } from '../meaning/call_targets.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { functionGiven } from '../meaning/inner_functions.ts';
import { tailCalls } from '../meaning/tail_recursion.ts';

/** Reports each call among `functions` that closes a circle of calls. */
export function refuseRecursion(context: ProgramContext, functions: readonly FunctionModel[]): void {
  const done = new Set<FunctionModel>();
  const path: FunctionModel[] = [];
  const visit = (model: FunctionModel, call: ts.Node): void => {
    const start = path.indexOf(model);
    if (start >= 0) {
      const cycle = [...path.slice(start), model].map((m) => m.name).join(' -> ');
      context.report(diag.recursion(call, cycle));
      return;
    }
    if (done.has(model) || model.foreign !== undefined) return;
    path.push(model);
    const calls = callsOf(context, model);
    const last = model.isInPlace !== true && calls.some(([callee]) => callee === model) ? tailCalls(context, model) : undefined;
    for (const [callee, node] of calls) if (!last?.has(node)) visit(callee, node);
    path.pop();
    done.add(model);
  };
  for (const model of functions) visit(model, model.nameNode);
}

function callsOf(context: ProgramContext, model: FunctionModel): (readonly [FunctionModel, ts.Node])[] {
  const calls: (readonly [FunctionModel, ts.Node])[] = [];
  const visit = (node: ts.Node): void => {
    for (const callee of calledAt(context, node)) calls.push([callee, node]);
    // What is passed on is called by those who get it.
    for (const argument of ts.isCallExpression(node) ? node.arguments : []) {
      const given = functionGiven(context, argument);
      if (given !== undefined && 'kind' in given) calls.push([given, argument]);
    }
    ts.forEachChild(node, visit);
  };
  visit(model.body);
  return calls;
}
