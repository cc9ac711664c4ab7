/** What stands at the top of a module: constants, tables, state records, functions. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics.ts';
import { interval, within, INT_TYPES, type IntType } from '../interval.ts';
import type { Field, FunctionModel, Parameter, ScalarType, StateArray, Table, TextType } from '../model.ts';
import { constantOf, evaluateText } from './constants.ts';
import { intrinsicName, isExported, unwrap, type CheckContext } from './context.ts';
import { domainType, intType, scalarType, valueType } from './types.ts';

const ARRAY_MAKERS: Readonly<Record<string, IntType>> = {
  bytes: 'u8',
  signedBytes: 'i8',
  words: 'u16',
  signedWords: 'i16',
  longs: 'u32',
  signedLongs: 'i32',
};

/** The longest state array, in elements: what an index of 16 bits reaches. */
const MAX_LENGTH = 65535;

export function collectModule(context: CheckContext, file: ts.SourceFile): void {
  for (const statement of file.statements) collect(context, statement);
}

function collect(context: CheckContext, node: ts.Statement): void {
  if (ts.isImportDeclaration(node)) return checkImport(context, node, node.moduleSpecifier);
  if (ts.isExportDeclaration(node)) {
    if (node.moduleSpecifier !== undefined) checkImport(context, node, node.moduleSpecifier);
    return;
  }
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || node.kind === ts.SyntaxKind.EmptyStatement) return;
  if (ts.isEnumDeclaration(node)) return checkEnum(context, node);
  if (ts.isFunctionDeclaration(node)) return collectFunction(context, node);
  if (ts.isVariableStatement(node)) return collectVariables(context, node);
  context.report(diag.unsupportedDeclaration(node, describe(node)));
}

const describe = (node: ts.Node): string => {
  if (ts.isClassDeclaration(node)) return 'a class';
  if (ts.isExpressionStatement(node)) return 'a statement';
  return ts.SyntaxKind[node.kind].replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
};

function checkImport(context: CheckContext, node: ts.ImportDeclaration | ts.ExportDeclaration, specifier: ts.Expression): void {
  if (!ts.isStringLiteral(specifier) || !/^\.\.?\//.test(specifier.text)) {
    context.report(diag.foreignImport(specifier, specifier.getText().slice(1, -1)));
    return;
  }
  if (ts.isImportDeclaration(node)) {
    const clause = node.importClause;
    if (clause === undefined || clause.name !== undefined || (clause.namedBindings !== undefined && !ts.isNamedImports(clause.namedBindings))) {
      context.report(diag.unsupportedDeclaration(node, 'an import without names in braces'));
    }
  }
}

function checkEnum(context: CheckContext, node: ts.EnumDeclaration): void {
  for (const member of node.members) {
    const value = context.checker.getConstantValue(member);
    if (typeof value !== 'number' || !Number.isInteger(value)) context.report(diag.notConstant(member, `the enum member ${member.name.getText()}`));
  }
}

function collectVariables(context: CheckContext, statement: ts.VariableStatement): void {
  for (const node of statement.declarationList.declarations) {
    if (!ts.isIdentifier(node.name)) {
      context.report(diag.unsupportedDeclaration(node, 'destructuring'));
      continue;
    }
    if ((statement.declarationList.flags & ts.NodeFlags.Const) === 0) {
      context.report(diag.unsupportedDeclaration(node, `the variable ${node.name.text}, declared by \`let\` or \`var\`,`));
      continue;
    }
    if (node.initializer === undefined) {
      context.report(diag.noInitializer(node, node.name.text));
      continue;
    }
    collectConst(context, node as ts.VariableDeclaration & { name: ts.Identifier; initializer: ts.Expression }, isExported(statement));
  }
}

function collectConst(
  context: CheckContext,
  node: ts.VariableDeclaration & { name: ts.Identifier; initializer: ts.Expression },
  exported: boolean,
): void {
  const symbol = context.symbolOf(node.name)!;
  const name = node.name.text;
  const value = unwrap(node.initializer);
  if (ts.isObjectLiteralExpression(value)) {
    const members = new Map<string, Field | StateArray>();
    for (const property of value.properties) {
      const member = collectMember(context, name, property);
      if (member !== undefined) members.set(member.name, member);
    }
    context.declarations.set(symbol, { kind: 'record', name, exported, members, node });
  } else if (ts.isArrayLiteralExpression(value)) {
    const table = collectTable(context, name, value, node);
    if (table !== undefined) context.declarations.set(symbol, table);
  } else if (evaluateText(context, value) !== undefined) {
    const text = plainText(context, value);
    if (text !== undefined) context.declarations.set(symbol, { kind: 'textConstant', name, value: text, node });
  } else {
    const constant = constantOf(context, value, `the constant ${name}`);
    if (constant !== undefined) context.declarations.set(symbol, { kind: 'constant', name, value: constant, node });
  }
}

