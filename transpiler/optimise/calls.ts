/**
 * The calls between functions, and how often each is made: an estimate, from the loops around it.
 *
 * Needs: that nothing recurses.
 * Keeps: everything: it only counts.
 * For: the order of frames, and an estimate of what runs most.
 */
import { nested, type IrFunction, type Statement } from '../ir/ir.ts';
import type { FunctionModel } from '../ir/model.ts';
import type { AnalysedFunction } from './rewrite.ts';

/** How often a loop runs, where nothing is known of it. */
const ROUNDS = 8;
/** Beyond this a frequency says no more. */
const MOST = 1e9;

export interface CallGraph {
  /** Callers before callees. */
  readonly order: readonly IrFunction[];
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

/** The calls of a program, in which nothing recurses. */
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
  const order: IrFunction[] = [];
  const seen = new Set<IrFunction>();
  const visit = (f: IrFunction): void => {
    if (seen.has(f)) return;
    seen.add(f);
    for (const callee of calls.get(f)!.keys()) visit(callee);
    order.unshift(f);
  };
  for (const f of functions) visit(f.ir);
  const frequencies = new Map<IrFunction, number>();
  const called = new Set(order.flatMap((f) => [...calls.get(f)!.keys()]));
  for (const f of order) if (!called.has(f)) frequencies.set(f, 1);
  for (const f of order) {
    for (const [callee, runs] of calls.get(f)!) {
      frequencies.set(callee, Math.min(MOST, (frequencies.get(callee) ?? 0) + runs * (frequencies.get(f) ?? 0)));
    }
  }
  return { order, callees: (f) => [...calls.get(f)!.keys()], frequency: (f) => frequencies.get(f) ?? 0 };
}
