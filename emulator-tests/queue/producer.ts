/** The producer of a campaign: puts jobs into the queue, a few ahead, takes results out, checks them, and joins them in any order. */
import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { CliError } from '../../transpiler/base/bad_input.ts';
import { QueueError, type QueueServer } from './connection.ts';
import { Journal } from './journal.ts';
import { misfitOfItems, portionsOf, timeless, type CampaignKind, type ItemRange, type PlayedItems, type SetApart } from './kind.ts';
import {
  CAMPAIGNS, identityOf, jobIdOf, producerKey, rangeOfJobId, readField, readRecord, readResult, readWorkers, resultsKey, sealJob, sealRecord, sealState, STATES,
  type CampaignRecord, type CampaignState, type QueuedResult,
} from './record.ts';
import { endCampaign } from './status.ts';
import { misfitOf } from './shape.ts';
import { WorkerThroughput } from './throughput.ts';

export interface QueuedOptions {
  readonly server: QueueServer;
  readonly key: string;
  /** Of every hundred jobs so many, one at least, are played by two workers. */
  readonly twice: number;
  /** Where the journal is. */
  readonly journal: string;
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
  readonly onProgress: (state: CampaignState) => void;
}

export interface QueuedPlay<P> extends PlayedItems<P> {
  /** Ranges that two workers played alike, and those that were to be, when there was one worker only. */
  readonly compared: number;
  readonly uncompared: number;
  /** Forgets the campaign: its report is told. */
  readonly forget: () => Promise<void>;
}

/** Milliseconds between two looks for results, the fewest and the most, between two states, and until a job that is nowhere is put in again. */
const LOOK_MS = 20;
const MOST_LOOK_MS = 500;
const STATE_MS = 2000;
const LOST_MS = 5000;
/** Milliseconds after which a producer that says nothing is gone. */
const LOCK_MS = 8000;
/** Jobs in the queue for each that can be under way, and at least. */
const AHEAD = 3;
const LEAST_AHEAD = 8;
/** A job that throws is tried so often. */
const ATTEMPTS = 3;

/** One producer's look at one campaign. */
class Producer<S extends object, P extends object> {
  private readonly queue: Queue;
  private readonly began = performance.now();
  private readonly done = new Map<string, { readonly by: string; readonly timeless: string | undefined }>();
  private readonly waiting = new Map<string, number>();
  private readonly again = new Map<string, number>();
  private readonly throughput = new WorkerThroughput();
  private readonly told = new Set<string>();
  private readonly lock = `${hostname()} ${process.pid} ${randomUUID()}`;
  private workers: Awaited<ReturnType<typeof readWorkers>> = [];
  private doneItems = 0;
  private uncompared = 0;

  constructor(
    private readonly kind: CampaignKind<S, P>,
    private readonly record: CampaignRecord,
    private readonly journal: Journal<P>,
    private readonly options: QueuedOptions,
  ) {
    this.queue = options.server.queue(record.name);
    for (const { range, by, part, apart } of journal.entries) this.note(jobIdOf(range), range, by, { part, apart });
  }

  async run(): Promise<QueuedPlay<P>> {
    const { journal, record, kind, options } = this;
    await this.takeLock();
    try {
      await this.announce();
      try {
        if (journal.disagreement !== undefined) throw new CliError(this.verdictOf(journal.disagreement));
        await this.loop();
      } catch (error) {
        await this.tellState('failed', (error as Error).message).catch(() => undefined);
        throw error;
      }
    } finally {
      await this.releaseLock().catch(() => undefined);
      await this.queue.close().catch(() => undefined);
      journal.close();
    }
    const parts = journal.entries.flatMap(({ part }) => (part === null ? [] : [part]));
    const all = record.items[1] - record.items[0] + 1;
    return {
      whole: parts.length === 0 ? undefined : kind.join(parts),
      apart: this.apart(),
      complete: this.doneItems === all,
      ms: performance.now() - this.began,
      compared: journal.compared.length,
      uncompared: this.uncompared,
      forget: async () => {
        await endCampaign(options.server, record.name);
        journal.remove();
      },
    };
  }

