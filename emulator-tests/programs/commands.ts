/** `ts65 fuzz-programs`. */
import type { Command } from 'commander';
import { CliError } from '../../transpiler/cli.ts';
import { parseLanes, UsageError } from '../commands.ts';
import { LANE_IDS, type LaneId } from '../lanes/lane.ts';
import { FuzzError, fuzzPrograms } from './fuzz.ts';
import { exitCodeOf, verdictJson, verdictText } from './verdict.ts';

interface Options {
  readonly seeds: string;
  readonly jobs: string;
  readonly lanes?: string;
  readonly json?: boolean;
}

const MAX_SEED = 4294967295;
/** Milliseconds between two looks of the progress line. */
const PROGRESS_MS = 250;

export function registerFuzzPrograms(cli: Command): void {
  cli
    .command('fuzz-programs')
    .description('play random programs of the language on all lanes and compare all state after every command')
    .requiredOption('--seeds <A..B>', 'the first and the last program')
    .option('--jobs <n>', 'worker processes', '1')
    .option('--lanes <list>', `lanes to run, of ${LANE_IDS.join(',')} (sim: both); node is always one`)
    .option('--json', 'the verdict as JSON on standard output')
    .action(async (options: Options) => {
      process.exitCode = await runFuzz(options);
    });
}

async function runFuzz(options: Options): Promise<0 | 1 | 2> {
  const [from, to] = parseSeeds(options.seeds);
  const jobs = parseCount('--jobs', options.jobs, 64);
  const lanes = lanesOf(options.lanes);
  const stop = new AbortController();
  const interrupt = (): void => {
    // The second time, the user does not want to wait for the programs under way.
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  process.on('SIGINT', interrupt);
  try {
    const interactive = process.stderr.isTTY === true;
    const verdict = await fuzzPrograms({ from, to, jobs, lanes, signal: stop.signal, ...(interactive ? { onProgress: progressLine() } : {}) });
    if (interactive) process.stderr.write('\r\x1b[K');
    process.stdout.write(options.json ? `${JSON.stringify(verdictJson(verdict), null, 2)}\n` : verdictText(verdict));
    return exitCodeOf(verdict);
  } catch (error) {
    if (error instanceof FuzzError) throw new CliError(error.message);
    throw error;
  } finally {
    process.off('SIGINT', interrupt);
  }
}

/** @throws CliError */
export function parseSeeds(text: string): [number, number] {
  const match = /^(\d{1,10})(?:\.\.(\d{1,10}))?$/.exec(text);
  const [from, to] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
  if (match === null || from > to || to > MAX_SEED) throw new CliError(`--seeds ${text}: not A..B with whole numbers of 0..${MAX_SEED}, A at most B`);
  return [from, to];
}

function parseCount(option: string, text: string, max: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 1 && value <= max)) throw new CliError(`${option} ${text}: not a whole number of 1..${max}`);
  return value;
}

/** @throws CliError */
function lanesOf(list: string | undefined): readonly LaneId[] {
  try {
    const wanted = parseLanes(list);
    const lanes = LANE_IDS.filter((id) => id === 'node' || wanted.includes(id));
    if (lanes.length < 2) throw new CliError(`--lanes ${list}: nothing to compare with node; there are: ${LANE_IDS.join(' ')}`);
    return lanes;
  } catch (error) {
    throw error instanceof UsageError ? new CliError(error.message) : error;
  }
}

function progressLine(): (progress: { done: number; all: number; failures: number; ms: number }) => void {
  let last = -PROGRESS_MS;
  return ({ done, all, failures, ms }) => {
    if (ms - last < PROGRESS_MS) return;
    last = ms;
    const left = Math.ceil(((ms / done) * (all - done)) / 1000);
    const time = left >= 60 ? `${Math.floor(left / 60)} min ${left % 60} s` : `${left} s`;
    const failed = failures > 0 ? `, ${failures} failed` : '';
    process.stderr.write(`\r\x1b[K${done}/${all} programs${failed}, ${Math.round((done / ms) * 60_000)}/minute, ${time} left`);
  };
}
