/** Names that every record of JavaScript has from its prototype: a record whose members are added by name is asked for none of these. */
import { ts } from 'ts-morph';

const INHERITED = Object.getOwnPropertyNames(Object.prototype);
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

/** Whether the texts of `modules` have the characters of such a name. */
export function mayBuildInherited(modules: readonly ts.SourceFile[]): boolean {
  const characters = new Set<string>();
  const add = (text: string): void => [...text].forEach((one) => characters.add(one));
  // What numbers and booleans are spelled with.
  add('-0123456789 true false null undefined');
  let [isRaised, isLowered] = [false, false];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) add(node.text);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) add(node.text);
    else if ((ts.isPropertyAssignment(node) || ts.isEnumMember(node) || ts.isPropertySignature(node)) && !ts.isComputedPropertyName(node.name)) add(node.name.getText());
    else if (ts.isPropertyAccessExpression(node)) {
      if (/^(fromCharCode|fromCodePoint)$/.test(node.name.text)) add(isUpper(node.parent) ? PRINTABLE.toUpperCase() : PRINTABLE);
      isRaised ||= node.name.text === 'toUpperCase';
      isLowered ||= node.name.text === 'toLowerCase';
    }
    ts.forEachChild(node, visit);
  };
  for (const file of modules) if (!/\/engine\/lib\//.test(file.fileName)) visit(file);
  const all = [...characters].join('');
  if (isRaised) add(all.toUpperCase());
  if (isLowered) add(all.toLowerCase());
  return INHERITED.some((name) => [...name].every((one) => characters.has(one)));
}

/** Whether the text that the call `node` gives is made of capitals at once. */
function isUpper(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(parent) && parent.name.text === 'toUpperCase' && ts.isCallExpression(parent.parent);
}
