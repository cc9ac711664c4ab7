/** `ts65 replay`: its options, and the replay that they ask for. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { inBuild, type Program } from '../script/programs.ts';
import { displayPath } from '../../transpiler/base/project.ts';
import { MAX_COMMANDS, MAX_SEED, printScript, readScript } from '../script/script.ts';
import { requirePartner, UsageError, wholeNumber } from '../../transpiler/cli/usage.ts';
import { reportBadInput } from '../../transpiler/base/report_bad_input.ts';
import { argvOf } from '../../transpiler/cli/cli.ts';
import { requireEmitted } from '../../transpiler/cli/accepted.ts';
import { makeFolder, requireWritable, writeTogether, writeWhole } from '../../transpiler/base/files.ts';
import { generateScripts } from './generate.ts';
import { emittedProgram, parseLanes, programNamed, scriptsFor } from './inputs.ts';
import { LANE_IDS } from '../lanes/lane.ts';
import { PROCESSORS, type ProcessorName } from '../machine/processor.ts';
import { addQueueOptions, requireQueue, SHARD_OPTION, type QueueOptions } from '../queue/options.ts';
import { GENERATED_SHARE } from './queue_kind.ts';
import { replayApart, type GeneratedCampaign } from './by_queue.ts';
import { ProgressLine, STANDARD_ERROR, type ProgressIo } from '../../transpiler/cli/progress.ts';
import { replayInputs, type ReplayInput, type ReplayOptions, type Verdict } from './replay.ts';
import { aboutRun, type About } from './reports/about.ts';
import type { MakeReportPlayer } from './reports/replay_report.ts';
import { ReplayMemory } from './remembered.ts';
import { exitCodeOf, verdictJson, verdictText } from './report.ts';

/** Files written of generated scripts that failed, at most. */
const MAX_KEPT = 10;

interface Options extends QueueOptions {
  readonly shard?: string;
  readonly lanes?: string;
  readonly json?: boolean;
  readonly generate?: string;
  readonly from?: string;
  readonly program?: string;
  readonly all?: boolean;
  readonly again?: boolean;
  readonly processor?: string;
  readonly junit?: string;
  readonly html?: string;
  readonly shots?: string;
}

export interface ReplayIo extends ProgressIo {
  readonly out: (text: string) => void;
  /** The user's arguments behind `ts65`, for reports. */
  readonly argv?: readonly string[];
  /** Makes the player of `--html`'s page; the page has none without it. */
  readonly player?: MakeReportPlayer;
}

const STANDARD_IO: ReplayIo = { ...STANDARD_ERROR, out: (text) => void process.stdout.write(text) };

export function registerReplay(program: Command, player?: MakeReportPlayer): void {
  addQueueOptions(program.command('replay'))
    .option(...SHARD_OPTION)
    .argument('[files...]', 'scripts, folders with .script files, or programs; those of the program here by default')
    .option('--lanes <list>', `lanes to run, of ${LANE_IDS.join(',')} (sim: both)`)
    .option('--generate <n>', 'play n generated scripts too')
    .option('--from <n>', 'number of the first generated script; 1 by default')
    .option('--program <name>', 'program of the generated scripts; that of the given ones, or the one here, by default')
    .option('--all', 'generated scripts on the slow lanes too, all of them')
    .option('--again', 'replay what matched before, though nothing has changed since')
    .option('--processor <name>', "the emulated Atari's: fast, or package (6502.ts, without guards)", 'fast')
    .option('--json', 'the verdict as JSON on standard output')
    .option('--junit <file>', "write the verdict as JUnit's XML")
    .option('--html <file>', 'write the verdict as one page; where the atari lane ran, with the slowest commands, pictures, and a player of the scripts')
    .option('--shots <list>', 'of each script on the page the commands after which a picture is taken; the last or failing one by default')
    .action(async (files: string[], options: Options, command: Command) => {
      const io = { ...STANDARD_IO, argv: argvOf(command), ...(player === undefined ? {} : { player }) };
      process.exitCode = await (options.queue === undefined && options.shard === undefined ? runReplay(files, options, io) : runApart(files, options, io));
    });
}

/** The exit code: as {@link exitCodeOf}, and 2 when the input or what it needs is bad. */
export async function runReplay(
  files: readonly string[],
  options: Options,
  io: ReplayIo,
  programs?: readonly Program[],
  overrides: ReplayOptions = {},
): Promise<0 | 1 | 2> {
  const progress = new ProgressLine(io);
  const about = aboutRun(io.argv ?? []);
  return reportBadInput(async () => {
    requireQueue(options);
    requirePartner(options, 'generate', 'from', 'program', 'all');
    requirePartner(options, 'html', 'shots');
    const lanes = parseLanes(options.lanes);
    shotsOf(options);
    requireWritable(options.junit, options.html);
    const inputs = readInputs(files, options, programs);
    const processor = parseProcessor(options.processor);
    // A test's own programs are what it emitted.
    if (programs === undefined) for (const program of new Set(inputs.map(({ script }) => script.program))) await requireEmitted(program, io);
    // Reports have what a verdict's lines have not.
    const isPlain = programs === undefined && options.json !== true && options.junit === undefined && options.html === undefined;
    const [first, ...others] = inputs;
    const memory = isPlain && first !== undefined ? new ReplayMemory([first, ...others], { lanes, processor, all: options.all === true }) : undefined;
    const before = options.again === true ? undefined : memory?.text;
    if (before !== undefined) {
      io.out(before);
      return 0;
    }
    const verdict = await replayInputs(inputs, {
      lanes,
      ...(processor === undefined ? {} : { limits: { processor } }),
      ...(options.all ? {} : { generatedShare: GENERATED_SHARE }),
      onProgress: (done, all) => progress.refresh(() => `replaying: ${Math.floor((done / all) * 100)}%`),
      ...overrides,
    }).finally(() => progress.clear());
    await tellVerdict(verdict, options, io, about);
    if (verdict.ok) memory?.keep(verdictText(verdict));
    return exitCodeOf(verdict);
  }, io.error);
}

