/** A queue's workers give the result of one process: whoever is killed, and nothing that is not theirs is merged. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { seededChoices } from '../script/chooser.ts';
import { drawnSeed, isWhole, sampled } from '../testing/tiers.ts';
import { parseQueue } from './address.ts';
import { openServer } from './connection.ts';
import { hasRedis, freePort, RedisServer } from './fixtures/redis_server.ts';
import { itemsOfSums, produce, recordOf, startProcess, startWorker, type StartedWorker, type SumsCampaign, type SumsProcess } from './fixtures/in_process.ts';
import { digestOfItem, SUMS_KIND, type Sums } from './fixtures/sums_kind.ts';
import { producerKey, resultsKey, sealResult } from './record.ts';
import { endCampaign, statusOf } from './status.ts';

if (!hasRedis) process.stderr.write('NOT RUN: queues are not tested here, because redis-server is missing (make setup installs it)\n');

it.runIf(!hasRedis)('a missing redis-server is told: queues are NOT tested here', (context) => context.skip('redis-server is missing: make setup installs it'));

/** What one process gives without a queue. */
const expected = (last: number): string => JSON.stringify(Array.from({ length: last }, (_, i) => [i + 1, digestOfItem(i + 1)]));

/** Tests that start processes take seconds. `make test` draws two of them. */
const SCENES = ['poison', 'breaking', 'versions', 'lies', 'sample', 'setup', 'hangs'];
const isDrawn = (scene: string): boolean => sampled('scenes of a queue', SCENES, 2).includes(scene);

