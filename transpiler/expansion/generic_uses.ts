/** What the names of generic declarations ask for where they stand. */
import { ts } from 'ts-morph';
import type { Generic } from './generic_declarations.ts';
import type { Given, Instance, Instances } from './generic_instances.ts';
import type { TextEdit } from './rewriting.ts';

const SK = ts.SyntaxKind;

/** A place that means one copy of a declaration. */
export interface GenericUse {
  readonly generic: Generic;
  readonly given: readonly Given[] | undefined;
  /** The list of types that is written there. */
  readonly list: ts.NodeArray<ts.TypeNode> | undefined;
  /** The type of what a method is called on. */
  readonly receiver: ts.Type | undefined;
}

/** What `name` asks for in the copy `inside`. Undefined: it names nothing that is written out. */
export function useAt(instances: Instances, name: ts.Identifier, inside: Instance | undefined): GenericUse | undefined {
  const { checker } = instances;
  const isCandidate = !ts.isShorthandPropertyAssignment(name.parent) || name.parent.name !== name;
  const symbol = isCandidate ? checker.getSymbolAtLocation(name) : checker.getShorthandAssignmentValueSymbol(name.parent);
  const generic = instances.genericOf(symbol);
  if (generic === undefined || generic.name === name) return undefined;
  const asked = askedBy(checker, generic, name);
  const receiver = ts.isPropertyAccessExpression(name.parent) && ts.isMethodDeclaration(generic.node) ? checker.getNonNullableType(checker.getTypeAtLocation(name.parent.expression)) : undefined;
  return { generic, given: asked?.types?.map((type) => ({ type, inside })), list: asked?.list, receiver };
}

interface Asked {
  readonly types: readonly ts.Type[] | undefined;
  readonly list: ts.NodeArray<ts.TypeNode> | undefined;
}

function askedBy(checker: ts.TypeChecker, generic: Generic, name: ts.Identifier): Asked | undefined {
  const { parent } = name;
  const named = ts.isQualifiedName(parent) && parent.right === name ? parent : name;
  if (ts.isTypeReferenceNode(named.parent) && named.parent.typeName === named) return written(checker, generic, named.parent.typeArguments);
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === name;
  const whole: ts.Expression = isMember ? parent : name;
  const around = whole.parent;
  if (ts.isExpressionWithTypeArguments(around) && around.expression === whole) return written(checker, generic, around.typeArguments);
  if (ts.isCallExpression(around) && around.expression === whole) return { types: typesOfCall(checker, generic, around), list: around.typeArguments };
  if (ts.isNewExpression(around) && around.expression === whole) return { types: typesOfInstance(checker, generic, around), list: around.typeArguments };
  return undefined;
}

/** The types that are written in `list`, and those that stand in for others. */
function written(checker: ts.TypeChecker, { node }: Generic, list: ts.NodeArray<ts.TypeNode> | undefined): Asked {
  const types = node.typeParameters!.map(({ default: usual }, i) => list?.[i] ?? usual).map((one) => one && checker.getTypeFromTypeNode(one));
  return { types: types.every((one) => one !== undefined) ? types : undefined, list };
}

function typesOfCall(checker: ts.TypeChecker, { node }: Generic, call: ts.CallExpression): readonly ts.Type[] | undefined {
  const signature = checker.getResolvedSignature(call);
  if (signature === undefined || signature.declaration !== node) return undefined;
  const types = checker.getTypeArgumentsForResolvedSignature(signature);
  return call.typeArguments === undefined ? types?.map((type, i) => widened(checker, type, node.typeParameters![i], call)) : types;
}

function typesOfInstance(checker: ts.TypeChecker, { node }: Generic, made: ts.NewExpression): readonly ts.Type[] | undefined {
  const type = checker.getTypeAtLocation(made);
  const isOwn = type.symbol?.declarations?.[0] === node && ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
  return isOwn ? checker.getTypeArguments(type as ts.TypeReference).slice(0, node.typeParameters!.length) : undefined;
}

/** `number` for `5`, where no more than that is asked for: one copy does for all numbers. */
function widened(checker: ts.TypeChecker, type: ts.Type, { constraint }: ts.TypeParameterDeclaration, call: ts.CallExpression): ts.Type {
  if (!type.isStringLiteral() && !type.isNumberLiteral()) return type;
  if (type.flags & ts.TypeFlags.EnumLiteral || (constraint !== undefined && !isPlain(constraint))) return type;
  const wide = checker.getBaseTypeOfLiteralType(type);
  const wanted = checker.getContextualType(call);
  return wanted !== undefined && checker.isTypeAssignableTo(type, wanted) && !checker.isTypeAssignableTo(wide, wanted) ? type : wide;
}

/** Whether `node` is a type of numbers, texts and booleans, all of them. */
const isPlain = (node: ts.TypeNode): boolean =>
  (ts.isUnionTypeNode(node) ? node.types.every(isPlain) : [SK.NumberKeyword, SK.StringKeyword, SK.BooleanKeyword].includes(node.kind));

/** Takes the list of types out behind `name`. */
export function withoutList(file: ts.SourceFile, list: ts.NodeArray<ts.TypeNode> | undefined): readonly TextEdit[] {
  return list === undefined ? [] : [{ start: list.pos - 1, end: file.text.indexOf('>', list.end) + 1, text: '' }];
}
