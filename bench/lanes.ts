/**
 * How fast each lane plays: commands a second and, of the emulated ones, MHz, at one job and at several, in one run.
 * `node --import tsx bench/lanes.ts [--program doom] [--jobs 2] [--seconds 10] [--lanes host,atari] [--json]`
 */
import { Command } from 'commander';
import { corpusScripts } from '../emulator-tests/corpus/folder.ts';
import { LaneUnavailable, type Job, type Lane, type LaneId } from '../emulator-tests/lanes/lane.ts';
import { openLane, openProgram, type OpenedProgram } from '../emulator-tests/lanes/open.ts';
import { parseLanes, programNamed } from '../emulator-tests/replay/inputs.ts';
import { wholeNumber } from '../transpiler/cli/usage.ts';
import { reportBadInput } from '../transpiler/base/report_bad_input.ts';

interface Rate {
  readonly lane: LaneId;
  readonly jobs: number;
  readonly commandsPerSecond: number;
  /** Of all jobs together; undefined where no 6502 is emulated. */
  readonly virtualMHz?: number;
}

interface Options {
  readonly program: string;
  readonly jobs: string;
  readonly seconds: string;
  readonly lanes?: string;
  readonly json?: boolean;
}

/** Jobs that a lane has waiting, so that it is never idle. */
const AHEAD = 4;

/** Plays `work` over and over on `jobs` lanes of one kind for some `seconds`. */
async function measure(id: LaneId, opened: OpenedProgram, work: readonly Job[], jobs: number, seconds: number): Promise<Rate> {
  const lanes = await Promise.all(Array.from({ length: jobs }, () => openLane(id, opened)));
  let commands = 0;
  let next = 0;
  // Builds and compilations on first use are not measured.
  await Promise.all(lanes.map((lane) => lane.run(work[0]!)));
  const warm = performance.now();
  const end = warm + seconds * 1000;
  const play = async (lane: Lane): Promise<void> => {
    while (performance.now() < end) {
      const job = work[next++ % work.length]!;
      await lane.run(job);
      commands += job.setup.length + job.keys.length;
    }
  };
  await Promise.all(lanes.flatMap((lane) => Array.from({ length: AHEAD }, () => play(lane))));
  const ms = performance.now() - warm;
  const statistics = await Promise.all(lanes.map((lane) => lane.close()));
  const cycles = statistics.every((one) => one.cycles !== undefined) ? statistics.reduce((sum, one) => sum + one.cycles!, 0) : undefined;
  return { lane: id, jobs, commandsPerSecond: (commands / ms) * 1000, ...(cycles === undefined ? {} : { virtualMHz: cycles / ms / 1000 }) };
}

async function main(options: Options): Promise<number> {
  const program = programNamed(options.program);
  const jobs = wholeNumber('--jobs', options.jobs, 2, 64);
  const seconds = wholeNumber('--seconds', options.seconds, 1, 600);
  const opened = openProgram(program);
  const work = corpusScripts(program.name).map(({ seed, setup, keys }): Job =>
    ({ seed, setup: Uint8Array.from(setup), keys: Uint8Array.from(keys) }));
  const rates: Rate[] = [];
  for (const id of parseLanes(options.lanes)) {
    try {
      for (const count of [1, jobs]) {
        const rate = await measure(id, opened, work, count, seconds);
        rates.push(rate);
        const mhz = rate.virtualMHz === undefined ? '' : `, ${rate.virtualMHz.toFixed(0)} MHz`;
        if (options.json !== true) {
          console.log(
            `${id.padEnd(12)} ${count} ${count === 1 ? 'job ' : 'jobs'}  ${Math.round(rate.commandsPerSecond).toLocaleString('en')} commands/s${mhz}`
          );
        }
      }
    } catch (error) {
      if (!(error instanceof LaneUnavailable)) throw error;
      console.error(`${id}: ${error.message}`);
    }
  }
  if (options.json === true) console.log(JSON.stringify(rates, undefined, 2));
  return 0;
}

const options = new Command('lanes')
  .option('--program <name>', 'whose corpus is played', 'doom')
  .option('--jobs <n>', 'lanes of a kind side by side, after one alone', '2')
  .option('--seconds <n>', 'for each measurement', '10')
  .option('--lanes <ids>', 'separated by commas: all of them by default')
  .option('--json', 'the rates as JSON on standard output')
  .parse()
  .opts<Options>();
process.exitCode = await reportBadInput(() => main(options));
