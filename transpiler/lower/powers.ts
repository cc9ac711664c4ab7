/** Powers: products of one number for a constant exponent, a table for a constant base. */
import type { ts } from 'ts-morph';
import { I32, U32 } from '../base/interval.ts';
import { positionOf } from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { constant, copy, type Operand, type Rvalue } from '../ir/ir.ts';
import type { ArrayModel } from '../ir/model.ts';
import type { ArrayLowering } from './arrays.ts';
import type { Builder } from './builder.ts';

export class PowerLowering {
  constructor(
    private readonly builder: Builder,
    private readonly arrays: ArrayLowering,
  ) {}

  /** `base ** exponent`, of which one is constant. */
  power(node: ts.Node, base: Operand, exponent: Operand): Rvalue {
    if (exponent.kind === 'const') return this.product(node, base, exponent.value);
    if (base.kind === 'const') return { kind: 'load', of: this.table(node, base.value), indices: [exponent] };
    throw new Error(`not checked: ${node.getText()}`);
  }

  /** The square is squared as long as there are two of it. */
  private product(node: ts.Node, base: Operand, exponent: number): Rvalue {
    if (exponent === 0) return copy(constant(1));
    if (exponent === 1) return copy(base);
    const half = this.builder.hold(positionOf(node), this.product(node, base, exponent >> 1));
    const square: Rvalue = { kind: 'binary', op: '*', a: half, b: half };
    return exponent % 2 === 0 ? square : { kind: 'binary', op: '*', a: this.builder.hold(positionOf(node), square), b: base };
  }

  /** All powers of `base` that 32 bits hold. */
  private table(node: ts.Node, base: number): ArrayModel {
    const values: number[] = [];
    for (let power = 1; power >= I32.lo && power <= U32.hi; power *= base) values.push(power);
    // A number beside one that needs a sign has one as well.
    const fitting = base < 0 ? values.filter((power) => power <= I32.hi) : values;
    const array: ArrayModel = {
      kind: 'array', name: 'powers', label: `the table of the powers of ${base}`, element: new InferredInt(), dimensions: [fitting.length],
      values: fitting, texts: undefined, role: 'table', segment: undefined, node,
    };
    this.arrays.statics.push(array);
    return array;
  }
}
