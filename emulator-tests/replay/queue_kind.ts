/** Generated scripts as a kind of campaign: the items are their numbers. */
import type { CampaignKind, ItemRange, PlayedItems } from '../queue/kind.ts';
import { programDigests } from '../queue/digests.ts';
import { campaignProgram, PROGRAM_NAME } from '../queue/known_program.ts';
import { optional } from '../queue/shape.ts';
import { LANE_TITLES, type LaneId } from '../lanes/lane.ts';
import { PROCESSORS, type ProcessorName } from '../machine/processor.ts';
import type { Program } from '../script/programs.ts';
import { generateScript } from './generate.ts';
import { isLane, MISMATCH } from './mismatch_shape.ts';
import { bareMismatch, MAX_DETAILED, mergeLanes, type LaneResult, type ScriptResult, type Verdict } from './replay.ts';

export interface GeneratedSetup {
  readonly program: string;
  readonly lanes: readonly LaneId[];
  /** The number of the first script of all: the slow lanes play some from there on. */
  readonly from: number;
  /** The slow lanes play all of them. */
  readonly all: boolean;
  readonly processor?: ProcessorName;
}

/** A script by its number. */
type NumberedResult = Omit<ScriptResult, 'name' | 'script' | 'generated'> & { readonly number: number };

export interface GeneratedResults {
  readonly results: readonly NumberedResult[];
  readonly lanes: readonly Omit<LaneResult, 'title'>[];
}

/** How many generated scripts the slow lanes play of those that all others play; the verdict says so. */
export const GENERATED_SHARE: Partial<Record<LaneId, number>> = { 'sim-plain': 20, atari: 20 };

/** What is left of the share for scripts from `first` on. */
export function shareFrom({ from, all }: GeneratedSetup, first: number): Partial<Record<LaneId, number>> {
  if (all) return {};
  return Object.fromEntries(Object.entries(GENERATED_SHARE).map(([lane, count]) => [lane, Math.max(0, count - (first - from))]));
}

const LANE = {
  id: isLane, skipped: optional('string'), scripts: 'count', leftOut: 'count', commands: 'count', differences: 'count',
  statistics: optional({ busyMs: 'number', cycles: optional('number'), warnings: ['string'] }),
} as const;

export const GENERATED_KIND: CampaignKind<GeneratedSetup, GeneratedResults> = {
  name: 'replay',
  items: 'scripts',
  portion: 100,
  setup: { program: PROGRAM_NAME, lanes: [isLane], from: 'count', all: 'flag', processor: optional((value) => PROCESSORS.some((name) => name === value)) },
  part: {
    results: [{ number: 'count', commands: 'count', ok: 'flag', lanes: [isLane], mismatch: optional(MISMATCH), failure: optional('string'), ms: 'number' }],
    lanes: [LANE],
  },
  player: new URL('./queue_player.ts', import.meta.url),
  subject: ({ program }) => program,
  digests: async ({ program }) => programDigests(await campaignProgram(program)),
  itemsOf: ({ results }) => results.map(({ number }) => number),
  join: (parts) => ({
    results: parts.flatMap(({ results }) => results).sort((a, b) => a.number - b.number),
    lanes: mergeLanes(parts.flatMap(({ lanes }) => lanes.map((lane) => ({ ...lane, title: LANE_TITLES[lane.id] })))).map(({ title: _, ...lane }) => lane),
  }),
  report: async (setup, _, played, json) => (await import('./by_queue.ts')).tellGenerated(setup, played, { json }),
};

/** The verdict on what was played. */
export function generatedVerdict(program: Program, { whole, ms, apart }: PlayedItems<GeneratedResults>): Verdict {
  const { results, lanes } = whole ?? { results: [], lanes: [] };
  let detailed = 0;
  const scripts = results.map(({ number, mismatch, ...facts }): ScriptResult => {
    const script = generateScript(program, number);
    const common = { name: script.name, script, generated: true, ...facts };
    if (mismatch === undefined) return common;
    detailed += 1;
    return { ...common, mismatch: detailed <= MAX_DETAILED ? mismatch : bareMismatch(mismatch.command, script) };
  });
  const ran = lanes.filter(({ skipped }) => skipped === undefined);
  return {
    ok: scripts.every(({ ok }) => ok) && apart.length === 0 && ran.length > 1,
    compared: ran.length > 1,
    reference: ran[0]?.id,
    scripts,
    lanes: lanes.map((lane) => ({ ...lane, title: LANE_TITLES[lane.id] })),
    ms,
  };
}

/** The numbers of `count` scripts from `from` on. */
export const numbersOf = (from: number, count: number): ItemRange => [from, from + count - 1];
