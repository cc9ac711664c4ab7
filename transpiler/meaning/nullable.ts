/**
 * `number | null`, `boolean | undefined` and the like: a number of 0 and above, or null, which is stored as -1. Texts that may be null are in
 * null_texts.ts.
 */
import { ts } from 'ts-morph';
import type { DeclaredInt, ValueType } from '../ir/model.ts';
import { isGlobal, type ProgramContext } from './context.ts';
import { unwrap } from './syntax.ts';

export const NULL_VALUE = -1;
const MOST = 0x7fffffff;

/** The type of a nullable value without null: the ranges must show that it is not -1. */
export const NON_NULL_NUMBER: DeclaredInt = { kind: 'int', domain: { lo: 0, hi: MOST }, storage: 'i32', text: 'a number that is not null' };

const NULLISH = ts.TypeFlags.Null | ts.TypeFlags.Undefined;

/** The flag of null or undefined, whichever `type` holds beside numbers or booleans, or alone; undefined for other types. */
export function nullishFlagIn(type: ts.Type): ts.TypeFlags | undefined {
  const types = type.isUnion() ? type.types : [type];
  const nullish = types.filter((one) => (one.flags & NULLISH) !== 0);
  const isOf = (flags: ts.TypeFlags): boolean => types.every((one) => (one.flags & (NULLISH | flags)) !== 0);
  return nullish.length === 1 && (isOf(ts.TypeFlags.NumberLike) || isOf(ts.TypeFlags.BooleanLike)) ? nullish[0].flags & NULLISH : undefined;
}

/** The word of a text for null or undefined, whichever `type` holds. */
export const nullishWord = (type: ts.Type): string => ((nullishFlags(type) & ts.TypeFlags.Null) !== 0 ? 'null' : 'undefined');

/** The flags of null and undefined that `type` holds, as bits of ts.TypeFlags. */
export const nullishFlags = (type: ts.Type): number =>
  (type.isUnion() ? type.types : [type]).reduce<number>((flags, one) => flags | (one.flags & NULLISH), 0);

/** `null` or `undefined`, as it is written. */
export function isNullish(context: ProgramContext, expression: ts.Expression): boolean {
  const node = unwrap(expression);
  return node.kind === ts.SyntaxKind.NullKeyword || isUndefined(context, node);
}

const isUndefined = ({ checker }: ProgramContext, node: ts.Expression): boolean =>
  ts.isIdentifier(node) && node.text === 'undefined' && ((checker.getSymbolAtLocation(node)?.declarations ?? []).length === 0
    || isGlobal(checker, node, 'undefined'));

/** The flag of `null` or `undefined` that `node` is. */
export const nullishFlagOf = (node: ts.Expression): ts.TypeFlags => (unwrap(node).kind === ts.SyntaxKind.NullKeyword
  ? ts.TypeFlags.Null
  : ts.TypeFlags.Undefined);

/** The type of null and the numbers or booleans of `inner`; undefined where -1 or a number above 0x7fffffff is among them. */
export function nullableType(inner: ValueType, isPlain: boolean, text: string): DeclaredInt | undefined {
  if (inner.kind === 'bool') return { kind: 'int', domain: { lo: NULL_VALUE, hi: 1 }, storage: 'i8', text, isNullable: true };
  if (inner.kind !== 'int') return undefined;
  const hi = isPlain ? MOST : inner.domain.hi;
  if (hi > MOST || (!isPlain && inner.domain.lo < 0)) return undefined;
  return { kind: 'int', domain: { lo: NULL_VALUE, hi }, storage: hi <= 127 ? 'i8' : hi <= 32767 ? 'i16' : 'i32', text, isNullable: true };
}

/** The type that the variable, member or element at `node` was declared with, whatever TypeScript knows of it here. Undefined: it names none. */
export function declaredTypeOf(context: ProgramContext, expression: ts.Node): ts.Type | undefined {
  const { checker } = context;
  const node = unwrap(expression as ts.Expression);
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
    const symbol = context.symbolOf(node);
    return symbol && checker.getTypeOfSymbol(symbol);
  }
  if (!ts.isElementAccessExpression(node)) return undefined;
  const list = checker.getTypeAtLocation(node.expression);
  const index = checker.getTypeAtLocation(node.argumentExpression);
  const member = index.isStringLiteral() || index.isNumberLiteral() ? list.getProperty(String(index.value)) : undefined;
  return member === undefined ? list.getNumberIndexType() ?? list.getStringIndexType() : checker.getTypeOfSymbol(member);
}

/** Whether what `node` names was declared as a number or a boolean that may be null. */
export function isDeclaredNullable(context: ProgramContext, node: ts.Node): boolean {
  const type = declaredTypeOf(context, node);
  return type !== undefined && isNullableScalar(type);
}

/** Whether `expression` is a number or a boolean that may be null, and is said to be none by `!`. */
export const isAssertedNumber = ({ checker }: ProgramContext, expression: ts.Expression): boolean =>
  nullishFlagIn(checker.getTypeAtLocation(unwrap(expression))) !== undefined && nullishFlags(checker.getTypeAtLocation(expression)) === 0;

/** Whether `type` is of numbers or of booleans, and of null or undefined. */
export const isNullableScalar = (type: ts.Type): boolean => type.isUnion() && nullishFlagIn(type) !== undefined;
