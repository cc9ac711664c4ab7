/** The circles of calls: functions that call themselves, or each other. */
import { groupsOf } from '../base/groups.ts';
import { walk, type IrFunction } from './ir.ts';
import type { FunctionModel } from './model.ts';

/** The functions that each of `functions` calls, each once, in the order of its calls. */
export function calledBy(functions: readonly IrFunction[]): ReadonlyMap<IrFunction, readonly IrFunction[]> {
  const byModel = new Map(functions.map((f) => [f.model, f]));
  return new Map(functions.map((f) => {
    const callees = new Set<IrFunction>();
    walk(f.body, (statement) => {
      const callee = statement.kind === 'call' ? byModel.get(statement.function) : undefined;
      if (callee !== undefined) callees.add(callee);
    });
    return [f, [...callees]];
  }));
}

/** For each of `functions` that calls itself, directly or through others, all functions of its circle. */
export function circlesOf(functions: readonly IrFunction[]): ReadonlyMap<FunctionModel, ReadonlySet<FunctionModel>> {
  const callees = calledBy(functions);
  const circles = new Map<FunctionModel, ReadonlySet<FunctionModel>>();
  for (const group of groupsOf(functions, (f) => callees.get(f)!)) {
    if (group.length === 1 && !callees.get(group[0])!.includes(group[0])) continue;
    const circle = new Set(group.map(({ model }) => model));
    for (const { model } of group) circles.set(model, circle);
  }
  return circles;
}
