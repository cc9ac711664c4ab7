/**
 * Refuses recursion that can't be compiled, whatever the depth: of functions that are lowered where they are called, that make arrays or records of
 * their own, or that hosts call. The ranges show how deep other functions get, see ranges/unrolled.ts.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { groupsOf } from '../base/groups.ts';
import type { FunctionModel } from '../ir/model.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { callsIn } from '../meaning/recursive.ts';
import { tailCalls } from '../meaning/tail_recursion.ts';

/** Reports a call of each circle of `functions`, or of what they call, that can't be compiled. */
export function refuseRecursion(context: ProgramContext, functions: readonly FunctionModel[]): void {
  const calls = memoize((model: FunctionModel) => (model.foreign === undefined ? withoutTailCalls(context, model) : []));
  const next = (model: FunctionModel): readonly FunctionModel[] => calls(model).map(([callee]) => callee);
  for (const group of groupsOf(functions, next)) {
    const inside = calls(group[0]).find(([callee]) => group.includes(callee));
    const why = inside && group.map(obstacle).find((found) => found !== undefined);
    if (why !== undefined) context.report(diag.recursion(inside![1], [...group, group[0]].map(({ name }) => name).join(' -> '), ...why));
  }
}

function withoutTailCalls(context: ProgramContext, model: FunctionModel): (readonly [FunctionModel, ts.Node])[] {
  const calls = callsIn(context, model);
  const last = model.isInPlace !== true && calls.some(([callee]) => callee === model) ? tailCalls(context, model) : undefined;
  return calls.filter(([, node]) => last?.has(node) !== true);
}

/** The reason why `model` can't run twice at a time, and what to write instead. */
function obstacle({ name, isInPlace, isInner, isStructured }: FunctionModel): readonly [why: string, hint: string] | undefined {
  if (isInner === true) return [`${name} stands in another function, and can't be written out at the top of the module`, `declare ${name} there, and pass it what it needs`];
  if (isInPlace === true) return [`${name} takes a function`, 'pass a number, and choose by it what to call'];
  if (isStructured === true) return [`${name} returns an array or a record`, 'write the result into a variable of the module'];
  return undefined;
}
