/** Members by computed names: the place that a name has among those of its record. */
import type { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Condition, type Operand } from '../ir/ir.ts';
import type { MemberNames, ScalarType } from '../ir/model.ts';
import type { ProgramContext } from '../meaning/context.ts';
import type { NameTest } from '../meaning/name_tests.ts';
import type { IndexStep } from '../meaning/resolve.ts';
import { textValuesOf } from '../meaning/text_values.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { listAt, type StoragePlace } from './places.ts';

const BOOL: ScalarType = { kind: 'bool' };

/** Evaluates the index of `step` into the record at `record`: what leads to its member. */
export function nameOperand(context: ProgramContext, builder: Builder, expressions: ExpressionLowering, { index }: IndexStep, record: StoragePlace): Operand {
  const { names } = listAt(record);
  if (names === undefined) throw new Error(`not checked: ${index.getText()}`);
  const at = positionOf(index);
  if (names.first === undefined && isUnknown(context, index)) return searched(builder, expressions, at, expressions.value(index), names, 'position');
  return names.first === undefined ? builder.hold(at, { kind: 'load', of: names.positions, indices: [expressions.texts.textNumber(index)] }) : numbered(builder, at, expressions.value(index), names);
}

/** Whether the record has the member: what JavaScript evaluates first is the name. */
export function nameCondition(context: ProgramContext, builder: Builder, expressions: ExpressionLowering, { of, name, record }: NameTest): Condition {
  if (isUnknown(context, name)) {
    const text = expressions.steady(expressions.value(name), name, [record]);
    const { names: own } = listAt(expressions.locate(of));
    if (own === undefined) throw new Error(`not checked: ${name.getText()}`);
    return { op: '!==', a: searched(builder, expressions, positionOf(name), text, own, 'found'), b: constant(0) };
  }
  const number = expressions.steady(expressions.texts.textNumber(name), name, [record]);
  const { names } = listAt(expressions.locate(of));
  if (names?.found === undefined) throw new Error(`not checked: ${name.getText()}`);
  return { op: '!==', a: builder.hold(positionOf(name), { kind: 'load', of: names.found, indices: [number] }), b: constant(0) };
}

/** Whether nobody knows which texts `name` may be. */
const isUnknown = (context: ProgramContext, name: ts.Expression): boolean => textValuesOf(context).of(name) === undefined;

/** The place of the member that `text` calls, 0 where there is none; or whether there is one. */
function searched(builder: Builder, expressions: ExpressionLowering, at: Position, text: Operand, { texts, all }: MemberNames, wanted: 'position' | 'found'): Operand {
  const found = builder.temporary(wanted === 'found' ? BOOL : undefined);
  builder.set(at, found, copy(constant(0)));
  const label = builder.label('loop');
  expressions.calls.countedLoop(at, all.length, (index) => {
    const seen = builder.hold(at, { kind: 'load', of: texts, indices: [index] });
    builder.when(at, { op: '!==', a: expressions.texts.same(at, seen, text, true), b: constant(0) }, () => {
      builder.set(at, found, copy(wanted === 'found' ? constant(1) : index));
      builder.leave(at, label);
    });
  }, label);
  return found;
}

function numbered(builder: Builder, at: Position, number: Operand, { positions, first, all }: MemberNames): Operand {
  const from = first === 0 ? number : builder.hold(at, { kind: 'binary', op: '-', a: number, b: constant(first!) });
  return positions.values!.every((to, i) => to === i) && all.length === positions.values!.length ? from : builder.hold(at, { kind: 'load', of: positions, indices: [from] });
}
