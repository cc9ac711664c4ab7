/** Records whose members are read by names that the program computes: `PRICES[item]`, `Object.values(PRICES)`. They are stored as lists. */
import { ts } from 'ts-morph';
import { isGlobal, type ProgramContext } from './context.ts';
import { unwrap } from './syntax.ts';
import { isListType, isStructureType } from './types.ts';

/** `Object.keys(record)` and the like. */
export interface MemberList {
  readonly kind: 'keys' | 'values' | 'entries';
  readonly record: ts.Expression;
}

/** The list of members that `expression` is; undefined where it is none. */
export function memberList(context: ProgramContext, expression: ts.Expression): MemberList | undefined {
  const node = unwrap(expression);
  if (!ts.isCallExpression(node) || node.arguments.length !== 1 || node.questionDotToken !== undefined) return undefined;
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || !isGlobal(context.checker, callee.expression, 'Object')) return undefined;
  const { text: kind } = callee.name;
  return (kind === 'keys' || kind === 'values' || kind === 'entries') && isRecord(context, node.arguments[0]) ? { kind, record: node.arguments[0] } : undefined;
}

/** Whether `node` gives a record: neither a list nor a text. */
export function isRecord({ checker }: ProgramContext, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  return isStructureType(checker, type) && !isListType(checker, type);
}

/** The name that `index` is as it stands there: a text, a number or a member of an enum. Undefined: it is computed. */
export function writtenName(context: ProgramContext, index: ts.Expression): string | undefined {
  const node = unwrap(index);
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  const declaration = ts.isPropertyAccessExpression(node) ? context.symbolOf(node)?.valueDeclaration : undefined;
  const value = declaration !== undefined && ts.isEnumMember(declaration) ? context.checker.getConstantValue(declaration) : undefined;
  return value === undefined ? undefined : String(value);
}

/** Whether every record of JavaScript has a member called `text`. */
export const isInherited = (text: string): boolean => text in Object.prototype;