describe.runIf(hasRedis)('a queue', () => {
  let server: RedisServer;
  let redis: Redis;
  beforeAll(async () => {
    server = await RedisServer.start();
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.end();
  });

  /** Workers that end with the test. */
  const workers = async (count: number, options: Parameters<typeof startWorker>[1] = {}): Promise<StartedWorker[]> => {
    const started = await Promise.all(Array.from({ length: count }, () => startWorker(server.url, options)));
    onTestFinished(async () => void (await Promise.all(started.map((worker) => worker.stop()))));
    return started;
  };

  it.each(sampled('workers of a queue', [1, 2, 4], 1))('gives by %i workers what one process gives', async (count) => {
    await workers(count);
    const played = await produce(server.url, { last: 2000, name: `plain-${count}` });
    expect(itemsOfSums(played)).toBe(expected(2000));
    expect(await redis.keys(`*plain-${count}*`)).toEqual([]);
  });

  it('is taken up again by its name, and goes on where it was', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ts65-journal-'));
    const stop = new AbortController();
    // Four seconds of work: the state is told every two seconds.
    const campaign: SumsCampaign = { last: 400, name: 'again', setup: { slow: 10 }, folder };
    const [worker] = await workers(1);
    const first = await produce(server.url, { ...campaign, signal: stop.signal, onProgress: ({ done }) => (done > 0 ? stop.abort() : undefined) });
    expect(first.complete).toBe(false);
    const journal = readFileSync(join(folder, 'again.jsonl'), 'utf8');
    expect(journal.split('\n').length).toBeGreaterThan(2);
    // Half a line is what a producer that was killed may leave.
    writeFileSync(join(folder, 'again.jsonl'), `${journal}{"range":[3`);
    expect(itemsOfSums(await produce(server.url, campaign))).toBe(expected(400));
    // One job may have come in while the second producer began: it is played twice, and counts once.
    expect(await worker!.stop()).toBeLessThanOrEqual(420);
  });

  it('of one name has one campaign', async () => {
    const stop = AbortSignal.timeout(300);
    const folder = mkdtempSync(join(tmpdir(), 'ts65-journal-'));
    await produce(server.url, { last: 100, name: 'taken', signal: stop, folder });
    await expect(produce(server.url, { last: 200, name: 'taken' })).rejects.toThrow(/^the queue has another campaign of the name taken, or of other versions; `ts65 queue taken --cancel` removes it$/);
    await expect(produce(server.url, { last: 200, name: 'taken', folder })).rejects.toThrow(/taken\.jsonl is of another campaign of this name/);
    const open = await openServer(parseQueue(server.url, {}), () => undefined);
    onTestFinished(() => open.close());
    const [status] = (await statusOf(open, '')).campaigns;
    expect(status).toMatchObject({ name: 'taken', produced: false, waiting: 5, active: 0, state: { done: 0, all: 100, items: 'numbers' } });
    expect([await endCampaign(open, 'taken'), await endCampaign(open, 'taken')]).toEqual([true, false]);
    expect(await redis.keys('*taken*')).toEqual([]);
  });

  it('has few of many jobs at a time', async () => {
    const stop = AbortSignal.timeout(1500);
    const kind = { ...SUMS_KIND, portion: 1 };
    const campaign = { last: 1_000_000, name: 'million', kind, signal: stop };
    await workers(1, { jobs: 2 });
    const running = produce(server.url, campaign);
    let most = 0;
    while (!stop.aborted) {
      // At one moment: a job goes from one list to the other.
      const lengths = await redis.multi().llen('ts65:jobs:million:wait').llen('ts65:jobs:million:active').exec();
      most = Math.max(most, lengths!.reduce((sum, [, length]) => sum + Number(length), 0));
      await pause(20);
    }
    const open = await openServer(parseQueue(server.url, {}), () => undefined);
    onTestFinished(() => open.close());
    expect((await running).complete).toBe(false);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(8);
    await endCampaign(open, 'million');
  });

  it.runIf(isDrawn('poison'))('sets apart the item that kills three workers, and plays the others', async () => {
    const kills: number[] = [];
    let isOver = false;
    const keepWorking = async (): Promise<void> => {
      while (!isOver) {
        const { child, ended } = startProcess(server.url, ['worker']);
        const stop = setInterval(() => (isOver ? child.kill() : undefined), 50);
        await ended;
        clearInterval(stop);
        if (child.signalCode === 'SIGKILL') kills.push(child.pid!);
      }
    };
    const working = keepWorking();
    const played = await produce(server.url, { last: 60, name: 'poison', setup: { poison: 33 } });
    isOver = true;
    await working;
    expect(played.apart).toEqual([{ item: 33, message: 'it killed 3 workers' }]);
    expect(kills.length).toBe(3);
    expect(JSON.parse(itemsOfSums(played))).toEqual((JSON.parse(expected(60)) as [number, string][]).filter(([item]) => item !== 33));
  });

  it.runIf(isDrawn('breaking'))('sets apart the item that breaks its process, and plays the others', async () => {
    await workers(1);
    const played = await produce(server.url, { last: 40, name: 'breaking', setup: { breaking: 7 } });
    expect(played.apart).toEqual([{ item: 7, message: 'the worker ended with exit 9' }]);
    expect(played.whole?.results.length).toBe(39);
  });

  describe('merges nothing that it should not', () => {
    it.runIf(isDrawn('versions'))('from a worker with other versions: it refuses, and says why', async () => {
      const other = { ...SUMS_KIND, digests: () => Promise.resolve({ program: 'two' }) };
      const [worker] = await workers(1, { kind: other as never });
      const played = await produce(server.url, { last: 40, name: 'versions', signal: AbortSignal.timeout(4000) });
      expect(played.whole).toBeUndefined();
      expect(worker!.said).toContain('the campaign versions is refused: it has program one, this worker two');
      expect(played.said.join('\n')).toMatch(/^worker \S+ refuses the campaign versions: it has program one, this worker two$/m);
      await cancel('versions');
    });

    const cancel = async (name: string): Promise<void> => {
      const open = await openServer(parseQueue(server.url, {}), () => undefined);
      await endCampaign(open, name);
      open.close();
    };
    const result = (...items: readonly number[]): object => ({ by: 'mallory', ms: 1, apart: [], part: { results: items.map((item) => ({ item, digest: digestOfItem(item), ms: 1 })) } satisfies Sums });
    const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const forged = async (key: string, id: string, value: object, campaign: SumsCampaign): Promise<string> => sealResult(key, await recordOf(campaign), id, value as never);
    const BASE: SumsCampaign = { last: 40, name: 'forged' };

    it.each([
      ['no seal', '1-20', () => Promise.resolve(JSON.stringify(result(...range(1, 20)))), /the numbers 1\.\.20 is refused: it has no seal$/],
      ['another content', '1-20', async () => (await forged('', '1-20', result(...range(1, 20)), BASE)).replace('mallory', 'nobody!'), /refused: its seal is not that of its content$/],
      ['the seal of another job', '1-20', () => forged('', '21-40', result(...range(1, 20)), BASE), /refused: its seal is not that/],
      ['the seal of another campaign', '1-20', () => forged('', '1-20', result(...range(1, 20)), { ...BASE, last: 60 }), /refused: its seal is not that/],
      ['an item too few', '1-20', () => forged('', '1-20', result(...range(1, 19)), BASE), /by mallory, is refused: it has 19 of 20$/],
      ['an item twice', '1-20', () => forged('', '1-20', result(...range(1, 19), 19), BASE), /refused: it has 19 where 20 is due$/],
      ['items of others', '1-20', () => forged('', '1-20', result(...range(2, 21)), BASE), /refused: it has 2 where 1 is due$/],
      ['another shape', '1-20', () => forged('', '1-20', { ...result(), part: { results: [{ item: 1, digest: 7, ms: 1 }] } }, BASE), /refused: `results`\[0\]\.digest is 7, not a string$/],
      ['a job that there is not', '1-19', () => forged('', '1-19', result(...range(1, 19)), BASE), /the numbers 1\.\.19, by mallory, is refused: the campaign has no such job$/],
      ['too much', '1-20', () => Promise.resolve('x'.repeat((16 << 20) + 1)), /refused: it has 16777217 bytes, more than 16777216$/],
    ])('of a result with %s', async (_, id, text, message) => {
      await redis.hset(resultsKey('forged'), id, await text());
      await expect(produce(server.url, BASE)).rejects.toThrow(message);
      await cancel('forged');
    });

    it('of a result by one who has not the key', async () => {
      const campaign = { ...BASE, key: 'secret' };
      await redis.hset(resultsKey('forged'), '1-20', await forged('', '1-20', result(...range(1, 20)), campaign));
      await expect(produce(server.url, campaign)).rejects.toThrow(/refused: its seal is not that of its content and of TS65_QUEUE_KEY$/);
      // The campaign itself is sealed as well.
      const [worker] = await workers(1);
      await pause(1000);
      expect(worker!.said.join('\n')).toMatch(/the campaign forged is refused: its seal is not that of its content$/m);
      await cancel('forged');
    });

    it.runIf(isDrawn('lies'))('of a worker that gives other results than another one', async () => {
      const liar = startProcess(server.url, ['worker'], { SUMS_LIE: 'yes' });
      const honest = startProcess(server.url, ['worker']);
      onTestFinished(async () => {
        for (const { child, ended } of [liar, honest]) {
          child.kill();
          await ended;
        }
      });
      await until(async () => (await redis.keys('ts65:worker:*')).length === 2);
      const folder = mkdtempSync(join(tmpdir(), 'ts65-journal-'));
      const message = /^campaign lies: \S+ and \S+ gave different results for the numbers 1\.\.20\. One of them is wrong, so the campaign has no report: /;
      await expect(produce(server.url, { last: 100, name: 'lies', twice: 10, folder })).rejects.toThrow(message);
      // It has none the next time either.
      await expect(produce(server.url, { last: 100, name: 'lies', twice: 10, folder })).rejects.toThrow(message);
      await cancel('lies');
    });

    it.runIf(isDrawn('sample'))('of a sample of jobs without a look at what a second worker gives', async () => {
      await workers(2);
      const played = await produce(server.url, { last: 200, name: 'twice', twice: 100 });
      expect(itemsOfSums(played)).toBe(expected(200));
      expect(played.compared + played.uncompared).toBe(10);
      expect(played.compared).toBeGreaterThan(0);
    });

    it.runIf(isDrawn('setup'))('of what a campaign says that a worker has no kind for, or a bad setup', async () => {
      const odd = { ...SUMS_KIND, name: 'rm -rf' };
      const [worker] = await workers(1);
      await produce(server.url, { last: 20, name: 'odd', kind: odd, signal: AbortSignal.timeout(1500) });
      await produce(server.url, { last: 20, name: 'bad', setup: { slow: 'process.exit()' as never }, signal: AbortSignal.timeout(1500) });
      expect(worker!.said.join('\n')).toMatch(/odd is refused: there is no kind of campaign `rm -rf` here\n.*bad is refused: its setup: `slow` is "process\.exit\(\)"$/s);
      await cancel('odd');
      await cancel('bad');
    });
  });

  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await pause(50);
  };

  describe('is killed in the middle, at random moments', () => {
    const below = seededChoices(drawnSeed('queue kills'));
    const KINDS = ['a worker', 'the server', 'the producer'];
    it.each(isWhole ? KINDS.map((kind) => ({ what: kind, times: 10 })) : [{ what: 'each', times: 3 }])('$what, $times times: nothing is lost, nothing counts twice', async ({ what, times }) => {
      const own = await RedisServer.start();
      const folder = mkdtempSync(join(tmpdir(), 'ts65-journal-'));
      const last = isWhole ? 2000 : 600;
      const producer = (): SumsProcess => startProcess(own.url, ['producer', String(last), 'killed', folder, '{"slow":4}']);
      const worker = (): SumsProcess => startProcess(own.url, ['worker', '--jobs', '2']);
      let producing = producer();
      const working = [worker(), worker()];
      const watching = new Redis(own.url, { maxRetriesPerRequest: null });
      watching.on('error', () => undefined);
      // A process that starts while the server is down ends at once, as it should: a queue that is down is told.
      const areThere = async (): Promise<boolean> => {
        const holder = (await watching.get(producerKey('killed')))?.split(' ')[1];
        return producing.child.exitCode !== null || (holder === String(producing.child.pid) && working.every(({ said }) => said().includes('worker ')));
      };
      let kills = 0;
      try {
        for (; kills < times; kills++) {
          const begun = await Promise.race([producing.ended, pause(400 + below(1500))]);
          if (begun !== undefined) break;
          const kind = what === 'each' ? KINDS[kills % 3]! : what;
          if (kind === 'a worker') {
            const which = below(2);
            working[which]!.child.kill('SIGKILL');
            working[which] = worker();
          } else if (kind === 'the producer') {
            producing.child.kill('SIGKILL');
            await producing.ended;
            producing = producer();
          } else {
            await until(areThere);
            await own.kill();
            await pause(below(300));
            await own.again();
          }
        }
        const { code, out, error } = await producing.ended;
        expect({ code, error: code === 0 ? '' : error }).toEqual({ code: 0, error: '' });
        expect(out).toBe(`${expected(last)}\n`);
        expect(kills).toBeGreaterThan(0);
      } finally {
        watching.disconnect();
        for (const { child } of [producing, ...working]) child.kill('SIGKILL');
        await Promise.all([producing, ...working].map(({ ended }) => ended));
        await own.end();
      }
    });

    it.runIf(isDrawn('hangs'))('and a worker that hangs has its jobs given to another', async () => {
      const hanging = startProcess(server.url, ['worker']);
      const running = produce(server.url, { last: 200, name: 'hangs', setup: { slow: 10 } });
      await until(async () => (await redis.llen('ts65:jobs:hangs:active')) > 0);
      hanging.child.kill('SIGSTOP');
      const [other] = await workers(1);
      expect(itemsOfSums(await running)).toBe(expected(200));
      hanging.child.kill('SIGKILL');
      await hanging.ended;
      expect(await other!.stop()).toBeGreaterThan(0);
    });
  });
});

