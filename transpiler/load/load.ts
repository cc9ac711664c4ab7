/** Loads a program: the entry module and everything it imports, type-checked by TypeScript under strict settings. */
import path from 'node:path';
import { ts } from 'ts-morph';
import { libraryFile, projectOf, realOf, whyNotLibrary, whyNotModule } from '../base/boundary.ts';
import { memoize } from '../base/memoize.ts';
import { displayPath } from '../base/project.ts';
import { foreignImport, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { sizeErrors } from '../limits/source_size.ts';
import type { PooledState, PoolRequest } from '../base/pooled_state.ts';
import type { RewriteRequest, ListWay } from '../base/rewrite_request.ts';
import { expand, type ExpandedModules, type OtherWays, type TypeAgain } from './expand.ts';
import { mayHaveKeyCharacters } from './key_characters.ts';
import { COMPILER_OPTIONS, createHost, isRelative, LoadError, type Declarations, type UnsavedTexts } from './sources.ts';
import { programOfEntry } from '../project/find.ts';
import { resolveCalls, typescriptErrors } from './typescript_errors.ts';

export { LoadError } from './sources.ts';
export { entryOfTarget } from './targets.ts';

export interface LoadedProgram {
  readonly name: string;
  readonly entry: ts.SourceFile;
  /** Frames of the video for each tick; 0 for a program that moves on keys alone. */
  readonly ticks: number;
  /** The Atari's side saves games to disk. */
  readonly saves: boolean;
  /** Texts may have characters of keys that nothing prints: Tab, Return, Escape. */
  readonly hasKeyCharacters?: boolean;
  /** The folder that all that is read for it lies below. */
  readonly project: string;
  /** Imports before importers; declaration files left out, the entry apart. */
  readonly modules: readonly ts.SourceFile[];
  readonly checker: ts.TypeChecker;
  /** The ways to what holds numbers of functions, from the variables of modules on: `RULES.applies`. */
  readonly functionWays: ReadonlySet<string>;
  /** Whether names of functions stand where its variables hold functions. */
  readonly keepsFunctions: boolean;
  /** The records that are kept in pools. */
  readonly pools?: PooledState;
  readonly diagnostics: readonly Diagnostic[];
  /** The same program, where texts may have characters of keys that nothing prints. Undefined: none does. */
  withKeyCharacters?(): LoadedProgram | undefined;
  /** The same program with records in pools. Undefined: they can't be. */
  pooled?(request: PoolRequest): LoadedProgram | undefined;
  /** The same program with lists in the place of maps, sets and records by name, and records in that of `tuples`. Undefined: there are none, or they can't be. */
  asLists?(tuples: ListWay): LoadedProgram | undefined;
  /** With records and functions in the place of its classes. Undefined: that can't be. */
  asRecords?(): LoadedProgram | undefined;
  /** The same program with more constructs written out. Undefined: there are none. */
  rewritten?(request: RewriteRequest): LoadedProgram | undefined;
}

/** Modules that TypeScript reads together. */
export interface LoadedFiles {
  /** The files that were asked for, in that order. */
  readonly roots: readonly ts.SourceFile[];
  /** Absolute names of all that was read, TypeScript's library left out. */
  readonly read: readonly string[];
  /** Absolute names of files that were looked for in vain: one of them may appear. */
  readonly missing: ReadonlySet<string>;
  readonly checker: ts.TypeChecker;
  /** Whether `root` exports a function, or anything else, called `name`. */
  exports(root: ts.SourceFile, name: string): boolean;
  /** `root` and what it imports, imports first. */
  closure(root: ts.SourceFile): readonly ts.SourceFile[];
  /** `root` as a program, or as a module to be checked with what it imports. */
  program(root: ts.SourceFile): LoadedProgram;
}

/**
 * Loads the program whose entry module is `entryFile`; `texts` as for {@link loadFiles}.
 * @throws LoadError when a file can't be read
 */
export function loadProgram(entryFile: string, texts?: UnsavedTexts): LoadedProgram {
  const files = loadFiles([entryFile], texts);
  return files.program(files.roots[0]);
}

/**
 * Loads `names` and their imports. Knowledge of unchanged files is used again. `texts` stand for what the disk holds: an editor has newer ones.
 * With 'needed' declarations it is found whether TypeScript has errors, which are to be told with all.
 * @throws LoadError when a file can't be read
 */
export function loadFiles(names: readonly string[], texts?: UnsavedTexts, declarations?: Declarations): LoadedFiles {
  const rootNames = names.map((name) => knownAs(path.resolve(name)));
  const host = createHost([...new Set(rootNames.map((name) => projectOf(name)))], texts, declarations);
  const program = ts.createProgram({ rootNames, options: COMPILER_OPTIONS, host });
  const checker = remembering(program.getTypeChecker());
  const typeAgain = (root: ts.SourceFile): TypeAgain => (before, expanded) => {
    const known = new Map([...before.getSourceFiles().map((file) => [file.fileName, file] as const), ...expanded]);
    const again = createHost([projectOf(root.fileName)], texts, declarations, known);
    const typed = ts.createProgram({ rootNames: [root.fileName], options: COMPILER_OPTIONS, host: again, oldProgram: before });
    const knowing = remembering(typed.getTypeChecker());
    const modules = inImportOrder(typed.getSourceFile(root.fileName)!, knowing);
    for (const module of modules) resolveCalls(knowing, module);
    return { program: typed, checker: knowing, modules };
  };
  const roots = rootNames.map((name) => {
    const file = program.getSourceFile(name);
    if (file === undefined) throw new LoadError(`${displayPath(name)}: TypeScript does not load it`);
    return file;
  });
  const diagnosticsOf = typescriptErrors(program, (file) => inImportOrder(file, checker, true));
  const closure = (root: ts.SourceFile): readonly ts.SourceFile[] => inImportOrder(root, checker);
  return {
    roots,
    read: program.getSourceFiles().filter((file) => !program.isSourceFileDefaultLibrary(file)).map((file) => file.fileName),
    missing: host.missing,
    checker,
    exports: (root, name) => {
      const symbol = checker.getSymbolAtLocation(root);
      return symbol !== undefined && checker.getExportsOfModule(symbol).some((exported) => exported.name === name);
    },
    closure,
    program: memoize((root) => {
      const modules = closure(root);
      const large = modules.flatMap(sizeErrors);
      const diagnostics = large.length > 0 ? large : modules.flatMap((file) => withoutForeign(file, diagnosticsOf(file), host.refused));
      const loadedOf = (typed: Omit<ExpandedModules, 'program'>): LoadedProgram => ({
        get name() { return programOfEntry(root.fileName).name; },
        get ticks() { return programOfEntry(root.fileName).ticks; },
        get saves() { return programOfEntry(root.fileName).saves; },
        entry: typed.modules.at(-1)!, project: projectOf(root.fileName), modules: typed.modules, checker: typed.checker, functionWays: typed.functionWays, keepsFunctions: typed.keepsFunctions, diagnostics,
        ...(typed.pools !== undefined && { pools: typed.pools }),
      });
      if (diagnostics.length > 0) return loadedOf({ modules, checker, functionWays: new Set<string>(), keepsFunctions: false });
      const given = { program, modules, checker };
      const writtenAs = (ways: OtherWays): LoadedProgram | undefined => {
        const typed = expand(given, typeAgain(root), ways);
        if (typed === undefined) return undefined;
        return Object.assign(
          loadedOf(typed),
          ways.hasKeyCharacters === true && { hasKeyCharacters: true },
          ways.pools === undefined && { pooled: (pools: PoolRequest) => writtenAs({ ...ways, pools }) },
          ways.asLists === undefined && { asLists: (asLists: ListWay) => writtenAs({ ...ways, asLists }) },
        );
      };
      /** `ways` may be left, one at a time. */
      const withOthers = (ways: OtherWays): LoadedProgram | undefined => {
        const program = writtenAs(ways);
        return program && Object.assign(program, { rewritten: (rewrite: RewriteRequest) => writtenAs({ ...ways, rewrite }) });
      };
      const whole = (ways: OtherWays): LoadedProgram => Object.assign(withOthers(ways)!, { asRecords: () => withOthers({ ...ways, asRecords: true }) });
      return Object.assign(whole({}), { withKeyCharacters: () => (mayHaveKeyCharacters(modules) ? whole({ hasKeyCharacters: true }) : undefined) });
    }),
  };
}

/** Node's name of the module `name`, where that is another one. */
const knownAs = (name: string): string => (whyNotModule(name, [projectOf(name)]) === undefined ? name : (realOf(name) ?? name));

/** `found` in `file`, where imports of other packages, and those that lead to `refused` files, are told as such, not as modules that are not there. */
function withoutForeign(file: ts.SourceFile, found: readonly Diagnostic[], refused: ReadonlyMap<string, string>): readonly Diagnostic[] {
  if (found.length === 0) return found;
  const foreign = file.statements.flatMap((statement) => {
    const specifier = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return [];
    if (libraryFile(specifier.text) !== undefined) return [];
    if (!isRelative(specifier.text)) return [foreignImport(specifier, specifier.text, whyNotLibrary(specifier.text))];
    const base = path.resolve(path.dirname(file.fileName), specifier.text);
    const [, why] = [...refused].find(([name]) => name === base || name.startsWith(`${base}.`) || name.startsWith(base + path.sep)) ?? [];
    return why === undefined ? [] : [foreignImport(specifier, specifier.text, why)];
  });
  const places = new Set(foreign.map(({ position }) => position!.start));
  return [...foreign, ...found.filter(({ position }) => position === undefined || !places.has(position.start))];
}

/** `checker`, which works out again what a node names, and its type, each time that it is asked: here only the first time. */
function remembering(checker: ts.TypeChecker): ts.TypeChecker {
  const { getSymbolAtLocation, getTypeAtLocation } = checker;
  const typeOf = memoize((node: ts.Node): ts.Type => operationType(checker, node, typeOf) ?? getTypeAtLocation(node));
  return { ...checker, getSymbolAtLocation: memoize(getSymbolAtLocation), getTypeAtLocation: typeOf };
}

/** The type of what an operator gives, by the types of its operands: TypeScript would look at all of them again. Undefined: they don't tell. */
function operationType(checker: ts.TypeChecker, node: ts.Node, typeOf: (node: ts.Node) => ts.Type): ts.Type | undefined {
  if (ts.isParenthesizedExpression(node)) return typeOf(node.expression);
  if (!ts.isBinaryExpression(node)) return undefined;
  const { kind } = node.operatorToken;
  if (COMPARISONS.has(kind)) return checker.getBooleanType();
  if (!ARITHMETIC.has(kind)) return undefined;
  const operands = [node.left, node.right].map(typeOf);
  if (operands.every((type) => isOf(type, ts.TypeFlags.NumberLike))) return checker.getNumberType();
  return kind === ts.SyntaxKind.PlusToken && operands.every((type) => isOf(type, ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike)) ? checker.getStringType() : undefined;
}

const isOf = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.isUnion() ? type.types.every((one) => isOf(one, flags)) : (type.flags & flags) !== 0);

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.LessThanToken, ts.SyntaxKind.LessThanEqualsToken, ts.SyntaxKind.GreaterThanToken, ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

const ARITHMETIC: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken, ts.SyntaxKind.MinusToken, ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.SlashToken, ts.SyntaxKind.PercentToken, ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.AmpersandToken, ts.SyntaxKind.BarToken, ts.SyntaxKind.CaretToken, ts.SyntaxKind.LessThanLessThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanToken, ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
]);

function inImportOrder(entry: ts.SourceFile, checker: ts.TypeChecker, withDeclarations = false): ts.SourceFile[] {
  const order: ts.SourceFile[] = [];
  const seen = new Set<ts.SourceFile>();
  const visit = (file: ts.SourceFile): void => {
    if (seen.has(file) || (file.isDeclarationFile && file !== entry && !withDeclarations)) return;
    seen.add(file);
    for (const statement of file.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const specifier = statement.moduleSpecifier;
      if (specifier === undefined) continue;
      const target = checker.getSymbolAtLocation(specifier)?.valueDeclaration;
      if (target !== undefined && ts.isSourceFile(target)) visit(target);
    }
    order.push(file);
  };
  visit(entry);
  return order;
}
