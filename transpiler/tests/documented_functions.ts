/** Reads the documentation of the exported functions and methods of a module, by its syntax alone. */
import { ts } from 'ts-morph';

export interface DocumentedFunction {
  /** `Class.method`, or the function's name. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
  /** All comments of the documentation ahead of it; '' where it has none. */
  readonly text: string;
  /** The declared type of the result; '' where none is declared. */
  readonly result: string;
  /** Whether its own body throws anything but a plain `Error`, which stands for a fault of ts65. */
  readonly isThrowing: boolean;
}

const HIDDEN: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword, ts.SyntaxKind.OverrideKeyword]);
const modifiersOf = (node: ts.Node): readonly ts.ModifierLike[] => (ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []);
const isExported = (node: ts.Node): boolean => modifiersOf(node).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const documentation = (node: ts.Node): string => ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).map((doc) => doc.getText()).join('\n');

const isPlainError = (thrown: ts.Expression): boolean => ts.isNewExpression(thrown) && thrown.expression.getText() === 'Error';

function throws(body: ts.Node): boolean {
  const visit = (node: ts.Node): boolean => {
    if (node !== body && ts.isFunctionLike(node)) return false;
    return ts.isThrowStatement(node) ? !isPlainError(node.expression) : ts.forEachChild(node, visit) === true;
  };
  return visit(body);
}

/** The exported functions, and the public methods, accessors and constructors of exported classes, in the order of `source`. */
export function documentedFunctions(source: string): DocumentedFunction[] {
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true);
  const entry = (name: string, of: ts.SignatureDeclaration & { readonly body?: ts.Node }, texts: readonly ts.Node[]): DocumentedFunction => ({
    name, line: file.getLineAndCharacterOfPosition(texts[0]!.getStart()).line + 1, text: texts.map(documentation).join('\n'),
    result: of.type?.getText() ?? '', isThrowing: of.body !== undefined && throws(of.body),
  });
  return file.statements.filter(isExported).flatMap((statement): DocumentedFunction[] => {
    if (ts.isFunctionDeclaration(statement)) return [entry(statement.name?.text ?? 'default', statement, [statement])];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
        initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)) ? [entry(name.getText(), initializer, [statement])] : []);
    }
    if (!ts.isClassDeclaration(statement)) return [];
    return statement.members.flatMap((member) => {
      if (modifiersOf(member).some(({ kind }) => HIDDEN.has(kind))) return [];
      // A class and its constructor share their documentation.
      if (ts.isConstructorDeclaration(member)) return [entry(`${statement.name?.text}.constructor`, member, [member, statement])];
      return ts.isMethodDeclaration(member) || ts.isGetAccessor(member) ? [entry(`${statement.name?.text}.${member.name.getText()}`, member, [member])] : [];
    });
  });
}
