/** The circles of calls: functions that call themselves, or each other. */
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

/** `items` in groups: those that reach each other by `next` stand together. A group stands before those that it reaches. */
export function groupsOf<T>(items: readonly T[], next: (item: T) => Iterable<T>): readonly (readonly T[])[] {
  const numbers = new Map<T, number>();
  const lowest = new Map<T, number>();
  const open: T[] = [];
  const isOpen = new Set<T>();
  const groups: T[][] = [];
  const visit = (item: T): number => {
    const number = numbers.size;
    numbers.set(item, number);
    lowest.set(item, number);
    open.push(item);
    isOpen.add(item);
    for (const other of next(item)) {
      if (!numbers.has(other)) lowest.set(item, Math.min(lowest.get(item)!, visit(other)));
      else if (isOpen.has(other)) lowest.set(item, Math.min(lowest.get(item)!, numbers.get(other)!));
    }
    if (lowest.get(item) === number) {
      const group = open.splice(open.indexOf(item));
      for (const one of group) isOpen.delete(one);
      groups.unshift(group);
    }
    return lowest.get(item)!;
  };
  for (const item of items) if (!numbers.has(item)) visit(item);
  return groups;
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
