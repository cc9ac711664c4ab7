/** Where the setup of a failing script ends: from its state the commands behind it fail by themselves. */
import type { SimTracer } from '../blame/sim_trace.ts';
import type { Layout } from '../../state/layout.ts';
import type { Trace } from '../../lanes/lane.ts';

/**
 * The number of the first commands of `keys` that only lead to a state. A program that is put into that state, and types the rest, differs from the
 * reference at the end. Undefined where that is so from no state that is tried; fewer than all where the program has state that its layout does not
 * know.
 */
export function setupCommands(tracer: SimTracer, keys: Uint8Array, reference: Trace, layout: Layout): number | undefined {
  for (let left = 1; left <= keys.length; left++) {
    const from = keys.length - left;
    const seen = tracer.playFrom(stateAfter(reference, from, layout), keys.subarray(from));
    if (seen.length < left) return from;
    const expected = stateAfter(reference, keys.length, layout);
    if (reference.frames <= keys.length || Buffer.compare(seen.at(-1) as Uint8Array, expected) !== 0) return from;
  }
  return undefined;
}

function stateAfter(trace: Trace, command: number, { size }: Layout): Uint8Array {
  return trace.states.subarray(command * size, (command + 1) * size);
}
