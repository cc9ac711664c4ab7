/**
 * `make machines`: what a queue costs, and how campaigns go by 1, 2 and 4 workers on this machine; reckons from that for 1,000 workers. With --out it
 * writes the end of docs/machines.md.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { Redis } from 'ioredis';
import { inProject } from '../emulator-tests/script/programs.ts';
import { playHere } from '../emulator-tests/queue/here.ts';
import type { LaneId } from '../emulator-tests/lanes/lane.ts';
import { parseLanes } from '../emulator-tests/replay/inputs.ts';
import { SEEDS_KIND } from '../emulator-tests/tools/campaign/queue_kind.ts';
import { measureAlone, measureQueued, overheadOf, ts65Command, type MeasuredRun } from '../emulator-tests/queue/fixtures/measured.ts';
import { hasRedis, RedisServer } from '../emulator-tests/queue/fixtures/redis_server.ts';
import { writeWhole } from '../transpiler/base/files.ts';
import { LOADER } from '../transpiler/base/project.ts';
import { ProgressLine } from '../transpiler/cli/progress.ts';
import { machinesText, MARK, type JobCost, type MachineFigures, type WorkersRow } from './machines_page.ts';

const SUMS = fileURLToPath(new URL('../emulator-tests/queue/fixtures/sums_main.ts', import.meta.url));
const WORKERS = [1, 2, 4];
/** Jobs of nearly no work, which show what a job costs: as many in the short run as start-up takes, and in the long. */
const SHORT = 20;
const LONG = 2020;
const ITEMS_OF_JOB = 20;
const SEEDS_OF_JOB = SEEDS_KIND.portion;

const sums = (...args: readonly string[]): readonly [string, ...string[]] => [process.execPath, '--import', LOADER, SUMS, ...args];
/** Without times. */
const plain = (text: string): string => text.replace(/"(seconds|ms)": ?[\d.]+/g, '');

async function costOfJob(server: RedisServer): Promise<JobCost> {
  const run = (jobs: number): Promise<MeasuredRun> =>
    measureQueued(server, sums('producer', String(jobs * ITEMS_OF_JOB), `cost-${jobs}`, mkdtempSync(join(tmpdir(), 'ts65-cost-'))), [sums('worker')]);
  const [short, long] = [await run(SHORT), await run(LONG)];
  const jobs = LONG - SHORT;
  return { milliseconds: ((long.queue - short.queue) / jobs) * 1000, perSecond: jobs / (long.wall - short.wall) };
}

/** Bytes of Redis for a job that waits. */
async function bytesOfJob(server: RedisServer): Promise<number> {
  const { Queue } = await import('bullmq');
  const redis = new Redis(server.url);
  const used = async (): Promise<number> => Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))?.[1]);
  const queue = new Queue('bytes', { connection: { host: '127.0.0.1', port: server.port }, prefix: 'ts65:jobs' });
  const before = await used();
  const text = `${'0'.repeat(64)} {"range":[1000001,1000050]}`;
  await queue.addBulk(Array.from({ length: 1000 }, (_, i) => ({ name: 'range', data: { text }, opts: { jobId: `${i}-${i}x`, attempts: 3, removeOnComplete: true } })));
  const bytes = ((await used()) - before) / 1000;
  await queue.obliterate({ force: true });
  await queue.close();
  redis.disconnect();
  return bytes;
}

/** Bytes of the result of a job in the middle of the campaign. */
async function bytesOfResult(seeds: number, length: number, lanes: readonly LaneId[]): Promise<number> {
  const from = Math.max(1, Math.floor(seeds / 2));
  const { whole } = await playHere(SEEDS_KIND, { program: 'doom', lanes, length, start: [] }, [from, from + SEEDS_OF_JOB - 1], { jobs: 1 });
  return Buffer.byteLength(JSON.stringify(whole));
}

const command = new Command('machines')
  .description('measures campaigns by the workers of a queue')
  .option('--seeds <n>', 'seeds of the campaign', '2000')
  .option('--length <n>', 'commands of a script', '60')
  .option('--lanes <list>', 'lanes beside node', 'host,sim-shipped')
  .option('--out <file>', 'the page whose end is written')
  .parse();
const { seeds, length, lanes, out } = command.opts<{ seeds: string; length: string; lanes: string; out?: string }>();
if (!hasRedis) {
  process.stderr.write('machines: redis-server is missing: make setup installs it\n');
  process.exit(2);
}
const beside = parseLanes(lanes);
const line = new ProgressLine();
const server = await RedisServer.start();
try {
  const args = ['fuzz', 'doom', '--seeds', `1..${seeds}`, '--length', length, '--lanes', lanes, '--json'];
  const load = loadavg()[0]!;
  line.show('one process without a queue');
  // Builds are made, so that no run pays for them.
  await measureAlone(ts65Command('fuzz', 'doom', '--seeds', '1..2', '--lanes', lanes));
  const alone = await measureAlone(ts65Command(...args));
  const rows: WorkersRow[] = [];
  for (const workers of WORKERS) {
    line.show(`${workers} workers`);
    const run = await measureQueued(server, ts65Command(...args, '--queue', 'env', '--twice', '0'), Array.from({ length: workers }, () => ts65Command('worker')));
    rows.push({ workers, wall: run.wall, queue: run.queue, play: run.play, overhead: overheadOf(alone, run), same: plain(run.out) === plain(alone.out) });
  }
  line.show('jobs of no work');
  const cost = await costOfJob(server);
  const jobs = Math.ceil(Number(seeds) / SEEDS_OF_JOB);
  const figures: MachineFigures = {
    cores: cpus().length, load, seeds: Number(seeds), length: Number(length), lanes: beside, alone: { wall: alone.wall, queue: alone.queue, play: alone.play }, rows, cost,
    bytesOfJob: await bytesOfJob(server), secondsOfJob: alone.play / jobs, bytesOfResult: await bytesOfResult(Number(seeds), Number(length), beside),
  };
  line.clear();
  const text = machinesText(figures);
  process.stdout.write(text);
  if (out !== undefined) {
    const file = inProject(out);
    const page = readFileSync(file, 'utf8');
    writeWhole(file, page.slice(0, page.indexOf(MARK) + MARK.length) + text);
  }
  process.exitCode = rows.every(({ same }) => same) ? 0 : 1;
} finally {
  line.clear();
  await server.end();
}
