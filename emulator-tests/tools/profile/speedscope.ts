/** A profile as a file that https://www.speedscope.app and its command line open. */
import type { CallNode } from './calls.ts';
import { INTERRUPT_INDEX } from './calls.ts';
import type { Profile } from './profile.ts';

interface SpeedscopeFile {
  readonly $schema: string;
  readonly name: string;
  readonly exporter: string;
  readonly shared: { readonly frames: readonly { readonly name: string; readonly file?: string; readonly line?: number }[] };
  readonly profiles: readonly {
    readonly type: 'sampled';
    readonly name: string;
    readonly unit: 'none';
    readonly startValue: number;
    readonly endValue: number;
    /** Stacks of indices in the frames, outermost first. */
    readonly samples: readonly (readonly number[])[];
    /** Cycles of each stack. */
    readonly weights: readonly number[];
  }[];
}

/** One sample for each way that a function was called on, as heavy as its cycles. */
export function speedscope({ program, tree, cycles }: Profile): SpeedscopeFile {
  const indices = new Map<number, number>();
  const frames: { name: string; file?: string; line?: number }[] = [];
  const frameOf = (index: number): number => {
    let found = indices.get(index);
    if (found === undefined) {
      const code = index === INTERRUPT_INDEX ? undefined : tree.functionOf(index);
      found = frames.push({ name: code?.name ?? 'vertical blank', ...(code?.file === undefined ? {} : { file: code.file, line: code.line }) }) - 1;
      indices.set(index, found);
    }
    return found;
  };
  const samples: number[][] = [];
  const weights: number[] = [];
  for (const node of tree.nodes()) {
    if (node.self === 0) continue;
    const stack: number[] = [];
    for (let at: CallNode | undefined = node; at !== undefined && at !== tree.root; at = at.callers) stack.unshift(frameOf(at.index));
    samples.push(stack);
    weights.push(node.self);
  }
  return {
    $schema: 'https://www.speedscope.app/file-format-schema.json',
    name: program,
    exporter: 'ts65 profile',
    shared: { frames },
    profiles: [{ type: 'sampled', name: `${program}: 6502 cycles`, unit: 'none', startValue: 0, endValue: cycles, samples, weights }],
  };
}
