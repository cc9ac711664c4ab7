/** Connections to the Redis server of a queue. The packages bullmq and ioredis are loaded here, and only when a queue is asked for. */
import type { Job, Queue, Worker, WorkerOptions } from 'bullmq';
import type { Redis, RedisOptions } from 'ioredis';
import { CliError } from '../../transpiler/base/bad_input.ts';
import { wordsOf } from '../../transpiler/base/files.ts';
import { placeOfQueue, withoutCredentials, type QueueAddress } from './address.ts';

/** Milliseconds until a server that says nothing counts as down. */
const CONNECT_MS = 5000;
/** Milliseconds between two attempts to connect again. */
const AGAIN_MS = 500;
/** Before the names of all keys. */
export const PREFIX = 'ts65';

/** A queue can't be used: where it is, and why. */
export class QueueError extends CliError {
  constructor(address: QueueAddress, why: string) {
    super(`the queue at ${placeOfQueue(address)}: ${why}`);
    this.name = 'QueueError';
  }
}

interface Packages {
  readonly Queue: typeof Queue;
  readonly Worker: typeof Worker;
  readonly Redis: typeof Redis;
}

/** @throws CliError where a package is not installed */
async function packages(): Promise<Packages> {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { Queue: bullmq.Queue, Worker: bullmq.Worker, Redis: ioredis.Redis };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new CliError('a queue needs the packages bullmq and ioredis: npm install --save-dev bullmq ioredis');
  }
}

/** What a server's refusal means. */
function reasonOfRefusal(error: Error & { code?: string }): string {
  const text = withoutCredentials(error.message);
  if (/^WRONGPASS/.test(text)) return 'the user or the password is wrong';
  if (/^NOAUTH/.test(text)) return 'it wants a password: TS65_QUEUE_PASSWORD, or one in the URL';
  if (/^NOPERM/.test(text)) return `this user may not do that: ${text.replace(/^NOPERM /, '')}`;
  if (error.code === 'ECONNREFUSED') return 'nothing listens there (connection refused)';
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'there is no such host';
  if (/certificate|self.signed|altname/i.test(text)) return `its certificate is refused: ${text}`;
  return wordsOf({ ...error, message: text } instanceof Error ? error : new Error(text));
}

/** An open connection, and what makes queues and workers on the same server. */
export interface QueueServer {
  readonly address: QueueAddress;
  readonly redis: Redis;
  readonly queue: (name: string) => Queue;
  readonly worker: (name: string, ...rest: WorkerArguments) => Worker;
  readonly close: () => void;
}

type WorkerArguments = [work: (job: Job, token?: string) => Promise<void>, options: Omit<WorkerOptions, 'connection'>];

/**
 * Connects. A server that is down, or that refuses, is an error at once; one that goes away later is waited for, and `say` is told once each time.
 * @throws QueueError, CliError
 */
export async function openServer(address: QueueAddress, say: (text: string) => void): Promise<QueueServer> {
  const { Queue, Worker, Redis } = await packages();
  const { host, port, database, user, password, tls } = address;
  const options: RedisOptions = {
    host, port, db: database, maxRetriesPerRequest: null, connectTimeout: CONNECT_MS,
    ...(user === undefined ? {} : { username: user }), ...(password === undefined ? {} : { password }), ...(tls === undefined ? {} : { tls: { ...tls } }),
  };
  let isUp = false;
  let isClosed = false;
  const made: { readonly close: () => void }[] = [];
  const connect = (retry: boolean): Redis => new Redis({ ...options, lazyConnect: !retry, retryStrategy: () => (retry && !isClosed ? AGAIN_MS : null) });
  // The first connection tells whether the server can be used: it does not try again.
  const first = connect(false);
  let refusal: (Error & { code?: string }) | undefined;
  first.on('error', (error) => (refusal ??= error));
  try {
    await first.connect();
    await first.ping();
    const policy = (await first.info('memory').catch(() => '')).match(/^maxmemory_policy:(.*)$/m)?.[1]?.trim();
    if (policy !== undefined && policy !== 'noeviction') say(`the queue at ${placeOfQueue(address)} may drop jobs: its maxmemory-policy is ${policy}, not noeviction`);
  } catch (error) {
    throw new QueueError(address, reasonOfRefusal(refusal ?? (error as Error)));
  } finally {
    first.disconnect();
  }
  const redis = connect(true);
  const noteDown = (error: Error): void => {
    if (isUp && !isClosed) say(`the queue at ${placeOfQueue(address)} is not reachable, and is tried again: ${reasonOfRefusal(error)}`);
    isUp = false;
  };
  redis.on('error', noteDown);
  redis.on('close', () => noteDown(new Error('the connection was lost')));
  let wasUp = false;
  redis.on('ready', () => {
    if (wasUp && !isUp && !isClosed) say(`the queue at ${placeOfQueue(address)} is reachable again`);
    [isUp, wasUp] = [true, true];
  });
  // It connects by itself, again and again: a server that goes away just now is waited for.
  if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
  const duplicate = (): Redis => {
    const one = connect(true);
    one.on('error', () => undefined);
    made.push({ close: () => one.disconnect() });
    return one;
  };
  const common = { prefix: `${PREFIX}:jobs`, skipVersionCheck: false };
  return {
    address, redis,
    queue: (name) => {
      const queue = new Queue(name, { ...common, connection: duplicate() as never, skipMetasUpdate: true });
      queue.on('error', () => undefined);
      return queue;
    },
    worker: (name, process, more) => {
      const worker = new Worker(name, process, { ...common, ...more, connection: duplicate() as never });
      worker.on('error', () => undefined);
      return worker;
    },
    close: () => {
      isClosed = true;
      redis.disconnect();
      for (const one of made) one.close();
    },
  };
}
