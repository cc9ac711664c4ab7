/** Paths of the command line: a program's entry file, or files to be checked as modules. */
import fs from 'node:fs';
import path from 'node:path';
import { outsideOf, projectOf, realOf } from '../base/boundary.ts';
import { reasonOf } from '../base/files.ts';
import { displayPath } from '../base/project.ts';
import { findProgramAt, programsHere } from '../project/find.ts';
import { LoadError } from './sources.ts';

const TYPESCRIPT = /\.([mc]?ts|tsx)$/;

/** Whether `name` is that of a TypeScript file. */
export const isTypeScript = (name: string): boolean => TYPESCRIPT.test(name);

/** The entry module of the program that `target` names. @throws CliError */
export const entryOfTarget = (target: string): string => findProgramAt(target).entry;

/**
 * The files that `target` stands for: itself, a folder's, or those of the program of that name. A folder's main.ts comes first.
 * @throws LoadError when there is nothing to check or it can't be read
 */
export function filesOfTarget(target: string): readonly string[] {
  const place = target === '' ? undefined : statOf(target) !== undefined ? target : programsHere().find(({ name }) => name === target)?.folder;
  if (place === undefined && isLink(target)) throw new LoadError(`${target}: a symbolic link to nothing`);
  if (place === undefined) throw new LoadError(`${target || "''"}: no such file, folder or program`);
  const stat = statOf(place)!;
  if (stat.isDirectory()) {
    const files = filesBelow(place, new Set(), projectOf(path.join(realOf(place) ?? place, 'main.ts')));
    if (files.length === 0) throw new LoadError(`${target}: no TypeScript files in this folder`);
    return files.map((file) => path.resolve(file));
  }
  if (!stat.isFile()) throw new LoadError(`${target}: neither a file nor a folder`);
  if (!TYPESCRIPT.test(place)) throw new LoadError(`${target}: not a TypeScript file (.ts, .mts, .cts, .tsx)`);
  return [path.resolve(place)];
}

/**
 * TypeScript files in `folder` and below it, dependencies and hidden ones left out. `seen`: the folders on the way, by their real names.
 * @throws LoadError where a link leads out of `project`
 */
function filesBelow(folder: string, seen: Set<string>, project: string): string[] {
  const real = fs.realpathSync(folder);
  if (seen.has(real)) return [];
  seen.add(real);
  let names: string[];
  try {
    names = fs.readdirSync(folder).sort((a, b) => Number(b === 'main.ts') - Number(a === 'main.ts') || (a < b ? -1 : 1));
  } catch (error) {
    throw new LoadError(`${displayPath(folder)}: ${reasonOf(error)}`);
  }
  return names.flatMap((name) => {
    if (name.startsWith('.') || name === 'node_modules') return [];
    const inner = path.join(folder, name);
    // Other files than TypeScript need not be readable.
    const stat = TYPESCRIPT.test(name) ? (statOf(inner) ?? missing(inner)) : fs.lstatSync(inner).isSymbolicLink() ? quietStat(inner) : statOf(inner);
    const isOne = stat?.isDirectory() === true || (stat?.isFile() === true && TYPESCRIPT.test(name));
    if (isOne && outsideOf(inner, project) !== undefined) throw new LoadError(`${displayPath(inner)}: a symbolic link out of the project, ${displayPath(project)}`);
    if (stat?.isDirectory()) return filesBelow(inner, seen, project);
    return stat?.isFile() && TYPESCRIPT.test(name) ? [inner] : [];
  });
}

const isLink = (name: string): boolean => {
  try {
    return fs.lstatSync(name, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch {
    return false;
  }
};

const missing = (name: string): never => {
  throw new LoadError(`${displayPath(name)}: a symbolic link to nothing`);
};

/** Undefined where there is nothing of that name. */
function statOf(name: string): fs.Stats | undefined {
  try {
    return fs.statSync(name, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw new LoadError(`${displayPath(name)}: ${reasonOf(error)}`);
  }
}

function quietStat(name: string): fs.Stats | undefined {
  try {
    return fs.statSync(name, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
