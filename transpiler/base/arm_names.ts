/** The names of types that stand in a choice of several. */
import { ts } from 'ts-morph';

/** The name that pools have for the records of `node`: that of its type, or of what is declared with it: a variable, a member, a function that returns it. Undefined: it has none. */
export function nameOfArm(node: ts.TypeLiteralNode): string | undefined {
  const alias = ts.findAncestor(node, ts.isTypeAliasDeclaration);
  if (alias !== undefined) return alias.name.text;
  const owner = ts.findAncestor(node.parent, (one) => !ts.isTypeNode(one));
  const named = owner !== undefined && (ts.isArrowFunction(owner) || ts.isFunctionExpression(owner)) ? owner.parent : owner;
  const isDeclared = named !== undefined && (ts.isVariableDeclaration(named) || ts.isPropertyDeclaration(named) || ts.isPropertySignature(named) || ts.isParameter(named) || ts.isFunctionDeclaration(named) || ts.isMethodDeclaration(named));
  return isDeclared && named.name !== undefined && ts.isIdentifier(named.name) ? named.name.text : undefined;
}
