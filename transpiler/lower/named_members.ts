/** Members by computed names: the place that a name has among those of its record. */
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, type Operand } from '../ir/ir.ts';
import type { MemberNames } from '../ir/model.ts';
import type { IndexStep } from '../meaning/resolve.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { listAt, type StoragePlace } from './places.ts';

/** Evaluates the index of `step` into the record at `record`: what leads to its member. */
export function nameOperand(builder: Builder, expressions: ExpressionLowering, { index }: IndexStep, record: StoragePlace): Operand {
  const { names } = listAt(record);
  if (names === undefined) throw new Error(`not checked: ${index.getText()}`);
  const at = positionOf(index);
  return names.first === undefined ? builder.hold(at, { kind: 'load', of: names.positions, indices: [expressions.texts.textNumber(index)] }) : numbered(builder, at, expressions.value(index), names);
}

function numbered(builder: Builder, at: Position, number: Operand, { positions, first, all }: MemberNames): Operand {
  const from = first === 0 ? number : builder.hold(at, { kind: 'binary', op: '-', a: number, b: constant(first!) });
  return positions.values!.every((to, i) => to === i) && all.length === positions.values!.length ? from : builder.hold(at, { kind: 'load', of: positions, indices: [from] });
}
