/** Checks files without building anything: those that are programs whole, the others as modules that any program may import. */
import path from 'node:path';
import { ts } from 'ts-morph';
import { machineFault } from '../base/files.ts';
import { InternalError } from '../base/internal_error.ts';
import { displayPath } from '../base/project.ts';
import { initialisation, isError, typescriptError, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { sortDiagnostics } from '../diagnostics/report.ts';
import { startSession } from '../evaluation/session.ts';
import { transpileAhead } from '../evaluation/source.ts';
import { loadFiles, type LoadedFiles } from '../load/load.ts';
import { LoadError, tooDeep, type Declarations, type UnsavedTexts } from '../load/sources.ts';
import { filesOfTarget, isTypeScript } from '../load/targets.ts';
import { diagnose, FrontEndCache, isInEntryFolder } from './analyse.ts';
import { programIn, programOfEntry } from '../project/find.ts';

export interface Checkup {
  /** The programs that were checked whole, by name. */
  readonly programs: readonly string[];
  /** The files that were checked as modules, relative to the working folder. */
  readonly modules: readonly string[];
  readonly accepted: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Of the programs that the diagnostics are about: fixes are made with it. */
  readonly checker: ts.TypeChecker;
  /** Absolute names of what was read, TypeScript's library left out. */
  readonly read: readonly string[];
  /** Absolute names of files that imports looked for in vain. */
  readonly missing: ReadonlySet<string>;
  /** Whether anything rests on what a check before found, which one from the start might find otherwise in rare cases. */
  readonly isRemembered: boolean;
}

/** Kept by checks of each program for the next one. */
export type FrontEndCaches = Map<string, FrontEndCache>;

/**
 * Checks what `targets` stand for: files, folders, programs' names. A folder whose main.ts is a program stands for that program.
 * With `caches` of checks before, what did not change is not analysed again. `texts`, by absolute names, stand for what the disk holds.
 * @throws LoadError when there is nothing to check or something can't be read, InternalError when ts65 fails
 */
export function checkTargets(targets: readonly string[], caches?: FrontEndCaches, texts?: UnsavedTexts): Checkup {
  return checkRoots(filesFor(targets, texts), caches);
}

/**
 * The same, in less time for unknown `targets`: esbuild makes JavaScript of the modules while TypeScript checks them, and the process for their run
 * starts. Of TypeScript's declarations only those that the modules need are read, as long as there is no error.
 */
export async function checkFirst(targets: readonly string[]): Promise<Checkup> {
  const files = filesFor(targets, undefined, 'needed');
  startSession();
  const ahead = transpileAhead([...new Set(files.roots.flatMap(files.closure))]);
  const [root] = files.roots;
  guarded(root.fileName, () => files.program(root));
  await ahead;
  const found = checkRoots(files, undefined);
  return found.diagnostics.some(({ code }) => code === typescriptError.code) ? checkTargets(targets) : found;
}

function filesFor(targets: readonly string[], texts?: UnsavedTexts, declarations?: Declarations): LoadedFiles {
  /** Programs that were loaded to find out that they are some. */
  const programs = new Map<string, LoadedFiles>();
  const names = [...new Set(targets.flatMap((target) => wholeOf(target, programs, texts, declarations)))];
  const [first] = names;
  const files = (names.length === 1 ? programs.get(first) : undefined) ?? guarded(first, () => loadFiles(names, texts, declarations));
  if (files.roots.every((file) => file.text.trim() === '')) throw new LoadError(`${files.roots.map((file) => displayPath(file.fileName)).join(', ')}: empty, there is nothing to check`);
  return files;
}

function wholeOf(target: string, programs: Map<string, LoadedFiles>, texts: UnsavedTexts | undefined, declarations: Declarations | undefined): readonly string[] {
  const files = filesOfTarget(target);
  const main = isTypeScript(target) ? undefined : programIn(target)?.entry;
  if (files.length === 1 || main === undefined) return files;
  const loaded = guarded(main, () => loadFiles([main], texts, declarations));
  if (!isProgram(loaded, loaded.roots[0])) return files;
  programs.set(main, loaded);
  return [main];
}

/** A main.ts that lacks one of the two is a program with a fault, any other file a module. */
function isProgram(files: LoadedFiles, root: ts.SourceFile): boolean {
  const exported = ['start', 'key'].filter((name) => files.exports(root, name)).length;
  return !root.isDeclarationFile && (exported === 2 || (exported === 1 && path.basename(root.fileName) === 'main.ts'));
}

function checkRoots(files: LoadedFiles, caches: FrontEndCaches | undefined): Checkup {
  const found = new Map<string, Diagnostic>();
  const covered = new Set<ts.SourceFile>();
  const asked = new Set(files.roots);
  let isRemembered = false;
  const checkOne = (root: ts.SourceFile, asProgram: boolean): void => {
    const isMeant = (d: Diagnostic): boolean =>
      isError(d) || (d.position !== undefined && asked.has(d.position.file)) || (asProgram && isInEntryFolder(d, root.fileName));
    const cache = caches && cacheOf(caches, `${asProgram} ${root.fileName}`);
    const analysed = guarded(root.fileName, () => diagnose(files.program(root), asProgram, cache));
    isRemembered ||= analysed.isRemembered;
    const diagnostics = findings(root, analysed.diagnostics);
    for (const d of diagnostics.filter(isMeant)) found.set(`${d.position?.file.fileName}:${d.position?.start}:${d.code}:${d.message}`, d);
    covered.add(root);
    if (!diagnostics.some(hidesOthers)) for (const file of files.closure(root)) covered.add(file);
  };
  const programs = files.roots.filter((root) => isProgram(files, root));
  for (const root of programs) checkOne(root, true);
  const modules = files.roots.filter((root) => !programs.includes(root));
  const size = new Map(modules.map((root) => [root, files.closure(root).length]));
  // Importers first: what they import is checked with them.
  for (const root of [...modules].sort((a, b) => size.get(b)! - size.get(a)!)) if (!covered.has(root)) checkOne(root, false);
  const diagnostics = sortDiagnostics([...found.values()]);
  return {
    programs: programs.map((root) => programOfEntry(root.fileName).name),
    modules: modules.map((root) => displayPath(root.fileName)),
    accepted: !diagnostics.some(isError),
    diagnostics,
    checker: files.checker,
    read: files.read,
    missing: files.missing,
    isRemembered,
  };
}

function cacheOf(caches: FrontEndCaches, name: string): FrontEndCache {
  const cache = caches.get(name) ?? new FrontEndCache();
  caches.set(name, cache);
  return cache;
}

/** A declaration file is never run: that it can't be is no fault of it. */
const findings = (root: ts.SourceFile, found: readonly Diagnostic[]): readonly Diagnostic[] =>
  root.isDeclarationFile ? found.filter((d) => d.code !== initialisation.code) : found;

/** The error that ends the check before all modules were looked at. */
const hidesOthers = ({ code }: Diagnostic): boolean => code === typescriptError.code || code === initialisation.code;

function guarded<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const known = tooDeep(file, error);
    throw known instanceof LoadError || machineFault(known) !== undefined ? known : new InternalError(displayPath(file), known);
  }
}
