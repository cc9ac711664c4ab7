/** `ts65 certify`. */
import type { Command } from 'commander';
import { projectOf } from '../../../transpiler/base/boundary.ts';
import { MAX_SEED } from '../../script/script.ts';
import { wholeNumber } from '../../../transpiler/cli/usage.ts';
import { printDiagnostics, refused } from '../../../transpiler/cli/check.ts';
import { compile } from '../../../transpiler/driver/compile.ts';
import { entryOfTarget } from '../../../transpiler/load/load.ts';
import { addQueueOptions, playByQueue, playShard, refuseBesideQueue, requireQueue, SHARD_OPTION, type QueueOptions } from '../../queue/options.ts';
import { requireKnown } from '../../queue/known_program.ts';
import { emittedProgram, parseLanes } from '../../replay/inputs.ts';
import { ProgressLine } from '../../../transpiler/cli/progress.ts';
import { certifyForeign, chooseFunctions, FOREIGN_LANES } from './certify.ts';
import { foreignFunctionsOf } from './functions.ts';
import { FOREIGN_KIND, certifiedFunctions, tellForeign, type ForeignSetup } from './queue_kind.ts';
import { certificationJson, certificationText } from './report.ts';

interface Options extends QueueOptions {
  readonly shard?: string;
  readonly pairs: string;
  readonly seed: string;
  readonly lanes?: string;
  readonly compare?: boolean;
  readonly json?: boolean;
}

const MOST_RANDOM = 1_000_000;

export function registerCertify(cli: Command): void {
  addQueueOptions(cli.command('certify'))
    .option(...SHARD_OPTION)
    .argument('<program>', "a program's name, its folder or its entry module")
    .argument('[functions...]', 'some of its functions with the tag @foreign; all of them without')
    .option('--pairs <n>', 'random arguments of a function that has too many to try all, besides their edges', '100000')
    .option('--seed <n>', 'of the random arguments', '1')
    .option('--lanes <list>', `lanes to run, of ${FOREIGN_LANES.join(',')} (sim: both)`)
    .option('--compare', 'measure calls in place too, against what ts65 itself makes of the TypeScript')
    .option('--json', 'the verdict as JSON on standard output')
    .action(async (program: string, functions: string[], options: Options) => {
      process.exitCode = await runCertify(program, functions, options);
    });
}

/** The exit code: 0 where all give what their TypeScript gives, 1 where one does not. @throws UsageError, CliError, LoadError, BuildError */
async function runCertify(target: string, wanted: readonly string[], options: Options): Promise<number> {
  const random = wholeNumber('--pairs', options.pairs, 1, MOST_RANDOM);
  const seed = wholeNumber('--seed', options.seed, 0, MAX_SEED);
  const lanes = parseLanes(options.lanes, FOREIGN_LANES);
  requireQueue(options);
  if (options.queue !== undefined || options.shard !== undefined) return certifyApart(target, { functions: wanted, random, seed, lanes, compare: options.compare ?? false }, options);
  const line = new ProgressLine();
  const entry = entryOfTarget(target);
  const { name, files, diagnostics } = compile(entry);
  if (files === undefined) {
    await printDiagnostics(diagnostics);
    throw await refused([target], { diagnostics });
  }
  const functions = chooseFunctions(foreignFunctionsOf(entry), wanted, name);
  const how = { random, seed, lanes, compare: options.compare, onProgress: (text: string) => line.show(text) };
  const none = { lanes, skipped: [], functions: [] };
  const verdict = functions.length === 0 ? none : await certifyForeign(entry, { name, files }, functions, how).finally(() => line.clear());
  process.stdout.write(options.json ? `${JSON.stringify(certificationJson(projectOf(entry), name, verdict), null, 2)}\n` : certificationText(name, verdict));
  return verdict.functions.every(({ wrong }) => wrong === 0) ? 0 : 1;
}

/** Has workers of a queue certify the functions, or certifies a shard of them. @returns the exit code @throws CliError */
async function certifyApart(target: string, how: Omit<ForeignSetup, 'program'>, options: Options): Promise<number> {
  refuseBesideQueue(options, 'shard');
  const program = await emittedProgram(target);
  requireKnown(program);
  const setup: ForeignSetup = { program: program.name, ...how };
  const { length } = certifiedFunctions(program, setup);
  if (length === 0) {
    process.stdout.write(certificationText(program.name, { lanes: how.lanes, skipped: [], functions: [] }));
    return 0;
  }
  const campaign = { kind: FOREIGN_KIND, setup, items: [1, length] as const, root: program.root };
  if (options.shard !== undefined) return playShard(campaign, options.shard, 1);
  return playByQueue(campaign, options, (played) => Promise.resolve(tellForeign(program, setup, played, options.json ?? false)));
}