function collectMember(context: CheckContext, record: string, property: ts.ObjectLiteralElementLike): Field | StateArray | undefined {
  if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) {
    context.report(diag.badState(property, property.getText(), 'a state record holds `name: value` only'));
    return undefined;
  }
  const name = property.name.text;
  const what = `${record}.${name}`;
  const value = unwrap(property.initializer);
  if (ts.isAsExpression(value)) {
    const type = scalarType(context, value.type, what);
    const initial = constantOf(context, value.expression, `the initial value of ${what}`);
    if (type === undefined || initial === undefined) return undefined;
    if (type.kind === 'int' && !within({ lo: initial, hi: initial }, type.domain)) {
      context.report(diag.storeRange(value, what, { lo: initial, hi: initial }, type.domain, type.text));
      return undefined;
    }
    return { kind: 'field', record, name, type, initial, node: property };
  }
  if (ts.isCallExpression(value)) {
    const maker = intrinsicName(context.symbolOf(value.expression));
    if (maker !== undefined && Object.hasOwn(ARRAY_MAKERS, maker)) return collectArray(context, record, name, value, ARRAY_MAKERS[maker], property);
  }
  context.report(diag.badState(property, what, 'it has no type'));
  return undefined;
}

function collectArray(
  context: CheckContext,
  record: string,
  name: string,
  call: ts.CallExpression,
  storage: IntType,
  node: ts.PropertyAssignment,
): StateArray | undefined {
  const what = `${record}.${name}`;
  const [length, lo, hi] = call.arguments.map((argument) => constantOf(context, argument, `the length or domain of ${what}`));
  if (call.arguments.length === 0 || call.arguments.some((_, i) => [length, lo, hi][i] === undefined)) return undefined;
  if (length! < 1 || length! > MAX_LENGTH) {
    context.report(diag.badState(call, what, `its length is ${length}, outside of 1..${MAX_LENGTH}`));
    return undefined;
  }
  const full = INT_TYPES[storage];
  const domain = interval(lo ?? full.lo, hi ?? full.hi);
  if (!within(domain, full) || domain.lo > 0 || domain.hi < 0) {
    context.report(diag.badState(call, what, `its domain ${domain.lo}..${domain.hi} must hold 0 and fit ${storage}`));
    return undefined;
  }
  const segment = ts
    .getJSDocTags(node)
    .filter((tag) => tag.tagName.text === 'segment')
    .map((tag) => ts.getTextOfJSDocComment(tag.comment)?.trim())[0];
  const element = { ...intType(storage), domain };
  return { kind: 'stateArray', record, name, element, length: length!, segment, node };
}

function collectTable(context: CheckContext, name: string, literal: ts.ArrayLiteralExpression, node: ts.VariableDeclaration): Table | undefined {
  const values: number[] = [];
  const texts: string[] = [];
  const dimensions: number[] = [];
  let good = true;
  const refuse = (at: ts.Node, why: string): void => {
    good = false;
    context.report(diag.badTable(at, why));
  };
  const visit = (expression: ts.Expression, depth: number): void => {
    const item = unwrap(expression);
    if (ts.isArrayLiteralExpression(item)) {
      dimensions[depth] ??= item.elements.length;
      if (item.elements.length === 0) refuse(item, `the table ${name} has an empty row`);
      if (dimensions[depth] !== item.elements.length) {
        refuse(item, `the rows of the table ${name} differ in length: ${dimensions[depth]} and ${item.elements.length}`);
      }
      if (values.length + texts.length > 0 && depth >= dimensions.length) refuse(item, `the table ${name} mixes rows and elements`);
      for (const element of item.elements) visit(element, depth + 1);
      return;
    }
    if (depth !== dimensions.length) return refuse(item, `the table ${name} mixes rows and elements`);
    if (evaluateText(context, item) !== undefined) {
      const text = plainText(context, item);
      if (text === undefined) good = false;
      texts.push(text ?? '');
      return;
    }
    const value = constantOf(context, item, `an element of the table ${name}`);
    if (value === undefined) good = false;
    else values.push(value);
  };
  visit(literal, 0);
  if (good && values.length > 0 && texts.length > 0) refuse(literal, `the table ${name} mixes numbers and texts`);
  if (good && texts.length === 0) {
    const type = domainType(interval(Math.min(...values), Math.max(...values)), name);
    if (type === undefined) refuse(literal, `the table ${name} needs more than 32 bits for ${Math.min(...values)}..${Math.max(...values)}`);
  }
  if (!good) return undefined;
  return { kind: 'table', name, dimensions, values, texts: texts.length > 0 ? texts : undefined, node };
}

