/** `ts65 emit`: the C of a program, or a report on how it came about. */
import type { Command } from 'commander';
import { CliError } from '../base/bad_input.ts';
import { requireFolder } from '../base/files.ts';
import { displayPath } from '../base/project.ts';
import type { Compiled } from '../driver/compile.ts';
import { ALL_PASSES, type Goal } from '../optimise/passes.ts';
import { accepted, goalOption } from './accepted.ts';

interface EmitOptions {
  readonly out?: string;
  readonly without?: string;
  readonly optimise: Goal;
  readonly explain?: boolean;
  readonly json?: boolean;
  readonly dump?: string;
  readonly function?: string;
}

function refuseContradictions({ json, explain, out, dump, function: only }: EmitOptions): void {
  if (json && dump !== undefined) throw new CliError('--dump prints text: leave out --json', 2);
  if (only !== undefined && dump === undefined) throw new CliError('--function goes with --dump', 2);
  if (explain && dump !== undefined) throw new CliError('--explain and --dump are two reports: leave one out', 2);
  if ((explain || dump !== undefined) && out !== undefined) throw new CliError(`${explain ? '--explain' : '--dump'} writes nothing: leave out --out`, 2);
}

/** @throws CliError where `name` is no pass that leaves IR */
async function requireDump(name: string): Promise<void> {
  const { DUMPS } = await import('../driver/dump.ts');
  if (name !== 'all' && !DUMPS.includes(name)) throw new CliError(`--dump: ${name} is no pass that leaves IR: there are ${[...DUMPS, 'all'].join(', ')}`, 2);
}

function dumpTo(name: string, only: string | undefined, compiled: Compiled): void {
  try {
    process.stdout.write(compiled.dump!(name, only));
  } catch (error) {
    if (error instanceof RangeError) throw new CliError(`--dump: ${error.message}`, 2);
    throw error;
  }
}

export function registerEmit(cli: Command): void {
  cli
    .command('emit')
    .argument('[program]', "a program's name, its folder or its entry module; the one here by default")
    .option('--out <folder>', 'where to, c-out/<program> by default')
    .option('--without <passes>', `leave out passes of the optimiser, separated by commas: ${ALL_PASSES.join(', ')}`)
    .addOption(goalOption())
    .option('--explain', 'write nothing, and say what was chosen for each function, and why')
    .option('--json', 'the written files, or with --explain the report, as JSON on standard output')
    .option('--dump <pass>', 'write nothing, and print the IR as text after a pass; all: after each pass, the functions that it has changed')
    .option('--function <name>', 'with --dump: of this function only')
    .action(async (target: string | undefined, options: EmitOptions) => {
      refuseContradictions(options);
      if (options.dump !== undefined) await requireDump(options.dump);
      if (options.out !== undefined) requireFolder(options.out);
      const compiled = await accepted(target, options);
      if (options.explain) {
        const report = compiled.explain!();
        const { explainText } = await import('../driver/explain.ts');
        process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : explainText(report));
        return;
      }
      if (options.dump !== undefined) return dumpTo(options.dump, options.function, compiled);
      const folder = options.out ?? compiled.program.cOut;
      compiled.writeTo(folder);
      const written = { program: compiled.name, folder, files: [...compiled.files.keys()] };
      if (options.json) process.stdout.write(`${JSON.stringify(written, null, 2)}\n`);
      else process.stdout.write(`${compiled.name}: wrote ${written.files.join(', ')} to ${displayPath(folder)}\n`);
    });
}
