/** Faults of a program's C as a kind of campaign: the items are the drawn faults, from 1 on. */
import type { CampaignKind, PlayedItems } from '../../queue/kind.ts';
import { digestOfFiles, filesBelow, programDigests } from '../../queue/digests.ts';
import { campaignProgram, PROGRAM_NAME } from '../../queue/known_program.ts';
import { misfitOf, type ValueShape } from '../../queue/shape.ts';
import { isLane } from '../../replay/mismatch_shape.ts';
import type { Program } from '../../script/programs.ts';
import { MUTATION_KINDS, type MutationKind } from './mutants.ts';
import { drawFaults, selftestResult, type Fate, type SelftestResult } from './selftest.ts';

export interface FaultsSetup {
  readonly program: string;
  readonly count: number;
  readonly seed: number;
  readonly kinds: readonly MutationKind[];
  /** Seeds of the campaign whose kept scripts are played. */
  readonly fuzz: number;
  readonly chase: number;
}

export interface FaultResults {
  readonly source: string;
  readonly scripts: number;
  readonly commands: number;
  readonly results: readonly { readonly item: number; readonly fate: Fate; readonly stale: boolean }[];
}

const FATES: Readonly<Record<Fate['kind'], ValueShape>> = {
  caught: { script: 'string', command: 'count', lane: isLane }, same: {}, reasoned: { reason: 'string' }, survived: {}, invalid: {},
};

const isFate: ValueShape = (value) => {
  const kind = ((value ?? {}) as { kind?: unknown }).kind;
  return typeof kind === 'string' && Object.hasOwn(FATES, kind) && misfitOf(value, FATES[kind as Fate['kind']]) === undefined;
};

export const FAULTS_KIND: CampaignKind<FaultsSetup, FaultResults> = {
  name: 'selftest',
  items: 'faults',
  portion: 4,
  setup: { program: PROGRAM_NAME, count: 'count', seed: 'count', kinds: [(value) => MUTATION_KINDS.some((kind) => kind === value)], fuzz: 'count', chase: 'count' },
  part: { source: 'string', scripts: 'count', commands: 'count', results: [{ item: 'count', fate: isFate, stale: 'flag' }] },
  player: new URL('./queue_player.ts', import.meta.url),
  subject: ({ program }) => program,
  digests: async ({ program: name }) => {
    const program = await campaignProgram(name);
    return { ...programDigests(program), scripts: digestOfFiles(program.scripts, filesBelow(program.scripts, '.')) };
  },
  itemsOf: ({ results }) => results.map(({ item }) => item),
  join: (parts) => {
    const { source, scripts, commands } = parts[0]!;
    return { source, scripts, commands, results: parts.flatMap(({ results }) => results).sort((a, b) => a.item - b.item) };
  },
  report: async (setup, _, played, json) => (await import('./commands.ts')).tellFaults(await campaignProgram(setup.program), setup, played, json),
};

/** The result of the faults that were tried; which fault an item is, this checkout knows. */
export function faultsResult(program: Program, setup: FaultsSetup, { whole, ms }: PlayedItems<FaultResults>): SelftestResult {
  const { drawn } = drawFaults(program, setup);
  const { results, source, scripts, commands } = whole ?? { results: [], source: '', scripts: 0, commands: 0 };
  const tried = results.flatMap(({ item, fate, stale }) => (drawn[item - 1] === undefined ? [] : [{ mutant: drawn[item - 1]!, fate, stale }]));
  return selftestResult(tried.map(({ mutant, fate }) => ({ mutant, fate })), {
    program: program.name, source, scripts, commands, ms,
    stale: tried.filter(({ stale }) => stale).map(({ mutant }) => mutant), stopped: tried.length < drawn.length,
  });
}