describe.runIf(hasRedis)('the way to a queue', () => {
  const refusal = async (url: string, env: Readonly<Record<string, string>> = {}): Promise<string> => {
    try {
      (await openServer(parseQueue(url, env), () => undefined)).close();
      return 'open';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('wants the right password, from the URL or the environment, and tells it to nobody', async () => {
    const server = await RedisServer.start('--requirepass', 'sesame');
    onTestFinished(() => server.end());
    const { port } = server;
    const at = `the queue at 127.0.0.1:${port}: `;
    expect(await refusal(`redis://127.0.0.1:${port}`)).toBe(`${at}it wants a password: TS65_QUEUE_PASSWORD, or one in the URL`);
    expect(await refusal(`redis://:parsley@127.0.0.1:${port}`)).toBe(`${at}the user or the password is wrong`);
    expect(await refusal(`redis://:sesame@127.0.0.1:${port}`)).toBe('open');
    expect(await refusal('env', { TS65_QUEUE: `redis://127.0.0.1:${port}`, TS65_QUEUE_PASSWORD: 'sesame' })).toBe('open');
    const worker = startProcess(`redis://:sesame@127.0.0.1:${port}`, ['worker', '--idle', '1']);
    const { code, out, error } = await worker.ended;
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(error).toMatch(/^ts65: worker \S+: 1 jobs at a time\nts65: 0 items were played\n$/);
    expect(error).not.toContain('sesame');
  });

  it('is told to be down, in one line', async () => {
    const port = await freePort();
    expect(await refusal(`redis://user:parsley@127.0.0.1:${port}`)).toBe(`the queue at 127.0.0.1:${port}: nothing listens there (connection refused)`);
    const { code, error } = await startProcess(`redis://127.0.0.1:${port}`, ['producer', '10', 'down', tmpdir()]).ended;
    expect({ code, error }).toEqual({ code: 2, error: `ts65: the queue at 127.0.0.1:${port}: nothing listens there (connection refused)\n` });
  });

  it('may be by TLS, with a certificate that is checked', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ts65-tls-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const port = await freePort();
    const server = await RedisServer.start('--tls-port', String(port), '--tls-cert-file', cert, '--tls-key-file', key, '--tls-auth-clients', 'no');
    onTestFinished(() => server.end());
    expect(await refusal(`rediss://localhost:${port}`)).toMatch(/^the queue at localhost:\d+: its certificate is refused: self.signed certificate$/);
    expect(await refusal(`rediss://localhost:${port}`, { TS65_QUEUE_CA: cert })).toBe('open');
  });
});

