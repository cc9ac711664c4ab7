/** Finds programs: by folder, by entry module, by name in a workspace, or the one that the user stands in. */
import fs from 'node:fs';
import path from 'node:path';
import { CliError } from '../base/bad_input.ts';
import { projectOf, workspaceReader, type WorkspaceReader } from '../base/boundary.ts';
import { PROJECT, displayPath } from '../base/project.ts';
import { DESCRIPTION, DescriptionError, readDescription, type Description } from './description.ts';
import { hasFrame } from '../base/tick_codes.ts';
import type { Program } from './program.ts';

const isFile = (name: string): boolean => fs.statSync(name, { throwIfNoEntry: false })?.isFile() === true;
const isFolder = (name: string): boolean => fs.statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;

/** Entry modules of a folder without a description that names one. */
const ENTRIES = ['main.ts', 'src/main.ts'];

const descriptions = new WeakMap<Program, Description>();

/** The description that `program` was read from; undefined for one with all defaults. */
export const descriptionOf = (program: Program): Description | undefined => descriptions.get(program);

/** By entry module: a program is one object as long as its description stays the same. */
const known = new Map<string, Program>();

/** The folder of a program in a folder of its own or in `src` below it. */
const folderOf = (entry: string): string => {
  const own = path.dirname(entry);
  const outer = path.dirname(own);
  return path.basename(own) === 'src' && path.basename(entry) === 'main.ts' && !isFile(path.join(outer, 'main.ts')) ? outer : own;
};

/** Nothing where it can't be read: that is told by whoever needs it. */
function textOf(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function programOf(folder: string, entry: string, reader: WorkspaceReader, description?: Description): Program {
  const { name = path.basename(folder), title = name, cOut, scripts = 'scripts', settings = {}, opening = [], vocabulary = {}, budgets = {}, ticks = 1, saves = true, scores, terminal = {} } = description?.members ?? {};
  const root = projectOf(entry, reader);
  const program: Program = {
    name,
    title,
    folder,
    root,
    entry,
    cOut: cOut === undefined ? path.join(root, 'c-out', name) : path.resolve(folder, cOut),
    scripts: path.resolve(folder, scripts),
    build: path.join(root, 'build', name),
    settings,
    opening,
    vocabulary,
    budgets,
    ticks: hasFrame(textOf(entry)) ? ticks : 0,
    saves,
    terminal,
    ...(scores !== undefined && { scores }),
  };
  const before = known.get(entry);
  const same = before !== undefined && JSON.stringify(before) === JSON.stringify(program) ? before : program;
  known.set(entry, same);
  if (description !== undefined) descriptions.set(same, description);
  return same;
}

/** The program that the description of `folder` describes. @throws DescriptionError */
function described(folder: string, description: Description, reader: WorkspaceReader): Program {
  const named = description.members.entry;
  const entry = (named === undefined ? ENTRIES : [named]).map((name) => path.resolve(folder, name)).find(isFile);
  if (entry !== undefined) return programOf(folder, entry, reader, description);
  throw new DescriptionError(`${description.placeOf('entry')}: ${named === undefined ? `the folder has neither ${ENTRIES.join(' nor ')}` : `there is no file ${named}`}`);
}

interface Found {
  readonly program?: Program;
  /** The folders of a workspace's programs. */
  readonly members?: readonly string[];
  readonly description?: Description;
}

/** What `folder` is: a program, a workspace, or neither. @throws DescriptionError */
function foundIn(folder: string, reader = workspaceReader()): Found {
  const file = path.join(folder, DESCRIPTION);
  if (fs.existsSync(file)) {
    const description = readDescription(file);
    const { programs } = description.members;
    return programs === undefined ? { program: described(folder, description, reader) } : { description, members: programs.map((name) => path.resolve(folder, name)) };
  }
  const entry = ENTRIES.map((name) => path.join(folder, name)).find(isFile);
  return entry === undefined ? {} : { program: programOf(folder, entry, reader) };
}

/** The programs of the workspace in `folder`. @throws DescriptionError where a member is none, or two have one name */
function programsOf({ description, members = [] }: Found): Program[] {
  const programs = new Map<string, Program>();
  const reader = workspaceReader();
  for (const [i, folder] of members.entries()) {
    const place = (): string => description!.placeOf('programs', i);
    const { program } = isFolder(folder) ? foundIn(folder, reader) : {};
    if (program === undefined) throw new DescriptionError(`${place()}: there is no program in ${displayPath(folder)}`);
    const other = programs.get(program.name);
    if (other !== undefined) throw new DescriptionError(`${place()}: a second program \`${program.name}\`; the first one is in ${displayPath(other.folder)}`);
    programs.set(program.name, program);
  }
  return [...programs.values()];
}

function* upwards(folder: string): Iterable<string> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    yield at;
    if (at === path.dirname(at)) return;
  }
}

