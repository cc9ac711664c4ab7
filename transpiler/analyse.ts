/** The stages that accept or refuse a program: check, lower, ranges. They stand apart from those that write C, which take as long to load. */
import path from 'node:path';
import { check } from './check/check.ts';
import type { Diagnostic } from './diagnostics.ts';
import type { IrFunction } from './ir.ts';
import type { LoadedProgram } from './load.ts';
import { lower } from './lower/lower.ts';
import type { ProgramModel } from './model.ts';
import type { FunctionRanges } from './ranges/known.ts';
import type { RangesMemory } from './ranges/memory.ts';
import { analyseProgram } from './ranges/program.ts';

/** What the stages before the optimiser make of a program, or of modules. */
export interface Analysed {
  /** Missing when the checker refuses; the ranges may refuse what has a model. */
  readonly model: ProgramModel | undefined;
  readonly functions: readonly IrFunction[];
  readonly ranges: readonly FunctionRanges[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the ranges rest on what a memory kept. */
  readonly isRemembered: boolean;
}

/**
 * Checks `loaded`, up to the ranges. Modules that aren't a whole program, `asProgram` false, need no `start` and `key`.
 * Where the ranges rest on what `memory` keeps, nothing is analysed from the start.
 */
export function analyse(loaded: LoadedProgram, asProgram = true, memory?: RangesMemory): Analysed {
  const { model, diagnostics } = check(loaded, asProgram);
  if (model === undefined) return { model, functions: [], ranges: [], diagnostics, isRemembered: false };
  const functions = lower(model);
  const again = memory?.again(model, functions);
  const ranges = again ?? analyseProgram(model, functions, memory);
  return { model, functions, ranges, diagnostics: ranges.flatMap((f) => f.diagnostics), isRemembered: again !== undefined };
}

/** Whether `found` lies in the entry module's folder: what a library does in vain for one program it may do for another. */
export function isOwn({ position }: Diagnostic, entryFile: string): boolean {
  const folder = path.dirname(path.resolve(entryFile)) + path.sep;
  return position === undefined || path.resolve(position.file.fileName).startsWith(folder);
}
