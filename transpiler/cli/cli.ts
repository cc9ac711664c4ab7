/** The `ts65` command. */
import fs from 'node:fs';
import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { CliError, reportBadInput } from '../base/bad_input.ts';
import { printDiagnostics, refused, registerCheck } from './check.ts';
import type { Compiled } from '../driver/compile.ts';
import { makeFolder, requireFolder, wordsOf, writeTogether } from '../base/files.ts';
import { InternalError } from '../base/internal_error.ts';
import { ALL_PASSES, GOALS, renamedPass, withoutPasses, type Goal, type Optimisation } from '../optimise/passes.ts';
import { version } from '../base/project.ts';
import type { Program } from '../project/program.ts';

interface Accepted extends Compiled {
  readonly program: Program;
  readonly files: NonNullable<Compiled['files']>;
  readonly writeTo: (folder: string) => void;
}

async function accepted(target: string | undefined, optimisation?: Optimisation): Promise<Accepted> {
  const { findProgramAt } = await import('../project/find.ts');
  const program = findProgramAt(target);
  const { compile, writeEmittedFiles } = await import('../driver/compile.ts');
  const compiled = compile(program.entry, optimisation);
  await printDiagnostics(compiled.diagnostics);
  if (compiled.files === undefined) throw await refused([target ?? program.name], compiled);
  const { files } = compiled;
  return { ...compiled, program, files, writeTo: (folder) => writeEmittedFiles(files, folder) };
}

const goalOption = (): Option =>
  new Option('-O, --optimise <goal>', 'what to give room to: balance, what is faster at no more than about twice the bytes').choices(Object.keys(GOALS)).default('balance');

function optimisationOf(without: string | undefined, goal: Goal): Optimisation {
  const names = without?.split(',') ?? [];
  for (const name of names) {
    const now = renamedPass(name);
    if (now !== undefined) process.stderr.write(`ts65: --without ${name}: the pass is called ${now} now; the next version does not take the old name\n`);
  }
  try {
    return withoutPasses(names, goal);
  } catch (error) {
    throw new CliError(`--without: ${(error as Error).message}`, 2);
  }
}

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
  if (json && !explain) throw new CliError('--json goes with --explain', 2);
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

export function createCli(): Command {
  const cli = new Command('ts65')
    .description('Write a game once in integer-only TypeScript; run it in Node and on an Atari 8-bit, and prove that both agree.')
    .version(version())
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'ts65: ')) });
  registerCheck(cli);
  cli
    .command('emit')
    .description('write the C of a program, its map and its memory layout')
    .argument('[program]', "a program's name, its folder or its entry module; the one here by default")
    .option('--out <folder>', 'where to, c-out/<program> by default')
    .option('--without <passes>', `leave out passes of the optimiser, separated by commas: ${ALL_PASSES.join(', ')}`)
    .addOption(goalOption())
    .option('--explain', 'write nothing, and say what was chosen for each function, and why')
    .option('--json', 'with --explain: as JSON on standard output')
    .option('--dump <pass>', 'write nothing, and print the IR as text after a pass; all: after each pass, the functions that it has changed')
    .option('--function <name>', 'with --dump: of this function only')
    .action(async (target: string | undefined, options: EmitOptions) => {
      refuseContradictions(options);
      if (options.dump !== undefined) await requireDump(options.dump);
      if (options.out !== undefined) requireFolder(options.out);
      const compiled = await accepted(target, optimisationOf(options.without, options.optimise));
      if (options.explain) {
        const report = compiled.explain!();
        const { explainText } = await import('../driver/explain.ts');
        process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : explainText(report));
        return;
      }
      if (options.dump !== undefined) return dumpTo(options.dump, options.function, compiled);
      const folder = options.out ?? compiled.program.cOut;
      compiled.writeTo(folder);
      const { displayPath } = await import('../load/sources.ts');
      process.stdout.write(`${compiled.name}: wrote ${[...compiled.files.keys()].join(', ')} to ${displayPath(folder)}\n`);
    });
  cli
    .command('build')
    .description('build the Atari load file and boot disk of a program: <program>.xex and <program>.atr')
    .argument('[program]', "a program's name, its folder or its entry module; the one here by default")
    .option('--out <folder>', 'where to', '.')
    .addOption(goalOption())
    .option('--quiet', 'print nothing where all goes well')
    .option('--json', 'the files and the bytes of each segment as JSON on standard output')
    .action(async (target: string | undefined, options: { out: string; optimise: Goal; quiet?: boolean; json?: boolean }) => {
      requireFolder(options.out);
      const compiled = await accepted(target, optimisationOf(undefined, options.optimise));
      const { name, cOut: cDir, build: outDir, budgets } = compiled.program;
      compiled.writeTo(cDir);
      const { buildAtari } = await import('../build/atari.ts');
      const { formatSizes } = await import('../build/sizes.ts');
      const { exceeded } = await import('../build/budgets.ts');
      const built = buildAtari({ program: name, cDir, outDir });
      const over = exceeded(budgets, built.sizes, fs.statSync(built.xex).size);
      if (over.length > 0) throw new CliError(`${name}: ${over.join('; ')}`, 1);
      makeFolder(options.out);
      const copies = new Map([built.xex, built.atr].map((file) => [path.join(options.out, path.basename(file)), fs.readFileSync(file)]));
      writeTogether(copies);
      const files = [...copies.keys()];
      if (options.json) process.stdout.write(`${JSON.stringify({ program: name, files, ...built.sizes }, null, 2)}\n`);
      else if (!options.quiet) process.stdout.write(`${formatSizes(built.sizes)}\nbuilt ${files.join(' and ')}\n`);
    });
  return cli;
}

/** An option with a value may be given once: which of two was meant is not known. */
function refuseRepeated(command: Command): void {
  for (const option of command.options.filter(({ required, variadic }) => required && !variadic)) {
    let given = 0;
    command.on(`option:${option.name()}`, () => {
      if (++given > 1) throw new CliError(`${option.long} is given twice`);
    });
  }
}

/** No name, number or list is empty: an empty one is most likely a variable that is not set. */
function refuseEmpty(command: Command): void {
  for (const option of command.options) if (command.getOptionValue(option.attributeName()) === '') throw new CliError(`${option.long}: its value is empty`);
  const at = command.args.indexOf('');
  if (at >= 0) throw new CliError(`argument ${at + 1} of \`${command.name()}\` is empty`);
}

/** What the user typed behind `ts65` for `command` to run. */
export function argvOf(command: Command): readonly string[] {
  const root = command.parent ?? command;
  return (root as Command & { readonly rawArgs: readonly string[] }).rawArgs;
}

/** Runs the command line; the result is the exit code. */
export async function main(argv: readonly string[], register: (cli: Command) => void | Promise<void> = () => undefined): Promise<number> {
  const cli = createCli();
  await register(cli);
  for (const command of cli.commands) refuseRepeated(command.exitOverride());
  cli.hook('preAction', (_, command) => refuseEmpty(command));
  // A run before this one in the same process is none of its business.
  process.exitCode = undefined;
  try {
    return await reportBadInput(async () => {
      await cli.parseAsync([...argv], { from: 'user' });
      return typeof process.exitCode === 'number' ? process.exitCode : 0;
    });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const text = wordsOf(error);
    process.stderr.write(`ts65: ${error instanceof InternalError ? text : `internal error: ${text.split('\n')[0]}; please report it with the command`}\n`);
    if (process.env.TS65_TRACE && error instanceof Error) process.stderr.write(`${(error.cause instanceof Error ? error.cause : error).stack}\n`);
    return 2;
  }
}
