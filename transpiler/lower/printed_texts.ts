/** Texts that are printed piece by piece: all pieces are evaluated, then each is printed. Digits alone take a buffer, of eleven characters at most. */
import type { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, type Operand } from '../ir/ir.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import type { Invocation } from '../meaning/invocations.ts';
import { mayBeNullText } from '../meaning/null_texts.ts';
import { NULL_VALUE, nullishWord } from '../meaning/nullable.ts';
import { printedPieces } from '../meaning/printed_texts.ts';
import { isBooleanType, isNumberType } from '../meaning/types.ts';
import type { ExpressionLowering } from './expressions.ts';

/** Whether the call `node` prints pieces, which it does. */
export function printsPieces({ context }: ResolvedProgram, expressions: ExpressionLowering, node: ts.CallExpression, invoked: Invocation): boolean {
  const pieces = printedPieces(context, invoked);
  if (pieces === undefined) return false;
  const at = positionOf(node);
  const given = pieces.filter((piece) => typeof piece !== 'string');
  const { built, conditions } = expressions;
  const valueOf = (piece: ts.Expression): Operand => (conditions.mayBeNull(piece) ? expressions.nullable(piece) : expressions.value(piece));
  const values = new Map(given.map((piece, i) => [piece, expressions.steady(valueOf(piece), piece, given.slice(i + 1))]));
  const print = (text: Operand): void => expressions.calls.callWith(at, invoked.function, [{ operand: text }], undefined);
  for (const piece of pieces) {
    if (typeof piece === 'string') print({ kind: 'text', text: piece });
    else printValue(at, context.checker.getTypeAtLocation(piece), piece, values.get(piece)!);
  }
  return true;

  function printValue(where: Position, type: ts.Type, piece: ts.Expression, value: Operand): void {
    const word = (text: string) => (): void => print({ kind: 'text', text });
    const number = (): void => built.scoped(() => print(built.writing.digits(piece, value)));
    const truth = (): void => built.writing.whether(where, { op: '!==', a: value, b: constant(0) }, word('true'), word('false'));
    if (value.kind === 'const' && isNumberType(type)) word(String(value.value))();
    else if (isNumberType(type)) number();
    else if (isBooleanType(type)) truth();
    else if (conditions.mayBeNull(piece)) built.writing.whether(where, { op: '===', a: value, b: constant(NULL_VALUE) }, word(nullishWord(type)), isBooleanType(context.checker.getNonNullableType(type)) ? truth : number);
    else if (mayBeNullText(context, piece)) built.writing.whether(where, conditions.isNullText(where, piece, value), word(nullishWord(type)), () => print(value));
    else print(value);
  }
}
