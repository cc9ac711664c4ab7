/** Numbers that are read from texts. */
import type { ts } from 'ts-morph';
import { positionOf } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Rvalue } from '../ir/ir.ts';
import { READING, TEXT_VALUE } from '../ir/runtime_functions.ts';
import type { TextNumber } from '../meaning/text_numbers.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';

export function textNumberValue(builder: Builder, expressions: ExpressionLowering, node: ts.Node, { by, value, of, radix, isGuarded }: TextNumber): Rvalue {
  if (of === 'int') return copy(expressions.value(value));
  const at = positionOf(node);
  const found = builder.temporary();
  if (of === 'bool') expressions.into(found, value);
  else {
    const reading = READING[by === 'parseInt' && isGuarded ? 'guarded' : by];
    builder.emit(at, { kind: 'call', target: found, function: TEXT_VALUE, args: [expressions.value(value), constant(radix! + reading)] });
  }
  return copy(found);
}
