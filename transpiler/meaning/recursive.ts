/** The functions that lead back to themselves, by what their texts call. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import { groupsOf } from '../base/groups.ts';
import type { FunctionModel } from '../ir/model.ts';
import { calledAt } from './call_targets.ts';
import type { ProgramContext } from './context.ts';
import { functionGiven } from './inner_functions.ts';

/** The functions that `model` calls, with the places where it does. */
export function callsIn(context: ProgramContext, model: FunctionModel): (readonly [FunctionModel, ts.Node])[] {
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

/** Whether a call of `model` may lead to another one of it. */
export const isRecursive = (context: ProgramContext, { node }: FunctionModel): boolean => recursiveNodes(context).has(node);

const recursiveNodes = memoize((context: ProgramContext): ReadonlySet<ts.Node> => {
  const models = [...context.functionsByNode.values()].filter(({ foreign }) => foreign === undefined);
  const byNode = new Map(models.map((model) => [model.node as ts.Node, model]));
  const calls = new Map(models.map((model) => [model, new Set(callsIn(context, model).flatMap(([{ node }]) => byNode.get(node) ?? []))]));
  const groups = groupsOf(models, (model) => calls.get(model)!);
  return new Set(groups.flatMap((group) => (group.length > 1 || calls.get(group[0])!.has(group[0]) ? group.map(({ node }) => node) : [])));
});
