/** The names that the modules of the repository export, and those that stand for several things. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ts } from 'ts-morph';

/** The names that the module `text` declares and exports. What it exports of other modules has its name there. */
export function exportedNames(text: string): readonly string[] {
  if (!/^export /m.test(text)) return [];
  const names = (name: ts.BindingName): readonly string[] =>
    (ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => (ts.isBindingElement(element) ? names(element.name) : [])));
  return ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest).statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => names(name));
    const { name } = statement as ts.Statement & { readonly name?: ts.Node };
    return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
  });
}

/** The names of `files` in `folder`, each with the files that declare it, in order. */
export function declarationsOf(files: readonly string[], folder: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (const name of new Set(exportedNames(readFileSync(path.join(folder, file), 'utf8')))) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

/** A set of modules in which a name has one meaning: whether `file` is one of them. */
export type NameSpace = (file: string) => boolean;

/** Files that may declare the same names, and why. */
export interface Shared {
  readonly files: RegExp;
  readonly names?: RegExp;
  readonly reason: string;
}

/** Names that two or more files of one of `spaces` declare, but for those that `shared` lets them: each as text with its files. */
export function ambiguousNames(declarations: ReadonlyMap<string, readonly string[]>, spaces: readonly NameSpace[], shared: readonly Shared[]): readonly string[] {
  const isShared = (name: string, files: readonly string[]): boolean =>
    shared.some((one) => (one.names?.test(name) ?? true) && files.every((file) => one.files.test(file)));
  const found = [...declarations].flatMap(([name, all]) => spaces.flatMap((isInside) => {
    const files = all.filter(isInside);
    return files.length > 1 && !isShared(name, files) ? [`${name}: ${files.join(', ')}`] : [];
  }));
  return [...new Set(found)].sort();
}
