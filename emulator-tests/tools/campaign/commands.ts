/** `ts65 fuzz` and `ts65 merge`. */
import type { Command } from 'commander';
import { inBuild, type Program } from '../../script/programs.ts';
import { MAX_COMMANDS } from '../../script/script.ts';
import { UsageError, wholeNumber } from '../../../transpiler/cli/usage.ts';
import { argvOf } from '../../../transpiler/cli/cli.ts';
import { requireFolder, requireWritable, writeTogether } from '../../../transpiler/base/files.ts';
import { emittedProgram, parseLanes, programNamed } from '../../replay/inputs.ts';
import { addQueueOptions, playByQueue, refuseBesideQueue, requireQueue, SHARD_OPTION, type QueueOptions } from '../../queue/options.ts';
import type { CampaignKinds } from '../../queue/commands.ts';
import { mergeParts, readPart } from '../../queue/parts.ts';
import { requireKnown } from '../../queue/known_program.ts';
import { shardOf } from '../../queue/shards.ts';
import { interruptible } from '../../../transpiler/cli/interrupt.ts';
import { LANE_IDS } from '../../lanes/lane.ts';
import { openProgram } from '../../lanes/open.ts';
import { parseSeeds } from '../../replay/seeds.ts';
import { ProgressLine, timeLeft } from '../../../transpiler/cli/progress.ts';
import { replayInputs, type ScriptResult } from '../../replay/replay.ts';
import { campaignResult, runCampaign, type CampaignResult, type FailingScript, type KeptScript, type Progress } from './campaign.ts';
import { SEEDS_KIND } from './queue_kind.ts';
import { fileName, readStart, scriptOf, writeCorpus } from './corpus.ts';
import { edgesFingerprint } from './edges.ts';
import { aboutRun, type About } from '../../replay/reports/about.ts';
import { isOk, mergeReports, printReport, readReport, type Report } from './report.ts';
import { reportText } from './text.ts';
import { openWith, parseVariant, requireLaneOf, withVariant, type Variant } from './variant.ts';

interface Options extends QueueOptions {
  readonly seeds: string;
  readonly length: string;
  readonly jobs: string;
  readonly shard?: string;
  readonly time?: string;
  readonly lanes: string;
  readonly start?: string;
  readonly corpus?: string;
  readonly variant?: string;
  readonly untilFailure?: boolean;
  readonly json?: boolean;
  readonly junit?: string;
  readonly html?: string;
}

type TellOptions = Pick<Options, 'corpus' | 'json' | 'junit' | 'html'>;

/** `kinds`: those of the parts that `ts65 merge` joins. */
export function registerFuzz(cli: Command, kinds: CampaignKinds): void {
  addQueueOptions(cli.command('fuzz'))
    .argument('[program]', "a program's name or folder, or its entry module; the one here by default")
    .option('--seeds <A..B>', 'the first and the last seed; each gives a few scripts', '1..1000')
    .option('--length <n>', 'commands of a script, behind where it goes on', '60')
    .option('--jobs <n>', 'worker processes', '1')
    .option(...SHARD_OPTION)
    .option('--time <seconds>', 'begin no more seeds after so many')
    .option('--lanes <list>', `lanes to run, of ${LANE_IDS.join(',')} (sim: both); atari plays the kept scripts`, 'host,sim-shipped,atari')
    .option('--start <folder>', 'scripts to go on from; what they reach is not new')
    .option('--corpus <folder>', 'where the kept scripts go, and those that fail (into its folder failing); build/fuzz/PROGRAM for those by default')
    .option('--variant <lane=folder>', 'for this lane the C of the folder, instead of the emitted')
    .option('--until-failure', 'end at the first script that fails')
    .option('--json', 'the report on standard output: what `ts65 merge` joins')
    .option('--junit <file>', "write the report as JUnit's XML")
    .option('--html <file>', 'write the report as one page')
    .action(async (name: string, options: Options, command: Command) => {
      process.exitCode = await fuzz(name, options, aboutRun(argvOf(command)));
    });
  cli
    .command('merge')
    .argument('<reports...>', 'files that `ts65 fuzz --json` wrote, or other commands with --shard')
    .option('--corpus <folder>', 'where the kept scripts of the whole go')
    .option('--json', 'the joined report on standard output')
    .option('--junit <file>', "write the report as JUnit's XML")
    .option('--html <file>', 'write the report as one page')
    .action(async (files: string[], options: TellOptions, command: Command) => {
      requireOutputs(options);
      const parts = files.flatMap((file) => {
        const part = readPart(file);
        return part === undefined ? [] : [{ file, part }];
      });
      if (parts.length > 0) {
        const lone = files.find((file) => !parts.some((part) => part.file === file));
        if (lone !== undefined) throw new UsageError(`${lone}: is not of the same kind as ${parts[0]!.file}`);
        if (options.corpus !== undefined || options.junit !== undefined || options.html !== undefined) throw new UsageError('--corpus, --junit and --html are for reports of `ts65 fuzz`');
        process.exitCode = await mergeParts(parts, kinds, options.json ?? false);
        return;
      }
      const report = mergeReports(files.map((file) => ({ file, report: readReport(file) })));
      process.exitCode = await tell(programNamed(report.program), report, options, aboutRun(argvOf(command)));
    });
}

