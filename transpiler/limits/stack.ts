/**
 * The hardware stack: 256 bytes for the return addresses of all functions that run at a time. The ranges know how deep recursion gets, so the deepest chain of calls is known.
 * Other pushes of a function are bounded here for all of them; the build measures it exactly (build/stack_depth.ts).
 */
import { callDepth, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { groupsOf } from '../base/groups.ts';
import { calledBy } from '../ir/circles.ts';
import type { IrFunction } from '../ir/ir.ts';
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

/** How many functions of the circle of each function that calls itself may run at a time. */
export type Depths = ReadonlyMap<FunctionModel, number>;

/** The longest chain of calls among `functions`, callers first; a function that calls itself stands there as often as it may run at a time. */
export function longestChain(functions: readonly IrFunction[], depths: Depths = new Map()): readonly FunctionModel[] {
  const callees = calledBy(functions);
  const groups = groupsOf(functions, (f) => callees.get(f)!);
  const chains = new Map<IrFunction, readonly FunctionModel[]>();
  let longest: readonly FunctionModel[] = [];
  for (const group of [...groups].reverse()) {
    const below = group.flatMap((f) => callees.get(f)!.filter((callee) => !group.includes(callee)).map((callee) => chains.get(callee)!));
    const rest = below.reduce<readonly FunctionModel[]>((best, chain) => (chain.length > best.length ? chain : best), []);
    const own = Array.from({ length: depths.get(group[0].model) ?? 1 }, (_, i) => group[i % group.length].model);
    const chain = [...own, ...rest];
    for (const f of group) chains.set(f, chain);
    if (chain.length >= longest.length) longest = chain;
  }
  return longest;
}

/** Refuses calls whose return addresses don't fit on the stack. */
export function checkDepth(functions: readonly IrFunction[], depths: Depths): Diagnostic[] {
  const chain = longestChain(functions, depths);
  if (chain.length <= MOST_CALLS) return [];
  // Its first function beyond those that fit is where a chain can be cut.
  return [callDepth(chain[MOST_CALLS].nameNode, chain.map(({ name }) => name), MOST_CALLS)];
}
