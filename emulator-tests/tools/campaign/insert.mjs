// Module hooks that put text into the engine's TypeScript and make JavaScript of it: their thread has no loader for TypeScript.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * The hooks of a module that exports them. The data of the registration: the URL of the project, and the additions to each module's text.
 * @param {(url: string, module: string) => string} rewrite gives the JavaScript of the engine's module at `url`, `module` within the project
 * @param {(module: string) => boolean} isLeft whether a module of the engine stays as it is
 */
export function engineHooks(rewrite, isLeft = () => false) {
  let project = '';
  let additions = new Map();
  return {
    initialize(data) {
      ({ project, additions } = data);
    },
    async load(url, context, next) {
      const [plain] = url.split('?', 1);
      const module = plain.slice(project.length);
      if (!plain.startsWith(project) || !module.startsWith('engine/') || isLeft(module)) return next(url, context);
      return { format: 'module', shortCircuit: true, source: rewrite(plain, module) + (additions.get(plain) ?? '') };
    },
  };
}

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
