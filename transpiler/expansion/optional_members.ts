/**
 * `plots.push({ age: 0 })`, where the type of a plot has `crop?: string`: a record without an optional member is written with all of them,
 * `{ age: 0, crop: undefined }`. Nothing may ask which members a record has.
 */
import { ts } from 'ts-morph';
import { nodesOfKind } from './node_kinds.ts';
import { insertion, type TextEdit } from './rewriting.ts';

const SK = ts.SyntaxKind;
const UNKNOWN = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter | ts.TypeFlags.NonPrimitive;

/** The edits of `file` for records that are written without optional members of their type. `modules`: all that may ask for members. */
export function optionalMembers(file: ts.SourceFile, checker: ts.TypeChecker, _getters: ReadonlySet<string>, modules: readonly ts.SourceFile[]): readonly TextEdit[] {
  let asked: ReadonlySet<ts.Symbol> | 'any' | undefined;
  return nodesOfKind<ts.ObjectLiteralExpression>(file, SK.ObjectLiteralExpression).flatMap((node) => {
    const type = wantedAt(checker, node);
    if (type === undefined || node.properties.length === 0 || node.properties.some((one) => ts.isSpreadAssignment(one) || one.name === undefined || ts.isComputedPropertyName(one.name))) return [];
    const own = membersFor(checker, checker.getNonNullableType(type), node);
    const missing = (own ?? []).filter((member) => (member.flags & ts.SymbolFlags.Optional) !== 0 && !node.properties.some((one) => one.name!.getText() === member.name));
    if (missing.length === 0) return [];
    asked ??= askedMembers(modules, checker);
    if (asked === 'any' || missing.some((member) => (asked as ReadonlySet<ts.Symbol>).has(member))) return [];
    const { properties } = node;
    return [insertion(properties.at(-1)!.getEnd(), missing.map(({ name }) => `, ${name}: undefined`).join(''))];
  });
}

/** The type that the place of `node` has: an element's, where a function makes a list of such records, `Array.from({ length: 4 }, () => ({ age: 0 }))`. */
function wantedAt(checker: ts.TypeChecker, node: ts.Expression): ts.Type | undefined {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return wantedAt(checker, parent);
  const makes = ts.isArrowFunction(parent) && parent.body === node && ts.isCallExpression(parent.parent) && ts.isPropertyAccessExpression(parent.parent.expression) ? parent.parent : undefined;
  const list = makes !== undefined && /^(from|map)$/.test((makes.expression as ts.PropertyAccessExpression).name.text) ? checker.getContextualType(makes) : undefined;
  return list?.getNumberIndexType() ?? checker.getContextualType(node);
}

/** The members of `type`, which `node` is written for. Undefined: it is one of several kinds, or a type with other members than those by their names. */
function membersFor(checker: ts.TypeChecker, type: ts.Type, node: ts.ObjectLiteralExpression): readonly ts.Symbol[] | undefined {
  const kinds = type.isUnion() ? type.types : [type];
  const fitting = kinds.filter((kind) => node.properties.every((one) => checker.getPropertyOfType(kind, one.name!.getText()) !== undefined));
  const [only, ...others] = fitting;
  if (only === undefined || others.length > 0 || (only.flags & ts.TypeFlags.Object) === 0 || checker.getIndexInfosOfType(only).length > 0) return undefined;
  const members = checker.getPropertiesOfType(only);
  return members.every((one) => one.declarations?.every((declared) => ts.isPropertySignature(declared) && !declared.getSourceFile().isDeclarationFile)) ? members : undefined;
}

/** The members of all records that the program lists, or asks if they are there. 'any': it asks a record of a type that tells no members. */
function askedMembers(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): ReadonlySet<ts.Symbol> | 'any' {
  const found = new Set<ts.Symbol>();
  let isAny = false;
  const add = (node: ts.Expression): void => {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
    for (const kind of type.isUnion() ? type.types : [type]) {
      isAny ||= (kind.flags & UNKNOWN) !== 0;
      for (const member of checker.getPropertiesOfType(kind)) found.add(member);
    }
  };
  for (const file of modules) {
    for (const node of nodesOfKind<ts.BinaryExpression>(file, SK.BinaryExpression)) if (node.operatorToken.kind === SK.InKeyword) add(node.right);
    for (const node of nodesOfKind<ts.ForInStatement>(file, SK.ForInStatement)) add(node.expression);
    // Behind others, a member that is undefined takes the place of one that is there.
    for (const node of nodesOfKind<ts.SpreadAssignment>(file, SK.SpreadAssignment)) if (node.parent.properties[0] !== node) add(node.expression);
    for (const { expression: callee, arguments: given } of nodesOfKind<ts.CallExpression>(file, SK.CallExpression)) {
      if (ts.isPropertyAccessExpression(callee) && ['Object', 'JSON'].includes(callee.expression.getText())) given.forEach(add);
      else if (ts.isPropertyAccessExpression(callee) && callee.name.text === 'hasOwnProperty') add(callee.expression);
    }
  }
  return isAny ? 'any' : found;
}
