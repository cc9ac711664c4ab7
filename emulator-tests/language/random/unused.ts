/** Leaves out what a random program declares and does not use. */
import { ts } from 'ts-morph';

/** `source` without the declarations at its top that neither the exported functions nor what these use name. */
export function withoutUnused(source: string): string {
  const file = ts.createSourceFile('main.ts', source, ts.ScriptTarget.ES2022, true);
  const declared = new Map(file.statements.flatMap((statement) => namesOf(statement).map((name) => [name, statement] as const)));
  const isRoot = (statement: ts.Statement): boolean => ts.isImportDeclaration(statement) || namesOf(statement).length === 0
    || (ts.isFunctionDeclaration(statement) && isExported(statement));
  const used = new Set(file.statements.filter(isRoot));
  const visit = (node: ts.Node): void => {
    const statement = ts.isIdentifier(node) && !isMember(node) ? declared.get(node.text) : undefined;
    if (statement !== undefined) used.add(statement);
    ts.forEachChild(node, visit);
  };
  // A set that grows while it is walked gives what was added, too.
  for (const statement of used) if (!ts.isImportDeclaration(statement)) visit(statement);
  return file.statements.filter((statement) => used.has(statement)).map((statement) => statement.getText(file)).join('\n') + '\n';
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement)
    || ts.isTypeAliasDeclaration(statement) || ts.isEnumDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));

const isExported = (statement: ts.FunctionDeclaration): boolean => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** Whether `node` names a member, which is no name of a declaration. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent) || ts.isMethodDeclaration(parent)) && parent.name === node;
}
