/** A program that is compiled for a command, or refused. */
import { Option } from 'commander';
import { CliError } from '../base/bad_input.ts';
import type { Compiled } from '../driver/compile.ts';
import { GOALS, renamedPass, withoutPasses, type Goal, type Optimisation } from '../optimise/passes.ts';
import type { Program } from '../project/program.ts';
import { printDiagnostics, refused } from './check.ts';

export interface Accepted extends Compiled {
  readonly program: Program;
  readonly files: NonNullable<Compiled['files']>;
  readonly writeTo: (folder: string) => void;
}

/** Compiles the program that `target` names, or the one here. @throws CliError where it is refused, with exit code 1 */
export async function accepted(target: string | undefined, optimisation?: Optimisation): Promise<Accepted> {
  const { findProgramAt } = await import('../project/find.ts');
  const program = findProgramAt(target);
  const { compile, writeEmittedFiles } = await import('../driver/compile.ts');
  const compiled = compile(program.entry, optimisation);
  await printDiagnostics(compiled.diagnostics);
  if (compiled.files === undefined) throw await refused([target ?? program.name], compiled);
  const { files } = compiled;
  return { ...compiled, program, files, writeTo: (folder) => writeEmittedFiles(files, folder) };
}

export const goalOption = (): Option =>
  new Option('-O, --optimise <goal>', 'what to give room to: balance, what is faster at no more than about twice the bytes').choices(Object.keys(GOALS)).default('balance');

/** The passes but for those that `without` names. @throws CliError */
export function optimisationOf(without: string | undefined, goal: Goal): Optimisation {
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
