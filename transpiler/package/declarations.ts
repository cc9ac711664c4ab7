/** The declarations of what a project imports from the package: the library, and the harness for its tests. */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { libraryNames } from '../base/boundary.ts';
import { PROJECT } from '../base/project.ts';

/** What tests import, without extensions. */
const ROOTS = ['emulator-tests/index', 'emulator-tests/matcher'];
const LIBRARY = 'engine/lib/';

const optionsOfRepository = (): ts.CompilerOptions => {
  const file = path.join(PROJECT, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(file, (name) => fs.readFileSync(name, 'utf8')).config, ts.sys, PROJECT);
  return { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: PROJECT, outDir: '/', plugins: [] };
};

/** All declarations that TypeScript makes of the roots and of what they import, by the names of their modules. */
function emitted(): ReadonlyMap<string, string> {
  const library = libraryNames().map((name) => LIBRARY + name);
  const program = ts.createProgram([...ROOTS, ...library].map((name) => path.join(PROJECT, `${name}.ts`)), optionsOfRepository());
  const texts = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (name, text) => texts.set(path.posix.relative('/', name).replace(/\.d\.ts$/, ''), text), undefined, true);
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, { getCanonicalFileName: (name) => name, getCurrentDirectory: () => PROJECT, getNewLine: () => '\n' }));
  return texts;
}

/** Relative imports of a declaration file, with the extension of the modules' sources. */
const IMPORT = /((?:from|import)\s*\(?\s*['"])(\.\.?\/[^'"]+)\.ts(['"])/g;

/** Comments of documentation, each with the line break behind it. */
const DOCUMENTATION = /[ \t]*\/\*\*(?:(?!\*\/)[^])*\*\/[ \t]*\n/g;

/** The relative modules that the declarations `text` of `module` import. */
const importedBy = (module: string, text: string): string[] => [...text.matchAll(IMPORT)].map(([, , name]) => path.posix.join(path.posix.dirname(module), name!));

/** By their paths below `dist`: `lib/screen.d.ts`, and the harness below `types/`. */
export function declarations(): ReadonlyMap<string, string> {
  const texts = emitted();
  const files = new Map<string, string>();
  // The parts that lie deeper are declared for TypeScript alone.
  const documented = new Set(ROOTS.flatMap((root) => [root, ...importedBy(root, texts.get(root)!)]));
  const placeOf = (module: string): string => (module.startsWith(LIBRARY) ? `lib/${module.slice(LIBRARY.length)}` : `types/${module}`);
  const add = (module: string): void => {
    const file = `${placeOf(module)}.d.ts`;
    if (files.has(file)) return;
    files.set(file, '');
    const text = texts.get(module)!.replace(IMPORT, (_, before: string, name: string, after: string) => {
      const target = path.posix.join(path.posix.dirname(module), name);
      add(target);
      const to = path.posix.relative(path.posix.dirname(file), placeOf(target));
      return `${before}${to.startsWith('.') ? to : `./${to}`}.js${after}`;
    });
    // At run time it is an enum like any other, and a project whose modules are compiled one by one can't read a constant one of a declaration.
    const enums = text.replaceAll('declare const enum', 'declare enum');
    files.set(file, module.startsWith(LIBRARY) || documented.has(module) ? enums : enums.replace(DOCUMENTATION, '').replace(/^(?: {4})+/gm, (blanks) => '\t'.repeat(blanks.length / 4)));
  };
  for (const module of [...ROOTS, ...libraryNames().map((name) => LIBRARY + name)]) add(module);
  return files;
}
