/**
 * The calls between functions, and how often each is made: an estimate, from the loops around it.
 *
 * Needs: the bodies of all functions.
 * Keeps: everything: it only counts.
 * For: the order of frames, and an estimate of what runs most.
 */
import { groupsOf } from '../base/groups.ts';
import { nested, type IrFunction, type Statement } from '../ir/ir.ts';
import type { FunctionModel } from '../ir/model.ts';
import type { AnalysedFunction } from './rewrite.ts';

/** How often a loop runs, or a function calls itself, where nothing is known of it. */
export const ROUNDS = 8;
/** Beyond this a frequency says no more. */
const MOST = 1e9;

export interface CallGraph {
  /** Callers before callees; those of a circle stand together. */
  readonly order: readonly IrFunction[];
  /** `f`, and all that it calls and that call it. */
  circle(f: IrFunction): readonly IrFunction[];
  callees(f: IrFunction): readonly IrFunction[];
  /** How often `f` runs for each run of the program's entry points. */
  frequency(f: IrFunction): number;
}

type Analysed = Pick<AnalysedFunction, 'ir' | 'ranges'>;

/** Calls `visit` for each statement of `f` that is reached, with the number of times it runs for each run of `f`. */
export function weigh({ ir, ranges }: Analysed, visit: (statement: Statement, runs: number) => void): void {
  const list = (statements: readonly Statement[], runs: number): void => {
    for (const statement of statements) {
      if (!ranges.statements.has(statement)) continue;
      visit(statement, runs);
      const inner = statement.kind === 'loop' ? runs * ROUNDS : statement.kind === 'if' || statement.kind === 'switch' ? runs / 2 : runs;
      for (const body of nested(statement)) list(body, Math.min(inner, MOST));
    }
  };
  list(ir.body, 1);
}

/** The calls of a program. */
export function callGraph(functions: readonly Analysed[]): CallGraph {
  const byModel = new Map<FunctionModel, Analysed>(functions.map((f) => [f.ir.model, f]));
  const calls = new Map<IrFunction, Map<IrFunction, number>>();
  for (const f of functions) {
    const sites = new Map<IrFunction, number>();
    calls.set(f.ir, sites);
    weigh(f, (statement, runs) => {
      const callee = statement.kind === 'call' ? byModel.get(statement.function)?.ir : undefined;
      if (callee !== undefined) sites.set(callee, (sites.get(callee) ?? 0) + runs);
    });
  }
  const groups = groupsOf(functions.map(({ ir }) => ir), (f) => calls.get(f)!.keys());
  const order = groups.flat();
  const circles = new Map(groups.flatMap((group) => group.map((f) => [f, group])));
  const isCircle = (group: readonly IrFunction[]): boolean => group.length > 1 || calls.get(group[0])!.has(group[0]);
  const frequencies = new Map<IrFunction, number>();
  const called = new Set(order.flatMap((f) => [...calls.get(f)!.keys()].filter((callee) => circles.get(callee) !== circles.get(f))));
  for (const group of groups) if (!group.some((f) => called.has(f))) for (const f of group) frequencies.set(f, 1);
  for (const f of order) {
    const circle = circles.get(f)!;
    if (circle[0] === f && isCircle(circle)) {
      const entered = circle.reduce((sum, one) => sum + (frequencies.get(one) ?? 0), 0);
      for (const one of circle) frequencies.set(one, Math.min(MOST, ROUNDS * entered));
    }
    for (const [callee, runs] of calls.get(f)!) {
      if (circle === circles.get(callee)) continue;
      frequencies.set(callee, Math.min(MOST, (frequencies.get(callee) ?? 0) + runs * (frequencies.get(f) ?? 0)));
    }
  }
  return { order, circle: (f) => circles.get(f)!, callees: (f) => [...calls.get(f)!.keys()], frequency: (f) => frequencies.get(f) ?? 0 };
}
