/** The names of types that stand in a choice of several. */
import { ts } from 'ts-morph';

/** The name that pools have for the records of `node`: that of its type, or of what is declared as one of several such types. Undefined: it has none. */
export function nameOfArm(node: ts.TypeLiteralNode): string | undefined {
  const alias = ts.findAncestor(node, ts.isTypeAliasDeclaration);
  if (alias !== undefined) return alias.name.text;
  const { parent: owner } = node.parent;
  const isChoice = ts.isUnionTypeNode(node.parent) && (ts.isVariableDeclaration(owner) || ts.isPropertyDeclaration(owner) || ts.isPropertySignature(owner));
  return isChoice && ts.isIdentifier(owner.name) ? owner.name.text : undefined;
}
