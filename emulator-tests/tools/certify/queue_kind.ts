/** Operators on the 6502 as a kind of campaign: the items are programs of cases, from 1 on. */
import type { CampaignKind } from '../../queue/kind.ts';
import { CERTIFIED_LANES, type Certified, type Wrong } from './certify.ts';
import { allPrograms } from './table.ts';

export interface OperatorsSetup {
  /** Random pairs. */
  readonly random: number;
}

export interface OperatorsResults {
  readonly cycles: number;
  readonly results: readonly { readonly item: number; readonly cases: readonly { readonly pairs: number; readonly wrong: readonly Wrong[] }[] }[];
}

/** Random pairs of a run, at most. */
export const MOST_RANDOM_PAIRS = 10_000_000;

export const OPERATORS_KIND: CampaignKind<OperatorsSetup, OperatorsResults> = {
  name: 'certify-operators',
  items: 'programs',
  portion: 1,
  setup: { random: (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MOST_RANDOM_PAIRS },
  part: {
    cycles: 'number',
    results: [{ item: 'count', cases: [{ pairs: 'count', wrong: [{ lane: (value) => CERTIFIED_LANES.some((id) => id === value), batches: 'count', first: 'count' }] }] }],
  },
  player: new URL('./queue_player.ts', import.meta.url),
  subject: ({ random }) => String(random),
  digests: () => Promise.resolve({}),
  itemsOf: ({ results }) => results.map(({ item }) => item),
  join: (parts) => ({
    cycles: parts.reduce((sum, { cycles }) => sum + cycles, 0),
    results: parts.flatMap(({ results }) => results).sort((a, b) => a.item - b.item),
  }),
};

/** The cases by their programs. @throws RangeError where a program has another number of cases */
export function certifiedCases({ random }: OperatorsSetup, { results }: OperatorsResults): (readonly Certified[])[] {
  const programs = allPrograms(random);
  return results.map(({ item, cases }) => {
    const drafts = programs[item - 1]?.cases ?? [];
    if (drafts.length !== cases.length) throw new RangeError(`program ${item} has ${drafts.length} cases, its result ${cases.length}`);
    return drafts.map((draft, i) => ({ ...draft, ...cases[i]! }));
  });
}
