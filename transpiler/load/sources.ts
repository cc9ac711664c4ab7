/**
 * The source files of programs, parsed once per process: TypeScript's library never again, a module again when its text changed. Texts are
 * compared, not times: a batch may write the same file twice within a tick of the clock.
 */
import fs from 'node:fs';
import { ts } from 'ts-morph';
import { displayPath } from '../base/project.ts';
import { CliError } from '../base/bad_input.ts';
import { libraryFile, whyNotModule } from '../base/boundary.ts';
import { reasonOf } from '../base/files.ts';
import { CONSOLE_DECLARATIONS, DECLARATIONS_FOLDER, declarationsFile, isDeclarations, MAIN_DECLARATIONS, neededDeclarationsFile } from './typescript_declarations.ts';
import { withinLimits } from '../limits/source_size.ts';

/** Something that can't be read at all: exit code 2. */
export class LoadError extends CliError {}

export const COMPILER_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: [MAIN_DECLARATIONS, CONSOLE_DECLARATIONS],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  // As Node does: a file without imports and exports shares nothing with the others.
  moduleDetection: ts.ModuleDetectionKind.Force,
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  // Declaration files are reported on only where they are asked for.
  skipLibCheck: false,
};

/** How many modules stay parsed: a batch of many programs must not keep them all. */
const KEPT = 2000;

const parsed = new Map<string, ts.SourceFile>();

/**
 * The text of `file` without a byte order mark, or undefined where there is no such file.
 * @throws LoadError when it is not UTF-8 or can't be read
 */
export function readText(file: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw new LoadError(`${displayPath(file)}: ${reasonOf(error)}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new LoadError(`${displayPath(file)}: not UTF-8 text`);
  }
}

const statOf = (name: string): fs.Stats | undefined => {
  try {
    return fs.statSync(name, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
};

/** The parser and the checkers recurse into what is nested: that a machine's stack ends is no error of theirs. */
export function tooDeep(name: string, error: unknown): unknown {
  return error instanceof RangeError && /call stack/.test(error.message) ? new LoadError(`${displayPath(name)}: nested too deeply to be checked`) : error;
}

function parse(name: string, text: string, version: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile {
  try {
    return ts.createSourceFile(name, text, version, true);
  } catch (error) {
    throw tooDeep(name, error);
  }
}

/** Texts by absolute file names. */
export type UnsavedTexts = ReadonlyMap<string, string>;

function sourceFile(name: string, version: ts.ScriptTarget | ts.CreateSourceFileOptions, texts: UnsavedTexts): ts.SourceFile | undefined {
  if (isDeclarations(name)) return declarationsFile(name, version);
  const text = texts.get(name) ?? readText(name);
  if (text === undefined) return undefined;
  const known = parsed.get(name);
  parsed.delete(name);
  const file = known?.text === text ? known : parse(name, text, version);
  parsed.set(name, file);
  if (parsed.size > KEPT) parsed.delete(parsed.keys().next().value!);
  return withinLimits(file);
}

/** Whether all of `names` still hold what was last read from them. */
export const areCurrent = (names: readonly string[]): boolean => names.every((name) => parsed.get(name)?.text === readText(name));

/** Whether `specifier` names a module by its place: others name packages, of which a program has ts65's own library only. */
export const isRelative = (specifier: string): boolean => /^\.\.?(\/|$)/.test(specifier);

/** The module of the library that `specifier` names, wherever the program lies and whatever is installed there. */
function resolvePackage(specifier: string): ts.ResolvedModuleWithFailedLookupLocations {
  const file = libraryFile(specifier);
  return { resolvedModule: file === undefined ? undefined : { resolvedFileName: file, extension: ts.Extension.Ts, isExternalLibraryImport: false } };
}

/** All names in `files`; the parser keeps them. */
const mentionedIn = (files: ReadonlySet<ts.SourceFile>): ReadonlySet<string> =>
  new Set([...files].flatMap((file) => [...(file as ts.SourceFile & { readonly identifiers: ReadonlyMap<string, string> }).identifiers.keys()]));

export interface SourceHost extends ts.CompilerHost {
  /** Files that were looked for in vain. */
  readonly missing: ReadonlySet<string>;
  /** Files that are there and are not read, and why. */
  readonly refused: ReadonlyMap<string, string>;
}

/** The declarations at hand for a program: all of TypeScript's, or those that it needs as long as there is no error to tell of. */
export type Declarations = 'all' | 'needed';

/** A module that adds to declarations, or asks for some. */
const ADDS_DECLARATIONS = /\/\/\/\s*<|\bdeclare\s+(global|module|namespace)\b/;

/** The host that reads the files of `projects`, folders, while one program is made. */
export function createHost(
  projects: readonly string[],
  texts: UnsavedTexts = new Map(),
  declarations: Declarations = 'all',
  /** By name, in the place of what is there. */
  known: ReadonlyMap<string, ts.SourceFile> = new Map(),
): SourceHost {
  const given = new Set<ts.SourceFile>();
  const missing = new Set<string>();
  const refused = new Map<string, string>();
  const asked = new Map<string, boolean>();
  /** Whether the file `name`, which is there, is the program's to read. */
  const isOurs = (name: string): boolean => {
    const before = asked.get(name);
    if (before !== undefined) return before;
    const why = whyNotModule(name, projects);
    if (why !== undefined) refused.set(name, why);
    asked.set(name, why === undefined);
    return why === undefined;
  };
  const host: SourceHost = {
    missing,
    refused,
    resolveModuleNameLiterals: (literals, from, redirected, options) => literals.map(({ text }) =>
      (isRelative(text) ? ts.resolveModuleName(text, from, options, host, undefined, redirected) : resolvePackage(text))),
    getSourceFile: (name, version) => {
      if (known.has(name)) return known.get(name);
      if (declarations === 'needed' && name === host.getDefaultLibFileName({}) && ![...given].some(({ text }) => ADDS_DECLARATIONS.test(text))) {
        return neededDeclarationsFile(mentionedIn(given), version);
      }
      const file = isDeclarations(name) || isOurs(name) ? sourceFile(name, version, texts) : undefined;
      if (file !== undefined) given.add(file);
      return file;
    },
    getDefaultLibFileName: () => `${DECLARATIONS_FOLDER}/${MAIN_DECLARATIONS}`,
    getDefaultLibLocation: () => DECLARATIONS_FOLDER,
    getCurrentDirectory: () => process.cwd(),
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => {
      const exists = isDeclarations(name) || texts.has(name) || statOf(name)?.isFile() === true;
      if (!exists) missing.add(name);
      return exists && (isDeclarations(name) || isOurs(name));
    },
    directoryExists: (name) => statOf(name)?.isDirectory() === true,
    readFile: (name) => (isOurs(name) ? (texts.get(name) ?? readText(name)) : undefined),
    realpath: (name) => {
      try {
        return fs.realpathSync.native(name);
      } catch {
        return name;
      }
    },
    writeFile: () => undefined,
  };
  return host;
}
