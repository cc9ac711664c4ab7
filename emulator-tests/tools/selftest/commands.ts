/** `ts65 selftest`. */
import { existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Program } from '../../script/programs.ts';
import { MAX_SEED, readScript, type Script } from '../../script/script.ts';
import { UsageError, wholeNumber } from '../../../transpiler/cli/usage.ts';
import { runCampaign } from '../campaign/campaign.ts';
import { fileName, scriptOf } from '../campaign/corpus.ts';
import { wordsOf } from '../../../transpiler/base/files.ts';
import { oneLine } from '../../state/layout.ts';
import { programNamed, scriptsIn } from '../../replay/inputs.ts';
import { addQueueOptions, playByQueue, playShard, refuseBesideQueue, requireQueue, SHARD_OPTION, type QueueOptions } from '../../queue/options.ts';
import { requireKnown } from '../../queue/known_program.ts';
import type { PlayedItems } from '../../queue/kind.ts';
import { requireEmitted } from '../../../transpiler/cli/accepted.ts';
import { interruptible } from '../../../transpiler/cli/interrupt.ts';
import { ProgressLine } from '../../../transpiler/cli/progress.ts';
import { runHunts } from './hunts.ts';
import { FAULTS_KIND, faultsResult, type FaultResults, type FaultsSetup } from './queue_kind.ts';
import { MUTATION_KINDS, type Mutant, type MutationKind } from './mutants.ts';
import { readReasons } from './reasons.ts';
import type { Score } from './score.ts';
import { scriptsFolder, seek, type Sought } from './seek.ts';
import { drawFaults, selftest, type Earlier, type SelftestResult, type TriedFault } from './selftest.ts';

interface Options extends QueueOptions {
  readonly shard?: string;
  readonly count: string;
  readonly seed: string;
  readonly kinds?: string;
  readonly part?: string;
  readonly after?: readonly string[];
  readonly fuzz: string;
  readonly chase: string;
  readonly corpus?: string;
  readonly seek?: string;
  readonly hunt?: string;
  readonly json?: boolean;
}

/** The least score, in percent. */
export const REQUIRED = 98;
/** Commands of a fuzz script behind where it goes on. */
const LENGTH = 80;

export function registerSelftest(cli: Command): void {
  addQueueOptions(cli.command('selftest'))
    .option(...SHARD_OPTION)
    .argument('[program]', "a program's name or folder, or its entry module; the one here by default")
    .option('--count <n>', 'faults', '400')
    .option('--seed <n>', 'which faults', '1')
    .option('--kinds <list>', `of ${MUTATION_KINDS.join(' ')}, with commas between; all by default`)
    .option('--part <i/n>', 'every n-th of these faults, from the i-th on: n runs try them all')
    .option('--after <files...>', 'what runs before wrote with --json: they are gone on from')
    .option('--corpus <folder>', "scripts; the program's own by default")
    .option('--fuzz <n>', 'seeds of a campaign whose kept scripts are played too', '100')
    .option('--chase <n>', 'random scripts that are played besides for each fault that those do not show', '100')
    .option('--seek <seconds>', 'for each fault that survives, seek the missing script so long, and write it to emulator-tests/tools/selftest/scripts')
    .option('--hunt <n>', 'plant n faults instead, one at a time, for one sim lane alone: have each found by a campaign, made smaller and named')
    .option('--json', 'all faults and their fates as JSON on standard output')
    .action(async (name: string | undefined, options: Options) => {
      const program = programNamed(name);
      refuseBesideHunt(options);
      process.exitCode = await (options.hunt === undefined ? run(program, options) : runHunts(program, options.hunt, options));
    });
}