async function fuzz(name: string | undefined, options: Options, about: About): Promise<number> {
  const program = await emittedProgram(name);
  const [from, to] = shardOf(parseSeeds(options.seeds), options.shard);
  const length = wholeNumber('--length', options.length, 1, MAX_COMMANDS);
  const jobs = wholeNumber('--jobs', options.jobs, 1, 64);
  const lanes = parseLanes(options.lanes).filter((id) => id !== 'node');
  if (lanes.length === 0) throw new UsageError(`--lanes ${options.lanes}: nothing to compare with node`);
  const variant = options.variant === undefined ? undefined : parseVariant(options.variant);
  requireLaneOf(variant, lanes);
  const start = readStart(options.start, program);
  requireOutputs(options);
  const opened = withVariant(openProgram(program), 'host', variant);
  const fingerprint = lanes.includes('host') ? edgesFingerprint(opened.emitted.cDir) : '';
  requireQueue(options);
  refuseBesideQueue(options, 'shard', 'time', 'variant', 'untilFailure');
  const asked = { program, fingerprint, start: start.fingerprint, length, lanes, from, to, variant, options, about };
  if (options.queue !== undefined) {
    requireKnown(program);
    const setup = { program: program.name, lanes, length, start: start.scripts };
    return playByQueue({ kind: SEEDS_KIND, setup, items: [from, to], root: program.root }, options, ({ whole, ms }) =>
      finish(asked, campaignResult(whole ?? { branches: 0, results: [], lost: [] }, to, ms)));
  }
  const line = new ProgressLine();
  return interruptible(async (signal) => {
    const result = await runCampaign({
      program, from, to, length, jobs, lanes, start: start.scripts, signal,
      ...(variant === undefined ? {} : { variant }),
      ...(options.time === undefined ? {} : { limitMs: wholeNumber('--time', options.time, 1, 1_000_000) * 1000 }),
      untilFailure: options.untilFailure ?? false,
      onProgress: (progress) => line.refresh(() => progressText(progress)),
    });
    return finish(asked, result, signal, line);
  });
}

interface Asked extends Pick<Report, 'fingerprint' | 'start' | 'length' | 'lanes'> {
  readonly program: Program;
  readonly from: number;
  readonly to: number;
  readonly variant: Variant | undefined;
  readonly options: Options;
  readonly about: About;
}

