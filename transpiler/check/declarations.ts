/** What stands at the top of a module: imports, types, variables, functions. */
import { ts } from 'ts-morph';
import { libraryFile, whyNotLibrary } from '../base/boundary.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import type { ModuleValues } from '../evaluation/evaluate.ts';
import type { Storage } from '../ir/model.ts';
import { isPlainText } from '../ir/texts.ts';
import { classesOf, classOfType, isStatic, lineage, methodOfMember, unsupportedClassPart } from '../meaning/classes.ts';
import { is32BitInteger } from '../meaning/constants.ts';
import { constructibleClasses } from '../meaning/constructors.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { isDeclaredNullText } from '../meaning/null_texts.ts';
import { isDeclaredNullable } from '../meaning/nullable.ts';
import { patternNames } from '../meaning/patterns.ts';
import { storageOf } from '../meaning/storage.ts';
import { isExported, isFunctionValue, unwrap } from '../meaning/syntax.ts';
import { isPlainNumber, valueType } from '../meaning/types.ts';
import { isWritten } from '../meaning/writes.ts';
import { collectConstructor, collectFunction, collectMethods } from './functions.ts';
import { identitiesOf } from './identity.ts';

/** Reads the declarations of `file`; `values` is what its variables hold once it is loaded. */
export function collectModule(context: ProgramContext, file: ts.SourceFile, values: ModuleValues): void {
  for (const statement of file.statements) collect(context, statement, values);
}

/** Statements that run when the module is loaded, and so when it is compiled. */
const RUNS_AT_LOAD: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.SwitchStatement,
  ts.SyntaxKind.Block,
  ts.SyntaxKind.ExpressionStatement,
]);

function collect(context: ProgramContext, node: ts.Statement, values: ModuleValues): void {
  if (ts.isImportDeclaration(node)) return checkImport(context, node, node.moduleSpecifier);
  if (ts.isExportDeclaration(node)) {
    if (node.moduleSpecifier !== undefined) checkImport(context, node, node.moduleSpecifier);
    return;
  }
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || node.kind === ts.SyntaxKind.EmptyStatement) return;
  if (ts.isEnumDeclaration(node)) return checkEnum(context, node, values);
  if (ts.isFunctionDeclaration(node)) return isInitialiser(context, node.name) ? undefined : collectFunction(context, node, node.name, isExported(node));
  if (ts.isClassDeclaration(node)) return collectClass(context, node, values);
  if (ts.isVariableStatement(node)) return collectVariables(context, node, values);
  // What has a name of its own is known by that.
  if (ts.isExportAssignment(node) && node.isExportEquals !== true && ts.isIdentifier(node.expression)) return;
  if (!RUNS_AT_LOAD.has(node.kind)) context.report(diag.unsupportedDeclaration(node, describe(node)));
}

const isInitialiser = (context: ProgramContext, name: ts.Identifier | undefined): boolean => {
  const symbol = name && context.symbolOf(name);
  return symbol !== undefined && context.initialisers.has(symbol);
};

const describe = (node: ts.Node): string => ts.SyntaxKind[node.kind].replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

function checkImport(context: ProgramContext, node: ts.ImportDeclaration | ts.ExportDeclaration, specifier: ts.Expression): void {
  const name = ts.isStringLiteral(specifier) ? specifier.text : specifier.getText();
  if (!/^\.\.?\//.test(name) && libraryFile(name) === undefined) {
    context.report(diag.foreignImport(specifier, name, whyNotLibrary(name)));
    return;
  }
}

function checkEnum(context: ProgramContext, node: ts.EnumDeclaration, values: ModuleValues): void {
  const held = values.get(node.getSourceFile())?.enums.get(node.name.text);
  for (const member of node.members) {
    const value = context.checker.getConstantValue(member);
    const isGood = typeof value === 'number' ? Number.isInteger(value) : value !== undefined;
    if (!isGood) context.report(diag.notConstant(member, `the enum member ${member.name.getText()}`));
    else if (held !== undefined && !holds(held, nameOf(member), value)) {
      context.report(diag.initialisation(member, `${node.name.text}.${nameOf(member)} does not hold ${value} once the modules are loaded`));
    }
  }
}