async function run(program: Program, options: Options): Promise<number> {
  const count = wholeNumber('--count', options.count, 1, 100_000);
  const seed = wholeNumber('--seed', options.seed, 0, MAX_SEED);
  const seeds = wholeNumber('--fuzz', options.fuzz, 0, 1_000_000);
  const chase = wholeNumber('--chase', options.chase, 0, 100_000);
  const seekMs = options.seek === undefined ? undefined : wholeNumber('--seek', options.seek, 1, 100_000) * 1000;
  const kinds = kindsOf(options.kinds);
  const part = partOf(options.part);
  requireQueue(options);
  if (options.queue !== undefined || options.shard !== undefined) {
    refuseBesideQueue({ ...options, queue: '' }, 'after', 'corpus', 'seek', 'part');
    refuseBesideQueue(options, 'shard');
    requireKnown(program);
    await requireEmitted(program);
    const setup: FaultsSetup = { program: program.name, count, seed, kinds, fuzz: seeds, chase };
    const items = [1, Math.max(1, drawFaults(program, setup).drawn.length)] as const;
    const campaign = { kind: FAULTS_KIND, setup, items, root: program.root };
    if (options.shard !== undefined) return playShard(campaign, options.shard, 1);
    return playByQueue(campaign, options, (played) => tellFaults(program, setup, played, options.json ?? false));
  }
  const earlier = (options.after ?? []).map(earlierIn);
  const scripts = await selftestScripts(program, seeds, options.corpus);
  if (scripts.length === 0) throw new UsageError(`${program.name}: no scripts to find faults with; give --corpus or --fuzz`);
  const line = new ProgressLine();
  return interruptible(async (signal) => {
    const onProgress = (done: number, all: number, survived: number): void => line.refresh(() => `${done}/${all} faults, ${survived} survived`);
    const which = { count, seed, kinds, part };
    const result = await selftest(program, scripts, { ...which, earlier, reasons: readReasons(program.name), chase, signal, onProgress });
    line.clear();
    if (seekMs !== undefined) await seekAll(program, result, scripts, seekMs);
    return tellResult(result, options.json ?? false);
  });
}

/** Scripts of the program, or of `corpus`, and those that a campaign of `seeds` keeps. @throws CliError */
export const selftestScripts = async (program: Program, seeds: number, corpus?: string): Promise<Script[]> => [...scriptsOf(program, corpus), ...(await fuzzed(program, seeds))];

/** Tells what became of the faults. @returns the exit code */
export function tellFaults(program: Program, setup: FaultsSetup, played: PlayedItems<FaultResults>, json: boolean): Promise<number> {
  return Promise.resolve(tellResult(faultsResult(program, setup, played), json));
}

function tellResult(result: SelftestResult, json: boolean): 0 | 1 | 2 {
  const facts = { version: 1, ok: isSelftestGood(result), required: REQUIRED, ...result };
  process.stdout.write(json ? `${JSON.stringify(facts, null, 2)}\n` : text(result));
  return isSelftestGood(result) ? 0 : result.stopped ? 2 : 1;
}

/** @throws UsageError where an option is given that only single faults have */
function refuseBesideHunt(options: Options): void {
  const other = (['after', 'corpus', 'kinds', 'part', 'queue', 'seek', 'shard'] as const).find((name) => options[name] !== undefined);
  if (options.hunt !== undefined && other !== undefined) throw new UsageError(`--${other} does not go with --hunt`);
}

/** @throws UsageError */
function earlierIn(file: string): Earlier {
  let run: Partial<SelftestResult> | null;
  try {
    run = JSON.parse(readFileSync(file, 'utf8')) as Partial<SelftestResult> | null;
  } catch (error) {
    throw new UsageError(`--after: ${file}: ${error instanceof SyntaxError ? `is not JSON: ${oneLine(error)}` : wordsOf(error)}`);
  }
  const isTried = (one: Partial<TriedFault> | null): boolean => typeof one?.mutant?.before === 'string' && typeof one.fate?.kind === 'string';
  const tried = run?.tried;
  if (!Array.isArray(tried) || !tried.every(isTried)) throw new UsageError(`--after: ${file} is not what --json writes`);
  return run as Earlier;
}

/** @throws UsageError */
function partOf(text: string | undefined): { index: number; of: number } {
  if (text === undefined) return { index: 0, of: 1 };
  const [, index, of] = (/^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text) ?? []).map(Number);
  if (index === undefined || of === undefined || index > of) throw new UsageError(`--part: \`${text}\` is not i/n with i of 1..n`);
  return { index: index - 1, of };
}

