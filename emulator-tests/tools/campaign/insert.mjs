// Module hooks that put text into a program's TypeScript and make JavaScript of it: their thread has no loader for TypeScript.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ts } from '../../../transpiler/base/compiler.mjs';

/**
 * The hooks of a module that exports them. The data of the registration: the names of the program's modules by their URLs, and the additions to each
 * module's text.
 * @param {(url: string, module: string) => string} rewrite gives the JavaScript of the module at `url`
 */
export function programHooks(rewrite) {
  let modules = new Map();
  let additions = new Map();
  return {
    initialize(data) {
      ({ modules, additions } = data);
    },
    load(url, context, next) {
      const [plain] = url.split('?', 1);
      const module = modules.get(plain);
      if (module === undefined) return next(url, context);
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
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: false };
  return ts.transpileModule(parts.join(''), { compilerOptions, fileName: source.fileName }).outputText;
}
