/** From TypeScript's type annotations to exact types: the aliases of lib/int.ts, enums, booleans, texts; the parts of arrays and records. */
import { ts } from 'ts-morph';
import { INT_TYPES, interval, join, narrowest, type Interval, type IntType } from '../base/interval.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { LONGEST_TEXT } from '../ir/text_buffers.ts';
import { intType, type DeclaredInt, type ScalarType, type TextType, type ValueType } from '../ir/model.ts';
import { intrinsicName } from '../load/intrinsics.ts';
import { isProgramClass } from './classes.ts';
import type { ProgramContext } from './context.ts';
import { isNullableText, NULLABLE_TEXT } from './null_texts.ts';
import { nullableType, nullishFlagIn } from './nullable.ts';

export const isIntType = (name: string): name is IntType => Object.hasOwn(INT_TYPES, name);

/** The scalar type that stores `domain`, or undefined when 32 bits don't hold it. */
export function domainType(domain: Interval, text: string): DeclaredInt | undefined {
  const storage = narrowest(domain);
  return storage === undefined ? undefined : { kind: 'int', domain, storage, text };
}

/**
 * The type that `node` spells; undefined after a report. `where` names the place in the message. Plain `number` gives a type of its own at
 * each call, which the ranges fill in.
 */
export function valueType(context: ProgramContext, node: ts.TypeNode, where: string, mayBeNull = false): ValueType | undefined {
  const type = (mayBeNull ? readNullable(context, node) : undefined) ?? read(context, node);
  if (type === undefined) context.report(diag.unsupportedType(node, node.getText(), where));
  return type;
}

/** The type that `node` spells; undefined where it is none of a value. */
export const declaredType = (context: ProgramContext, node: ts.TypeNode): ValueType | undefined => readNullable(context, node) ?? read(context, node);

/** The type that `node` names, with aliases, members of other types and `readonly` followed: a declaration's type, an interface, or itself. */
export function followType(context: ProgramContext, node: ts.TypeNode): ts.TypeNode | ts.InterfaceDeclaration {
  if (ts.isParenthesizedTypeNode(node)) return followType(context, node.type);
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return followType(context, node.type);
  if (ts.isIndexedAccessTypeNode(node)) {
    const part = partTypeNode(context, node);
    return part === undefined ? node : followType(context, part);
  }
  if (!ts.isTypeReferenceNode(node)) return node;
  const symbol = context.symbolOf(node.typeName);
  if (intrinsicName(symbol) !== undefined) return node;
  const declaration = symbol?.declarations?.[0];
  if (declaration === undefined) return node;
  if (symbol!.name === 'Readonly' && declaration.getSourceFile().isDeclarationFile && node.typeArguments?.length === 1) {
    return followType(context, node.typeArguments[0]);
  }
  if (declaration.getSourceFile().isDeclarationFile) return node;
  if (ts.isTypeAliasDeclaration(declaration) && declaration.typeParameters === undefined) return followType(context, declaration.type);
  if (ts.isInterfaceDeclaration(declaration) && declaration.typeParameters === undefined) return declaration;
  return node;
}

/** The annotation that `Card['rank']` or `Cards[number]` means. */
function partTypeNode(context: ProgramContext, { objectType, indexType }: ts.IndexedAccessTypeNode): ts.TypeNode | undefined {
  if (indexType.kind === ts.SyntaxKind.NumberKeyword) return elementTypeNode(context, objectType);
  return ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal) ? memberTypeNode(context, objectType, indexType.literal.text) : undefined;
}

/** The annotation of the elements of an array whose own is `node`. Undefined: it annotates no array. */
export function elementTypeNode(context: ProgramContext, node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (node === undefined) return undefined;
  const type = followType(context, node);
  if (ts.isArrayTypeNode(type)) return type.elementType;
  if (ts.isTypeReferenceNode(type) && /^(Readonly)?Array$/.test(type.typeName.getText())) return type.typeArguments?.[0];
  if (ts.isTypeReferenceNode(type) && isBoundedList(context, type)) return type.typeArguments?.[0];
  return undefined;
}

/** `List<Event, 16>` of lib/int.ts. */
const isBoundedList = (context: ProgramContext, node: ts.TypeReferenceNode): boolean => intrinsicName(context.symbolOf(node.typeName)) === 'List';

/** The greatest length of the list whose annotation is `node`, where it declares one. */
export function capacityOf(context: ProgramContext, node: ts.TypeNode | undefined): number | undefined {
  const type = node && followType(context, node);
  if (type === undefined || !ts.isTypeReferenceNode(type) || !isBoundedList(context, type) || type.typeArguments?.length !== 2) return undefined;
  const most = literalOf(context, type.typeArguments[1]);
  return most !== undefined && most >= 1 && most <= 65535 ? most : undefined;
}

/** The greatest length of the text whose annotation is `node`, where it declares one: `Text<20>`. */
export function longestOf(context: ProgramContext, node: ts.TypeNode | undefined): number | undefined {
  const type = node && followType(context, node);
  if (type === undefined || !ts.isTypeReferenceNode(type) || intrinsicName(context.symbolOf(type.typeName)) !== 'Text' || type.typeArguments?.length !== 1) return undefined;
  const most = literalOf(context, type.typeArguments[0]);
  return most !== undefined && most >= 1 && most <= LONGEST_TEXT ? most : undefined;
}

