/** All stages in the order the data flows: load, check, lower, ranges, optimise, print. */
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, writeTogether } from '../base/files.ts';
import { SHIPPED } from '../base/c_forms.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { sortDiagnostics } from '../diagnostics/report.ts';
import { plainFiles } from '../emit/c/plain.ts';
import { planEmission, type Emission } from '../emit/cc65/emission.ts';
import { printProgram, type EmittedFiles } from '../emit/cc65/program.ts';
import type { Effects, FunctionRanges } from '../ir/annotations.ts';
import type { IrFunction } from '../ir/ir.ts';
import { isEntry, type ProgramModel } from '../ir/model.ts';
import { loadProgram } from '../load/load.ts';
import type { UnsavedTexts } from '../load/sources.ts';
import { optimise } from '../optimise/optimise.ts';
import { DEFAULT_OPTIMISATION } from '../optimise/passes.ts';
import type { AnalysedFunction } from '../optimise/rewrite.ts';
import { withoutWide } from '../optimise/wide.ts';
import { effectsOf } from '../ranges/effects.ts';
import { isInEntryFolder, runFrontEnd } from './analyse.ts';
import { dump } from './dump.ts';
import { explain, type ProgramReport } from './explain.ts';

export interface Compiled {
  readonly name: string;
  /** The folder of its project, which emitted names of modules are relative to. */
  readonly project: string;
  /** Missing when there are errors. */
  readonly files: EmittedFiles | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute names of the modules that were read. */
  readonly read: readonly string[];
  /** The choices for each function, with reasons; missing when there are errors. */
  readonly explain?: () => ProgramReport;
  /** The IR after a stage, see dump.ts; missing when there are errors. */
  readonly dump?: (stage: string, only?: string) => string;
}

interface DecidedProgram {
  readonly emission: Emission;
  /** The functions that run, ahead of the optimiser. */
  readonly reached: readonly AnalysedFunction[];
  readonly effects: Effects;
}

/**
 * Compiles the program whose entry module is `entryFile`; `texts`, by absolute names, stand for what the disk holds.
 * @throws LoadError when the file can't be read
 */
export function compile(entryFile: string, optimisation = DEFAULT_OPTIMISATION, texts?: UnsavedTexts): Compiled {
  const loaded = loadProgram(entryFile, texts);
  const { name, project, modules } = loaded;
  const read = modules.map(({ fileName }) => fileName);
  const { model, functions, ranges, diagnostics: found } = runFrontEnd(loaded);
  const diagnostics = sortDiagnostics(found.filter((d) => isError(d) || isInEntryFolder(d, entryFile)));
  if (model === undefined || diagnostics.some(isError)) return { name, project, files: undefined, diagnostics, read };
  const decided = decideEmission(model, functions, ranges, optimisation);
  const { emission, effects } = decided;
  const { frames } = emission;
  return {
    name, project, files: emittedFiles(model, decided), diagnostics, read,
    explain: () => explain(emission),
    dump: (stage, only) => dump({ model, functions, ranges, effects, frames, optimisation }, stage, only),
  };
}

/** The files of C of the program `model`, by their names in its folder: the plain form, and the shipped one. */
export function emittedFiles(model: ProgramModel, { emission, reached }: DecidedProgram): EmittedFiles {
  const shipped = [...printProgram(emission)].map(([file, text]) => [`${SHIPPED}/${file}`, text] as const);
  return new Map([...plainFiles(model, reached), ...shipped]);
}

/** The optimiser's part of the pipeline, for a program without errors; `functions` and `ranges` are those of the front end. */
export function decideEmission(model: ProgramModel, functions: readonly IrFunction[], ranges: readonly FunctionRanges[], optimisation = DEFAULT_OPTIMISATION): DecidedProgram {
  const effects = effectsOf(functions);
  const reached = functions.flatMap((ir, i): AnalysedFunction[] => (ir.isReached ? [{ ...withoutWide({ ir, ranges: ranges[i] }), effects }] : []));
  const emission = planEmission(model, reached.map((known) => optimise(known, optimisation, isEntry(model, known.ir.model))), optimisation);
  return { emission, reached, effects };
}

/**
 * Writes `files` into `folder`, all or none, leaving those that are the same already untouched; what was emitted there before and isn't any more goes.
 * @throws FileError
 */
export function writeEmittedFiles(files: EmittedFiles, folder: string): void {
  const isEmitted = (name: string): boolean => [...files.keys(), 'ts65.'].some((file) => path.basename(name).startsWith(`${path.basename(file).split('.', 1)[0]}.`));
  const namesIn = (inside: string): string[] => {
    const at = path.join(folder, inside);
    return fs.existsSync(at) ? fs.readdirSync(at).map((name) => (inside === '' ? name : `${inside}/${name}`)) : [];
  };
  // Every file in the folder is compiled: one that no function names any more would bring its functions in twice.
  const foreign = ['atari', 'sim', 'host'].flatMap((target) => namesIn(`foreign/${target}`)).filter((name) => /\.[cs]$/.test(name));
  const gone = [...[...namesIn(''), ...namesIn(SHIPPED)].filter(isEmitted), ...foreign].filter((name) => !files.has(name));
  const changed = new Map<string, string>();
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    makeFolder(path.dirname(file));
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) changed.set(file, text);
  }
  writeTogether(changed);
  for (const name of gone) fs.rmSync(path.join(folder, name));
}
