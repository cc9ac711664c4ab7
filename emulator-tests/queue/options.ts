/** Options that the commands of all campaigns share, and the way that a campaign is played: by a queue's workers, or a shard of it here. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Command } from 'commander';
import { CliError } from '../../transpiler/base/bad_input.ts';
import { interruptible } from '../../transpiler/cli/interrupt.ts';
import { ProgressLine, timeLeft } from '../../transpiler/cli/progress.ts';
import { UsageError } from '../../transpiler/cli/usage.ts';
import { parseQueue } from './address.ts';
import type { CampaignKind, ItemRange, PlayedItems } from './kind.ts';
import { CAMPAIGN_NAME, type CampaignRecord, type CampaignState } from './record.ts';
import { shardOf } from './shards.ts';

export interface QueueOptions {
  readonly queue?: string;
  readonly name?: string;
  readonly twice?: string;
}

/** Gives `command` the options of {@link QueueOptions}. */
export function addQueueOptions(command: Command): Command {
  return command
    .option('--queue <url>', 'have the workers of a queue (`ts65 worker`) play it: redis://host:6379, rediss:// for TLS, or env for TS65_QUEUE')
    .option('--name <campaign>', 'its name in the queue, by which it is taken up again; made of the command by default')
    .option('--twice <percent>', 'jobs of a queue that two workers play, to be compared', '1');
}

export const SHARD_OPTION = ['--shard <i/n>', 'only part i of n; env for that of a Slurm array, a Kubernetes indexed job or a CI matrix'] as const;

/** A campaign that was asked for. */
export interface Campaign<S extends object, P extends object> {
  readonly kind: CampaignKind<S, P>;
  readonly setup: S;
  readonly items: ItemRange;
  /** The folder whose `build` gets the journal. */
  readonly root: string;
}

/** @throws UsageError where one of `names` is given, which means nothing to a queue */
export function refuseBesideQueue(options: object, ...names: readonly string[]): void {
  const given = options as Readonly<Record<string, unknown>>;
  const other = given.queue === undefined ? undefined : names.find((name) => given[name] !== undefined && given[name] !== false);
  if (other !== undefined) throw new UsageError(`--${other.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} does not go with --queue`);
}

/** @throws UsageError where an option of the queue is given without one */
export function requireQueue({ queue, name, twice }: QueueOptions): void {
  if (queue === undefined && (name !== undefined || (twice !== undefined && twice !== '1'))) throw new UsageError(`--${name === undefined ? 'twice' : 'name'} goes with --queue`);
}

/**
 * Has a queue's workers play the campaign; `tell` reports what was played. @returns the exit code: `tell`'s own, 2 where not all was played
 * @throws CliError
 */
export async function playByQueue<S extends object, P extends object>(
  { kind, setup, items, root }: Campaign<S, P>,
  options: QueueOptions,
  tell: (played: PlayedItems<P>) => Promise<number>,
): Promise<number> {
  const address = parseQueue(options.queue ?? 'env');
  const twice = Number(/^\d{1,3}(\.\d{1,2})?$/.exec(options.twice ?? '1')?.[0] ?? Number.NaN);
  if (!(twice >= 0 && twice <= 100)) throw new UsageError(`--twice ${options.twice}: not a number of 0..100`);
  if (options.name !== undefined && !CAMPAIGN_NAME.test(options.name)) throw new UsageError(`--name ${options.name}: letters, digits, . - and _, 64 at most`);
  const { toolDigests } = await import('./digests.ts');
  const digests = { ...toolDigests(), ...(await kind.digests(setup)) };
  const content = { kind: kind.name, setup, items, portion: kind.portion, digests };
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
  const name = options.name ?? `${kind.name}-${kind.subject(setup)}-${digest}`.replace(/[^\w.-]/g, '_').slice(0, 64);
  const record: CampaignRecord = { version: 1, name, ...content };
  const { openServer } = await import('./connection.ts');
  const { playQueued } = await import('./producer.ts');
  const { sealKey } = await import('./seal.ts');
  const line = new ProgressLine();
  const say = (text: string): void => {
    line.clear();
    process.stderr.write(`ts65: ${text}\n`);
  };
  const server = await openServer(address, say);
  try {
    return await interruptible(async (signal) => {
      const onProgress = (state: CampaignState): void => line.show(`${name}: ${progressText(state)}`);
      const journal = join(root, 'build/campaigns', `${name}.jsonl`);
      const played = await playQueued(kind, record, { server, key: sealKey(), twice, journal, signal, say, onProgress });
      line.clear();
      if (!played.complete) {
        say(`${name} is not over: the same command takes it up again, \`ts65 queue ${name} --cancel\` ends it`);
        return 2;
      }
      if (played.uncompared > 0) say(`${name}: ${played.uncompared} jobs were to be compared, but there was one worker only`);
      const code = await tell(played);
      for (const { item, message } of played.apart) say(`set apart: item ${item} of the ${kind.items}: ${message}`);
      await played.forget();
      return played.apart.length > 0 && code === 0 ? 2 : code;
    });
  } finally {
    line.clear();
    server.close();
  }
}

/** One line of how far a campaign is. */
export function progressText({ done, all, items, rate, workers, apart }: CampaignState): string {
  const set = apart.length > 0 ? `, ${apart.length} SET APART` : '';
  const left = rate > 0 ? `, ${timeLeft(done, all, (done / rate) * 1000)}` : '';
  return `${done}/${all} ${items}${set}, ${rate.toFixed(1)}/s by ${workers.length} workers${left}`;
}

/** Plays a shard here, and writes its part on standard output: what `ts65 merge` joins. @returns the exit code @throws CliError */
export async function playShard<S extends object, P extends object>({ kind, setup, items }: Campaign<S, P>, shard: string, jobs: number): Promise<0 | 2> {
  const range = shardOf(items, shard, kind.items);
  const { toolDigests } = await import('./digests.ts');
  const { playHere } = await import('./here.ts');
  const { printPart } = await import('./parts.ts');
  const digests = { ...toolDigests(), ...(await kind.digests(setup)) };
  const line = new ProgressLine();
  let played: PlayedItems<P> | undefined;
  const code = await interruptible(async (signal) => {
    played = await playHere(kind, setup, range, { jobs, signal, onProgress: (done, all) => line.show(`${done}/${all} ${kind.items}`) }).finally(() => line.clear());
    return played.complete ? 0 : 2;
  });
  if (code !== 0 || played === undefined) throw new CliError(`the ${kind.items} ${range[0]}..${range[1]} were not all played: a part of them can't be merged`);
  const text = printPart({ version: 1, kind: 'part', campaign: { kind: kind.name, setup, items, digests }, range, part: played.whole ?? null, apart: played.apart });
  process.stdout.write(text);
  return played.apart.length > 0 ? 2 : 0;
}
