/** Arguments of the harness's commands. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { displayPath } from '../../transpiler/base/project.ts';
import { programIn } from '../../transpiler/project/find.ts';
import { findProgram, programAt, type Program } from '../script/programs.ts';
import { readScript, type Script } from '../script/script.ts';
import { requireEmitted } from '../../transpiler/cli/accepted.ts';
import { UsageError } from '../../transpiler/cli/usage.ts';
import { LANE_IDS, type LaneId } from '../lanes/lane.ts';

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
export function programNamed(name: string | undefined, programs?: readonly Program[]): Program {
  if (programs === undefined || name === undefined) return programAt(name);
  const found = findProgram(name, programs);
  if (found === undefined) throw new UsageError(`unknown program \`${name}\`; there are: ${programs.map((p) => p.name).join(' ')}`);
  return found;
}

/** As {@link programNamed}, its C emitted where that was missing or stale. @throws CliError */
export async function emittedProgram(name: string | undefined): Promise<Program> {
  const program = programNamed(name);
  await requireEmitted(program);
  return program;
}

/** `scripts` of one program, whose C is emitted where that was missing or stale. @throws CliError */
export async function emittedScripts(scripts: readonly Script[]): Promise<readonly Script[]> {
  for (const program of new Set(scripts.map((script) => script.program))) await requireEmitted(program);
  return scripts;
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

/** As {@link scriptsIn}; a program's name or folder stands for the folder of its scripts. @throws CliError */
export function scriptsFor(target: string): string[] {
  const program = target.endsWith('.script') ? undefined : programIn(target);
  return scriptsIn(program === undefined ? target : displayPath(program.scripts));
}

/** The scripts of all `paths`, files or folders, at least one and all of one program. @throws UsageError, ScriptError */
export function readAll(paths: readonly string[], programs?: readonly Program[]): Script[] {
  const scripts = paths.flatMap(scriptsFor).map((file) => readScript(file, programs));
  const [first] = scripts;
  if (first === undefined) throw new UsageError('no script was given');
  const other = scripts.find(({ program }) => program !== first.program);
  if (other !== undefined) {
    const both = `${other.name} is a script of ${other.program.name}, ${first.name} of ${first.program.name}`;
    throw new UsageError(`${both}: give those of one program`);
  }
  return scripts;
}
