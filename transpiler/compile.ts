/** The stages in the order the data flows: load, check, lower, ranges, optimise, print. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from './check/check.ts';
import type { Diagnostic } from './diagnostics.ts';
import type { IrFunction } from './ir.ts';
import { load, type LoadedProgram } from './load.ts';
import { lower } from './lower/lower.ts';
import type { ProgramModel } from './model.ts';
import { propagateCopies } from './optimise/copies.ts';
import { narrowByDemand } from './optimise/demand.ts';
import { NO_PLAN, plan } from './optimise/forward.ts';
import { DEFAULT_OPTIMISATION, type Optimisation } from './optimise/passes.ts';
import type { Known } from './optimise/rewrite.ts';
import { printProgram, type AnalysedFunction, type EmittedFiles } from './print/program.ts';
import { analyseProgram } from './ranges/program.ts';
import type { FunctionRanges } from './ranges/ranges.ts';
import { sortDiagnostics } from './report.ts';

export interface Compiled {
  readonly name: string;
  /** Missing when there are errors. */
  readonly files: EmittedFiles | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const RUNTIME = fileURLToPath(new URL('./runtime/', import.meta.url));

/** What the stages before the optimiser make of a program, or of modules. */
export interface Analysed {
  /** Missing when the checker refuses; the ranges may refuse what has a model. */
  readonly model: ProgramModel | undefined;
  readonly functions: readonly IrFunction[];
  readonly ranges: readonly FunctionRanges[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks `loaded`, up to the ranges. Modules that aren't a whole program, `asProgram` false, need no `start` and `key`.
 */
export function analyse(loaded: LoadedProgram, asProgram = true): Analysed {
  const { model, diagnostics } = check(loaded, asProgram);
  if (model === undefined) return { model, functions: [], ranges: [], diagnostics };
  const functions = lower(model);
  const ranges = analyseProgram(model, functions);
  return { model, functions, ranges, diagnostics: ranges.flatMap((f) => f.diagnostics) };
}

/**
 * Compiles the program whose entry module is `entryFile`.
 * @throws LoadError when the file can't be read
 */
export function compile(entryFile: string, optimisation = DEFAULT_OPTIMISATION): Compiled {
  const loaded = load(entryFile);
  const { name } = loaded;
  const { model, functions, ranges, diagnostics: found } = analyse(loaded);
  const diagnostics = sortDiagnostics(found.filter((d) => d.severity === 'error' || isOwn(d, entryFile)));
  if (model === undefined || diagnostics.some((d) => d.severity === 'error')) return { name, files: undefined, diagnostics };
  const analysed = functions.flatMap((ir, i) => {
    if (!ir.isReached) return [];
    return [optimise({ ir, ranges: ranges[i] }, optimisation)];
  });
  return { name, files: new Map([...printProgram(model, analysed, optimisation), ...runtime()]), diagnostics };
}

/** The passes over a function, in their order. */
function optimise(known: Known, { passes }: Optimisation): AnalysedFunction {
  const copied = passes.has('copies') ? propagateCopies(known) : known;
  const ranges = passes.has('demand') ? narrowByDemand(copied.ir, copied.ranges) : copied.ranges;
  return { ir: copied.ir, ranges, plan: passes.has('forward') ? plan(copied.ir, ranges) : NO_PLAN };
}

/** Whether `found` lies in the entry module's folder: what a library does in vain for one program it may do for another. */
export function isOwn({ position }: Diagnostic, entryFile: string): boolean {
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
