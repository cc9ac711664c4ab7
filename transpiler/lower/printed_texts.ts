/** Texts that are printed piece by piece: all pieces are evaluated, then each is printed. Digits alone take a buffer, of eleven characters at most. */
import type { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, type Operand } from '../ir/ir.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import type { Invocation } from '../meaning/invocations.ts';
import { printedPieces } from '../meaning/printed_texts.ts';
import { isBooleanType, isNumberType } from '../meaning/types.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';

/** Whether the call `node` prints pieces, which it does. */
export function printsPieces({ context }: ResolvedProgram, builder: Builder, expressions: ExpressionLowering, node: ts.CallExpression, invoked: Invocation): boolean {
  const pieces = printedPieces(context, invoked);
  if (pieces === undefined) return false;
  const at = positionOf(node);
  const given = pieces.filter((piece) => typeof piece !== 'string');
  const values = new Map(expressions.values(given).map((value, i) => [given[i], value]));
  const print = (text: Operand): void => expressions.calls.callWith(at, invoked.function, [{ operand: text }], undefined);
  for (const piece of pieces) {
    if (typeof piece === 'string') print({ kind: 'text', text: piece });
    else printValue(at, context.checker.getTypeAtLocation(piece), piece, values.get(piece)!);
  }
  return true;

  function printValue(where: Position, type: ts.Type, piece: ts.Expression, value: Operand): void {
    if (isNumberType(type)) {
      if (value.kind === 'const') return print({ kind: 'text', text: String(value.value) });
      return expressions.built.scoped(() => print(expressions.built.digits(piece, value)));
    }
    if (!isBooleanType(type)) return print(value);
    const word = (text: string) => builder.collect(() => print({ kind: 'text', text }));
    builder.emit(where, { kind: 'if', condition: { op: '!==', a: value, b: constant(0) }, then: word('true'), else: word('false') });
  }
}