const nameOf = ({ name }: ts.EnumMember): string => (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : name.getText());

const holds = (held: Readonly<Record<string, unknown>>, name: string, value: unknown): boolean => Object.hasOwn(held, name) && Object.is(held[name], value);

type Named = (ts.VariableDeclaration | ts.BindingElement | ts.PropertyDeclaration) & { readonly name: ts.Identifier };

function collectVariables(context: ProgramContext, statement: ts.VariableStatement, values: ModuleValues): void {
  const { flags, declarations } = statement.declarationList;
  for (const node of declarations) {
    const isAgain = (context.symbolOf(node.name)?.declarations ?? []).filter(ts.isVariableDeclaration).length > 1;
    if (isAgain) context.report(diag.unsupportedDeclaration(node, '`var` twice for one variable'));
    else if (!ts.isIdentifier(node.name)) collectPattern(context, node, (flags & ts.NodeFlags.Const) !== 0, values);
    else if (node.initializer === undefined && node.type === undefined && !isDeclaredNullable(context, node.name)) context.report(diag.noInitializer(node, node.name.text));
    else collectVariable(context, node as Named, (flags & ts.NodeFlags.Const) !== 0, isExported(statement), values);
  }
}

/** `const [a, b] = …`: each name is a variable of its own, with what it holds once the module is loaded. */
function collectPattern(context: ProgramContext, { name: pattern, initializer }: ts.VariableDeclaration, isConst: boolean, values: ModuleValues): void {
  if (initializer === undefined || ts.isIdentifier(pattern)) return;
  for (const { name } of patternNames(pattern)) {
    if (ts.isBindingElement(name.parent)) collectVariable(context, name.parent as Named, isConst, false, values);
  }
}

function collectVariable(context: ProgramContext, node: Named, isConst: boolean, exported: boolean, moduleValues: ModuleValues): void {
  const name = node.name.text;
  // What may be null is so from the start.
  const initializer = (ts.isVariableDeclaration(node) ? node.initializer : undefined) ?? node.name;
  const init = unwrap(initializer);
  if (isConst && isFunctionValue(init)) return isInitialiser(context, node.name) ? undefined : collectFunction(context, init, node.name, exported);
  const values = moduleValues.get(node.getSourceFile())?.variables;
  // A module that could not be loaded was reported.
  if (values?.has(name) === true) collectValue(context, node, name, isConst, values.get(name));
}

/** The variable or static member `node`, which holds `value` once the modules are loaded. */
function collectValue(context: ProgramContext, node: Named, name: string, isConst: boolean, value: unknown): void {
  const symbol = context.symbolOf(node.name)!;
  const initializer = (ts.isBindingElement(node) ? undefined : node.initializer) ?? node.name;
  if (isConst && (typeof value === 'number' || typeof value === 'boolean')) return collectConstant(context, node, name, value);
  if (typeof value === 'string' && (isConst || !isWritten(context.written, symbol, ''))) return collectText(context, node, name, value);
  const isUnset = value === undefined && initializer === node.name && !isDeclaredNullable(context, node.name) && !isDeclaredNullText(context, node.name);
  const storage = storageOf(context, { name, symbol, type: typeOf(node), init: initializer, node, value, isUnset }, (path) =>
    isWritten(context.written, symbol, path));
  if (storage === undefined) return;
  if (isUnset) return void context.declarations.set(symbol, { kind: 'binding', name, storage, node, isUnset });
  const reason = identitiesOf(context).claim(value, storage, name);
  if (reason !== undefined) context.report(diag.badState(initializer, name, ...reason));
  const other = untrueType(context, storage, context.checker.getTypeAtLocation(node.name));
  if (other !== undefined) context.report(diag.badState(initializer, name, other));
  context.declarations.set(symbol, { kind: 'binding', name, storage, node });
}

const typeOf = (node: Named): ts.TypeNode | undefined => (ts.isBindingElement(node) ? undefined : node.type);

