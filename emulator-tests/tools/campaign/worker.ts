/** A process of a campaign: plays seeds, a few at a time; what breaks it loses one seed. */
import type { Program } from '../../script/programs.ts';
import { setupKeys } from '../../script/script.ts';
import { wordsOf } from '../../../transpiler/base/files.ts';
import type { LaneId } from '../../lanes/lane.ts';
import { openLane, openProgram } from '../../lanes/open.ts';
import type { Composed } from './compose.ts';
import { Coverage, type Reached } from './coverage.ts';
import { openEdgesLane } from './edges.ts';
import { Reference } from './reference.ts';
import { playSeed, type Bench, type PlainScript, type SeedResult } from './seed.ts';
import { withVariant, type Variant } from './variant.ts';

export interface CampaignSetup {
  readonly program: Program;
  readonly lanes: readonly LaneId[];
  readonly start: readonly PlainScript[];
  readonly variant?: Variant;
}

/** Seeds in ascending order, higher than all before; commands of a script behind where it goes on. */
export interface SeedRequest {
  readonly seeds: readonly number[];
  readonly length: number;
  /** None is begun after one with a failing script. */
  readonly untilFailure?: boolean;
  /** They are played as if none had been before: then they may be lower, too. */
  readonly anew?: boolean;
}

export type SeedReply =
  | { readonly kind: 'ready'; /** Of the engine's modules that the program loads. */ readonly branches: number }
  | { readonly kind: 'unable'; readonly message: string }
  | { readonly kind: 'played'; readonly results: readonly SeedResult[] };

let bench: Bench | undefined;
/** What the scripts that seeds go on from reach. */
const reachedAtStart: Reached[] = [];

async function open({ program, lanes, start, variant }: CampaignSetup): Promise<SeedReply> {
  try {
    const opened = openProgram(program);
    const bulk = lanes.filter((id) => id === 'sim-plain' || id === 'sim-shipped');
    bench = {
      opened,
      edges: lanes.includes('host') ? openEdgesLane(withVariant(opened, 'host', variant).emitted) : undefined,
      lanes: await Promise.all(bulk.map((id) => openLane(id, withVariant(opened, id, variant)))),
      reference: await Reference.open(opened),
      reached: new Coverage(),
      start: start.map((script) => composedOf(program, script)),
    };
    for (const script of bench.start) {
      const { branches } = bench.reference.replay(script);
      const reached = { edges: (await bench.edges?.runCounted(script))?.edges ?? [], branches };
      bench.reached.add(reached);
      reachedAtStart.push(reached);
    }
    return { kind: 'ready', branches: bench.reference.branchCount };
  } catch (error) {
    return { kind: 'unable', message: wordsOf(error) };
  }
}

function composedOf(program: Program, { seed, settings, keys }: PlainScript): Composed {
  const map = new Map(Object.entries(settings));
  return { seed, settings: map, setup: setupKeys(program, map), keys: Uint8Array.from(keys) };
}

async function play({ seeds, length, untilFailure = false, anew = false }: SeedRequest): Promise<SeedReply> {
  if (bench === undefined) throw new Error('seeds before the setup');
  if (anew) {
    bench = { ...bench, reached: new Coverage() };
    for (const reached of reachedAtStart) bench.reached.add(reached);
  }
  const results: Promise<SeedResult>[] = [];
  for (const seed of seeds) {
    const { result } = await playSeed(bench, seed, length);
    results.push(result);
    if (untilFailure && (await result).failing.length > 0) break;
  }
  return { kind: 'played', results: await Promise.all(results) };
}

process.on('disconnect', () => process.exit(0));
process.on('message', (message: CampaignSetup | SeedRequest) => {
  void ('lanes' in message ? open(message) : play(message)).then(
    (reply) => process.send?.(reply),
    (error: unknown) => {
      process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
      process.exit(1);
    },
  );
});
