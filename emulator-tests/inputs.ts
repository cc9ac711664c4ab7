/** What the commands of the harness read from their command lines, and how they tell that it is bad. */
import { BuildError } from '../transpiler/build/freshness.ts';
import { findProgram, PROGRAMS, type Program } from '../terminal/programs.ts';
import { readScript, ScriptError, type Script } from '../terminal/script.ts';
import { scriptsIn, UsageError } from './commands.ts';
import { LaneError } from './lanes/lane.ts';
import { EmittedFileError } from './layout.ts';
import { MachineError, SymbolFileError } from './machine/errors.ts';

/** What is wrong with a file or an option, and told without a stack. */
const BAD_INPUT = [ScriptError, UsageError, EmittedFileError, BuildError, LaneError, SymbolFileError] as const;

/** What `work` returns, 2 where its input is bad and 1 where the program broke, which is said in one line. */
export async function told(work: () => number | Promise<number>): Promise<number> {
  // A reader that has seen enough: what is left has nowhere to go.
  process.stdout.on('error', () => process.exit(1));
  try {
    return await work();
  } catch (error) {
    const bad = BAD_INPUT.some((kind) => error instanceof kind) || (error as NodeJS.ErrnoException).code !== undefined;
    if (!bad && !(error instanceof MachineError)) throw error;
    process.stderr.write(`ts65: ${(error as Error).message}\n`);
    return bad ? 2 : 1;
  }
}

/** @throws UsageError */
export function programNamed(name: string, programs: readonly Program[] = PROGRAMS): Program {
  const found = findProgram(name, programs);
  if (found === undefined) throw new UsageError(`unknown program \`${name}\`; there are: ${programs.map((p) => p.name).join(' ')}`);
  return found;
}

/** The scripts of all `paths`, files or folders, at least one and all of one program. @throws UsageError, ScriptError */
export function readAll(paths: readonly string[], programs: readonly Program[] = PROGRAMS): Script[] {
  const scripts = paths.flatMap(scriptsIn).map((file) => readScript(file, programs));
  const [first] = scripts;
  if (first === undefined) throw new UsageError('no script was given');
  const other = scripts.find(({ program }) => program !== first.program);
  if (other !== undefined) {
    const both = `${other.name} is a script of ${other.program.name}, ${first.name} of ${first.program.name}`;
    throw new UsageError(`${both}: give those of one program`);
  }
  return scripts;
}
