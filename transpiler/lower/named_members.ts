/** Members by computed names: the place that a name has among those of its record. */
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, type Condition, type Operand } from '../ir/ir.ts';
import type { MemberNames } from '../ir/model.ts';
import type { NameTest } from '../meaning/name_tests.ts';
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

/** Whether the record has the member: what JavaScript evaluates first is the name. */
export function nameCondition(builder: Builder, expressions: ExpressionLowering, { of, name, record }: NameTest): Condition {
  const number = expressions.steady(expressions.texts.textNumber(name), name, [record]);
  const { names } = listAt(expressions.locate(of));
  if (names?.found === undefined) throw new Error(`not checked: ${name.getText()}`);
  return { op: '!==', a: builder.hold(positionOf(name), { kind: 'load', of: names.found, indices: [number] }), b: constant(0) };
}

function numbered(builder: Builder, at: Position, number: Operand, { positions, first, all }: MemberNames): Operand {
  const from = first === 0 ? number : builder.hold(at, { kind: 'binary', op: '-', a: number, b: constant(first!) });
  return positions.values!.every((to, i) => to === i) && all.length === positions.values!.length ? from : builder.hold(at, { kind: 'load', of: positions, indices: [from] });
}
