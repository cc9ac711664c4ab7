/** Whether the emitted C of a program fits its present modules: a stamp in its folder of builds tells what the C was made of. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FileError, makeFolder, writeScratch } from '../base/files.ts';
import { version } from '../base/project.ts';
import type { Program } from '../project/program.ts';

/** As the options of `ts65 emit` give it. */
export interface EmitChoices {
  readonly optimise: string;
  readonly without?: string | undefined;
}

interface Stamp {
  readonly version: string;
  readonly choices: EmitChoices;
  /** By absolute name, the digest of each module, and of each emitted file. */
  readonly modules: Readonly<Record<string, string>>;
  readonly emitted: Readonly<Record<string, string>>;
}

/** Modules of which more is read than their text: it is not known which files. */
const READS_FILES = /\basset\s*\(|@foreign\b/;

/** It changes when a program is accepted and emitted anew. */
export const stampFile = ({ build }: Program): string => join(build, 'emitted.json');
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

function readStamp(program: Program): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile(program), 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}

const isAsBefore = ([file, before]: readonly [string, string]): boolean => existsSync(file) && digest(readFileSync(file, 'utf8')) === before;

/** Whether nothing has changed since the C of `program` was emitted. */
export function isEmissionFresh(program: Program): boolean {
  const stamp = readStamp(program);
  return stamp?.version === version() && [...Object.entries(stamp.modules), ...Object.entries(stamp.emitted)].every(isAsBefore);
}

/** How `program` was emitted the last time; undefined where that is not known. */
export const lastChoices = (program: Program): EmitChoices | undefined => readStamp(program)?.choices;

/** Keeps what the `files` in the program's own folder of C were made of: the modules `read`. @throws Error where a module that was read is gone */
export function stampEmission(program: Program, read: readonly string[], files: ReadonlyMap<string, string>, { optimise, without }: EmitChoices): void {
  const texts = read.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const isKnown = !texts.some(([file, text]) => file.startsWith(program.root) && READS_FILES.test(text));
  const digests = (named: Iterable<readonly [string, string]>) => Object.fromEntries([...named].map(([file, text]) => [file, digest(text)]));
  const emitted = digests([...files].map(([name, text]) => [join(program.cOut, name), text] as const));
  // Another version than any: it is emitted again.
  const stamp: Stamp = { version: isKnown ? version() : 'not known', choices: { optimise, without }, modules: digests(texts), emitted };
  const text = JSON.stringify(stamp);
  if (existsSync(stampFile(program)) && readFileSync(stampFile(program), 'utf8') === text) return;
  try {
    makeFolder(dirname(stampFile(program)));
    writeScratch(stampFile(program), text);
  } catch (error) {
    // It saves time only.
    if (!(error instanceof FileError)) throw error;
  }
}
