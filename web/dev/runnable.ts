/** The JavaScript of a program's modules, for a page that runs them. */
import { ts } from 'ts-morph';
import { sourceOf } from '../../transpiler/evaluation/source.ts';
import type { LoadedFiles } from '../../transpiler/load/load.ts';
import type { RunnableModule } from '../playground/protocol.ts';

/** The modules of the program `root`, imports before importers; `nameOf` gives their names from absolute ones. */
export function runnableModules(files: LoadedFiles, root: ts.SourceFile, nameOf: (file: string) => string): RunnableModule[] {
  const modules = files.closure(root);
  return modules.map((file) => ({
    name: nameOf(file.fileName),
    code: sourceOf(file).code,
    imports: file.statements.flatMap((statement): [string, number][] => {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
      const specifier = statement.moduleSpecifier;
      const target = specifier && files.checker.getSymbolAtLocation(specifier)?.valueDeclaration;
      const index = target === undefined ? -1 : modules.indexOf(target as ts.SourceFile);
      return specifier === undefined || !ts.isStringLiteral(specifier) ? [] : [[specifier.text, index]];
    }),
  }));
}
