/** The files that commands write: whole or not at all. And what the machine refuses, in plain words. */
import fs from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

export type Content = string | Uint8Array;

/** The part of node:fs that files are written through; tests put a faulty disk here. */
export type Disk = Pick<typeof fs,
  | 'accessSync' | 'closeSync' | 'copyFileSync' | 'fchmodSync' | 'fsyncSync' | 'linkSync' | 'lstatSync' | 'openSync' | 'readdirSync'
  | 'readlinkSync' | 'renameSync' | 'rmSync' | 'statSync' | 'writeFileSync'>;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EAGAIN: 'the machine has no more processes',
  EBUSY: 'in use by the system',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'exists already',
  EFBIG: 'larger than a file may be here',
  EINVAL: 'the system refuses the name or the operation',
  EIO: 'the device fails to read or write',
  EISDIR: 'a folder, not a file',
  ELOOP: 'the symbolic links go in a circle',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
  ENFILE: 'too many open files in the system',
  ENODEV: 'there is no such device',
  ENOENT: 'no such file or folder',
  ENOMEM: 'not enough memory',
  ENOSPC: 'no space left on the device',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENOTEMPTY: 'the folder is not empty',
  ENXIO: 'there is no such device',
  EPERM: 'not permitted',
  EPIPE: 'nobody reads it any more',
  EROFS: 'the file system is read-only',
  ETXTBSY: 'a program that runs',
};

/** A file or folder that the machine can't read or write: exit code 2. The message begins with its path. */
export class FileError extends Error {
  constructor(file: string, reason: unknown) {
    super(`${file}: ${typeof reason === 'string' ? reason : reasonOf(reason)}`, { cause: reason });
    this.name = 'FileError';
  }
}

/** An error of the operating system, as against one of Node or of a program. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).errno === 'number' && /^E[A-Z0-9]+$/.test((error as NodeJS.ErrnoException).code ?? '');

/** Why the system refuses, in words. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

/** The message of a fault of the machine, with the path; undefined for other errors. */
export function machineFault(error: unknown): string | undefined {
  if (error instanceof FileError) return error.message;
  if (!isSystemError(error)) return undefined;
  return error.path === undefined ? reasonOf(error) : `${error.path}: ${reasonOf(error)}`;
}

/** The message of any error: its own words, unless the machine is at fault. */
export const wordsOf = (error: unknown): string => machineFault(error) ?? (error instanceof Error ? error.message : String(error));

/** The result of `work`. @throws FileError about `file` where the system refuses */
function about<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isSystemError(error) ? new FileError(file, error) : error;
  }
}

/** Whether no process of this machine has the number `pid`. */
export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

const BESIDE = /^\.ts65-(\d+)-\d+-\d+\.tmp$/;
/** Milliseconds after which a file beside is void when its process is gone: one of another machine's processes is looked for in vain. */
const ABANDONED_MS = 60_000;
let besides = 0;

const besideOf = (target: string): string => path.join(path.dirname(target), `.ts65-${process.pid}-${threadId}-${besides++}.tmp`);

