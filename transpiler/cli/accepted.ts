/** A program that is compiled for a command, or refused. */
import path from 'node:path';
import { Option } from 'commander';
import { CliError } from '../base/bad_input.ts';
import type { EmitChoices } from '../build/emission_stamp.ts';
import type { Compiled } from '../driver/compile.ts';
import { GOALS, renamedPass, withoutPasses, type Goal, type Optimisation } from '../optimise/passes.ts';
import type { Program } from '../project/program.ts';
import { printDiagnostics, refused } from './check.ts';
import { ProgressLine, type ProgressIo } from './progress.ts';

export interface Accepted extends Compiled {
  readonly program: Program;
  readonly files: NonNullable<Compiled['files']>;
  readonly writeTo: EmissionWriter;
}

/** Writes the emitted files; into the program's own folder with a stamp of their sources. */
type EmissionWriter = (folder: string) => void;

/** Compiles `program` as `choices` say, and prints nothing; what is refused can't be written. */
export async function compileProgram(program: Program, choices: EmitChoices): Promise<Compiled & { readonly writeTo?: EmissionWriter }> {
  const optimisation = optimisationOf(choices.without, choices.optimise as Goal);
  const { compile, writeEmittedFiles } = await import('../driver/compile.ts');
  const compiled = compile(program.entry, optimisation);
  const { files, read } = compiled;
  if (files === undefined) return compiled;
  const { stampEmission } = await import('../build/emission_stamp.ts');
  const writeTo: EmissionWriter = (folder) => {
    writeEmittedFiles(files, folder);
    if (path.resolve(folder) === program.cOut) stampEmission(program, read, files, choices);
  };
  return { ...compiled, writeTo };
}

/** Compiles the program that `target` names, or the one here. @throws CliError where it is refused, with exit code 1 */
export async function accepted(target: string | undefined, choices: EmitChoices): Promise<Accepted> {
  const { findProgramAt } = await import('../project/find.ts');
  const program = findProgramAt(target);
  const compiled = await compileProgram(program, choices);
  await printDiagnostics(compiled.diagnostics);
  const { files, writeTo } = compiled;
  if (files === undefined || writeTo === undefined) throw await refused([program.name], compiled);
  return { ...compiled, program, files, writeTo };
}

/** How `program` was emitted the last time, else as it is by default. */
export async function choicesFor(program: Program): Promise<EmitChoices> {
  const { lastChoices } = await import('../build/emission_stamp.ts');
  return lastChoices(program) ?? { optimise: 'balance' };
}

/** Emits the C of `program` again, as it was the last time, where its modules say something else by now. @throws CliError where it is refused */
export async function requireEmitted(program: Program, io?: ProgressIo): Promise<void> {
  const { isEmissionFresh } = await import('../build/emission_stamp.ts');
  if (isEmissionFresh(program)) return;
  const progress = new ProgressLine(io);
  progress.show(`emitting ${program.name}`);
  const compiled = await accepted(program.entry, await choicesFor(program)).finally(() => progress.clear());
  compiled.writeTo(program.cOut);
}

export const goalOption = (): Option =>
  new Option('-O, --optimise <goal>', 'what to give room to: balance, what is faster at no more than about twice the bytes').choices(Object.keys(GOALS)).default('balance');

/** The passes but for those that `without` names. @throws CliError */
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
