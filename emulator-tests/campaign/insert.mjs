// Puts text into a module's TypeScript and makes JavaScript of it: for module hooks, whose thread has no loader for TypeScript.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The syntax tree of the module at `url`. */
export function parsed(url) {
  const file = fileURLToPath(url);
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
}

/**
 * The text with `insertions` in it, as JavaScript. Of two at one place the one with the smaller `order` comes first.
 * @param {ts.SourceFile} source
 * @param {{ at: number, text: string, order: number }[]} insertions
 */
export function written(source, insertions) {
  const parts = [];
  let from = 0;
  for (const { at, text } of insertions.sort((a, b) => a.at - b.at || a.order - b.order)) {
    parts.push(source.text.slice(from, at), text);
    from = at;
  }
  parts.push(source.text.slice(from));
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true };
  return ts.transpileModule(parts.join(''), { compilerOptions, fileName: source.fileName }).outputText;
}