  private apart(): SetApart[] {
    return this.journal.entries.flatMap(({ apart }) => apart).sort((a, b) => a.item - b.item);
  }

  private verdictOf(why: string): string {
    return `${why}. One of them is wrong, so the campaign has no report: \`ts65 queue ${this.record.name} --cancel\`, then begin it anew`;
  }

  /** Another producer of this name may have been killed: its lock ends by itself. @throws CliError where it goes on */
  private async takeLock(): Promise<void> {
    const { redis } = this.options.server;
    const began = performance.now();
    while ((await redis.set(producerKey(this.record.name), this.lock, 'PX', LOCK_MS, 'NX')) === null) {
      const [host, pid] = ((await redis.get(producerKey(this.record.name))) ?? '').split(' ');
      if (performance.now() - began > LOCK_MS * 1.5) throw new CliError(`the campaign ${this.record.name} has a producer already: process ${pid} on ${host}`);
      await pause(200, undefined, { signal: this.options.signal }).catch(() => undefined);
      if (this.options.signal.aborted) throw new CliError('interrupted while another producer has the campaign');
    }
  }

  private async keepLock(): Promise<void> {
    const { redis } = this.options.server;
    const now = await redis.get(producerKey(this.record.name));
    // A server that was started again without its file has forgotten it.
    if (now === null) await redis.set(producerKey(this.record.name), this.lock, 'PX', LOCK_MS, 'NX');
    else if (now === this.lock) await redis.pexpire(producerKey(this.record.name), LOCK_MS);
    else throw new CliError(`the campaign ${this.record.name} has another producer by now: process ${now.split(' ')[1]} on ${now.split(' ')[0]}`);
  }

  private async releaseLock(): Promise<void> {
    const { redis } = this.options.server;
    if ((await redis.get(producerKey(this.record.name))) === this.lock) await redis.del(producerKey(this.record.name));
  }

  /** @throws CliError where the queue has another campaign of this name */
  private async announce(): Promise<void> {
    const { server: { redis }, key } = this.options;
    const there = await readField(redis, CAMPAIGNS, this.record.name);
    if (there !== undefined) {
      const found = 'why' in there ? there : readRecord(key, this.record.name, there.value);
      const hint = `\`ts65 queue ${this.record.name} --cancel\` removes it`;
      if ('why' in found) throw new CliError(`the queue has a campaign ${this.record.name} that can't be read: ${found.why}; ${hint}`);
      if (identityOf(found.value) !== identityOf(this.record)) throw new CliError(`the queue has another campaign of the name ${this.record.name}, or of other versions; ${hint}`);
    }
    await redis.hset(CAMPAIGNS, this.record.name, sealRecord(key, this.record));
  }

  private isOver(): boolean {
    return this.doneItems === this.record.items[1] - this.record.items[0] + 1 && this.again.size === 0;
  }

  private async loop(): Promise<void> {
    const { record, options } = this;
    const portions = portionsOf(record.items, record.portion);
    let rest = portions.next();
    let told = -Infinity;
    let look = LOOK_MS;
    while (!this.isOver() && !options.signal.aborted) {
      const taken = await this.takeResults();
      const now = performance.now();
      if (now - told >= STATE_MS) {
        told = now;
        await this.keepLock();
        this.workers = await readWorkers(options.server.redis, options.key);
        this.tellRefusals();
        await this.giveUpComparing();
        await this.tellState('runs');
        await this.findLost();
        if (!(await options.server.redis.hexists(CAMPAIGNS, record.name))) await this.announce();
      }
      const room = Math.max(LEAST_AHEAD, AHEAD * this.workers.reduce((sum, { jobs }) => sum + jobs, 0)) - this.waiting.size;
      const ranges: ItemRange[] = [];
      for (; !rest.done && ranges.length < room; rest = portions.next()) if (!this.done.has(jobIdOf(rest.value))) ranges.push(rest.value);
      if (ranges.length > 0) await this.put(ranges.map((range) => ({ range })));
      // Where jobs take seconds, it looks seldom.
      look = taken > 0 ? LOOK_MS : Math.min(MOST_LOOK_MS, look * 1.5);
      await pause(look, undefined, { signal: options.signal }).catch(() => undefined);
    }
    await this.tellState(this.isOver() ? 'runs' : 'stopped');
  }

