/** A campaign of `ts65 fuzz` by the workers of a queue: the bytes of one process, for little more than its time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureAlone, measureQueued, overheadOf, ts65Command, type MeasuredRun } from '../../queue/fixtures/measured.ts';
import { hasRedis, RedisServer } from '../../queue/fixtures/redis_server.ts';
import { isWhole } from '../../testing/tiers.ts';

if (!hasRedis) process.stderr.write('NOT RUN: campaigns by a queue, because redis-server is missing (make setup installs it)\n');
it.runIf(!hasRedis)('a missing redis-server is told: campaigns by a queue are NOT tested here', (context) => context.skip('redis-server is missing'));

/** Where starts of processes weigh little, and the whole takes minutes. */
const ARGUMENTS = ['fuzz', 'doom', '--seeds', isWhole ? '1..2000' : '1..8', '--length', isWhole ? '40' : '5', '--lanes', 'host', '--json'];
const MOST_OVERHEAD = 0.03;
const withoutTimes = (text: string): string => text.replace(/"(seconds|ms)": ?[\d.]+/g, '');

describe.runIf(hasRedis)('a campaign', () => {
  let server: RedisServer;
  let alone: MeasuredRun;
  beforeAll(async () => {
    server = await RedisServer.start();
    alone = await measureAlone(ts65Command(...ARGUMENTS));
  });
  afterAll(() => server.end());

  it.each(isWhole ? [1, 2, 4] : [1])('by %i workers has the bytes of one process', async (workers) => {
    const run = await measureQueued(server, ts65Command(...ARGUMENTS, '--queue', 'env', '--twice', '0'), Array.from({ length: workers }, () => ts65Command('worker')));
    expect({ code: run.code, error: run.error }).toEqual({ code: alone.code, error: '' });
    expect(withoutTimes(run.out)).toBe(withoutTimes(alone.out));
  });

  it.runIf(isWhole)('takes less than 3 % more behind its start, which a second campaign of fewer seeds shows', async () => {
    const fewer = ARGUMENTS.map((argument) => (argument === '1..2000' ? '1..200' : argument));
    const of = async (args: readonly string[]): Promise<readonly [MeasuredRun, MeasuredRun]> =>
      [await measureAlone(ts65Command(...args)), await measureQueued(server, ts65Command(...args, '--queue', 'env', '--twice', '0'), [ts65Command('worker')])];
    const [[shortAlone, short], [longAlone, long]] = [await of(fewer), await of(ARGUMENTS)];
    const more = (one: MeasuredRun, other: MeasuredRun): MeasuredRun => ({ ...one, queue: one.queue - other.queue, play: one.play - other.play });
    expect(overheadOf(more(longAlone, shortAlone), more(long, short))).toBeLessThan(MOST_OVERHEAD);
  });
});
