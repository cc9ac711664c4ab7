/** Runs a tool for the builds of the harness's lanes, unless nothing has changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { CliError } from '../base/bad_input.ts';
import { FileError, isGone, makeFolder, reasonOf, writeScratch } from '../base/files.ts';
import { formFolder, type CForm } from '../base/c_forms.ts';
import { environmentFor, findTool, HOST_COMPILERS, installCommand, packageOf, type FoundTool } from './tools.ts';

/** A tool that failed, with what it said. */
export class BuildError extends CliError {
  constructor(message: string) {
    super(message);
    this.name = 'BuildError';
  }
}

/** A tool that is not installed: the lane that needs it is skipped, never counted as passed. */
export class ToolMissingError extends BuildError {
  constructor(tool: string, install: string) {
    super(`${tool} is not installed: ${install}`);
    this.name = 'ToolMissingError';
  }
}

/** Whether `tool` can be run. */
export const isInstalled = (tool: string): boolean => findTool(tool) !== undefined;

/** Where `tool` is. @throws ToolMissingError unless it can be run. */
export function requireTool(tool: string): FoundTool {
  const found = findTool(tool);
  if (found !== undefined) return found;
  const wanted = packageOf(tool);
  throw new ToolMissingError(tool, wanted === undefined ? 'install it' : installCommand(wanted));
}

/** The C compiler of the host lane. @throws ToolMissingError where there is none */
export function requireHostCompiler(): string {
  const found = HOST_COMPILERS.find(isInstalled);
  if (found === undefined) throw new ToolMissingError(HOST_COMPILERS.join(' or '), installCommand('compiler'));
  return found;
}

/** Messages of tools where the machine is at fault, not their input; in the C library's words. */
const MACHINE = /no space left on device|disk quota exceeded|read-only file system|file too large|disk full|cannot allocate memory|input\/output error/i;
/** Bytes with which no tool can do anything. */
const NO_SPACE = 16384;

/** Whether the file system of `folder` is full. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize, ffree, files } = statfsSync(folder);
    return bavail * bsize < NO_SPACE || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}

/** Why the machine made a tool fail that works in `cwd` and `said` something; undefined where its input is to blame. */
function machineReason(cwd: string, said: string): string | undefined {
  const named = said.split('\n').find((line) => MACHINE.test(line))?.trim();
  const full = [cwd, tmpdir()].find(isFull);
  return full === undefined ? named : `no space left on the device of ${full}`;
}

/** Runs `tool` in `cwd` and returns what it printed. @throws ToolMissingError, FileError where the machine is at fault, BuildError */
export function runTool(tool: string, args: readonly string[], cwd: string): string {
  const found = requireTool(tool);
  const result = spawnSync(found.file, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26, env: environmentFor(found) });
  if (result.error !== undefined) throw new FileError(tool, reasonOf(result.error));
  if (result.status !== 0) {
    const all = `${result.stderr}${result.stdout}`.trim();
    const reason = result.signal === 'SIGXFSZ' ? 'larger than a file may be here' : machineReason(cwd, all);
    if (reason !== undefined) throw new FileError(`${tool} failed in ${cwd}`, reason);
    const lines = all.split('\n');
    const isWarning = (line: string): boolean => line.includes('Warning');
    const said = [...lines.filter((line) => !isWarning(line)), ...lines.filter(isWarning)].slice(0, 20).join('\n');
    throw new BuildError(`${tool} failed (${result.signal ?? `exit ${result.status}`}) in ${cwd}:\n${said}`);
  }
  return result.stdout + result.stderr;
}

/** The files of ts65's runtime, emitted along with each program. */
export const RUNTIME_FILES: readonly string[] = ['ts65.c', 'ts65_wide.c', 'ts65_wide.s', 'ts65_math.c', 'ts65.arithmetic.s'];

/** The C files and headers of a program's folder for a target, absolute, in a fixed order. */
export function cFiles(program: string, target: 'atari' | 'sim' | 'host', form: CForm): { folder: string; sources: string[]; headers: string[] } {
  const folder = formFolder(program, form);
  const pick = (from: string, endings: RegExp): string[] =>
    readdirSync(from).sort().filter((name) => endings.test(name)).map((name) => join(from, name));
  const foreign = join(program, 'foreign', target);
  const own = pick(folder, target === 'host' ? /\.c$/ : /\.[cs]$/);
  return { folder, sources: [...own, ...(existsSync(foreign) ? pick(foreign, /\.[cs]$/) : [])], headers: pick(folder, /\.h$/) };
}

/**
 * Calls `build` unless `output` is there and was built from the same `inputs` with the same `flags`.
 * The stamp is a hash of their contents, so that neither a checkout's file times nor a copy matter.
 */
export function buildWhenStale(output: string, inputs: readonly string[], flags: readonly string[], build: () => void): void {
  const hash = createHash('sha256').update(flags.join('\0'));
  for (const input of inputs) hash.update(`\0${input}\0`).update(readFileSync(input));
  const stamp = hash.digest('hex');
  const stampFile = `${output}.stamp`;
  const fresh = (): boolean => existsSync(output) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (fresh()) return;
  makeFolder(dirname(output));
  locked(`${output}.lock`, () => {
    // Another process may have built it meanwhile.
    if (fresh()) return;
    rmSync(stampFile, { force: true });
    build();
    writeScratch(stampFile, stamp);
  });
}

/** Milliseconds between two looks at a lock. */
const LOCK_WAIT = 50;

/** Does `work` while no other process does what it holds the lock file for; the lock of a process that is gone is void. */
function locked(lock: string, work: () => void): void {
  while (!take(lock)) {
    if (holderIsGone(lock)) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_WAIT);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Makes the lock file, which has its number from the start: one without, left by a full disk, would be waited for without end. */
function take(lock: string): boolean {
  const mine = `${lock}.${process.pid}-${threadId}`;
  try {
    writeScratch(mine, String(process.pid));
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function holderIsGone(lock: string): boolean {
  let pid: number;
  try {
    pid = Number(readFileSync(lock, 'utf8'));
  } catch {
    return false;
  }
  return !(pid > 0) || isGone(pid);
}
