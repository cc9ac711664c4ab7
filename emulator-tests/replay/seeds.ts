/** Ranges of seeds on the command line. */
import { UsageError } from '../../transpiler/cli/usage.ts';
import { MAX_SEED } from '../script/script.ts';

/** The first and the last seed of `A..B`, or of `A` alone. @throws UsageError */
export function parseSeeds(text: string): [number, number] {
  const match = /^(\d{1,10})(?:\.\.(\d{1,10}))?$/.exec(text);
  const [from, to] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
  if (match === null || from > to || to > MAX_SEED) throw new UsageError(`--seeds ${text}: not A..B with whole numbers of 0..${MAX_SEED}, A at most B`);
  return [from, to];
}
