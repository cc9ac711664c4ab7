/**
 * Chooses the variables and pointers for the zero page, which the 6502 reaches in a byte and a cycle less.
 *
 * Needs: how often each is used, and the calls.
 * Keeps: no more bytes than there are, on any way through the calls.
 * For: the shortest instructions for what is used most.
 */
import type { IrFunction, Variable } from '../ir/ir.ts';
import type { ArrayModel, Field } from '../ir/model.ts';
import type { CallGraph } from './calls.ts';

/** Bytes of the zero page from $80 on that neither cc65's runtime (26) nor the operating system takes; the rest is a reserve for assembler. */
export const ZERO_PAGE_BYTES = 88;

/** A candidate for the zero page: a variable, a scalar of the state, or the pointer into an array. */
export interface PlaceCandidate {
  readonly item: Variable | Field | ArrayModel;
  /** Undefined: of the state. */
  readonly owner: IrFunction | undefined;
  readonly bytes: number;
  readonly uses: number;
}

/** The candidates that fit into the zero page on every way through the calls, the most used for their bytes first. */
export function chooseZeroPage(candidates: readonly PlaceCandidate[], graph: CallGraph): ReadonlySet<PlaceCandidate> {
  const chosen = new Set<PlaceCandidate>();
  const own = new Map<IrFunction, number>();
  let global = 0;
  const ownOf = (f: IrFunction): number => graph.circle(f).reduce((sum, one) => sum + (own.get(one) ?? 0), 0);
  const callers = new Map<IrFunction, IrFunction[]>(graph.order.map((f) => [f, []]));
  for (const f of graph.order) for (const callee of graph.callees(f)) callers.get(callee)!.push(f);
  const longest = (order: readonly IrFunction[], before: (f: IrFunction) => readonly IrFunction[]): Map<IrFunction, number> => {
    const bytes = new Map<IrFunction, number>();
    for (const f of order) {
      if (bytes.has(f)) continue;
      // A circle counts as one function.
      const circle = graph.circle(f);
      const around = circle.flatMap(before).filter((other) => !circle.includes(other));
      const sum = ownOf(f) + Math.max(0, ...around.map((other) => bytes.get(other)!));
      for (const one of circle) bytes.set(one, sum);
    }
    return bytes;
  };
  const upwards = [...graph.order].reverse();
  let above = longest(graph.order, (f) => callers.get(f)!);
  let below = longest(upwards, graph.callees);
  const value = ({ uses, bytes }: PlaceCandidate): number => uses / bytes;
  for (const candidate of [...candidates].sort((a, b) => value(b) - value(a))) {
    const { owner, bytes } = candidate;
    const deepest = owner === undefined ? Math.max(0, ...above.values()) : above.get(owner)! + below.get(owner)! - ownOf(owner);
    if (candidate.uses === 0 || global + deepest + bytes > ZERO_PAGE_BYTES) continue;
    chosen.add(candidate);
    if (owner === undefined) {
      global += bytes;
      continue;
    }
    own.set(owner, (own.get(owner) ?? 0) + bytes);
    above = longest(graph.order, (f) => callers.get(f)!);
    below = longest(upwards, graph.callees);
  }
  return chosen;
}
