/**
 * A module's text as TypeScript then makes CommonJS of it: all imports first, as they run, and no export. Ahead of them stands an object with a getter
 * for each export: so modules in a circle see what esbuild lets them see, and a variable is the same to all as it changes.
 */
import { ts } from 'ts-morph';
import type { Transpiled } from '../../../transpiler/evaluation/javascript.ts';

/** Around the getters, as statements: they are moved ahead of the imports when those are calls. */
export const BEGIN = 'ts65:exports';
export const END = 'ts65:imports';

const SK = ts.SyntaxKind;

interface Parts {
  /** Statements of imports, in order. */
  readonly imports: string[];
  /** Expressions by the names of exports. */
  readonly getters: Map<string, string>;
  /** Statements behind the imports. */
  readonly stars: string[];
  /** What is put in the place of a part of the text. */
  readonly edits: { readonly start: number; readonly end: number; readonly text: string }[];
}

/** Names that the surroundings of a module have. */
const OURS = ['module', 'exports', 'require'];

/** The text of `module` in that form, with one line more at its beginning. @throws Error where it has a name of the surroundings */
export function withGetters({ file, text, names }: Transpiled): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const parts: Parts = { imports: [], getters: new Map(), stars: [], edits: [] };
  const declared = declaredIn(source);
  const taken = OURS.find((name) => declared.has(name));
  if (taken !== undefined) throw new Error(`the playground runs no module that declares \`${taken}\`: choose another name`);
  for (const statement of source.statements) take(statement, parts);
  hideNames(source, names, declared, parts);
  const getters = [...parts.getters].map(([name, value]) => `get ${JSON.stringify(name)}() { return ${value}; }`);
  const head = [...parts.imports, `void "${BEGIN}"; module.exports = { ${getters.join(', ')} }; void "${END}";`, ...parts.stars];
  return `${head.join(' ')}\n${edited(text, parts.edits)}`;
}

function edited(text: string, edits: Parts['edits']): string {
  let made = '';
  let at = 0;
  for (const { start, end, text: more } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    made += text.slice(at, start) + more;
    at = end;
  }
  return made + text.slice(at);
}

/** As many blanks and lines as `text` has. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function take(statement: ts.Statement, parts: Parts): void {
  const remove = (node: ts.Node, end = node.end): void => void parts.edits.push({ start: node.getStart(), end, text: blank(node.getSourceFile().text.slice(node.getStart(), end)) });
  if (ts.isImportDeclaration(statement)) {
    parts.imports.push(`${oneLine(statement)};`);
    remove(statement);
  } else if (ts.isExportDeclaration(statement)) {
    takeExport(statement, parts);
    remove(statement);
  } else if (ts.isExportAssignment(statement)) {
    parts.getters.set('default', 'ts65_default');
    parts.edits.push({ start: statement.getStart(), end: statement.expression.getStart(), text: 'const ts65_default = ' });
  } else if (ts.canHaveModifiers(statement)) takeDeclaration(statement, parts, remove);
}

const oneLine = (node: ts.Node): string => node.getText().replace(/\/\/[^\n]*/g, '').replace(/\s+/g, ' ').replace(/;$/, '');

function takeExport({ moduleSpecifier, exportClause, isTypeOnly }: ts.ExportDeclaration, parts: Parts): void {
  if (isTypeOnly) return;
  const from = moduleSpecifier && `ts65_from${parts.imports.length}`;
  if (from !== undefined) parts.imports.push(`import * as ${from} from ${moduleSpecifier!.getText()};`);
  if (exportClause === undefined) {
    parts.stars.push(`for (const key in ${from}) if (key !== 'default' && !(key in module.exports)) Object.defineProperty(module.exports, key, { get: () => ${from}[key], enumerable: true });`);
  } else if (ts.isNamespaceExport(exportClause)) parts.getters.set(exportClause.name.text, from!);
  else {
    for (const { name, propertyName, isTypeOnly: isType } of exportClause.elements) {
      const own = (propertyName ?? name).text;
      if (!isType) parts.getters.set(name.text, from === undefined ? own : `${from}[${JSON.stringify(own)}]`);
    }
  }
}

function takeDeclaration(statement: ts.Statement & ts.HasModifiers, parts: Parts, remove: (node: ts.Node, end?: number) => void): void {
  const modifiers = ts.getModifiers(statement) ?? [];
  const exported = modifiers.find(({ kind }) => kind === SK.ExportKeyword);
  if (exported === undefined) return;
  const isDefault = modifiers.find(({ kind }) => kind === SK.DefaultKeyword);
  const isAmbient = modifiers.some(({ kind }) => kind === SK.DeclareKeyword);
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  const names = isAmbient || isType ? [] : namesOf(statement);
  if (isDefault !== undefined && names.length === 0 && !isType) {
    parts.getters.set('default', 'ts65_default');
    parts.edits.push({ start: exported.getStart(), end: isDefault.end, text: 'const ts65_default =' });
    return;
  }
  for (const name of names) parts.getters.set(isDefault === undefined ? name : 'default', name);
  remove(exported);
  if (isDefault !== undefined) remove(isDefault);
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  const { name } = statement as ts.DeclarationStatement;
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}

const namesIn = (name: ts.BindingName): string[] =>
  (ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name))));

/** All names that `source` declares at any depth. */
function declaredIn(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === SK.DeclareKeyword) === true) return;
    const { name } = node as ts.NamedDeclaration;
    const isOne = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node) || ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isEnumDeclaration(node)
      || ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node) || ts.isModuleDeclaration(node);
    if (isOne && name !== undefined && ts.isIdentifier(name) && !ts.isMethodDeclaration(node) && !ts.isAccessor(node)) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Names of the surroundings, which no module of Node's own knows, stand for `names`. */
function hideNames(source: ts.SourceFile, names: Transpiled['names'], declared: ReadonlySet<string>, { edits }: Parts): void {
  const visit = (node: ts.Node, inFunction: boolean): void => {
    const put = (text: string): void => void edits.push({ start: node.getStart(), end: node.end, text });
    if (ts.isPropertyAccessExpression(node) && ts.isMetaProperty(node.expression) && node.name.text === 'url') return put(names['import.meta.url']!);
    if (ts.isIdentifier(node)) {
      const own = Object.hasOwn(names, node.text) ? names[node.text] : undefined;
      if (own === undefined || declared.has(node.text) || (node.text === 'arguments' && inFunction) || !isUsed(node)) return undefined;
      return put(ts.isShorthandPropertyAssignment(node.parent) ? `${node.text}: ${own}` : own);
    }
    if (ts.isTypeNode(node)) return undefined;
    const isOne = inFunction || (ts.isFunctionLike(node) && !ts.isArrowFunction(node));
    return ts.forEachChild(node, (child) => visit(child, isOne));
  };
  visit(source, false);
}

/** Whether `node` stands for a value, not for a member or a declaration. */
function isUsed(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) return parent.getChildAt(0) === node;
  const { name, propertyName } = parent as { name?: ts.Node; propertyName?: ts.Node };
  return ts.isShorthandPropertyAssignment(parent) || (name !== node && propertyName !== node && !ts.isImportSpecifier(parent) && !ts.isExportSpecifier(parent));
}
