/** The results of faults. */
import type { Fate, TriedFault } from './selftest.ts';

export interface Score {
  readonly faults: number;
  readonly caught: number;
  /** Shown to change nothing: by a compiler that makes the same of it, or by a reason. */
  readonly equivalent: number;
  /** Of those the ones with a reason. */
  readonly reasoned: number;
  readonly survived: number;
  /** Neither C nor assembler. */
  readonly invalid: number;
  /** Caught, of those that are not equivalent, in percent; 100 where there are none. */
  readonly score: number;
}

export function scoreOf(tried: readonly TriedFault[]): Score {
  const number = (...kinds: Fate['kind'][]): number => tried.filter(({ fate }) => kinds.includes(fate.kind)).length;
  const [caught, survived] = [number('caught'), number('survived')];
  return {
    faults: tried.length, caught, survived,
    equivalent: number('same', 'reasoned'),
    reasoned: number('reasoned'),
    invalid: number('invalid'),
    score: caught + survived === 0 ? 100 : (100 * caught) / (caught + survived),
  };
}
