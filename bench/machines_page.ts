/** The measured end of docs/machines.md. */

export interface WorkersRow {
  readonly workers: number;
  /** Seconds by the clock, and of processor time. */
  readonly wall: number;
  readonly queue: number;
  readonly play: number;
  readonly overhead: number;
  /** The report has the bytes of one process without a queue, but for times. */
  readonly same: boolean;
}

export interface JobCost {
  /** Processor milliseconds of producer, worker and server for a job. */
  readonly milliseconds: number;
  /** Jobs a second by one worker, one at a time. */
  readonly perSecond: number;
}

export interface MachineFigures {
  readonly cores: number;
  /** Processes that wanted to run at the begin of the measurement, from other work. */
  readonly load: number;
  readonly seeds: number;
  readonly length: number;
  /** Those that are compared with node. */
  readonly lanes: readonly string[];
  readonly alone: Pick<WorkersRow, 'wall' | 'queue' | 'play'>;
  readonly rows: readonly WorkersRow[];
  readonly cost: JobCost;
  /** In Redis, while it waits. */
  readonly bytesOfJob: number;
  readonly secondsOfJob: number;
  readonly bytesOfResult: number;
}

/** The line that the measured part stands behind. */
export const MARK = '<!-- Written by `make machines` from bench/machines.ts. Do not edit below. -->\n';

/** Workers that are reckoned for. */
const MANY = 1000;
/** Jobs in the queue for each that can be under way: see AHEAD in emulator-tests/queue/producer.ts. */
const AHEAD = 3;
/** Seconds of a job that is long enough for so many. */
const LONG_JOB = 5;

const count = (value: number, digits = 0): string => value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const percent = (share: number): string => `${count(share * 100, 1)} %`;

/** In Markdown. */
export function machinesText(figures: MachineFigures): string {
  const { cores, load, seeds, length, lanes, alone, rows, cost, bytesOfJob, secondsOfJob, bytesOfResult } = figures;
  const row = (name: string, { wall, queue, play }: Pick<WorkersRow, 'wall' | 'queue' | 'play'>, overhead: string, report: string): string =>
    `| ${name} | ${count(wall, 1)} | ${count(seeds / wall, 1)} | ${count(play, 1)} | ${count(queue, 1)} | ${overhead} | ${report} |`;
  const perSecond = MANY / LONG_JOB;
  return `
A campaign of ${count(seeds)} seeds, scripts of ${length} commands on the lanes ${['node', ...lanes].join(', ')}, on a machine with ${cores} cores. The load of other work was ${count(load, 1)} when it
began: above ${cores}, times by the clock say little, and processor times hold. The commands themselves are the producer, the workers and the server, with the
producer's start. The overhead is what a queue adds to them, as a share of the time that the items take alone.

| | seconds | seeds/s | processor seconds of the items | of the commands themselves | overhead | report |
|---|--:|--:|--:|--:|--:|---|
${row('without a queue', alone, '', '')}
${rows.map((one) => row(`${one.workers} worker${one.workers === 1 ? '' : 's'}`, one, percent(one.overhead), one.same ? 'the same bytes' : 'DIFFERS')).join('\n')}

| cost of a job | |
|---|--:|
| processor time of producer, worker and server | ${count(cost.milliseconds, 1)} ms |
| jobs of no work by one worker, one at a time | ${count(cost.perSecond)} a second |
| memory of the server, while it waits | ${count(bytesOfJob)} bytes |
| processor time of its items here | ${count(secondsOfJob, 2)} s |
| its result | ${count(bytesOfResult)} bytes |

Reckoned from that, ${count(MANY)} workers with jobs of ${LONG_JOB} seconds finish ${count(perSecond)} jobs a second. The queue takes ${count(perSecond * cost.milliseconds / 1000, 2)} seconds of processor time for each second
then, on the server, the producer and all workers together. A producer and a server on one machine of two cores bear that. Jobs that wait take ${count((MANY * AHEAD * bytesOfJob) / 1e6, 1)} MB of the server. Results
come at ${count((perSecond * bytesOfResult) / 1e3)} kB a second, if all are as large as these. Each worker has three connections, so the server needs \`maxclients\` of ${count(MANY * 4)} or more.
`;
}
