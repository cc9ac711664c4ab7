/** Imports of ts65's library that a fix needs. */
import fs from 'node:fs';
import path from 'node:path';
import { ts } from 'ts-morph';
import { intrinsicName } from '../load/intrinsics.ts';
import { insertImport, insertBehind, replaceNode } from './edits.ts';
import type { SourceEdit } from './fix.ts';

/** The modules of casts and checks, and of chance. */
type LibraryModule = 'int.ts' | 'rng.ts';

const packageOf = (module: LibraryModule): string => `ts65/${path.basename(module, '.ts')}`;
const names = (specifier: string, module: LibraryModule): boolean => specifier === packageOf(module) || path.posix.basename(specifier) === module;

/** Whether `symbol` is `name` of the library's `module`. */
const isOf = (symbol: ts.Symbol, name: string, module: LibraryModule): boolean => (module === 'int.ts'
  ? intrinsicName(symbol) === name
  : (symbol.declarations ?? []).some((one) => path.basename(one.getSourceFile().fileName) === module));

/** `edit` as one that fixes have in common. */
const shared = (edit: SourceEdit): SourceEdit => ({ ...edit, isShared: true });

/** The edits that let `at` call `name` of the library's `module`: none where it is known there; undefined where that is something else. */
export function importFor(checker: ts.TypeChecker, at: ts.Node, name: string, module: LibraryModule = 'int.ts'): SourceEdit[] | undefined {
  const file = at.getSourceFile();
  const symbol = checker.getSymbolsInScope(at, ts.SymbolFlags.Value | ts.SymbolFlags.Alias).find((one) => one.name === name);
  const declared = symbol?.declarations?.find(ts.isImportSpecifier);
  if (symbol !== undefined) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (!isOf(target, name, module)) return undefined;
    if (declared === undefined || !ts.isTypeOnlyImportDeclaration(declared)) return [];
  }
  const statement = importOf(file, module);
  if (statement === undefined) return [shared(insertImport(file, `import { ${name} } from '${specifierFor(file, module)}';`))];
  return [shared(addTo(statement.importClause!, name))];
}

/** The edits that put a call of the library around what stands at `node`. Undefined: there are none, or the name is another one there. */
export function calling(checker: ts.TypeChecker, node: ts.Node, name: string, edits: readonly SourceEdit[] | undefined): readonly SourceEdit[] | undefined {
  const imports = edits && importFor(checker, node, name);
  return imports && [...imports, ...edits!];
}

/** The edits that let `at` name the type `name` of the library's integers; undefined where that is something else. */
export function importTypeFor(checker: ts.TypeChecker, at: ts.Node, name: string): SourceEdit[] | undefined {
  const file = at.getSourceFile();
  const symbol = checker.getSymbolsInScope(at, ts.SymbolFlags.Type | ts.SymbolFlags.Alias).find((one) => one.name === name);
  if (symbol !== undefined) return intrinsicName(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol) === name ? [] : undefined;
  const statement = importOf(file, 'int.ts');
  if (statement === undefined) return [shared(insertImport(file, `import type { ${name} } from '${specifierFor(file, 'int.ts')}';`))];
  const { isTypeOnly, namedBindings } = statement.importClause!;
  const last = (namedBindings as ts.NamedImports).elements.at(-1);
  return [shared(last === undefined ? replaceNode(namedBindings!, `{ type ${name} }`) : insertBehind(last, `, ${isTypeOnly ? '' : 'type '}${name}`))];
}

/** The statement of `file` that imports names from the library's `module`. */
const importOf = (file: ts.SourceFile, module: LibraryModule): ts.ImportDeclaration | undefined =>
  file.statements.filter(ts.isImportDeclaration).find(({ moduleSpecifier: from, importClause }) =>
    ts.isStringLiteral(from) && names(from.text, module) && importClause?.namedBindings !== undefined && ts.isNamedImports(importClause.namedBindings));

/** `clause`, which imports names, with `name` as a value among them. */
function addTo(clause: ts.ImportClause, name: string): SourceEdit {
  const { elements } = clause.namedBindings as ts.NamedImports;
  const there = elements.find((one) => one.name.text === name);
  if (!clause.isTypeOnly && there !== undefined) return replaceNode(there, name);
  if (!clause.isTypeOnly && elements.length > 0) return insertBehind(elements.at(-1)!, `, ${name}`);
  const others = elements.filter((one) => one !== there).map((one) => (clause.isTypeOnly ? `type ${one.getText()}` : one.getText()));
  return replaceNode(clause, `{ ${[name, ...others].join(', ')} }`);
}

/** Where `file` finds `module`: below a folder around it, as in a project with a library of its own, else in the package. */
function specifierFor(file: ts.SourceFile, module: LibraryModule): string {
  const own = path.dirname(path.resolve(file.fileName));
  for (let folder = own; ; folder = path.dirname(folder)) {
    const name = path.join(folder, 'lib', module);
    if (fs.existsSync(name)) {
      const relative = path.relative(own, name).split(path.sep).join('/');
      return relative.startsWith('.') ? relative : `./${relative}`;
    }
    if (folder === path.dirname(folder)) return packageOf(module);
  }
}
