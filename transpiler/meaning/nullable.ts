/**
 * `number | null` and `number | undefined`: a number of 0 and above, or null, which is stored as -1. `string | null` and the like: a text, or
 * {@link NULL_TEXT}.
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

/** The flag of null or undefined, whichever `type` holds beside numbers or alone; undefined for other types. */
export function nullishFlagIn(type: ts.Type): ts.TypeFlags | undefined {
  const types = type.isUnion() ? type.types : [type];
  const nullish = types.filter((one) => (one.flags & NULLISH) !== 0);
  const isNumber = types.every((one) => (one.flags & (NULLISH | ts.TypeFlags.NumberLike)) !== 0);
  return nullish.length === 1 && isNumber ? nullish[0].flags & NULLISH : undefined;
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

/** The type of null and the numbers of `inner`; undefined where -1 or a number above 0x7fffffff is among them. */
export function nullableType(inner: ValueType, isPlain: boolean, text: string): DeclaredInt | undefined {
  if (inner.kind !== 'int') return undefined;
  const hi = isPlain ? MOST : inner.domain.hi;
  if (hi > MOST || (!isPlain && inner.domain.lo < 0)) return undefined;
  return { kind: 'int', domain: { lo: NULL_VALUE, hi }, storage: hi <= 127 ? 'i8' : hi <= 32767 ? 'i16' : 'i32', text, isNullable: true };
}

/** Whether the variable that `node` names was declared as one that may hold null. */
export function isDeclaredNullable({ checker }: ProgramContext, expression: ts.Node): boolean {
  const node = unwrap(expression as ts.Expression);
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false;
  const symbol = checker.getSymbolAtLocation(node);
  const declared = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return declared !== undefined && nullishFlagIn(checker.getTypeOfSymbol(declared)) !== undefined;
}