/**
 * The programs that names stand for in `folder`: those of the workspace around it, else the one program that it lies in; none elsewhere.
 * @throws DescriptionError
 */
export function programsAround(folder: string): readonly Program[] {
  let nearest: Program | undefined;
  for (const at of upwards(folder)) {
    const hasDescription = fs.existsSync(path.join(at, DESCRIPTION));
    if (!hasDescription && (nearest !== undefined || at !== path.resolve(folder))) continue;
    // A description of something else further up is none of this program's business.
    if (nearest !== undefined && at !== nearest.root) continue;
    const found = foundIn(at);
    if (found.members !== undefined) return programsOf(found);
    nearest ??= found.program;
  }
  return nearest === undefined ? [] : [nearest];
}

/** The programs of ts65's own repository; none where it is installed as a package. Read once. */
export const ownPrograms = (): readonly Program[] => (own ??= fs.existsSync(path.join(PROJECT, DESCRIPTION)) ? programsOf(foundIn(path.resolve(PROJECT))) : []);

let own: readonly Program[] | undefined;

/** The programs that names stand for where the user stands: those around, then ts65's own. @throws DescriptionError */
export function programsHere(folder = process.cwd()): readonly Program[] {
  const around = programsAround(folder);
  return [...around, ...ownPrograms().filter(({ name, entry }) => !around.some((one) => one.name === name || one.entry === entry))];
}

/** The program whose entry module is `entry`: as the description around it says, else with all defaults. @throws DescriptionError */
export function programOfEntry(entry: string): Program {
  const file = path.resolve(entry);
  const reader = workspaceReader();
  const root = projectOf(file, reader);
  for (const folder of upwards(path.dirname(file))) {
    if (fs.existsSync(path.join(folder, DESCRIPTION))) {
      const { program } = foundIn(folder, reader);
      if (program?.entry === file) return program;
    }
    if (folder === root) break;
  }
  return programOf(folderOf(file), file, reader);
}

/** The one program that the user stands in. @throws CliError where there is none, or more than one */
function programStoodIn(folder: string): Program {
  const programs = programsAround(folder);
  const inside = programs.filter((program) => [...upwards(folder)].includes(program.folder));
  const [only, ...more] = inside.length > 0 ? inside : programs;
  if (only === undefined) throw new CliError('there is no program here: name one, or its folder');
  if (more.length > 0) throw new CliError(`name one: ${listed(programs)}`);
  return only;
}

/** The program in the folder `target`, or of that name; undefined where neither is one. @throws DescriptionError */
export function programIn(target: string, folder = process.cwd()): Program | undefined {
  const place = path.resolve(folder, target);
  return (isFolder(place) ? foundIn(place).program : undefined) ?? programsHere(folder).find(({ name }) => name === target);
}

/**
 * The program that `target` names: its entry module, its folder, or its name in the workspace around `folder` or in ts65's own repository. Without
 * `target`, it is the program that the user stands in.
 * @throws CliError, DescriptionError
 */
export function findProgramAt(target: string | undefined, folder = process.cwd()): Program {
  if (target === undefined) return programStoodIn(folder);
  const place = path.resolve(folder, target);
  if (target.endsWith('.ts')) {
    if (!isFile(place)) throw new CliError(`${target}: there is no such file`);
    return programOfEntry(place);
  }
  const found = target === '' ? undefined : programIn(target, folder);
  if (found !== undefined) return found;
  if (isFolder(place)) throw new CliError(`${target || "''"}: a folder without ${[DESCRIPTION, ...ENTRIES].join(', ')} of a program`);
  throw new CliError(`unknown program \`${target}\`; ${listed(programsHere(folder))}`);
}

const listed = (programs: readonly Program[]): string => (programs.length === 0 ? 'there is none here' : `there are: ${programs.map(({ name }) => name).join(' ')}`);
