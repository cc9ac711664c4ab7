/** Loads a program: the entry module and everything it imports, type-checked by TypeScript under strict settings. */
import fs from 'node:fs';
import path from 'node:path';
import { Project, ts } from 'ts-morph';
import * as diag from './diagnostics.ts';
import type { Diagnostic } from './diagnostics.ts';

export interface LoadedProgram {
  readonly name: string;
  readonly entry: ts.SourceFile;
  /** Imports before importers; declaration files left out. */
  readonly modules: readonly ts.SourceFile[];
  readonly checker: ts.TypeChecker;
  readonly diagnostics: readonly Diagnostic[];
}

/** A program that can't be read at all: exit code 2. */
export class LoadError extends Error {}

/** The entry file of `target`: a TypeScript file, a folder with a main.ts, or a program's name under engine/. */
export function entryOf(target: string): string {
  const candidates = target.endsWith('.ts') ? [target] : [path.join(target, 'main.ts'), path.join('engine', target, 'main.ts')];
  const found = candidates.find((file) => fs.existsSync(file) && fs.statSync(file).isFile());
  if (found === undefined) throw new LoadError(`${target}: no such program (looked for ${candidates.join(', ')})`);
  return path.resolve(found);
}

/** Kept between programs: TypeScript's own library is parsed once for all of them. */
let shared: Project | undefined;

/** A project without any file. */
function emptyProject(): Project {
  shared ??= new Project({
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
      strict: true,
      noImplicitReturns: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
    },
    skipAddingFilesFromTsConfig: true,
  });
  for (const file of shared.getSourceFiles()) shared.removeSourceFile(file);
  return shared;
}

export function load(entryFile: string): LoadedProgram {
  const project = emptyProject();
  project.addSourceFileAtPath(entryFile);
  project.resolveSourceFileDependencies();
  const program = project.getProgram().compilerObject;
  const entry = program.getSourceFile(entryFile);
  if (entry === undefined) throw new LoadError(`${entryFile}: TypeScript does not load it`);
  const modules = inImportOrder(entry, program);
  const diagnostics = modules.flatMap((file) =>
    [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map((d) => {
      const text = ts.flattenDiagnosticMessageText(d.messageText, ' ');
      const start = d.start ?? 0;
      return diag.typescriptError({ file, start, end: start + (d.length ?? 1) }, text, d.code);
    }),
  );
  return { name: path.basename(path.dirname(entryFile)), entry, modules, checker: program.getTypeChecker(), diagnostics };
}

function inImportOrder(entry: ts.SourceFile, program: ts.Program): ts.SourceFile[] {
  const checker = program.getTypeChecker();
  const order: ts.SourceFile[] = [];
  const seen = new Set<ts.SourceFile>();
  const visit = (file: ts.SourceFile): void => {
    if (seen.has(file) || file.isDeclarationFile) return;
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