/** Removes the files beside of processes that were killed as they wrote. */
function removeAbandoned(folder: string, disk: Disk): void {
  for (const name of disk.readdirSync(folder)) {
    const pid = Number(BESIDE.exec(name)?.[1]);
    if (!(pid > 0) || !isGone(pid)) continue;
    const file = path.join(folder, name);
    const age = Date.now() - (disk.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
    if (age > ABANDONED_MS) disk.rmSync(file, { force: true });
  }
}

/** Links that are followed, at most: as many as Linux follows. */
const MOST_LINKS = 40;

/** The file that `file` stands for: a symbolic link stays, and what it names is replaced. */
function followed(file: string, disk: Disk): string {
  let target = file;
  for (let links = 0; disk.lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() === true; links++) {
    if (links === MOST_LINKS) throw new FileError(file, REASONS.ELOOP);
    target = path.resolve(path.dirname(target), disk.readlinkSync(target));
  }
  return target;
}

interface Place {
  /** As the user names it. */
  readonly file: string;
  readonly target: string;
  /** Of the file that is there now. */
  readonly mode: number | undefined;
  /** A device or a pipe, which can't be replaced. */
  readonly isSpecial: boolean;
}

/** @throws FileError where no file can be, as far as that shows without writing */
function placeOf(file: string, disk: Disk): Place {
  return about(file, () => {
    if (file === '' || file.endsWith('/')) throw new FileError(file || "''", 'not the name of a file');
    const target = followed(file, disk);
    const stat = disk.statSync(target, { throwIfNoEntry: false });
    if (stat?.isDirectory()) throw new FileError(file, REASONS.EISDIR);
    const folder = path.dirname(target);
    if (stat === undefined && disk.statSync(folder, { throwIfNoEntry: false }) === undefined) throw new FileError(file, `there is no folder ${folder}`);
    if (stat !== undefined) disk.accessSync(target, fs.constants.W_OK);
    return { file, target, mode: stat && stat.mode & 0o7777, isSpecial: stat !== undefined && !stat.isFile() };
  });
}

/** Writes `content` into a new file beside `place` and flushes it. @returns its name */
function writeBeside({ file, target, mode }: Place, content: Content, disk: Disk): string {
  return about(file, () => {
    const beside = besideOf(target);
    const handle = disk.openSync(beside, 'wx');
    try {
      disk.writeFileSync(handle, content);
      if (mode !== undefined) disk.fchmodSync(handle, mode);
      disk.fsyncSync(handle);
      return beside;
    } catch (error) {
      disk.rmSync(beside, { force: true });
      throw error;
    } finally {
      disk.closeSync(handle);
    }
  });
}

/** Another name for `target`, or a copy where the file system has no hard links; undefined where it is not there. */
function keep({ file, target, mode }: Place, disk: Disk): string | undefined {
  if (mode === undefined) return undefined;
  return about(file, () => {
    const kept = besideOf(target);
    try {
      disk.linkSync(target, kept);
    } catch {
      disk.copyFileSync(target, kept);
    }
    return kept;
  });
}

interface Staged {
  readonly place: Place;
  readonly beside: string;
  /** The old content, to be put back. */
  kept?: string;
}

/** Renames all of `staged` to their names; where one fails, the former files are put back. */
function commit(staged: readonly Staged[], disk: Disk): void {
  const done: Staged[] = [];
  try {
    for (const one of staged) {
      about(one.place.file, () => disk.renameSync(one.beside, one.place.target));
      done.push(one);
    }
  } catch (error) {
    for (const { place, kept } of done) {
      if (kept === undefined) disk.rmSync(place.target, { force: true });
      else disk.renameSync(kept, place.target);
    }
    throw error;
  }
}

/**
 * Writes files that belong together, by their paths: all of them whole, or none, and then what was there stays. Their folders must be there.
 * A device or a pipe is written to as it is.
 * @throws FileError
 */
export function writeTogether(files: ReadonlyMap<string, Content>, disk: Disk = fs): void {
  const places = [...files].map(([file, content]) => ({ place: placeOf(file, disk), content }));
  const staged: Staged[] = [];
  const replaced = places.filter(({ place }) => !place.isSpecial);
  try {
    for (const folder of new Set(replaced.map(({ place }) => path.dirname(place.target)))) about(folder, () => removeAbandoned(folder, disk));
    for (const { place, content } of replaced) {
      const one: Staged = { place, beside: writeBeside(place, content, disk) };
      staged.push(one);
      if (files.size > 1) one.kept = keep(place, disk);
    }
    for (const { place, content } of places) if (place.isSpecial) about(place.file, () => disk.writeFileSync(place.target, content));
    commit(staged, disk);
  } finally {
    for (const { beside, kept } of staged) for (const name of [beside, kept]) if (name !== undefined) disk.rmSync(name, { force: true });
  }
}

/** Writes one file whole, or leaves what was there; its folder must be there. @throws FileError */
export const writeWhole = (file: string, content: Content, disk: Disk = fs): void => writeTogether(new Map([[file, content]]), disk);

/** Writes what a build or a test makes for itself and makes again when it is missing: neither flushed nor whole after a crash. @throws FileError */
export const writeScratch = (file: string, content: Content, encoding: BufferEncoding = 'utf8'): void =>
  about(file, () => fs.writeFileSync(file, content, encoding));

/** Makes `folder` and those above it, where they are missing. @throws FileError */
export const makeFolder = (folder: string): void => about(folder, () => void fs.mkdirSync(folder, { recursive: true }));

/** Writes a file into `folder`, which is there, and removes it again. @throws FileError about `file`, for which this is found out */
function tryToWrite(folder: string, file: string): void {
  const probe = besideOf(path.join(folder, 'x'));
  try {
    fs.writeFileSync(probe, 'x', { flag: 'wx' });
  } catch (error) {
    throw new FileError(file, (error as NodeJS.ErrnoException).code === 'ENOENT' ? `the system makes no files in ${folder}` : error);
  } finally {
    fs.rmSync(probe, { force: true });
  }
}

/** Finds out before long work whether all of `files` can be written after it; undefined is no file. @throws FileError */
export function requireWritable(...files: readonly (string | undefined)[]): void {
  const targets = new Set<string>();
  for (const file of files) {
    if (file === undefined) continue;
    const { target, isSpecial } = placeOf(file, fs);
    if (isSpecial) continue;
    if (targets.has(path.resolve(target))) throw new FileError(file, 'two options name this file');
    targets.add(path.resolve(target));
    tryToWrite(path.dirname(target), file);
  }
}

/** Finds out before long work whether files can be written into `folder`, which need not be there yet; undefined is no folder. @throws FileError */
export function requireFolder(folder: string | undefined): void {
  if (folder === undefined) return;
  if (folder === '') throw new FileError("''", 'not the name of a folder');
  about(folder, () => {
    let there = path.resolve(folder);
    while (fs.statSync(there, { throwIfNoEntry: false }) === undefined) there = path.dirname(there);
    if (!fs.statSync(there).isDirectory()) throw new FileError(folder, there === path.resolve(folder) ? 'a file, not a folder' : REASONS.ENOTDIR);
    tryToWrite(there, folder);
  });
}
