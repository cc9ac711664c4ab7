/** Where ts65 itself lies, and how emitted files and messages name files. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBelow } from './boundary.ts';

/** The folder that holds engine/, c-out/ and build/. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The command, for what runs in a process of its own. */
export const LAUNCHER = path.join(PROJECT, 'transpiler/bin/ts65.mjs');

/** The module that a process of Node that runs TypeScript is started with: `node --import LOADER`. */
export const LOADER = new URL('./typescript.mjs', import.meta.url).href;

/** The prefix of ts65's own modules in the emitted files of other projects. */
const OWN = 'ts65:';

/** `file` as emitted files name it: relative to `root`, the folder of the program's project, with forward slashes, so that C is the same from any folder. */
export function emittedName(file: string, root: string, home = PROJECT, on: path.PlatformPath = path): string {
  const own = isOwn(file, root, home, on);
  return `${own ? OWN : ''}${on.relative(own ? home : root, file).split(on.sep).join('/')}`;
}

/** Whether `file` is ts65's and not the project's: ts65 may lie below the project, in its node_modules, or the project below ts65. */
function isOwn(file: string, root: string, home: string, on: path.PlatformPath): boolean {
  const isInside = isBelow(home, root, on) && !isBelow(root, home, on);
  return isBelow(file, home, on) && (isInside || !isBelow(file, root, on));
}

/** The file of a module that emitted files of the project in `root` call `name`. */
export const moduleFile = (root: string, name: string): string => (name.startsWith(OWN) ? path.join(PROJECT, name.slice(OWN.length)) : path.join(root, name));

/** The version of ts65. */
export const version = (): string => (JSON.parse(fs.readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as { version: string }).version;

/** `file` as messages name it: relative to the working folder, with forward slashes. */
export const displayPath = (file: string): string => path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/') || '.';