/** The annotation of the member `name` of a record whose own is `node`. Undefined: it has no such member. */
export function memberTypeNode(context: ProgramContext, node: ts.TypeNode | undefined, name: string): ts.TypeNode | undefined {
  if (node === undefined) return undefined;
  const type = followType(context, node);
  if (ts.isInterfaceDeclaration(type)) {
    const own = memberOf(type.members, name);
    if (own !== undefined) return own;
    for (const base of (type.heritageClauses ?? []).flatMap((clause) => clause.types)) {
      const declaration = context.symbolOf(base.expression)?.declarations?.[0];
      const found = declaration !== undefined && ts.isInterfaceDeclaration(declaration) ? memberOf(declaration.members, name) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (ts.isTypeReferenceNode(type)) return type.typeName.getText() === 'Record' ? type.typeArguments?.[1] : undefined;
  if (ts.isMappedTypeNode(type)) return type.type;
  return ts.isTypeLiteralNode(type) ? (memberOf(type.members, name) ?? type.members.find(ts.isIndexSignatureDeclaration)?.type) : undefined;
}

function memberOf(members: ts.NodeArray<ts.TypeElement>, name: string): ts.TypeNode | undefined {
  const found = members.find((member) => ts.isPropertySignature(member) && member.name.getText() === name);
  return found === undefined ? undefined : (found as ts.PropertySignature).type;
}

/** Whether `node` is plain `number`, itself or by another name: the ranges choose. */
export const isPlainNumber = (context: ProgramContext, node: ts.TypeNode): boolean => {
  const type = followType(context, node);
  return type.kind === ts.SyntaxKind.NumberKeyword;
};

/** `number | null` and the like: where scalars are declared. */
function readNullable(context: ProgramContext, spelled: ts.TypeNode): ValueType | undefined {
  const node = followType(context, spelled);
  if (!ts.isUnionTypeNode(node) || nullishFlagIn(context.checker.getTypeFromTypeNode(spelled)) === undefined) return undefined;
  const others = node.types.filter((part) => (context.checker.getTypeFromTypeNode(part).flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0);
  const inner = others.length === 1 ? read(context, others[0]) : literals(context, others, spelled.getText());
  return inner && nullableType(inner, others.length === 1 && isPlainNumber(context, others[0]), spelled.getText());
}

function read(context: ProgramContext, spelled: ts.TypeNode): ValueType | undefined {
  const type = context.checker.getTypeFromTypeNode(spelled);
  if (isBooleanType(type)) return { kind: 'bool' };
  return readNode(context, spelled) ?? textType(type) ?? integersOf(type, spelled.getText());
}

/** The domain of `type`, where TypeScript has computed a choice of integers: `(typeof Dir)[keyof typeof Dir]`. Undefined: it is another one. */
function integersOf(type: ts.Type, text: string): ScalarType | undefined {
  const values = (type.isUnion() ? type.types : [type]).map((part) => (part.isNumberLiteral() && (part.flags & ts.TypeFlags.EnumLike) === 0 && Number.isInteger(part.value) ? part.value : undefined));
  return values.includes(undefined) ? undefined : domainType(interval(Math.min(...values as number[]), Math.max(...values as number[])), text);
}

function readNode(context: ProgramContext, spelled: ts.TypeNode): ValueType | undefined {
  const node = followType(context, spelled);
  if (node.kind === ts.SyntaxKind.BooleanKeyword) return { kind: 'bool' };
  if (node.kind === ts.SyntaxKind.StringKeyword) return { kind: 'text' };
  if (node.kind === ts.SyntaxKind.NumberKeyword) return new InferredInt();
  if (ts.isUnionTypeNode(node) || ts.isLiteralTypeNode(node)) return literals(context, ts.isUnionTypeNode(node) ? node.types : [node], spelled.getText());
  if (!ts.isTypeReferenceNode(node)) return undefined;
  const symbol = context.symbolOf(node.typeName);
  const intrinsic = intrinsicName(symbol);
  if (intrinsic !== undefined && isIntType(intrinsic)) return intType(intrinsic);
  if (intrinsic === 'Int') return intDomain(context, node);
  const declaration = symbol?.declarations?.[0];
  if (declaration !== undefined && ts.isEnumDeclaration(declaration)) return enumDomain(context, declaration);
  return undefined;
}

/** A union of integers: the domain from the least to the greatest. */
function literals(context: ProgramContext, parts: readonly ts.TypeNode[], text: string): ScalarType | undefined {
  let domain: Interval | undefined;
  for (const part of parts) {
    const inner = part.kind === ts.SyntaxKind.UndefinedKeyword ? undefined : followType(context, part as ts.TypeNode);
    if (inner === undefined || ts.isInterfaceDeclaration(inner)) return undefined;
    // `0 | Player`, where a player is `1 | 2`
    const named = ts.isUnionTypeNode(inner) ? literals(context, inner.types, text) : undefined;
    const value = literalOf(context, inner);
    if (value === undefined && named?.kind !== 'int') return undefined;
    const own = named?.kind === 'int' ? named.domain : interval(value!, value!);
    domain = domain === undefined ? own : join(domain, own);
  }
  return domain && domainType(domain, text);
}

function intDomain(context: ProgramContext, node: ts.TypeReferenceNode): ScalarType | undefined {
  const [lo, hi] = (node.typeArguments ?? []).map((argument) => literalOf(context, argument));
  if (lo === undefined || hi === undefined || lo > hi) return undefined;
  return domainType(interval(lo, hi), node.getText());
}

function literalOf(context: ProgramContext, node: ts.TypeNode): number | undefined {
  const type = context.checker.getTypeFromTypeNode(node);
  return type.isNumberLiteral() && Number.isInteger(type.value) ? type.value : undefined;
}

function enumDomain(context: ProgramContext, node: ts.EnumDeclaration): ScalarType | undefined {
  const values = node.members.map((member) => context.checker.getConstantValue(member));
  const numbers = values.filter((v): v is number => typeof v === 'number' && Number.isInteger(v));
  if (numbers.length === 0 || numbers.length !== values.length) return undefined;
  // Flags are joined by `|`, and none may be set.
  const isFlags = numbers.length > 2 && numbers.every((v) => v >= 0 && (v & (v - 1)) === 0) && numbers.some((v) => v > 2);
  const domain = isFlags ? interval(0, numbers.reduce((a, b) => a | b)) : interval(Math.min(...numbers), Math.max(...numbers));
  return domainType(domain, node.name.text);
}

/** The type of texts, or of texts that may be null, where `type` is such a one. */
export const textType = (type: ts.Type): TextType | undefined => (isTextType(type) ? { kind: 'text' } : isNullableText(type) ? NULLABLE_TEXT : undefined);

/** Whether `type`, or each member of the union that it is, has one of `flags`. */
const isAll = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.isUnion() ? type.types : [type]).every((t) => (t.flags & flags) !== 0);

export const isTextType = (type: ts.Type): boolean => isAll(type, ts.TypeFlags.StringLike);
export const isBooleanType = (type: ts.Type): boolean => isAll(type, ts.TypeFlags.BooleanLike);
export const isNumberType = (type: ts.Type): boolean => isAll(type, ts.TypeFlags.NumberLike);

/** Whether values of `type` have structure: arrays, records, instances of the program's classes, unions of them; no functions. */
export function isStructureType(checker: ts.TypeChecker, given: ts.Type): boolean {
  // The type of `this` depends on the class.
  const type = given.flags & ts.TypeFlags.TypeParameter ? checker.getApparentType(given) : given;
  // Elements of a table `as const`, each of a type of its own; records of several kinds.
  if (type.isUnion()) {
    const isList = isListType(checker, type.types[0]);
    return type.types.every((one) => isStructureType(checker, one) && isListType(checker, one) === isList);
  }
  if ((type.flags & ts.TypeFlags.Object) === 0 || type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return false;
  if (isListType(checker, type) || collectionKind(type) !== undefined) return true;
  // `Record<'sword' | 'bow', number>`
  if ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) return true;
  const declarations = type.symbol?.declarations ?? [];
  return declarations.every((d) => !d.getSourceFile().isDeclarationFile && (!ts.isClassLike(d) || isProgramClass(d)));
}

/** Whether values of `type` have structure, or are null or undefined instead. */
export const isStructureOrNone = (checker: ts.TypeChecker, type: ts.Type): boolean => isStructureType(checker, checker.getNonNullableType(type));

const TYPED_ARRAYS = /^(Uint8|Int8|Uint16|Int16|Uint32|Int32)Array$/;

export const isListType = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  type.isUnion()
    ? type.types.every((one) => isListType(checker, one))
    : checker.isArrayType(type) || checker.isTupleType(type) || TYPED_ARRAYS.test(type.symbol?.name ?? '');

/** What an iterator over a map or a set gives, `MapIterator<K>`. Undefined: `type` is none. */
export function iterated(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  const isIterator = /^(Map|Set|Iterable)Iterator$/.test(type.symbol?.name ?? '') && type.symbol.declarations?.every((one) => one.getSourceFile().isDeclarationFile) === true;
  return isIterator ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
}

/** JavaScript's own collections. */
export type CollectionKind = 'Map' | 'Set';

const KINDS: Readonly<Record<string, CollectionKind>> = { Map: 'Map', ReadonlyMap: 'Map', Set: 'Set', ReadonlySet: 'Set' };

/** Which of JavaScript's own collections `type` is. Undefined: it is none. */
export function collectionKind(type: ts.Type): CollectionKind | undefined {
  const { symbol } = type;
  if (symbol === undefined || !Object.hasOwn(KINDS, symbol.name)) return undefined;
  return (symbol.declarations ?? []).every((one) => one.getSourceFile().isDeclarationFile) ? KINDS[symbol.name] : undefined;
}
