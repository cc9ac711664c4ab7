/** The folder of ts65 itself, and whose folder a program's outputs are relative to. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBelow } from './boundary.ts';

/** The folder that holds engine/, c-out/ and build/. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The module that a process of Node that runs TypeScript is started with: `node --import LOADER`. */
export const LOADER = new URL('./typescript.mjs', import.meta.url).href;

/** The folder with c-out/ and build/ for the program of `entry`: the project's for its own programs wherever the user stands, else the working folder. */
export const rootOf = (entry: string): string => (isBelow(path.resolve(entry), path.resolve(PROJECT)) ? PROJECT : process.cwd());

/** `file` as emitted files name it: from {@link rootOf}, with forward slashes, so that C of the project is the same from any folder. */
export const emittedName = (file: string): string => path.relative(rootOf(file), file).split(path.sep).join('/');

/** The version of ts65. */
export const version = (): string => (JSON.parse(fs.readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as { version: string }).version;
