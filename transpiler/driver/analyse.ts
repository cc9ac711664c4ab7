/** The stages that accept or refuse a program: check, lower, ranges. They stand apart from those that write C, which take as long to load. */
import path from 'node:path';
import { check } from '../check/check.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import type { IrFunction } from '../ir/ir.ts';
import type { LoadedProgram } from '../load/load.ts';
import { analyseEdited, type Accepted } from './incremental_check.ts';
import { checkLimits } from '../limits/limits.ts';
import { Instances } from '../lower/instances.ts';
import { lower } from '../lower/lower.ts';
import type { ProgramModel } from '../ir/model.ts';
import type { FunctionRanges } from '../ranges/known.ts';
import { RangesMemory } from '../ranges/memory.ts';
import { analyseProgram } from '../ranges/program.ts';

/** The result of the stages before the optimiser, for a program or for modules. */
export interface Analysed {
  /** Missing when the checker refuses; the ranges may refuse what has a model. */
  readonly model: ProgramModel | undefined;
  readonly functions: readonly IrFunction[];
  readonly ranges: readonly FunctionRanges[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether anything rests on what a memory kept. */
  readonly isRemembered: boolean;
}

/** Kept by checks of a program for the next one. */
export class Memory {
  readonly ranges = new RangesMemory();
  /** The result of the last check without an error. */
  accepted: Accepted | undefined;
}

/**
 * Checks `loaded`, up to the ranges. Modules that aren't a whole program, `asProgram` false, need no `start` and `key`.
 * Where the ranges rest on what `memory` keeps, nothing is analysed from the start.
 */
export function analyse(loaded: LoadedProgram, asProgram = true, memory?: Memory): Analysed {
  const { model, diagnostics: refused } = check(loaded, asProgram);
  if (model === undefined) return { model, functions: [], ranges: [], diagnostics: refused, isRemembered: false };
  const instances = new Instances();
  const functions = lower(model, instances);
  const again = memory?.ranges.again(model, functions);
  const ranges = again ?? analyseProgram(model, functions, memory?.ranges);
  const diagnostics = [...checkLimits(model, functions), ...ranges.flatMap((f) => f.diagnostics)];
  const isAccepted = !diagnostics.some((d) => d.severity === 'error');
  if (memory !== undefined && isAccepted) {
    memory.accepted = { modules: loaded.modules, model, functions, instances, ranges: memory.ranges.copy, diagnostics };
  }
  return { model, functions, ranges, diagnostics, isRemembered: again !== undefined };
}

/** The diagnostics of {@link analyse}, from the changed bodies alone where these are enough. */
export function diagnose(loaded: LoadedProgram, asProgram: boolean, memory?: Memory): Pick<Analysed, 'diagnostics' | 'isRemembered'> {
  if (memory?.accepted !== undefined && loaded.diagnostics.length === 0) {
    const { diagnostics, accepted } = analyseEdited(memory.accepted, loaded);
    memory.accepted = accepted;
    if (diagnostics !== undefined) return { diagnostics, isRemembered: true };
  }
  return analyse(loaded, asProgram, memory);
}

/** Whether `found` lies in the entry module's folder: what a library does in vain for one program it may do for another. */
export function isOwn({ position }: Diagnostic, entryFile: string): boolean {
  const folder = path.dirname(path.resolve(entryFile)) + path.sep;
  return position === undefined || path.resolve(position.file.fileName).startsWith(folder);
}