/** The constant text of `node`; undefined after a report where it holds more than 255 characters or others than ASCII 32..126. */
export function plainText(context: CheckContext, node: ts.Expression): string | undefined {
  const text = evaluateText(context, node);
  if (text !== undefined && /^[\x20-\x7e]{0,255}$/.test(text)) return text;
  context.report(diag.notAscii(node, node.getText()));
  return undefined;
}

function collectFunction(context: CheckContext, node: ts.FunctionDeclaration): void {
  if (node.name === undefined || node.body === undefined || node.asteriskToken !== undefined || node.typeParameters !== undefined) {
    context.report(diag.unsupportedDeclaration(node, 'a generic, generator, nameless or bodiless function'));
    return;
  }
  if ((ts.getModifiers(node) ?? []).some((m) => m.kind === ts.SyntaxKind.AsyncKeyword || m.kind === ts.SyntaxKind.DefaultKeyword)) {
    context.report(diag.unsupportedDeclaration(node, 'an async or default function'));
    return;
  }
  const name = node.name.text;
  const parameters: Parameter[] = [];
  for (const parameter of node.parameters) {
    const read = collectParameter(context, name, parameter);
    if (read !== undefined) parameters.push(read);
  }
  const returns = returnType(context, name, node);
  if (returns === 'refused' || parameters.length !== node.parameters.length) return;
  const model: FunctionModel = {
    kind: 'function',
    name,
    exported: isExported(node),
    parameters,
    returns,
    node: node as FunctionModel['node'],
  };
  context.declarations.set(context.symbolOf(node.name)!, model);
}

function collectParameter(context: CheckContext, owner: string, node: ts.ParameterDeclaration): Parameter | undefined {
  if (!ts.isIdentifier(node.name) || node.dotDotDotToken !== undefined || node.questionToken !== undefined) {
    context.report(diag.unsupportedDeclaration(node, 'a destructured, rest or optional parameter'));
    return undefined;
  }
  const name = node.name.text;
  const what = `the parameter ${name} of ${owner}`;
  if (node.type === undefined) {
    context.report(diag.noAnnotation(node, what));
    return undefined;
  }
  const type = valueType(context, node.type, what);
  if (type === undefined) return undefined;
  let initial: number | undefined;
  if (node.initializer !== undefined) {
    initial = constantOf(context, node.initializer, `the default of ${what}`);
    if (initial === undefined) return undefined;
    if (type.kind === 'int' && !within({ lo: initial, hi: initial }, type.domain)) {
      context.report(diag.argumentRange(node.initializer, what, { lo: initial, hi: initial }, type.domain, type.text));
      return undefined;
    }
  }
  return { name, type, initial, symbol: context.symbolOf(node.name)!, node };
}

function returnType(context: CheckContext, name: string, node: ts.FunctionDeclaration): ScalarType | TextType | undefined | 'refused' {
  if (node.type === undefined) {
    const inferred = context.checker.getReturnTypeOfSignature(context.checker.getSignatureFromDeclaration(node)!);
    if (inferred.flags & (ts.TypeFlags.Void | ts.TypeFlags.Never)) return undefined;
    context.report(diag.noAnnotation(node.name ?? node, `the result of ${name}`));
    return 'refused';
  }
  if (node.type.kind === ts.SyntaxKind.VoidKeyword) return undefined;
  const type = valueType(context, node.type, `the result of ${name}`);
  if (type === undefined) return 'refused';
  return type;
}
