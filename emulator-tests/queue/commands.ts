/** `ts65 worker` and `ts65 queue`. */
import type { Command } from 'commander';
import { CliError } from '../../transpiler/base/bad_input.ts';
import { interruptible } from '../../transpiler/cli/interrupt.ts';
import { timeLeft } from '../../transpiler/cli/progress.ts';
import { UsageError, wholeNumber } from '../../transpiler/cli/usage.ts';
import { parseQueue } from './address.ts';
import type { CampaignKind } from './kind.ts';
import type { QueuedCampaignStatus, QueueStatus } from './status.ts';

/** Kinds of campaigns by their names; each is loaded when it is asked for. */
export type CampaignKinds = Readonly<Record<string, () => Promise<CampaignKind<object, object>>>>;

interface WorkerOptions {
  readonly queue: string;
  readonly jobs: string;
  readonly patience: string;
  readonly idle?: string;
}

interface StatusOptions {
  readonly queue: string;
  readonly cancel?: boolean;
  readonly json?: boolean;
}

const QUEUE_OPTION = ['--queue <url>', 'where the queue is: redis://host:6379, rediss:// for TLS, or env for TS65_QUEUE', 'env'] as const;

export function registerWorker(cli: Command, kinds: CampaignKinds): void {
  cli
    .command('worker')
    .option(...QUEUE_OPTION)
    .option('--jobs <n>', 'jobs at a time, each in a process of its own', '1')
    .option('--patience <seconds>', 'after so long without a sign of life another worker gets its jobs', '30')
    .option('--idle <seconds>', 'end when there was nothing to do for so long; never without')
    .action(async (options: WorkerOptions) => {
      process.exitCode = await work(options, kinds);
    });
}

export function registerQueue(cli: Command): void {
  cli
    .command('queue')
    .argument('[campaign]', 'the name of one campaign; all of them by default')
    .option(...QUEUE_OPTION)
    .option('--cancel', 'take this campaign out of the queue, with what is left of it')
    .option('--json', 'as JSON on standard output')
    .action(async (name: string | undefined, options: StatusOptions) => {
      process.exitCode = await tellQueue(name, options);
    });
}

const say = (text: string): void => void process.stderr.write(`ts65: ${text}\n`);

async function work(options: WorkerOptions, kinds: CampaignKinds): Promise<number> {
  const address = parseQueue(options.queue);
  const jobs = wholeNumber('--jobs', options.jobs, 1, 256);
  const patienceMs = wholeNumber('--patience', options.patience, 1, 3600) * 1000;
  const idleMs = options.idle === undefined ? undefined : wholeNumber('--idle', options.idle, 1, 1_000_000) * 1000;
  const { openServer } = await import('./connection.ts');
  const { sealKey } = await import('./seal.ts');
  const { workOn } = await import('./work.ts');
  const server = await openServer(address, say);
  try {
    return await interruptible(async (signal) => {
      const findKind = async (name: string): Promise<CampaignKind<object, object> | undefined> => (Object.hasOwn(kinds, name) ? kinds[name]!() : undefined);
      const played = await workOn({ server, key: sealKey(), findKind, jobs, patienceMs, signal, say, ...(idleMs === undefined ? {} : { idleMs }) });
      say(`${played} items were played`);
      return 0;
    });
  } finally {
    server.close();
  }
}

async function tellQueue(name: string | undefined, options: StatusOptions): Promise<number> {
  if (options.cancel === true && name === undefined) throw new UsageError('--cancel: which campaign? `ts65 queue` lists them');
  const address = parseQueue(options.queue);
  const { openServer } = await import('./connection.ts');
  const { sealKey } = await import('./seal.ts');
  const { endCampaign, statusOf } = await import('./status.ts');
  const server = await openServer(address, say);
  try {
    if (options.cancel === true) {
      const found = await endCampaign(server, name!);
      if (!found) throw new CliError(`the queue has no campaign ${name}`);
      process.stdout.write(options.json ? `${JSON.stringify({ version: 1, cancelled: name })}\n` : `cancelled ${name}\n`);
      return 0;
    }
    const status = await statusOf(server, sealKey());
    const campaigns = status.campaigns.filter((one) => name === undefined || one.name === name);
    if (name !== undefined && campaigns.length === 0) throw new CliError(`the queue has no campaign ${name}`);
    process.stdout.write(options.json ? `${JSON.stringify(statusJson({ ...status, campaigns }), null, 2)}\n` : statusText({ ...status, campaigns }));
    return 0;
  } finally {
    server.close();
  }
}

function campaignLines({ name, record, state, why, produced, waiting, active }: QueuedCampaignStatus): string[] {
  if (record === undefined) return [`${name}: can't be read: ${why ?? 'it is gone'}`];
  const jobs = `${waiting} jobs wait, ${active} are under way`;
  if (state === undefined) return [`${name}: ${jobs}`];
  const { done, all, items, rate, workers, apart } = state;
  const word = state.state === 'failed' ? `FAILED: ${state.why}` : produced ? 'runs' : 'without a producer: its command takes it up again';
  const left = rate > 0 && done < all ? `, ${timeLeft(done, all, (done / rate) * 1000)}` : '';
  return [
    `${name}: ${word}`,
    `  ${done} of ${all} ${items}, ${rate.toFixed(1)}/s${left}; ${jobs}`,
    ...workers.map((one) => `  by ${one.name}: ${one.done} ${items}, ${one.rate.toFixed(1)}/s`),
    ...apart.map(({ item, message }) => `  set apart: ${item}: ${message}`),
  ];
}

function statusText({ campaigns, workers }: QueueStatus): string {
  const lines = campaigns.length === 0 ? ['no campaigns'] : campaigns.flatMap(campaignLines);
  const there = workers.flatMap(({ name, jobs, campaign, refused }) => [
    `  ${name}: ${jobs} jobs at a time, ${campaign ?? 'idle'}`,
    ...Object.entries(refused).map(([one, reason]) => `    refuses ${one}: ${reason}`),
  ]);
  return [...lines, workers.length === 0 ? 'no workers' : `${workers.length} workers`, ...there, ''].join('\n');
}

function statusJson({ campaigns, workers }: QueueStatus): object {
  return {
    version: 1,
    campaigns: campaigns.map(({ name, record, state, why, produced, waiting, active }) => {
      const left = state === undefined || state.rate <= 0 ? null : (state.all - state.done) / state.rate;
      const { state: word = null, at: _, ...facts } = state ?? {};
      return { name, kind: record?.kind ?? null, items: record?.items ?? null, produced, jobs: { waiting, active }, state: word, ...facts, secondsLeft: left, ...(why === undefined ? {} : { why }) };
    }),
    workers: workers.map(({ campaign = null, ...facts }) => ({ ...facts, campaign })),
  };
}