/** @throws UsageError */
function kindsOf(list: string | undefined): readonly MutationKind[] {
  if (list === undefined) return MUTATION_KINDS;
  return list.split(',').map((name) => {
    const kind = MUTATION_KINDS.find((one) => one === name);
    if (kind === undefined) throw new UsageError(`--kinds: no kind \`${name}\`; there are: ${MUTATION_KINDS.join(' ')}`);
    return kind;
  });
}

async function seekAll(program: Program, { tried }: SelftestResult, scripts: readonly Script[], limitMs: number): Promise<void> {
  const found: Sought[] = [];
  for (const { mutant, fate } of tried) {
    // This machine, where scripts are sought, does not show faults of the 6502 or the Atari alone.
    if (fate.kind !== 'survived' || mutant.kind === 'native' || mutant.kind === 'platform') continue;
    const one = await seek(program, mutant, scripts, limitMs, found);
    if (one !== undefined && !one.known) found.push(one);
    const word = one === undefined ? 'no script found' : `${one.known ? 'shown by' : 'wrote'} ${one.file}`;
    process.stderr.write(`${mutant.kind} in ${mutant.inside}, line ${mutant.line}: ${word}\n`);
  }
}

function scriptsOf(program: Program, folder: string | undefined): Script[] {
  const own = [program.scripts, scriptsFolder(program)];
  const folders = folder === undefined ? own.filter((path) => existsSync(path)) : [folder];
  return folders.flatMap(scriptsIn).map((file) => readScript(file)).filter((script) => script.program === program);
}

/** The scripts that a small campaign keeps. */
export async function fuzzed(program: Program, seeds: number): Promise<Script[]> {
  if (seeds === 0) return [];
  const { kept } = await runCampaign({ program, from: 1, to: seeds, length: LENGTH, jobs: 1, lanes: ['host'] });
  return kept.map((one) => scriptOf(program, fileName(program.name, one), one.script));
}

/** Whether the faults of each machine, and those around the program, are found; without any fault nothing is known. */
export function isSelftestGood({ tried, score, native, platform, stale, stopped }: SelftestResult): boolean {
  return tried.length > 0 && stale.length === 0 && [score, native.score, platform.score].every((one) => one >= REQUIRED) && !stopped;
}

function text(result: SelftestResult): string {
  const survived = result.tried.filter(({ fate }) => fate.kind === 'survived');
  const lines = [...survived.map(({ mutant }) => placed('SURVIVED', mutant)), ...result.stale.map((mutant) => placed('CAUGHT, though it has a reason:', mutant))];
  const { program, tried, native, platform, scripts, commands, ms } = result;
  const word = isSelftestGood(result) ? 'GOOD' : result.stopped ? 'STOPPED' : 'WEAK';
  lines.push(
    `${program}: ${tried.length} faults, ${scripts} scripts with ${commands} commands (${(ms / 1000).toFixed(1)} s)`,
    scoreText('in C', result),
    ...(native.faults === 0 ? [] : [scoreText('for the 6502 alone', native)]),
    ...(platform.faults === 0 ? [] : [scoreText('in atari/', platform)]),
    `${word}  of the faults that are not equivalent ${REQUIRED}% must be caught`,
    '',
  );
  return lines.join('\n');
}

function scoreText(where: string, { faults, caught, equivalent, reasoned, survived, invalid, score }: Score): string {
  const same = `${equivalent} equivalent (${equivalent - reasoned} to the compiler, ${reasoned} by reason)`;
  return `${faults} ${where}: ${caught} caught, ${same}, ${survived} survived, ${invalid} not valid: ${score.toFixed(1)}%`;
}

function placed(word: string, { kind, inside, line, before, after }: Mutant): string {
  const plain = (lines: string): string => lines.split('\n').map((one) => one.trim()).join(' ');
  return `${word}  ${kind} in ${inside}, line ${line}:\n    - ${plain(before)}\n    + ${plain(after)}`;
}
