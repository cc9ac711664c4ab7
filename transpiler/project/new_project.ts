/** A new project: the files of a template, with a name of its own. */
import fs from 'node:fs';
import path from 'node:path';
import { CliError } from '../base/bad_input.ts';
import { FileError, makeFolder, requireFolder, writeTogether } from '../base/files.ts';
import { displayPath, PROJECT, version } from '../base/project.ts';

export const TEMPLATES = ['text', 'menu', 'arcade', 'tool'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** The name that stands in the templates for the project's. */
const PLACEHOLDER = /\bmygame\b/g;
/** As ts65.schema.json has it. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,30}$/;
/** All templates have these files. */
const COMMON = 'common';
/** npm packs no file of that name. */
const UNPACKED: ReadonlyMap<string, string> = new Map([['gitignore', '.gitignore']]);
/** What commands leave in a template in which they ran. */
const isMade = (name: string): boolean => ['build', 'c-out', 'node_modules'].includes(name) || /\.(xex|atr)$/.test(name);

export interface NewProject {
  readonly name: string;
  readonly template: TemplateName;
  /** The version that package.json asks npm for: a range of versions, a tarball or a folder. */
  readonly ts65?: string;
}

/** Files of a template by their paths in the project. */
function filesBelow(folder: string, below = ''): ReadonlyMap<string, string> {
  const entries = fs.readdirSync(path.join(folder, below), { withFileTypes: true }).filter(({ name }) => !isMade(name));
  return new Map(entries.flatMap((entry): [string, string][] => {
    const name = path.join(below, entry.name);
    return entry.isDirectory() ? [...filesBelow(folder, name)] : [[path.join(below, UNPACKED.get(entry.name) ?? entry.name), fs.readFileSync(path.join(folder, name), 'utf8')]];
  }));
}

/** package.json with a name that npm takes, and ts65 among its packages. */
function packageText(text: string, { name, ts65 = `^${version()}` }: NewProject): string {
  const content = JSON.parse(text) as { name: string; devDependencies: Record<string, string> };
  return `${JSON.stringify({ ...content, name: name.toLowerCase(), devDependencies: { ...content.devDependencies, ts65 } }, null, 2)}\n`;
}

/** The files of a new project, by their paths in its folder. */
export function projectFiles(project: NewProject): ReadonlyMap<string, string> {
  const layers = [COMMON, project.template].map((name) => filesBelow(path.join(PROJECT, 'templates', name)));
  const files = new Map(layers.flatMap((layer) => [...layer]));
  return new Map([...files].map(([file, text]) => [file, file === 'package.json' ? packageText(text, project) : text.replace(PLACEHOLDER, project.name)]));
}

/** The name of the program in `folder`. @throws CliError where it can't be one */
export function projectName(folder: string): string {
  const name = path.basename(path.resolve(folder));
  if (!NAME.test(name)) throw new CliError(`${name}: is no name of a program: a letter, then at most 30 letters, digits, \`_\` and \`-\``, 2);
  return name;
}

/** Whether nothing is in `folder`, or it is not there; a repository may be. */
const isFree = (folder: string): boolean => !fs.existsSync(folder) || fs.readdirSync(folder).every((name) => name === '.git');

/**
 * Writes the files of a new project into `folder`, all of them or none.
 * @throws FileError where the folder can't be written, or holds files
 */
export function writeProject(folder: string, files: ReadonlyMap<string, string>): void {
  requireFolder(folder);
  if (!isFree(folder)) throw new FileError(displayPath(folder), 'there are files in it already; name a folder that is new or empty');
  const made = [...new Set([...files.keys()].flatMap((file) => foldersOf(folder, file)))].filter((name) => !fs.existsSync(name));
  try {
    for (const name of made) makeFolder(name);
    writeTogether(new Map([...files].map(([file, text]) => [path.join(folder, file), text])));
  } catch (error) {
    for (const name of [...made].reverse()) fs.rmSync(name, { recursive: true, force: true });
    throw error;
  }
}

/** `folder` and those between it and `file`, from the outside. */
function foldersOf(folder: string, file: string): readonly string[] {
  const parts = path.dirname(file).split(path.sep).filter((part) => part !== '.');
  return [folder, ...parts.map((_, i) => path.join(folder, ...parts.slice(0, i + 1)))];
}