  private async put(jobs: readonly { readonly range: ItemRange; readonly not?: string }[]): Promise<void> {
    const { name } = this.record;
    await this.queue.addBulk(jobs.map((data) => {
      const id = jobIdOf(data.range, data.not !== undefined);
      this.waiting.set(id, performance.now());
      return { name: 'range', data: { text: sealJob(this.options.key, name, id, data) }, opts: { jobId: id, attempts: ATTEMPTS, removeOnComplete: true } };
    }));
  }

  /** The number of results that were taken. @throws CliError at one that is not as it should be */
  private async takeResults(): Promise<number> {
    const { redis } = this.options.server;
    const hash = resultsKey(this.record.name);
    const ids = await redis.hkeys(hash);
    for (const id of ids) {
      const read = rangeOfJobId(id);
      const text = await readField(redis, hash, id);
      if (text === undefined) continue;
      const result = 'why' in text ? text : readResult(this.options.key, this.record, id, text.value);
      const why = 'why' in result ? result.why : this.whyRefused(id, result.value);
      if (why !== undefined || read === undefined) {
        // The next run of this command has it played again.
        await redis.hdel(hash, id);
        const [from, to] = read?.range ?? ['?', '?'];
        const by = 'value' in result ? `, by ${result.value.by},` : '';
        throw new CliError(`campaign ${this.record.name}: the result of the ${this.kind.items} ${from}..${to}${by} is refused: ${why ?? `\`${id}\` is no job`}`);
      }
      const value = (result as { value: QueuedResult }).value;
      if (read.again) await this.compare(read.range, value);
      else await this.accept(id, read.range, value);
      this.waiting.delete(id);
      await redis.hdel(hash, id);
    }
    return ids.length;
  }

  /** Why a result can't be merged; undefined: it can. */
  private whyRefused(id: string, { part, apart }: QueuedResult): string | undefined {
    const { range } = rangeOfJobId(id) ?? {};
    const [first, last] = this.record.items;
    if (range === undefined) return undefined;
    const isJob = (range[0] - first) % this.record.portion === 0 && range[1] === Math.min(last, range[0] + this.record.portion - 1) && range[0] >= first;
    if (!isJob) return 'the campaign has no such job';
    const misfit = part === null ? undefined : misfitOf(part, this.kind.part);
    return misfit ?? misfitOfItems(part === null ? [] : this.kind.itemsOf(part as P), range, apart);
  }

  private async accept(id: string, range: ItemRange, { by, ms, part, apart }: QueuedResult): Promise<void> {
    // A job that was given to another worker, because the first seemed lost, may come twice.
    if (this.done.has(id)) return;
    const entry = { range, by, ms, part: part as P | null, apart };
    this.journal.write(entry);
    this.note(id, range, by, entry);
    this.throughput.add(by, range[1] - range[0] + 1);
    if (!this.isSampled(range)) return;
    if (this.workers.some(({ name }) => name !== by)) {
      this.again.set(id, performance.now());
      await this.put([{ range, not: by }]);
    } else this.uncompared += 1;
  }

  private note(id: string, range: ItemRange, by: string, { part, apart }: { readonly part: P | null; readonly apart: readonly SetApart[] }): void {
    this.done.set(id, { by, timeless: this.isSampled(range) ? timeless([part, apart]) : undefined });
    this.waiting.delete(id);
    this.doneItems += range[1] - range[0] + 1;
  }

  /** Drawn by the campaign's name: nobody who works knows less or more of it than another. */
  private isSampled(range: ItemRange): boolean {
    const { twice } = this.options;
    if (twice === 0) return false;
    if (range[0] === this.record.items[0]) return true;
    return (createHash('sha256').update(`${this.record.name} ${jobIdOf(range)} ${this.options.key}`).digest().readUInt32LE() % 10_000) < twice * 100;
  }

  /** @throws CliError where two workers do not agree */
  private async compare(range: ItemRange, { by, part, apart }: QueuedResult): Promise<void> {
    const id = jobIdOf(range);
    const first = this.done.get(id);
    this.again.delete(id);
    if (first === undefined) return;
    if (first.by === by) throw new CliError(`campaign ${this.record.name}: ${by} played the ${this.kind.items} ${range[0]}..${range[1]} twice, though another worker was to compare`);
    if (first.timeless !== timeless([part, apart])) {
      const why = `campaign ${this.record.name}: ${first.by} and ${by} gave different results for the ${this.kind.items} ${range[0]}..${range[1]}`;
      this.journal.write({ differs: why });
      throw new CliError(this.verdictOf(why));
    }
    this.journal.write({ compared: range });
  }

  /** Second runs that nobody is left for. */
  private async giveUpComparing(): Promise<void> {
    for (const id of this.again.keys()) {
      const by = this.done.get(id)?.by;
      if (this.workers.some(({ name }) => name !== by)) continue;
      this.again.delete(id);
      this.waiting.delete(`${id}-again`);
      this.uncompared += 1;
      await this.queue.remove(`${id}-again`).catch(() => undefined);
    }
  }

  /** Jobs that the queue does not have any more, and jobs that can't be played. */
  private async findLost(): Promise<void> {
    const { redis } = this.options.server;
    for (const [id, put] of this.waiting) {
      if (performance.now() - put < LOST_MS) continue;
      const state = await this.queue.getJobState(id);
      if (state !== 'unknown' && state !== 'failed' && state !== 'completed') continue;
      if (await redis.hexists(resultsKey(this.record.name), id)) continue;
      const { range, again } = rangeOfJobId(id)!;
      const job = await this.queue.getJob(id);
      if (state === 'unknown' || again) {
        await job?.remove();
        const by = again ? this.done.get(jobIdOf(range))?.by : undefined;
        await this.put([{ range, ...(by === undefined ? {} : { not: by }) }]);
        continue;
      }
      const why = job?.failedReason ?? 'it failed';
      await job?.remove();
      throw new CliError(`campaign ${this.record.name}: the ${this.kind.items} ${range[0]}..${range[1]} could not be played: ${why}`);
    }
  }

  private tellRefusals(): void {
    for (const { name, refused } of this.workers) {
      const why = refused[this.record.name];
      if (why === undefined || this.told.has(`${name} ${why}`)) continue;
      this.told.add(`${name} ${why}`);
      this.options.say(`worker ${name} refuses the campaign ${this.record.name}: ${why}`);
    }
  }

  private async tellState(state: CampaignState['state'], why?: string): Promise<void> {
    const told: CampaignState = {
      state, items: this.kind.items, done: this.doneItems, all: this.record.items[1] - this.record.items[0] + 1, rate: this.throughput.rate(),
      workers: this.throughput.byWorker(), apart: this.apart(), at: Date.now(), ...(why === undefined ? {} : { why }),
    };
    this.options.onProgress(told);
    await this.options.server.redis.hset(STATES, this.record.name, sealState(this.options.key, this.record.name, told));
  }
}

/** Has the workers of a queue play a campaign, and joins what they give. @throws CliError, QueueError */
export async function playQueued<S extends object, P extends object>(kind: CampaignKind<S, P>, record: CampaignRecord, options: QueuedOptions): Promise<QueuedPlay<P>> {
  const journal = new Journal<P>(options.journal, JSON.stringify({ version: 1, name: record.name, of: identityOf(record) }));
  try {
    return await new Producer(kind, record, journal, options).run();
  } catch (error) {
    const name = (error as Error).name;
    if (name === 'ReplyError') throw new QueueError(options.server.address, (error as Error).message);
    throw error;
  }
}
