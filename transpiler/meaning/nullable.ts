/** `number | null` and `number | undefined`: a number of 0 and above, or none, which is stored as -1. */
import { ts } from 'ts-morph';
import type { DeclaredInt, ValueType } from '../ir/model.ts';
import { isGlobal, type CheckContext } from './context.ts';
import { unwrap } from './syntax.ts';

export const NONE = -1;
const MOST = 0x7fffffff;

/** The type of a nullable value without null: the ranges must show that it is not -1. */
export const NUMBER: DeclaredInt = { kind: 'int', domain: { lo: 0, hi: MOST }, storage: 'i32', text: 'a number that is not null' };

const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined;

/** Which of null and undefined `type` holds beside numbers, where it does; nothing but null is such a type, too. */
export function noneIn(type: ts.Type): ts.TypeFlags | undefined {
  const types = type.isUnion() ? type.types : [type];
  const none = types.filter((one) => (one.flags & NOTHING) !== 0);
  const isNumber = types.every((one) => (one.flags & (NOTHING | ts.TypeFlags.NumberLike)) !== 0);
  return none.length === 1 && isNumber ? none[0].flags & NOTHING : undefined;
}

/** `null` or `undefined`, as it is written. */
export function isNone(context: CheckContext, expression: ts.Expression): boolean {
  const node = unwrap(expression);
  return node.kind === ts.SyntaxKind.NullKeyword || isUndefined(context, node);
}

const isUndefined = ({ checker }: CheckContext, node: ts.Expression): boolean =>
  ts.isIdentifier(node) && node.text === 'undefined' && ((checker.getSymbolAtLocation(node)?.declarations ?? []).length === 0
    || isGlobal(checker, node, 'undefined'));

/** The flag of `null` or `undefined` that `node` is. */
export const flagOf = (node: ts.Expression): ts.TypeFlags => (unwrap(node).kind === ts.SyntaxKind.NullKeyword
  ? ts.TypeFlags.Null
  : ts.TypeFlags.Undefined);

/** The type of numbers of `inner`, or none; undefined where -1 or too much is among them. */
export function maybeType(inner: ValueType, isPlain: boolean, text: string): DeclaredInt | undefined {
  if (inner.kind !== 'int') return undefined;
  const hi = isPlain ? MOST : inner.domain.hi;
  if (hi > MOST || (!isPlain && inner.domain.lo < 0)) return undefined;
  return { kind: 'int', domain: { lo: NONE, hi }, storage: hi <= 127 ? 'i8' : hi <= 32767 ? 'i16' : 'i32', text, isMaybe: true };
}

/** Whether the variable that `node` names was declared as one that may hold none. */
export function isDeclaredMaybe({ checker }: CheckContext, expression: ts.Node): boolean {
  const node = unwrap(expression as ts.Expression);
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false;
  const symbol = checker.getSymbolAtLocation(node);
  const declared = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return declared !== undefined && noneIn(checker.getTypeOfSymbol(declared)) !== undefined;
}