/** Plays the kept scripts on the atari lane, and tells the report. @returns the exit code */
async function finish(asked: Asked, result: CampaignResult, signal?: AbortSignal, line = new ProgressLine()): Promise<0 | 1 | 2> {
  const { program, fingerprint, start, length, lanes, to, variant, options, about } = asked;
  const untilFailure = options.untilFailure ?? false;
  const isOver = signal?.aborted === true || (untilFailure && result.failing.length > 0);
  const atari = await onAtari(program, lanes.includes('atari') && !isOver ? result.kept : [], variant, untilFailure);
  line.clear();
  const { lost, scripts, commands, kept } = result;
  const report: Report = {
    program: program.name, fingerprint, start, length, lanes, branches: result.branches,
    ranges: result.to < asked.from ? [] : [[asked.from, result.to]],
    lost, scripts, commands, kept,
    failing: [...result.failing, ...atari.failing],
    atari: { scripts: atari.scripts, commands: atari.commands },
    seconds: Math.round(result.ms) / 1000,
  };
  if (result.to < to && !options.json) process.stdout.write(`stopped: the seeds ${result.to + 1}..${to} were not played\n`);
  return tell(program, report, options, about);
}

/** @throws FileError */
function requireOutputs({ corpus, junit, html }: Pick<Options, 'corpus' | 'junit' | 'html'>): void {
  requireFolder(corpus);
  requireWritable(junit, html);
}

/** Writes the corpus and tells the report. @returns the exit code */
async function tell(program: Program, report: Report, options: TellOptions, about: About): Promise<0 | 1 | 2> {
  const folder = options.corpus ?? inBuild(program, `fuzz/${program.name}`);
  const failing = writeCorpus(folder, program, options.corpus === undefined ? [] : report.kept, report.failing);
  if (options.junit !== undefined || options.html !== undefined) {
    const { campaignHtml, campaignJunit } = await import('./campaign_report.ts');
    const reports = new Map<string, string>();
    if (options.junit !== undefined) reports.set(options.junit, campaignJunit(report, about));
    if (options.html !== undefined) reports.set(options.html, campaignHtml(report, about));
    writeTogether(reports);
  }
  process.stdout.write(options.json ? printReport(report) : reportText(report, failing));
  return report.failing.length > 0 ? 1 : isOk(report) ? 0 : 2;
}

/** Kept scripts that are played on the atari lane before the next look at whether one failed. */
const AT_ONCE = 16;

/** Plays the kept scripts on the machine that ships, with `untilFailure` up to the first that fails. */
async function onAtari(program: Program, kept: readonly KeptScript[], variant: Variant | undefined, untilFailure: boolean): Promise<Report['atari'] & Pick<Report, 'failing'>> {
  const size = untilFailure ? AT_ONCE : Math.max(1, kept.length);
  const parts = { scripts: 0, commands: 0, failing: [] as FailingScript[] };
  for (let at = 0; at < kept.length && !(untilFailure && parts.failing.length > 0); at += size) {
    const part = kept.slice(at, at + size);
    const inputs = part.map((one) => ({ script: scriptOf(program, fileName(program.name, one), one.script), generated: false }));
    const verdict = await replayInputs(inputs, { lanes: ['node', 'atari'], open: openWith(variant) });
    const lane = verdict.lanes.find(({ id }) => id === 'atari');
    if (lane?.skipped !== undefined) throw new UsageError(`the atari lane: ${lane.skipped}`);
    parts.scripts += inputs.length;
    parts.commands += lane?.commands ?? 0;
    parts.failing.push(...verdict.scripts.flatMap((script, i) => (script.ok ? [] : [failingOnAtari(part[i] as KeptScript, script)])));
  }
  return { ...parts, failing: untilFailure ? parts.failing.slice(0, 1) : parts.failing };
}

function failingOnAtari({ from, index, script }: KeptScript, { mismatch, failure = 'state or screen differs', ms }: ScriptResult): FailingScript {
  const found = mismatch === undefined ? {} : { mismatch };
  return { from, index, script, command: mismatch?.command, lanes: ['atari'], message: failure, ms: Math.round(ms), ...found };
}

function progressText({ seeds, all, commands, edges, branches, kept, failing, ms }: Progress): string {
  const failed = failing > 0 ? `, ${failing} FAILED` : '';
  const rate = Math.round((commands / ms) * 1000);
  return `${seeds}/${all} seeds, ${rate} commands/s, ${edges} edges, ${branches} branches, ${kept} kept${failed}, ${timeLeft(seeds, all, ms)}`;
}
