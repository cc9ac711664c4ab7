/** The files that a program may consist of: those of its project, and ts65's own library. Nothing else is read, whatever names and links say. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const LIBRARY = fs.realpathSync.native(fileURLToPath(new URL('../../engine/lib/', import.meta.url)));

/** Whether `name` is `folder` or lies below it; `on` is another system's path, for tests. TypeScript's names have forward slashes on Windows, too. */
export function isBelow(name: string, folder: string, on: path.PlatformPath = path): boolean {
  const way = on.relative(folder, name);
  return way !== '..' && !way.startsWith(`..${on.sep}`) && !on.isAbsolute(way);
}

/** What programs import ts65's own library by: `ts65/screen`. */
const PACKAGE = 'ts65/';

let names: readonly string[] | undefined;
let texts: ReadonlySet<string> | undefined;

/** The names of the modules of ts65's own library, without their extensions. */
export const libraryNames = (): readonly string[] =>
  (names ??= fs.readdirSync(LIBRARY).filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3)).sort());

/** The file of the library that `specifier` names in the way of a package, `ts65/screen`, as TypeScript names files; undefined where it names none. */
export function libraryFile(specifier: string): string | undefined {
  const name = specifier.startsWith(PACKAGE) ? specifier.slice(PACKAGE.length) : '';
  return libraryNames().includes(name) ? path.join(LIBRARY, `${name}.ts`).split(path.sep).join('/') : undefined;
}

/** Whether the file `name` is one of the library's own. */
export const isLibraryFile = (name: string): boolean => isBelow(name, LIBRARY);

/** Why `specifier`, which names a module in the way of a package, names none of the library; undefined where it is another package's. */
export const whyNotLibrary = (specifier: string): string | undefined =>
  (specifier === 'ts65' || specifier.startsWith(PACKAGE) ? `the library has ${libraryNames().map((name) => PACKAGE + name).join(', ')}` : undefined);

/** As it is where Git makes no line feeds of its own. */
export const withoutReturns = (text: string): string => text.replaceAll('\r\n', '\n');

/** The texts of ts65's own library. */
export function libraryTexts(): ReadonlySet<string> {
  texts ??= new Set(libraryNames().map((name) => withoutReturns(fs.readFileSync(path.join(LIBRARY, `${name}.ts`), 'utf8'))));
  return texts;
}

/** Files that the folder of a project holds: one of them. */
const MARKS = ['ts65.json', 'package.json', 'tsconfig.json'];

/** The `programs` of the ts65.json `file`; none where that is no workspace's. */
export type WorkspaceReader = (file: string) => readonly string[];

/** A reader that reads each file once: for one look at several programs, since files change between two looks. */
export function workspaceReader(): WorkspaceReader {
  const read = new Map<string, readonly string[]>();
  return (file) => {
    const members = read.get(file) ?? membersOf(file);
    read.set(file, members);
    return members;
  };
}

/**
 * The folder of the project of `entry`: the nearest one upwards that holds a ts65.json, a package.json or a tsconfig.json, else its own.
 * Where that is a program of a workspace, it is the folder of the workspace.
 */
export function projectOf(entry: string, reader: WorkspaceReader = membersOf): string {
  const own = path.dirname(path.resolve(entry));
  for (let folder = own; ; folder = path.dirname(folder)) {
    if (MARKS.some((name) => fs.existsSync(path.join(folder, name)))) return workspaceOf(folder, reader) ?? folder;
    if (folder === path.dirname(folder)) return own;
  }
}

/** The nearest folder above `folder` whose ts65.json names it among its `programs`. Other faults of that file are reported when it is read. */
function workspaceOf(folder: string, reader: WorkspaceReader): string | undefined {
  for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above)) {
    const file = path.join(above, 'ts65.json');
    if (fs.existsSync(file) && reader(file).some((name) => path.resolve(above, name) === folder)) return above;
  }
  return undefined;
}

function membersOf(file: string): readonly string[] {
  try {
    const { programs } = JSON.parse(fs.readFileSync(file, 'utf8')) as { programs?: unknown };
    return Array.isArray(programs) ? programs.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

const realFolder = (folder: string): string => realOf(folder) ?? folder;

/** The name of `file` with all links followed; undefined where there is none. */
export function realOf(file: string): string | undefined {
  try {
    return fs.realpathSync.native(file);
  } catch {
    return undefined;
  }
}

/** Where a file is that a program of `project` may not read, or undefined. Links are followed. */
export function outsideOf(file: string, project: string): string | undefined {
  const real = realOf(file);
  if (real === undefined || isBelow(real, realFolder(project)) || isBelow(real, LIBRARY)) return undefined;
  return real;
}

/**
 * Why no program of `projects` may read the module `file`, or undefined. Node knows a module by where links lead to, and looks for what it imports
 * there: under another name it would be another one here.
 */
export function whyNotModule(file: string, projects: readonly string[]): string | undefined {
  // An editor's text may not be on the disk yet.
  const found = realOf(file);
  const real = found ?? file;
  if (isBelow(real, LIBRARY)) return undefined;
  const project = projects.find((one) => isBelow(file, one) && (found === undefined || isBelow(found, realFolder(one))));
  if (project === undefined) return `it lies outside of the project, ${projects.join(' or ')}`;
  return found === undefined || real === path.join(realFolder(project), path.relative(project, file)) ? undefined : `it is a symbolic link: Node knows the module as ${real}`;
}
