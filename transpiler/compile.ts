/** The stages in the order the data flows: load, check, lower, ranges, optimise, print. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileSystemHost } from 'ts-morph';
import { check } from './check/check.ts';
import type { Diagnostic } from './diagnostics.ts';
import { load } from './load.ts';
import { lower } from './lower/lower.ts';
import { narrowByDemand } from './optimise/demand.ts';
import { plan } from './optimise/forward.ts';
import { printProgram, type EmittedFiles } from './print/program.ts';
import { analyseProgram } from './ranges/program.ts';
import { sortDiagnostics } from './report.ts';

export interface Compiled {
  readonly name: string;
  /** Missing when there are errors. */
  readonly files: EmittedFiles | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const RUNTIME = fileURLToPath(new URL('./runtime/', import.meta.url));

/**
 * Compiles the program whose entry module is `entryFile`, its modules read from `fileSystem` (the disk when left out).
 * @throws LoadError when the file can't be read
 */
export function compile(entryFile: string, fileSystem?: FileSystemHost): Compiled {
  const loaded = load(entryFile, fileSystem);
  const { name } = loaded;
  const checked = check(loaded);
  if (checked.model === undefined) return { name, files: undefined, diagnostics: sortDiagnostics(checked.diagnostics) };
  const functions = lower(checked.model);
  const ranges = analyseProgram(checked.model, functions);
  const found = ranges.flatMap((f) => f.diagnostics).filter((d) => d.severity === 'error' || isOwn(d, entryFile));
  const diagnostics = sortDiagnostics(found);
  if (diagnostics.some((d) => d.severity === 'error')) return { name, files: undefined, diagnostics };
  const analysed = functions.flatMap((ir, i) => {
    if (!ir.isReached) return [];
    const narrowed = narrowByDemand(ir, ranges[i]);
    return [{ ir, ranges: narrowed, plan: plan(ir, narrowed) }];
  });
  return { name, files: new Map([...printProgram(checked.model, analysed), ...runtime()]), diagnostics };
}

/** Whether `found` lies in the entry module's folder: what a library does in vain for one program it may do for another. */
function isOwn({ position }: Diagnostic, entryFile: string): boolean {
  const folder = path.dirname(path.resolve(entryFile)) + path.sep;
  return position === undefined || path.resolve(position.file.fileName).startsWith(folder);
}

function runtime(): [string, string][] {
  return ['ts65.h', 'ts65.c'].map((file) => [file, fs.readFileSync(path.join(RUNTIME, file), 'utf8')]);
}

/** Writes `files` into `folder`, leaving those that are the same already untouched. */
export function writeFiles(files: EmittedFiles, folder: string): void {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
  }
}
