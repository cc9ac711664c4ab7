/** Random programs as a kind of campaign: the items are seeds, and each has a program. */
import type { CampaignKind } from '../../queue/kind.ts';
import { misfitOf, optional, type ValueShape } from '../../queue/shape.ts';
import type { LaneId } from '../../lanes/lane.ts';
import { isLane } from '../../replay/mismatch_shape.ts';
import { programsVerdict, sumSpent, type ProgramResults } from './fuzz.ts';
import { REGRESSIONS } from './keep.ts';

export interface ProgramsSetup {
  readonly lanes: readonly LaneId[];
}

const OUTCOMES: Readonly<Record<string, ValueShape>> = {
  agree: { commands: 'count' },
  differ: {
    commands: 'count', warnings: ['string'],
    differences: [{ lane: isLane, command: 'count', key: optional('count'), variable: optional('string'), expected: 'string', seen: 'string' }],
  },
  refused: { message: 'string' },
  broken: { message: 'string' },
  lost: { message: 'string' },
};

const isOutcome: ValueShape = (value) => {
  const { kind } = (value ?? {}) as { kind?: unknown };
  return typeof kind === 'string' && Object.hasOwn(OUTCOMES, kind) && misfitOf(value, OUTCOMES[kind]!) === undefined;
};

export const PROGRAMS_KIND: CampaignKind<ProgramsSetup, ProgramResults> = {
  name: 'fuzz-programs',
  items: 'programs',
  portion: 10,
  setup: { lanes: [isLane] },
  part: { results: [{ seed: 'count', outcome: isOutcome }], spent: (value) => typeof value === 'object' && value !== null && Object.values(value).every((ms) => typeof ms === 'number') },
  player: new URL('./queue_player.ts', import.meta.url),
  subject: ({ lanes }) => lanes.join('-'),
  digests: () => Promise.resolve({}),
  itemsOf: ({ results }) => results.map(({ seed }) => seed),
  join: (parts) => ({ results: parts.flatMap(({ results }) => results).sort((a, b) => a.seed - b.seed), spent: sumSpent(parts.map(({ spent }) => spent)) }),
  report: async ({ lanes }, [from, to], { whole, ms }, json) => {
    const { tellPrograms } = await import('./commands.ts');
    return tellPrograms(programsVerdict(whole === undefined ? [] : [whole], { from, to, lanes, ms }), { json, keep: REGRESSIONS });
  },
  lost: ({ item, message }) => ({ results: [{ seed: item, outcome: { kind: 'lost', message } }], spent: {} }),
};
