/** `ts65 replay --generate` by the workers of a queue, or a shard of it. */
import { playByQueue, playShard, refuseBesideQueue, type QueueOptions } from '../queue/options.ts';
import { campaignProgram, requireKnown } from '../queue/known_program.ts';
import type { PlayedItems } from '../queue/kind.ts';
import type { Program } from '../script/programs.ts';
import { GENERATED_KIND, generatedVerdict, numbersOf, type GeneratedResults, type GeneratedSetup } from './queue_kind.ts';
import type { Verdict } from './replay.ts';
import { exitCodeOf, verdictJson, verdictText } from './report.ts';

export interface GeneratedCampaign {
  readonly program: Program;
  readonly setup: GeneratedSetup;
  readonly count: number;
}

/** Tells a verdict in all the ways that were asked for. */
export type TellVerdict = (verdict: Verdict) => Promise<void>;

/** The exit code of `tell`'s verdict. @throws CliError */
export async function replayApart({ program, setup, count }: GeneratedCampaign, options: QueueOptions & { readonly shard?: string }, tell: TellVerdict): Promise<number> {
  refuseBesideQueue(options, 'shard');
  requireKnown(program);
  const campaign = { kind: GENERATED_KIND, setup, items: numbersOf(setup.from, count), root: program.root };
  if (options.shard !== undefined) return playShard(campaign, options.shard, 1);
  return playByQueue(campaign, options, async (played) => {
    const verdict = generatedVerdict(program, played);
    await tell(verdict);
    return exitCodeOf(verdict);
  });
}

/** Prints the verdict on joined shards. @returns the exit code */
export async function tellGenerated({ program }: GeneratedSetup, played: PlayedItems<GeneratedResults>, { json }: { readonly json: boolean }): Promise<number> {
  const verdict = generatedVerdict(await campaignProgram(program), played);
  process.stdout.write(json ? `${JSON.stringify(verdictJson(verdict), null, 2)}\n` : verdictText(verdict));
  return exitCodeOf(verdict);
}
