/** Programs whose texts have characters of keys that nothing prints: Tab, Return, Escape. */
import { ts } from 'ts-morph';
import { isLibraryFile } from '../base/boundary.ts';

const UNPRINTED = /[\x09-\x1f]/;

/** Whether a text in `modules` is written with such a character, or made of a code that nothing is computed for: that of a key. */
export const mayHaveKeyCharacters = (modules: readonly ts.SourceFile[]): boolean => modules.some((file) => !isLibraryFile(file.fileName) && hasOne(file));

function hasOne(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return UNPRINTED.test(node.text);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'fromCharCode') {
    if (node.arguments.some((code) => ts.isIdentifier(code) || ts.isPropertyAccessExpression(code))) return true;
  }
  return ts.forEachChild(node, (child) => hasOne(child) || undefined) === true;
}
