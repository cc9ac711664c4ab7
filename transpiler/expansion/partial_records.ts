/**
 * `Partial<Record<Item, number>>` is written as `{ [name: string]: number }`: a record that has some members and gets others by their names, as a map does.
 */
import { ts } from 'ts-morph';
import { nodesOfKind } from './node_kinds.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import { isOfJavaScript } from './syntax.ts';

/** The edits of `file` for such types that one of `modules` has an empty record of. */
export function emptyPartialRecords(file: ts.SourceFile, checker: ts.TypeChecker, _getters: ReadonlySet<string>, modules: readonly ts.SourceFile[]): readonly TextEdit[] {
  const empty = new Set<ts.Type>();
  for (const module of modules) {
    for (const literal of nodesOfKind<ts.ObjectLiteralExpression>(module, ts.SyntaxKind.ObjectLiteralExpression)) {
      const type = literal.properties.length === 0 ? checker.getContextualType(literal) : undefined;
      if (type !== undefined) empty.add(type);
    }
  }
  return partialRecords(file, checker, (type) => empty.has(type));
}

/** The edits of `file` for such types, all of them or those that `isMeant` holds for. */
export const partialRecords = (file: ts.SourceFile, checker: ts.TypeChecker, isMeant = (_type: ts.Type): boolean => true): readonly TextEdit[] =>
  nodesOfKind<ts.TypeReferenceNode>(file, ts.SyntaxKind.TypeReference).flatMap((node) => {
    const value = valueOf(node, checker);
    return value !== undefined && isMeant(checker.getTypeFromTypeNode(node)) ? [replacing(node, `{ [name: string]: ${value.getText()} }`)] : [];
  });

/** The type of the members of `Partial<Record<…, …>>`, which go by texts. Undefined: `node` is another type. */
function valueOf(node: ts.TypeReferenceNode, checker: ts.TypeChecker): ts.TypeNode | undefined {
  const [record] = argumentsOf(node, 'Partial', checker);
  const [key, value] = record !== undefined && ts.isTypeReferenceNode(record) ? argumentsOf(record, 'Record', checker) : [];
  const keys = key === undefined ? undefined : checker.getTypeFromTypeNode(key);
  const isText = keys !== undefined && (keys.isUnion() ? keys.types : [keys]).every(({ flags }) => (flags & ts.TypeFlags.StringLiteral) !== 0);
  return isText ? value : undefined;
}

const argumentsOf = (node: ts.TypeReferenceNode, name: string, checker: ts.TypeChecker): readonly ts.TypeNode[] =>
  (ts.isIdentifier(node.typeName) && node.typeName.text === name && isOfJavaScript(checker.getSymbolAtLocation(node.typeName)) ? node.typeArguments ?? [] : []);
