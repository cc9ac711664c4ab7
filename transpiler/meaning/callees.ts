/** The functions that a call may run, where parameters hold some of them. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import { takesFunction, type FunctionModel } from '../ir/model.ts';
import { calledAt, invocationAt, resolveCall } from './call_targets.ts';
import { classConstructed, initialisersOf } from './constructors.ts';
import type { ProgramContext } from './context.ts';
import { functionGiven } from './inner_functions.ts';
import { functionsOf } from './invocations.ts';

/** The functions that `node` itself may run: a parameter stands for all that is passed for it anywhere. */
export function calleesOf(context: ProgramContext, node: ts.Node): readonly FunctionModel[] {
  const called = calledAt(context, node);
  const target = called.length === 0 && ts.isCallExpression(node) ? resolveCall(context, node) : undefined;
  return target?.kind === 'parameter' ? passedOf(context)(target.symbol) : called;
}

/** All that `model` runs: its body, the defaults of its parameters, the values of the fields of an instance. */
export function runPartsOf(model: FunctionModel): readonly ts.Node[] {
  const fields = model.isConstructor === true ? initialisersOf(classConstructed(model)).map(({ value }) => value) : [];
  return [model.body, ...(model.node.parameters ?? []).flatMap(({ initializer }) => initializer ?? []), ...fields];
}

/** The functions that `node` itself may call, or pass to what calls them. */
export function leadsTo(context: ProgramContext, node: ts.Node): readonly FunctionModel[] {
  const given = ts.isCallExpression(node) || ts.isNewExpression(node) ? (node.arguments ?? []).map((argument) => functionGiven(context, argument)) : [];
  return [...calledAt(context, node), ...given.filter((one): one is FunctionModel => one !== undefined && 'kind' in one)];
}

/** All functions that are passed for a parameter, others' parameters followed. */
const passedOf = memoize((context: ProgramContext): (symbol: ts.Symbol) => readonly FunctionModel[] => {
  const given = new Map<ts.Symbol, Set<FunctionModel | ts.Symbol>>();
  const visit = (node: ts.Node): void => {
    const invoked = invocationAt(context, node);
    for (const { parameters } of invoked === undefined ? [] : functionsOf(invoked)) {
      parameters.forEach((parameter, i) => {
        const argument = invoked!.arguments[i];
        const passed = takesFunction(parameter) && argument !== undefined ? functionGiven(context, argument) : undefined;
        if (passed !== undefined) given.set(parameter.symbol, (given.get(parameter.symbol) ?? new Set()).add(passed));
      });
    }
    ts.forEachChild(node, visit);
  };
  for (const model of context.functionsByNode.values()) if (!model.isInner) visit(model.body);
  return memoize((symbol) => {
    const seen = new Set<FunctionModel | ts.Symbol>([symbol]);
    for (const one of seen) if (!('kind' in one)) for (const other of given.get(one) ?? []) seen.add(other);
    return [...seen].filter((one): one is FunctionModel => 'kind' in one);
  });
});
