/** Refuses code that depends on the loader, or on the moment. Each loader of TypeScript runs it in a way of its own, or only when all modules are loaded. */
import { ts } from 'ts-morph';
import { originalFile } from '../base/origins.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { claimsIntrinsics, intrinsicName, isIntrinsicModule } from '../load/intrinsics.ts';
import { resolveSymbol } from '../meaning/context.ts';
import { isModuleConstant } from '../meaning/syntax.ts';

const LATER = 'what is asynchronous goes on when the modules have been loaded';
const META = '`import.meta` is not the same everywhere: write `asset("levels.bin", import.meta.url)`';
const NAMESPACE = 'the object of all that a module exports is another one for each loader: name what it exports, `levels.first`';
const CLAIM = '`@ts65 intrinsics` stands in the files of engine/lib alone: take them as they are';
const DECORATOR = 'a decorator does another thing for each loader';

/** Says of `file` that it calls itself a part of the library and is none: it can't be read as a part of the program either. */
export const falseIntrinsicClaims = (file: ts.SourceFile): readonly diag.Diagnostic[] =>
  (claimsIntrinsics(originalFile(file)) && !isIntrinsicModule(originalFile(file)) ? [diag.initialisation({ file, start: 0, end: 1 }, CLAIM)] : []);

/** The parts of `file`, outside of its functions, that no two loaders run alike. */
export function loaderDependentCode(checker: ts.TypeChecker, file: ts.SourceFile): readonly diag.Diagnostic[] {
  if (isIntrinsicModule(file) || file.isDeclarationFile) return [];
  const found: diag.Diagnostic[] = [];
  const namespaces = namespacesOf(checker, file);
  const visit = (node: ts.Node): void => {
    const why = isOfProgram(node) ? undefined : whyNot(checker, node) ?? (ts.isIdentifier(node) && namespaces.has(node.text) ? whyNotNamespace(checker, node) : undefined);
    if (why !== undefined) found.push(diag.initialisation(node, why));
    else if (!isOfProgram(node) || namespaces.size > 0) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Functions that are compiled, and looked at as such. */
function isOfProgram(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node)) return ts.isSourceFile(node.parent);
  if (ts.isMethodDeclaration(node)) return ts.isClassDeclaration(node.parent) && ts.isSourceFile(node.parent.parent);
  return (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && ts.isVariableDeclaration(node.parent) && isModuleConstant(node.parent);
}

function whyNot(checker: ts.TypeChecker, node: ts.Node): string | undefined {
  const isAsync = node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node) || node.kind === ts.SyntaxKind.AwaitKeyword
    || (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.AwaitUsing) === ts.NodeFlags.AwaitUsing);
  if (isAsync || (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)) return LATER;
  if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword && !isOfAsset(checker, node)) return META;
  if (ts.isIdentifier(node) && node.text === '__esModule') return NAMESPACE;
  return ts.isDecorator(node) ? DECORATOR : undefined;
}

/** Whether `node` is the `import.meta` of `asset(name, import.meta.url)`. */
function isOfAsset(checker: ts.TypeChecker, { parent: url }: ts.MetaProperty): boolean {
  if (!ts.isPropertyAccessExpression(url) || url.name.text !== 'url') return false;
  const { parent: call } = url;
  return ts.isCallExpression(call) && call.arguments[1] === url && intrinsicName(resolveSymbol(checker, call.expression)) === 'asset';
}

/** Names in `file` of all that another module exports. */
function namespacesOf(checker: ts.TypeChecker, file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of file.statements) {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings === undefined) continue;
    if (ts.isNamespaceImport(bindings)) names.add(bindings.name.text);
    else for (const { name } of bindings.elements) if (moduleOf(checker, name) !== undefined) names.add(name.text);
  }
  return names;
}

function moduleOf(checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined {
  const symbol = resolveSymbol(checker, name);
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.ValueModule) !== 0 && symbol.valueDeclaration?.kind === ts.SyntaxKind.SourceFile ? symbol : undefined;
}

function whyNotNamespace(checker: ts.TypeChecker, node: ts.Identifier): string | undefined {
  const { parent } = node;
  const isName = ts.isNamespaceImport(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isPartOfTypeNode(node) || ts.isQualifiedName(parent)
    || ts.isTypeQueryNode(parent);
  const module = isName ? undefined : moduleOf(checker, node);
  if (module === undefined) return undefined;
  const isExport = ts.isPropertyAccessExpression(parent) && parent.expression === node
    && checker.getExportsOfModule(module).some(({ name }) => name === parent.name.text);
  return isExport ? undefined : NAMESPACE;
}
