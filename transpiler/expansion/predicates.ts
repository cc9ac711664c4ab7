/** `c is Unit` as the type of a result: TypeScript believes it, whatever the function does. So it is left out, and TypeScript infers it where the function shows it. */
import { ts } from 'ts-morph';
import type { TextEdit } from './rewriting.ts';
import { isAssigning } from './syntax.ts';

/**
 * The predicates of the functions of `file`. Where one narrows a text or a number, that is an assertion from then on: `(c as 'd' | 'h')`, which states
 * nothing that the program would be read by.
 */
export function predicates(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const claimed = claimedNames(file, checker);
  const visit = (node: ts.Node): void => {
    if (isPredicate(node)) found.push(...withoutType(node));
    const type = ts.isIdentifier(node) && claimed.has(checker.getSymbolAtLocation(node)) && isRead(node) ? claimedType(checker, node) : undefined;
    if (type !== undefined) found.push({ start: node.getStart(), end: node.getEnd(), text: `(${node.getText()} as ${type})` });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

type Predicate = ts.SignatureDeclaration & { readonly type: ts.TypePredicateNode };

/** Whether `node` is a function with a body that tells what its parameter is. */
const isPredicate = (node: ts.Node): node is Predicate =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined && node.type !== undefined && ts.isTypePredicateNode(node.type)
  && node.type.assertsModifier === undefined && ts.isIdentifier(node.type.parameterName);

/** `: c is Unit` of `node`. */
function withoutType(node: Predicate): readonly TextEdit[] {
  const colon = node.getChildren().find(({ kind, end }) => kind === ts.SyntaxKind.ColonToken && end <= node.type.pos + 1);
  return colon === undefined ? [] : [{ start: colon.getStart(), end: node.type.getEnd(), text: '' }];
}

/** The variables that functions with predicates are given in `file`. */
function claimedNames(file: ts.SourceFile, checker: ts.TypeChecker): ReadonlySet<ts.Symbol | undefined> {
  const names = new Set<ts.Symbol | undefined>();
  const visit = (node: ts.Node): void => {
    const declaration = ts.isCallExpression(node) ? checker.getResolvedSignature(node)?.getDeclaration() : undefined;
    if (declaration !== undefined && isPredicate(declaration)) {
      for (const given of (node as ts.CallExpression).arguments) if (ts.isIdentifier(given)) names.add(checker.getSymbolAtLocation(given));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  names.delete(undefined);
  return names;
}

/** Whether `node` is read as a value, with no more than its name there. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent) || ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent) || ts.isTypeNode(parent)) return false;
  if (ts.isBinaryExpression(parent)) return parent.left !== node || !isAssigning(parent.operatorToken.kind);
  return (parent as Partial<ts.NamedDeclaration>).name !== node;
}

/** The literals that TypeScript takes the variable `node` for there, and not where it is declared. Undefined: it takes it for no such ones. */
function claimedType(checker: ts.TypeChecker, node: ts.Identifier): string | undefined {
  const symbol = checker.getSymbolAtLocation(node)!;
  const type = checker.getTypeAtLocation(node);
  const parts = type.isUnion() ? type.types : [type];
  if (!parts.every((part) => part.isStringLiteral() || part.isNumberLiteral()) || type === checker.getTypeOfSymbol(symbol)) return undefined;
  return parts.map((part) => JSON.stringify((part as ts.LiteralType).value)).join(' | ');
}
