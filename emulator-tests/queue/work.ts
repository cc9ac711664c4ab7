/** A worker: plays jobs of whatever campaigns a queue has. It runs nothing that comes over the queue: a job is numbers, and this checkout plays them. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Job, Worker } from 'bullmq';
import { wordsOf } from '../../transpiler/base/files.ts';
import type { QueueServer } from './connection.ts';
import { toolDigests } from './digests.ts';
import type { CampaignKind, Digests } from './kind.ts';
import { RangePlayer } from './player.ts';
import {
  CAMPAIGNS, jobIdOf, readField, readJob, readRecord, removeWorker, resultsKey, sealResult, triesKey, writeWorker, type CampaignRecord,
} from './record.ts';
import { misfitOf } from './shape.ts';

/** Finds a kind by its name; undefined: there is none here. */
export type FindKind = (name: string) => Promise<CampaignKind<object, object> | undefined>;

export interface WorkOptions {
  readonly server: QueueServer;
  readonly key: string;
  readonly findKind: FindKind;
  /** Jobs at a time. */
  readonly jobs: number;
  /** Milliseconds after which a worker that says nothing has lost its jobs. */
  readonly patienceMs: number;
  /** Ends when there was nothing to do for so many milliseconds. */
  readonly idleMs?: number;
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
}

/** Milliseconds between two looks at what there is to do. */
const LOOK_MS = 300;
/** The same while it has a campaign. */
const LOOK_BUSY_MS = 1000;
/** Milliseconds between two signs of life, of a worker that may be silent for ten seconds. */
const SIGN_MS = 2000;
/** Milliseconds until a job that another worker has to play is offered again. */
const NOT_MINE_MS = 300;
/** Workers that one item may kill. */
const MOST_KILLED = 3;

/** A campaign that this worker can play. */
interface Accepted {
  readonly record: CampaignRecord;
  readonly kind: CampaignKind<object, object>;
  readonly text: string;
}

class QueueWorker {
  readonly name = `${hostname().replace(/[^\w.-]/g, '_')}-${process.pid}-${randomBytes(3).toString('hex')}`;
  private readonly refused: Record<string, string> = {};
  /** By the text of their records: what was found good or bad once stays so. */
  private readonly judged = new Map<string, Accepted | string>();
  /** Players that showed that a campaign can be played, until it is. */
  private readonly opened = new Map<CampaignRecord, RangePlayer<object, object>>();
  private campaign: string | undefined;
  private idleSince = performance.now();
  played = 0;

  constructor(private readonly options: WorkOptions) {}

  async run(): Promise<void> {
    const { signal, idleMs = Infinity, server, key, jobs } = this.options;
    let said = -Infinity;
    const sign = async (): Promise<void> => {
      if (performance.now() - said < SIGN_MS) return;
      said = performance.now();
      const campaign = this.campaign === undefined ? {} : { campaign: this.campaign };
      await writeWorker(server.redis, key, { name: this.name, jobs, refused: { ...this.refused }, ...campaign });
    };
    const signs = setInterval(() => void sign().catch(() => undefined), SIGN_MS);
    try {
      while (!signal.aborted && performance.now() - this.idleSince < idleMs) {
        await sign();
        const found = await this.choose();
        if (found === undefined) {
          await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
          continue;
        }
        this.campaign = found.record.name;
        said = -Infinity;
        await this.serve(found, sign);
        this.campaign = undefined;
      }
    } finally {
      clearInterval(signs);
      for (const player of this.opened.values()) player.close();
      if (server.redis.status === 'ready') await removeWorker(server.redis, this.name).catch(() => undefined);
    }
  }

  /** The first campaign with jobs that wait; undefined: there is none for this worker. */
  private async choose(but?: string): Promise<Accepted | undefined> {
    const { redis } = this.options.server;
    for (const name of Object.keys(this.refused)) if (!(await redis.hexists(CAMPAIGNS, name))) delete this.refused[name];
    for (const name of (await redis.hkeys(CAMPAIGNS)).sort()) {
      if (name === but) continue;
      const found = await this.judge(name);
      if (typeof found === 'string') {
        if (this.refused[name] !== found) this.options.say(`the campaign ${name} is refused: ${found}`);
        this.refused[name] = found;
      } else if (found !== undefined) {
        delete this.refused[name];
        const queue = this.options.server.queue(name);
        const counts = await queue.getJobCounts('waiting', 'active', 'delayed').finally(() => queue.close());
        // Jobs that are under way elsewhere may be lost with their worker, and somebody has to notice.
        if (Object.values(counts).some((count) => count > 0)) return found;
      }
    }
    return undefined;
  }

  /** The campaign, or why it is refused; undefined: it is gone. */
  private async judge(name: string): Promise<Accepted | string | undefined> {
    const text = await readField(this.options.server.redis, CAMPAIGNS, name);
    if (text === undefined) return undefined;
    if ('why' in text) return text.why;
    const known = this.judged.get(text.value) ?? (await this.judgeText(name, text.value));
    this.judged.set(text.value, known);
    return known;
  }

