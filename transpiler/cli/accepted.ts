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
  readonly writeTo: (folder: string) => void;
}

/** Compiles the program that `target` names, or the one here. @throws CliError where it is refused, with exit code 1 */
export async function accepted(target: string | undefined, choices: EmitChoices): Promise<Accepted> {
  const optimisation = optimisationOf(choices.without, choices.optimise as Goal);
  const { findProgramAt } = await import('../project/find.ts');
  const program = findProgramAt(target);
  const { compile, writeEmittedFiles } = await import('../driver/compile.ts');
  const compiled = compile(program.entry, optimisation);
  await printDiagnostics(compiled.diagnostics);
  if (compiled.files === undefined) throw await refused([target ?? program.name], compiled);
  const { files, read } = compiled;
  const { stampEmission } = await import('../build/emission_stamp.ts');
  const writeTo = (folder: string): void => {
    writeEmittedFiles(files, folder);
    if (path.resolve(folder) === program.cOut) stampEmission(program, read, files, choices);
  };
  return { ...compiled, program, files, writeTo };
}

/** Emits the C of `program` again, as it was the last time, where its modules say something else by now. @throws CliError where it is refused */
export async function requireEmitted(program: Program, io?: ProgressIo): Promise<void> {
  const { isEmissionFresh, lastChoices } = await import('../build/emission_stamp.ts');
  if (isEmissionFresh(program)) return;
  const progress = new ProgressLine(io);
  progress.show(`emitting ${program.name}`);
  const compiled = await accepted(program.entry, lastChoices(program) ?? { optimise: 'balance' }).finally(() => progress.clear());
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
