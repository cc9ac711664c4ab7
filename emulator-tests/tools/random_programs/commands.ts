/** `ts65 fuzz-programs`. */
import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { inProject, PROJECT } from '../../script/programs.ts';
import { UsageError, wholeNumber } from '../../../transpiler/cli/usage.ts';
import { reasonOf, requireFolder } from '../../../transpiler/base/files.ts';
import { parseLanes } from '../../replay/inputs.ts';
import { parseSeeds } from '../../replay/seeds.ts';
import { addQueueOptions, playByQueue, playShard, refuseBesideQueue, requireQueue, SHARD_OPTION, type QueueOptions } from '../../queue/options.ts';
import { interruptible } from '../../../transpiler/cli/interrupt.ts';
import { LANE_IDS, type LaneId } from '../../lanes/lane.ts';
import { randomProgram } from '../../language/random_program.ts';
import { ProgressLine, timeLeft } from '../../../transpiler/cli/progress.ts';
import { differenceText } from './differences.ts';
import { fuzzPrograms, programsVerdict, type FuzzProgress, type FuzzVerdict } from './fuzz.ts';
import { keep, playOnce, REGRESSIONS, type Kept } from './keep.ts';
import { jobOf } from './play.ts';
import { PROGRAMS_KIND } from './queue_kind.ts';
import { readRegression } from './regression.ts';
import { fuzzExitCode, fuzzVerdictJson, fuzzVerdictText } from './verdict.ts';

interface Options extends QueueOptions {
  readonly shard?: string;
  readonly seeds?: string;
  readonly keep: string;
  readonly reduce?: string;
  readonly jobs: string;
  readonly lanes?: string;
  readonly json?: boolean;
}

/** Programs made smaller, at most: it takes minutes each. */
const MAX_KEPT = 5;

export function registerFuzzPrograms(cli: Command): void {
  addQueueOptions(cli.command('fuzz-programs'))
    .option(...SHARD_OPTION)
    .option('--seeds <A..B>', 'the first and the last program')
    .option('--jobs <n>', 'worker processes', '1')
    .option('--lanes <list>', `lanes to run, of ${LANE_IDS.join(',')} (sim: both); node is always one`)
    .option('--keep <folder>', 'where programs that differ are kept, made smaller', REGRESSIONS)
    .option('--reduce <file>', 'make this program smaller instead; its seed and keys are in its first lines, or --seeds has the seed')
    .option('--json', 'the verdict as JSON on standard output')
    .action(async (options: Options) => {
      const { reduce } = options;
      process.exitCode = await (reduce === undefined ? runFuzz(options) : runReduce(reduce, options));
    });
}

async function runFuzz(options: Options): Promise<number> {
  if (options.seeds === undefined) throw new UsageError('--seeds A..B says which programs to play');
  const [from, to] = parseSeeds(options.seeds);
  const jobs = wholeNumber('--jobs', options.jobs, 1, 64);
  const lanes = lanesOf(options.lanes);
  requireFolder(options.keep);
  requireQueue(options);
  refuseBesideQueue(options, 'shard');
  const campaign = { kind: PROGRAMS_KIND, setup: { lanes }, items: [from, to] as const, root: PROJECT };
  if (options.shard !== undefined) return playShard(campaign, options.shard, jobs);
  if (options.queue !== undefined) return playByQueue(campaign, options, ({ whole, ms }) => tellPrograms(programsVerdict(whole === undefined ? [] : [whole], { from, to, lanes, ms }), options));
  const line = new ProgressLine();
  return interruptible(async (signal) => {
    const onProgress = (progress: FuzzProgress): void => line.refresh(() => progressText(progress));
    const verdict = await fuzzPrograms({ from, to, jobs, lanes, signal, onProgress });
    line.clear();
    return tellPrograms(verdict, options, signal);
  });
}

/** Keeps programs that differ, and prints the verdict. @returns the exit code */
export async function tellPrograms(verdict: FuzzVerdict, { json, keep: folder }: Pick<Options, 'json' | 'keep'>, signal?: AbortSignal): Promise<0 | 1 | 2> {
  const { lanes } = verdict;
  const line = new ProgressLine();
  const kept: (Kept & { seed: number })[] = [];
  const into = folder === REGRESSIONS ? inProject(REGRESSIONS) : folder;
  for (const { seed, outcome } of verdict.failures) {
    if (outcome.kind !== 'differ' || kept.length === MAX_KEPT || signal?.aborted) continue;
    line.show(`making the program of seed ${seed} smaller`);
    const found = await keep(String(seed), randomProgram(seed), jobOf(seed), outcome.differences, { lanes, into, ...(signal === undefined ? {} : { signal }) });
    kept.push({ seed, ...found });
  }
  line.clear();
  if (json) process.stdout.write(`${JSON.stringify({ ...fuzzVerdictJson(verdict), kept }, null, 2)}\n`);
  else process.stdout.write(kept.map(keptLine).join('') + fuzzVerdictText(verdict));
  return fuzzExitCode(verdict);
}

const keptLine = ({ file, unreduced }: Kept): string => `kept ${file}${unreduced === undefined ? '' : ` as it was: ${unreduced}`}\n`;

/** The exit code: 0 when the lanes agree on the program, 1 when they differ, 2 when it could not be compared. */
async function runReduce(file: string, options: Options): Promise<0 | 1 | 2> {
  const lanes = lanesOf(options.lanes);
  requireFolder(options.keep);
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file}: ${reasonOf(error)}`);
  }
  const job = options.seeds === undefined ? readRegression(source)?.job : jobOf(parseSeeds(options.seeds)[0]);
  if (job === undefined) throw new UsageError(`${file}: its first lines have no \`// seed N\` and \`// keys N N ...\`; give --seeds N`);
  const outcome = await playOnce(source, job, lanes);
  if (outcome.kind === 'agree') return say(options, { ok: true }, `${file}: all lanes agree, there is nothing to make smaller\n`, 0);
  if (outcome.kind !== 'differ') throw new UsageError(`${file}: ${outcome.kind}: ${outcome.message}`);
  const name = basename(file) === 'main.ts' ? basename(dirname(resolve(file))) : basename(file, '.ts');
  const kept = await keep(name, source, job, outcome.differences, { lanes, into: options.keep === REGRESSIONS ? inProject(REGRESSIONS) : options.keep });
  const text = [...outcome.differences.map((d) => `${differenceText(d)}\n`), keptLine(kept)].join('');
  return say(options, { ok: false, differences: outcome.differences, kept: [kept] }, text, 1);
}

function say<C extends 0 | 1>({ json }: Options, facts: object, text: string, code: C): C {
  process.stdout.write(json ? `${JSON.stringify({ version: 1, ...facts }, null, 2)}\n` : text);
  return code;
}

/** @throws UsageError */
function lanesOf(list: string | undefined): readonly LaneId[] {
  const wanted = parseLanes(list);
  const lanes = LANE_IDS.filter((id) => id === 'node' || wanted.includes(id));
  if (lanes.length < 2) throw new UsageError(`--lanes ${list}: nothing to compare with node; there are: ${LANE_IDS.join(' ')}`);
  return lanes;
}

function progressText({ done, all, failures, ms }: FuzzProgress): string {
  const failed = failures > 0 ? `, ${failures} failed` : '';
  return `${done}/${all} programs${failed}, ${Math.round((done / ms) * 60_000)}/minute, ${timeLeft(done, all, ms)}`;
}
