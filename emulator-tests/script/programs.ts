/** The programs that scripts are for, with their keys checked, and those of ts65's own repository. */
import { dirname, join, resolve } from 'node:path';
import { PROJECT } from '../../transpiler/base/project.ts';
import { DescriptionError } from '../../transpiler/project/description.ts';
import { descriptionOf, findProgramAt, ownPrograms, programsAround, programsHere } from '../../transpiler/project/find.ts';
import type { Program } from '../../transpiler/project/program.ts';
import { unknownKey } from './keys.ts';

export type { EntryModule, Program, Step } from '../../transpiler/project/program.ts';
export { PROJECT };

/** The programs of ts65's own repository. */
export const PROGRAMS: readonly Program[] = ownPrograms();

/** The program of this name; undefined: there is none. */
export function findProgram(name: string, programs: readonly Program[] = PROGRAMS): Program | undefined {
  return programs.find((program) => program.name === name);
}

/** @throws DescriptionError at the first key in the description of `program` that no script could type */
export function requireKeys(program: Program): Program {
  const { settings, opening, vocabulary, ticks, terminal: { map, review } } = program;
  const refuse = (keys: string, ...way: readonly (string | number)[]): void => {
    const unknown = keys.trim() === '' ? undefined : unknownKey(keys, ticks);
    if (unknown !== undefined) throw new DescriptionError(`${descriptionOf(program)?.placeOf(...way) ?? program.name}: unknown key \`${unknown}\``);
  };
  for (const [setting, values] of Object.entries(settings)) for (const [value, keys] of Object.entries(values)) refuse(keys, 'settings', setting, value);
  opening.forEach((step, i) => step.forEach((keys, j) => refuse(keys, 'opening', i, j)));
  for (const keys of Object.keys(vocabulary)) refuse(keys, 'vocabulary', keys);
  if (map !== undefined) refuse(map.keys, 'terminal', 'map', 'keys');
  if (review !== undefined) refuse(review.keys, 'terminal', 'review', 'keys');
  return program;
}

/** As {@link findProgramAt}, with its keys checked. @throws CliError, DescriptionError */
export const programAt = (target: string | undefined): Program => requireKeys(findProgramAt(target));

/** The programs that names stand for where the user stands, and for the script `file`, where it lies. @throws DescriptionError */
export function knownPrograms(file?: string): readonly Program[] {
  const folder = file === undefined ? '' : dirname(resolve(file));
  const before = known.get(`${folder}\n${process.cwd()}`);
  if (before !== undefined) return before;
  const around = file === undefined ? [] : programsAround(folder);
  const programs = [...new Set([...around, ...programsHere()])].map(requireKeys);
  known.set(`${folder}\n${process.cwd()}`, programs);
  return programs;
}

/** By the script's folder and the working folder: a command reads each description once. */
const known = new Map<string, readonly Program[]>();

/** A program without scripts or settings, for tests and tools; `entry` and `cOut` are paths within ts65's own folder. */
export const bareProgram = (name: string, entry: string, cOut: string, more: Partial<Program> = {}): Program => ({
  name,
  title: name,
  folder: dirname(inProject(entry)),
  root: PROJECT,
  entry: inProject(entry),
  cOut: inProject(cOut),
  scripts: join(dirname(inProject(entry)), 'scripts'),
  build: inProject(`build/${name}`),
  settings: {},
  opening: [],
  vocabulary: {},
  budgets: {},
  ticks: 0,
  saves: true,
  terminal: {},
  ...more,
});

/** A path within the folder of what is built for the project of a program, absolute. */
export const inBuild = ({ root }: Pick<Program, 'root'>, path: string): string => join(root, 'build', path);

/** A path within ts65's own folder, absolute. */
export function inProject(path: string): string {
  return resolve(PROJECT, path);
}