  private async judgeText(name: string, text: string): Promise<Accepted | string> {
    const read = readRecord(this.options.key, name, text);
    if ('why' in read) return read.why;
    const record = read.value;
    const kind = await this.options.findKind(record.kind);
    if (kind === undefined) return `there is no kind of campaign \`${record.kind}\` here`;
    const misfit = misfitOf(record.setup, kind.setup);
    if (misfit !== undefined) return `its setup: ${misfit}`;
    let here: Digests;
    try {
      here = { ...toolDigests(), ...(await kind.digests(record.setup)) };
      const other = [...new Set([...Object.keys(here), ...Object.keys(record.digests)])].filter((one) => here[one] !== record.digests[one]);
      if (other.length > 0) return other.map((one) => `it has ${one} ${record.digests[one] ?? 'none'}, this worker ${here[one] ?? 'none'}`).join('; ');
      const first = new RangePlayer(kind, record.setup);
      await first.open();
      this.opened.set(record, first);
    } catch (error) {
      return wordsOf(error);
    }
    return { record, kind, text };
  }

  /** Plays jobs of the campaign until it is over, or another one waits while this has nothing. */
  private async serve({ record, kind, text }: Accepted, sign: () => Promise<void>): Promise<void> {
    const { server, signal, jobs, patienceMs, say, idleMs = Infinity } = this.options;
    const first = this.opened.get(record);
    this.opened.delete(record);
    const players = first === undefined ? [] : [first];
    const free = [...players];
    let active = 0;
    const work = async (job: Job, token?: string): Promise<void> => {
      const player = free.pop() ?? new RangePlayer(kind, record.setup);
      if (!players.includes(player)) players.push(player);
      active += 1;
      try {
        await this.play(record, player, job, token);
      } finally {
        active -= 1;
        this.idleSince = performance.now();
        free.push(player);
      }
    };
    const worker: Worker = server.worker(record.name, work, {
      concurrency: jobs, lockDuration: patienceMs, stalledInterval: Math.max(1000, patienceMs / 2), maxStalledCount: 1_000_000, drainDelay: 1, removeOnComplete: { count: 0 },
    });
    worker.on('failed', (job, error) => say(`campaign ${record.name}, job ${job?.id}: ${withoutTrace(error)}`));
    this.idleSince = performance.now();
    let emptySince = performance.now();
    let isOver = false;
    while (!signal.aborted && !isOver) {
      await pause(LOOK_BUSY_MS, undefined, { signal }).catch(() => undefined);
      if (server.redis.status !== 'ready') continue;
      await sign();
      isOver = (await server.redis.hget(CAMPAIGNS, record.name)) !== text;
      if (active > 0) emptySince = performance.now();
      else if (performance.now() - emptySince > idleMs) break;
      else if (performance.now() - emptySince > SIGN_MS && (await this.choose(record.name)) !== undefined) break;
    }
    // Jobs of a campaign that is over need not end. Others do.
    if (isOver) for (const player of players) player.kill();
    if (server.redis.status === 'ready') await worker.close(isOver);
    for (const player of players) player.close();
  }

  private async play(record: CampaignRecord, player: RangePlayer<object, object>, job: Job, token: string | undefined): Promise<void> {
    const { server: { redis }, key } = this.options;
    const id = String(job.id);
    const read = readJob(key, record.name, id, String((job.data as { text?: unknown }).text));
    const why = 'why' in read ? read.why : whyNoJob(record, id, read.value.range);
    if ('why' in read || why !== undefined) throw new Error(`the job is refused: ${why}`);
    const { range, not } = read.value;
    if (not === this.name) {
      const { DelayedError } = await import('bullmq');
      await job.moveToDelayed(Date.now() + NOT_MINE_MS, token);
      throw new DelayedError();
    }
    const began = performance.now();
    // A worker was lost with this job: which item did it, they show one by one.
    const isCareful = job.stalledCounter > 0 || job.attemptsMade > 0;
    const tries = triesKey(record.name);
    let last: number | undefined;
    const done = async (): Promise<void> => {
      if (last !== undefined) await redis.hdel(tries, String(last));
      last = undefined;
    };
    const { part, apart } = await player.play(range, isCareful, async (item) => {
      await done();
      const count = await redis.hincrby(tries, String(item), 1);
      // The first one that it killed had the whole range.
      if (count >= MOST_KILLED) return `it killed ${MOST_KILLED} workers`;
      last = item;
      return undefined;
    });
    await done();
    const ms = Math.round(performance.now() - began);
    await redis.hset(resultsKey(record.name), id, sealResult(key, record, id, { by: this.name, ms, part: part ?? null, apart }));
    this.played += range[1] - range[0] + 1;
  }
}

/** Why there is no such job; undefined: there is. */
function whyNoJob({ items: [first, last] }: CampaignRecord, id: string, [from, to]: readonly [number, number]): string | undefined {
  if (id.replace(/-again$/, '') !== jobIdOf([from, to])) return `its range is ${from}..${to}`;
  return from < first || to > last ? `${from}..${to} is not of the campaign` : undefined;
}

const withoutTrace = (error: Error): string => error.message.split('\n', 1)[0]!;

/** Works until the signal, or until there was nothing to do for long enough. @returns the number of items that were played */
export async function workOn(options: WorkOptions): Promise<number> {
  const worker = new QueueWorker(options);
  options.say(`worker ${worker.name}: ${options.jobs} jobs at a time`);
  await worker.run();
  return worker.played;
}
