/** `ts65 certify`. */
import type { Command } from 'commander';
import { projectOf } from '../../../transpiler/base/boundary.ts';
import { MAX_SEED } from '../../script/script.ts';
import { wholeNumber } from '../../../transpiler/cli/usage.ts';
import { printDiagnostics, refused } from '../../../transpiler/cli/check.ts';
import { compile } from '../../../transpiler/driver/compile.ts';
import { entryOfTarget } from '../../../transpiler/load/load.ts';
import { parseLanes } from '../../replay/inputs.ts';
import { ProgressLine } from '../../../transpiler/cli/progress.ts';
import { certifyForeign, chooseFunctions, FOREIGN_LANES } from './certify.ts';
import { foreignFunctionsOf } from './functions.ts';
import { certificationJson, certificationText } from './report.ts';

interface Options {
  readonly pairs: string;
  readonly seed: string;
  readonly lanes?: string;
  readonly compare?: boolean;
  readonly json?: boolean;
}

const MOST_RANDOM = 1_000_000;

export function registerCertify(cli: Command): void {
  cli
    .command('certify')
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
async function runCertify(target: string, wanted: readonly string[], options: Options): Promise<0 | 1> {
  const random = wholeNumber('--pairs', options.pairs, 1, MOST_RANDOM);
  const seed = wholeNumber('--seed', options.seed, 0, MAX_SEED);
  const lanes = parseLanes(options.lanes, FOREIGN_LANES);
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
