/** A new project: the files of a template over those that all templates share, with the project's name in them. */
import fs from 'node:fs';
import path from 'node:path';
import { CliError } from '../base/bad_input.ts';
import { FileError, makeFolder, writeScratch } from '../base/files.ts';
import { PROJECT, version } from '../base/project.ts';
import type { Template } from './templates.ts';

const FOLDER = path.join(PROJECT, 'templates');
const SHARED = 'common';

/** The name of every template's program, which the project's name replaces. */
const PLACEHOLDER = /\bmygame\b/g;

/** As the schema of ts65.json has it. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,30}$/;

/** Names that begin with a dot in a project: npm would take some of them for its own, and lists of files are easier to read without. */
const DOTTED: Readonly<Record<string, string>> = { gitignore: '.gitignore', github: '.github', vscode: '.vscode' };

/** Folders that a template may have from being tried where it lies. */
const MADE = new Set(['build', 'c-out', 'node_modules']);

/** @throws CliError where `name` can't be a program's name */
export function requireProjectName(name: string): void {
  if (!NAME.test(name)) throw new CliError(`${name}: a name is a letter, then at most 30 letters, digits, _ and -`);
}

/** The files of a new project `name`, by their paths in it. */
export function projectFiles(template: Template, name: string): ReadonlyMap<string, string> {
  const [shared, own] = [SHARED, template].map((folder) => textsIn(path.join(FOLDER, folder)));
  const texts = new Map([...shared!, ...own!]);
  // A template's page comes first, and then the page about what all of them have.
  texts.set('README.md', `${own!.get('README.md')}\n${shared!.get('README.md')}`);
  const program = name.replaceAll('$', '$$$$');
  return new Map([...texts].map(([file, text]) => {
    const named = text.replace(PLACEHOLDER, file === 'package.json' ? program.toLowerCase() : program);
    return [file, named.replaceAll('{{version}}', version())] as const;
  }));
}

function textsIn(folder: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const parts = name.split(path.sep);
    const file = path.join(folder, name);
    if (MADE.has(parts[0]!) || !fs.statSync(file).isFile()) continue;
    const [first, ...rest] = parts;
    texts.set([DOTTED[first!] ?? first, ...rest].join('/'), fs.readFileSync(file, 'utf8'));
  }
  return texts;
}

/** What may be in the folder of a new project. */
const IGNORED = new Set(['.git', '.DS_Store']);

/** @throws CliError, FileError where `folder` is no place for a new project */
export function requireRoom(folder: string): void {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) throw new FileError(folder, 'a file, not a folder');
  const found = fs.readdirSync(folder).find((name) => !IGNORED.has(name));
  if (found !== undefined) throw new CliError(`${folder}: the folder is not empty: it has ${found}`);
}

/** Writes `files` into `folder`, which is missing or empty: all of them, or none. @throws FileError */
export function writeProject(folder: string, files: ReadonlyMap<string, string>, rename: (from: string, to: string) => void = fs.renameSync): void {
  const above = path.dirname(folder);
  makeFolder(above);
  const isNew = !fs.existsSync(folder);
  const beside = path.join(isNew ? above : folder, `.ts65-new-${process.pid}.tmp`);
  try {
    for (const [file, text] of files) {
      makeFolder(path.dirname(path.join(beside, file)));
      writeScratch(path.join(beside, file), text);
    }
    if (isNew) rename(beside, folder);
    else moveInto(folder, beside, rename);
  } finally {
    fs.rmSync(beside, { recursive: true, force: true });
  }
}

/** Moves all that is in `from` into `folder`, or nothing: the folder itself stays, someone may stand in it. */
function moveInto(folder: string, from: string, rename: (from: string, to: string) => void): void {
  const done: string[] = [];
  try {
    for (const name of fs.readdirSync(from)) {
      rename(path.join(from, name), path.join(folder, name));
      done.push(path.join(folder, name));
    }
  } catch (error) {
    for (const file of done) fs.rmSync(file, { recursive: true, force: true });
    throw error;
  }
}
