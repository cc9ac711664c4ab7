/** What a queue has, and the end of a campaign in it. */
import type { QueueServer } from './connection.ts';
import { CAMPAIGNS, producerKey, readRecord, readField, readState, readWorkers, resultsKey, STATES, triesKey, type CampaignRecord, type CampaignState, type WorkerState } from './record.ts';

export interface QueuedCampaignStatus {
  readonly name: string;
  /** Undefined where it can't be read. */
  readonly record: CampaignRecord | undefined;
  readonly state: CampaignState | undefined;
  /** Why something of it can't be read. */
  readonly why?: string;
  /** Whether its producer is there. */
  readonly produced: boolean;
  /** Jobs that wait, and that are under way. */
  readonly waiting: number;
  readonly active: number;
}

export interface QueueStatus {
  readonly campaigns: readonly QueuedCampaignStatus[];
  readonly workers: readonly WorkerState[];
}

export async function statusOf(server: QueueServer, key: string): Promise<QueueStatus> {
  const { redis } = server;
  const names = (await redis.hkeys(CAMPAIGNS)).sort();
  const campaigns: QueuedCampaignStatus[] = [];
  for (const name of names) {
    const [recordText, stateText] = [await readField(redis, CAMPAIGNS, name), await readField(redis, STATES, name)];
    const record = recordText === undefined || 'why' in recordText ? recordText : readRecord(key, name, recordText.value);
    const state = stateText === undefined || 'why' in stateText ? stateText : readState(key, name, stateText.value);
    const why = [record, state].flatMap((one) => (one !== undefined && 'why' in one ? [one.why] : []))[0];
    const queue = server.queue(name);
    const counts = await queue.getJobCounts('waiting', 'prioritized', 'delayed', 'active');
    await queue.close();
    campaigns.push({
      name,
      record: record !== undefined && 'value' in record ? record.value : undefined,
      state: state !== undefined && 'value' in state ? state.value : undefined,
      ...(why === undefined ? {} : { why }),
      produced: (await redis.exists(producerKey(name))) === 1,
      waiting: (counts.waiting ?? 0) + (counts.prioritized ?? 0) + (counts.delayed ?? 0),
      active: counts.active ?? 0,
    });
  }
  return { campaigns, workers: await readWorkers(redis, key) };
}

/** Takes a campaign out of the queue, with its jobs and its results; false: there is none of this name. */
export async function endCampaign(server: QueueServer, name: string): Promise<boolean> {
  const { redis } = server;
  const found = await redis.hdel(CAMPAIGNS, name);
  const queue = server.queue(name);
  await queue.obliterate({ force: true });
  await queue.close();
  await redis.hdel(STATES, name);
  await redis.del(resultsKey(name), triesKey(name));
  return found > 0;
}