async function tellVerdict(verdict: Verdict, options: Options, io: ReplayIo, about: About): Promise<void> {
  io.out(options.json ? `${JSON.stringify(verdictJson(verdict), null, 2)}\n` : verdictText(verdict));
  if (options.junit !== undefined || options.html !== undefined) await writeReports(verdict, about, options, io);
  if (!options.json) keepFailed(verdict, io);
}

/** Has workers of a queue play generated scripts, or plays a shard of them. @returns the exit code @throws CliError */
async function runApart(files: readonly string[], options: Options, io: ReplayIo): Promise<number> {
  requireQueue(options);
  requirePartner(options, 'html', 'shots');
  const way = options.queue === undefined ? '--shard' : '--queue';
  if (files.length > 0) throw new UsageError(`${way} goes with --generate alone: ${files[0]} is played here`);
  const { count, from } = rangeOf(options);
  if (count === 0) throw new UsageError(`${way} goes with --generate`);
  requireWritable(options.junit, options.html);
  const about = aboutRun(io.argv ?? []);
  const program = await emittedProgram(options.program);
  const processor = parseProcessor(options.processor);
  const setup = { program: program.name, lanes: parseLanes(options.lanes), from, all: options.all ?? false, ...(processor === undefined ? {} : { processor }) };
  const campaign: GeneratedCampaign = { program, setup, count };
  return replayApart(campaign, options, (verdict) => tellVerdict(verdict, options, io, about));
}

/** @throws UsageError */
const shotsOf = ({ shots }: Options): number[] | undefined => shots?.split(',').map((text) => wholeNumber('--shots', text, 0, MAX_COMMANDS));

/** @throws UsageError */
function parseProcessor(name: string | undefined): ProcessorName | undefined {
  const found = PROCESSORS.find((processor) => processor === name);
  if (name !== undefined && found === undefined) throw new UsageError(`unknown processor \`${name}\`; there are: ${PROCESSORS.join(' ')}`);
  return found;
}

/** Given scripts, or those of the program here, and generated ones of the same program. @throws CliError */
function readInputs(files: readonly string[], options: Options, programs: readonly Program[] | undefined): ReplayInput[] {
  const isGenerating = options.generate !== undefined;
  const range = rangeOf(options);
  const targets = files.length > 0 || isGenerating ? files : [displayPath(programNamed(undefined).scripts)];
  const given = targets.flatMap(scriptsFor).map((file) => ({ script: readScript(file, programs), generated: false }));
  if (!isGenerating) return given;
  if (range.count === 0 && given.length === 0) throw new UsageError('nothing to replay: give scripts, folders or --generate');
  const program = options.program === undefined && given.length > 0 ? given[0]!.script.program : programNamed(options.program, programs);
  return [...given, ...generateScripts(program, range).map((script) => ({ script, generated: true }))];
}

/** The numbers of the generated scripts. @throws UsageError */
function rangeOf({ generate, from: first = '1' }: Options): { readonly count: number; readonly from: number } {
  const count = wholeNumber('--generate', generate ?? '0', 0, 1_000_000);
  const from = wholeNumber('--from', first, 0, MAX_SEED);
  if (count > 0 && from + count - 1 > MAX_SEED) throw new UsageError(`--generate ${count}: the numbers would go past ${MAX_SEED}`);
  return { count, from };
}

async function writeReports(verdict: Verdict, about: About, options: Options, io: ReplayIo): Promise<void> {
  const { playerOf, replayHtml, replayJunit } = await import('./reports/replay_report.ts');
  const { junit, html } = options;
  const reports = new Map<string, string>();
  if (junit !== undefined) reports.set(junit, replayJunit(verdict, about));
  if (html !== undefined) {
    const shots = shotsOf(options);
    const player = io.player && (await playerOf(verdict, io.player));
    reports.set(html, replayHtml(verdict, about, { ...(shots === undefined ? {} : { shots }), ...(player === undefined ? {} : { player }) }));
  }
  writeTogether(reports);
}

/** Writes generated scripts that failed to files, so that they can be replayed and shrunk. */
function keepFailed(verdict: Verdict, io: ReplayIo): void {
  const failed = verdict.scripts.filter(({ generated, ok }) => generated && !ok);
  for (const { script } of failed.slice(0, MAX_KEPT)) {
    const folder = inBuild(script.program, 'replay');
    makeFolder(folder);
    const file = join(folder, `${script.name.replaceAll(' ', '-')}.script`);
    writeWhole(file, printScript(script));
    io.out(`kept ${file}\n`);
  }
}
