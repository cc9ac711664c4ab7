/** Records that producers and workers write into Redis besides the jobs: campaigns, their states, results, workers. */
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { PREFIX } from './connection.ts';
import type { Digests, ItemRange, SetApart } from './kind.ts';
import { MOST_BYTES, sealed, unsealed } from './seal.ts';
import { isPair, misfitOf, optional, type ValueShape } from './shape.ts';

/** A campaign as its producer announces it. */
export interface CampaignRecord {
  readonly version: 1;
  readonly name: string;
  readonly kind: string;
  readonly setup: object;
  readonly items: ItemRange;
  readonly portion: number;
  readonly digests: Digests;
}

/** How far a campaign is, as its producer last said. */
export interface CampaignState {
  readonly state: 'runs' | 'stopped' | 'failed';
  readonly items: string;
  readonly done: number;
  readonly all: number;
  /** Items a second, of all workers; 0 before the first result. */
  readonly rate: number;
  readonly workers: readonly { readonly name: string; readonly done: number; readonly rate: number }[];
  readonly apart: readonly SetApart[];
  /** Why it failed. */
  readonly why?: string;
  readonly at: number;
}

/** A worker, as it says itself. */
export interface WorkerState {
  readonly name: string;
  readonly jobs: number;
  readonly campaign?: string;
  /** Campaigns that it refuses, and why. */
  readonly refused: Readonly<Record<string, string>>;
}

/** A result as it lies in the queue until its producer takes it. */
export interface QueuedResult {
  readonly by: string;
  readonly ms: number;
  readonly part: object | null;
  readonly apart: readonly SetApart[];
}

/** The data of a job; `not` is the worker that has played it, and may not play it again. */
export interface JobData {
  readonly range: ItemRange;
  readonly not?: string;
}

const isSetup = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean => isSetup(value) && Object.values(value as object).every((one) => typeof one === 'string');
const APART: ValueShape = { item: 'count', message: 'string' };
const RECORD: ValueShape = {
  version: (value) => value === 1, name: (value) => typeof value === 'string' && CAMPAIGN_NAME.test(value), kind: 'string', setup: isSetup, items: isPair, portion: 'count',
  digests: isTexts,
};
const RESULT: ValueShape = { by: 'string', ms: 'number', part: (value) => value === null || isSetup(value), apart: [APART] };
const STATE: ValueShape = {
  state: (value) => ['runs', 'stopped', 'failed'].includes(value as string), items: 'string', done: 'count', all: 'count', rate: 'number',
  workers: [{ name: 'string', done: 'count', rate: 'number' }], apart: [APART], why: optional('string'), at: 'number',
};
const WORKER: ValueShape = { name: 'string', jobs: 'count', campaign: optional('string'), refused: isTexts };
const JOB: ValueShape = { range: isPair, not: optional('string') };

/** The names that campaigns may have. */
export const CAMPAIGN_NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/i;

/** Milliseconds after which a worker that says nothing is gone. */
export const PRESENCE_MS = 10_000;

export const CAMPAIGNS = `${PREFIX}:campaigns`;
export const STATES = `${PREFIX}:states`;
export const resultsKey = (name: string): string => `${PREFIX}:results:${name}`;
export const triesKey = (name: string): string => `${PREFIX}:tries:${name}`;
export const producerKey = (name: string): string => `${PREFIX}:producer:${name}`;
const workerKey = (name: string): string => `${PREFIX}:worker:${name}`;

/** The id of the job of a range; the second run of a range has another. */
export const jobIdOf = ([from, to]: ItemRange, again = false): string => `${from}-${to}${again ? '-again' : ''}`;

/** The range of a job's id; undefined: it is none. */
export function rangeOfJobId(id: string): { readonly range: ItemRange; readonly again: boolean } | undefined {
  const match = /^(\d{1,10})-(\d{1,10})(-again)?$/.exec(id);
  return match === null ? undefined : { range: [Number(match[1]), Number(match[2])], again: match[3] !== undefined };
}

type Read<T> = { readonly value: T } | { readonly why: string };

function read<T>(key: string, about: string, text: string, shape: ValueShape): Read<T> {
  const opened = unsealed(key, about, text);
  if ('why' in opened) return opened;
  const found = misfitOf(opened.value, shape);
  return found === undefined ? { value: opened.value as T } : { why: found };
}

export const sealRecord = (key: string, record: CampaignRecord): string => sealed(key, `campaign ${record.name}`, record);
export const readRecord = (key: string, name: string, text: string): Read<CampaignRecord> => read(key, `campaign ${name}`, text, RECORD);
export const sealState = (key: string, name: string, state: CampaignState): string => sealed(key, `state ${name}`, state);
export const readState = (key: string, name: string, text: string): Read<CampaignState> => read(key, `state ${name}`, text, STATE);
/** A result holds for one job of one campaign, with the digests that its record has. */
export const sealResult = (key: string, record: CampaignRecord, id: string, result: QueuedResult): string => sealed(key, aboutResult(record, id), result);
export const readResult = (key: string, record: CampaignRecord, id: string, text: string): Read<QueuedResult> => read(key, aboutResult(record, id), text, RESULT);
const identities = new WeakMap<CampaignRecord, string>();

/** A digest of the record: of another setup, or of other versions, it is another one. */
export function identityOf(record: CampaignRecord): string {
  const known = identities.get(record) ?? createHash('sha256').update(JSON.stringify(record)).digest('hex');
  identities.set(record, known);
  return known;
}

const aboutResult = (record: CampaignRecord, id: string): string => `result ${id} of ${record.name} ${identityOf(record)}`;
export const sealJob = (key: string, name: string, id: string, data: JobData): string => sealed(key, `job ${id} of ${name}`, data);
export const readJob = (key: string, name: string, id: string, text: string): Read<JobData> => read(key, `job ${id} of ${name}`, text, JOB);

/** Says that a worker is there. */
export const writeWorker = (redis: Redis, key: string, state: WorkerState): Promise<unknown> =>
  redis.set(workerKey(state.name), sealed(key, `worker ${state.name}`, state), 'PX', PRESENCE_MS);
export const removeWorker = (redis: Redis, name: string): Promise<unknown> => redis.del(workerKey(name));

/** The workers that are there, by name; what is not theirs is left out. */
export async function readWorkers(redis: Redis, key: string): Promise<WorkerState[]> {
  const names: string[] = [];
  let cursor = '0';
  do {
    const [next, found] = await redis.scan(cursor, 'MATCH', workerKey('*'), 'COUNT', 1000);
    cursor = next;
    names.push(...found);
  } while (cursor !== '0');
  if (names.length === 0) return [];
  const texts = await redis.mget(names);
  return texts
    .flatMap((text, i): WorkerState[] => {
      if (text === null) return [];
      const found = read<WorkerState>(key, `worker ${names[i]!.slice(workerKey('').length)}`, text, WORKER);
      return 'value' in found ? [found.value] : [];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A field of a hash, where it is not too large; undefined: there is none. */
export async function readField(redis: Redis, hash: string, field: string): Promise<Read<string> | undefined> {
  const size = await redis.hstrlen(hash, field);
  if (size > MOST_BYTES) return { why: `it has ${size} bytes, more than ${MOST_BYTES}` };
  const text = await redis.hget(hash, field);
  return text === null ? undefined : { value: text };
}
