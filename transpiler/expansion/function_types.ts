/** Types of what holds functions: each is written as the type of a number. */
import { ts } from 'ts-morph';
import { replacing, type TextEdit } from './rewriting.ts';

/** The types of functions in `file` that tables, and members called one of `names`, have. */
export function functionTypes(file: ts.SourceFile, checker: ts.TypeChecker, names: ReadonlySet<string>): TextEdit[] {
  const edits: TextEdit[] = [];
  const isFunction = (node: ts.TypeNode): boolean => {
    if (ts.isParenthesizedTypeNode(node)) return isFunction(node.type);
    if (ts.isFunctionTypeNode(node)) return true;
    if (!ts.isTypeReferenceNode(node)) return false;
    const type = checker.getTypeFromTypeNode(node);
    return type.getCallSignatures().length === 1 && type.getProperties().length === 0;
  };
  /** `isHeld`: what is of the type `node` stands in a table or a member. */
  const visitType = (node: ts.TypeNode, isHeld: boolean): void => {
    if (isFunction(node)) {
      if (isHeld) edits.push(replacing(node, 'number'));
      return;
    }
    if (ts.isArrayTypeNode(node)) return visitType(node.elementType, true);
    if (ts.isTypeOperatorNode(node) || ts.isParenthesizedTypeNode(node)) return visitType(node.type, isHeld);
    if (ts.isTupleTypeNode(node)) return node.elements.forEach((one) => visitType(ts.isNamedTupleMember(one) ? one.type : one, true));
    if (ts.isTypeReferenceNode(node)) return node.typeArguments?.forEach((one) => visitType(one, true));
    if (ts.isUnionTypeNode(node)) return node.types.forEach((one) => visitType(one, isHeld));
    ts.forEachChild(node, visit);
  };
  const visit = (node: ts.Node): void => {
    const name = (ts.isPropertySignature(node) || ts.isMethodSignature(node)) && ts.isIdentifier(node.name) ? node.name.text : undefined;
    if (name !== undefined && ts.isMethodSignature(node)) {
      if (names.has(name)) edits.push(replacing(node, `${name}: number;`));
      return;
    }
    if (ts.isPropertySignature(node) && node.type !== undefined) return visitType(node.type, name !== undefined && names.has(name));
    if (ts.isIndexSignatureDeclaration(node)) return visitType(node.type, true);
    if (ts.isTypeNode(node)) return visitType(node, false);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits;
}
