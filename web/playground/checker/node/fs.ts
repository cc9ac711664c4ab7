/** The part of node:fs that the checker reads programs by, over files in memory: there are no links, and nothing is written. */
import { ownFiles } from 'ts65:files';
import { dirname, resolve } from './path.ts';

/** Texts by absolute names. */
const files = new Map<string, string>();
/** How many files lie below each folder. */
const folders = new Map<string, number>();

function countFolders(name: string, by: 1 | -1): void {
  for (let folder = dirname(name); ; folder = dirname(folder)) {
    const count = (folders.get(folder) ?? 0) + by;
    if (count === 0) folders.delete(folder);
    else folders.set(folder, count);
    if (folder === dirname(folder)) return;
  }
}

/** Puts the file `name`, an absolute name, there, or takes it away. */
export function putFile(name: string, text: string | undefined): void {
  const was = files.has(name);
  if (text === undefined) files.delete(name);
  else files.set(name, text);
  if (was !== (text !== undefined)) countFolders(name, text === undefined ? -1 : 1);
}

for (const [name, text] of ownFiles) putFile(name, text);

class Stats {
  constructor(private readonly kind: 'file' | 'folder', readonly size: number) {}
  isFile(): boolean {
    return this.kind === 'file';
  }
  isDirectory(): boolean {
    return this.kind === 'folder';
  }
  isSymbolicLink(): boolean {
    return false;
  }
}

function missing(name: string): never {
  throw Object.assign(new Error(`ENOENT: no such file or directory, '${name}'`), { code: 'ENOENT', errno: -2, path: name });
}

function lookAt(name: string): Stats | undefined {
  const file = resolve(name);
  const text = files.get(file);
  if (text !== undefined) return new Stats('file', new TextEncoder().encode(text).length);
  return folders.has(file) ? new Stats('folder', 0) : undefined;
}

export const existsSync = (name: string): boolean => lookAt(name) !== undefined;

/** Undefined where there is none and `throwIfNoEntry` is false. @throws Error of Node's kind where there is none */
export function statSync(name: string, options?: { readonly throwIfNoEntry?: boolean }): Stats | undefined {
  return lookAt(name) ?? (options?.throwIfNoEntry === false ? undefined : missing(name));
}

export const lstatSync = statSync;

export function readFileSync(name: string, encoding?: string): string | Uint8Array {
  const text = files.get(resolve(name)) ?? missing(name);
  return encoding === undefined ? new TextEncoder().encode(text) : text;
}

export function readdirSync(name: string): string[] {
  const folder = resolve(name);
  if (!folders.has(folder)) missing(name);
  const start = folder === '/' ? folder : `${folder}/`;
  return [...new Set([...files.keys()].filter((file) => file.startsWith(start)).map((file) => file.slice(start.length).split('/', 1)[0]!))];
}

const real = (name: string): string => (existsSync(name) ? resolve(name) : missing(name));
export const realpathSync = Object.assign(real, { native: real });

export const constants = { O_RDONLY: 0, W_OK: 2 };

function readOnly(): never {
  throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', errno: -30 });
}
export const [openSync, closeSync, writeFileSync, mkdirSync, rmSync, renameSync, accessSync] = Array.from({ length: 7 }, () => readOnly);
/** An asset is opened and read in Node: here it has no more than a text. */
export const [fstatSync, readSync] = Array.from({ length: 2 }, () => readOnly);

export default { existsSync, statSync, lstatSync, readFileSync, readdirSync, realpathSync, constants, openSync, closeSync, writeFileSync, mkdirSync, rmSync, renameSync, accessSync, fstatSync, readSync };