function collectConstant(context: ProgramContext, node: Named, name: string, value: number | boolean): void {
  const number = Number(value) + 0;
  if (!is32BitInteger(number)) return context.report(diag.notAnInteger(node.initializer ?? node, (node.initializer ?? node).getText()));
  const declared = typeOf(node);
  if (declared !== undefined && !isPlainNumber(context, declared)) {
    const type = valueType(context, declared, name, true);
    if (type === undefined) return;
    if (type.kind === 'int' && (number < type.domain.lo || number > type.domain.hi)) {
      return context.report(diag.storeRange(node.initializer ?? node, name, { lo: number, hi: number }, type.domain, type.text));
    }
  }
  context.declarations.set(context.symbolOf(node.name)!, { kind: 'constant', name, value: number, boolean: typeof value === 'boolean', node });
}

function collectText(context: ProgramContext, node: Named, name: string, value: string): void {
  if (!isPlainText(value, context.hasKeyCharacters)) return context.report(diag.notAscii(node.initializer ?? node, (node.initializer ?? node).getText()));
  context.declarations.set(context.symbolOf(node.name)!, { kind: 'textConstant', name, value, node });
}

/** The methods and the static members of `node`; its fields are made with its instances. Reports where it is no class of the language. */
function collectClass(context: ProgramContext, node: ts.ClassDeclaration, values: ModuleValues): void {
  const odd = unsupportedClassPart(context, node);
  if (odd !== undefined) return context.report(diag.unsupportedDeclaration(odd.node, odd.what, odd.hint));
  if (constructibleClasses(context).has(node)) collectConstructor(context, node);
  collectMethods(context, node);
  const statics = values.get(node.getSourceFile())?.classes.get(node.name!.text)?.statics ?? {};
  for (const member of node.members) {
    if (!ts.isPropertyDeclaration(member) || !isStatic(member) || methodOfMember(member) !== undefined) continue;
    const name = (member.name as ts.Identifier).text;
    const isConst = (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
    if (Object.hasOwn(statics, name)) collectValue(context, member as Named, `${node.name!.text}.${name}`, isConst, statics[name]);
  }
}

/** The classes of `modules` by what their instances inherit from, as `values` tells. */
export function nameClasses(context: ProgramContext, values: ModuleValues): void {
  for (const node of classesOf(context)) {
    const prototype = values.get(node.getSourceFile())?.classes.get(node.name?.text ?? '')?.prototype;
    if (prototype !== undefined && unsupportedClassPart(context, node) === undefined) context.classes.set(prototype, node);
  }
}

const typeOfMember = ({ checker }: ProgramContext, type: ts.Type, key: string): ts.Type | undefined => {
  const symbol = type.getProperty(key);
  return symbol === undefined ? type.getStringIndexType() : checker.getTypeOfSymbol(symbol);
};

/** The reason why `storage` does not hold a `type`: an assertion can lie, and a kind of records may have none. */
function untrueType(context: ProgramContext, storage: Storage, type: ts.Type): string | undefined {
  if (storage.kind === 'leaf') return undefined;
  if (storage.kind === 'list') {
    const elements = storage.names === undefined ? [type.getNumberIndexType()] : storage.names.all.map((key) => typeOfMember(context, type, key));
    return elements.map((element) => element && untrueType(context, storage.element, element)).find((why) => why !== undefined);
  }
  const missing = type.isUnion() ? type.types.flatMap((one) => one.getProperties()).find(({ name }) => !storage.members.has(name)) : undefined;
  if (missing !== undefined && storage.of === undefined) return `it holds no record with the member ${missing.name}, which its type has`;
  const wanted = classOfType(context.checker, type);
  const classes = storage.variants?.cases.map(({ of }) => of) ?? [storage.of];
  const other = wanted && classes.find((one) => one !== undefined && !lineage(context, one).includes(wanted));
  if (other !== undefined) return `it holds an instance of ${other.name!.text}, which its type excludes`;
  for (const [key, member] of storage.members) {
    const symbol = type.getProperty(key);
    const found = symbol && untrueType(context, member, context.checker.getTypeOfSymbol(symbol));
    if (found !== undefined) return found;
  }
  return undefined;
}
