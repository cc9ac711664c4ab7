/** What the commands of the harness read from their command lines, and how they tell that it is bad. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../../transpiler/build/freshness.ts';
import { machineFault, wordsOf } from '../../transpiler/base/files.ts';
import { findProgram, PROGRAMS, type Program } from '../script/programs.ts';
import { readScript, ScriptError, type Script } from '../script/script.ts';
import { UsageError } from '../../transpiler/cli/usage.ts';
import { LANE_IDS, LaneError, type LaneId } from '../lanes/lane.ts';
import { EmittedFileError } from '../state/layout.ts';
import { MachineError, SymbolFileError } from '../machine/errors.ts';

/** What is wrong with a file or an option, and told without a stack. */
const BAD_INPUT = [ScriptError, UsageError, EmittedFileError, BuildError, LaneError, SymbolFileError] as const;

type ErrorKind = abstract new (...given: never[]) => Error;

/** Whether `error` is of the input, the tools or the machine, as against the program that was run or ts65 itself: exit code 2. */
export const isBadInput = (error: unknown, kinds: readonly ErrorKind[] = []): boolean =>
  [...BAD_INPUT, ...kinds].some((kind) => error instanceof kind) || machineFault(error) !== undefined;

/** What `work` returns, 2 where its input is bad (also by an error of `kinds`) and 1 where the program broke, which is said in one line. */
export async function told(work: () => number | Promise<number>, kinds: readonly ErrorKind[] = []): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const bad = isBadInput(error, kinds);
    if (!bad && !(error instanceof MachineError)) throw error;
    process.stderr.write(`ts65: ${wordsOf(error)}\n`);
    return bad ? 2 : 1;
  }
}

const SIM: readonly LaneId[] = ['sim-plain', 'sim-shipped'];

/** Those of `among` that `list` names, in their order; all of them without it. @throws UsageError */
export function parseLanes(list: string | undefined): readonly LaneId[];
export function parseLanes<L extends LaneId>(list: string | undefined, among: readonly L[]): readonly L[];
export function parseLanes(list: string | undefined, among: readonly LaneId[] = LANE_IDS): readonly LaneId[] {
  if (list === undefined) return among;
  const wanted = list.split(',').flatMap((name): readonly LaneId[] => {
    if (name === 'sim') return SIM;
    const id = among.find((lane) => lane === name);
    if (id === undefined) throw new UsageError(`unknown lane \`${name}\`; there are: ${among.join(' ')} (sim: both sim lanes)`);
    return [id];
  });
  return among.filter((id) => wanted.includes(id));
}

/** @throws UsageError */
export function programNamed(name: string, programs: readonly Program[] = PROGRAMS): Program {
  const found = findProgram(name, programs);
  if (found === undefined) throw new UsageError(`unknown program \`${name}\`; there are: ${programs.map((p) => p.name).join(' ')}`);
  return found;
}

/** The file itself, or the `.script` files of a folder and its folders, by name. @throws UsageError */
export function scriptsIn(path: string): string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  const found = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.script'))
    .sort()
    .map((name) => join(path, name));
  if (found.length === 0) throw new UsageError(`${path}: a folder without .script files`);
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
