/**
 * The hardware stack: 256 bytes for the return addresses of all functions that run at a time. Nothing recurses, so the deepest chain of calls is known.
 * Other pushes of a function are bounded here for all of them; the build measures it exactly (build/stack_depth.ts).
 */
import { callDepth, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { walk, type IrFunction } from '../ir/ir.ts';
import type { FunctionModel } from '../ir/model.ts';
import { USABLE_BYTES } from './machine.ts';

/** Bytes that are in use where `start` or `key` begins: the calls that lead there, in the host of any lane. */
const HOST_BYTES = 8;
/** Bytes that a function takes at most besides its calls of others: what it pushes, the deepest routine of the runtime, a foreign function. */
export const LEAF_BYTES = 32;
const CALL_BYTES = 2;

/** The longest chain of functions that call each other of which all fit on the stack; the first is called by the host. */
export const MOST_CALLS = 1 + (USABLE_BYTES - HOST_BYTES - LEAF_BYTES) / CALL_BYTES;

/** The most bytes that a chain of `calls` functions has in use. */
export const boundOf = (calls: number): number => HOST_BYTES + CALL_BYTES * (calls - 1) + LEAF_BYTES;

/** The longest chain of calls among `functions`, callers first. */
export function longestChain(functions: readonly IrFunction[]): readonly FunctionModel[] {
  const callees = new Map(functions.map((f) => [f.model, new Set<FunctionModel>()]));
  for (const { model, body } of functions) walk(body, (statement) => void (statement.kind === 'call' && callees.has(statement.function) && callees.get(model)!.add(statement.function)));
  const lengths = new Map<FunctionModel, number>();
  const lengthOf = (model: FunctionModel): number => {
    const length = lengths.get(model) ?? 1 + [...callees.get(model)!].reduce((most, callee) => Math.max(most, lengthOf(callee)), 0);
    lengths.set(model, length);
    return length;
  };
  const deepest = (models: Iterable<FunctionModel>): FunctionModel | undefined =>
    [...models].reduce<FunctionModel | undefined>((best, model) => (best === undefined || lengthOf(model) > lengthOf(best) ? model : best), undefined);
  const chain: FunctionModel[] = [];
  for (let model = deepest(callees.keys()); model !== undefined; model = deepest(callees.get(model)!)) chain.push(model);
  return chain;
}

/** Refuses calls whose return addresses don't fit on the stack. */
export function checkDepth(functions: readonly IrFunction[]): Diagnostic[] {
  const chain = longestChain(functions);
  if (chain.length <= MOST_CALLS) return [];
  // Its first function beyond those that fit is where a chain can be cut.
  return [callDepth(chain[MOST_CALLS].nameNode, chain.map(({ name }) => name), MOST_CALLS)];
}
